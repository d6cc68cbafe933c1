//! A sketch of a board, with rules of its own: what the page shows is held against it.

use std::fmt;

/// The way a tile moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Up,
    Down,
    Left,
    Right,
}

/// A board: its tiles by cell, row by row, from 1, with 0 for the blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    pub columns: usize,
    pub rows: usize,
    pub tiles: Vec<usize>,
}

impl Sketch {
    /// Reads `3x3` and `1 2 3 4 5 6 7 0 8`.
    pub fn read(size: &str, tiles: &str) -> Option<Self> {
        let (columns, rows) = size.split_once('x')?;
        let tiles: Result<Vec<usize>, _> = tiles.split_whitespace().map(str::parse).collect();
        let sketch = Self {
            columns: columns.parse().ok()?,
            rows: rows.parse().ok()?,
            tiles: tiles.ok()?,
        };
        let mut sorted = sketch.tiles.clone();
        sorted.sort_unstable();
        let cells = sketch.columns * sketch.rows;
        sorted.into_iter().eq(0..cells).then_some(sketch)
    }

    /// The cell a tile lies in; the blank's for 0.
    pub fn cell_of(&self, tile: usize) -> usize {
        let cell = self.tiles.iter().position(|&other| other == tile);
        cell.expect("every tile lies somewhere")
    }

    /// The tile that can move a way, if one can.
    pub fn mover(&self, way: Way) -> Option<usize> {
        let blank = self.cell_of(0);
        let (column, row) = (blank % self.columns, blank / self.columns);
        let cell = match way {
            Way::Up => (row + 1 < self.rows).then(|| blank + self.columns),
            Way::Down => (row > 0).then(|| blank - self.columns),
            Way::Left => (column + 1 < self.columns).then(|| blank + 1),
            Way::Right => (column > 0).then(|| blank - 1),
        };
        cell.map(|cell| self.tiles[cell])
    }

    /// Moves the tile that can move this way.
    ///
    /// # Panics
    /// If none can.
    #[track_caller]
    pub fn slide(&mut self, way: Way) {
        let mover = self.mover(way);
        let mover = mover.unwrap_or_else(|| panic!("no tile of {self} moves {way:?}"));
        let (blank, cell) = (self.cell_of(0), self.cell_of(mover));
        self.tiles.swap(blank, cell);
    }

    /// The board after such a move.
    #[track_caller]
    pub fn after(&self, ways: &[Way]) -> Self {
        let mut board = self.clone();
        for &way in ways {
            board.slide(way);
        }
        board
    }

    /// Whether every tile lies where it belongs.
    pub fn is_solved(&self) -> bool {
        let cells = self.tiles.len();
        self.tiles.iter().copied().eq((1..cells).chain([0]))
    }
}

impl fmt::Display for Sketch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles: Vec<String> = self.tiles.iter().map(ToString::to_string).collect();
        f.write_str(&tiles.join(" "))
    }
}

impl Way {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The way back.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// Reads a solution: `R3D2L`.
    pub fn read_all(text: &str) -> Vec<Self> {
        let mut ways = Vec::new();
        let mut rest = text.chars().peekable();
        while let Some(letter) = rest.next() {
            let way = match letter {
                'U' => Self::Up,
                'D' => Self::Down,
                'L' => Self::Left,
                'R' => Self::Right,
                _ => panic!("“{text}” is not a solution"),
            };
            let mut count = String::new();
            while let Some(digit) = rest.next_if(char::is_ascii_digit) {
                count.push(digit);
            }
            let count = count.parse().unwrap_or(1);
            ways.extend(std::iter::repeat_n(way, count));
        }
        ways
    }
}
