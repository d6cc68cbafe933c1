//! A set of orders for each row of a table, one bit an order, and the effect of a step on all orders of a set at once.
//!
//! Used by [`TableBuilder`](super::build::TableBuilder). A step that carries a tile past others turns each order
//! into another one, that is, it permutes the bits of a set. Moving them one by one would take most of the time of
//! making a table. Instead, bits that move equally far move together: a word is rotated, masked, and added.
//!
//! How many do depends on the numbering of the orders. By rank, neighbours share the tiles in front, and a step
//! further behind scatters them. Numbered by the places of their tiles (the rank of the inverse permutation), whole
//! blocks of them stay together. Words of 60 bits, half of 5!, cut the fewest of these blocks. A step of six tiles
//! on 5×5 then takes 70 rotated words on average for its 720 bits (by rank, with 64 bits in a word, 122), one of
//! seven tiles on 4×4 414 for 5,040 (872).
//!
//! Our own.

use super::index::Index;
use super::rank::{Carry, Order, Ranker, factorial};
use super::region_rows::RegionRows;
use super::table::Table;

/// The orders in a word of a line.
const IN_WORD: usize = 60;

/// A set of orders for each row of an index.
pub struct OrderSets {
    words: Vec<u64>,
    width: usize,
    /// Whether a line has any bit set.
    used: Vec<bool>,
}

/// The effect of each step on a line.
pub struct StepPermutations {
    /// For the number of each [`Carry`], the destinations of each word's bits.
    steps: Vec<Vec<Vec<RotatedBits>>>,
}

/// Bits of a word that move equally far to the same word.
struct RotatedBits {
    into: u16,
    by: u32,
    /// The bits at their destination.
    bits: u64,
}

impl OrderSets {
    /// Creates empty sets.
    pub fn new<R: RegionRows>(index: &Index<R>) -> Self {
        let width = index.orders().div_ceil(IN_WORD);
        Self {
            words: vec![0; index.rows() * width],
            width,
            used: vec![false; index.rows()],
        }
    }

    /// The words in a line.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// The line of a row, if it has any bit set.
    pub fn line(&self, row: usize) -> Option<&[u64]> {
        self.used[row].then(|| &self.words[row * self.width..][..self.width])
    }

    /// The number of orders in a row's set.
    pub fn count(&self, row: usize) -> usize {
        let words = self.line(row).unwrap_or_default().iter();
        words.map(|word| word.count_ones() as usize).sum()
    }

    /// Adds the solved order to a row.
    pub fn set_solved(&mut self, row: usize) {
        self.line_mut(row)[0] |= 1;
        self.used[row] = true;
    }

    /// Adds another map's orders to a row.
    pub fn add(&mut self, row: usize, other: &Self) {
        let other = other.line(row).unwrap_or_default();
        for (word, other) in self.line_mut(row).iter_mut().zip(other) {
            *word |= other;
        }
        self.used[row] |= !other.is_empty();
    }

    /// Replaces a row's orders by these, except those it already had. Returns whether any are left.
    pub fn advance(&mut self, row: usize, orders: &[u64]) -> bool {
        let mut any = 0;
        for (word, orders) in self.line_mut(row).iter_mut().zip(orders) {
            *word = orders & !*word;
            any |= *word;
        }
        self.used[row] = any != 0;
        any != 0
    }

    fn line_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.width..][..self.width]
    }

    /// The bits as a search reads them: by the ranks of the orders, and for each of these by rows.
    pub fn by_rank<R: RegionRows>(&self, index: &Index<R>) -> Vec<u8> {
        let rows = index.rows();
        let ranks = ranks(index.tiles());
        let mut bits = vec![0; Table::bytes_for(index)];
        let stride = Table::stride(index) / 8;
        for first_row in (0..rows).step_by(64) {
            for (word, ranks) in ranks.chunks(IN_WORD).enumerate() {
                let mut block = [0; 64];
                for (line, row) in block.iter_mut().zip(first_row..rows) {
                    *line = self.words[row * self.width + word];
                }
                transpose_block(&mut block);
                for (line, rank) in block.iter().zip(ranks) {
                    let address = usize::from(*rank) * stride + first_row / 8;
                    bits[address..address + 8].copy_from_slice(&line.to_le_bytes());
                }
            }
        }
        bits
    }
}

impl StepPermutations {
    /// The steps of `k` tiles past at most `columns − 1` others.
    pub fn new(k: usize, columns: usize) -> Self {
        let (ranker, ranks) = (Ranker::new(k), ranks(k));
        let mut steps: Vec<Vec<Vec<RotatedBits>>> = Vec::new();
        steps.resize_with(Carry::NUMBERS, Vec::new);
        for carry in Carry::all(k, columns) {
            let after = |&rank: &u16| {
                let order = Order::unrank(rank.into(), k).after(carry);
                ranker.rank(order.inverse(k))
            };
            let targets: Vec<usize> = ranks.iter().map(after).collect();
            steps[carry.number()] = targets.chunks(IN_WORD).map(rotated_bits).collect();
        }
        Self { steps }
    }

    /// Adds the orders that result from a step.
    pub fn take(&self, carry: Carry, from: &[u64], into: &mut [u64]) {
        if carry.passed == 0 {
            for (into, from) in into.iter_mut().zip(from) {
                *into |= from;
            }
            return;
        }
        for (&word, rotated_bits) in from.iter().zip(&self.steps[carry.number()]) {
            if word != 0 {
                for RotatedBits { into: to, by, bits } in rotated_bits {
                    into[usize::from(*to)] |= word.rotate_left(*by) & bits;
                }
            }
        }
    }
}

/// The rank of the order with each number in a line, and vice versa: a number is the rank of the inverse.
fn ranks(k: usize) -> Vec<u16> {
    let ranker = Ranker::new(k);
    let orders = (0..factorial(k)).map(|number| Order::unrank(number, k).inverse(k));
    orders.map(|order| ranker.rank(order) as u16).collect()
}

/// The destinations of a word's bits, given the bit of the line to which each moves.
fn rotated_bits(targets: &[usize]) -> Vec<RotatedBits> {
    let mut rotated_bits: Vec<RotatedBits> = Vec::new();
    for (source, target) in targets.iter().enumerate() {
        let (into, bit) = ((target / IN_WORD) as u16, target % IN_WORD);
        let by = (64 + bit - source) as u32 % 64;
        let together = |other: &&mut RotatedBits| (other.into, other.by) == (into, by);
        match rotated_bits.iter_mut().find(together) {
            Some(turn) => turn.bits |= 1 << bit,
            None => rotated_bits.push(RotatedBits {
                into,
                by,
                bits: 1 << bit,
            }),
        }
    }
    rotated_bits
}

/// Transposes 64 × 64 bits by exchanging ever smaller quarters (Warren, "Hacker's Delight", 7-3).
fn transpose_block(block: &mut [u64; 64]) {
    let mut width = 32;
    let mut mask = u64::MAX >> 32;
    while width > 0 {
        for upper in (0..64).filter(|row| row & width == 0) {
            let lower = upper + width;
            let exchanged = (block[upper] >> width ^ block[lower]) & mask;
            block[upper] ^= exchanged << width;
            block[lower] ^= exchanged;
        }
        width /= 2;
        mask ^= mask << width;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transposing_a_block_exchanges_rows_and_columns() {
        let mut block = [0; 64];
        let mut seed: u64 = 1;
        for line in &mut block {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            *line = seed ^ seed >> 29;
        }
        let original = block;
        transpose_block(&mut block);
        for (row, line) in block.iter().enumerate() {
            for (column, original) in original.iter().enumerate() {
                assert_eq!(line >> column & 1, original >> row & 1);
            }
        }
    }

    #[test]
    fn a_step_permutes_every_order_as_its_carry_says() {
        for (k, columns) in [(3, 2), (5, 5), (6, 5), (7, 4)] {
            let (steps, ranker, ranks) =
                (StepPermutations::new(k, columns), Ranker::new(k), ranks(k));
            let width = factorial(k).div_ceil(IN_WORD);
            for carry in Carry::all(k, columns) {
                let mut all = vec![0; width];
                let mut expected = vec![0; width];
                for (number, &rank) in ranks.iter().enumerate().step_by(7) {
                    let after = ranker.rank(Order::unrank(rank.into(), k).after(carry));
                    let after = ranks
                        .iter()
                        .position(|&rank| usize::from(rank) == after)
                        .unwrap();
                    expected[after / IN_WORD] |= 1 << (after % IN_WORD);
                    all[number / IN_WORD] |= 1 << (number % IN_WORD);
                }
                let mut found = vec![0; width];
                steps.take(carry, &all, &mut found);
                assert_eq!(found, expected);
            }
        }
    }
}
