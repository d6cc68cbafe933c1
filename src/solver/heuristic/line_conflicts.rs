//! The rows of a board, or its columns: which tiles stand in their own line, and how many of them
//! must leave it.
//!
//! A line's *key* is the state that [`LinearConflict`](super::LinearConflict) keeps of it. It has one digit for each
//! place, in base *length + 1*: 0 for the blank and for tiles whose home is another line, otherwise the place in this
//! line where the tile belongs, from 1. Only the order of the nonzero digits matters. A step changes a key by addition,
//! and short lines have a table of all keys.
//!
//! The keys are our own. Gain from the table: no fewer successors, but IDA* takes a sixth of the time (3×4 and 2×6,
//! random boards, with and without it in turn).

use super::label_cell_table::LabelCellTable;
use super::{Label, Step};
use crate::puzzle::Size;

/// The key of each line; those beyond the last line are 0.
pub type Keys = [u64; *Size::RANGE.end()];

/// All lines of one orientation.
pub struct LineConflicts {
    /// The line through each cell.
    line_of: Vec<usize>,
    /// The contribution of a label in a cell to the key of its line.
    weight: LabelCellTable<u64>,
    leavers: Leavers,
}

/// How many tiles must leave a line, by its key.
struct Leavers {
    /// The cells of a line.
    length: usize,
    /// The number for each key, or nothing for long lines: they are worked out each time.
    table: Vec<u8>,
}

impl LineConflicts {
    /// Lines of `length` cells; `place` gives a cell's line and its place in there. The blank belongs
    /// in the cell `blank`.
    pub fn new(
        size: Size,
        blank: usize,
        length: usize,
        place: impl Fn(usize) -> (usize, usize),
    ) -> Self {
        let base = length as u64 + 1;
        let weight = |label, cell| {
            let ((home_line, home), (line, place)) = (place(label), place(cell));
            let belongs = label != blank && home_line == line;
            u64::from(belongs) * (home as u64 + 1) * base.pow(place as u32)
        };
        Self {
            line_of: (0..size.cells()).map(|cell| place(cell).0).collect(),
            weight: LabelCellTable::new(size, weight),
            leavers: Leavers::new(length),
        }
    }

    /// The keys of a position.
    pub fn keys(&self, labels: &[Label]) -> Keys {
        let mut keys = Keys::default();
        for (cell, &label) in labels.iter().enumerate() {
            keys[self.line_of[cell]] += self.weight.of(label, cell);
        }
        keys
    }

    /// The number of tiles that must leave these lines, in total.
    pub fn leavers(&self, keys: &Keys) -> u32 {
        keys.iter()
            .map(|&key| u32::from(self.leavers.of(key)))
            .sum()
    }

    /// The change of that number when a tile steps from one line into another.
    pub fn change(&self, keys: &Keys, Step { label, from, to }: Step) -> i32 {
        let leavers = |key| i32::from(self.leavers.of(key));
        let (left, entered) = (keys[self.line_of[from]], keys[self.line_of[to]]);
        leavers(left - self.weight.of(label, from)) - leavers(left)
            + leavers(entered + self.weight.of(label, to))
            - leavers(entered)
    }

    /// Updates the keys by a step, across or along.
    pub fn record(&self, keys: &mut Keys, Step { label, from, to }: Step) {
        keys[self.line_of[from]] -= self.weight.of(label, from);
        keys[self.line_of[to]] += self.weight.of(label, to);
    }
}

impl Leavers {
    /// The longest lines with a table: it has 7⁶ entries then, 0.1 MB. (One for lines of seven would take
    /// longer to make than a first solution may.)
    const LONGEST_WITH_TABLE: usize = 6;

    fn new(length: usize) -> Self {
        let mut leavers = Self {
            length,
            table: Vec::new(),
        };
        if length <= Self::LONGEST_WITH_TABLE {
            leavers.table = vec![0; leavers.base().pow(length as u32) as usize];
            leavers.fill(0, 0, 0);
        }
        leavers
    }

    /// Fills the table for lines that begin like `key`, which has `place` digits; `used` has a bit for
    /// each of them. No digit occurs twice in a line, which leaves few of the keys to be filled.
    fn fill(&mut self, key: u64, place: u32, used: u32) {
        if place as usize == self.length {
            self.table[key as usize] = self.count(key);
            return;
        }
        self.fill(key, place + 1, used);
        for digit in (1..self.base()).filter(|digit| used >> digit & 1 == 0) {
            let longer = key + digit * self.base().pow(place);
            self.fill(longer, place + 1, used | 1 << digit);
        }
    }

    const fn base(&self) -> u64 {
        self.length as u64 + 1
    }

    fn of(&self, key: u64) -> u8 {
        let known = self.table.get(key as usize).copied();
        known.unwrap_or_else(|| self.count(key))
    }

    /// The tiles that belong in the line, less the most of them that are in order: the longest
    /// increasing subsequence of the digits.
    fn count(&self, key: u64) -> u8 {
        let base = self.base();
        let mut tiles = 0;
        // The longest that ends in a digit extends the longest that ends in a smaller one before it.
        let mut ending_in = [0; 1 + *Size::RANGE.end()];
        for place in 0..self.length as u32 {
            let digit = (key / base.pow(place) % base) as usize;
            if digit > 0 {
                tiles += 1;
                ending_in[digit] = 1 + longest(&ending_in[..digit]);
            }
        }
        tiles - longest(&ending_in)
    }
}

fn longest(lengths: &[u8]) -> u8 {
    lengths.iter().copied().max().unwrap_or(0)
}
