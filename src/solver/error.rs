//! The reasons why a problem is refused or a search gives up.

use thiserror::Error;

use crate::i18n::{Localized, Message};
use crate::puzzle::{ProblemError, Size};

use super::{Limit, Method};

/// The reason why a problem was refused or its search gave up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// The board cannot be brought to the goal.
    #[error(transparent)]
    Problem(#[from] ProblemError),
    /// The method does not suit boards of this size. Reported before the search begins.
    #[error("{}", unsuitable(*.size, *.method, *.limit))]
    Unsuitable {
        /// The size refused.
        size: Size,
        /// The method asked for.
        method: Method,
        /// The boards it suits, and the reason.
        limit: Limit,
    },
    /// A* holds as many positions as it is allowed to.
    #[error("{}", memory_full(*.method, *.cap, *.lower_bound))]
    NodeCap {
        /// The most positions it could hold.
        cap: usize,
        /// The method that reached the cap.
        method: Method,
        /// Every solution is proven to have at least this many moves.
        lower_bound: u32,
    },
    /// There are no tables for this size.
    #[error("there are no tables for boards of {size}")]
    NoTables {
        /// The size of the board.
        size: Size,
    },
    /// A search returned moves that the rules refuse: a fault in the search.
    #[error("the moves found by {method} do not lead to the goal: please report this board")]
    BrokenPath {
        /// The method at fault.
        method: Method,
    },
}

/// The message that a method does not suit boards of a size.
pub fn unsuitable(size: Size, method: Method, limit: Limit) -> Message {
    Message::new("{method} does not suit a board of {size}: {limit} ({reason})")
        .with("method", method.message())
        .with("size", size.to_string())
        .with("limit", Message::new(limit.to))
        .with("reason", Message::new(limit.reason))
}

/// The message that a method holds as many positions as it is allowed to.
pub fn memory_full(method: Method, cap: usize, lower_bound: u32) -> Message {
    Message::new(
        "{method} holds {cap} positions in memory, as many as it may; it has proven that at least \
         {lower_bound} single-tile moves are needed. Try the algorithm Automatic, or a stronger heuristic",
    )
    .with("method", method.message())
    .with("cap", cap)
    .with("lower_bound", lower_bound as usize)
}
