//! Pattern databases when they are needed: taken from the shelf, or made first.

use super::frame::{Frame, Target};
use super::pattern_database::partition::Strength;
use super::pattern_database::set::SetBuilder;
use super::pattern_search::PatternSearch;
use super::relabel::Relabelled;
use super::shelf::Shelf;
use super::tables::Tables;
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
            self.shelf.keep(Tables::Patterns(set));
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

impl Tabled {
    /// Begins with what the shelf has, and goes on with stronger tables if they have come meanwhile:
    /// the bounds that have been exhausted stay so.
    fn take_up_tables(&mut self) {
        let Some(tables) = self.shelf.set(Frame::of(&self.problem).target()) else {
            return;
        };
        match &mut self.search {
            None => self.search = Some(PatternSearch::new(&self.problem, tables)),
            Some(search) if search.strength() < tables.strength() => {
                search.go_on_with(&self.problem, tables);
            }
            Some(_) => {}
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
        self.take_up_tables();
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
