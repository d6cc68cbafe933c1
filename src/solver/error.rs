//! Why there is no solution.

use thiserror::Error;

use crate::puzzle::Size;
use crate::puzzle::parity::Unsolvable;

use super::Method;

/// Why a problem is refused, or why its search gave up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// No moves lead from the board to the goal.
    #[error(transparent)]
    Unsolvable(#[from] Unsolvable),
    /// The board and the goal differ in size.
    #[error("a board of {board} cannot become a goal of {goal}")]
    SizeMismatch {
        /// The board's size.
        board: Size,
        /// The goal's size.
        goal: Size,
    },
    /// The board is too large for the method. Said before anything is tried.
    #[error("{size} is too large for {method}, which takes {}", method.limit(*size))]
    TooLarge {
        /// The size refused.
        size: Size,
        /// The method asked for.
        method: Method,
    },
    /// A* holds as many positions as it may.
    #[error(
        "{method} holds {cap} positions in memory, as many as it may; \
         it has proven that at least {lower_bound} moves are needed. Try {}", method.remedy(*size)
    )]
    NodeCap {
        /// The most positions it could hold.
        cap: usize,
        /// The method that reached the cap.
        method: Method,
        /// The size of the board.
        size: Size,
        /// Every solution is proven to have at least this many moves.
        lower_bound: u32,
    },
    /// A search returned moves that the rules refuse: a fault in the search.
    #[error("the moves found by {method} do not lead to the goal: please report this board")]
    BrokenPath {
        /// The method at fault.
        method: Method,
    },
}
