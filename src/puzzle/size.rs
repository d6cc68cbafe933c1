//! The shape of a board and the geometry of its cells.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::i18n::{Localized, Message};

use super::plain::plain;
use super::{Direction, Tile};

/// Columns and rows of a board, each from 2 to 10.
///
/// ```
/// use video_slide_puzzle::puzzle::Size;
///
/// let size: Size = "5x3".parse().unwrap();
/// assert_eq!((size.columns(), size.rows(), size.cells()), (5, 3, 15));
/// assert_eq!(size.to_string(), "5x3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct Size {
    columns: u8,
    rows: u8,
}

/// The reason why a size is not supported.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum SizeError {
    /// Columns or rows out of range.
    OutOfRange {
        /// The columns asked for.
        columns: usize,
        /// The rows asked for.
        rows: usize,
    },
    /// The text is not of the form `WxH`.
    Malformed(String),
}

impl Localized for SizeError {
    fn message(&self) -> Message {
        match self {
            Self::OutOfRange { columns, rows } => Message::new(
                "a board of {columns}×{rows} is not offered: columns and rows go from 2 to 10",
            )
            .with("columns", *columns)
            .with("rows", *rows),
            Self::Malformed(text) => {
                Message::new("“{text}” is not a size: write columns, x, rows, such as 4x4")
                    .with("text", &**text)
            }
        }
    }
}

/// The size of the 15-puzzle.
impl Default for Size {
    fn default() -> Self {
        Self {
            columns: 4,
            rows: 4,
        }
    }
}

impl Size {
    /// The columns or rows a board may have.
    pub const RANGE: RangeInclusive<usize> = 2..=10;

    /// The size of the 24-puzzle.
    pub const FIVE_BY_FIVE: Self = Self {
        columns: 5,
        rows: 5,
    };

    /// The most cells a board may have.
    pub const MAX_CELLS: usize = 100;

    /// A size of `columns` by `rows`.
    ///
    /// # Errors
    /// [`SizeError::OutOfRange`] unless both are from 2 to 10.
    pub fn new(columns: usize, rows: usize) -> Result<Self, SizeError> {
        if Self::RANGE.contains(&columns) && Self::RANGE.contains(&rows) {
            Ok(Self {
                columns: columns as u8,
                rows: rows as u8,
            })
        } else {
            Err(SizeError::OutOfRange { columns, rows })
        }
    }

    /// All sizes, narrow ones first.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::RANGE
            .flat_map(|columns| Self::RANGE.filter_map(move |rows| Self::new(columns, rows).ok()))
    }

    /// The number of columns: the width in cells.
    pub const fn columns(self) -> usize {
        self.columns as usize
    }

    /// The number of rows: the height in cells.
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// The number of cells.
    pub const fn cells(self) -> usize {
        self.columns() * self.rows()
    }

    /// The number that stands for the blank: one less than the number of cells.
    pub const fn blank_tile(self) -> Tile {
        self.columns * self.rows - 1
    }

    /// The size with columns and rows exchanged.
    #[must_use]
    pub const fn transposed(self) -> Self {
        Self {
            columns: self.rows,
            rows: self.columns,
        }
    }

    /// The row of a cell, from 0.
    pub const fn row_of(self, cell: usize) -> usize {
        cell / self.columns()
    }

    /// The column of a cell, from 0.
    pub const fn column_of(self, cell: usize) -> usize {
        cell % self.columns()
    }

    /// The cell in a row and column, both from 0.
    pub const fn cell_at(self, row: usize, column: usize) -> usize {
        row * self.columns() + column
    }

    /// The cell beside `cell` in the given direction, if that is still on the board.
    pub fn neighbour(self, cell: usize, direction: Direction) -> Option<usize> {
        let (row, column) = (self.row_of(cell), self.column_of(cell));
        match direction {
            Direction::Up => (row > 0).then(|| cell - self.columns()),
            Direction::Down => (row + 1 < self.rows()).then(|| cell + self.columns()),
            Direction::Left => (column > 0).then(|| cell - 1),
            Direction::Right => (column + 1 < self.columns()).then(|| cell + 1),
        }
    }

    /// The Manhattan distance of two cells: the fewest steps between them.
    pub const fn distance(self, a: usize, b: usize) -> usize {
        self.row_of(a).abs_diff(self.row_of(b)) + self.column_of(a).abs_diff(self.column_of(b))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        let malformed = || SizeError::Malformed(text.to_owned());
        let plain = plain(text);
        let (columns, rows) = plain.split_once(['x', 'X', '×']).ok_or_else(malformed)?;
        let number = |part: &str| part.trim().parse().map_err(|_| malformed());
        Self::new(number(columns)?, number(rows)?)
    }
}

impl TryFrom<(u8, u8)> for Size {
    type Error = SizeError;

    fn try_from((columns, rows): (u8, u8)) -> Result<Self, SizeError> {
        Self::new(columns.into(), rows.into())
    }
}

impl From<Size> for (u8, u8) {
    fn from(size: Size) -> Self {
        (size.columns, size.rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_prints_and_parses_to_itself() {
        assert_eq!(Size::all().count(), 81);
        for text in ["5X3", "5×3", " 5 x 3 ", "５ｘ３", "٥x٣", "۵×۳", "५x३"] {
            assert_eq!(
                text.parse::<Size>().map(|size| size.to_string()),
                Ok("5x3".into())
            );
        }
        for size in Size::all() {
            assert_eq!(size.to_string().parse(), Ok(size));
        }
    }

    #[test]
    fn sizes_outside_the_range_are_refused() {
        for (columns, rows) in [(1, 4), (4, 1), (11, 2), (2, 11), (0, 0)] {
            assert_eq!(
                Size::new(columns, rows),
                Err(SizeError::OutOfRange { columns, rows })
            );
        }
        for text in ["", "4", "x", "4x", "x4", "4x4x4", "-4x4", "4.5x4", "four"] {
            assert!(text.parse::<Size>().is_err(), "{text}");
        }
    }

    #[test]
    fn neighbours_are_mutual_and_one_step_apart() {
        for size in Size::all() {
            for cell in 0..size.cells() {
                for direction in Direction::ALL {
                    if let Some(other) = size.neighbour(cell, direction) {
                        assert_eq!(size.neighbour(other, direction.opposite()), Some(cell));
                        assert_eq!(size.distance(cell, other), 1);
                    }
                }
            }
        }
    }
}
