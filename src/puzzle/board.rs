//! A board: the cell of each tile, and which tiles can slide.

use thiserror::Error;

use crate::i18n::{Localized, Message};

use super::{Direction, Size, Slide, SlideError, Tile};

/// A permutation of tiles on a [`Size`].
///
/// ```
/// use video_slide_puzzle::puzzle::{Board, Direction, Size};
///
/// let mut board = Board::solved(Size::new(3, 3).unwrap());
/// board.step(Direction::Down).unwrap();
/// assert_eq!(board.position(), [0, 1, 2, 3, 4, 8, 6, 7, 5]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    tiles: Vec<Tile>,
    blank: usize,
}

/// The reason why a list of values is not a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum BoardError {
    /// Too few or too many values.
    WrongLength {
        /// The board's size.
        size: Size,
        /// The number of values.
        found: usize,
    },
    /// A value that is no tile's number.
    TooLarge {
        /// The board's size.
        size: Size,
        /// The value found.
        value: usize,
    },
    /// A value that appears twice, so that another one is missing.
    Duplicate {
        /// The value that appears twice.
        duplicate: usize,
        /// The smallest value that does not appear.
        missing: usize,
    },
}

impl Localized for BoardError {
    fn message(&self) -> Message {
        match *self {
            Self::WrongLength { size, found } => {
                Message::new("{size} needs {cells} values, {found} are given")
                    .with("size", size.to_string())
                    .with("cells", size.cells())
                    .with("found", found)
            }
            Self::TooLarge { size, value } => {
                Message::new("{value} is too large: {size} has the values 0 to {last}")
                    .with("value", value)
                    .with("size", size.to_string())
                    .with("last", usize::from(size.blank_tile()))
            }
            Self::Duplicate { duplicate, missing } => {
                Message::new("{duplicate} appears twice and {missing} is missing")
                    .with("duplicate", duplicate)
                    .with("missing", missing)
            }
        }
    }
}

impl Board {
    /// The board with every tile at home and the blank in the last cell.
    #[must_use]
    pub fn solved(size: Size) -> Self {
        Self {
            size,
            tiles: (0..=size.blank_tile()).collect(),
            blank: size.cells() - 1,
        }
    }

    /// The board of a row-major position, tiles from 0, the last value the blank.
    ///
    /// # Errors
    /// A [`BoardError`] unless every value from 0 to the blank's appears exactly once.
    pub fn from_position(size: Size, position: &[Tile]) -> Result<Self, BoardError> {
        let values: Vec<usize> = position.iter().copied().map(usize::from).collect();
        check_permutation(size, &values)?;
        Ok(Self::from_permutation(size, position.to_vec()))
    }

    /// `tiles` must be a permutation of `0..size.cells()`.
    pub(super) fn from_permutation(size: Size, tiles: Vec<Tile>) -> Self {
        let blank = tiles.iter().position(|&tile| tile == size.blank_tile());
        Self {
            size,
            tiles,
            blank: blank.expect("a permutation holds the blank"),
        }
    }

    /// The columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The tile in each cell, row-major.
    pub fn position(&self) -> &[Tile] {
        &self.tiles
    }

    /// The tile in a cell, or `None` for the blank.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn tile_at(&self, cell: usize) -> Option<Tile> {
        (cell != self.blank).then(|| self.tiles[cell])
    }

    /// The cell in which a tile (or the blank) lies, if there is such a tile.
    pub fn cell_of(&self, tile: Tile) -> Option<usize> {
        self.tiles.iter().position(|&other| other == tile)
    }

    /// The cell of the blank.
    pub const fn blank_cell(&self) -> usize {
        self.blank
    }

    /// Whether every tile is at home and the blank in the last cell.
    pub fn is_solved(&self) -> bool {
        self.tiles
            .iter()
            .enumerate()
            .all(|(cell, &tile)| cell == usize::from(tile))
    }

    /// The number of tiles that lie where they do on the goal, the blank not counted.
    pub fn tiles_in_place(&self, goal: &Self) -> usize {
        let pairs = self.tiles.iter().zip(&goal.tiles);
        let blank = self.size.blank_tile();
        pairs
            .filter(|(tile, other)| tile == other && **tile != blank)
            .count()
    }

    /// The cell whose tile would move into the blank in this direction.
    pub fn mover(&self, direction: Direction) -> Option<usize> {
        self.size.neighbour(self.blank, direction.opposite())
    }

    /// Moves the one tile that can move in this direction, and returns it.
    ///
    /// # Errors
    /// [`SlideError::AtTheEdge`]; nothing has changed then.
    pub fn step(&mut self, direction: Direction) -> Result<Tile, SlideError> {
        let cell = self
            .mover(direction)
            .ok_or(SlideError::AtTheEdge { direction })?;
        let tile = self.tiles[cell];
        self.tiles.swap(cell, self.blank);
        self.blank = cell;
        Ok(tile)
    }

    /// The slide made by pushing the tile in `cell` towards the blank: of this tile alone if it is beside the blank,
    /// otherwise of the whole run between.
    ///
    /// # Errors
    /// A [`SlideError`] that says why nothing would slide.
    pub fn slide_from(&self, cell: usize) -> Result<Slide, SlideError> {
        let Self { size, blank, .. } = *self;
        let last = size.cells() - 1;
        if cell > last {
            return Err(SlideError::NoSuchCell { cell, last });
        }
        let tile = self.tile_at(cell).ok_or(SlideError::Blank)?;
        let direction = if size.row_of(cell) == size.row_of(blank) {
            if cell < blank {
                Direction::Right
            } else {
                Direction::Left
            }
        } else if size.column_of(cell) == size.column_of(blank) {
            if cell < blank {
                Direction::Down
            } else {
                Direction::Up
            }
        } else {
            return Err(SlideError::NotInLine { tile });
        };
        Ok(Slide {
            direction,
            length: size.distance(cell, blank),
        })
    }

    /// How many tiles can move in this direction as one run.
    pub fn longest_slide(&self, direction: Direction) -> usize {
        self.line(direction).count()
    }

    /// The cells of the tiles that a slide moves, from the one beside the blank on.
    pub fn run(&self, slide: Slide) -> impl Iterator<Item = usize> + use<> {
        self.line(slide.direction).take(slide.length)
    }

    /// The cells whose tiles can move in this direction, from the one beside the blank to the edge.
    fn line(&self, direction: Direction) -> impl Iterator<Item = usize> + use<> {
        let (size, back) = (self.size, direction.opposite());
        std::iter::successors(Some(self.blank), move |&cell| size.neighbour(cell, back)).skip(1)
    }

    /// Slides a run.
    ///
    /// # Errors
    /// [`SlideError::AtTheEdge`] or [`SlideError::TooLong`]; nothing has changed then.
    pub fn slide(&mut self, slide: Slide) -> Result<(), SlideError> {
        let Slide { direction, length } = slide;
        let available = self.longest_slide(direction);
        if available == 0 {
            return Err(SlideError::AtTheEdge { direction });
        }
        if length > available {
            return Err(SlideError::TooLong { slide, available });
        }
        for _ in 0..length {
            self.step(direction)?;
        }
        Ok(())
    }
}

/// Checks that `values` holds each number from 0 to the blank's exactly once.
pub(super) fn check_permutation(size: Size, values: &[usize]) -> Result<(), BoardError> {
    let cells = size.cells();
    let mut seen = [false; Size::MAX_CELLS];
    let mut duplicate = None;
    for &value in values {
        if value >= cells {
            return Err(BoardError::TooLarge { size, value });
        }
        if std::mem::replace(&mut seen[value], true) {
            duplicate = duplicate.or(Some(value));
        }
    }
    if values.len() != cells {
        return Err(BoardError::WrongLength {
            size,
            found: values.len(),
        });
    }
    let missing = seen[..cells].iter().position(|&seen| !seen);
    match (duplicate, missing) {
        (Some(duplicate), Some(missing)) => Err(BoardError::Duplicate { duplicate, missing }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(columns: usize, rows: usize) -> Size {
        Size::new(columns, rows).unwrap()
    }

    #[test]
    fn a_position_that_is_no_permutation_is_refused() {
        let size = size(2, 2);
        let refused = |position: &[Tile]| Board::from_position(size, position).unwrap_err();
        assert_eq!(
            refused(&[0, 1, 2]),
            BoardError::WrongLength { size, found: 3 }
        );
        assert_eq!(
            refused(&[0, 1, 2, 4]),
            BoardError::TooLarge { size, value: 4 }
        );
        let expected = BoardError::Duplicate {
            duplicate: 1,
            missing: 2,
        };
        assert_eq!(refused(&[0, 1, 1, 3]), expected);
        assert_eq!(expected.to_string(), "1 appears twice and 2 is missing");
    }

    #[test]
    fn pushing_a_cell_slides_its_run_and_nothing_else() {
        for size in Size::all() {
            let board = Board::solved(size);
            for cell in 0..size.cells() {
                let in_line = size.row_of(cell) == size.rows() - 1
                    || size.column_of(cell) == size.columns() - 1;
                match board.slide_from(cell) {
                    Ok(slide) => {
                        assert!(in_line);
                        assert_eq!(board.run(slide).count(), slide.length);
                        assert_eq!(board.run(slide).last(), Some(cell));
                        let mut slid = board.clone();
                        slid.slide(slide).unwrap();
                        assert_eq!(slid.blank_cell(), cell);
                        slid.slide(slide.reversed()).unwrap();
                        assert_eq!(slid, board);
                    }
                    Err(SlideError::Blank) => assert_eq!(cell, board.blank_cell()),
                    Err(error) => assert!(!in_line, "{error}"),
                }
            }
            assert!(matches!(
                board.slide_from(size.cells()),
                Err(SlideError::NoSuchCell { .. })
            ));
        }
    }

    #[test]
    fn a_slide_that_leaves_the_board_changes_nothing() {
        let mut board = Board::solved(size(3, 3));
        let before = board.clone();
        let up = Slide {
            direction: Direction::Up,
            length: 1,
        };
        assert_eq!(
            board.slide(up),
            Err(SlideError::AtTheEdge {
                direction: Direction::Up
            })
        );
        let slide = Slide {
            direction: Direction::Down,
            length: 3,
        };
        assert_eq!(
            board.slide(slide),
            Err(SlideError::TooLong {
                slide,
                available: 2
            })
        );
        assert_eq!(board, before);
    }
}
