//! A board and its goal, known to be solvable.

use crate::puzzle::parity::check_solvable;
use crate::puzzle::{Board, Direction, Size};

use super::SolveError;

/// A board to be brought to a goal, which [`Problem::new`] checks to be possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    board: Board,
    goal: Board,
}

impl Problem {
    /// The problem of bringing `board` to any `goal` of the same size.
    ///
    /// # Errors
    /// [`SolveError::SizeMismatch`], or [`SolveError::Unsolvable`] with both parities: said at once,
    /// without a search.
    pub fn new(board: Board, goal: Board) -> Result<Self, SolveError> {
        if board.size() != goal.size() {
            return Err(SolveError::SizeMismatch {
                board: board.size(),
                goal: goal.size(),
            });
        }
        check_solvable(&board, &goal)?;
        Ok(Self { board, goal })
    }

    /// The problem of bringing `board` to the usual goal, the solved board.
    ///
    /// # Errors
    /// [`SolveError::Unsolvable`] with both parities.
    pub fn to_solved(board: Board) -> Result<Self, SolveError> {
        let goal = Board::solved(board.size());
        Self::new(board, goal)
    }

    /// The board to begin with.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The board to end with.
    pub const fn goal(&self) -> &Board {
        &self.goal
    }

    /// Whether moves lead from the board to the goal by the rules. Every solution is checked by this before it is returned.
    pub fn is_solved_by(&self, moves: &[Direction]) -> bool {
        let mut board = self.board.clone();
        moves.iter().all(|&direction| board.step(direction).is_ok()) && board == self.goal
    }

    /// The columns and rows of both.
    pub const fn size(&self) -> Size {
        self.board.size()
    }
}
