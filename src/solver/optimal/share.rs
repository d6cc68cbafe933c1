//! One bound's search divided among several workers.
//!
//! The page's coordinator deals the shares, once one worker alone would take too long. A bound is exhausted when
//! every worker has exhausted its [`Share`] of the prefixes; the first solution found is a shortest one, since all
//! smaller bounds have been exhausted. Nothing is left out: all workers list the same prefixes in the same order,
//! and those not listed are the ones that the automaton forbids.
//!
//! Nine boards that need 80 moves, the bound of 78, by two, three and four workers: the busiest evaluates 1.98,
//! 2.93 and 3.88 times fewer successors than all together; with prefixes of 10 moves instead of 12, four workers
//! 3.79 times fewer.
//!
//! Source: Rao, Kumar & Ramesh 1987, “A parallel implementation of iterative-deepening A*”.

use std::sync::Arc;

use super::{BoundedSearch, FramedProblem, Verdict};
use crate::solver::labels::LabelledProblem;
use crate::solver::parallel::Share;
use crate::solver::pattern_database::set::TableSet;
use crate::solver::{Algorithm, Heuristic, Method, Problem, SolveError, Stats};

/// The method named in errors.
const METHOD: Method = Method {
    algorithm: Algorithm::IdaStar,
    heuristic: Heuristic::PatternDatabase,
};

/// The search of one worker for a solution of a given length.
pub struct ShareSearch {
    problem: Problem,
    search: BoundedSearch,
}

impl ShareSearch {
    /// Begins a share of the search for solutions of `bound` moves. All smaller bounds must have been
    /// exhausted.
    ///
    /// # Panics
    /// If the tables are for another target, or there are no shares.
    pub fn new(problem: &Problem, tables: Arc<TableSet>, bound: u32, share: Share) -> Self {
        let prepared = FramedProblem::new(&LabelledProblem::new(problem), tables);
        Self {
            problem: problem.clone(),
            search: BoundedSearch::with_share(prepared, bound, share),
        }
    }

    /// Begins the whole of that search, for one worker. It suits short searches, since no prefixes are listed.
    ///
    /// # Panics
    /// If the tables are for another target.
    pub fn undivided(problem: &Problem, tables: Arc<TableSet>, bound: u32) -> Self {
        let prepared = FramedProblem::new(&LabelledProblem::new(problem), tables);
        Self {
            problem: problem.clone(),
            search: BoundedSearch::alone(prepared, bound),
        }
    }

    /// Works until about `budget` successors have been evaluated.
    ///
    /// # Errors
    /// [`SolveError::BrokenPath`] if the rules refuse what it has found.
    pub fn advance(&mut self, budget: u64) -> Result<Verdict, SolveError> {
        match self.search.advance(budget) {
            Verdict::Found(moves) if !self.problem.is_solved_by(&moves) => {
                Err(SolveError::BrokenPath { method: METHOD })
            }
            verdict => Ok(verdict),
        }
    }

    /// The statistics so far.
    pub const fn stats(&self) -> Stats {
        self.search.stats()
    }
}

#[cfg(test)]
mod tests {
    use std::iter;

    use super::*;
    use crate::puzzle::Direction;
    use crate::puzzle::notation::parse_board;
    use crate::solver::frame::Target;
    use crate::solver::pattern_database::partition::Strength;
    use crate::solver::pattern_database::set::SetBuilder;

    /// Moves that break the rules, or that end elsewhere, are not returned.
    #[test]
    fn solutions_that_break_the_rules_are_refused() {
        let [near, far] = ["1 2 3 4/5 6 7 8/9 10 0 11", "1 2 3 4/5 0 6 8/9 10 7 11"]
            .map(|board| Problem::to_solved(parse_board(board, None).unwrap()).unwrap());
        let mut builder = SetBuilder::new(Target::new(near.size(), 11), Strength::Small).unwrap();
        let tables = iter::repeat_with(|| builder.advance(usize::MAX)).find_map(|set| set);
        let tables = Arc::new(tables.unwrap());
        let share = Share { index: 0, of: 1 };
        let search = || ShareSearch::new(&near, Arc::clone(&tables), 1, share);
        assert_eq!(
            search().advance(100).unwrap(),
            Verdict::Found(vec![Direction::Left])
        );
        let mut faulty = ShareSearch {
            problem: far,
            ..search()
        };
        let broken = SolveError::BrokenPath { method: METHOD };
        assert_eq!(faulty.advance(100).unwrap_err(), broken);
    }
}
