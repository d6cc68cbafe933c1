//! The tiles of 5×5 in groups, as they lie on a board, and what a move does to them.
//!
//! Used by the [guide](super::guide) and the [proof](super::proof). Nothing is recomputed: a move changes one
//! group, whose rank after it is [looked up](crate::solver::pattern_database::rank::RankTransitions), and one
//! [bit](crate::solver::pattern_database::table) tells whether its value rises. A group is one word, so a position
//! of a beam has both partitions in 64 bytes, and a depth-first search takes a move back by writing two words.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the proof: nothing may be left of these calls"
)]

use std::sync::Arc;

use super::small_tables::SmallTables;
use super::tables::{CELLS, FiveByFiveTables, GroupTable, GroupView};
use crate::solver::near_optimal::grid::{Grid, LabelledBoard, NOWHERE};
use crate::solver::pattern_database::rank::Carry;

/// Where the tiles of a group lie and how many moves they need, in one word: mask (25 bits), rank of their order
/// (10, from bit 32) and value (16, from bit 48).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlacedGroup(u64);

/// The groups of a partition on a board. A walk has more of them than there are, so that no index is out of bounds; a
/// beam, whose partitions have four, has no more than those.
pub(crate) type Groups<const N: usize = MAX_GROUPS> = [PlacedGroup; N];

/// More groups than a partition has: four or five.
pub(crate) const MAX_GROUPS: usize = 8;

/// A division of the tiles into groups.
pub(crate) struct Partition {
    views: Vec<GroupView>,
    /// The table of each group, and of more than there are.
    tables: [Arc<GroupTable>; MAX_GROUPS],
    /// The group of each label; more labels than there are, likewise.
    group_of: [u8; 32],
    /// The moves into each blank cell, one for each [neighbour](neighbour_index) that the tile may come from, as each
    /// group sees them.
    moves: Box<[[[Move; MAX_GROUPS]; 4]; 32]>,
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

/// What a move does to a group: what becomes of it, and whether its value rises. If not, it falls.
#[derive(Clone, Copy)]
pub(crate) struct Change {
    pub(crate) placed: PlacedGroup,
    pub(crate) rises: bool,
}

impl PlacedGroup {
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
    pub(crate) const fn value(self) -> u32 {
        (self.0 >> Self::VALUE) as u32
    }
}

/// The moves that all groups need: a lower bound.
#[inline]
pub(crate) fn sum(groups: &[PlacedGroup]) -> u32 {
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
const fn neighbour_index(from: u8, to: u8) -> usize {
    if from > to {
        (from - to > 1) as usize
    } else {
        2 + (to - from > 1) as usize
    }
}

impl Partition {
    /// Both partitions for a goal, if the tables, large and small, serve it.
    pub(crate) fn both(
        grid: &Grid,
        tables: (&FiveByFiveTables, Option<&SmallTables>),
        views: [Vec<GroupView>; 2],
    ) -> Option<[Self; 2]> {
        let [first, second] = views;
        Some([
            Self::new(grid, tables, first)?,
            Self::new(grid, tables, second)?,
        ])
    }

    /// By itself, since it is done seldom and would be there twice.
    #[inline(never)]
    fn new(
        grid: &Grid,
        (large, small): (&FiveByFiveTables, Option<&SmallTables>),
        views: Vec<GroupView>,
    ) -> Option<Self> {
        let table =
            |&GroupView { kind, .. }: &GroupView| large.group(kind).or_else(|| small?.group(kind));
        let tables: Option<Vec<&Arc<GroupTable>>> = views.iter().map(table).collect();
        let tables = tables?.into_iter().cycle().take(MAX_GROUPS).cloned();
        let mut group_of = [0; 32];
        for (group, view) in (0..).zip(&views) {
            for &label in &view.labels {
                group_of[usize::from(label)] = group;
            }
        }
        let moves_into = |to: u8| {
            let mut moves = [[Move::default(); MAX_GROUPS]; 4];
            for from in grid.movers(to).into_iter().filter(|&from| from != NOWHERE) {
                for (seen, view) in moves[neighbour_index(from, to)].iter_mut().zip(&views) {
                    *seen = Move::new([from, to].map(|cell| view.place[usize::from(cell)]));
                }
            }
            moves
        };
        let mut moves: Vec<_> = (0..CELLS as u8).map(moves_into).collect();
        moves.resize(32, Default::default());
        Some(Self {
            views,
            tables: tables.collect::<Vec<_>>().try_into().ok()?,
            group_of,
            moves: moves.try_into().ok()?,
        })
    }

    /// The groups on a board.
    pub(crate) fn place<const N: usize>(&self, board: &LabelledBoard) -> Groups<N> {
        let cell_of = board.cells();
        let mut groups = [PlacedGroup(0); N];
        for ((placed, view), group) in groups.iter_mut().zip(&self.views).zip(&self.tables) {
            let placement = view.placement(&cell_of);
            let blank = view.place[usize::from(board.blank)].into();
            let rank = group.table.index().rank(placement);
            *placed = PlacedGroup::new(placement.mask, rank, group.table.value(placement, blank));
        }
        groups
    }

    /// The group of a label.
    #[inline(always)]
    pub(crate) fn group(&self, label: u8) -> usize {
        usize::from(self.group_of[usize::from(label) % 32])
    }

    /// What it does to a group when a tile of it moves from a cell to another.
    #[inline(always)]
    pub(crate) fn change(&self, group: usize, before: PlacedGroup, [from, to]: [u8; 2]) -> Change {
        let change =
            self.moves[usize::from(to) % 32][neighbour_index(from, to)][group % MAX_GROUPS];
        let GroupTable { table, transitions } = &*self.tables[group % MAX_GROUPS];
        let mask = before.mask() ^ change.flips;
        let rank = transitions.after(before.rank(), change.carry(before.mask()));
        // A step changes the value by one; the bit kept, its second lowest, tells which way.
        let rises = (before.value() + 1) >> 1 & 1 == table.bit(mask, rank, change.blank.into());
        let value = before
            .value()
            .wrapping_add(if rises { 1 } else { u32::MAX });
        Change {
            placed: PlacedGroup::new(mask, rank, value),
            rises,
        }
    }
}
