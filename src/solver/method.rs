//! The methods to choose from: a search with a heuristic, and the boards that each suits.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::i18n::{Localized, Message, mark};
use crate::puzzle::Size;

use super::SolveError;
use super::heuristic::WalkingDistance;
use super::pattern_database::partition::Strength;
use super::search::breadth_first;
use super::search::packed::MOST_CELLS;

/// A search algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Algorithm {
    /// The strongest for the size: a complete table, IDA* with pattern databases, or, on boards too
    /// large for that, Anytime.
    Automatic,
    /// A*: remembers every position it meets; the fewest expansions, much memory.
    AStar,
    /// Iterative deepening A*: remembers only the path; looks at positions repeatedly, needs no memory.
    IdaStar,
    /// A solution at once, and shorter ones for as long as the player is willing to wait.
    Anytime,
}

/// A heuristic: the estimate of the remaining moves that guides a search. All are admissible and consistent.
/// [`Algorithm::Automatic`] and [`Algorithm::Anytime`] have their own.
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
    /// Sums of exact costs of groups of tiles, looked up in tables made for the size.
    PatternDatabase,
}

/// An algorithm with a heuristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Method {
    /// The search.
    pub algorithm: Algorithm,
    /// The heuristic.
    pub heuristic: Heuristic,
}

/// The boards that a method suits, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The boards: `at most 25 cells`.
    pub to: &'static str,
    /// The reason.
    pub reason: &'static str,
}

impl Algorithm {
    /// All algorithms.
    pub const ALL: [Self; 4] = [Self::Automatic, Self::AStar, Self::IdaStar, Self::Anytime];

    /// The usual name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Automatic => mark("Automatic"),
            Self::AStar => mark("A*"),
            Self::IdaStar => mark("IDA*"),
            Self::Anytime => mark("Anytime"),
        }
    }
}

/// Boards two cells wide or high. The estimates say little about the detours that tiles have to make there, and many
/// paths lead to the same position, all of which IDA* follows.
const fn is_narrow(size: Size) -> bool {
    size.columns() == 2 || size.rows() == 2
}

impl Heuristic {
    /// All heuristics, the weakest first; linear conflict and walking distance are about equally strong.
    pub const ALL: [Self; 5] = [
        Self::Misplaced,
        Self::Manhattan,
        Self::LinearConflict,
        Self::WalkingDistance,
        Self::PatternDatabase,
    ];

    /// The usual name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Misplaced => mark("Misplaced tiles"),
            Self::Manhattan => mark("Manhattan"),
            Self::LinearConflict => mark("Linear conflict"),
            Self::WalkingDistance => mark("Walking distance"),
            Self::PatternDatabase => mark("Pattern database"),
        }
    }

    /// The name in the JavaScript package and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Misplaced => "misplaced",
            Self::Manhattan => "manhattan",
            Self::LinearConflict => "linear-conflict",
            Self::WalkingDistance => "walking-distance",
            Self::PatternDatabase => "pattern-database",
        }
    }
}

impl Method {
    /// The strongest method for every size.
    pub const AUTOMATIC: Self = Self {
        algorithm: Algorithm::Automatic,
        heuristic: Heuristic::LinearConflict,
    };

    /// The heuristic, unless it is left to the algorithm.
    pub const fn chosen_heuristic(self) -> Option<Heuristic> {
        match self.algorithm {
            Algorithm::AStar | Algorithm::IdaStar => Some(self.heuristic),
            Algorithm::Automatic | Algorithm::Anytime => None,
        }
    }

    /// This method with another algorithm. An algorithm with a heuristic of its own forgets the one chosen before, which
    /// would no longer be shown.
    #[must_use]
    pub const fn with_algorithm(self, algorithm: Algorithm) -> Self {
        let heuristic = match algorithm {
            Algorithm::AStar | Algorithm::IdaStar => self.heuristic,
            Algorithm::Automatic | Algorithm::Anytime => Self::AUTOMATIC.heuristic,
        };
        Self {
            algorithm,
            heuristic,
        }
    }

    /// This method with another heuristic. If its algorithm chooses the heuristic itself or does not suit the size, the
    /// algorithm that makes the most of the heuristic replaces it. `None` leaves everything to Automatic.
    #[must_use]
    pub fn with_heuristic(self, heuristic: Option<Heuristic>, size: Size) -> Self {
        let Some(heuristic) = heuristic else {
            return Self::AUTOMATIC;
        };
        let with = |algorithm| Self {
            algorithm,
            heuristic,
        };
        let suits = |method: Self| method.limit(size).is_none();
        if self.chosen_heuristic().is_some() && suits(self) {
            return with(self.algorithm);
        }
        let [best, widest] = [Algorithm::IdaStar, Algorithm::AStar].map(with);
        if suits(best) { best } else { widest }
    }

    /// The names of the search used on boards of this size and of what guides it. `has_tables` tells whether a search that
    /// improves solutions has its large tables.
    pub fn means(self, size: Size, by_tables: bool) -> (&'static str, &'static str) {
        match self.algorithm {
            Algorithm::Automatic if size.cells() <= breadth_first::MAX_CELLS => {
                (mark("Look-up"), mark("Complete table"))
            }
            Algorithm::Automatic if has_tables(size) => {
                (Algorithm::IdaStar.name(), Heuristic::PatternDatabase.name())
            }
            Algorithm::Automatic | Algorithm::Anytime if by_tables => {
                (Algorithm::Anytime.name(), Heuristic::PatternDatabase.name())
            }
            Algorithm::Automatic | Algorithm::Anytime => {
                (Algorithm::Anytime.name(), mark("Local patterns"))
            }
            algorithm => (algorithm.name(), self.heuristic.name()),
        }
    }

    /// Whether the search finds a solution at once on boards of this size and then improves it.
    pub fn improves(self, size: Size) -> bool {
        match self.algorithm {
            Algorithm::Automatic => size.cells() > LARGEST_OPTIMAL,
            algorithm => algorithm == Algorithm::Anytime,
        }
    }

    /// Whether the search uses pattern databases on boards of this size.
    pub fn uses_tables(self, size: Size) -> bool {
        let wanted = self.algorithm == Algorithm::Automatic
            || self.heuristic == Heuristic::PatternDatabase && !self.improves(size);
        wanted && has_tables(size)
    }

    /// The method's limit, if it does not suit boards of this size.
    pub fn limit(self, size: Size) -> Option<Limit> {
        let cells = size.cells();
        let limit = |to, reason| Some(Limit { to, reason });
        match (self.algorithm, self.heuristic) {
            (Algorithm::Anytime, _) if cells <= LARGEST_OPTIMAL => limit(
                mark("from 17 cells"),
                mark("smaller boards are solved by the shortest way"),
            ),
            (Algorithm::Automatic | Algorithm::Anytime, _) => None,
            (_, Heuristic::PatternDatabase) if !has_tables(size) => limit(
                mark("from 10 to 16 cells"),
                mark(
                    "smaller boards need no search, and tables for larger ones do not prove enough",
                ),
            ),
            (Algorithm::AStar, Heuristic::PatternDatabase) => limit(
                mark("only with IDA*"),
                mark("A* would spend its time on remembering positions"),
            ),
            (Algorithm::IdaStar, Heuristic::PatternDatabase) => None,
            (_, Heuristic::WalkingDistance) if !WalkingDistance::suits(size) => limit(
                mark("at most 16 cells, or 12 on boards two cells wide"),
                mark("on larger boards its tables have millions of entries"),
            ),
            (Algorithm::AStar, _) if cells > MOST_CELLS => limit(
                mark("at most 25 cells"),
                mark("on larger boards memory is full long before a shortest solution is found"),
            ),
            (Algorithm::IdaStar, _) if is_narrow(size) && cells > 14 => limit(
                mark("at most 14 cells on boards two cells wide"),
                mark("there it goes too many ways round"),
            ),
            (Algorithm::IdaStar, _) if cells > LARGEST_OPTIMAL => limit(
                mark("at most 16 cells"),
                mark("on larger boards proving a solution shortest takes from hours to years"),
            ),
            _ => None,
        }
    }
}

/// The most cells of boards for which a shortest solution is always found.
const LARGEST_OPTIMAL: usize = Strength::MOST_CELLS;

impl Localized for Limit {
    /// `at most 25 cells: on larger boards …`.
    fn message(&self) -> Message {
        Message::new("{limit}: {reason}")
            .with("limit", Message::new(self.to))
            .with("reason", Message::new(self.reason))
    }
}

/// Whether there are pattern databases for boards of this size.
fn has_tables(size: Size) -> bool {
    !Strength::available(size).is_empty()
}

impl Localized for Method {
    /// `A* with Manhattan`.
    fn message(&self) -> Message {
        match self.algorithm {
            Algorithm::Automatic | Algorithm::Anytime => Message::new(self.algorithm.name()),
            algorithm => worded((algorithm.name(), self.heuristic.name())),
        }
    }
}

impl fmt::Display for Method {
    /// In English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// The text for [`Method::means`]: `IDA* with Manhattan`.
pub fn worded((search, guide): (&'static str, &'static str)) -> Message {
    Message::new("{search} with {guide}")
        .with("search", Message::new(search))
        .with("guide", Message::new(guide))
}

/// Checks that a method suits boards of this size.
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
