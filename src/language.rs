//! The languages the page speaks, and which of them a browser asks for.

use serde::{Deserialize, Serialize};

use crate::settings::Choice;
use crate::wording::mark;

/// Which language the player wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Language {
    /// The browser's first that there is.
    #[default]
    System,
    /// In which the page is written.
    English,
    /// Of Spain and America.
    Spanish,
    /// French.
    French,
    /// German.
    German,
    /// Of Brazil and Portugal.
    Portuguese,
    /// Chinese in simplified characters.
    Chinese,
    /// Japanese.
    Japanese,
    /// Hindi.
    Hindi,
    /// Arabic, from right to left.
    Arabic,
}

impl Choice for Language {
    const VALUES: &'static [Self] = &[
        Self::System,
        Self::English,
        Self::Spanish,
        Self::French,
        Self::German,
        Self::Portuguese,
        Self::Chinese,
        Self::Japanese,
        Self::Hindi,
        Self::Arabic,
    ];
    /// Each in its own words.
    const NAMES: &'static [&'static str] = &[
        mark("System language"),
        "English",
        "Español",
        "Français",
        "Deutsch",
        "Português",
        "简体中文",
        "日本語",
        "हिन्दी",
        "العربية",
    ];
}

impl Language {
    /// Its name in its own words.
    pub fn name(self) -> &'static str {
        let index = Self::VALUES.iter().position(|other| *other == self);
        index.map_or("", |index| Self::NAMES[index])
    }

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

    /// Whether it is written from right to left.
    pub const fn is_right_to_left(self) -> bool {
        matches!(self, Self::Arabic)
    }

    /// The language to speak: this one, or else the first of those a browser asks for that there is, or
    /// else English.
    ///
    /// ```
    /// use video_slide_puzzle::language::Language;
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

    /// The language of a tag, with whatever script or region, if there is one that its readers read.
    fn of(tag: &str) -> Option<Self> {
        let tag = tag.to_ascii_lowercase();
        let mut parts = tag.split('-');
        let language = parts.next()?;
        // Where Chinese is written in traditional characters, whether or not the script is named.
        let traditional = ["hant", "tw", "hk", "mo"];
        if language == "zh"
            && parts.any(|part| traditional.contains(&part))
            && !tag.contains("hans")
        {
            return None;
        }
        let of_language = |other: &Self| other.tag().split('-').next() == Some(language);
        Self::VALUES.iter().skip(1).copied().find(of_language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_there_is_is_spoken() {
        for (asked, spoken) in [
            (&["de-CH", "fr"][..], Language::German),
            (&["fr-CA"], Language::French),
            (&["nl", "sv-SE", "JA"], Language::Japanese),
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
