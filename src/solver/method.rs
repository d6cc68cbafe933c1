//! Which search with which estimate, and how large a board each can take.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::puzzle::Size;

use super::SolveError;

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

    /// The largest board it takes, in cells.
    pub const fn most_cells(self) -> usize {
        match self {
            Self::AStar => 25,
            Self::IdaStar => 16,
        }
    }

    /// Why it takes no larger ones.
    pub(super) const fn reason_for_most_cells(self) -> &'static str {
        match self {
            Self::AStar => "memory would be full long before the shortest solution is found",
            Self::IdaStar => "proving a solution shortest would take it years",
        }
    }
}

impl Heuristic {
    /// All three, the weakest first.
    pub const ALL: [Self; 3] = [Self::Misplaced, Self::Manhattan, Self::LinearConflict];

    /// The name the field gives it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Misplaced => "Misplaced tiles",
            Self::Manhattan => "Manhattan",
            Self::LinearConflict => "Linear conflict",
        }
    }
}

impl Method {
    /// Up to this size A* never holds more than a small part of what it may.
    const SMALL: usize = 9;

    /// The quickest method that is sure to end on boards of this size, or where none is, the one
    /// that comes furthest.
    pub const fn default_for(size: Size) -> Self {
        let cells = size.cells();
        let algorithm = if cells > Self::SMALL && cells <= Algorithm::IdaStar.most_cells() {
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
    pub(super) fn remedy(self, size: Size) -> &'static str {
        let ida_star = size.cells() <= Algorithm::IdaStar.most_cells();
        match (ida_star, self.heuristic) {
            (true, Heuristic::LinearConflict) => "IDA*, which needs no memory",
            (true, _) => "a stronger heuristic, or IDA*, which needs no memory",
            (false, Heuristic::LinearConflict) => "a board with fewer cells",
            (false, _) => "a stronger heuristic, or a board with fewer cells",
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
    if size.cells() <= method.algorithm.most_cells() {
        Ok(())
    } else {
        Err(SolveError::TooLarge { size, method })
    }
}
