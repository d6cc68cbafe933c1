//! Finding moves. Knows the rules in [`puzzle`](crate::puzzle) and nothing else: no clock, no browser.
//!
//! A [`Problem`] is checked to be solvable when it is made. [`start`] turns it and a [`Method`] into a
//! [`Search`], which works a budget of nodes at a time, so that whoever drives it can show progress,
//! cancel, or do something else in between.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::puzzle::parity::{Unsolvable, check_solvable};
use crate::puzzle::{Board, Direction, Size};

/// A board to be brought to a goal. Always solvable: [`Problem::new`] sees to that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    board: Board,
    goal: Board,
}

/// Which search to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Algorithm {
    /// A*: remembers every position it meets; the fewest expansions, much memory.
    AStar,
    /// Iterative deepening A*: remembers only the path; looks at positions repeatedly, needs no memory.
    IdaStar,
}

/// Which estimate of the remaining moves guides the search. All are admissible and consistent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Heuristic {
    /// The number of tiles that are not at home.
    Misplaced,
    /// The sum of the tiles' Manhattan distances from home.
    Manhattan,
    /// Manhattan, and two more for each tile that must leave its line to let others pass.
    LinearConflict,
}

/// An algorithm with its heuristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Method {
    /// The search.
    pub algorithm: Algorithm,
    /// Its estimate.
    pub heuristic: Heuristic,
}

/// Where a search gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// The most positions A* may hold in memory.
    pub nodes: usize,
}

/// Moves that lead from the board to the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The ways the tiles move, first to last.
    pub moves: Vec<Direction>,
    /// Whether no shorter solution exists.
    pub proven_shortest: bool,
}

/// What a search has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stats {
    /// Positions whose successors were looked at.
    pub expanded: u64,
    /// Successors evaluated.
    pub generated: u64,
    /// The most positions that waited to be expanded at once.
    pub peak_open: u64,
    /// Every solution is proven to have at least this many moves.
    pub lower_bound: u32,
    /// Time spent in [`Search::step`], as told by the clock it was given.
    pub elapsed: Duration,
}
