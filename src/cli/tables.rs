//! The tables of all threads: the large ones that one has made, the others use as well.
//!
//! Each thread makes for itself what takes a moment or little memory: complete tables up to 9 cells, and the guides of
//! anytime searches.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

use crate::solver::frame::Target;
use crate::solver::pattern_database::partition::Strength;
use crate::solver::{Method, PartsBuilder, TableCache, TableKind, Tables};

/// How much time boards of a target have to take, over all threads, before its large tables are made, which takes about
/// as long.
const WORTH: Duration = Duration::from_secs(2);

/// How many rows of a table are made at once.
const ROWS: usize = 100_000;

/// Tables that threads share.
#[derive(Default)]
pub struct SharedTables(Mutex<HashMap<TableKind, Arc<Slot>>>);

/// Tables of a kind, once they are made.
#[derive(Default)]
struct Slot {
    /// `None` if there are none.
    tables: OnceLock<Option<Tables>>,
    /// Whether a thread is making them.
    is_begun: AtomicBool,
    /// The milliseconds spent on boards that they would be of use for.
    spent: AtomicU64,
}

/// A thread's cache of tables, supplied from those that are shared.
pub struct ThreadTables {
    shared: Arc<SharedTables>,
    cache: TableCache,
}

impl SharedTables {
    fn slot(&self, kind: TableKind) -> Arc<Slot> {
        let mut slots = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(slots.entry(kind).or_default())
    }
}

impl ThreadTables {
    /// A cache that is empty yet.
    pub fn new(shared: &Arc<SharedTables>) -> Self {
        Self {
            shared: Arc::clone(shared),
            cache: TableCache::default(),
        }
    }

    /// The cache.
    pub const fn cache(&self) -> &TableCache {
        &self.cache
    }

    /// Supplies the tables that a search begins with. The first thread that needs some makes them, and the others wait.
    pub fn supply(&self, method: Method, target: Target) {
        if !method.uses_tables(target.size()) || self.cache.set(target).is_some() {
            return;
        }
        if let Some(&strength) = Strength::available(target.size()).first() {
            let kind = TableKind::Patterns { target, strength };
            let slot = self.shared.slot(kind);
            self.keep(slot.tables.get_or_init(|| make(kind)).as_ref());
        }
    }

    /// Supplies larger tables to a search that has gone on for this long since it was asked last, if they have become
    /// worth their time. A thread of their own makes them, and the search goes on without until they are there.
    pub fn supply_larger(&self, method: Method, target: Target, spent: Duration) {
        let Some(kind) = larger(method, target).filter(|&kind| !self.has(kind)) else {
            return;
        };
        let slot = self.shared.slot(kind);
        let before = slot
            .spent
            .fetch_add(spent.as_micros() as u64, Ordering::Relaxed);
        let is_worth = Duration::from_micros(before) + spent >= WORTH;
        if is_worth && !slot.is_begun.swap(true, Ordering::Relaxed) {
            let slot = Arc::clone(&slot);
            thread::spawn(move || drop(slot.tables.set(make(kind))));
        }
        self.keep(slot.tables.get().and_then(Option::as_ref));
    }

    fn has(&self, kind: TableKind) -> bool {
        match kind {
            TableKind::Patterns { target, strength } => {
                let set = self.cache.set(target);
                set.is_some_and(|set| set.strength() >= strength)
            }
            TableKind::FiveByFive => self.cache.five_by_five().is_some(),
        }
    }

    fn keep(&self, tables: Option<&Tables>) {
        if let Some(tables) = tables {
            self.cache.keep(tables.clone());
        }
    }
}

/// The larger tables for a method and target, if there are any.
fn larger(method: Method, target: Target) -> Option<TableKind> {
    let size = target.size();
    let is_of_use = method.improves(size) || method.uses_tables(size);
    TableKind::strongest_for(target).filter(|_| is_of_use)
}

fn make(kind: TableKind) -> Option<Tables> {
    let mut builder = PartsBuilder::new(kind)?;
    let mut parts = Vec::new();
    while !builder.is_finished() {
        parts.extend(builder.advance(ROWS));
    }
    Tables::import(kind, parts).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Size;
    use crate::solver::Algorithm;

    fn target(columns: usize, rows: usize) -> Target {
        let size = Size::new(columns, rows).unwrap();
        Target::new(size, size.cells() - 1)
    }

    #[test]
    fn threads_have_the_same_tables_in_memory() {
        let shared = Arc::default();
        let caches = [ThreadTables::new(&shared), ThreadTables::new(&shared)];
        let set = |tables: &ThreadTables| {
            tables.supply(Method::AUTOMATIC, target(3, 4));
            tables.cache().set(target(3, 4)).unwrap()
        };
        let [first, second] = caches.each_ref().map(set);
        assert!(Arc::ptr_eq(&first, &second));
    }

    #[test]
    fn large_tables_are_made_once_they_are_worth_their_time() {
        let shared = Arc::default();
        let caches = [ThreadTables::new(&shared), ThreadTables::new(&shared)];
        let [first, second] = &caches;
        let strength =
            |tables: &ThreadTables| tables.cache().set(target(3, 5)).map(|set| set.strength());
        let search_for = |tables: &ThreadTables, time| {
            tables.supply(Method::AUTOMATIC, target(3, 5));
            tables.supply_larger(Method::AUTOMATIC, target(3, 5), time);
        };
        search_for(first, WORTH / 2);
        assert_eq!(strength(first), Some(Strength::Small));
        // What both have spent counts.
        search_for(second, WORTH / 2);
        for tables in &caches {
            while strength(tables) != Some(Strength::Strong) {
                search_for(tables, Duration::ZERO);
                thread::yield_now();
            }
        }
    }

    #[test]
    fn methods_without_tables_are_not_kept_waiting_for_any() {
        let a_star = Method {
            algorithm: Algorithm::AStar,
            ..Method::AUTOMATIC
        };
        let tables = ThreadTables::new(&Arc::default());
        for (method, target) in [(a_star, target(3, 5)), (Method::AUTOMATIC, target(3, 3))] {
            tables.supply(method, target);
            tables.supply_larger(method, target, WORTH);
            assert!(tables.cache().set(target).is_none());
        }
    }
}
