//! What the player may choose, apart from the game itself. Plain data; `web` remembers it.

use serde::{Deserialize, Serialize};

/// Every choice, with the original's behaviour as the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// When the clock starts.
    pub clock: ClockStart,
    /// How moves are counted.
    pub metric: Metric,
    /// Whose way the solution string tells.
    pub notation: Notation,
    /// What is written on the tiles.
    pub numbers: Numbers,
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

impl Choice for ClockStart {
    const CHOICES: &'static [(Self, &'static str)] = &[
        (Self::NewGame, "New game"),
        (Self::FirstMove, "The first move"),
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
