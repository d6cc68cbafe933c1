//! What neighbouring tiles cost each other: small overlapping pattern databases.
//!
//! On boards of up to 25 cells every 2×2 block and every line of four gets a [table](super::group_builder)
//! of how many more moves its tiles need than their Manhattan distances say; on larger ones every three
//! tiles side by side or around a corner do. Overlapping as they are, their sum is not admissible: it
//! ranks, it proves nothing.
//!
//! - *Few tables.* Groups that are reflections or rotations of each other share one: on 5×5, 6 instead
//!   of 36; each has `cells⁴` entries, and all are built in 0.17 s natively.
//! - *Small tables.* No table covers more than 8×8 cells. On larger boards a group is seen through a
//!   frame of that size, and tiles outside as if they stood at its rim.
//!
//! What it bought, over 25 of Korf & Felner's boards, a beam of 1,000 and of 10,000: solutions 11.7 % and 4.9 %
//! longer than the shortest; with sums of tables of three tiles, and the blank wherever it is wanted,
//! 15.3 % and 8.5 %. On 3×8 1.62 times the Manhattan distance after 0.65 s instead of 1.81.
//!
//! Source: Culberson & Schaeffer 1998 for pattern databases; overlapping ones as a ranking were found
//! by measurement.

use super::grid::Grid;
use super::group_builder::{GroupBuilder, MOST_TILES};
use crate::puzzle::Size;

/// Boards of at most this many cells have tables of four tiles.
const MOST_CELLS_FOR_FOUR: usize = 25;

/// The longest side of a frame.
const LONGEST_SIDE: usize = 8;

/// Rows and columns, counted from the first, of three tiles side by side …
const THREES: [&[(usize, usize)]; 6] = [
    &[(0, 0), (0, 1), (1, 0)],
    &[(0, 0), (0, 1), (1, 1)],
    &[(0, 0), (1, 0), (1, 1)],
    &[(0, 1), (1, 0), (1, 1)],
    &[(0, 0), (0, 1), (0, 2)],
    &[(0, 0), (1, 0), (2, 0)],
];

/// … and of four.
const FOURS: [&[(usize, usize)]; 3] = [
    &[(0, 0), (0, 1), (1, 0), (1, 1)],
    &[(0, 0), (0, 1), (0, 2), (0, 3)],
    &[(0, 0), (1, 0), (2, 0), (3, 0)],
];

/// Tiles and where to look up what they cost each other.
#[derive(Clone, Copy)]
pub(super) struct Group {
    /// The tiles in the order of the table's index, the last one repeated if there are but three.
    labels: [u8; MOST_TILES],
    /// Where its offsets begin.
    view: u32,
    /// Where its table begins.
    table: u32,
}

/// How a group sees the board: a frame moved by some rows and columns, and then turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct View {
    down: usize,
    right: usize,
    symmetry: usize,
}

/// The tables of a size, built a little at a time.
pub(super) struct LocalTables {
    size: Size,
    frame: Size,
    /// Tiles in a group: three or four.
    tiles: usize,
    /// Where each symmetry of the frame carries each of its cells.
    symmetries: Vec<Vec<u8>>,
    views: Vec<View>,
    /// For each view, each cell of the board and each tile of a group, its part of the index.
    offsets: Vec<[u32; MOST_TILES]>,
    groups: Vec<Group>,
    builder: Option<GroupBuilder>,
    /// Representatives of the groups, in the order of their tables.
    representatives: Vec<Vec<u8>>,
    excess: Vec<u8>,
}

impl Group {
    /// Its tiles; the last may be named twice.
    pub(super) const fn labels(&self) -> &[u8] {
        &self.labels
    }
}

impl LocalTables {
    /// No tables at all: every group is silent.
    pub(super) fn none(grid: &Grid) -> Self {
        let size = grid.size();
        let length = |cells: usize| cells.min(LONGEST_SIDE);
        let frame = Size::new(length(size.columns()), length(size.rows())).unwrap_or(size);
        let tiles = if size.cells() <= MOST_CELLS_FOR_FOUR {
            MOST_TILES
        } else {
            3
        };
        Self {
            size,
            frame,
            tiles,
            symmetries: symmetries(frame),
            views: Vec::new(),
            offsets: Vec::new(),
            groups: Vec::new(),
            builder: None,
            representatives: Vec::new(),
            excess: Vec::new(),
        }
    }

    /// The tables of a size, none built yet.
    pub(super) fn new(grid: &Grid) -> Self {
        let mut tables = Self::none(grid);
        let shapes: &[&[(usize, usize)]] = if tables.tiles == MOST_TILES {
            &FOURS
        } else {
            &THREES
        };
        for shape in shapes {
            for labels in placements(tables.size, shape) {
                tables.add_group(labels);
            }
        }
        tables
    }

    fn add_group(&mut self, mut labels: Vec<u8>) {
        let (size, frame) = (self.size, self.frame);
        // The group in the middle of its frame, if the board is that large.
        let shift = |first: usize, board: usize, frame: usize| {
            first.saturating_sub(frame / 2 - 1).min(board - frame)
        };
        let corner = usize::from(labels[0]);
        let straight = View {
            down: shift(size.row_of(corner), size.rows(), frame.rows()),
            right: shift(size.column_of(corner), size.columns(), frame.columns()),
            symmetry: 0,
        };
        let cells: Vec<u8> = labels
            .iter()
            .map(|&label| self.seen(straight, label))
            .collect();
        let (homes, symmetry) = self.representative(&cells);
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
            labels: std::array::from_fn(|slot| labels[slot.min(labels.len() - 1)]),
            view,
            table: (table * frame.cells().pow(self.tiles as u32)) as u32,
        });
    }

    /// The cell of the frame at which a cell of the board is seen.
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
            let units: [usize; MOST_TILES] = std::array::from_fn(|slot| match slot {
                slot if slot < self.tiles => self.frame.cells().pow(slot as u32),
                _ => 0,
            });
            for cell in 0..self.size.cells() as u8 {
                let place = usize::from(self.seen(view, cell));
                self.offsets.push(units.map(|unit| (place * unit) as u32));
            }
        }
        (number * self.size.cells()) as u32
    }

    /// The least of a group's images under the symmetries of the frame, and which one leads there.
    fn representative(&self, cells: &[u8]) -> (Vec<u8>, usize) {
        let images = self.symmetries.iter().enumerate().map(|(symmetry, place)| {
            let mut homes: Vec<u8> = cells.iter().map(|&cell| place[usize::from(cell)]).collect();
            homes.sort_unstable();
            (homes, symmetry)
        });
        images.min().unwrap_or_default()
    }

    /// Builds about as many entries as the budget allows; `true` when all tables stand.
    pub(super) fn build(&mut self, budget: &mut u64) -> bool {
        let entries = self.frame.cells().pow(self.tiles as u32);
        while let Some(homes) = self.representatives.get(self.excess.len() / entries) {
            let builder = self
                .builder
                .get_or_insert_with(|| GroupBuilder::new(self.frame, homes));
            if !builder.advance(budget) {
                return false;
            }
            if let Some(builder) = self.builder.take() {
                self.excess.extend(builder.finish());
            }
        }
        true
    }

    /// All groups.
    pub(super) fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// What a group's tiles cost each other when they lie in `cell_of[label]`, in moves.
    pub(super) fn excess(&self, group: &Group, cell_of: &[u8]) -> u32 {
        self.excess[self.index(group, cell_of) as usize].into()
    }

    /// How much more they cost each other when one of them, the one with this index, moves from a cell to
    /// another.
    #[inline]
    pub(super) fn change(
        &self,
        group: &Group,
        cell_of: &[u8],
        tile: usize,
        [from, to]: [u8; 2],
    ) -> i32 {
        let offsets = &self.offsets[group.view as usize..];
        let part = |cell: u8| offsets[usize::from(cell)][tile % MOST_TILES];
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

/// All places of a shape on a board.
fn placements(size: Size, shape: &[(usize, usize)]) -> impl Iterator<Item = Vec<u8>> {
    (0..size.cells()).filter_map(move |corner| {
        let cell = |&(down, right): &(usize, usize)| {
            let (row, column) = (size.row_of(corner) + down, size.column_of(corner) + right);
            (row < size.rows() && column < size.columns()).then(|| size.cell_at(row, column) as u8)
        };
        shape.iter().map(cell).collect()
    })
}

/// Where each reflection and rotation of the board carries each cell.
fn symmetries(size: Size) -> Vec<Vec<u8>> {
    let count = if size.rows() == size.columns() { 8 } else { 4 };
    let image = |symmetry: usize, cell: usize| {
        let (mut row, mut column) = (size.row_of(cell), size.column_of(cell));
        if symmetry & 1 != 0 {
            row = size.rows() - 1 - row;
        }
        if symmetry & 2 != 0 {
            column = size.columns() - 1 - column;
        }
        if symmetry & 4 != 0 {
            (row, column) = (column, row);
        }
        size.cell_at(row, column) as u8
    };
    (0..count)
        .map(|symmetry| {
            (0..size.cells())
                .map(|cell| image(symmetry, cell))
                .collect()
        })
        .collect()
}
