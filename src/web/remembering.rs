//! The game outlasts the page: it is kept soon after each slide, and gone on with at the next visit.
//!
//! What goes on: after a reload the tab's own game, whatever it is; otherwise a link's board, if the
//! address has one; otherwise the tab's own game, or in a fresh tab the one played last in any, if it
//! has the size that the address may ask for.

use gloo_timers::callback::Timeout;
use js_sys::Reflect;

use crate::i18n::{Message, mark};
use crate::link::Link;
use crate::puzzle::{Game, Phase};
use crate::records::Origin;
use crate::remembered::RememberedGame;

use super::app::App;
use super::choices::{self, Scramble};
use super::elements::Elements;
use super::events::Event;
use super::notices::add_message;
use super::now;
use super::store::{self, NotKept, Place};

/// How long after a slide the game is kept, in milliseconds: a hurry of slides is kept once.
const SOON: u32 = 400;
/// How old the time that is kept may become while the clock runs, in milliseconds.
const STALE: f64 = 5000.0;

const FORGETFUL: &str = mark(
    "This browser keeps nothing for the game: what you play and solve is forgotten when you leave the \
     page. Records can be exported before.",
);

const UNREADABLE: &str =
    mark("The game of your last visit could not be read. Here is a fresh one instead.");

/// What is remembered of a game besides the game itself, and when.
pub struct Memory {
    /// The id of the background the player chose, or was given by a link.
    pub background: Option<String>,
    /// Whether the game came with the page and nobody has played it: for its sake no other is forgotten.
    pub untouched: bool,
    /// The query of the page's address.
    query: String,
    /// Runs until the game is kept.
    saving: Option<Timeout>,
    /// When the game was kept last.
    saved_at: f64,
    /// Whether the player knows that nothing can be kept.
    told: bool,
}

/// What was found of earlier visits.
struct Found {
    game: RememberedGame,
    /// Whether it is this very tab's.
    own: bool,
}

impl Memory {
    /// Nothing to remember yet of a page at an address with this query.
    pub fn new(query: String, background: Option<String>) -> Self {
        Self {
            background,
            untouched: false,
            query,
            saving: None,
            saved_at: f64::NEG_INFINITY,
            told: false,
        }
    }
}

impl App {
    /// Has the game kept soon.
    pub(super) fn remember_soon(&mut self) {
        if self.memory.saving.is_none() {
            let events = self.events.clone();
            self.memory.saving = Some(Timeout::new(SOON, move || events.send(Event::Remember)));
        }
    }

    /// Keeps the game, now.
    pub(super) fn remember(&mut self) {
        self.memory.saving = None;
        self.memory.saved_at = now();
        let written = RememberedGame {
            game: self.play.game().clone(),
            mode: self.play.mode(),
            milliseconds: self.play.elapsed(now()) as u64,
            background: self.memory.background.clone(),
            query: self.memory.query.clone(),
        }
        .write();
        let mut kept = store::save(Place::Tab, store::GAME, &written);
        if !self.memory.untouched {
            kept = kept.and(store::save(Place::Device, store::GAME, &written));
        }
        self.kept(kept);
    }

    /// Keeps the game once more if its time has run on for a while.
    pub(super) fn remember_time(&mut self) {
        if now() - self.memory.saved_at > STALE {
            self.remember();
        }
    }

    /// Says, once, that nothing can be kept.
    pub(super) fn kept(&mut self, result: Result<(), NotKept>) {
        if result.is_err() && !self.memory.told {
            self.memory.told = true;
            add_message(self.elements, Message::new(FORGETFUL));
        }
    }

    /// Goes on with the game of an earlier visit; tells whether there is one to go on with.
    pub(super) fn go_on(&mut self) -> bool {
        let Some(Found { game: found, own }) = self.find_remembered() else {
            return false;
        };
        let returning = own && found.query == self.memory.query && was_reloaded(self.elements);
        if returning || self.memory.background.is_none() {
            self.memory.background = found.background;
        }
        let fits = returning || asks_for_no_other(&self.link, &found.game, own);
        if fits {
            if found.mode.origin == Origin::Easy {
                self.scramble = Scramble::Easy;
                choices::show_choice(&self.elements.scramble, Scramble::Easy);
            }
            self.take_up(found.game, found.mode, found.milliseconds as f64);
        }
        fits
    }

    /// The tab's own game, or else the one played last.
    fn find_remembered(&self) -> Option<Found> {
        let mut damaged = false;
        for (place, own) in [(Place::Tab, true), (Place::Device, false)] {
            let Some(text) = store::load(place, store::GAME) else {
                continue;
            };
            if let Ok(game) = RememberedGame::read(&text) {
                return Some(Found { game, own });
            }
            damaged = true;
            web_sys::console::warn_2(&"the game of the last visit:".into(), &text.into());
        }
        if damaged {
            add_message(self.elements, Message::new(UNREADABLE));
        }
        None
    }
}

/// Whether a link leaves room for the game of an earlier visit. A solved one is of interest only to the
/// tab it was solved in.
fn asks_for_no_other(link: &Link, game: &Game, own: bool) -> bool {
    link.start.is_none()
        && link.faults.is_empty()
        && link.size.is_none_or(|size| size == game.size())
        && (own || game.phase() == Phase::Playing)
}

/// Whether the page was here before, rather than come to by its address or a link.
fn was_reloaded(elements: &Elements) -> bool {
    let entries = elements.window.performance();
    let entries = entries.map(|performance| performance.get_entries_by_type("navigation"));
    let entry = entries.map(|entries| entries.get(0)).unwrap_or_default();
    let kind = Reflect::get(&entry, &"type".into()).ok();
    let kind = kind.and_then(|kind| kind.as_string());
    let came = kind.is_none_or(|kind| kind == "navigate");
    let discarded = Reflect::get(&elements.document, &"wasDiscarded".into());
    !came || discarded.is_ok_and(|discarded| discarded.is_truthy())
}
