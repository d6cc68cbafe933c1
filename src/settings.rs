//! What the player may choose, apart from the game itself. Plain data; `web` remembers it.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Every choice, with the original's behaviour as the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// When the clock starts.
    pub clock: ClockStart,
    /// Which figures are shown.
    pub figures: Figures,
    /// How moves are counted.
    pub metric: Metric,
    /// Whose way the solution string tells.
    pub notation: Notation,
    /// What is written on the tiles.
    pub numbers: Numbers,
    /// How long solutions that may not be the shortest are improved.
    pub patience: Patience,
    /// What the pointer does to tiles.
    pub pointing: Pointing,
    /// What the arrow keys move.
    pub arrows: Arrows,
    /// Whether tiles are felt as they slide.
    pub vibration: Vibration,
}

/// A setting with a few values, each with a name for people.
pub trait Choice: Copy + PartialEq + 'static {
    /// Every value with its name, the default first.
    const CHOICES: &'static [(Self, &'static str)];
}

/// When the clock starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClockStart {
    /// With the new game, as the original does.
    #[default]
    NewGame,
    /// With the first move, as speed-solvers like.
    FirstMove,
}

/// Which figures are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Figures {
    /// Time and moves.
    #[default]
    Shown,
    /// The moves; the time only when all is done.
    NoClock,
    /// None: the game is played for itself, and no record is set.
    Relaxed,
}

/// How moves are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Metric {
    /// Each tile step counts one (STM).
    #[default]
    SingleTile,
    /// A run in one direction counts one (MTM).
    MultiTile,
}

/// Whose way the solution string tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notation {
    /// The tile's.
    #[default]
    Tile,
    /// The blank's, as in older texts.
    Blank,
}

/// What is written on the tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Numbers {
    /// Nothing.
    #[default]
    Off,
    /// The tile's number in a corner.
    Corner,
    /// The tile's number across it.
    Large,
}

/// How long a solution is improved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Patience {
    /// Ten seconds.
    #[default]
    Short,
    /// A minute.
    Long,
    /// Until it is stopped.
    Endless,
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

/// What the pointer does to tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pointing {
    /// It pushes and drags them.
    #[default]
    Press,
    /// They slide when it comes over them, as speed-solvers play.
    Hover,
}

/// What the arrow keys move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Arrows {
    /// The tile that can move that way.
    #[default]
    Tile,
    /// The blank.
    Blank,
}

/// Whether the device ticks when a finger slides tiles, where it can.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Vibration {
    /// It does.
    #[default]
    On,
    /// It does not.
    Off,
}

impl Choice for Pointing {
    const CHOICES: &'static [(Self, &'static str)] = &[
        (Self::Press, "Click, tap or drag"),
        (Self::Hover, "Hovering over them"),
    ];
}

impl Choice for Arrows {
    const CHOICES: &'static [(Self, &'static str)] =
        &[(Self::Tile, "The tile"), (Self::Blank, "The blank")];
}

impl Choice for Vibration {
    const CHOICES: &'static [(Self, &'static str)] =
        &[(Self::On, "When tiles slide"), (Self::Off, "Off")];
}

impl Choice for Patience {
    const CHOICES: &'static [(Self, &'static str)] = &[
        (Self::Short, "10 seconds"),
        (Self::Long, "1 minute"),
        (Self::Endless, "Until stopped"),
    ];
}

impl Choice for ClockStart {
    const CHOICES: &'static [(Self, &'static str)] = &[
        (Self::NewGame, "New game"),
        (Self::FirstMove, "The first move"),
    ];
}

impl Choice for Figures {
    const CHOICES: &'static [(Self, &'static str)] = &[
        (Self::Shown, "Shown"),
        (Self::NoClock, "Moves only, the clock hidden"),
        (Self::Relaxed, "Relaxed: neither, and no records"),
    ];
}

impl Choice for Metric {
    const CHOICES: &'static [(Self, &'static str)] = &[
        (Self::SingleTile, "Single tiles (STM)"),
        (Self::MultiTile, "Runs of tiles (MTM)"),
    ];
}

impl Choice for Notation {
    const CHOICES: &'static [(Self, &'static str)] =
        &[(Self::Tile, "The tiles"), (Self::Blank, "The blank")];
}

impl Choice for Numbers {
    const CHOICES: &'static [(Self, &'static str)] = &[
        (Self::Off, "Off"),
        (Self::Corner, "Small, in the corner"),
        (Self::Large, "Large"),
    ];
}
