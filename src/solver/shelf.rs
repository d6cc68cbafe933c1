//! Where tables are kept between searches, so that each is made once.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use super::exhaustive::DistanceTable;
use super::frame::Target;
use super::near_optimal::{FiveTables, GuideTables};
use super::pattern_database::partition::Strength;
use super::pattern_database::set::TableSet;
use super::tables::Tables;
use crate::puzzle::Size;

/// Tables of every target that there has been, but of the largest only those that came last, and of anytime searches
/// those of a few sizes: memory is dear. Clones are the same shelf.
#[derive(Clone, Default)]
pub struct Shelf(Rc<RefCell<Contents>>);

#[derive(Default)]
struct Contents {
    distances: HashMap<Target, Arc<DistanceTable>>,
    small: HashMap<Target, Arc<TableSet>>,
    large: Option<Tables>,
    /// The last ones at the end.
    guides: Vec<GuideTables>,
}

/// For how many sizes the tables of anytime searches are kept: they take two to six megabytes, 16 for 10×10, and a
/// second to make.
const GUIDES: usize = 4;

impl Shelf {
    /// The distances for a target of at most nine cells, made now if they are not there.
    pub fn distances(&self, target: Target) -> Arc<DistanceTable> {
        let mut contents = self.0.borrow_mut();
        let table = contents.distances.entry(target);
        Arc::clone(table.or_insert_with(|| Arc::new(DistanceTable::new(target))))
    }

    /// The strongest pattern databases for a target that are there.
    pub fn set(&self, target: Target) -> Option<Arc<TableSet>> {
        let contents = self.0.borrow();
        match &contents.large {
            Some(Tables::Patterns(set)) if set.target() == target => Some(Arc::clone(set)),
            _ => contents.small.get(&target).cloned(),
        }
    }

    /// The tables for 5×5, if they are there.
    pub fn five_by_five(&self) -> Option<Arc<FiveTables>> {
        match &self.0.borrow().large {
            Some(Tables::FiveByFive(tables)) => Some(Arc::clone(tables)),
            _ => None,
        }
    }

    /// The tables that an [anytime](super::near_optimal::Anytime) search has built for boards of a size and goals with
    /// the blank in this cell.
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
        if guides.len() > GUIDES {
            guides.remove(0);
        }
    }

    /// Keeps tables. Large ones take the place of other large ones; small ones stay, to be there when that happens.
    pub fn keep(&self, tables: Tables) {
        let mut contents = self.0.borrow_mut();
        match tables {
            Tables::Patterns(set) if set.strength() == Strength::Small => {
                contents.small.insert(set.target(), set);
            }
            large => contents.large = Some(large),
        }
    }

    /// The strongest tables for boards of a size that are solved to the usual goal.
    pub fn strongest(&self, size: Size) -> Option<Tables> {
        if Some(size) == FiveTables::size() {
            return self.five_by_five().map(Tables::FiveByFive);
        }
        let target = Target::new(size, size.cells() - 1);
        self.set(target).map(Tables::Patterns)
    }
}
