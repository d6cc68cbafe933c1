//! The archive: the records, and the review of games. It is a program of its own, which the page loads when it is first
//! asked for, and which shares the page's document and its storage.
//!
//! The shell in `web/archive` calls [`Archive::update`] with an [`ArchiveEvent`], runs the [`ArchiveEffect`]s returned, and
//! shows the views.

mod analyst;
pub mod client;
mod dailies;
pub mod daily;
pub mod film;
mod filming;
mod listing;
pub mod message;
pub mod offer;
mod offering;
mod records_dialog;
pub mod review;
pub mod setup;
pub mod share;
#[cfg(test)]
mod tests;

use crate::app::coordinator::{WorkerEffect, WorkerEvent};
use crate::app::storage::Storage;
use crate::app::storage::preferences::Preferences;
use crate::app::{Moment, Now};
use crate::i18n::{Argument, Language, Message, mark};
use crate::records::{self, Replay};
use crate::save::replay;
use crate::view::format_exact_time;

use analyst::{Analyst, AnalystNews};
use daily::{DailyEffect, DailyEvent, DailySheet};
use film::{Film, FilmEffect, FilmEvent};
use message::{FromArchive, ToArchive};
use offer::{Offer, OfferEvent, OfferView};
use review::{About, Review, ReviewEffect, ReviewEvent};
use setup::{Setup, SetupEvent, SetupView};
use share::{Share, ShareEffect, ShareEvent, ShareView};

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
    /// Something happened in the dialog that shares a game.
    Share(ShareEvent),
    /// Something happened in the dialog that offers one.
    Offer(OfferEvent),
    /// Something happened in the sheet on which a board is set up.
    Setup(SetupEvent),
    /// Something happened in the dialog of the daily puzzle.
    Daily(DailyEvent),
    /// Something happened in the sheet in which films are made.
    Film(FilmEvent),
    /// The worker did something.
    Worker(WorkerEvent),
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
    /// Open the dialog that shares a game.
    OpenShare,
    /// Something in it.
    Share(ShareEffect),
    /// Open the dialog that offers a game.
    OpenOffer,
    /// Close it.
    CloseOffer,
    /// Open the sheet on which a board is set up.
    OpenSetup,
    /// Close it.
    CloseSetup,
    /// Copy a text, and answer with [`SetupEvent::Copied`].
    CopyLink(String),
    /// Something in the dialog of the daily puzzle.
    Daily(DailyEffect),
    /// Open the sheet in which films are made.
    OpenFilm,
    /// Something in it.
    Film(FilmEffect),
    /// Start, stop or send something to the worker.
    Worker(WorkerEffect),
    /// Tell the page something.
    Tell(FromArchive),
}

/// The archive without a browser.
pub struct Archive {
    storage: Box<dyn Storage>,
    records: RecordsDialog,
    review: Review,
    analyst: Analyst,
    share: Share,
    offer: Offer,
    setup: Setup,
    daily: DailySheet,
    film: Film,
    /// The page's address without a query.
    page: String,
    /// Whether the player prefers reduced motion.
    is_calm: bool,
}

impl Archive {
    /// The archive of what is in a storage, in a page with this address.
    pub fn new(storage: impl Storage + 'static, page: String) -> Self {
        Self {
            storage: Box::new(storage),
            records: RecordsDialog::default(),
            review: Review::default(),
            analyst: Analyst::default(),
            share: Share::default(),
            offer: Offer::default(),
            setup: Setup::default(),
            daily: DailySheet::default(),
            film: Film::default(),
            page,
            is_calm: false,
        }
    }

    /// Handles an event, and returns what is to be done.
    pub fn update(&mut self, event: ArchiveEvent, now: Moment) -> Vec<ArchiveEffect> {
        let mut effects = match event {
            ArchiveEvent::Told(message) => self.follow(message, now),
            ArchiveEvent::Records(RecordsEvent::Review(index)) => self.review_listed(index, now),
            ArchiveEvent::Records(RecordsEvent::Share(index)) => self.share_listed(index),
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
            ArchiveEvent::RecordsChangedElsewhere => self.look_again(now),
            ArchiveEvent::Review(ReviewEvent::Share) => {
                let game = self.review.game();
                let game = game.map(|(replay, clip)| (replay.clone(), clip.to_owned()));
                game.map_or_else(Vec::new, |(replay, clip)| self.open_share(replay, &clip))
            }
            ArchiveEvent::Review(event) => {
                let is_closed = event == ReviewEvent::Closed;
                self.review.update(event, &mut self.analyst, now);
                let background = ArchiveEffect::Tell(FromArchive::ShowBackground(None));
                Vec::from_iter(is_closed.then_some(background))
            }
            ArchiveEvent::Share(event) => self.take_share(event, now),
            ArchiveEvent::Offer(event) => self.take_offer(event, now),
            ArchiveEvent::Setup(event) => self.set_up(event),
            ArchiveEvent::Daily(event) => self.take_daily(event, now),
            ArchiveEvent::Film(event) => self.make_film(event, now),
            ArchiveEvent::Due => {
                self.time_passes(now);
                Vec::new()
            }
            ArchiveEvent::Worker(event) => {
                let news = self.analyst.receive(event, now);
                self.take_analysis(news, now);
                Vec::new()
            }
            ArchiveEvent::ReducedMotion(is_calm) => {
                self.is_calm = is_calm;
                Vec::new()
            }
        };
        for effect in self.review.take_effects() {
            if let ReviewEffect::PlayFrom(start) = &effect {
                effects.push(ArchiveEffect::Tell(FromArchive::PlayFrom(start.clone())));
            }
            effects.push(ArchiveEffect::Review(effect));
        }
        let effects_of_film = self.film.take_effects().into_iter();
        effects.extend(effects_of_film.map(ArchiveEffect::Film));
        let orders = self.analyst.take_effects().into_iter();
        effects.extend(orders.map(ArchiveEffect::Worker));
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
            ToArchive::ShowDaily {
                today,
                playing,
                unkept,
            } => {
                self.records.store().take_over(unkept.as_deref());
                self.open_daily(today, playing, now)
            }
            ToArchive::Review { replay, about } => match replay::read(&replay) {
                Ok(replay) => self.open_review(&replay, about, now),
                // What the page has just written can be read.
                Err(_) => Vec::new(),
            },
            ToArchive::Share {
                replay,
                clip,
                daily,
            } => match replay::read(&replay) {
                Ok(replay) => {
                    let effects = self.open_share(replay, &clip);
                    self.note_daily(daily);
                    effects
                }
                Err(_) => Vec::new(),
            },
            ToArchive::SetUp(present) => {
                self.setup.set_present(&present);
                self.setup.open(None);
                vec![ArchiveEffect::OpenSetup]
            }
            ToArchive::Offer {
                text,
                is_link,
                present,
            } => {
                self.setup.set_present(&present);
                if is_link {
                    self.offer.read_link(&text, &mut self.analyst, now);
                } else {
                    self.offer
                        .read_text(&text, present.size, &mut self.analyst, now);
                }
                vec![ArchiveEffect::OpenOffer]
            }
        }
    }

    /// Passes on what the analyst says, to the dialog that wants to know.
    fn take_analysis(&mut self, news: Option<AnalystNews>, now: Moment) {
        match news {
            Some(news) if self.review.game().is_some() => self.review.take_news(news, now),
            Some(news) if self.daily.shown().is_some() => self.daily.take_news(news),
            Some(news) => self.offer.take_news(news),
            None => {}
        }
    }

    fn act(&mut self, event: RecordsEvent) -> Option<RecordsEffect> {
        self.records.update(event, &mut *self.storage)
    }

    fn open_share(&mut self, replay: Replay, clip: &str) -> Vec<ArchiveEffect> {
        self.share.open(replay, clip, &self.page);
        vec![ArchiveEffect::OpenShare]
    }

    fn open_review(&mut self, replay: &Replay, about: About, now: Moment) -> Vec<ArchiveEffect> {
        let settings = Preferences::load(&*self.storage).settings();
        let background = FromArchive::ShowBackground(Some(about.clip.clone()));
        self.review.open(
            replay,
            about,
            (settings, self.is_calm),
            &mut self.analyst,
            now,
        );
        vec![ArchiveEffect::Tell(background), ArchiveEffect::OpenReview]
    }

    fn time_passes(&mut self, now: Moment) {
        self.review.time_passes(now);
        self.film.time_passes(now);
        let news = self.analyst.time_passes(now);
        self.take_analysis(news, now);
    }

    /// When to send [`ArchiveEvent::Due`], if at all.
    pub fn deadline(&self, now: Now) -> Option<Moment> {
        let date = records::Moment::from_milliseconds(now.date);
        let next_minute = self.daily.next_change(date);
        let deadlines = [
            self.review.deadline(),
            self.analyst.deadline(),
            next_minute.map(|milliseconds| now.moment + milliseconds as f64),
            self.film.deadline(),
        ];
        deadlines.into_iter().flatten().min_by(f64::total_cmp)
    }

    /// The view of the dialog that shares a game, while it is open.
    pub fn share(&self) -> Option<ShareView> {
        self.share.view()
    }

    /// The view of the dialog that offers a game, while it is open.
    pub fn offer(&self) -> Option<OfferView> {
        self.offer.view()
    }

    /// The view of the sheet on which a board is set up, while it is open.
    pub fn setup(&self) -> Option<SetupView> {
        self.setup.view()
    }

    /// The view of the records dialog.
    pub fn records(&mut self) -> RecordsView {
        self.records.view(&mut *self.storage)
    }

    /// The film.
    pub const fn film(&mut self) -> &mut Film {
        &mut self.film
    }

    /// The review.
    pub const fn review(&mut self) -> &mut Review {
        &mut self.review
    }
}

/// Whether a text was copied, in words.
const fn told_of_copy(is_copied: bool) -> &'static str {
    if is_copied {
        mark("Copied.")
    } else {
        mark("The browser does not let the game copy.")
    }
}

/// Size, time and moves of a game.
fn in_words(replay: &Replay) -> Message {
    let size = replay.problem.size();
    let moves = replay.counted_moves();
    Message::template("{size}\u{a0}· {time}\u{a0}· {moves}")
        .with("size", Argument::size(size.columns(), size.rows()))
        .with("time", format_exact_time(replay.milliseconds))
        .with(
            "moves",
            Message::counting("{count} move", "{count} moves", moves),
        )
}
