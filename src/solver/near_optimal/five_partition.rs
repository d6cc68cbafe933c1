//! The tiles of 5×5 in four groups, as they lie on a board, and what a move does to them.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the proof: nothing may be left of these calls"
)]

use super::five_tables::{CELLS, FiveTables, View, views};
use super::grid::Labelled;
use crate::solver::pattern_database::index::Placement;
use crate::solver::pattern_database::rank::Order;

/// Where the tiles of a group lie and how many moves they need, in one word: mask (25 bits), order (18, from bit 26)
/// and value (8, from bit 48).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Placed(u64);

/// The groups of a partition on a board.
pub(super) type Groups = [Placed; 4];

/// A division of the tiles into groups.
pub(super) struct Partition {
    views: [View; 4],
    /// The group of each label.
    group_of: [u8; CELLS],
}

/// What a move does: to which group, what becomes of it, and whether its value rises. If not, it falls.
pub(super) struct Change {
    pub(super) group: usize,
    pub(super) placed: Placed,
    pub(super) rises: bool,
}

impl Placed {
    const ORDER: u32 = 26;
    const VALUE: u32 = 48;

    const fn new(Placement { mask, order }: Placement, value: u32) -> Self {
        let order = (order.to_bits() as u64) << Self::ORDER;
        Self(mask as u64 | order | (value as u64) << Self::VALUE)
    }

    #[inline]
    const fn placement(self) -> Placement {
        Placement {
            mask: self.0 as u32 & ((1 << CELLS) - 1),
            order: Order::from_bits((self.0 >> Self::ORDER) as u32 & ((1 << 18) - 1)),
        }
    }

    /// The moves that the group needs.
    #[inline]
    pub(super) const fn value(self) -> u32 {
        (self.0 >> Self::VALUE) as u32
    }
}

/// The moves that all groups need: a lower bound.
#[inline]
pub(super) fn sum(groups: &Groups) -> u32 {
    groups.iter().map(|placed| placed.value()).sum()
}

impl Partition {
    /// Both partitions for a goal with its blank in this cell, if the tables serve it.
    pub(super) fn both(blank_home: u8) -> Option<[Self; 2]> {
        Some(views(blank_home)?.map(|views| {
            let mut group_of = [0; CELLS];
            for (group, view) in (0..).zip(&views) {
                for &label in &view.labels {
                    group_of[usize::from(label)] = group;
                }
            }
            Self { views, group_of }
        }))
    }

    /// The groups on a board.
    pub(super) fn place(&self, tables: &FiveTables, board: &Labelled) -> Groups {
        let cell_of = board.cells();
        std::array::from_fn(|group| {
            let view = &self.views[group];
            let placement = view.placement(&cell_of);
            let blank = view.place[usize::from(board.blank)].into();
            Placed::new(placement, tables.table(view.kind).value(placement, blank))
        })
    }

    /// What it does to the groups when the tile with this label moves from a cell to another.
    #[inline(always)]
    pub(super) fn change(
        &self,
        tables: &FiveTables,
        groups: &Groups,
        label: u8,
        [from, to]: [u8; 2],
    ) -> Change {
        let group = usize::from(self.group_of[usize::from(label)]) % 4;
        let view = &self.views[group];
        let [from, to] = [from, to].map(|cell| usize::from(view.place[usize::from(cell)]));
        let table = tables.table(view.kind);
        let placement = table.index().step(groups[group].placement(), from, to);
        // A step changes the value by one; the bit kept, its second lowest, tells which way.
        let value = groups[group].value();
        let rises = (value + 1) >> 1 & 1 == table.bit(placement, from);
        let value = if rises {
            value + 1
        } else {
            value.saturating_sub(1)
        };
        Change {
            group,
            placed: Placed::new(placement, value),
            rises,
        }
    }
}
