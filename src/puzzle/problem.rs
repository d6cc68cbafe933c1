//! A board and its goal, known to be solvable.

use thiserror::Error;

use crate::i18n::{Localized, Message};

use super::parity::{Unsolvable, check_solvable};
use super::{Board, Direction, Size};

/// A board to be brought to a goal, which [`Problem::new`] checks to be possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    board: Board,
    goal: Board,
}

/// The reason why a board and a goal are no problem that can be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum ProblemError {
    /// No moves lead from the board to the goal.
    Unsolvable(#[from] Unsolvable),
    /// The board and the goal differ in size.
    SizeMismatch {
        /// The board's size.
        board: Size,
        /// The goal's size.
        goal: Size,
    },
}

impl Localized for ProblemError {
    fn message(&self) -> Message {
        match self {
            Self::Unsolvable(error) => error.message(),
            Self::SizeMismatch { board, goal } => {
                Message::new("a board of {board} cannot become a goal of {goal}")
                    .with("board", board.to_string())
                    .with("goal", goal.to_string())
            }
        }
    }
}

impl Problem {
    /// The problem of bringing `board` to any `goal` of the same size.
    ///
    /// # Errors
    /// [`ProblemError::SizeMismatch`], or [`ProblemError::Unsolvable`] with both parities: said at once, without a search.
    pub fn new(board: Board, goal: Board) -> Result<Self, ProblemError> {
        if board.size() != goal.size() {
            return Err(ProblemError::SizeMismatch {
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
    /// [`ProblemError::Unsolvable`] with both parities.
    pub fn to_solved(board: Board) -> Result<Self, ProblemError> {
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

    /// Whether the goal is the usual one, the solved board.
    pub fn has_usual_goal(&self) -> bool {
        self.goal.is_solved()
    }

    /// Whether nothing is left to do.
    pub fn is_solved(&self) -> bool {
        self.board == self.goal
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

impl From<Problem> for (Board, Board) {
    fn from(problem: Problem) -> Self {
        (problem.board, problem.goal)
    }
}
