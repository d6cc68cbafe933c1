//! The order in which a board is reduced: line after line, two tiles at a time.
//!
//! A [`Plan`] strips rows and columns from the sides away from the blank's home until a small rectangle around it
//! remains. A line's tiles are solved in pairs, with a single one first if their number is odd; solved cells are locked
//! and act as walls.
//!
//! *Sound.* The open cells are a rectangle of at least 2×3 cells plus a part of one more line, whose last stub is two
//! cells wide, never one. So they stay two-connected, and since the other tiles are alike to a stage, parity cannot
//! prevent it. The rest has the right parity because the whole board has it.
//!
//! Source: the way people solve the puzzle (Parberry 1995 shows that it never needs more than a constant times the
//! fewest moves on the worst boards).
//!
//! The longer side loses a line first, so that the rest comes closer to a square. Gain, compared with all rows first
//! and then all columns: first solutions of 453.5 instead of 461.8 moves on 6×6 (1,000 random boards) and of 2,282
//! instead of 2,374 on 10×10 (200); by the [staged beam](super::staged_beam) 506.6 instead of 530.3 on 8×8 (24, after 6
//! million positions). The end from which a line is started makes hardly any difference.

use std::cmp::Ordering;

use crate::puzzle::Size;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rectangle {
    top: usize,
    left: usize,
    rows: usize,
    columns: usize,
}

/// A stage of a reduction: one or two tiles are brought home within the open cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stage {
    /// The labels of one or two tiles.
    pub(crate) tiles: Vec<u8>,
    /// The cells that are not locked, including the homes of these tiles.
    pub(crate) open: Vec<u8>,
}

/// The stages and the remaining rectangle.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) stages: Vec<Stage>,
    /// The cells that remain after the last stage.
    pub(crate) rest: Vec<u8>,
}

impl Rectangle {
    fn cells(self, size: Size) -> Vec<usize> {
        let inside = |cell: &usize| {
            let (row, column) = (size.row_of(*cell), size.column_of(*cell));
            (self.top..self.top + self.rows).contains(&row)
                && (self.left..self.left + self.columns).contains(&column)
        };
        (0..size.cells()).filter(inside).collect()
    }

    /// Removes the row farthest from `home`. Returns its cells from the far end to the near one.
    fn strip_row(&mut self, size: Size, home: usize) -> Vec<usize> {
        let above = size.row_of(home) - self.top;
        let row = if above >= self.rows - 1 - above {
            self.top += 1;
            self.top - 1
        } else {
            self.top + self.rows - 1
        };
        self.rows -= 1;
        let columns = self.left..self.left + self.columns;
        let mut line: Vec<usize> = columns.map(|column| size.cell_at(row, column)).collect();
        if 2 * (size.column_of(home) - self.left) < self.columns - 1 {
            line.reverse();
        }
        line
    }

    /// Removes the column farthest from `home`. Returns its cells from the far end to the near one.
    fn strip_column(&mut self, size: Size, home: usize) -> Vec<usize> {
        let before = size.column_of(home) - self.left;
        let column = if before >= self.columns - 1 - before {
            self.left += 1;
            self.left - 1
        } else {
            self.left + self.columns - 1
        };
        self.columns -= 1;
        let rows = self.top..self.top + self.rows;
        let mut line: Vec<usize> = rows.map(|row| size.cell_at(row, column)).collect();
        if 2 * (size.row_of(home) - self.top) < self.rows - 1 {
            line.reverse();
        }
        line
    }
}

impl Plan {
    /// Creates the plan for a size and the blank's home. At most `most` rows and columns (2 or 3) remain.
    ///
    /// Shorter lines are stripped first; if they are equal, `rows_first` decides.
    pub(crate) fn new(size: Size, home: u8, rows_first: bool, most: usize) -> Self {
        let home = usize::from(home);
        let mut open = Rectangle {
            top: 0,
            left: 0,
            rows: size.rows(),
            columns: size.columns(),
        };
        let mut stages = Vec::new();
        while open.rows > most || open.columns > most {
            let mut cells = open.cells(size);
            let row = match open.rows.cmp(&open.columns) {
                Ordering::Greater => true,
                Ordering::Equal => rows_first,
                Ordering::Less => false,
            };
            let line = if row {
                open.strip_row(size, home)
            } else {
                open.strip_column(size, home)
            };
            let (single, pairs) = line.split_at(line.len() % 2);
            for tiles in std::iter::once(single).chain(pairs.chunks(2)) {
                if !tiles.is_empty() {
                    stages.push(Stage {
                        tiles: labels(tiles),
                        open: labels(&cells),
                    });
                    cells.retain(|cell| !tiles.contains(cell));
                }
            }
        }
        Self {
            stages,
            rest: labels(&open.cells(size)),
        }
    }
}

fn labels(cells: &[usize]) -> Vec<u8> {
    cells.iter().map(|&cell| cell as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_reduced_once_and_the_blank_last() {
        for size in Size::all() {
            for home in 0..size.cells() as u8 {
                for rows_first in [false, true] {
                    for side in [2, 3] {
                        let plan = Plan::new(size, home, rows_first, side);
                        let mut reduced: Vec<u8> = plan
                            .stages
                            .iter()
                            .flat_map(|stage| stage.tiles.clone())
                            .collect();
                        reduced.extend(&plan.rest);
                        reduced.sort_unstable();
                        assert!(
                            reduced.into_iter().eq(0..size.cells() as u8),
                            "{size} {home}"
                        );
                        assert!(plan.rest.contains(&home));
                        assert!(plan.rest.len() <= side * side);
                    }
                }
            }
        }
    }
}
