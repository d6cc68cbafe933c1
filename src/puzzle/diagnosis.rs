//! What is right or wrong about a start and a goal that are being set up.
//!
//! Tiles may be missing or doubled. Once both are complete, inversions tell whether the goal can be reached, and are
//! spelled out, so that it can be shown why. Inversions are counted relative to the goal: pairs of tiles whose order,
//! read row by row without the blank, is not that of the goal. A move along a row changes none. A move along a column
//! carries a tile past `columns − 1` others: on odd widths an even number of pairs changes, on even widths an odd one,
//! while the blank changes its row. [`parity`](super::parity) says the same by other means.

use super::{Board, Size, Tile};

/// What is right or wrong about a start and a goal.
///
/// ```
/// use video_slide_puzzle::puzzle::Size;
/// use video_slide_puzzle::puzzle::diagnosis::Diagnosis;
///
/// let size = Size::new(2, 2).unwrap();
/// let goal = [0, 1, 2, 3].map(Some);
/// let doubled = Diagnosis::of(size, &[Some(0), Some(0), None, Some(3)], &goal);
/// assert_eq!(doubled.start.missing, [1, 2]);
/// assert_eq!(doubled.start.doubled[0].cells, [0, 1]);
/// assert!(doubled.solvability.is_none());
///
/// let swapped = Diagnosis::of(size, &[1, 0, 2, 3].map(Some), &goal);
/// assert_eq!(swapped.solvability.unwrap().inversions, [(1, 0)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnosis {
    /// The tiles of the start.
    pub start: Contents,
    /// The tiles of the goal.
    pub goal: Contents,
    /// Whether the start can be brought to the goal, and why. `None` until both are complete.
    pub solvability: Option<Solvability>,
}

/// Which tiles are missing or doubled. The blank counts like any other tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    /// The board, if it is complete.
    pub board: Option<Board>,
    /// The tiles that lie nowhere, in order.
    pub missing: Vec<Tile>,
    /// The tiles that lie in several cells, in order.
    pub doubled: Vec<Doubled>,
    /// The cells in which nothing lies.
    pub empty: Vec<usize>,
}

/// A tile that lies in several cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubled {
    /// The tile, or the blank.
    pub tile: Tile,
    /// Its cells, in order: two or more.
    pub cells: Vec<usize>,
}

/// Whether a start can be brought to a goal, and the numbers that decide it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solvability {
    /// The pairs of tiles that the goal has in the other order, as they are read in the start, row by row.
    pub inversions: Vec<(Tile, Tile)>,
    /// The blank's row in the start, counted from below from 1.
    pub start_row: usize,
    /// The blank's row in the goal, counted from below from 1.
    pub goal_row: usize,
    /// Whether the number of columns is even. Only then the rows of the blank count.
    pub is_even_width: bool,
    /// Two tiles whose exchange in the start turns solvable into unsolvable, or unsolvable into solvable. It changes as
    /// little as possible: they are the last tiles in the wrong order that are read one after the other, if there are any.
    pub swap: (Tile, Tile),
}

impl Diagnosis {
    /// Looks at the cells of a start and of a goal, row-major, with tiles as on a [`Board`]: from 0, the last one the
    /// blank. The blank may lie in any cell of either.
    ///
    /// Cells that are not given are empty. So are cells with tiles that the size does not have, and cells beyond the
    /// last are not looked at.
    pub fn of(size: Size, start: &[Option<Tile>], goal: &[Option<Tile>]) -> Self {
        let [start, goal] = [start, goal].map(|cells| Contents::of(size, cells));
        let solvability = match (&start.board, &goal.board) {
            (Some(start), Some(goal)) => Some(Solvability::of(start, goal)),
            _ => None,
        };
        Self {
            start,
            goal,
            solvability,
        }
    }

    /// Whether both are complete and the start can be brought to the goal.
    pub fn is_solvable(&self) -> bool {
        self.solvability
            .as_ref()
            .is_some_and(Solvability::is_solvable)
    }

    /// The nearest start that can be brought to the goal: the start itself, or else with two tiles exchanged. `None` until
    /// both are complete.
    pub fn nearest_solvable(&self) -> Option<Board> {
        let start = self.start.board.as_ref()?;
        let solvability = self.solvability.as_ref()?;
        if solvability.is_solvable() {
            return Some(start.clone());
        }
        let (a, b) = solvability.swap;
        let mut tiles = start.position().to_vec();
        tiles.swap(start.cell_of(a)?, start.cell_of(b)?);
        Board::from_position(start.size(), &tiles).ok()
    }
}

impl Contents {
    /// Looks at the cells of one board, as [`Diagnosis::of`] does.
    pub fn of(size: Size, cells: &[Option<Tile>]) -> Self {
        let tiles = 0..=size.blank_tile();
        let in_cell = |cell: usize| {
            let tile = cells.get(cell).copied().flatten();
            tile.filter(|tile| tiles.contains(tile))
        };
        let (mut missing, mut doubled) = (Vec::new(), Vec::new());
        for tile in tiles.clone() {
            let mut cells = Vec::new();
            for cell in 0..size.cells() {
                if in_cell(cell) == Some(tile) {
                    cells.push(cell);
                }
            }
            match cells.len() {
                0 => missing.push(tile),
                1 => {}
                _ => doubled.push(Doubled { tile, cells }),
            }
        }
        let empty = (0..size.cells()).filter(|&cell| in_cell(cell).is_none());
        let all: Vec<Tile> = (0..size.cells()).filter_map(in_cell).collect();
        Self {
            board: Board::from_position(size, &all).ok(),
            missing,
            doubled,
            empty: empty.collect(),
        }
    }

    /// Whether every tile lies in one cell.
    pub const fn is_complete(&self) -> bool {
        self.board.is_some()
    }
}

impl Solvability {
    /// Why a board can, or cannot, be brought to a goal.
    ///
    /// # Panics
    /// If the boards differ in size.
    pub fn of(start: &Board, goal: &Board) -> Self {
        let size = start.size();
        assert_eq!(size, goal.size(), "boards of different sizes");
        let mut order = [0; Size::MAX_CELLS];
        for (index, &tile) in goal.position().iter().enumerate() {
            order[usize::from(tile)] = index;
        }
        let blank = size.blank_tile();
        let mut tiles = start.position().to_vec();
        tiles.retain(|&tile| tile != blank);
        let is_inverted = |a: Tile, b: Tile| order[usize::from(a)] > order[usize::from(b)];
        let mut inversions = Vec::new();
        // A board has three tiles or more.
        let mut swap = (tiles[tiles.len() - 2], tiles[tiles.len() - 1]);
        for (index, &tile) in tiles.iter().enumerate() {
            for (distance, &later) in tiles[index + 1..].iter().enumerate() {
                if is_inverted(tile, later) {
                    inversions.push((tile, later));
                    if distance == 0 {
                        swap = (tile, later);
                    }
                }
            }
        }
        let row = |board: &Board| size.rows() - size.row_of(board.blank_cell());
        Self {
            inversions,
            start_row: row(start),
            goal_row: row(goal),
            is_even_width: size.columns().is_multiple_of(2),
            swap,
        }
    }

    /// The sum that must be even: the number of inversions, and on even widths both rows of the blank.
    pub const fn sum(&self) -> usize {
        let rows = self.start_row + self.goal_row;
        self.inversions.len() + if self.is_even_width { rows } else { 0 }
    }

    /// Whether the start can be brought to the goal: whether the [sum](Self::sum) is even.
    pub const fn is_solvable(&self) -> bool {
        self.sum().is_multiple_of(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::notation::parse_board;
    use crate::puzzle::parity::{inversions, is_solvable};

    fn board(text: &str) -> Board {
        parse_board(text, None).unwrap()
    }

    fn cells(board: &Board) -> Vec<Option<Tile>> {
        board.position().iter().copied().map(Some).collect()
    }

    fn diagnosis(start: &str, goal: &str) -> Diagnosis {
        let (start, goal) = (board(start), board(goal));
        Diagnosis::of(start.size(), &cells(&start), &cells(&goal))
    }

    #[test]
    fn missing_and_doubled_tiles_are_found() {
        let size = Size::new(3, 2).unwrap();
        let goal = cells(&Board::solved(size));
        let start = [Some(5), Some(1), Some(5), None, Some(1), Some(1)];
        let found = Diagnosis::of(size, &start, &goal);
        let doubled = |tile, cells: &[usize]| Doubled {
            tile,
            cells: cells.to_vec(),
        };
        assert_eq!(found.start.missing, [0, 2, 3, 4]);
        assert_eq!(
            found.start.doubled,
            [doubled(1, &[1, 4, 5]), doubled(5, &[0, 2])]
        );
        assert_eq!(found.start.empty, [3]);
        assert!(!found.start.is_complete() && found.goal.is_complete());
        assert_eq!(found.goal.board, Some(Board::solved(size)));
        assert_eq!(
            (found.solvability.as_ref(), found.nearest_solvable()),
            (None, None)
        );
        assert!(!found.is_solvable());
    }

    #[test]
    fn cells_that_hold_no_tile_of_the_size_are_empty() {
        let size = Size::new(2, 2).unwrap();
        let found = Contents::of(size, &[Some(0), Some(4), Some(255)]);
        assert_eq!((found.empty, found.missing), (vec![1, 2, 3], vec![1, 2, 3]));
        let more = Contents::of(size, &[0, 1, 2, 3, 3, 9].map(Some));
        assert!(more.is_complete() && more.doubled.is_empty());
        let none = Contents::of(size, &[]);
        assert_eq!(none.empty.len(), 4);
    }

    #[test]
    fn the_reasons_are_spelled_out() {
        let famous = diagnosis(
            "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0",
            "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
        );
        let reasons = famous.solvability.as_ref().unwrap();
        assert_eq!(reasons.inversions, [(14, 13)]);
        assert_eq!((reasons.start_row, reasons.goal_row), (1, 1));
        assert!(reasons.is_even_width && reasons.sum() == 3);
        assert_eq!(famous.nearest_solvable(), famous.goal.board);

        // The blank is two rows higher: by moving up once it would be in order.
        let other = diagnosis(
            "1 2 3 4/5 6 7 0/9 10 11 8/13 14 15 12",
            "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
        );
        let reasons = other.solvability.as_ref().unwrap();
        assert_eq!(reasons.inversions.len(), 6);
        assert_eq!(
            (reasons.start_row, reasons.goal_row, reasons.sum()),
            (3, 1, 10)
        );
        assert!(other.is_solvable());
        assert_eq!(other.nearest_solvable(), other.start.board);

        let odd = diagnosis("1 2 3/4 5 6/8 7 0", "0 1 2/3 4 5/6 7 8");
        let reasons = odd.solvability.unwrap();
        assert_eq!((reasons.start_row, reasons.goal_row), (1, 3));
        assert_eq!((reasons.sum(), reasons.swap), (1, (7, 6)));
    }

    /// Nothing is inverted, but the blank is a row away.
    #[test]
    fn without_inversions_the_last_tiles_are_swapped() {
        let found = diagnosis("1 2/0 3", "0 1/2 3");
        let reasons = found.solvability.as_ref().unwrap();
        assert!(reasons.inversions.is_empty() && reasons.sum() == 3);
        assert_eq!(reasons.swap, (1, 2));
        assert_eq!(found.nearest_solvable(), Some(board("1 3/0 2")));
    }

    #[test]
    fn inversions_are_those_of_the_usual_goal() {
        for text in [
            "1 3 4/7 0 2/5 8 6",
            "3 7 2/4 5 8/0 1 6",
            "8 1 2/0 4 3/7 6 5",
        ] {
            let start = board(text);
            let goal = Board::solved(start.size());
            let found = Solvability::of(&start, &goal);
            assert_eq!(found.inversions.len(), inversions(&start), "{text}");
            assert_eq!(found.is_solvable(), is_solvable(&start, &goal), "{text}");
        }
    }
}
