//! Keeps the game on the device, and finds what was kept before.

use js_sys::Reflect;

use crate::app::storage::NotKept;
use crate::i18n::Message;
use crate::records::Origin;

use super::app::App;
use super::choices::{self, Scramble};
use super::elements::Elements;
use super::notices::add_message;
use super::now;
use super::store::BrowserStorage;

impl App {
    /// Keeps the game, now.
    pub(super) fn save_game(&mut self) {
        let message = self.saving.save(&self.play, &mut BrowserStorage, now());
        self.add_message(message);
    }

    /// Says, once, that nothing can be kept.
    pub(super) fn kept(&mut self, result: Result<(), NotKept>) {
        let message = self.saving.kept(result);
        self.add_message(message);
    }

    pub(super) fn add_message(&self, message: Option<Message>) {
        if let Some(message) = message {
            add_message(self.elements, message);
        }
    }

    /// Goes on with the game of an earlier visit; tells whether there is one to go on with.
    pub(super) fn go_on(&mut self) -> bool {
        let was_reloaded = was_reloaded(self.elements);
        let found = self.saving.go_on(&BrowserStorage, was_reloaded, &self.link);
        for text in found.damaged {
            web_sys::console::warn_2(&"the game of the last visit:".into(), &text.into());
        }
        self.add_message(found.message);
        let Some(game) = found.game else {
            return false;
        };
        if game.mode.origin == Origin::Easy {
            self.scramble = Scramble::Easy;
            choices::show_choice(&self.elements.scramble, Scramble::Easy);
        }
        self.take_up(game.game, game.mode, game.milliseconds as f64);
        true
    }
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
