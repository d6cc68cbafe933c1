//! How many moves boards need: what is known of each size.

use std::ops::RangeInclusive;

use thiserror::Error;

use crate::i18n::{Localized, Message};

use super::Size;

/// No board of this size needs this number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub struct NoSuchBoard {
    size: Size,
    most: u32,
}

impl Localized for NoSuchBoard {
    fn message(&self) -> Message {
        Message::new("boards of {size} need from 1 to {most} moves")
            .with("size", self.size.to_string())
            .with("most", self.most as usize)
    }
}

/// The most moves that a board of this size needs, in single tile steps: known by search for up to 12 cells, and for 4×4
/// (Brüngger, Marzetta, Fukuda and Nievergelt 1999).
const fn known_most(size: Size) -> Option<u32> {
    let (columns, rows) = (size.columns(), size.rows());
    let sides = if columns < rows {
        (columns, rows)
    } else {
        (rows, columns)
    };
    Some(match sides {
        (2, 2) => 6,
        (2, 3) => 21,
        (2, 4) => 36,
        (2, 5) => 55,
        (3, 3) => 31,
        (3, 4) => 53,
        (2, 6) | (4, 4) => 80,
        _ => return None,
    })
}

/// The numbers of moves to choose from. Where it is not known how many boards can need, it ends with what random ones do.
pub fn choices(size: Size) -> RangeInclusive<u32> {
    1..=known_most(size).unwrap_or_else(|| (1.4 * manhattan_of_random(size)) as u32)
}

/// Whether a number of moves can be met exactly.
pub const fn is_exact(size: Size) -> bool {
    known_most(size).is_some()
}

/// Checks that there are boards of this size that need this number of moves.
///
/// # Errors
/// [`NoSuchBoard`], which tells the numbers that there are.
pub fn check(size: Size, needed: u32) -> Result<(), NoSuchBoard> {
    let choices = choices(size);
    if choices.contains(&needed) {
        Ok(())
    } else {
        let most = *choices.end();
        Err(NoSuchBoard { size, most })
    }
}

/// About how many moves a board needs whose tiles are this many steps away from their homes, taken together. Few steps
/// are hardly more than that; a random board needs about 1.4 times as many.
pub fn estimate(size: Size, manhattan: f64) -> f64 {
    manhattan * (1.0 + 0.4 * manhattan / manhattan_of_random(size))
}

/// The mean of the sum of all tiles' distances from their homes, over all boards: a third of n − 1/n along each side.
fn manhattan_of_random(size: Size) -> f64 {
    let along = |cells: usize| {
        let cells = cells as f64;
        (cells - 1.0 / cells) / 3.0
    };
    (size.cells() - 1) as f64 * (along(size.columns()) + along(size.rows()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(text: &str) -> Size {
        text.parse().expect("a size")
    }

    #[test]
    fn a_number_of_moves_that_no_board_needs_is_refused() {
        for (text, most) in [
            ("2x2", 6),
            ("3x3", 31),
            ("4x3", 53),
            ("3x4", 53),
            ("4x4", 80),
        ] {
            let size = size(text);
            assert!(is_exact(size));
            assert_eq!(choices(size), 1..=most);
            assert_eq!(check(size, most), Ok(()));
            assert!(check(size, 0).is_err());
            let refusal = check(size, most + 1).expect_err("too many").to_string();
            assert!(
                refusal.ends_with(&format!("1 to {most} moves")),
                "{refusal}"
            );
        }
    }

    /// Random 4×4 boards need 52.6 moves on average, and Korf's fifty of 5×5 100.8.
    #[test]
    fn random_boards_are_estimated_at_what_they_need() {
        for (text, needed) in [("4x4", 52.6), ("5x5", 100.8)] {
            let size = size(text);
            let estimate = estimate(size, manhattan_of_random(size));
            assert!((estimate / needed - 1.0).abs() < 0.08, "{text}: {estimate}");
        }
        assert!(!is_exact(size("5x5")));
        assert!(*choices(size("10x10")).end() > 800);
    }
}
