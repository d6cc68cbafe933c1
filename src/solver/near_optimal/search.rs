//! The near-optimal search as driven by [`Run`](crate::solver::Run): an anytime search that shares its tables through
//! the cache.

use super::Anytime;
use crate::puzzle::Direction;
use crate::solver::parallel::ProofMessage;
use crate::solver::tables::cache::TableCache;
use crate::solver::{Problem, Search, SearchOptions, Solution, SolveError, Stats, Task};

/// An [`Anytime`] search that switches to the large tables once they are in the cache.
pub struct NearOptimalSearch {
    search: Anytime,
    cache: TableCache,
    has_tables: bool,
    /// Whether the guides it built are in the cache.
    guides_kept: bool,
}

impl NearOptimalSearch {
    /// Creates the search and its first solution, which takes a few milliseconds at most.
    pub fn new(problem: &Problem, options: SearchOptions, cache: &TableCache) -> Self {
        let guides = cache.guides(problem.size(), problem.goal().blank_cell());
        let mut search = Anytime::with_guides(problem, options.seed, guides);
        match options.task {
            Task::Everything => {}
            Task::Assist(share) => search.assist(share),
            Task::Prove => search.only_prove(),
        }
        Self {
            search,
            cache: cache.clone(),
            has_tables: false,
            guides_kept: false,
        }
    }
}

impl Search for NearOptimalSearch {
    fn advance(&mut self, budget: u64) -> Result<Option<Solution>, SolveError> {
        if !self.has_tables
            && let Some(tables) = self.cache.five_by_five()
        {
            self.search.use_tables(tables);
            self.has_tables = true;
        }
        let found = self.search.advance(budget);
        if !self.guides_kept
            && let Some(guides) = self.search.guides()
        {
            self.cache.keep_guides(guides.clone());
            self.guides_kept = true;
        }
        Ok(found)
    }

    fn stats(&self) -> Stats {
        self.search.stats()
    }

    fn is_by_large_tables(&self) -> bool {
        self.search.is_by_large_tables()
    }

    fn offer(&mut self, moves: &[Direction]) {
        self.search.offer(moves);
    }

    fn offer_lower_bound(&mut self, moves: u32) {
        self.search.offer_lower_bound(moves);
    }

    fn message(&mut self) -> Option<ProofMessage> {
        self.search.message()
    }

    fn receive(&mut self, message: ProofMessage) {
        self.search.receive(message);
    }
}
