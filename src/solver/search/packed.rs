//! A position in one integer: the label of cell 0 in the lowest bits, then those of cells 1, 2, …
//!
//! Every position has a number of its own, and a step is two exclusive ors. Packing saves memory, which A* runs out of
//! first: with the move that led to it a position takes 16 bytes on boards of up to 16 cells and 32 on larger ones,
//! where a list of labels would take 24 and its cells elsewhere. Common practice.

use std::hash::Hash;
use std::ops::{BitOr, BitXor, Shl, Shr};

use crate::solver::labels::Label;

/// The most cells that any of the integers has room for.
pub const MOST_CELLS: usize = u128::CELLS;

/// An integer that holds the labels of all cells, [`Packed::BITS`] each.
pub trait Packed:
    Copy
    + Eq
    + Hash
    + Default
    + From<Label>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The bits of one label.
    const BITS: u32;

    /// The most cells there is room for: their labels must fit in the bits of one label, too.
    const CELLS: usize;

    /// The lowest eight bits.
    fn low_byte(self) -> u8;

    /// The label of what lies in a cell.
    fn label(self, cell: usize) -> Label {
        (self >> (Self::BITS * cell as u32)).low_byte() & ((1 << Self::BITS) - 1)
    }

    /// Packs the labels of all cells.
    fn pack(labels: &[Label]) -> Self {
        let add = |packed: Self, &label| packed << Self::BITS | Self::from(label);
        labels.iter().rev().fold(Self::default(), add)
    }

    /// Writes the labels of the cells into `labels`, which is as long as the board has cells.
    fn unpack(self, labels: &mut [Label]) {
        for (cell, label) in labels.iter_mut().enumerate() {
            *label = self.label(cell);
        }
    }

    /// Swaps the contents of two cells, one of which holds `a` and the other `b`.
    #[must_use]
    fn swap(self, cells: [usize; 2], a: Label, b: Label) -> Self {
        let difference = Self::from(a ^ b);
        let in_cell = |cell: usize| difference << (Self::BITS * cell as u32);
        self ^ in_cell(cells[0]) ^ in_cell(cells[1])
    }
}

impl Packed for u64 {
    const BITS: u32 = 4;
    const CELLS: usize = 16;

    fn low_byte(self) -> u8 {
        self as u8
    }
}

impl Packed for u128 {
    const BITS: u32 = 5;
    const CELLS: usize = 25;

    fn low_byte(self) -> u8 {
        self as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packs_and_swaps<P: Packed>(cells: u8) {
        let mut labels: Vec<Label> = (0..cells).map(|cell| (cell * 7 + 3) % cells).collect();
        let packed =
            P::pack(&labels).swap([0, labels.len() - 1], labels[0], labels[labels.len() - 1]);
        let mut unpacked = vec![0; labels.len()];
        packed.unpack(&mut unpacked);
        let last = labels.len() - 1;
        labels.swap(0, last);
        assert_eq!(unpacked, labels);
    }

    #[test]
    fn packed_positions_unpack_unchanged() {
        packs_and_swaps::<u64>(16);
        packs_and_swaps::<u64>(9);
        packs_and_swaps::<u128>(25);
        packs_and_swaps::<u128>(20);
    }
}
