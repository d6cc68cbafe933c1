//! The archive: the records, and the review of games. It is a program of its own, which the page loads when it is first
//! asked for, and which shares the page's document and its storage.
//!
//! The shell in `web/archive` calls [`Archive::update`] with an [`ArchiveEvent`], runs the [`ArchiveEffect`]s returned, and
//! shows the views.

pub mod client;
pub mod message;
mod records_dialog;
pub mod review;
#[cfg(test)]
mod tests;

use crate::app::Moment;
use crate::app::records::replays;
use crate::app::storage::Storage;
use crate::app::storage::preferences::Preferences;
use crate::i18n::{Language, Message, mark};
use crate::puzzle::notation::print_board;
use crate::records::{Replay, Solve};
use crate::save::replay::{self, ReplayError};

use message::{FromArchive, ToArchive};
use review::{About, Review, ReviewEffect, ReviewEvent};

pub use records_dialog::{FileFormat, RecordsDialog, RecordsEffect, RecordsEvent, RecordsView};

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum ArchiveEvent {
    /// The page told something.
    Told(ToArchive),
    /// Something happened in the records dialog.
    Records(RecordsEvent),
    /// Another tab changed the records.
    RecordsChangedElsewhere,
    /// Something happened in the review.
    Review(ReviewEvent),
    /// The time of [`Archive::deadline`] has come.
    Due,
    /// The player's preference for reduced motion.
    ReducedMotion(bool),
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum ArchiveEffect {
    /// Speak a language, whose catalogue has come.
    Speak(Language),
    /// Open the records dialog.
    OpenRecords,
    /// Update the records dialog, if it is open.
    ShowRecords,
    /// Something in the records dialog.
    Records(RecordsEffect),
    /// Open the review.
    OpenReview,
    /// Something in the review.
    Review(ReviewEffect),
    /// Tell the page something.
    Tell(FromArchive),
}

/// The archive without a browser.
pub struct Archive {
    storage: Box<dyn Storage>,
    records: RecordsDialog,
    review: Review,
    /// Whether the player prefers reduced motion.
    is_calm: bool,
}

impl Archive {
    /// The archive of what is in a storage.
    pub fn new(storage: impl Storage + 'static) -> Self {
        Self {
            storage: Box::new(storage),
            records: RecordsDialog::default(),
            review: Review::default(),
            is_calm: false,
        }
    }

    /// Handles an event, and returns what is to be done.
    pub fn update(&mut self, event: ArchiveEvent, now: Moment) -> Vec<ArchiveEffect> {
        let mut effects = match event {
            ArchiveEvent::Told(message) => self.follow(message, now),
            ArchiveEvent::Records(RecordsEvent::Review(index)) => self.review_listed(index, now),
            ArchiveEvent::Records(event) => {
                let before = self.records.store().unkept();
                let mut effects = vec![ArchiveEffect::ShowRecords];
                effects.extend(self.act(event).map(ArchiveEffect::Records));
                let unkept = self.records.store().unkept();
                if unkept != before {
                    effects.push(ArchiveEffect::Tell(FromArchive::Unkept(unkept)));
                }
                effects
            }
            ArchiveEvent::RecordsChangedElsewhere => vec![ArchiveEffect::ShowRecords],
            ArchiveEvent::Review(event) => {
                let is_closed = event == ReviewEvent::Closed;
                self.review.update(event, now);
                let background = ArchiveEffect::Tell(FromArchive::ShowBackground(None));
                Vec::from_iter(is_closed.then_some(background))
            }
            ArchiveEvent::Due => {
                self.review.time_passes(now);
                Vec::new()
            }
            ArchiveEvent::ReducedMotion(is_calm) => {
                self.is_calm = is_calm;
                Vec::new()
            }
        };
        for effect in self.review.take_effects() {
            if let ReviewEffect::PlayFrom(board) = &effect {
                let board = print_board(board);
                effects.push(ArchiveEffect::Tell(FromArchive::PlayFrom(board)));
            }
            effects.push(ArchiveEffect::Review(effect));
        }
        effects
    }

    /// Does what the page says.
    fn follow(&mut self, message: ToArchive, now: Moment) -> Vec<ArchiveEffect> {
        match message {
            ToArchive::Speak(language) => {
                // What was said is not said again.
                self.records.forget_news();
                vec![ArchiveEffect::Speak(language), ArchiveEffect::ShowRecords]
            }
            ToArchive::ShowRecords { size, mode, unkept } => {
                self.records.store().take_over(unkept.as_deref());
                self.act(RecordsEvent::Open(size, mode));
                vec![ArchiveEffect::OpenRecords, ArchiveEffect::ShowRecords]
            }
            ToArchive::Recorded { unkept } => {
                self.records.store().take_over(unkept.as_deref());
                vec![ArchiveEffect::ShowRecords]
            }
            ToArchive::Review { replay, about } => match replay::read(&replay) {
                Ok(replay) => self.open_review(&replay, about, now),
                // What the page has just written can be read.
                Err(_) => Vec::new(),
            },
        }
    }

    fn act(&mut self, event: RecordsEvent) -> Option<RecordsEffect> {
        self.records.update(event, &mut *self.storage)
    }

    /// Opens the review of a solve that is listed, or says why it cannot be shown.
    fn review_listed(&mut self, index: usize, now: Moment) -> Vec<ArchiveEffect> {
        let solve = self.records().latest().nth(index).cloned();
        let Some((solve, replay)) = solve.and_then(|solve| {
            let replay = replays::load(&solve, &*self.storage)?;
            Some((solve, replay))
        }) else {
            self.records
                .tell(Message::new("The moves of this game are no longer here."));
            return vec![ArchiveEffect::ShowRecords];
        };
        match replay {
            Ok(replay) => self.open_review(&replay, about(&solve), now),
            Err(error) => {
                self.records.tell(refusal(&error));
                vec![ArchiveEffect::ShowRecords]
            }
        }
    }

    fn open_review(&mut self, replay: &Replay, about: About, now: Moment) -> Vec<ArchiveEffect> {
        let settings = Preferences::load(&*self.storage).settings();
        let background = FromArchive::ShowBackground(Some(about.clip.clone()));
        self.review
            .open(replay, about, (settings, self.is_calm), now);
        vec![ArchiveEffect::Tell(background), ArchiveEffect::OpenReview]
    }

    /// When to send [`ArchiveEvent::Due`], if at all.
    pub fn deadline(&self) -> Option<Moment> {
        self.review.deadline()
    }

    /// The view of the records dialog.
    pub fn records(&mut self) -> RecordsView {
        self.records.view(&mut *self.storage)
    }

    /// The review.
    pub const fn review(&mut self) -> &mut Review {
        &mut self.review
    }
}

fn about(solve: &Solve) -> About {
    About {
        clip: solve.clip.clone(),
        is_assisted: false,
    }
}

/// Why a replay cannot be shown.
fn refusal(error: &ReplayError) -> Message {
    Message::new(match error {
        ReplayError::Later(_) => mark(
            "The moves of this game were written by a later version. Reload the page to get it.",
        ),
        ReplayError::OtherGame => {
            mark("The moves that are kept for this game belong to another one.")
        }
        _ => mark("The moves of this game are damaged and cannot be shown."),
    })
}
