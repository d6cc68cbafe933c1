//! Where tables are kept between searches, so that each is made once.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use super::exhaustive::DistanceTable;
use super::frame::Target;
use super::pattern_database::set::TableSet;

/// Tables for one target at a time: whoever changes the size has no more use for the others, and
/// memory is dear. Clones are the same shelf.
#[derive(Clone, Default)]
pub struct Shelf(Rc<RefCell<Contents>>);

#[derive(Default)]
struct Contents {
    distances: Option<Arc<DistanceTable>>,
    set: Option<Arc<TableSet>>,
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

    /// Keeps pattern databases, unless there are stronger ones for the same target.
    pub fn keep(&self, set: Arc<TableSet>) {
        let stronger = self
            .set(set.target())
            .is_some_and(|kept| kept.strength() > set.strength());
        if !stronger {
            self.0.borrow_mut().set = Some(set);
        }
    }
}
