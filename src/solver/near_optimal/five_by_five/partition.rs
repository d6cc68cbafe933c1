//! A partition of the tiles of 5×5 into groups, the groups' state on a board, and the effect of moves.
//!
//! Used by the [guide](super::guide) and the [proof](super::proof). Moves are applied incrementally: a move changes one
//! group, whose new rank is [looked up](crate::solver::pattern_database::rank::RankTransitions), and one
//! [bit](crate::solver::pattern_database::table) tells whether its value rises. A group is one word, so a position of a
//! beam has both partitions in 64 bytes, and a depth-first search undoes a move by writing two words.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the proof: nothing may be left of these calls"
)]

use std::sync::Arc;

use super::small_tables::SmallTables;
use super::tables::{CELLS, FiveByFiveTables, GroupTable, GroupView};
use crate::solver::near_optimal::grid::{Grid, LabelledBoard, NOWHERE};
use crate::solver::pattern_database::rank::Carry;

/// The state of a group on a board in one word: the mask of its cells (25 bits), the rank of its order (10, from bit
/// 32) and its value (16, from bit 48).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlacedGroup(u64);

/// The state of a partition's groups. A depth-first walk has unused ones as well, so that no index is out of bounds; a
/// beam, whose partitions have four groups, has only those.
pub(crate) type Groups<const N: usize = MAX_GROUPS> = [PlacedGroup; N];

/// The length of arrays of groups. Partitions have four or five groups.
pub(crate) const MAX_GROUPS: usize = 8;

/// A partition of the tiles into groups.
pub(crate) struct Partition {
    views: Vec<GroupView>,
    /// The table of each group, padded to the full length.
    tables: [Arc<GroupTable>; MAX_GROUPS],
    /// The group of each label, padded to a power of two.
    group_of: [u8; 32],
    /// For each cell of the blank and each [neighbour](neighbour_index), the move of the tile there as each group sees
    /// it.
    moves: Box<[[[Move; MAX_GROUPS]; 4]; 32]>,
}

/// A move of a tile on the board of its group's table.
#[derive(Clone, Copy, Default)]
struct Move {
    /// A mask of the two cells.
    flips: u32,
    /// The cells before both of them, and the cells in between.
    before: u32,
    between: u32,
    /// Whether the move goes towards the last cell.
    forward: bool,
    /// The cell that the tile leaves.
    blank: u8,
}

/// The effect of a move on a group: its new state, and whether its value rises; otherwise it falls.
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

    /// The number of moves that the group needs.
    #[inline(always)]
    pub(crate) const fn value(self) -> u32 {
        (self.0 >> Self::VALUE) as u32
    }
}

/// Returns the sum of the groups' values, a lower bound.
#[inline]
pub(crate) fn sum(groups: &[PlacedGroup]) -> u32 {
    groups.iter().map(|placed| placed.value()).sum()
}

impl Move {
    /// Creates the move between two adjacent cells of the table's board.
    fn new([from, to]: [u8; 2]) -> Self {
        let (low, high) = (from.min(to), from.max(to));
        // A horizontal move passes no cell and keeps the order; the table of ranks treats all of them alike.
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

    /// Returns the effect on the order of the tiles in these cells.
    #[inline(always)]
    const fn carry(self, mask: u32) -> Carry {
        Carry {
            lower: (mask & self.before).count_ones(),
            passed: (mask & self.between).count_ones(),
            forward: self.forward,
        }
    }
}

/// Returns a number for the direction of a neighbour.
#[inline(always)]
const fn neighbour_index(from: u8, to: u8) -> usize {
    if from > to {
        (from - to > 1) as usize
    } else {
        2 + (to - from > 1) as usize
    }
}

impl Partition {
    /// Creates both partitions for a goal, if the large and small tables support it.
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

    /// Kept out of line: it is rarely called and would otherwise be compiled twice.
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

    /// Returns the state of the groups on a board.
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

    /// Returns the group of a label.
    #[inline(always)]
    pub(crate) fn group(&self, label: u8) -> usize {
        usize::from(self.group_of[usize::from(label) % 32])
    }

    /// Returns the effect on a group of moving one of its tiles.
    #[inline(always)]
    pub(crate) fn change(&self, group: usize, before: PlacedGroup, [from, to]: [u8; 2]) -> Change {
        let change =
            self.moves[usize::from(to) % 32][neighbour_index(from, to)][group % MAX_GROUPS];
        let GroupTable { table, transitions } = &*self.tables[group % MAX_GROUPS];
        let mask = before.mask() ^ change.flips;
        let rank = transitions.after(before.rank(), change.carry(before.mask()));
        // A step changes the value by one; the stored bit, its second lowest, tells the direction.
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
