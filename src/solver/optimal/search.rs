//! Pattern databases when they are needed: taken from the cache, or made first.

use super::PatternSearch;
use crate::solver::Preparation;
use crate::solver::frame::Frame;
use crate::solver::labels::LabelledProblem;
use crate::solver::tables::cache::TableCache;
use crate::solver::{Search, Solution, SolveError, Stats};

/// A [`PatternSearch`] that waits for its tables.
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
        // Others may have taken their place when the search goes on.
        search.take_up_tables();
        search
    }

    /// Begins with what the cache has, and goes on with stronger tables if they have come meanwhile:
    /// the bounds that have been exhausted stay so.
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
