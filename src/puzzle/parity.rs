//! Which boards can be solved, and why.
//!
//! Every step swaps a tile with the blank: it turns the parity of the permutation, and it moves the
//! blank by one cell. So the permutation that leads from a board to a goal is even exactly if the
//! blank's distance to its goal is even, on any board that can be solved; and since half of all
//! boards can be reached from a goal (Wilson 1974 for the graph of the grid; the tests search small
//! sizes exhaustively), the condition is sufficient too.
//!
//! Counting inversions says the same for the usual goal: without the blank a horizontal step changes
//! no inversion and a vertical one carries a tile past `columns − 1` others. On odd widths the count
//! must be even; on even widths the count plus the rows below the blank must be.

use std::fmt;

use thiserror::Error;

use crate::i18n::{Localized, Message};

use super::{Board, Size, Tile};

/// Even or odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Parity {
    /// Divisible by two.
    Even,
    /// Not divisible by two.
    Odd,
}

/// The board cannot reach the goal by any number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub struct Unsolvable {
    /// The parity of the permutation from board to goal, the blank included.
    pub permutation: Parity,
    /// The parity of the blank's distance from its goal.
    pub blank_distance: Parity,
}

impl Localized for Unsolvable {
    fn message(&self) -> Message {
        // The other parity is always the opposite one.
        match self.permutation {
            Parity::Even => Message::new(
                "this board cannot be solved: its tiles are an even permutation of the goal, but the blank \
                 is an odd number of steps from its goal; swapping any two tiles would make it solvable",
            ),
            Parity::Odd => Message::new(
                "this board cannot be solved: its tiles are an odd permutation of the goal, but the blank \
                 is an even number of steps from its goal; swapping any two tiles would make it solvable",
            ),
        }
    }
}

impl Parity {
    /// The parity of a count.
    pub const fn of(count: usize) -> Self {
        if count.is_multiple_of(2) {
            Self::Even
        } else {
            Self::Odd
        }
    }
}

impl fmt::Display for Parity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Even => "even",
            Self::Odd => "odd",
        })
    }
}

/// The pairs of tiles that stand in the wrong order when read row by row, the blank left out.
pub fn inversions(board: &Board) -> usize {
    let blank = board.size().blank_tile();
    let tiles: Vec<Tile> = board
        .position()
        .iter()
        .copied()
        .filter(|&tile| tile != blank)
        .collect();
    tiles
        .iter()
        .enumerate()
        .map(|(index, tile)| {
            tiles[index + 1..]
                .iter()
                .filter(|later| *later < tile)
                .count()
        })
        .sum()
}

/// The parity of the permutation that sends each tile from its cell on `board` to its cell on `goal`.
///
/// # Panics
/// If the boards differ in size.
pub fn permutation_parity(board: &Board, goal: &Board) -> Parity {
    assert_eq!(board.size(), goal.size(), "boards of different sizes");
    let cells = board.size().cells();
    let mut target = [0; Size::MAX_CELLS];
    for (cell, &tile) in goal.position().iter().enumerate() {
        target[usize::from(tile)] = cell;
    }
    // A cycle of n cells is n − 1 swaps.
    let mut visited = [false; Size::MAX_CELLS];
    let mut cycles = 0;
    for start in 0..cells {
        if !visited[start] {
            cycles += 1;
            let mut cell = start;
            while !std::mem::replace(&mut visited[cell], true) {
                cell = target[usize::from(board.position()[cell])];
            }
        }
    }
    Parity::of(cells - cycles)
}

/// Whether `goal` can be reached from `board`.
///
/// # Errors
/// [`Unsolvable`] with both parities if it cannot.
///
/// # Panics
/// If the boards differ in size.
pub fn check_solvable(board: &Board, goal: &Board) -> Result<(), Unsolvable> {
    let permutation = permutation_parity(board, goal);
    let blank_distance = Parity::of(board.size().distance(board.blank_cell(), goal.blank_cell()));
    if permutation == blank_distance {
        Ok(())
    } else {
        Err(Unsolvable {
            permutation,
            blank_distance,
        })
    }
}

/// Whether `goal` can be reached from `board`.
///
/// # Panics
/// If the boards differ in size.
pub fn is_solvable(board: &Board, goal: &Board) -> bool {
    check_solvable(board, goal).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::notation::parse_board;

    /// The examples of the articles, with their inversions.
    #[test]
    fn inversions_and_parities_of_published_examples_are_right() {
        for (text, inversions_expected) in [
            ("1 3 4/7 0 2/5 8 6", 6),
            ("2 1 3/4 5 6/7 8 0", 1),
            ("3 7 2/4 5 8/0 1 6", 12),
            ("1 8 2/0 4 3/7 6 5", 10),
            ("8 1 2/0 4 3/7 6 5", 11),
        ] {
            let board = parse_board(text, None).unwrap();
            assert_eq!(inversions(&board), inversions_expected, "{text}");
            let solvable = is_solvable(&board, &Board::solved(board.size()));
            assert_eq!(solvable, inversions_expected % 2 == 0, "{text}");
        }
    }

    #[test]
    fn the_error_names_both_parities() {
        let board = parse_board("2 1 3/4 5 6/7 8 0", None).unwrap();
        let error = check_solvable(&board, &Board::solved(board.size())).unwrap_err();
        assert_eq!(
            (error.permutation, error.blank_distance),
            (Parity::Odd, Parity::Even)
        );
    }
}
