//! The rules of the sliding puzzle, on which everything else relies. They know no search, no pixel, no clock and no
//! browser.
//!
//! Cells are row-major from 0. `position[cell] = tile`, tiles count from 0, and the last value,
//! `columns · rows − 1`, is the blank: the model of the original Video Slide Puzzle. Text for people
//! counts tiles from 1 and writes the blank as 0; [`notation`] translates.

mod board;
pub mod diagnosis;
pub mod difficulty;
mod direction;
mod game;
mod history;
pub mod notation;
pub mod parity;
pub(crate) mod plain;
mod problem;
pub mod scramble;
mod size;
mod slide;

pub use board::{Board, BoardError};
pub use direction::{Direction, count_runs, opposites};
pub use game::{Game, Phase};
pub use history::{History, NothingToRedo, NothingToUndo};
pub use problem::{Problem, ProblemError};
pub use size::{Size, SizeError};
pub use slide::{Slide, SlideError};

/// A tile's number, counted from 0. The last one, [`Size::blank_tile`], stands for the blank.
pub type Tile = u8;
