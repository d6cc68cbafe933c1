//! The cache of tables: each is built once and used by all later searches.
//!
//! A worker keeps one for its lifetime. Searches take tables from it and leave in it what they had to build.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use super::Tables;
use crate::puzzle::Size;
use crate::solver::frame::Target;
use crate::solver::near_optimal::five_by_five::tables::FiveByFiveTables;
use crate::solver::near_optimal::guide_tables::GuideTables;
use crate::solver::pattern_database::partition::Strength;
use crate::solver::pattern_database::set::TableSet;
use crate::solver::search::breadth_first::DistanceTable;

/// Small tables are kept for every target, large ones up to a limit in bytes, and the guides of anytime searches for a
/// few sizes. Clones share one cache.
#[derive(Clone, Default)]
pub struct TableCache(Rc<RefCell<Contents>>);

#[derive(Default)]
struct Contents {
    distances: HashMap<Target, Arc<DistanceTable>>,
    small: HashMap<Target, Arc<TableSet>>,
    large: LargeTables,
    /// The guides, oldest first.
    guides: Vec<GuideTables>,
}

/// Large tables, most recently used last.
#[derive(Default)]
struct LargeTables(Vec<Tables>);

/// The limit for large tables in bytes. Those for 4×4 and 5×5 take 80 million together. Dropping one set when the other
/// arrives would save nothing: both exist for a moment, and the memory of a WebAssembly program never shrinks.
const LARGE_BYTES: usize = 100_000_000;

/// The number of sizes whose guides are kept. They take two to six megabytes (16 for 10×10) and a second to build.
const MAX_GUIDES: usize = 4;

impl TableCache {
    /// The distances for a target of at most nine cells; made now if missing.
    pub fn distances(&self, target: Target) -> Arc<DistanceTable> {
        let mut contents = self.0.borrow_mut();
        let table = contents.distances.entry(target);
        Arc::clone(table.or_insert_with(|| Arc::new(DistanceTable::new(target))))
    }

    /// The strongest pattern databases in the cache for a target.
    pub fn set(&self, target: Target) -> Option<Arc<TableSet>> {
        let contents = &mut *self.0.borrow_mut();
        let is_for =
            |tables: &Tables| matches!(tables, Tables::Patterns(set) if set.target() == target);
        match contents.large.find(is_for) {
            Some(Tables::Patterns(set)) => Some(Arc::clone(set)),
            _ => contents.small.get(&target).cloned(),
        }
    }

    /// The tables for 5×5, if they have been made.
    pub fn five_by_five(&self) -> Option<Arc<FiveByFiveTables>> {
        let is_wanted = |tables: &Tables| matches!(tables, Tables::FiveByFive(_));
        match self.0.borrow_mut().large.find(is_wanted) {
            Some(Tables::FiveByFive(tables)) => Some(Arc::clone(tables)),
            _ => None,
        }
    }

    /// The tables that an [anytime](crate::solver::near_optimal::Anytime) search has built for boards of a size and
    /// goals with the blank in this cell.
    pub fn guides(&self, size: Size, blank: usize) -> Option<GuideTables> {
        let contents = self.0.borrow();
        let mut guides = contents.guides.iter();
        guides.find(|guides| guides.are_for(size, blank)).cloned()
    }

    /// Keeps the tables that an anytime search has built.
    pub fn keep_guides(&self, tables: GuideTables) {
        let (size, blank) = (tables.size(), tables.blank());
        let guides = &mut self.0.borrow_mut().guides;
        guides.retain(|guides| !guides.are_for(size, blank));
        guides.push(tables);
        if guides.len() > MAX_GUIDES {
            guides.remove(0);
        }
    }

    /// Keeps tables. Large ones evict the least recently used if there is no room for all. Small ones stay for good, as
    /// the fallback when that happens.
    pub fn keep(&self, tables: Tables) {
        let mut contents = self.0.borrow_mut();
        match tables {
            Tables::Patterns(set) if set.strength() == Strength::Small => {
                contents.small.insert(set.target(), set);
            }
            large => contents.large.keep(large, LARGE_BYTES),
        }
    }

    /// Drops all large tables, to free their memory.
    pub fn drop_large(&self) {
        self.0.borrow_mut().large.0.clear();
    }

    /// The strongest tables for boards of a size that are solved to the usual goal.
    pub fn strongest(&self, size: Size) -> Option<Tables> {
        if size == FiveByFiveTables::SIZE {
            return self.five_by_five().map(Tables::FiveByFive);
        }
        let target = Target::new(size, size.cells() - 1);
        self.set(target).map(Tables::Patterns)
    }
}

impl LargeTables {
    /// The first match, marked as most recently used.
    fn find(&mut self, is_wanted: impl Fn(&Tables) -> bool) -> Option<&Tables> {
        let place = self.0.iter().position(is_wanted)?;
        self.0[place..].rotate_left(1);
        self.0.last()
    }

    /// Keeps tables, and as many of the most recently used others as fit into this many bytes together.
    fn keep(&mut self, tables: Tables, room: usize) {
        let kind = tables.kind();
        self.0.retain(|other| other.kind() != kind);
        self.0.push(tables);
        let mut taken = 0;
        let fits = self.0.iter().rev().take_while(|tables| {
            taken += tables.bytes();
            taken <= room
        });
        // The new tables are kept whatever their size.
        let kept = fits.count().max(1);
        self.0.drain(..self.0.len() - kept);
    }
}

#[cfg(test)]
mod tests {
    use super::super::{PartsBuilder, TableKind};
    use super::*;

    /// Stand-ins for large tables.
    fn tables(columns: usize, rows: usize) -> Tables {
        let size = Size::new(columns, rows).unwrap();
        let kind = TableKind::Patterns {
            target: Target::new(size, size.cells() - 1),
            strength: Strength::Small,
        };
        let mut builder = PartsBuilder::new(kind).unwrap();
        let mut parts = Vec::new();
        while !builder.is_finished() {
            parts.extend(builder.advance(10_000));
        }
        Tables::import(kind, parts).unwrap()
    }

    #[test]
    fn the_least_recently_used_large_tables_are_evicted() {
        let [first, second, third] = [(2, 5), (2, 6), (3, 4)].map(|(x, y)| tables(x, y));
        let room = second.bytes() + third.bytes();
        let mut large = LargeTables::default();
        let is_kept = |large: &LargeTables, tables: &Tables| {
            large.0.iter().any(|other| other.kind() == tables.kind())
        };
        large.keep(first.clone(), room);
        large.keep(second.clone(), room);
        assert!(is_kept(&large, &first) && is_kept(&large, &second));
        // The same tables again take no more room.
        large.keep(second.clone(), room);
        assert_eq!(large.0.len(), 2);
        // The first tables were used last, so the second ones are dropped.
        assert!(large.find(|tables| tables.kind() == first.kind()).is_some());
        large.keep(third.clone(), room);
        assert!(is_kept(&large, &first) && is_kept(&large, &third));
        assert!(!is_kept(&large, &second));
        // Tables larger than the limit are kept alone.
        large.keep(second.clone(), 1);
        assert_eq!(large.0.len(), 1);
        assert!(is_kept(&large, &second));
    }
}
