//! Which search with which estimate, and how large a board each can take.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::puzzle::Size;

use super::SolveError;
use super::heuristic::WalkingDistance;
use super::packed::MOST_CELLS;

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
    /// The moves between rows, and those between columns, when tiles change lines only at the blank.
    WalkingDistance,
}

/// An algorithm with its heuristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Method {
    /// The search.
    pub algorithm: Algorithm,
    /// Its estimate.
    pub heuristic: Heuristic,
}

impl Algorithm {
    /// Both, the one that remembers first.
    pub const ALL: [Self; 2] = [Self::AStar, Self::IdaStar];

    /// The name the field gives it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AStar => "A*",
            Self::IdaStar => "IDA*",
        }
    }

    /// Whether it is of use on boards of this size.
    pub const fn takes(self, size: Size) -> bool {
        match self {
            Self::AStar => size.cells() <= MOST_CELLS,
            Self::IdaStar => size.cells() <= if is_narrow(size) { 14 } else { 16 },
        }
    }

    /// Which boards it takes, and why no larger ones.
    const fn limit(self) -> &'static str {
        match self {
            Self::AStar => {
                "at most 25 cells, because on larger boards memory is full \
                 long before a shortest solution is found"
            }
            Self::IdaStar => {
                "at most 16 cells, or 14 on boards two cells wide, because on larger boards \
                 proving a solution shortest takes from hours to years"
            }
        }
    }
}

/// Two cells wide or high. There the estimates say little about the long ways round that tiles have
/// to go, and many ways lead to the same position: IDA* goes all of them.
const fn is_narrow(size: Size) -> bool {
    size.columns() == 2 || size.rows() == 2
}

impl Heuristic {
    /// All four, the weakest first; the last two are about equally strong.
    pub const ALL: [Self; 4] = [
        Self::Misplaced,
        Self::Manhattan,
        Self::LinearConflict,
        Self::WalkingDistance,
    ];

    /// The name the field gives it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Misplaced => "Misplaced tiles",
            Self::Manhattan => "Manhattan",
            Self::LinearConflict => "Linear conflict",
            Self::WalkingDistance => "Walking distance",
        }
    }

    /// Whether it can be had on boards of this size.
    pub const fn takes(self, size: Size) -> bool {
        match self {
            Self::Misplaced | Self::Manhattan | Self::LinearConflict => true,
            Self::WalkingDistance => WalkingDistance::suits(size),
        }
    }
}

impl Method {
    /// Which boards it takes, and why not one of this size.
    pub(super) const fn limit(self, size: Size) -> &'static str {
        match self.heuristic {
            Heuristic::WalkingDistance if self.algorithm.takes(size) => {
                "at most 16 cells, or 12 on boards two cells wide, because on larger boards \
                 its tables have millions of entries"
            }
            _ => self.algorithm.limit(),
        }
    }

    /// Up to this size A* never holds more than a small part of the positions it may.
    const SMALL: usize = 9;

    /// The method that solves most boards of this size soonest. Where [`check_capable`] refuses even
    /// this one, none will do.
    pub const fn default_for(size: Size) -> Self {
        let algorithm = if size.cells() > Self::SMALL && Algorithm::IdaStar.takes(size) {
            Algorithm::IdaStar
        } else {
            Algorithm::AStar
        };
        Self {
            algorithm,
            heuristic: Heuristic::LinearConflict,
        }
    }

    /// What to try when this method has run out of memory.
    pub(super) const fn remedy(self, size: Size) -> &'static str {
        match (Algorithm::IdaStar.takes(size), self.heuristic) {
            (true, Heuristic::LinearConflict | Heuristic::WalkingDistance) => {
                "IDA*, which needs no memory"
            }
            (true, _) => "a stronger heuristic, or IDA*, which needs no memory",
            (false, Heuristic::LinearConflict | Heuristic::WalkingDistance) => "a smaller board",
            (false, _) => "a stronger heuristic, or a smaller board",
        }
    }
}

impl fmt::Display for Method {
    /// `A* with Manhattan`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} with {}",
            self.algorithm.name(),
            self.heuristic.name()
        )
    }
}

/// Whether a method takes boards of this size at all.
///
/// # Errors
/// [`SolveError::TooLarge`], whose message gives the limit and its reason.
pub const fn check_capable(size: Size, method: Method) -> Result<(), SolveError> {
    if method.algorithm.takes(size) && method.heuristic.takes(size) {
        Ok(())
    } else {
        Err(SolveError::TooLarge { size, method })
    }
}
