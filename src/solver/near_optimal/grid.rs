//! The geometry of a board as look-up tables, and boards in labels, as all near-optimal searches use them.

use crate::puzzle::{Direction, Size};
use crate::solver::Problem;
use crate::solver::labels::{LabelledProblem, is_goal};

/// No cell: the blank is at that edge, or the cell is not part of a region.
pub(crate) const NOWHERE: u8 = u8::MAX;

/// The geometry of a size.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    size: Size,
    /// `movers[blank][direction]`: the cell whose tile slides into the blank, or [`NOWHERE`].
    movers: Vec<[u8; 4]>,
}

/// The numbers of the directions: their places in [`Direction::ALL`].
pub(crate) type Way = u8;

/// The way back.
pub(crate) const fn opposite(way: Way) -> Way {
    way ^ 1
}

/// Bits of a symmetry: that rows are flipped, columns mirrored, and then the board transposed.
pub(crate) const FLIP: u8 = 1;
pub(crate) const MIRROR: u8 = 2;
pub(crate) const TRANSPOSE: u8 = 4;

/// Where a symmetry carries a cell. Only a square can be transposed.
pub(crate) const fn turned(size: Size, symmetry: u8, cell: u8) -> u8 {
    let cell = cell as usize;
    let (mut row, mut column) = (size.row_of(cell), size.column_of(cell));
    if symmetry & FLIP != 0 {
        row = size.rows() - 1 - row;
    }
    if symmetry & MIRROR != 0 {
        column = size.columns() - 1 - column;
    }
    if symmetry & TRANSPOSE != 0 {
        (row, column) = (column, row);
    }
    size.cell_at(row, column) as u8
}

impl Grid {
    pub(crate) fn new(size: Size) -> Self {
        let mover = |blank, direction: Direction| {
            size.neighbour(blank, direction.opposite())
                .map_or(NOWHERE, |cell| cell as u8)
        };
        let movers = (0..size.cells())
            .map(|blank| Direction::ALL.map(|direction| mover(blank, direction)))
            .collect();
        Self { size, movers }
    }

    pub(crate) const fn size(&self) -> Size {
        self.size
    }

    pub(crate) fn cells(&self) -> usize {
        self.movers.len()
    }

    /// For each way a tile can move, the cell it comes from when the blank is in `blank`.
    pub(crate) fn movers(&self, blank: u8) -> [u8; 4] {
        self.movers[usize::from(blank)]
    }

    /// The cell whose tile moves `way` when the blank is in `blank`, if there is one.
    pub(crate) fn mover(&self, blank: u8, way: Way) -> Option<u8> {
        let cell = self.movers(blank)[usize::from(way)];
        (cell != NOWHERE).then_some(cell)
    }

    pub(crate) fn distance(&self, a: u8, b: u8) -> u32 {
        self.size.distance(a.into(), b.into()) as u32
    }

    /// How many rows and how many columns two cells are apart.
    pub(crate) fn apart(&self, a: u8, b: u8) -> [u8; 2] {
        let (a, b) = (usize::from(a), usize::from(b));
        let rows = self.size.row_of(a).abs_diff(self.size.row_of(b));
        let columns = self.size.column_of(a).abs_diff(self.size.column_of(b));
        [rows as u8, columns as u8]
    }

    /// The square of the distance of two cells as the crow flies.
    pub(crate) fn squared_distance(&self, a: u8, b: u8) -> u8 {
        let [rows, columns] = self.apart(a, b);
        rows * rows + columns * columns
    }
}

/// A board on which each tile bears the number of the cell where it belongs: the goal is
/// `labels[cell] == cell` throughout, wherever the goal has its blank.
///
/// One relabelling makes every goal, and every later state of a path taken as a goal, the same problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LabelledBoard {
    /// The home of the tile in each cell.
    pub(crate) labels: Vec<u8>,
    /// The blank's cell.
    pub(crate) blank: u8,
}

impl LabelledBoard {
    pub(crate) fn new(problem: &Problem) -> Self {
        let LabelledProblem { labels, blank, .. } = LabelledProblem::new(problem);
        Self {
            labels,
            blank: blank as u8,
        }
    }

    /// The goal whose blank is in this cell.
    pub(crate) fn solved(grid: &Grid, blank: u8) -> Self {
        Self {
            labels: (0..grid.cells() as u8).collect(),
            blank,
        }
    }

    /// The same as the other searches see it.
    pub(crate) fn to_problem(&self, grid: &Grid) -> LabelledProblem {
        LabelledProblem {
            size: grid.size(),
            labels: self.labels.clone(),
            blank: self.blank.into(),
            blank_label: self.blank_home(),
        }
    }

    /// The blank's home.
    pub(crate) fn blank_home(&self) -> u8 {
        self.labels[usize::from(self.blank)]
    }

    /// The cell of each label.
    pub(crate) fn cells<const N: usize>(&self) -> [u8; N] {
        let mut cells = [NOWHERE; N];
        for (cell, &label) in (0..).zip(&self.labels) {
            cells[usize::from(label)] = cell;
        }
        cells
    }

    pub(crate) fn is_home(&self) -> bool {
        is_goal(&self.labels)
    }

    /// Slides the tile in `from` into the blank. It must lie beside it.
    pub(crate) fn slide(&mut self, from: u8) {
        self.labels.swap(from.into(), self.blank.into());
        self.blank = from;
    }

    /// Follows a path; `false` if a move leads over the edge.
    pub(crate) fn follow(&mut self, grid: &Grid, path: &[Way]) -> bool {
        path.iter().all(|&way| {
            grid.mover(self.blank, way).is_some_and(|from| {
                self.slide(from);
                true
            })
        })
    }

    /// This board with `goal` for its goal instead.
    pub(crate) fn towards(&self, goal: &Self) -> Self {
        let mut home = [0; Size::MAX_CELLS];
        for (cell, &tile) in goal.labels.iter().enumerate() {
            home[usize::from(tile)] = cell as u8;
        }
        let labels = self.labels.iter().map(|&tile| home[usize::from(tile)]);
        Self {
            labels: labels.collect(),
            blank: self.blank,
        }
    }

    /// The sum of the tiles' distances from home: a proven lower bound.
    pub(crate) fn manhattan(&self, grid: &Grid) -> u32 {
        let tiles = self.labels.iter().enumerate();
        tiles
            .filter(|&(cell, _)| cell != usize::from(self.blank))
            .map(|(cell, &home)| grid.distance(cell as u8, home))
            .sum()
    }
}
