//! Making a [`Table`]: breadth-first search over all placements at once.
//!
//! A level of the search is a map with a bit for each placement: one line of bits for each row, one
//! bit for each order. A step leads from row to row; if it passes no tile, the order stays and a whole
//! line is taken over by ORs of words; otherwise the set bits move through a table of rotations. Each
//! line *pulls* from those it can be reached from, so it is written once.
//!
//! There is no set of visited placements: the placements have two colours and every step changes the
//! colour (see [`Table`]), so what can be reached from level d lies in d − 1 or d + 1, and only level
//! d − 1 must be taken out. The new level takes its place.
//!
//! A third map collects the bits of the values, line by line, and is transposed at the end. The work
//! is cut into pieces of a few thousand lines, so that it can be interrupted.
//!
//! A pattern of 7 on 4×4 has 27,748 rows × 5,040 orders, 139,849,920 placements: three maps of
//! 17.5 MB while it is made, one when it is done.

use std::sync::Arc;

use super::index::{Edge, Index, MaskRows};
use super::rank::{Carry, Rotations};
use super::table::{Pattern, Table};

/// A table being made.
pub struct TableBuilder<R: MaskRows = u64> {
    index: Arc<Index<R>>,
    pattern: Pattern,
    rotations: Rotations,
    edges: Edges,
    level: Lines,
    /// The level before; line by line it becomes the level after.
    other: Lines,
    values: Lines,
    distance: u32,
    next_row: usize,
    alive: bool,
    /// Placements found in every [`SAMPLE`](Self::SAMPLE)th row, to tell how far the work is.
    sampled: usize,
    accumulator: Vec<u64>,
}

/// For each row the edges into it, one row's behind the other's.
struct Edges {
    edges: Vec<Edge>,
    ends: Vec<u32>,
}

/// A bit for each order in each row.
struct Lines {
    words: Vec<u64>,
    width: usize,
    /// Whether a line has any bit set.
    used: Vec<bool>,
}

impl Edges {
    fn new<R: MaskRows>(index: &Index<R>) -> Self {
        let mut all = Self {
            edges: Vec::new(),
            ends: Vec::with_capacity(index.rows()),
        };
        for row in 0..index.rows() {
            all.edges.extend(index.edges_into(row));
            all.ends.push(all.edges.len() as u32);
        }
        all
    }

    fn leading_to(&self, row: usize) -> &[Edge] {
        let start = row.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.edges[start as usize..self.ends[row] as usize]
    }
}

impl Lines {
    fn new<R: MaskRows>(index: &Index<R>) -> Self {
        let width = index.orders().div_ceil(64);
        Self {
            words: vec![0; index.rows() * width],
            width,
            used: vec![false; index.rows()],
        }
    }

    fn line(&self, row: usize) -> &[u64] {
        &self.words[row * self.width..][..self.width]
    }

    fn line_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.width..][..self.width]
    }
}

impl<R: MaskRows> TableBuilder<R> {
    const SAMPLE: usize = 16;

    /// Begins the table of a pattern.
    pub fn new(index: Arc<Index<R>>, pattern: Pattern) -> Self {
        let mut level = Lines::new(&index);
        let goal = index.row(pattern.tiles, pattern.blank);
        level.line_mut(goal)[0] = 1;
        level.used[goal] = true;
        Self {
            rotations: Rotations::new(index.tiles(), index.size().columns()),
            edges: Edges::new(&index),
            other: Lines::new(&index),
            values: Lines::new(&index),
            level,
            distance: 1,
            next_row: 0,
            alive: false,
            sampled: 0,
            accumulator: vec![0; index.orders().div_ceil(64)],
            index,
            pattern,
        }
    }

    /// Works on at most this many lines, and says whether all is done.
    pub fn advance(&mut self, lines: usize) -> bool {
        for _ in 0..lines {
            if self.next_row == self.index.rows() {
                if !self.alive {
                    return true;
                }
                std::mem::swap(&mut self.level, &mut self.other);
                self.distance += 1;
                self.next_row = 0;
                self.alive = false;
            }
            self.pull(self.next_row);
            self.next_row += 1;
        }
        false
    }

    /// What the table is about.
    pub const fn pattern(&self) -> Pattern {
        self.pattern
    }

    /// How much of the table is made, from 0 to 1: an estimate.
    pub fn progress(&self) -> f32 {
        let rows = self.index.rows().div_ceil(Self::SAMPLE);
        self.sampled as f32 / (rows * self.index.orders()) as f32
    }

    /// The finished table. Only when [`advance`](Self::advance) has said so.
    pub fn finish(self) -> Table<R> {
        let Self {
            index,
            pattern,
            values,
            level,
            other,
            ..
        } = self;
        drop((level, other));
        let bits = transpose(&index, &values);
        Table::new(index, pattern, bits)
    }

    /// Finds the placements of one row that are one step further than the level.
    fn pull(&mut self, row: usize) {
        self.accumulator.fill(0);
        let mut reached = false;
        for edge in self.edges.leading_to(row) {
            if self.level.used[edge.row()] {
                reached = true;
                let from = self.level.line(edge.row());
                take_over(&self.rotations, edge.carry(), from, &mut self.accumulator);
            }
        }
        let before = self.other.used[row];
        if !reached && !before {
            return;
        }
        let mut any = 0;
        for (word, &found) in self.other.line_mut(row).iter_mut().zip(&self.accumulator) {
            *word = found & !*word;
            any |= *word;
        }
        self.other.used[row] = any != 0;
        if any == 0 {
            return;
        }
        self.alive = true;
        if row.is_multiple_of(Self::SAMPLE) {
            let line = self.other.line(row).iter();
            self.sampled += line.map(|word| word.count_ones() as usize).sum::<usize>();
        }
        if self.distance & 2 != 0 {
            let found = self.other.line(row);
            for (value, &found) in self.values.line_mut(row).iter_mut().zip(found) {
                *value |= found;
            }
        }
    }
}

/// Adds the placements that an edge leads to.
fn take_over(rotations: &Rotations, carry: Carry, from: &[u64], into: &mut [u64]) {
    if carry.passed == 0 {
        for (into, from) in into.iter_mut().zip(from) {
            *into |= from;
        }
        return;
    }
    let ranks = rotations.row(carry);
    for (&word, ranks) in from.iter().zip(ranks) {
        let mut left = word;
        while left != 0 {
            let rank = usize::from(ranks[left.trailing_zeros() as usize]);
            into[rank / 64] |= 1 << (rank % 64);
            left &= left - 1;
        }
    }
}

/// The bits in the order in which a search reads them: rows of the same order side by side.
fn transpose<R: MaskRows>(index: &Index<R>, lines: &Lines) -> Vec<u8> {
    let mut bits = vec![0; Table::bytes_for(index)];
    let stride = Table::stride(index) / 8;
    for first_row in (0..index.rows()).step_by(64) {
        let rows = (index.rows() - first_row).min(64);
        for word in 0..lines.width {
            let mut block = [0; 64];
            for (row, line) in block.iter_mut().take(rows).enumerate() {
                *line = lines.line(first_row + row)[word];
            }
            transpose_block(&mut block);
            let orders = (index.orders() - word * 64).min(64);
            for (order, line) in block.iter().take(orders).enumerate() {
                let address = (word * 64 + order) * stride + first_row / 8;
                bits[address..address + 8].copy_from_slice(&line.to_le_bytes());
            }
        }
    }
    bits
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
    fn a_block_is_transposed() {
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
}
