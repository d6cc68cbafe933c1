//! The tiles of 5×5 in four groups, as they lie on a board, and what a move does to them.
//!
//! Nothing is recomputed: a move changes one group, whose rank after it is [looked
//! up](crate::solver::pattern_database::rank::Rotations), and whether its value rises [one
//! bit](crate::solver::pattern_database::table) tells. A group is one word, so that a position of a beam has all of
//! both partitions in 64 bytes, and a walk takes a move back by writing two words.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the proof: nothing may be left of these calls"
)]

use super::five_tables::{CELLS, FiveTables, View, views};
use super::grid::{Grid, Labelled, NOWHERE};
use crate::solver::pattern_database::rank::Carry;

/// Where the tiles of a group lie and how many moves they need, in one word: mask (25 bits), rank of their order
/// (10, from bit 32) and value (16, from bit 48).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Placed(u64);

/// The groups of a partition on a board.
pub(super) type Groups = [Placed; 4];

/// A division of the tiles into groups.
pub(super) struct Partition {
    views: [View; 4],
    /// The group of each label; more labels than there are, so that no index is out of bounds.
    group_of: [u8; 32],
    /// The moves into each blank cell, one for each [`side`] that the tile may come from, as each group sees them.
    moves: Box<[[[Move; 4]; 4]; 32]>,
}

/// A move of a tile as the table of its group sees it.
#[derive(Clone, Copy, Default)]
struct Move {
    /// The cell left and the one entered, …
    flips: u32,
    /// … the cells before both of them, and those in between.
    before: u32,
    between: u32,
    /// Whether it goes towards the last cell.
    forward: bool,
    /// The cell left.
    blank: u8,
}

/// What a move does: to which group, what becomes of it, and whether its value rises. If not, it falls.
#[derive(Clone, Copy)]
pub(super) struct Change {
    pub(super) group: usize,
    pub(super) placed: Placed,
    pub(super) rises: bool,
}

impl Placed {
    const RANK: u32 = 32;
    const VALUE: u32 = 48;

    #[inline(always)]
    const fn new(mask: u32, rank: usize, value: u32) -> Self {
        Self(mask as u64 | (rank as u64) << Self::RANK | (value as u64) << Self::VALUE)
    }

    #[inline(always)]
    const fn mask(self) -> u32 {
        self.0 as u32
    }

    #[inline(always)]
    const fn rank(self) -> usize {
        (self.0 >> Self::RANK) as u16 as usize
    }

    /// The moves that the group needs.
    #[inline(always)]
    pub(super) const fn value(self) -> u32 {
        (self.0 >> Self::VALUE) as u32
    }
}

/// The moves that all groups need: a lower bound.
#[inline]
pub(super) fn sum(groups: &Groups) -> u32 {
    groups.iter().map(|placed| placed.value()).sum()
}

impl Move {
    /// The move between two neighbours on the table's board.
    fn new([from, to]: [u8; 2]) -> Self {
        let (low, high) = (from.min(to), from.max(to));
        // A horizontal move passes no cell and leaves the order alone: all of them are one to the table of ranks.
        let vertical = low + 1 < high;
        let before = |cell: u8| (1 << cell) - 1;
        Self {
            flips: 1 << from | 1 << to,
            before: if vertical { before(low) } else { 0 },
            between: before(high) & !before(low + 1),
            forward: vertical && from < to,
            blank: from,
        }
    }

    /// What it does to the order of the tiles in these cells.
    #[inline(always)]
    const fn carry(self, mask: u32) -> Carry {
        Carry {
            lower: (mask & self.before).count_ones(),
            passed: (mask & self.between).count_ones(),
            forward: self.forward,
        }
    }
}

/// Numbers the four neighbours of a cell.
#[inline(always)]
const fn side(from: u8, to: u8) -> usize {
    if from > to {
        (from - to > 1) as usize
    } else {
        2 + (to - from > 1) as usize
    }
}

impl Partition {
    /// Both partitions for a goal with its blank in this cell, if the tables serve it.
    pub(super) fn both(grid: &Grid, blank_home: u8) -> Option<[Self; 2]> {
        Some(views(blank_home)?.map(|views| Self::new(grid, views)))
    }

    fn new(grid: &Grid, views: [View; 4]) -> Self {
        let mut group_of = [0; 32];
        let mut moves = Box::new([[[Move::default(); 4]; 4]; 32]);
        for (group, view) in views.iter().enumerate() {
            for &label in &view.labels {
                group_of[usize::from(label)] = group as u8;
            }
            for to in 0..CELLS as u8 {
                for from in grid.movers(to).into_iter().filter(|&from| from != NOWHERE) {
                    let cells = [from, to].map(|cell| view.place[usize::from(cell)]);
                    moves[usize::from(to)][side(from, to)][group] = Move::new(cells);
                }
            }
        }
        Self {
            views,
            group_of,
            moves,
        }
    }

    /// The groups on a board.
    pub(super) fn place(&self, tables: &FiveTables, board: &Labelled) -> Groups {
        let cell_of = board.cells();
        std::array::from_fn(|group| {
            let view = &self.views[group];
            let placement = view.placement(&cell_of);
            let blank = view.place[usize::from(board.blank)].into();
            let table = tables.table(view.kind);
            let rank = table.index().rank(placement);
            Placed::new(placement.mask, rank, table.value(placement, blank))
        })
    }

    /// The group of a label.
    #[inline(always)]
    pub(super) fn group(&self, label: u8) -> usize {
        usize::from(self.group_of[usize::from(label) % 32]) % 4
    }

    /// What it does to the groups when a tile of one of them moves from a cell to another.
    #[inline(always)]
    pub(super) fn change(
        &self,
        tables: &FiveTables,
        groups: &Groups,
        group: usize,
        [from, to]: [u8; 2],
    ) -> Change {
        let change = self.moves[usize::from(to) % 32][side(from, to)][group];
        let before = groups[group];
        let mask = before.mask() ^ change.flips;
        let rank = tables
            .rotations()
            .after(before.rank(), change.carry(before.mask()));
        // A step changes the value by one; the bit kept, its second lowest, tells which way.
        let table = tables.table(self.views[group].kind);
        let rises = (before.value() + 1) >> 1 & 1 == table.bit(mask, rank, change.blank.into());
        let value = before
            .value()
            .wrapping_add(if rises { 1 } else { u32::MAX });
        Change {
            group,
            placed: Placed::new(mask, rank, value),
            rises,
        }
    }
}
