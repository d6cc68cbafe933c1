//! Every setting, declared once: what it is kept by, what it is called, the group of the sheet it is shown in, and its
//! values with their names for people, the default first. Texts have a word of context before a `|` where they mean
//! different things in different places.

use std::time::Duration;

use crate::i18n::Language;
use crate::records::ClockStart;

settings! {
    /// When the clock starts.
    clock: ClockStart = "Clock starts with" in game;

    /// Which figures are shown.
    figures: Figures = "Time and moves" in game {
        /// Time and moves.
        Shown = "figures|Shown",
        /// The moves; the time only when all is done.
        NoClock = "Moves only, the clock hidden",
        /// None: the game is played for itself, and no record is set.
        Relaxed = "Relaxed: neither, and no records",
    }

    /// How moves are counted.
    metric: Metric = "Moves are counted by" in game {
        /// Each tile step counts one (STM).
        SingleTile = "Single tiles (STM)",
        /// A run in one direction counts one (MTM).
        MultiTile = "Runs of tiles (MTM)",
    }

    /// Whose way the solution string tells.
    notation: Notation = "Solutions tell the way of" in solutions {
        /// The tile's.
        Tile = "notation|The tiles",
        /// The blank's, as in older texts.
        Blank = "notation|The blank",
    }

    /// How long a solution is improved.
    patience: Patience = "Improve solutions for" in solutions {
        /// Ten seconds.
        Short = "10 seconds",
        /// A minute.
        Long = "1 minute",
        /// Until it is stopped.
        Endless = "Until stopped",
    }

    /// What the pointer does to tiles.
    pointing: Pointing = "Tiles slide by" in hands {
        /// It pushes and drags them.
        Press = "Click, tap or drag",
        /// They slide when it comes over them, as speed-solvers play.
        Hover = "Hovering over them",
    }

    /// What the arrow keys move.
    arrows: Arrows = "Arrow keys move" in hands {
        /// The tile that can move that way.
        Tile = "arrows|The tile",
        /// The blank.
        Blank = "arrows|The blank",
    }

    /// Whether the device ticks when a finger slides tiles, where it can.
    vibration: Vibration = "Vibration" in hands {
        /// It does.
        On = "When tiles slide",
        /// It does not.
        Off = "vibration|Off",
    }

    /// What is written on the tiles.
    numbers: Numbers = "Numbers on tiles" in tiles {
        /// Nothing.
        Off = "numbers|Off",
        /// The tile's number in a corner.
        Corner = "Small, in the corner",
        /// The tile's number across it.
        Large = "numbers|Large",
    }

    /// How far tiles lie apart.
    gap: Gap = "Gap between tiles" in tiles {
        /// As far as is needed to tell them apart.
        Thin = "gap|Thin",
        /// Clearly.
        Wide = "gap|Wide",
        /// They touch.
        None = "gap|None",
    }

    /// How round the corners of tiles are.
    corners: Corners = "Corners" in tiles {
        /// A little.
        Round = "corners|Round",
        /// Like pebbles.
        Rounder = "corners|Very round",
        /// Not at all.
        Square = "corners|Square",
    }

    /// How fast tiles slide.
    speed: Speed = "Sliding speed" in tiles {
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
    fit: Fit = "The picture" in picture {
        /// It covers the board; what is left over is cut off.
        Cover = "Fills the board",
        /// It is seen whole, between margins.
        Contain = "Is seen whole",
    }

    /// Whether the missing tile is seen in the blank.
    ghost: Ghost = "The blank shows" in picture {
        /// It is not.
        Off = "blank|Nothing",
        /// Faintly.
        Faint = "The missing tile, faintly",
    }

    /// How fast videos play.
    tempo: Tempo = "Video speed" in picture {
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
    volume: Volume = "Video sound" in picture {
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

    /// What the page speaks.
    language: Language = "Language" in page;

    /// Light or dark.
    theme: Theme = "Theme" in page {
        /// As the device has it.
        System = "theme|As the device",
        /// Light.
        Light = "theme|Light",
        /// Dark.
        Dark = "theme|Dark",
    }

    /// The colour of what to do next.
    accent: Accent = "Accent" in page {
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
    sounds: Sounds = "Sounds" in page {
        /// Nothing.
        Off = "sounds|Off",
        /// A soft slide, and a chord in the end.
        On = "sounds|On",
    }

    /// What screen readers are told of each slide.
    announcements: Announcements = "Screen readers are told" in page {
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
