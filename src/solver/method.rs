//! Which search with which estimate, and how large a board each can take.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::puzzle::Size;

use super::packed::MOST_CELLS;
use super::pattern_database::partition::Strength;
use super::{SolveError, exhaustive};

/// Which search to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Algorithm {
    /// The strongest for the size: a complete table, IDA* with pattern databases, or, on boards too
    /// large for a shortest solution, a quick one.
    Automatic,
    /// A*: remembers every position it meets; the fewest expansions, much memory.
    AStar,
    /// Iterative deepening A*: remembers only the path; looks at positions repeatedly, needs no memory.
    IdaStar,
}

/// Which estimate of the remaining moves guides the search. All are admissible and consistent.
/// [`Algorithm::Automatic`] chooses for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Heuristic {
    /// The number of tiles that are not at home.
    Misplaced,
    /// The sum of the tiles' Manhattan distances from home.
    Manhattan,
    /// Manhattan, and two more for each tile that must leave its line to let others pass.
    LinearConflict,
    /// Sums of exact costs of groups of tiles, looked up in tables made for the size.
    PatternDatabase,
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
    /// All there are.
    pub const ALL: [Self; 3] = [Self::Automatic, Self::AStar, Self::IdaStar];

    /// The name the field gives it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Automatic => "Automatic",
            Self::AStar => "A*",
            Self::IdaStar => "IDA*",
        }
    }
}

/// Two cells wide or high. There the estimates say little about the long ways round that tiles have
/// to go, and many ways lead to the same position: IDA* goes all of them.
const fn is_narrow(size: Size) -> bool {
    size.columns() == 2 || size.rows() == 2
}

impl Heuristic {
    /// All there are, the weakest first.
    pub const ALL: [Self; 4] = [
        Self::Misplaced,
        Self::Manhattan,
        Self::LinearConflict,
        Self::PatternDatabase,
    ];

    /// Those that are computed from a position alone.
    pub const COMPUTED: [Self; 3] = [Self::Misplaced, Self::Manhattan, Self::LinearConflict];

    /// The name the field gives it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Misplaced => "Misplaced tiles",
            Self::Manhattan => "Manhattan",
            Self::LinearConflict => "Linear conflict",
            Self::PatternDatabase => "Pattern database",
        }
    }
}

impl Method {
    /// The strongest for any size.
    pub const AUTOMATIC: Self = Self {
        algorithm: Algorithm::Automatic,
        heuristic: Heuristic::LinearConflict,
    };

    /// Up to this size A* never holds more than a small part of the positions it may.
    const SMALL: usize = 9;

    /// What to begin with on boards of this size: the textbook's method that is sure to find a
    /// shortest solution, or Automatic where there is none.
    pub fn default_for(size: Size) -> Self {
        let algorithm = if size.cells() <= Self::SMALL {
            Algorithm::AStar
        } else {
            Algorithm::IdaStar
        };
        let method = Self {
            algorithm,
            heuristic: Heuristic::LinearConflict,
        };
        if method.limit(size).is_none() {
            method
        } else {
            Self::AUTOMATIC
        }
    }

    /// A* and IDA*, each with every heuristic that is computed: the methods of the textbooks.
    pub fn textbook() -> impl Iterator<Item = Self> {
        [Algorithm::AStar, Algorithm::IdaStar]
            .into_iter()
            .flat_map(|algorithm| {
                Heuristic::COMPUTED.map(|heuristic| Self {
                    algorithm,
                    heuristic,
                })
            })
    }

    /// This method, or, if it leaves the heuristic to Automatic, the search that makes most of its
    /// heuristic on boards of this size.
    #[must_use]
    pub fn with_search(self, size: Size) -> Self {
        let searches = [Algorithm::IdaStar, Algorithm::AStar];
        let with = |algorithm| Self { algorithm, ..self };
        match self.algorithm {
            Algorithm::Automatic => {
                let suited = searches
                    .map(with)
                    .into_iter()
                    .find(|method| method.limit(size).is_none());
                suited.unwrap_or(with(Algorithm::IdaStar))
            }
            _ => self,
        }
    }

    /// What works on boards of this size: a name for the search and one for what guides it.
    pub fn means(self, size: Size) -> (&'static str, &'static str) {
        match self.algorithm {
            Algorithm::Automatic if size.cells() <= exhaustive::MAX_CELLS => {
                ("Look-up", "Complete table")
            }
            Algorithm::Automatic if has_tables(size) => {
                (Algorithm::IdaStar.name(), Heuristic::PatternDatabase.name())
            }
            Algorithm::Automatic => ("Reduction", "Line by line"),
            algorithm => (algorithm.name(), self.heuristic.name()),
        }
    }

    /// Why it is of no use on boards of this size, if it is not.
    pub fn limit(self, size: Size) -> Option<&'static str> {
        let cells = size.cells();
        match (self.algorithm, self.heuristic) {
            (Algorithm::AStar, Heuristic::PatternDatabase) => {
                Some("only with IDA*, because A* spends its time on remembering positions")
            }
            (Algorithm::IdaStar, Heuristic::PatternDatabase) if !has_tables(size) => Some(
                "from 10 to 16 cells: smaller boards need no search, and for larger ones there are no tables",
            ),
            (Algorithm::AStar, _) if cells > MOST_CELLS => Some(
                "at most 25 cells, because on larger boards memory is full \
                 long before a shortest solution is found",
            ),
            (Algorithm::IdaStar, Heuristic::PatternDatabase) => None,
            (Algorithm::IdaStar, _) if cells > if is_narrow(size) { 14 } else { 16 } => Some(
                "at most 16 cells, or 14 on boards two cells wide, because on larger boards \
                 proving a solution shortest takes from hours to years",
            ),
            _ => None,
        }
    }

    /// What to try when A* has run out of memory.
    pub(super) const REMEDY: &str = "the algorithm Automatic, or a stronger heuristic";
}

/// Whether there are pattern databases for boards of this size.
fn has_tables(size: Size) -> bool {
    !Strength::available(size).is_empty()
}

impl fmt::Display for Method {
    /// `A* with Manhattan`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.algorithm {
            Algorithm::Automatic => f.write_str(self.algorithm.name()),
            algorithm => write!(f, "{} with {}", algorithm.name(), self.heuristic.name()),
        }
    }
}

/// Whether a method is of use on boards of this size.
///
/// # Errors
/// [`SolveError::Unsuitable`], whose message gives the limit and its reason.
pub fn check_capable(size: Size, method: Method) -> Result<(), SolveError> {
    match method.limit(size) {
        None => Ok(()),
        Some(limit) => Err(SolveError::Unsuitable {
            size,
            method,
            limit,
        }),
    }
}
