//! The state that the depth-first search passes from position to position, packed to travel in registers.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the search: nothing may be left of these calls"
)]

use crate::solver::labels::Label;
use crate::solver::pattern_database::index::Placement;
use crate::solver::pattern_database::rank::Order;
use crate::solver::search::packed::Packed;
use crate::solver::search::slack::Slack;

/// A position of the search, in two words that travel in registers. The patterns are in the walk's partitions.
#[derive(Clone, Copy)]
pub struct Node {
    /// The labels, four bits a cell, the blank as 0: a move is one exclusive or.
    pub board: u64,
    /// The remaining part of the bound.
    pub slack: Slack,
}

/// A pattern on the board, and its value modulo 4, in one word: mask, value, the order's rank, order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlacedPattern(u64);

impl Node {
    /// The board of these labels.
    pub fn pack(labels: &[Label], blank: usize) -> u64 {
        u64::pack(labels) & !(15 << (4 * blank))
    }

    /// The board after the move of `tile` from a cell to another.
    #[inline(always)]
    pub const fn slide(board: u64, [tile, from, to]: [usize; 3]) -> u64 {
        let tile = tile as u64;
        board ^ (tile << (4 * from) | tile << (4 * to))
    }
}

impl PlacedPattern {
    const VALUE: u32 = 16;
    const RANK: u32 = 18;
    const ORDER: u32 = 34;

    #[inline(always)]
    pub const fn new(Placement { mask, order }: Placement, rank: usize, residue: u32) -> Self {
        Self(
            (mask | residue << Self::VALUE) as u64
                | (rank as u64) << Self::RANK
                | (order.to_bits() as u64) << Self::ORDER,
        )
    }

    #[inline(always)]
    pub const fn placement(self) -> Placement {
        Placement {
            mask: self.0 as u32 & 0xffff,
            order: Order::from_bits((self.0 >> Self::ORDER) as u32),
        }
    }

    #[inline(always)]
    pub const fn rank(self) -> usize {
        (self.0 >> Self::RANK) as usize & 0xffff
    }

    #[inline(always)]
    pub const fn residue(self) -> u32 {
        self.0 as u32 >> Self::VALUE & 3
    }

    /// 1 if its value has risen by a step from that of another, 0 if it has fallen.
    #[inline(always)]
    pub const fn has_risen_from(self, old: Self) -> u64 {
        // Modulo 4 the difference is 1 or 3.
        (self.residue().wrapping_sub(old.residue()) >> 1 & 1 ^ 1) as u64
    }
}
