//! Pattern databases when they are needed: taken from the shelf, or made first.

use std::sync::Arc;

use super::frame::{Frame, Target};
use super::pattern_database::partition::Strength;
use super::pattern_database::set::SetBuilder;
use super::pattern_search::PatternSearch;
use super::relabel::Relabelled;
use super::shelf::Shelf;
use super::{Search, Solution, SolveError, Stats};

/// Makes the tables for a target that are ready soonest, and puts them on the shelf.
pub struct Preparation {
    builder: SetBuilder,
    shelf: Shelf,
}

/// A [`PatternSearch`] that waits for its tables.
pub struct Tabled {
    problem: Relabelled,
    shelf: Shelf,
    preparation: Option<Preparation>,
    search: Option<PatternSearch>,
}

impl Preparation {
    /// Begins to make tables, if the target can have any and the shelf has none.
    pub fn new(target: Target, shelf: &Shelf) -> Option<Self> {
        let weakest = *Strength::available(target.size()).first()?;
        let missing = shelf.set(target).is_none();
        Some(Self {
            builder: SetBuilder::new(target, weakest).filter(|_| missing)?,
            shelf: shelf.clone(),
        })
    }

    /// Works on at most this many lines of a table; `true` once all is done.
    pub fn advance(&mut self, lines: u64) -> bool {
        let set = self.builder.advance(lines as usize);
        let done = set.is_some();
        if let Some(set) = set {
            self.shelf.keep(Arc::new(set));
        }
        done
    }
}

impl Tabled {
    /// Begins to solve a problem of a size that has tables.
    pub fn new(problem: &Relabelled, shelf: &Shelf) -> Self {
        Self {
            preparation: Preparation::new(Frame::of(problem).target(), shelf),
            problem: problem.clone(),
            shelf: shelf.clone(),
            search: None,
        }
    }
}

impl Search for Tabled {
    fn advance(&mut self, budget: u64) -> Result<Option<Solution>, SolveError> {
        if let Some(preparation) = &mut self.preparation {
            if !preparation.advance(budget) {
                return Ok(None);
            }
            self.preparation = None;
        }
        if self.search.is_none() {
            let tables = self.shelf.set(Frame::of(&self.problem).target());
            self.search = tables.map(|tables| PatternSearch::new(&self.problem, tables));
        }
        match &mut self.search {
            Some(search) => search.advance(budget),
            None => Err(SolveError::NoTables {
                size: self.problem.size,
            }),
        }
    }

    fn stats(&self) -> Stats {
        self.search.as_ref().map(Search::stats).unwrap_or_default()
    }
}
