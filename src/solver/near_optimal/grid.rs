//! The geometry of a board as look-up tables, and labelled boards. Used by all near-optimal searches.

use crate::puzzle::{Direction, Size};
use crate::solver::Problem;
use crate::solver::labels::{LabelledProblem, is_goal};

/// The absence of a cell: beyond the edge or outside a region.
pub(crate) const NOWHERE: u8 = u8::MAX;

#[derive(Clone, Debug)]
pub(crate) struct Grid {
    size: Size,
    /// `movers[blank][direction]` is the cell whose tile slides into the blank, or [`NOWHERE`].
    movers: Vec<[u8; 4]>,
}

/// A direction as its index in [`Direction::ALL`].
pub(crate) type Way = u8;

pub(crate) const fn opposite(way: Way) -> Way {
    way ^ 1
}

/// The bits of a symmetry: flip the rows, mirror the columns, then transpose the board.
pub(crate) const FLIP: u8 = 1;
pub(crate) const MIRROR: u8 = 2;
pub(crate) const TRANSPOSE: u8 = 4;

/// Returns the image of a cell under a symmetry. Only squares can be transposed.
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

    /// Returns, for each direction, the cell of the tile that can move that way.
    pub(crate) fn movers(&self, blank: u8) -> [u8; 4] {
        self.movers[usize::from(blank)]
    }

    /// Returns the cell of the tile that moves `way`, if there is one.
    pub(crate) fn mover(&self, blank: u8, way: Way) -> Option<u8> {
        let cell = self.movers(blank)[usize::from(way)];
        (cell != NOWHERE).then_some(cell)
    }

    pub(crate) fn distance(&self, a: u8, b: u8) -> u32 {
        self.size.distance(a.into(), b.into()) as u32
    }

    /// Returns the distance of two cells in rows and in columns.
    pub(crate) fn distances(&self, a: u8, b: u8) -> [u8; 2] {
        let (a, b) = (usize::from(a), usize::from(b));
        let rows = self.size.row_of(a).abs_diff(self.size.row_of(b));
        let columns = self.size.column_of(a).abs_diff(self.size.column_of(b));
        [rows as u8, columns as u8]
    }

    /// Returns the squared Euclidean distance of two cells.
    pub(crate) fn squared_distance(&self, a: u8, b: u8) -> u8 {
        let [rows, columns] = self.distances(a, b);
        rows * rows + columns * columns
    }
}

/// A board whose tiles are labelled with their home cells: the goal is `labels[cell] == cell` wherever its blank is.
///
/// Relabelling turns every goal, including any board on a path, into the same problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LabelledBoard {
    /// The home of the tile in each cell.
    pub(crate) labels: Vec<u8>,
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

    /// Returns the goal with the blank in a cell.
    pub(crate) fn solved(grid: &Grid, blank: u8) -> Self {
        Self {
            labels: (0..grid.cells() as u8).collect(),
            blank,
        }
    }

    /// Converts the board for the optimal searches.
    pub(crate) fn to_problem(&self, grid: &Grid) -> LabelledProblem {
        LabelledProblem {
            size: grid.size(),
            labels: self.labels.clone(),
            blank: self.blank.into(),
            blank_label: self.blank_home(),
        }
    }

    /// The home of the blank.
    pub(crate) fn blank_home(&self) -> u8 {
        self.labels[usize::from(self.blank)]
    }

    /// Returns the cell of each label.
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

    /// Slides the tile in `from` into the blank, which must be adjacent.
    pub(crate) fn slide(&mut self, from: u8) {
        self.labels.swap(from.into(), self.blank.into());
        self.blank = from;
    }

    /// Makes the moves of a path. Returns `false` if one leads over the edge.
    pub(crate) fn follow(&mut self, grid: &Grid, path: &[Way]) -> bool {
        path.iter().all(|&way| {
            grid.mover(self.blank, way).is_some_and(|from| {
                self.slide(from);
                true
            })
        })
    }

    /// Relabels this board for another goal.
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

    /// Returns the Manhattan distance, an admissible lower bound.
    pub(crate) fn manhattan(&self, grid: &Grid) -> u32 {
        let tiles = self.labels.iter().enumerate();
        tiles
            .filter(|&(cell, _)| cell != usize::from(self.blank))
            .map(|(cell, &home)| grid.distance(cell as u8, home))
            .sum()
    }
}
