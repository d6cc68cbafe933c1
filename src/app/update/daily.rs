//! The daily puzzle in the page: how it begins, and whether it counts once it is solved.

use crate::i18n::{Argument, Localized, Message};
use crate::puzzle::{Game, Phase};
use crate::records::{Daily, DailyError, Moment, Origin, Solve};

use crate::app::archive::message::ToArchive;
use crate::app::{App, Now};

impl App {
    /// The daily puzzle that is played, or was solved last.
    pub(in crate::app) const fn daily_in_play(&self) -> Option<Daily> {
        match self.play.mode().origin {
            Origin::Daily(daily) => Some(daily),
            _ => None,
        }
    }

    /// The daily puzzle that is being played without help, if it has begun.
    fn daily_under_way(&self) -> Option<Daily> {
        let game = self.play.game();
        let is_under_way = game.phase() == Phase::Playing && (game.can_undo() || game.can_redo());
        let daily = self.daily_in_play();
        daily.filter(|_| is_under_way && !game.is_assisted())
    }

    /// Has the archive show the daily puzzle.
    pub(in crate::app) fn show_daily(&mut self, now: Now) {
        self.let_go(now);
        let Some(today) = Daily::at(Moment::from_milliseconds(now.date)) else {
            return self.refuse_daily(&DailyError::TooEarly);
        };
        let shown = ToArchive::ShowDaily {
            today,
            playing: self.daily_under_way(),
            unkept: self.records.unkept(),
        };
        self.archive.show(shown, now.moment);
    }

    /// Begins a daily puzzle, or goes on with it. Another game is kept until the first move.
    pub(in crate::app) fn play_daily(&mut self, daily: Daily, now: Now) {
        if let Err(reason) = daily.not_after(Moment::from_milliseconds(now.date)) {
            return self.refuse_daily(&reason);
        }
        if self.daily_under_way() == Some(daily) {
            return;
        }
        self.leave_for(daily.background(), now);
        self.start_game(Game::new(daily.board()), Origin::Daily(daily), now);
    }

    /// Says why there is no such daily puzzle.
    pub(in crate::app) fn refuse_daily(&mut self, reason: &DailyError) {
        let text = Message::new("There is no such daily puzzle: {reason}.");
        self.notices.show(text.with("reason", reason.message()));
    }

    /// Says whether the daily puzzle that was just solved counts. `solve` is its record, if there is one.
    pub(in crate::app) fn judge_daily(&mut self, solve: Option<&Solve>) {
        let Some(daily) = self.daily_in_play() else {
            return;
        };
        let records = self.records.load(&mut *self.storage);
        let verdict = match (solve, records.counted(daily)) {
            (None, _) if self.play.game().is_assisted() => {
                Message::new("does not count, because you had help")
            }
            (None, _) => Message::new("does not count, because no figures are recorded"),
            (_, None) => Message::new("does not count, because its day is {date} (UTC)")
                .with("date", Argument::LeftToRight(daily.to_string())),
            (Some(solve), Some(first)) if solve == first => Message::counting(
                "counts, {count} day in a row",
                "counts, {count} days in a row",
                records.days_in_a_row(daily),
            ),
            _ => Message::new("does not count, because you had solved it before"),
        };
        self.daily = Some(Message::new("Daily: {verdict}").with("verdict", verdict));
    }
}
