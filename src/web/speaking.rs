//! Which language the game speaks, and the change from one to another: everything is told anew, and
//! nothing of the game is touched.

use js_sys::Object;

use crate::app::Event;
use crate::i18n::Language;

use super::elements::set_text;
use super::shell::Shell;
use super::{choices, words};

impl Shell {
    /// Speaks the language of the settings, as soon as its catalogue comes.
    pub(super) fn choose_language(&mut self, wish: Language) {
        let window = &self.elements.window;
        let language = words::wanted(window, wish);
        if language == self.language {
            return;
        }
        self.language = language;
        if language == Language::English {
            self.speak(None);
        } else {
            words::fetch(window, language, &self.events);
        }
    }

    /// Has the service worker, which serves the page only now, keep the catalogue that came before it.
    pub(super) fn keep_catalogue(&self) {
        if words::spoken() != Language::English {
            words::fetch(&self.elements.window, self.language, &self.events);
        }
    }

    /// Takes a catalogue, if it is of the language that is wanted still. If it could not be had, English
    /// serves.
    pub(super) fn catalogue_came(&mut self, language: Language, catalogue: Option<Object>) {
        if language != self.language || language == words::spoken() {
            return;
        }
        let failed = catalogue.is_none();
        self.speak(catalogue);
        if failed {
            self.update(Event::CatalogueMissing(language));
        }
    }

    /// Tells everything in the language of a catalogue, or in English.
    fn speak(&mut self, catalogue: Option<Object>) {
        words::speak(self.language, catalogue);
        self.page_words.tell(self.elements);
        choices::name_all(self.elements);
        self.settings_sheet.name_all(self.elements);
        self.show_playback();
        // What was said is not said again.
        set_text(&self.elements.announcer, "");
        self.app.forget_records_news();
        self.show_records();
        self.shown = None;
    }
}
