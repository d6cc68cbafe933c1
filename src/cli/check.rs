//! `check`: says whether boards can be solved, or whether moves solve them.

use std::fmt;
use std::io;

use serde::Serialize;

use crate::puzzle::diagnosis::Solvability;
use crate::puzzle::notation::{print_board, printed};
use crate::puzzle::{Board, Direction, Problem, ProblemError, Size, Tile, opposites};

use super::answering::answer_all;
use super::arguments::CheckOptions;
use super::output::Answer;

/// What is found about a board, and about moves if there are any.
#[derive(Serialize)]
struct Verdict {
    board: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<String>,
    solvable: bool,
    /// The pairs of tiles in the wrong order.
    inversions: Vec<[Tile; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solved: Option<bool>,
    /// Why it cannot be solved, or is not solved by the moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.solvable, self.solved) {
            (false, _) => "unsolvable",
            (true, None) => "solvable",
            (true, Some(false)) => "not solved",
            (true, Some(true)) => "solved",
        })?;
        self.reason
            .iter()
            .try_for_each(|reason| write!(f, ": {reason}"))
    }
}

impl Answer for Verdict {
    fn is_yes(&self) -> bool {
        self.solvable && self.solved != Some(false)
    }
}

/// Checks the boards. Returns whether all can be solved, and are by the moves.
///
/// # Errors
/// If boards cannot be read, or verdicts not written.
pub fn run(options: CheckOptions) -> io::Result<bool> {
    let given = options.moves.map(|moves| moves.0);
    let given = given.map(|moves| {
        if options.blank {
            opposites(&moves)
        } else {
            moves
        }
    });
    let goal = options.boards.goal.clone();
    answer_all(options.boards, &options.common, move |entry, _| {
        let goal = entry.goal_or(goal.as_ref());
        let moves = given.as_ref().or(entry.moves.as_ref());
        verdict(&entry.board, &goal, moves.map(Vec::as_slice))
    })
}

/// # Errors
/// If the goal has another size.
fn verdict(board: &Board, goal: &Board, moves: Option<&[Direction]>) -> Result<Verdict, String> {
    if let Err(error @ ProblemError::SizeMismatch { .. }) =
        Problem::new(board.clone(), goal.clone())
    {
        return Err(error.to_string());
    }
    let found = Solvability::of(board, goal);
    let number = |tile| printed(board.size(), tile);
    let mut verdict = Verdict {
        board: print_board(board),
        goal: (!goal.is_solved()).then(|| print_board(goal)),
        solvable: found.is_solvable(),
        inversions: found
            .inversions
            .iter()
            .map(|&(a, b)| [a, b].map(number))
            .collect(),
        solved: None,
        reason: None,
    };
    if !verdict.solvable {
        verdict.reason = Some(obstacle(&found, board.size()));
    } else if let Some(moves) = moves {
        verdict.reason = follow(board.clone(), goal, moves).err();
        verdict.solved = Some(verdict.reason.is_none());
    }
    Ok(verdict)
}

/// Why a board cannot be solved.
fn obstacle(found: &Solvability, size: Size) -> String {
    let count = found.inversions.len();
    let pairs = match count {
        1 => "1 pair of tiles is in the wrong order".to_owned(),
        _ => format!("{count} pairs of tiles are in the wrong order"),
    };
    let sum = if found.is_even_width {
        let Solvability {
            start_row,
            goal_row,
            ..
        } = found;
        format!(
            ", and counted from below the blank is in row {start_row}, in the goal in row {goal_row}: \
             {count} + {start_row} + {goal_row} = {}",
            found.sum()
        )
    } else {
        String::new()
    };
    let (a, b) = found.swap;
    let (a, b) = (printed(size, a), printed(size, b));
    format!("{pairs}{sum}, an odd number; with {a} and {b} exchanged it could be")
}

/// Makes moves, which should lead to the goal.
///
/// # Errors
/// Why they do not.
fn follow(mut board: Board, goal: &Board, moves: &[Direction]) -> Result<(), String> {
    for (index, &direction) in moves.iter().enumerate() {
        let stepped = board.step(direction);
        stepped.map_err(|error| format!("move {}, {}: {error}", index + 1, direction.letter()))?;
    }
    if board == *goal {
        return Ok(());
    }
    Err(format!("the moves lead to {}", print_board(&board)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::notation::{parse_board, parse_moves};

    fn board(text: &str) -> Board {
        parse_board(text, None).unwrap()
    }

    fn told(start: &str, goal: &str, moves: Option<&str>) -> String {
        let moves = moves.map(|moves| parse_moves(moves).unwrap());
        match verdict(&board(start), &board(goal), moves.as_deref()) {
            Ok(verdict) => verdict.to_string(),
            Err(error) => error,
        }
    }

    #[test]
    fn the_reasons_are_spelled_out() {
        let goal = "1 2 3/4 5 6/7 8 0";
        assert_eq!(told("1 2 3/4 5 6/7 0 8", goal, None), "solvable");
        assert_eq!(
            told("2 1 3/4 5 6/7 8 0", goal, None),
            "unsolvable: 1 pair of tiles is in the wrong order, an odd number; with 2 and 1 exchanged it could be"
        );
        assert_eq!(
            told("1 2/0 3", "0 1/2 3", None),
            "unsolvable: 0 pairs of tiles are in the wrong order, and counted from below the blank is in row 1, in \
             the goal in row 2: 0 + 1 + 2 = 3, an odd number; with 2 and 3 exchanged it could be"
        );
        assert_eq!(
            told("1 2/0 3", goal, None),
            "a board of 2x2 cannot become a goal of 3x3"
        );
    }

    #[test]
    fn moves_are_made_by_the_rules() {
        let goal = "1 2 3/4 5 6/7 8 0";
        assert_eq!(told("1 2 3/4 5 6/0 7 8", goal, Some("L2")), "solved");
        assert_eq!(told(goal, goal, Some("")), "solved");
        assert_eq!(
            told("1 2 3/4 5 6/0 7 8", goal, Some("L")),
            "not solved: the moves lead to 1 2 3/4 5 6/7 0 8"
        );
        assert_eq!(
            told("1 2 3/4 5 6/0 7 8", goal, Some("LLL")),
            "not solved: move 3, L: no tile can move Left: the blank is at the edge it would come from"
        );
        // Nothing to be said about moves where none can help.
        assert!(told("2 1 3/4 5 6/7 8 0", goal, Some("L")).starts_with("unsolvable"));
    }
}
