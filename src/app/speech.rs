//! The language of the page: the one of the settings, once its catalogue is loaded. Called by `App`.

use crate::i18n::{Language, mark};

/// The message that a catalogue could not be loaded.
pub const ENGLISH_FOR_NOW: &str =
    mark("{language} could not be loaded: the game speaks English for now.");

/// An effect on the language, run by the shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpeechEffect {
    /// Fetch a language's catalogue, then send [`Event::CatalogueCame`](super::Event::CatalogueCame).
    Fetch(Language),
    /// Write the page in this language, whose catalogue was just fetched. English needs none.
    Speak(Language),
}

/// The page's language and the one that is wanted.
#[derive(Debug)]
pub struct Speech {
    /// The language tags that the browser prefers, the best first.
    preferred: Vec<String>,
    wanted: Language,
    spoken: Language,
}

impl Speech {
    /// Starts in English.
    pub const fn new(preferred: Vec<String>) -> Self {
        Self {
            preferred,
            wanted: Language::English,
            spoken: Language::English,
        }
    }

    /// Applies the language of the settings.
    pub fn choose(&mut self, wish: Language) -> Option<SpeechEffect> {
        let wanted = wish.spoken(self.preferred.iter().cloned());
        if wanted == self.wanted {
            return None;
        }
        self.wanted = wanted;
        Some(if wanted == Language::English {
            self.speak(wanted)
        } else {
            SpeechEffect::Fetch(wanted)
        })
    }

    /// Switches to a language whose catalogue was fetched, or to English if that failed. No-op if another language is
    /// wanted by now or this one is current already.
    pub fn came(&mut self, language: Language, is_there: bool) -> Option<SpeechEffect> {
        if language != self.wanted || language == self.spoken {
            return None;
        }
        Some(self.speak(if is_there {
            language
        } else {
            Language::English
        }))
    }

    /// The language that is spoken.
    pub const fn language(&self) -> Language {
        self.spoken
    }

    fn speak(&mut self, language: Language) -> SpeechEffect {
        self.spoken = language;
        SpeechEffect::Speak(language)
    }

    /// Fetches the catalogue again so that the service worker, which was not active before, can cache it.
    pub fn keep_catalogue(&self) -> Option<SpeechEffect> {
        let has_catalogue = self.spoken != Language::English;
        has_catalogue.then_some(SpeechEffect::Fetch(self.spoken))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use SpeechEffect::{Fetch, Speak};

    fn speech() -> Speech {
        Speech::new(vec!["fr-CA".to_owned(), "en".to_owned()])
    }

    #[test]
    fn the_page_switches_languages_when_the_catalogue_arrives() {
        let mut speech = speech();
        let fetched = speech.choose(Language::System);
        assert_eq!(fetched, Some(Fetch(Language::French)));
        assert_eq!(speech.choose(Language::French), None, "it is on its way");
        let spoken = speech.came(Language::French, true);
        assert_eq!(spoken, Some(Speak(Language::French)));
        let english = speech.choose(Language::English);
        assert_eq!(english, Some(Speak(Language::English)));
    }

    #[test]
    fn a_catalogue_that_arrives_too_late_is_ignored() {
        let mut speech = speech();
        speech.choose(Language::French);
        speech.choose(Language::Hindi);
        assert_eq!(speech.came(Language::French, true), None);
        let spoken = speech.came(Language::Hindi, true);
        assert_eq!(spoken, Some(Speak(Language::Hindi)));
    }

    #[test]
    fn the_page_is_english_if_a_catalogue_cannot_be_fetched() {
        let mut speech = speech();
        speech.choose(Language::French);
        let spoken = speech.came(Language::French, false);
        assert_eq!(spoken, Some(Speak(Language::English)));
    }

    #[test]
    fn a_catalogue_fetched_before_the_service_worker_started_is_fetched_again() {
        let mut speech = speech();
        assert_eq!(speech.keep_catalogue(), None);
        speech.choose(Language::French);
        assert_eq!(speech.keep_catalogue(), None, "it has not come");
        speech.came(Language::French, true);
        assert_eq!(speech.keep_catalogue(), Some(Fetch(Language::French)));
        assert_eq!(speech.came(Language::French, true), None, "it is spoken");
    }
}
