//! Builds several tables for one size one after the other, so that each can be passed on while the next is built.

use std::sync::Arc;

use super::build::TableBuilder;
use super::index::Index;
use super::region_rows::RegionRows;
use super::table::{Pattern, Table};
use crate::puzzle::Size;

/// Tables under construction, one at a time. Each is returned when it is complete.
pub struct BuildQueue<R: RegionRows = u64> {
    indices: Indices<R>,
    /// The patterns still to come, the next one last.
    waiting: Vec<Pattern>,
    current: Option<TableBuilder<R>>,
    /// The placements of all patterns.
    placements: f32,
}

/// The numberings, created once for each number of tiles.
pub(super) struct Indices<R: RegionRows = u64> {
    size: Size,
    made: Vec<Arc<Index<R>>>,
}

impl<R: RegionRows> Indices<R> {
    pub(super) fn new(size: Size) -> Self {
        Self {
            size,
            made: Vec::new(),
        }
    }

    pub(super) fn get(&mut self, pattern: Pattern) -> Arc<Index<R>> {
        let tiles = pattern.tiles.count_ones() as usize;
        let mut made = self.made.iter();
        if let Some(index) = made.find(|index| index.tiles() == tiles) {
            return Arc::clone(index);
        }
        let index = Arc::new(Index::new(self.size, tiles));
        self.made.push(Arc::clone(&index));
        index
    }

    /// The number of placements of a pattern, not counting the blank's.
    fn placements(&self, pattern: Pattern) -> f32 {
        let (cells, tiles) = (self.size.cells(), pattern.tiles.count_ones() as usize);
        (cells - tiles + 1..=cells).product::<usize>() as f32
    }
}

impl<R: RegionRows> BuildQueue<R> {
    /// Starts the tables of some patterns on boards of a size.
    pub fn new(size: Size, patterns: Vec<Pattern>) -> Self {
        let indices = Indices::new(size);
        let placements = patterns.iter().map(|&pattern| indices.placements(pattern));
        Self {
            placements: placements.sum(),
            indices,
            waiting: patterns.into_iter().rev().collect(),
            current: None,
        }
    }

    /// Whether all tables are complete.
    pub const fn is_finished(&self) -> bool {
        self.current.is_none() && self.waiting.is_empty()
    }

    /// The estimated progress from 0 to 1.
    pub fn progress(&self) -> f32 {
        let of = |pattern| self.indices.placements(pattern);
        let waiting: f32 = self.waiting.iter().map(|&pattern| of(pattern)).sum();
        let current = self.current.iter();
        let begun = current.map(|current| (1.0 - current.progress()) * of(current.pattern()));
        1.0 - (waiting + begun.sum::<f32>()) / self.placements
    }

    /// Processes up to this many rows of a table (a few thousand take some milliseconds). Returns the table when it is
    /// complete.
    pub fn advance(&mut self, lines: usize) -> Option<Table<R>> {
        let Some(current) = &mut self.current else {
            let pattern = self.waiting.pop()?;
            self.current = Some(TableBuilder::new(self.indices.get(pattern), pattern));
            return None;
        };
        let finished = current.advance(lines);
        finished.then(|| self.current.take().map(TableBuilder::finish))?
    }
}
