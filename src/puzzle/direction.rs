//! The four directions in which a tile can move.

use serde::{Deserialize, Serialize};

/// The direction in which a *tile* moves. The blank moves the opposite way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Direction {
    /// Towards the first row.
    Up,
    /// Towards the last row.
    Down,
    /// Towards the first column.
    Left,
    /// Towards the last column.
    Right,
}

impl Direction {
    /// All four, in the usual order of their letters: `U D L R`.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// `U`, `D`, `L` or `R`.
    pub const fn letter(self) -> char {
        match self {
            Self::Up => 'U',
            Self::Down => 'D',
            Self::Left => 'L',
            Self::Right => 'R',
        }
    }

    /// Reads `U`, `D`, `L` or `R`, in either case.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'U' => Some(Self::Up),
            'D' => Some(Self::Down),
            'L' => Some(Self::Left),
            'R' => Some(Self::Right),
            _ => None,
        }
    }
}

/// The opposite directions: those of the blank for the moves of tiles, and the other way round.
pub fn opposites(moves: &[Direction]) -> Vec<Direction> {
    moves.iter().map(|direction| direction.opposite()).collect()
}

/// The length of moves in the multi-tile metric: the number of their runs in one direction.
pub fn count_runs(moves: &[Direction]) -> usize {
    moves.chunk_by(|a, b| a == b).count()
}
