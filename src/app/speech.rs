//! Which language the page speaks: the one of the settings, as soon as its catalogue has come.

use crate::i18n::Language;

/// What is to be done about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpeechEffect {
    /// Fetch the catalogue of this language: [`Event::CatalogueCame`](super::Event::CatalogueCame) is the answer.
    Fetch(Language),
    /// Write everything in this language from now on. But for English, its catalogue has just come.
    Speak(Language),
}

/// The language that is spoken, and the one that is wanted.
#[derive(Debug)]
pub struct Speech {
    /// The tags of the languages that the browser asks for, the preferred first.
    asked: Vec<String>,
    wanted: Language,
    spoken: Language,
}

impl Speech {
    /// English, until the catalogue of another language comes.
    pub const fn new(asked: Vec<String>) -> Self {
        Self {
            asked,
            wanted: Language::English,
            spoken: Language::English,
        }
    }

    /// Takes the language of the settings.
    pub fn choose(&mut self, wish: Language) -> Option<SpeechEffect> {
        let wanted = wish.spoken(self.asked.iter().cloned());
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

    /// A catalogue came, or could not be had: then English serves. Does nothing if another language is wanted by now, or
    /// this one is spoken already.
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

    fn speak(&mut self, language: Language) -> SpeechEffect {
        self.spoken = language;
        SpeechEffect::Speak(language)
    }

    /// Has the service worker, which serves the page only now, keep the catalogue that came before it.
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
    fn a_language_is_spoken_when_its_catalogue_has_come() {
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
    fn a_catalogue_that_comes_too_late_is_not_used() {
        let mut speech = speech();
        speech.choose(Language::French);
        speech.choose(Language::Hindi);
        assert_eq!(speech.came(Language::French, true), None);
        let spoken = speech.came(Language::Hindi, true);
        assert_eq!(spoken, Some(Speak(Language::Hindi)));
    }

    #[test]
    fn english_serves_where_a_catalogue_cannot_be_had() {
        let mut speech = speech();
        speech.choose(Language::French);
        let spoken = speech.came(Language::French, false);
        assert_eq!(spoken, Some(Speak(Language::English)));
    }

    #[test]
    fn a_catalogue_that_came_before_the_service_worker_is_fetched_once_more() {
        let mut speech = speech();
        assert_eq!(speech.keep_catalogue(), None);
        speech.choose(Language::French);
        assert_eq!(speech.keep_catalogue(), None, "it has not come");
        speech.came(Language::French, true);
        assert_eq!(speech.keep_catalogue(), Some(Fetch(Language::French)));
        assert_eq!(speech.came(Language::French, true), None, "it is spoken");
    }
}
