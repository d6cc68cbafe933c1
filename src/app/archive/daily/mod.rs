//! The dialog of the daily puzzle: today's and those before, which of them are solved, and a result to copy.

pub mod result;
#[cfg(test)]
mod tests;

use super::analyst::{Analyst, AnalystNews};
use super::told_of_copy;
use crate::app::Moment;
use crate::app::records::replays;
use crate::app::storage::Storage;
use crate::i18n::{Message, mark};
use crate::records::{self, Daily, Records, Replay, Solve, Streak};
use crate::solver::analysis::Evaluation;

use result::Part;

/// How many days are listed.
const LISTED: usize = 14;
/// A minute in milliseconds.
const MINUTE: u64 = 60_000;

/// An event of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DailyEvent {
    /// Play the puzzle of a day.
    Play(Daily),
    /// Show the result of a day.
    Show(Daily),
    /// Copy the result that is shown.
    Copy,
    /// The result was copied, or could not be.
    Copied(bool),
    /// The dialog was closed.
    Closed,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum DailyEffect {
    /// Open the dialog.
    Open,
    /// Close it.
    Close,
    /// Move the focus to the day that is shown, above what was pressed.
    FocusDay,
    /// Copy a text, and answer with [`DailyEvent::Copied`].
    Copy(Message),
}

/// The dialog.
#[derive(Debug, Default)]
pub struct DailySheet {
    open: Option<Open>,
}

/// The dialog while it is open.
#[derive(Debug)]
struct Open {
    playing: Option<Daily>,
    shown: Daily,
    /// What is known of the positions of the game that is shown, from the start.
    known: Vec<Evaluation>,
    analysis: Analysis,
    news: &'static str,
}

/// The analysis of the game that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Analysis {
    /// There is no game to analyse, or its moves are not kept.
    None,
    UnderWay,
    Done,
}

/// Whether and how the puzzle of a day was solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was not.
    Open,
    /// On its day.
    InTime(Solve),
    /// On another day, which does not count.
    Late(Solve),
}

/// The view of the dialog.
#[derive(Clone, Debug, PartialEq)]
pub struct DailyView {
    /// Today's puzzle.
    pub today: Daily,
    /// The time until the next one, in whole minutes.
    pub minutes: u32,
    /// The puzzle that is shown.
    pub shown: Daily,
    /// Whether and how it was solved.
    pub outcome: Outcome,
    /// What the button to play it says.
    pub play: &'static str,
    /// The figures of its solve.
    pub figures: Option<Message>,
    /// The course of the solve.
    pub course: Vec<Part>,
    /// What else there is to know of it.
    pub note: &'static str,
    /// The streak of days.
    pub streak: Streak,
    /// The days before today, the latest first.
    pub earlier: Vec<(Daily, Outcome)>,
    /// What became of the last action.
    pub news: &'static str,
}

impl Outcome {
    /// The outcome of a day.
    pub fn of(daily: Daily, records: &Records) -> Self {
        match (records.counted(daily), records.first_of(daily)) {
            (Some(solve), _) => Self::InTime(solve.clone()),
            (None, Some(solve)) => Self::Late(solve.clone()),
            (None, None) => Self::Open,
        }
    }

    /// The solve, if there is one.
    pub const fn solve(&self) -> Option<&Solve> {
        match self {
            Self::Open => None,
            Self::InTime(solve) | Self::Late(solve) => Some(solve),
        }
    }
}

impl DailySheet {
    /// Opens the dialog on a day.
    pub fn open(&mut self, daily: Daily, playing: Option<Daily>) {
        self.open = Some(Open {
            playing,
            shown: daily,
            known: Vec::new(),
            analysis: Analysis::None,
            news: "",
        });
    }

    /// Shows the result of a day, whose game is analysed if its moves are kept.
    pub fn show(
        &mut self,
        daily: Daily,
        (records, storage): (&Records, &dyn Storage),
        analyst: &mut Analyst,
        now: Moment,
    ) {
        let Some(open) = &mut self.open else { return };
        open.shown = daily;
        open.known.clear();
        open.news = "";
        open.analysis = Analysis::None;
        if let Some(replay) = replay_of(daily, records, storage) {
            let moves = replay.steps().map(|step| step.slide.direction);
            analyst.analyse(&replay.problem, moves.collect(), now);
            open.analysis = Analysis::UnderWay;
        }
    }

    /// The day whose result is shown, while the dialog is open.
    pub fn shown(&self) -> Option<Daily> {
        self.open.as_ref().map(|open| open.shown)
    }

    /// The text of the result that is shown, if there is one. `page` is the page's address without a query.
    pub fn text(&self, records: &Records, page: &str) -> Option<Message> {
        let open = self.open.as_ref()?;
        let outcome = Outcome::of(open.shown, records);
        let figures = open.figures(outcome.solve()?);
        Some(result::text(open.shown, figures, &open.course(), page))
    }

    /// Notes that the result was copied, or could not be.
    pub const fn copied(&mut self, is_copied: bool) {
        if let Some(open) = &mut self.open {
            open.news = told_of_copy(is_copied);
        }
    }

    /// Takes what the analyst says.
    pub fn take_news(&mut self, news: AnalystNews) {
        let Some(open) = &mut self.open else { return };
        match news {
            AnalystNews::Evaluated {
                evaluations,
                is_last,
                ..
            } => {
                open.known.extend(evaluations);
                if is_last {
                    open.analysis = Analysis::Done;
                }
            }
            AnalystNews::Failed(_) | AnalystNews::Lost(_) => {
                open.known.clear();
                open.analysis = Analysis::None;
            }
        }
    }

    /// Lets go of everything.
    pub fn close(&mut self) {
        self.open = None;
    }

    /// The view of the dialog, while it is open, at a moment of the calendar.
    pub fn view(&self, records: &Records, now: records::Moment) -> Option<DailyView> {
        let open = self.open.as_ref()?;
        let today = Daily::at(now)?;
        let outcome = |daily| Outcome::of(daily, records);
        let shown = outcome(open.shown);
        let figures = shown.solve().map(|solve| open.figures(solve));
        Some(DailyView {
            today,
            minutes: today.minutes_left(now),
            shown: open.shown,
            play: open.play(today, &shown),
            figures,
            course: open.course(),
            note: open.note(&shown),
            outcome: shown,
            streak: records.daily_streak(now),
            earlier: today
                .and_before()
                .skip(1)
                .take(LISTED)
                .map(|daily| (daily, outcome(daily)))
                .collect(),
            news: open.news,
        })
    }

    /// When the view changes by itself, in milliseconds from this moment of the calendar.
    pub fn next_change(&self, now: records::Moment) -> Option<u64> {
        self.open.as_ref()?;
        Some(MINUTE - now.milliseconds() % MINUTE)
    }
}

impl Open {
    /// The figures of the solve that is shown.
    fn figures(&self, solve: &Solve) -> Message {
        result::figures(solve, self.known.first())
    }

    /// The course of the solve that is shown, once all its positions are known.
    fn course(&self) -> Vec<Part> {
        match self.analysis {
            Analysis::Done => result::course(&self.known),
            Analysis::None | Analysis::UnderWay => Vec::new(),
        }
    }

    fn play(&self, today: Daily, outcome: &Outcome) -> &'static str {
        if self.playing == Some(self.shown) {
            mark("Go on")
        } else if self.shown == today && *outcome == Outcome::Open {
            mark("Play today’s puzzle")
        } else {
            mark("Play without counting")
        }
    }

    fn note(&self, outcome: &Outcome) -> &'static str {
        match (outcome, self.analysis) {
            (Outcome::Open, _) | (_, Analysis::Done) => "",
            (_, Analysis::UnderWay) => mark("Looking at the moves…"),
            (_, Analysis::None) => {
                mark("The moves of this game are no longer here, so its course is not known.")
            }
        }
    }
}

/// The replay of the solve of a day, if it is kept.
fn replay_of(daily: Daily, records: &Records, storage: &dyn Storage) -> Option<Replay> {
    let outcome = Outcome::of(daily, records);
    replays::load(outcome.solve()?, storage)?.ok()
}
