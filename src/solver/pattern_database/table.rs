//! The table of one pattern: one bit for each placement.
//!
//! The value of a placement is the fewest moves *of the pattern's tiles* that bring them home, the
//! blank ending in its own home's region. Moves of other tiles are free, so the values of disjoint
//! patterns add up to a lower bound (Korf & Felner 2002), and the bound is consistent.
//!
//! *One bit.* A step of a pattern's tile changes the value by exactly one: undoing it costs one, and
//! the parity of the value is that of the tiles' distances from home. So a search that knows the value
//! before a step only needs to know whether it rises or falls. The bit kept is the second lowest of
//! the value: with the parity known it gives the value modulo 4, which tells +1 from −1. Without a
//! known value, [`Table::value`] walks downhill to the goal and counts the steps.
//!
//! Against bytes that hold the minimum over all blank cells, the usual form, on the 7-7-1 partition
//! and Korf's 100 boards: 92,912 → 56,603 nodes, and a third of the memory.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the search: nothing may be left of these calls"
)]

use std::sync::Arc;

use super::index::{Index, Placement};
use super::region_rows::RegionRows;
use crate::solver::labels::Label;

/// The values of a pattern, modulo 4.
#[derive(Clone, Debug)]
pub struct Table<R: RegionRows = u64> {
    index: Arc<Index<R>>,
    pattern: Pattern,
    stride: usize,
    bits: Vec<u8>,
}

/// The pattern of a [`Table`]: a set of tiles and the goal's blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    /// A bit for the label of each tile.
    pub tiles: u32,
    /// The cell of the blank in the goal, which is none of them.
    pub blank: usize,
}

impl<R: RegionRows> Table<R> {
    /// A table from its bits.
    pub(super) fn new(index: Arc<Index<R>>, pattern: Pattern, bits: Vec<u8>) -> Self {
        Self {
            stride: Self::stride(&index),
            index,
            pattern,
            bits,
        }
    }

    /// The same from bits that come from elsewhere, if they are as many as the table has.
    pub(in crate::solver) fn from_bits(
        index: Arc<Index<R>>,
        pattern: Pattern,
        bits: Vec<u8>,
    ) -> Option<Self> {
        let whole = bits.len() == Self::bytes_for(&index);
        whole.then(|| Self::new(index, pattern, bits))
    }

    /// The bytes a table takes.
    pub(super) fn bytes_for(index: &Index<R>) -> usize {
        index.orders() * Self::stride(index) / 8
    }

    /// The distance in bits from the values of one order to those of the next: the rows, and a few
    /// unused bits to fill a word. (Rows behind orders would be slower: a horizontal step changes only
    /// the row and should find its bit nearby.)
    pub(super) fn stride(index: &Index<R>) -> usize {
        index.rows().next_multiple_of(64)
    }

    /// The numbering of the placements.
    #[inline(always)]
    pub fn index(&self) -> &Index<R> {
        &self.index
    }

    /// The pattern.
    pub const fn pattern(&self) -> Pattern {
        self.pattern
    }

    /// The bits, to be stored.
    pub(in crate::solver) fn bits(&self) -> &[u8] {
        &self.bits
    }

    /// The bits of a table that is no longer needed.
    pub(in crate::solver) fn into_bits(self) -> Vec<u8> {
        self.bits
    }

    /// The size of the table.
    pub fn bytes(&self) -> usize {
        self.bits.len()
    }

    /// The second lowest bit of the value of a placement, given by its mask and the rank of its order.
    #[inline(always)]
    pub fn bit(&self, mask: u32, rank: usize, blank: usize) -> u32 {
        let address = rank * self.stride + self.index.row(mask, blank);
        u32::from(self.bits[address / 8] >> (address % 8)) & 1
    }

    /// The pattern's tiles on a position.
    pub fn place(&self, labels: &[Label]) -> Placement {
        self.index.place(self.pattern.tiles, labels)
    }

    /// The value of a placement modulo 4.
    pub fn residue(&self, placement: Placement, blank: usize) -> u32 {
        let rank = self.index.rank(placement);
        self.bit(placement.mask, rank, blank) << 1 | self.parity(placement.mask)
    }

    /// The value of a placement: the length of a walk that always takes a step downhill.
    pub fn value(&self, placement: Placement, blank: usize) -> u32 {
        let goal = self.index.row(self.pattern.tiles, self.pattern.blank);
        let (mut placement, mut blank) = (placement, blank);
        let mut value = 0;
        // Nothing is further from home; but in a damaged table a walk might go round and round.
        while value < u8::MAX.into()
            && (self.index.rank(placement) != 0 || self.index.row(placement.mask, blank) != goal)
        {
            let below = self.residue(placement, blank).wrapping_sub(1) % 4;
            let row = self.index.row(placement.mask, blank);
            let downhill = self.index.steps(row).find_map(|(from, to)| {
                let next = self.index.step(placement, from, to);
                (self.residue(next, from) == below).then_some((next, from))
            });
            let Some(next) = downhill else {
                // Only a damaged table has such a place.
                return value;
            };
            (placement, blank) = next;
            value += 1;
        }
        value
    }

    /// The parity of a value is that of its mask's colour, up to that of the goal.
    fn parity(&self, mask: u32) -> u32 {
        self.index.colour(mask) ^ self.index.colour(self.pattern.tiles)
    }
}
