//! The languages of the page, and the choice among those that a browser asks for.

use serde::{Deserialize, Serialize};

use crate::i18n::mark;
use crate::i18n::{Choice, choices};

choices! {
    /// Which language the player wants. Each is called in its own words.
    #[derive(Serialize, Deserialize)]
    Language {
        /// The browser's first that there is.
        System = mark("System language"),
        /// In which the page is written.
        English = "English",
        /// Of Spain and America.
        Spanish = "Español",
        /// French.
        French = "Français",
        /// German.
        German = "Deutsch",
        /// Of Brazil and Portugal.
        Portuguese = "Português",
        /// Chinese in simplified characters.
        Chinese = "简体中文",
        /// Japanese.
        Japanese = "日本語",
        /// Hindi.
        Hindi = "हिन्दी",
        /// Arabic, from right to left.
        Arabic = "العربية",
    }
}

impl Language {
    /// Its tag (BCP 47), which is also the name of its catalogue; that of the wish for the browser's
    /// is empty.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::System => "",
            Self::English => "en",
            Self::Spanish => "es",
            Self::French => "fr",
            Self::German => "de",
            Self::Portuguese => "pt",
            Self::Chinese => "zh-Hans",
            Self::Japanese => "ja",
            Self::Hindi => "hi",
            Self::Arabic => "ar",
        }
    }

    /// Whether the language is written from right to left.
    pub const fn is_right_to_left(self) -> bool {
        matches!(self, Self::Arabic)
    }

    /// The language to speak: this one, or else the first of those a browser asks for that there is, or
    /// else English.
    ///
    /// ```
    /// use video_slide_puzzle::i18n::Language;
    ///
    /// let asked = ["nl-NL", "pt-BR", "en"].map(str::to_owned);
    /// assert_eq!(Language::System.spoken(asked), Language::Portuguese);
    /// assert_eq!(Language::Hindi.spoken([]), Language::Hindi);
    /// ```
    #[must_use]
    pub fn spoken(self, asked: impl IntoIterator<Item = String>) -> Self {
        match self {
            Self::System => asked
                .into_iter()
                .find_map(|tag| Self::of(&tag))
                .unwrap_or(Self::English),
            language => language,
        }
    }

    /// The language for a tag, if readers of that tag read one of these.
    fn of(tag: &str) -> Option<Self> {
        let mut parts = tag.split('-');
        let language = parts.next();
        // Where Chinese is written in traditional characters, whether or not the script is named.
        let traditional = ["Hant", "TW", "HK", "MO"];
        if language == Some("zh") && parts.next().is_some_and(|part| traditional.contains(&part)) {
            return None;
        }
        let is_it = |other: &&Self| other.tag().split('-').next() == language;
        Self::VALUES.iter().skip(1).find(is_it).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_known_language_a_browser_asks_for_is_spoken() {
        for (asked, spoken) in [
            (&["de-CH", "fr"][..], Language::German),
            (&["fr-CA"], Language::French),
            (&["nl", "sv-SE", "ja"], Language::Japanese),
            (&["en-US", "de"], Language::English),
            (&["zh"], Language::Chinese),
            (&["zh-CN"], Language::Chinese),
            (&["zh-Hans-HK"], Language::Chinese),
            (&["zh-Hant", "es-419"], Language::Spanish),
            (&["zh-TW"], Language::English),
            (&["eo", "", "-"], Language::English),
            (&[], Language::English),
        ] {
            let tags = asked.iter().map(|tag| (*tag).to_owned());
            assert_eq!(Language::System.spoken(tags), spoken, "{asked:?}");
        }
    }
}
