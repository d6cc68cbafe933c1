//! Local patterns: small overlapping pattern databases for the interference of neighbouring tiles.
//!
//! Used in the [ranking] of all beams without the large tables of 5×5. Every 2×2 block and every line of four has a
//! [table](builder) of how many more moves its tiles need than their Manhattan distances. Since the groups overlap,
//! their sum is not admissible: it ranks and proves nothing.
//!
//! - *Few tables.* Groups that are reflections or rotations of each other share one: on 5×5, 6 instead of 36. Each has
//!   `cells⁴` entries, and all are built in 0.17 s natively.
//! - *Small tables.* None covers more than 25 cells or 8 in a line. On larger boards a group is seen through a frame of
//!   that size, with itself in the middle, and tiles outside are moved to its rim: what costs most is close to home.
//!
//! Gain, over 25 of Korf & Felner's boards with a beam of 1,000 and of 10,000: solutions 11.7 % and 4.9 % longer than
//! the shortest; with sums of tables of three tiles, and the blank wherever it is wanted, 15.3 % and 8.5 %. On 3×8 1.62
//! times the Manhattan distance after 0.65 s instead of 1.81. On larger boards, natively after five seconds, against
//! tables of three tiles through a frame of 8×8: 7×7 350.0 → 338.5 moves, 6×6 185.9 → 183.1, 8×8 530.5 → 524.0 (8
//! random boards each), 3×9 184.7 → 177.7 (6 boards); on 10×10 no significant difference. A frame of 6×6 was no better
//! than one of 5×5.
//!
//! Source: Culberson & Schaeffer 1998 for pattern databases; overlapping ones as a ranking were found by measurement.

use self::builder::{LocalPatternBuilder, TILES};
use super::grid::{Grid, turned};
use crate::puzzle::Size;

mod builder;
pub(crate) mod guide;
pub(crate) mod ranking;

/// The largest number of cells in a frame.
const MOST_CELLS: usize = 25;

/// The longest side of a frame. (Frames of 2×10, natively after five seconds on five boards of that size: 134.2 moves
/// instead of 131.4.)
const LONGEST_SIDE: usize = 8;

/// The shapes of groups: rows and columns of the tiles, the farthest last.
const SHAPES: [[(usize, usize); TILES]; 3] = [
    [(0, 0), (0, 1), (1, 0), (1, 1)],
    [(0, 0), (0, 1), (0, 2), (0, 3)],
    [(0, 0), (1, 0), (2, 0), (3, 0)],
];

/// Four tiles and the location of their table.
#[derive(Clone, Copy)]
pub(crate) struct Group {
    /// The tiles in the order of the table's index.
    labels: [u8; TILES],
    /// The index of the group's first offset.
    view: u32,
    /// The index of the table's first entry.
    table: u32,
}

/// How a group sees the board: a frame that is shifted and then turned or reflected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct View {
    down: usize,
    right: usize,
    symmetry: usize,
}

/// The tables for a size, built incrementally.
pub(crate) struct LocalPatterns {
    size: Size,
    frame: Size,
    /// The image of each cell of the frame under each symmetry.
    symmetries: Vec<Vec<u8>>,
    views: Vec<View>,
    /// For each view, each cell and each tile of a group, its contribution to the index.
    offsets: Vec<[u32; TILES]>,
    groups: Vec<Group>,
    builder: Option<LocalPatternBuilder>,
    /// A representative group for each table.
    representatives: Vec<[u8; TILES]>,
    excess: Vec<u8>,
}

impl Group {
    pub(crate) const fn labels(&self) -> [u8; TILES] {
        self.labels
    }
}

impl LocalPatterns {
    /// Creates a set without tables, in which every excess is 0.
    pub(crate) fn none(grid: &Grid) -> Self {
        let size = grid.size();
        let frame = frame(size);
        Self {
            size,
            frame,
            symmetries: symmetries(frame),
            views: Vec::new(),
            offsets: Vec::new(),
            groups: Vec::new(),
            builder: None,
            representatives: Vec::new(),
            excess: Vec::new(),
        }
    }

    /// Starts the tables for a size.
    pub(crate) fn new(grid: &Grid) -> Self {
        let mut tables = Self::none(grid);
        for shape in &SHAPES {
            for labels in placements(tables.size, shape) {
                tables.add_group(labels);
            }
        }
        tables
    }

    fn add_group(&mut self, mut labels: [u8; TILES]) {
        let (size, frame) = (self.size, self.frame);
        // The group is in the middle of its frame, if the board is large enough.
        let shift = |first: usize, board: usize, frame: usize| {
            first.saturating_sub(frame / 2 - 1).min(board - frame)
        };
        let corner = usize::from(labels[0]);
        let straight = View {
            down: shift(size.row_of(corner), size.rows(), frame.rows()),
            right: shift(size.column_of(corner), size.columns(), frame.columns()),
            symmetry: 0,
        };
        let cells = labels.map(|label| self.seen(straight, label));
        let (homes, symmetry) = self.representative(cells);
        let view = View {
            symmetry,
            ..straight
        };
        labels.sort_by_key(|&label| self.seen(view, label));
        let known = self
            .representatives
            .iter()
            .position(|known| *known == homes);
        let table = known.unwrap_or_else(|| {
            self.representatives.push(homes);
            self.representatives.len() - 1
        });
        let view = self.offsets_of(view);
        self.groups.push(Group {
            labels,
            view,
            table: (table * frame.cells().pow(TILES as u32)) as u32,
        });
    }

    /// Returns the frame's cell for a cell of the board.
    fn seen(&self, view: View, cell: u8) -> u8 {
        let (size, frame) = (self.size, self.frame);
        let row = size.row_of(cell.into()).saturating_sub(view.down);
        let column = size.column_of(cell.into()).saturating_sub(view.right);
        let cell = frame.cell_at(row.min(frame.rows() - 1), column.min(frame.columns() - 1));
        self.symmetries[view.symmetry][cell]
    }

    fn offsets_of(&mut self, view: View) -> u32 {
        let known = self.views.iter().position(|known| *known == view);
        let number = known.unwrap_or(self.views.len());
        if known.is_none() {
            self.views.push(view);
            let units: [usize; TILES] =
                std::array::from_fn(|slot| self.frame.cells().pow(slot as u32));
            for cell in 0..self.size.cells() as u8 {
                let place = usize::from(self.seen(view, cell));
                self.offsets.push(units.map(|unit| (place * unit) as u32));
            }
        }
        (number * self.size.cells()) as u32
    }

    /// Returns the smallest image of a group under the frame's symmetries, and the symmetry that maps to it.
    fn representative(&self, cells: [u8; TILES]) -> ([u8; TILES], usize) {
        let images = self.symmetries.iter().enumerate().map(|(symmetry, place)| {
            let mut homes = cells.map(|cell| place[usize::from(cell)]);
            homes.sort_unstable();
            (homes, symmetry)
        });
        images.min().unwrap_or_default()
    }

    /// Builds about `budget` entries. Returns `true` when all tables are complete.
    pub(crate) fn build(&mut self, budget: &mut u64) -> bool {
        let entries = self.frame.cells().pow(TILES as u32);
        while let Some(&homes) = self.representatives.get(self.excess.len() / entries) {
            let builder = self
                .builder
                .get_or_insert_with(|| LocalPatternBuilder::new(self.frame, homes));
            if !builder.advance(budget) {
                return false;
            }
            if let Some(builder) = self.builder.take() {
                self.excess.extend(builder.finish());
            }
        }
        true
    }

    pub(crate) fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Returns the excess of a group whose tiles are in `cell_of[label]`.
    pub(crate) fn excess(&self, group: &Group, cell_of: &[u8]) -> u32 {
        self.excess[self.index(group, cell_of) as usize].into()
    }

    /// Returns the change of the excess when one tile of the group moves.
    #[inline]
    pub(crate) fn change(
        &self,
        group: &Group,
        cell_of: &[u8],
        tile: usize,
        [from, to]: [u8; 2],
    ) -> i32 {
        let offsets = &self.offsets[group.view as usize..];
        let part = |cell: u8| offsets[usize::from(cell)][tile % TILES];
        let before = self.index(group, cell_of);
        let after = before - part(from) + part(to);
        let excess = |index: u32| i32::from(self.excess[index as usize]);
        excess(after) - excess(before)
    }

    #[inline]
    fn index(&self, group: &Group, cell_of: &[u8]) -> u32 {
        let offsets = &self.offsets[group.view as usize..];
        let mut index = group.table;
        for (slot, &label) in group.labels.iter().enumerate() {
            index += offsets[usize::from(cell_of[usize::from(label)])][slot];
        }
        index
    }
}

/// Returns all places of a shape on a board.
fn placements(size: Size, shape: &[(usize, usize); TILES]) -> impl Iterator<Item = [u8; TILES]> {
    (0..size.cells()).filter_map(move |corner| {
        let (row, column) = (size.row_of(corner), size.column_of(corner));
        let (down, right) = shape[TILES - 1];
        (row + down < size.rows() && column + right < size.columns())
            .then(|| shape.map(|(down, right)| size.cell_at(row + down, column + right) as u8))
    })
}

/// Returns the size of the frame: the whole board, or a part as large and as square as the limits allow.
fn frame(size: Size) -> Size {
    let [mut columns, mut rows] = [size.columns(), size.rows()].map(|side| side.min(LONGEST_SIDE));
    while columns * rows > MOST_CELLS {
        if columns > rows {
            columns -= 1;
        } else {
            rows -= 1;
        }
    }
    Size::new(columns, rows).unwrap_or(size)
}

/// Returns the image of each cell under each reflection and rotation.
fn symmetries(size: Size) -> Vec<Vec<u8>> {
    let count = if size.rows() == size.columns() { 8 } else { 4 };
    let images = |symmetry| (0..size.cells() as u8).map(move |cell| turned(size, symmetry, cell));
    (0..count)
        .map(|symmetry| images(symmetry).collect())
        .collect()
}
