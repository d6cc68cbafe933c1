//! What the page and the archive want of each other.

use crate::i18n::Message;
use crate::protocol::Start;
use crate::puzzle::Phase;
use crate::save::replay;

use crate::app::archive::client::{ClientEvent, ClientNews};
use crate::app::archive::message::{FromArchive, ToArchive};
use crate::app::archive::review::About;
use crate::app::picture::PictureEvent;
use crate::app::{App, Effect, Moment, Now};

impl App {
    /// Has the archive show the records.
    pub(in crate::app) fn show_records(&mut self, now: Now) {
        self.let_go(now);
        let shown = ToArchive::ShowRecords {
            size: self.play.game().size(),
            mode: self.play.mode(),
            unkept: self.records.unkept(),
        };
        self.archive.show(shown, now.moment);
    }

    /// Whether the game is over and its moves are known.
    pub(in crate::app) fn can_review(&self) -> bool {
        self.play.game().phase() == Phase::Solved && self.play.has_replay()
    }

    /// The text of the solved game.
    fn written(&self, now: Moment) -> Option<String> {
        let replay = self.play.replay(now).filter(|_| self.can_review());
        replay.map(|replay| replay::write(&replay))
    }

    /// Has the archive review the solved game.
    pub(in crate::app) fn show_review(&mut self, now: Moment) {
        if let Some(replay) = self.written(now) {
            let shown = ToArchive::Review {
                replay,
                about: About {
                    clip: self.picture.id().to_owned(),
                    is_assisted: self.play.game().is_assisted(),
                },
            };
            self.archive.show(shown, now);
        }
    }

    /// Has the archive share the solved game.
    pub(in crate::app) fn share(&mut self, now: Moment) {
        if let Some(replay) = self.written(now) {
            let shown = ToArchive::Share {
                replay,
                clip: self.picture.id().to_owned(),
                daily: self.daily_in_play(),
            };
            self.archive.show(shown, now);
        }
    }

    /// Has the archive open the sheet on which a board is set up.
    pub(in crate::app) fn set_up(&mut self, now: Now) {
        self.let_go(now);
        let game = self.play.game();
        let present = Start::new(game.board(), game.goal());
        self.archive.show(ToArchive::SetUp(present), now.moment);
    }

    /// Has the archive offer what a link or a text holds.
    pub(in crate::app) fn offer(&mut self, text: String, is_link: bool, now: Moment) {
        let game = self.play.game();
        let offered = ToArchive::Offer {
            text,
            is_link,
            present: Start::new(game.board(), game.goal()),
        };
        self.archive.show(offered, now);
    }

    pub(in crate::app) fn run_archive_effects(&mut self) {
        let effects = self.archive.take_effects().into_iter();
        self.effects.extend(effects.map(Effect::Archive));
    }

    pub(in crate::app) fn follow_archive(&mut self, event: ClientEvent, now: Now) {
        let news = self.archive.update(event);
        self.take_archive_news(news, now);
    }

    /// Tells the archive what it has to know first, or does what it wants.
    pub(in crate::app) fn take_archive_news(&mut self, news: Option<ClientNews>, now: Now) {
        match news {
            Some(ClientNews::Ready) => {
                self.archive.tell(ToArchive::Speak(self.speech.language()));
                self.archive.show_waiting();
            }
            Some(ClientNews::NotLoaded) => self.notices.show_refusal(Message::new(
                "This could not be loaded. Try again when there is a network.",
            )),
            Some(ClientNews::Outdated) => self.notices.show(Message::new(
                "The game has been updated meanwhile. Reload the page to go on.",
            )),
            Some(ClientNews::Told(message)) => self.obey_archive(message, now),
            None => {}
        }
    }

    /// Does what the archive wants.
    fn obey_archive(&mut self, message: FromArchive, now: Now) {
        match message {
            FromArchive::Unkept(records) => self.records.take_over(records.as_deref()),
            FromArchive::ShowBackground(Some(id)) => {
                let shown = self.picture.id().to_owned();
                if self.picture.is_always_there(&id) && id != shown {
                    self.own_background.get_or_insert(shown);
                    self.choose_background(id, now);
                }
            }
            FromArchive::ShowBackground(None) => {
                if let Some(id) = self.own_background.take() {
                    self.choose_background(id, now);
                }
            }
            FromArchive::PlayFrom(start) => self.play_from(&start, now),
            FromArchive::SolveFrom(start) => {
                self.play_from(&start, now);
                self.solving.solve(self.play.game(), now.moment);
            }
            FromArchive::PlayDaily(daily) => self.play_daily(daily, now),
            FromArchive::Race {
                replay,
                needed,
                clip,
            } => self.race(&replay, needed, &clip, now),
            // The client has dealt with it.
            FromArchive::Ready { .. } => {}
        }
    }

    /// Begins a game with a board that was set up or chosen in the archive.
    fn play_from(&mut self, start: &Start, now: Now) {
        // What the archive sends can be solved.
        if let Ok(problem) = start.problem() {
            self.saving.leave(&self.play, now.moment);
            self.start_given(problem, now);
        }
    }

    /// Leaves the present game for one over the background with this id. A page that has no such background keeps the one
    /// that is shown.
    pub(in crate::app) fn leave_for(&mut self, id: &str, now: Now) {
        if self.picture.id() == id || !self.picture.is_always_there(id) {
            return self.saving.leave(&self.play, now.moment);
        }
        let before = self.saving.background().unwrap_or(self.picture.id());
        let before = before.to_owned();
        // Remembered before the game is left, so that this is not taken for a choice made since.
        self.choose_background(id.to_owned(), now);
        self.run_picture_effects(now);
        self.saving.leave_with(&self.play, Some(before), now.moment);
    }

    pub(in crate::app) fn choose_background(&mut self, id: String, now: Now) {
        let background = self.saving.background().map(str::to_owned);
        let chosen = PictureEvent::Chosen(id);
        self.picture
            .update(chosen, background.as_deref(), now.moment);
    }
}
