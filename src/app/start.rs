//! The start of the page: the state of an earlier visit, or what the address asks for.

use std::mem;

use crate::i18n::{Localized, Message};
use crate::puzzle::scramble::{Scrambler, Seed};
use crate::puzzle::{Board, Game, Size};
use crate::records::{self, Origin};
use crate::save::link::{Link, LinkError, NAMES, Start};

use super::archive::client::ArchiveClient;
use super::backgrounds::likeness::Likeness;
use super::chosen::Chosen;
use super::device::Device;
use super::frame::Frame;
use super::kept_clips::KeptClips;
use super::notices::Notices;
use super::picture::Picture;
use super::play::Play;
use super::records::RecordStore;
use super::scramble::Scramble;
use super::solving::Solving;
use super::speech::Speech;
use super::stage::Stage;
use super::storage::preferences::Preferences;
use super::storage::saving::Saving;
use super::storage::{GAME, Place, Storage, UPDATE};
use super::updates::{Service, Updates};
use super::view::Banner;
use super::{App, Effect, Now};

/// What the page finds when it is opened.
pub struct Surroundings {
    /// Storage, with what an earlier visit kept.
    pub storage: Box<dyn Storage>,
    /// The link in the address.
    pub link: Link,
    /// The query of the address.
    pub query: String,
    /// Whether the page was reloaded, rather than opened by its address or a link.
    pub was_reloaded: bool,
    /// The device's cores and memory.
    pub device: Device,
    /// Random bits, to seed scrambles.
    pub entropy: u64,
    /// The state of the service worker.
    pub service: Service,
    /// Whether the page is visible.
    pub is_visible: bool,
    /// Whether the player prefers reduced motion.
    pub is_calm: bool,
    /// The page's place.
    pub frame: Frame,
    /// The tags of the languages that the browser asks for, the preferred first.
    pub languages: Vec<String>,
}

impl App {
    /// Opens the page with the game of an earlier visit, the game a link asks for, or a new one.
    pub fn start(surroundings: Surroundings, now: Now) -> (Self, Vec<Effect>) {
        let Surroundings {
            mut link,
            mut storage,
            ..
        } = surroundings;
        link.settle(records::Moment::from_milliseconds(now.date));
        let is_update_wanted = storage.take(Place::Tab, UPDATE).is_some();
        let size = link.size.unwrap_or_default();
        let preferences = Preferences::load(&*storage);
        let settings = preferences.settings();
        let patience = settings.patience.duration();
        // A placeholder, which `open_first_game` replaces.
        let play = Play::new(Game::new(Board::solved(size)), surroundings.is_visible);
        let mut app = Self {
            storage,
            preferences,
            scramble: Scramble::default(),
            scrambler: Scrambler::new(&Seed::from_entropy(surroundings.entropy)),
            chosen: Chosen::default(),
            stage: Stage::new(size, surroundings.is_calm, settings),
            banner: Banner::None,
            solving: Solving::new(surroundings.device, patience),
            saving: Saving::new(surroundings.query, link.background.clone()),
            records: RecordStore::default(),
            archive: ArchiveClient::default(),
            own_background: None,
            play,
            ghost: None,
            daily: None,
            notices: Notices::new(surroundings.frame.is_framed),
            likeness: Likeness::default(),
            picture: Picture::new(surroundings.is_calm, settings),
            speech: Speech::new(surroundings.languages),
            updates: Updates::new(surroundings.service, is_update_wanted, now.moment),
            kept_clips: KeptClips::default(),
            full_screen: surroundings.frame.full_screen,
            effects: Vec::new(),
        };
        app.solving.set_metric(settings.metric);
        app.picture.set_visible(surroundings.is_visible);
        // First, lest who does not speak English see it for long.
        let speech = app.speech.choose(settings.language);
        app.run_speech_effect(speech);
        app.open_first_game(&link, surroundings.was_reloaded, now);
        app.run_picture_effects(now);
        if let Some(text) = link.replay.filter(|_| !surroundings.was_reloaded) {
            app.offer(text, true, now.moment);
        }
        app.run_archive_effects();
        app.run_solving_effects(now);
        let effects = mem::take(&mut app.effects);
        (app, effects)
    }

    fn tell_faults(&mut self, link: &Link) {
        if let Some(fault) = link.faults.first() {
            let text = Message::new("This link is damaged: {fault}. Here is a fresh game instead.");
            self.notices.show(text.with("fault", fault.message()));
        }
        if !link.unknown.is_empty() {
            let text = Message::new(
                "This link has “{unknown}”, which the game does not know. It knows {known}.",
            );
            self.notices.add(
                text.with("unknown", link.unknown.join(", "))
                    .with("known", NAMES.join(", ")),
            );
        }
    }

    fn open_first_game(&mut self, link: &Link, was_reloaded: bool, now: Now) {
        let found = self.saving.restore(&*self.storage, was_reloaded, link);
        if !was_reloaded || found.game.is_none() {
            self.tell_faults(link);
        }
        self.effects
            .extend(found.damaged.into_iter().map(Effect::Log));
        self.add_notice(found.message);
        let size = self.play.game().size();
        if let Some(kept) = found.game {
            self.go_on(kept, now);
            return;
        }
        if let Some(left) = found.left {
            // So that a fresh game is another one.
            let mode = self.play.mode();
            self.play.begin(left, mode, 0.0, now.moment);
        }
        // On a first visit, the banner shows the one-line instruction.
        let is_first_visit = self.storage.load(Place::Device, GAME).is_none();
        if let Some(Start::Needed(..)) = link.start {
            // To be played meanwhile.
            self.scramble_game(size, now);
        }
        self.start_linked(link.start.clone(), size, now);
        if is_first_visit {
            self.banner = Banner::Welcome;
        }
        self.saving.set_untouched(true);
    }

    /// Starts the game that a link asks for, if it does, or else a new one.
    pub(super) fn start_linked(&mut self, start: Option<Start>, size: Size, now: Now) {
        match start {
            Some(Start::Board(problem)) => self.start_given(problem, now),
            Some(Start::Seed(seed)) => {
                let board = self.scramble.draw(&mut Scrambler::new(&seed), size);
                self.start_game(Game::new(board), Origin::Link, now);
            }
            Some(Start::Needed(needed, seed)) => {
                // The link has been checked.
                if self.chosen.choose(needed, size).is_ok() {
                    self.scramble = Scramble::Chosen;
                    self.draw_chosen(size, seed, now);
                }
            }
            Some(Start::Daily(daily)) => {
                self.start_game(Game::new(daily.board()), Origin::Daily(daily), now);
            }
            Some(Start::Fresh) | None => self.scramble_game(size, now),
        }
    }

    /// Opens the board of a link that was dropped or pasted, or has the archive look at the text. The present game is kept
    /// until the first move.
    pub(super) fn take_text(&mut self, text: String, link: Option<Link>, now: Now) {
        let Some(mut link) = link else {
            return self.offer(text, false, now.moment);
        };
        link.settle(records::Moment::from_milliseconds(now.date));
        if let Some(Start::Daily(daily)) = link.start {
            self.play_daily(daily, now);
        } else if let Some(LinkError::Daily(reason)) = link.faults.first() {
            self.refuse_daily(reason);
        } else if let Some(Start::Board(_) | Start::Seed(_) | Start::Needed(..)) = link.start {
            let size = link.size.unwrap_or(self.play.game().size());
            // While a board is drawn, the present game goes on.
            if !matches!(link.start, Some(Start::Needed(..))) {
                self.saving.leave(&self.play, now.moment);
            }
            self.start_linked(link.start, size, now);
        } else {
            let is_link = link.replay.is_some();
            self.offer(link.replay.unwrap_or(text), is_link, now.moment);
        }
    }
}
