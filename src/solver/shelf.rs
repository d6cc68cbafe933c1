//! Where tables are kept between searches, so that each is made once.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use super::exhaustive::DistanceTable;
use super::frame::Target;
use super::near_optimal::FiveTables;
use super::pattern_database::set::TableSet;
use super::tables::Tables;

/// Tables for one target at a time: whoever changes the size has no more use for the others, and
/// memory is dear. Clones are the same shelf.
#[derive(Clone, Default)]
pub struct Shelf(Rc<RefCell<Contents>>);

#[derive(Default)]
struct Contents {
    distances: Option<Arc<DistanceTable>>,
    set: Option<Arc<TableSet>>,
    five_by_five: Option<Arc<FiveTables>>,
}

impl Shelf {
    /// The distances for a target of at most nine cells, made now if they are not there.
    pub fn distances(&self, target: Target) -> Arc<DistanceTable> {
        let mut contents = self.0.borrow_mut();
        let kept = contents.distances.take_if(|table| table.target() == target);
        let table = kept.unwrap_or_else(|| Arc::new(DistanceTable::new(target)));
        contents.distances = Some(Arc::clone(&table));
        table
    }

    /// The strongest pattern databases for a target that are there.
    pub fn set(&self, target: Target) -> Option<Arc<TableSet>> {
        let contents = self.0.borrow();
        contents.set.clone().filter(|set| set.target() == target)
    }

    /// The tables for 5×5, if they are there.
    pub fn five_by_five(&self) -> Option<Arc<FiveTables>> {
        self.0.borrow().five_by_five.clone()
    }

    /// Keeps large tables in place of others, unless there are stronger ones for the same target.
    pub fn keep(&self, tables: Tables) {
        let weaker = |set: &TableSet| {
            let kept = self.set(set.target());
            kept.is_some_and(|kept| kept.strength() > set.strength())
        };
        let (set, five_by_five) = match tables {
            Tables::Patterns(set) if weaker(&set) => return,
            Tables::Patterns(set) => (Some(Arc::new(set)), None),
            Tables::FiveByFive(tables) => (None, Some(Arc::new(tables))),
        };
        let mut contents = self.0.borrow_mut();
        contents.set = set;
        contents.five_by_five = five_by_five;
    }

    /// A copy of the large tables that are there.
    pub fn copy(&self) -> Option<Tables> {
        let contents = self.0.borrow();
        let set = contents.set.as_deref().cloned().map(Tables::Patterns);
        let five_by_five = contents.five_by_five.as_deref().cloned();
        set.or_else(|| five_by_five.map(Tables::FiveByFive))
    }
}
