//! A slide, and the reasons why one can be refused.

use thiserror::Error;

use super::{Direction, Tile};

/// A slide: `length` tiles move one step together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slide {
    /// The direction in which the tiles move.
    pub direction: Direction,
    /// The number of tiles, at least 1.
    pub length: usize,
}

/// The reason why nothing slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SlideError {
    /// There is no such cell.
    #[error("there is no cell {cell}: the last one is {last}")]
    NoSuchCell {
        /// The cell asked for.
        cell: usize,
        /// The last cell of the board.
        last: usize,
    },
    /// The cell is the blank itself.
    #[error("the blank cannot slide; slide a tile in its row or column")]
    Blank,
    /// The tile is neither in the blank's row nor in its column.
    #[error("tile {tile} is not in the row or column of the blank", tile = tile + 1)]
    NotInLine {
        /// The tile's number from 0.
        tile: Tile,
    },
    /// No tile can move in that direction, because the blank is at the edge.
    #[error("no tile can move {direction:?}: the blank is at the edge it would come from")]
    AtTheEdge {
        /// The direction asked for.
        direction: Direction,
    },
    /// Fewer tiles than asked for can move in that direction.
    #[error("only {available} tiles can move {direction:?}, not {length}", direction = slide.direction, length = slide.length)]
    TooLong {
        /// The slide asked for.
        slide: Slide,
        /// How many tiles can move in that direction.
        available: usize,
    },
    /// The game is over; a new one must be begun first.
    #[error("the puzzle is solved: start a new game")]
    Solved,
}

impl Slide {
    /// The slide that undoes this one.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self {
            direction: self.direction.opposite(),
            length: self.length,
        }
    }
}
