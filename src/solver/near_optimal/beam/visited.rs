//! The visited set of a beam, lossy by design, and the Zobrist hashes that go into it.
//!
//! A beam must not return to positions it has visited, but it may forget some: those it merely expands twice. So
//! the set is a fixed array of 32-bit tags, four to a bucket, the oldest overwritten. A tag that coincides by
//! chance (once in some hundred million look-ups) loses a position that might have been kept.
//!
//! What it gained, on 24 random boards of 6×6 and 12 of 7×7, by beams of 1,000 and 1,500: solutions of 195.4 moves
//! instead of 205.6, and on 7×7 any solution at all of three boards. An exact set gives solutions of the same
//! length, at these widths and up to 20,000; for a width of 5,000 it has 2.4 million entries, and this one 0.5 MB.
//!
//! Source: the transposition tables of chess programs; Zobrist 1970 for the hashes.

use crate::solver::near_optimal::random::SplitMix;

/// A random number for each tile in each cell; a position's hash is their exclusive or (Zobrist 1970),
/// so that a move changes it by two of them. The blank needs none: it lies where no tile does.
pub(crate) struct Zobrist {
    cells: usize,
    numbers: Vec<u64>,
}

impl Zobrist {
    pub(crate) fn new(cells: usize, seed: u64) -> Self {
        let mut random = SplitMix::new(seed);
        Self {
            cells,
            numbers: (0..cells * cells).map(|_| random.next()).collect(),
        }
    }

    /// The change of the hash when the tile with this label moves.
    pub(crate) fn step(&self, label: u8, from: u8, to: u8) -> u64 {
        let row = usize::from(label) * self.cells;
        self.numbers[row + usize::from(from)] ^ self.numbers[row + usize::from(to)]
    }
}

/// The forgetful set.
pub(crate) struct VisitedSet {
    buckets: Vec<[u32; 4]>,
}

impl VisitedSet {
    /// A set that remembers about this many positions.
    pub(crate) fn new(positions: usize) -> Self {
        Self {
            buckets: vec![[0; 4]; (positions / 4).next_power_of_two()],
        }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill([0; 4]);
    }

    /// Remembers a position; `false` if it is in the set already.
    pub(crate) fn insert(&mut self, hash: u64) -> bool {
        let index = (hash >> 32) as usize & (self.buckets.len() - 1);
        let tag = hash as u32 | 1;
        let bucket = &mut self.buckets[index];
        if bucket.contains(&tag) {
            return false;
        }
        bucket.rotate_right(1);
        bucket[0] = tag;
        true
    }
}
