//! The declarations of all settings: the name in code and storage, the label, the group in the settings sheet, and the
//! values with their labels, the default first. A label starts with a context and a `|` if the same English word needs
//! different translations.

use std::time::Duration;

use crate::i18n::Language;
use crate::records::ClockStart;

settings! {
    /// The event that starts the clock.
    clock: ClockStart = "Clock starts with" in game;

    /// The figures beside the board.
    figures: Figures = "Time and moves" in game {
        /// Time and moves.
        Shown = "figures|Shown",
        /// Moves only; the time appears when the board is solved.
        NoClock = "Moves only, the clock hidden",
        /// No figures and no records.
        Relaxed = "Relaxed: neither, and no records",
    }

    /// The unit of the number of moves.
    metric: Metric = "Moves are counted by" in game {
        /// Single-tile moves (STM): each tile counts.
        SingleTile = "Single tiles (STM)",
        /// Multi-tile moves (MTM): a slide of several tiles counts as one.
        MultiTile = "Runs of tiles (MTM)",
    }

    /// The meaning of the letters in solutions.
    notation: Notation = "Solutions tell the way of" in solutions {
        /// The direction of the tile.
        Tile = "notation|The tiles",
        /// The direction of the blank, as in older literature.
        Blank = "notation|The blank",
    }

    /// The time spent on improving a solution.
    patience: Patience = "Improve solutions for" in solutions {
        /// Ten seconds.
        Short = "10 seconds",
        /// A minute.
        Long = "1 minute",
        /// Until the player stops it.
        Endless = "Until stopped",
    }

    /// How a pointer moves tiles.
    pointing: Pointing = "Tiles slide by" in hands {
        /// By click, tap or drag.
        Press = "Click, tap or drag",
        /// By hovering, as speed-solvers play.
        Hover = "Hovering over them",
    }

    /// The meaning of the arrow keys.
    arrows: Arrows = "Arrow keys move" in hands {
        /// The direction of the tile.
        Tile = "arrows|The tile",
        /// The direction of the blank.
        Blank = "arrows|The blank",
    }

    /// Vibration when a finger slides tiles, where the device supports it.
    vibration: Vibration = "Vibration" in hands {
        /// Vibration.
        On = "When tiles slide",
        /// No vibration.
        Off = "vibration|Off",
    }

    /// The numbers on tiles.
    numbers: Numbers = "Numbers on tiles" in tiles {
        /// No numbers.
        Off = "numbers|Off",
        /// Small numbers in a corner.
        Corner = "Small, in the corner",
        /// Large numbers.
        Large = "numbers|Large",
    }

    /// The gap between tiles.
    gap: Gap = "Gap between tiles" in tiles {
        /// A hairline.
        Thin = "gap|Thin",
        /// A wide gap.
        Wide = "gap|Wide",
        /// No gap.
        None = "gap|None",
    }

    /// The corners of tiles.
    corners: Corners = "Corners" in tiles {
        /// Slightly round corners.
        Round = "corners|Round",
        /// Very round corners.
        Rounder = "corners|Very round",
        /// Square corners.
        Square = "corners|Square",
    }

    /// The speed of sliding tiles.
    speed: Speed = "Sliding speed" in tiles {
        /// The default: fast, but still easy to follow.
        Normal = "speed|Normal",
        /// Half the time.
        Fast = "speed|Fast",
        /// Twice the time.
        Slow = "speed|Slow",
        /// No animation.
        Instant = "At once",
    }

    /// How the picture fits the board.
    fit: Fit = "The picture" in picture {
        /// Fills the board; the rest is cut off.
        Cover = "Fills the board",
        /// Fits inside the board, with margins.
        Contain = "Is seen whole",
    }

    /// How finely the picture is drawn.
    quality: PictureQuality = "Picture quality" in picture {
        /// As finely as the device can without missing frames.
        Automatic = "quality|Automatic",
        /// Always as finely as possible.
        Full = "quality|Full",
        /// Coarsely, which saves the battery.
        Saving = "quality|Saving",
    }

    /// The missing tile in the blank.
    ghost: Ghost = "The blank shows" in picture {
        /// An empty blank.
        Off = "blank|Nothing",
        /// A faint missing tile.
        Faint = "The missing tile, faintly",
    }

    /// The playback speed of videos.
    tempo: Tempo = "Video speed" in picture {
        /// Normal speed.
        Normal = "tempo|Normal",
        /// A quarter of the speed.
        Quarter = "0.25×",
        /// Half the speed.
        Half = "0.5×",
        /// Three quarters of the speed.
        ThreeQuarters = "0.75×",
        /// One and a quarter times the speed.
        FiveQuarters = "1.25×",
        /// One and a half times the speed.
        ThreeHalves = "1.5×",
        /// Twice the speed.
        Double = "2×",
    }

    /// The volume of videos.
    volume: Volume = "Video sound" in picture {
        /// No sound.
        Muted = "volume|Off",
        /// A quarter of the volume.
        Quiet = "volume|Quiet",
        /// Half the volume.
        Half = "Half as loud",
        /// The full volume.
        Full = "volume|Full",
    }

    /// The position at which videos start.
    start: VideoStart = "Videos start at" in picture {
        /// At the beginning.
        Beginning = "start|The beginning",
        /// After a quarter.
        Quarter = "start|A quarter",
        /// In the middle.
        Middle = "start|The middle",
        /// After three quarters.
        ThreeQuarters = "start|Three quarters",
    }

    /// The language of the page.
    language: Language = "Language" in page;

    /// The theme of the page.
    theme: Theme = "Theme" in page {
        /// The theme of the device.
        System = "theme|As the device",
        /// A light theme.
        Light = "theme|Light",
        /// A dark theme.
        Dark = "theme|Dark",
    }

    /// The accent colour, for the next thing to do.
    accent: Accent = "Accent" in page {
        /// A warm yellow.
        Amber = "accent|Amber",
        /// A warm red.
        Rose = "accent|Rose",
        /// Violet.
        Violet = "accent|Violet",
        /// Blue.
        Blue = "accent|Blue",
        /// Green.
        Green = "accent|Green",
    }

    /// The sounds of the game.
    sounds: Sounds = "Sounds" in page {
        /// No sounds.
        Off = "sounds|Off",
        /// A soft slide, and a chord when the board is solved.
        On = "sounds|On",
    }

    /// The announcements of slides for screen readers.
    announcements: Announcements = "Screen readers are told" in page {
        /// The tile and its direction.
        Brief = "The tile and its way",
        /// Also the tile's new place and the number of tiles in place.
        Full = "Also its place, and how many are in place",
        /// Only the end of the game.
        Quiet = "Nothing until it is solved",
    }
}

impl Patience {
    /// The time limit.
    pub const fn duration(self) -> Duration {
        match self {
            Self::Short => Duration::from_secs(10),
            Self::Long => Duration::from_secs(60),
            Self::Endless => Duration::from_secs(u32::MAX as u64),
        }
    }
}

impl Gap {
    /// The width of the gap in CSS pixels.
    pub const fn pixels(self) -> f64 {
        match self {
            Self::Thin => 3.0,
            Self::Wide => 8.0,
            Self::None => 0.0,
        }
    }
}

impl Corners {
    /// The radius of the corners, as a fraction of the tile's shorter side.
    pub const fn rounding(self) -> f64 {
        match self {
            Self::Round => 0.1,
            Self::Rounder => 0.25,
            Self::Square => 0.0,
        }
    }
}

impl Speed {
    /// The duration of a slide in milliseconds.
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
    /// The playback rate.
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
    /// The volume from 0 to 1.
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
    /// The skipped fraction of the video.
    pub const fn share(self) -> f64 {
        match self {
            Self::Beginning => 0.0,
            Self::Quarter => 0.25,
            Self::Middle => 0.5,
            Self::ThreeQuarters => 0.75,
        }
    }
}
