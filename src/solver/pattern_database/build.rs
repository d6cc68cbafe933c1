//! Builds a [`Table`] by breadth-first search over all placements at once. Driven by
//! [`BuildQueue`](super::build_queue).
//!
//! A level of the search is a map with a bit for each placement: one line of bits for each row, one
//! bit for each order. A step leads from row to row; if it passes no tile, the order stays and a whole
//! line is taken over by ORs of words; otherwise the bits are moved first, many at once
//! (`order_sets`).
//! Each line *pulls* from those it can be reached from, so it is written once.
//!
//! There is no set of visited placements: rows have two colours and every step changes the colour (see
//! [`Table`]), so what can be reached from level d lies in d − 1 or d + 1, and only level d − 1 must be
//! taken out. The new level takes its place. As two levels that follow each other share no row, one map
//! holds both.
//!
//! Source: Cooperman & Finkelstein 1992, breadth-first search with two bits a state; with the colours instead of a set
//! of visited states, one bit is enough.
//!
//! A second map collects the bits of the values, line by line, and is transposed at the end. The work
//! is cut into pieces of a few thousand lines, so that it can be interrupted.
//!
//! A pattern of 7 on 4×4 has 27,748 rows × 5,040 orders, 139,849,920 placements: two maps of 18.6 MB while it is made,
//! whose words hold 60 orders each, and a table of 17.5 MB when it is done.

use std::sync::Arc;

use super::index::{Edge, Index};
use super::order_sets::{OrderSets, StepPermutations};
use super::region_rows::RegionRows;
use super::table::{Pattern, Table};

/// A table under construction.
pub struct TableBuilder<R: RegionRows = u64> {
    index: Arc<Index<R>>,
    pattern: Pattern,
    steps: StepPermutations,
    edges: Edges,
    /// Two levels of the search in one map, since levels alternate between the rows' colours: rows of the current
    /// colour hold the level two steps before, replaced row by row by the new one; the others the level between.
    levels: OrderSets,
    values: OrderSets,
    distance: u32,
    /// The colour of the rows at this distance.
    colour: u32,
    next_row: usize,
    alive: bool,
    /// The number of placements found in every [`SAMPLE`](Self::SAMPLE)th row, to estimate the progress.
    sampled: usize,
    accumulator: Vec<u64>,
}

/// The edges into each row, concatenated.
struct Edges {
    edges: Vec<Edge>,
    ends: Vec<u32>,
}

impl Edges {
    fn new<R: RegionRows>(index: &Index<R>) -> Self {
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

impl<R: RegionRows> TableBuilder<R> {
    const SAMPLE: usize = 16;

    /// Starts the table of a pattern.
    pub fn new(index: Arc<Index<R>>, pattern: Pattern) -> Self {
        let mut levels = OrderSets::new(&index);
        let goal = index.row(pattern.tiles, pattern.blank);
        levels.set_solved(goal);
        Self {
            steps: StepPermutations::new(index.tiles(), index.size().columns()),
            edges: Edges::new(&index),
            values: OrderSets::new(&index),
            distance: 1,
            colour: index.colour_of_row(goal) ^ 1,
            next_row: 0,
            alive: false,
            sampled: 0,
            accumulator: vec![0; levels.width()],
            levels,
            index,
            pattern,
        }
    }

    /// Processes up to this many rows. Returns whether the table is complete.
    pub fn advance(&mut self, lines: usize) -> bool {
        for _ in 0..lines {
            if self.next_row == self.index.rows() {
                if !self.alive {
                    return true;
                }
                self.distance += 1;
                self.colour ^= 1;
                self.next_row = 0;
                self.alive = false;
            }
            if self.index.colour_of_row(self.next_row) == self.colour {
                self.pull(self.next_row);
            }
            self.next_row += 1;
        }
        false
    }

    /// The pattern of the table.
    pub const fn pattern(&self) -> Pattern {
        self.pattern
    }

    /// The estimated progress from 0 to 1.
    pub fn progress(&self) -> f32 {
        let rows = self.index.rows().div_ceil(Self::SAMPLE);
        self.sampled as f32 / (rows * self.index.orders()) as f32
    }

    /// Returns the table, after [`advance`](Self::advance) has reported that it is complete.
    pub fn finish(self) -> Table<R> {
        let Self {
            index,
            pattern,
            values,
            levels,
            ..
        } = self;
        drop(levels);
        let bits = values.by_rank(&index);
        Table::new(index, pattern, bits)
    }

    /// Finds the placements of one row that are one step further than the level.
    ///
    /// Not inlined, because browsers optimize a small function much sooner than a large one: inlined, the tables of 5×5 are
    /// ready 0.9 s later.
    #[inline(never)]
    fn pull(&mut self, row: usize) {
        self.accumulator.fill(0);
        let mut reached = false;
        for edge in self.edges.leading_to(row) {
            if let Some(from) = self.levels.line(edge.row()) {
                reached = true;
                self.steps.take(edge.carry(), from, &mut self.accumulator);
            }
        }
        let before = self.levels.line(row).is_some();
        if !(reached || before) || !self.levels.advance(row, &self.accumulator) {
            return;
        }
        self.alive = true;
        if row.is_multiple_of(Self::SAMPLE) {
            self.sampled += self.levels.count(row);
        }
        if self.distance & 2 != 0 {
            self.values.add(row, &self.levels);
        }
    }
}
