//! What the player may choose, apart from the game itself. Plain data; `web` remembers it.

use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::i18n::{Language, choices};
use crate::records::ClockStart;

/// Declares the settings. Each is kept by its name with the name of its value.
macro_rules! settings {
    ($($(#[$about:meta])* $name:ident: $type:ty,)*) => {
        /// Every choice, with the original's behaviour as the default.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default)]
        pub struct Settings {
            $($(#[$about])* #[serde(deserialize_with = "known_or_default")] pub $name: $type,)*
        }
    };
}

/// What is not known, as that of another version, loses nothing else.
fn known_or_default<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Default + Deserialize<'de>,
    D: Deserializer<'de>,
{
    let value = Value::deserialize(deserializer)?;
    Ok(T::deserialize(value).unwrap_or_default())
}

settings! {
    /// When the clock starts.
    clock: ClockStart,
    /// Which figures are shown.
    figures: Figures,
    /// How moves are counted.
    metric: Metric,
    /// Whose way the solution string tells.
    notation: Notation,
    /// How long solutions that may not be the shortest are improved.
    patience: Patience,
    /// What the pointer does to tiles.
    pointing: Pointing,
    /// What the arrow keys move.
    arrows: Arrows,
    /// Whether tiles are felt as they slide.
    vibration: Vibration,
    /// What is written on the tiles.
    numbers: Numbers,
    /// How far tiles lie apart.
    gap: Gap,
    /// How round their corners are.
    corners: Corners,
    /// How fast they slide.
    speed: Speed,
    /// How the picture fits the board.
    fit: Fit,
    /// Whether the missing tile is seen in the blank.
    ghost: Ghost,
    /// How fast videos play.
    tempo: Tempo,
    /// How loud videos are.
    volume: Volume,
    /// Where in them videos start.
    start: VideoStart,
    /// What the page speaks.
    language: Language,
    /// Light or dark.
    theme: Theme,
    /// The colour of what to do next.
    accent: Accent,
    /// What is heard.
    sounds: Sounds,
    /// What screen readers are told of each slide.
    announcements: Announcements,
}

impl Settings {
    /// Writes them.
    pub fn write(self) -> String {
        // Names can always be written.
        serde_json::to_string(&self).unwrap_or_default()
    }

    /// Reads what [`write`](Self::write) wrote.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }
}

choices! {
    /// Which figures are shown.
    Figures {
        /// Time and moves.
        Shown = "figures|Shown",
        /// The moves; the time only when all is done.
        NoClock = "Moves only, the clock hidden",
        /// None: the game is played for itself, and no record is set.
        Relaxed = "Relaxed: neither, and no records",
    }

    /// How moves are counted.
    Metric {
        /// Each tile step counts one (STM).
        SingleTile = "Single tiles (STM)",
        /// A run in one direction counts one (MTM).
        MultiTile = "Runs of tiles (MTM)",
    }

    /// Whose way the solution string tells.
    Notation {
        /// The tile's.
        Tile = "notation|The tiles",
        /// The blank's, as in older texts.
        Blank = "notation|The blank",
    }

    /// How long a solution is improved.
    Patience {
        /// Ten seconds.
        Short = "10 seconds",
        /// A minute.
        Long = "1 minute",
        /// Until it is stopped.
        Endless = "Until stopped",
    }

    /// What the pointer does to tiles.
    Pointing {
        /// It pushes and drags them.
        Press = "Click, tap or drag",
        /// They slide when it comes over them, as speed-solvers play.
        Hover = "Hovering over them",
    }

    /// What the arrow keys move.
    Arrows {
        /// The tile that can move that way.
        Tile = "arrows|The tile",
        /// The blank.
        Blank = "arrows|The blank",
    }

    /// Whether the device ticks when a finger slides tiles, where it can.
    Vibration {
        /// It does.
        On = "When tiles slide",
        /// It does not.
        Off = "vibration|Off",
    }

    /// What is written on the tiles.
    Numbers {
        /// Nothing.
        Off = "numbers|Off",
        /// The tile's number in a corner.
        Corner = "Small, in the corner",
        /// The tile's number across it.
        Large = "numbers|Large",
    }

    /// How far tiles lie apart.
    Gap {
        /// As far as is needed to tell them apart.
        Thin = "gap|Thin",
        /// Clearly.
        Wide = "gap|Wide",
        /// They touch.
        None = "gap|None",
    }

    /// How round the corners of tiles are.
    Corners {
        /// A little.
        Round = "corners|Round",
        /// Like pebbles.
        Rounder = "corners|Very round",
        /// Not at all.
        Square = "corners|Square",
    }

    /// How fast tiles slide.
    Speed {
        /// Fast enough not to be waited for, slow enough to be followed.
        Normal = "speed|Normal",
        /// In half the time.
        Fast = "speed|Fast",
        /// In twice the time.
        Slow = "speed|Slow",
        /// They are there at once.
        Instant = "At once",
    }

    /// How the picture fits a board of other proportions.
    Fit {
        /// It covers the board; what is left over is cut off.
        Cover = "Fills the board",
        /// It is seen whole, between margins.
        Contain = "Is seen whole",
    }

    /// Whether the missing tile is seen in the blank.
    Ghost {
        /// It is not.
        Off = "blank|Nothing",
        /// Faintly.
        Faint = "The missing tile, faintly",
    }

    /// How fast videos play.
    Tempo {
        /// As they were recorded.
        Normal = "tempo|Normal",
        /// A quarter as fast.
        Quarter = "0.25×",
        /// Half as fast.
        Half = "0.5×",
        /// Three quarters as fast.
        ThreeQuarters = "0.75×",
        /// A quarter faster.
        FiveQuarters = "1.25×",
        /// Half again as fast.
        ThreeHalves = "1.5×",
        /// Twice as fast.
        Double = "2×",
    }

    /// How loud videos are.
    Volume {
        /// Not at all.
        Muted = "volume|Off",
        /// A quarter of what they could be.
        Quiet = "volume|Quiet",
        /// Half of it.
        Half = "Half as loud",
        /// All of it.
        Full = "volume|Full",
    }

    /// Where in them videos start.
    VideoStart {
        /// At the beginning.
        Beginning = "start|The beginning",
        /// After a quarter.
        Quarter = "start|A quarter",
        /// In the middle.
        Middle = "start|The middle",
        /// After three quarters.
        ThreeQuarters = "start|Three quarters",
    }

    /// Light or dark.
    Theme {
        /// As the device has it.
        System = "theme|As the device",
        /// Light.
        Light = "theme|Light",
        /// Dark.
        Dark = "theme|Dark",
    }

    /// The colour of what to do next.
    Accent {
        /// A warm yellow.
        Amber = "accent|Amber",
        /// A warm red.
        Rose = "accent|Rose",
        /// A cool red.
        Violet = "accent|Violet",
        /// The sky's.
        Blue = "accent|Blue",
        /// The leaves'.
        Green = "accent|Green",
    }

    /// What is heard.
    Sounds {
        /// Nothing.
        Off = "sounds|Off",
        /// A soft slide, and a chord in the end.
        On = "sounds|On",
    }

    /// What screen readers are told of each slide.
    Announcements {
        /// The tile and its way.
        Brief = "The tile and its way",
        /// Also where it lies then, and how many tiles are in place.
        Full = "Also its place, and how many are in place",
        /// Nothing: only the end of the game is told.
        Quiet = "Nothing until it is solved",
    }
}

impl Patience {
    /// The time.
    pub const fn duration(self) -> Duration {
        match self {
            Self::Short => Duration::from_secs(10),
            Self::Long => Duration::from_secs(60),
            Self::Endless => Duration::from_secs(u32::MAX as u64),
        }
    }
}

impl Gap {
    /// CSS pixels between tiles.
    pub const fn pixels(self) -> f64 {
        match self {
            Self::Thin => 3.0,
            Self::Wide => 8.0,
            Self::None => 0.0,
        }
    }
}

impl Corners {
    /// The radius, as a part of a tile's shorter side.
    pub const fn rounding(self) -> f64 {
        match self {
            Self::Round => 0.1,
            Self::Rounder => 0.25,
            Self::Square => 0.0,
        }
    }
}

impl Speed {
    /// How long a slide takes, in milliseconds.
    pub const fn milliseconds(self) -> f64 {
        match self {
            Self::Normal => 120.0,
            Self::Fast => 60.0,
            Self::Slow => 240.0,
            Self::Instant => 0.0,
        }
    }
}

impl Tempo {
    /// How many times as fast as they were recorded.
    pub const fn rate(self) -> f64 {
        match self {
            Self::Quarter => 0.25,
            Self::Half => 0.5,
            Self::ThreeQuarters => 0.75,
            Self::Normal => 1.0,
            Self::FiveQuarters => 1.25,
            Self::ThreeHalves => 1.5,
            Self::Double => 2.0,
        }
    }
}

impl Volume {
    /// From 0 to 1.
    pub const fn share(self) -> f64 {
        match self {
            Self::Muted => 0.0,
            Self::Quiet => 0.25,
            Self::Half => 0.5,
            Self::Full => 1.0,
        }
    }
}

impl VideoStart {
    /// The part of a video that is skipped.
    pub const fn share(self) -> f64 {
        match self {
            Self::Beginning => 0.0,
            Self::Quarter => 0.25,
            Self::Middle => 0.5,
            Self::ThreeQuarters => 0.75,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn settings_come_back_as_they_went() {
        let settings = Settings {
            theme: Theme::Dark,
            tempo: Tempo::ThreeQuarters,
            language: Language::Hindi,
            ..Settings::default()
        };
        let text = settings.write();
        assert!(text.contains(r#""theme":"Dark""#), "{text}");
        assert_eq!(Settings::read(&text), Ok(settings));
    }

    #[test]
    fn they_are_written_as_they_always_were() {
        let text = concat!(
            r#"{"clock":"NewGame","figures":"Shown","metric":"SingleTile","notation":"Tile","patience":"Short","#,
            r#""pointing":"Press","arrows":"Tile","vibration":"On","numbers":"Off","gap":"Thin","corners":"Round","#,
            r#""speed":"Normal","fit":"Cover","ghost":"Off","tempo":"Normal","volume":"Muted","start":"Beginning","#,
            r#""language":"System","theme":"System","accent":"Amber","sounds":"Off","announcements":"Brief"}"#,
        );
        assert_eq!(Settings::default().write(), text);
        assert_eq!(Settings::read(text), Ok(Settings::default()));
    }

    #[test]
    fn what_is_not_known_loses_nothing_else() {
        let text = r#"{ "theme": "Sepia", "gap": 3, "smell": ["Rose"], "accent": "Blue", "sounds": null }"#;
        let settings = Settings {
            accent: Accent::Blue,
            ..Settings::default()
        };
        assert_eq!(Settings::read(text), Ok(settings));
        assert!(Settings::read("{").is_err());
    }
}
