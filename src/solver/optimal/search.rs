//! The optimal search as driven by [`Run`](crate::solver::Run): builds pattern databases first unless the cache has
//! them, then searches with them.

use super::PatternSearch;
use crate::solver::Preparation;
use crate::solver::frame::Frame;
use crate::solver::labels::LabelledProblem;
use crate::solver::tables::cache::TableCache;
use crate::solver::{Search, Solution, SolveError, Stats};

/// A [`PatternSearch`] that makes its tables first if they are missing.
pub struct OptimalSearch {
    problem: LabelledProblem,
    cache: TableCache,
    preparation: Option<Preparation>,
    search: Option<PatternSearch>,
}

impl OptimalSearch {
    /// Begins to solve a problem of a size that has tables.
    pub fn new(problem: &LabelledProblem, cache: &TableCache) -> Self {
        let mut search = Self {
            preparation: Preparation::of_patterns(Frame::of(problem).target(), cache),
            problem: problem.clone(),
            cache: cache.clone(),
            search: None,
        };
        // Takes the tables now, before other tables evict them.
        search.take_up_tables();
        search
    }

    /// Starts with the tables in the cache, and switches to stronger ones when they arrive. Bounds that are exhausted
    /// stay exhausted.
    fn take_up_tables(&mut self) {
        let Some(tables) = self.cache.set(Frame::of(&self.problem).target()) else {
            return;
        };
        match &mut self.search {
            None => self.search = Some(PatternSearch::new(&self.problem, tables)),
            Some(search) if search.strength() < tables.strength() => {
                search.switch_tables(&self.problem, tables);
            }
            Some(_) => {}
        }
    }
}

impl Search for OptimalSearch {
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
