//! Starts and drives any search, one budget at a time. The clock is passed in, and every solution is checked.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::puzzle::Direction;

use super::frame::Frame;
use super::heuristic::{Estimate, LinearConflict, Manhattan, Misplaced, WalkingDistance};
use super::labels::LabelledProblem;
use super::near_optimal::NearOptimalSearch;
use super::optimal::OptimalSearch;
use super::parallel::{ProofMessage, Share};
use super::pattern_database::partition::Strength;
use super::search::a_star::AStar;
use super::search::breadth_first::{self, LookUp};
use super::search::ida_star::IdaStar;
use super::search::packed::Packed;
use super::tables::cache::TableCache;
use super::{Algorithm, Heuristic, Method, Problem, SolveError, check_capable};

/// The limits of a search, and a worker's part in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchOptions {
    /// The most positions A* may hold in memory. A position of more than 16 cells counts as two.
    pub nodes: usize,
    /// How long a solution that is not proven shortest is improved.
    pub patience: Duration,
    /// The random seed: workers that improve the same solution take different ones.
    pub seed: u64,
    /// This worker's part of improving a solution.
    pub task: Task,
}

/// A worker's part in improving a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// Everything: look for shorter solutions, and work on the proof that there is none.
    Everything,
    /// Look for shorter solutions, and take a share of the proof when those are unlikely.
    Assist(Share),
    /// Work mainly on the proof.
    Prove,
}

/// Moves that lead from the board to the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The directions of the tiles, first to last.
    pub moves: Vec<Direction>,
    /// Whether no shorter solution exists.
    pub proven_shortest: bool,
}

/// The figures of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stats {
    /// Positions expanded, that is, whose successors were generated.
    pub expanded: u64,
    /// Successors evaluated.
    pub generated: u64,
    /// The largest number of positions in the queue at once; with IDA*, the longest path. Searches with pattern
    /// databases and anytime searches do not count it.
    pub peak_open: u64,
    /// The proven lower bound on the length of solutions.
    pub lower_bound: u32,
    /// The time spent in [`Run::step`], by the clock it was given.
    pub elapsed: Duration,
}

/// A resumable search.
pub trait Search {
    /// Does about `budget` units of work: positions expanded (A*, IDA*), successors evaluated (pattern databases,
    /// proofs), positions generated (anytime) or lines of a table. Returns a solution if that was enough for one, or
    /// for a shorter one than before. One that is proven to be shortest is the last.
    ///
    /// # Errors
    /// A [`SolveError`] if the search has to give up.
    fn advance(&mut self, budget: u64) -> Result<Option<Solution>, SolveError>;

    /// The figures so far. A search has no clock, so `elapsed` is zero.
    fn stats(&self) -> Stats;

    /// Whether large tables led to the best solution of a search that improves solutions.
    fn is_by_large_tables(&self) -> bool {
        false
    }

    /// Takes a solution found by another worker. Ignored by searches that only look for the shortest one.
    fn offer(&mut self, _moves: &[Direction]) {}

    /// Takes a lower bound proven by another worker. Ignored by searches that only look for the shortest solution.
    fn offer_lower_bound(&mut self, _moves: u32) {}

    /// The next message for other workers on the same problem, if there is one.
    fn message(&mut self) -> Option<ProofMessage> {
        None
    }

    /// Takes a message from another worker on the same problem.
    fn receive(&mut self, _message: ProofMessage) {}
}

/// A search under way.
pub struct Run {
    problem: Problem,
    method: Method,
    search: Box<dyn Search>,
    patience: Duration,
    elapsed: Duration,
    best: Option<Solution>,
    end: Option<Result<(), SolveError>>,
}

impl Default for SearchOptions {
    /// Limits that suit a browser: as many positions as fill a hash table of 2²³ slots, for which A* needs about 300
    /// MB; ten seconds of improvement, the first seed, and the whole task.
    fn default() -> Self {
        Self {
            nodes: 7 << 20,
            patience: Duration::from_secs(10),
            seed: 1,
            task: Task::Everything,
        }
    }
}

/// Starts to solve a problem. No position is expanded yet. Tables that the method needs are taken from the cache, or
/// built as part of the search and left there.
///
/// # Errors
/// [`SolveError::Unsuitable`] if the method does not suit boards of this size.
pub fn start(
    problem: &Problem,
    method: Method,
    options: SearchOptions,
    cache: &TableCache,
) -> Result<Run, SolveError> {
    check_capable(problem.size(), method)?;
    Ok(Run {
        search: search(problem, method, options, cache),
        problem: problem.clone(),
        method,
        patience: options.patience,
        elapsed: Duration::ZERO,
        best: None,
        end: None,
    })
}

fn search(
    problem: &Problem,
    method: Method,
    options: SearchOptions,
    cache: &TableCache,
) -> Box<dyn Search> {
    let labelled = LabelledProblem::new(problem);
    let (size, blank) = (labelled.size, labelled.blank_label);
    let with = (&labelled, method, options);
    match (method.algorithm, method.heuristic) {
        (Algorithm::Automatic, _) => strongest(problem, &labelled, options, cache),
        (Algorithm::Anytime, _) => Box::new(NearOptimalSearch::new(problem, options, cache)),
        (_, Heuristic::PatternDatabase) => Box::new(OptimalSearch::new(&labelled, cache)),
        (_, Heuristic::Misplaced) => search_with(Misplaced::new(blank), with),
        (_, Heuristic::Manhattan) => search_with(Manhattan::new(size, blank), with),
        (_, Heuristic::LinearConflict) => search_with(LinearConflict::new(size, blank), with),
        (_, Heuristic::WalkingDistance) => search_with(WalkingDistance::new(size, blank), with),
    }
}

/// [`Method::means`] names what this chooses.
fn strongest(
    problem: &Problem,
    labelled: &LabelledProblem,
    options: SearchOptions,
    cache: &TableCache,
) -> Box<dyn Search> {
    let target = Frame::of(labelled).target();
    if problem.size().cells() <= breadth_first::MAX_CELLS {
        Box::new(LookUp::new(labelled, cache.distances(target)))
    } else if Strength::available(target.size()).is_empty() {
        Box::new(NearOptimalSearch::new(problem, options, cache))
    } else {
        Box::new(OptimalSearch::new(labelled, cache))
    }
}

fn search_with<E: Estimate + 'static>(
    estimate: E,
    (problem, method, SearchOptions { nodes, .. }): (&LabelledProblem, Method, SearchOptions),
) -> Box<dyn Search> {
    match method.algorithm {
        Algorithm::AStar if problem.size.cells() <= u64::CELLS => {
            Box::new(AStar::<u64, E>::new(problem, estimate, method, nodes))
        }
        Algorithm::AStar => Box::new(AStar::<u128, E>::new(problem, estimate, method, nodes / 2)),
        _ => Box::new(IdaStar::new(problem, estimate)),
    }
}

impl Run {
    /// Does about `budget` [units of work](Search::advance), and returns the best solution if the search has ended or
    /// the solution has become shorter. `now` tells the time since any fixed moment. Once the search [has
    /// ended](Self::has_ended), further calls return the same again.
    ///
    /// # Errors
    /// A [`SolveError`] if the search has to give up.
    pub fn step(
        &mut self,
        budget: u64,
        now: impl Fn() -> Duration,
    ) -> Result<Option<Solution>, SolveError> {
        if let Some(end) = &self.end {
            return end.clone().map(|()| self.best.clone());
        }
        let begun = now();
        let found = self.advance(budget);
        self.elapsed += now().saturating_sub(begun);
        let news = match found {
            Ok(news) => news,
            Err(error) => {
                self.end = Some(Err(error.clone()));
                return Err(error);
            }
        };
        if self.best.is_some() && self.elapsed >= self.patience || self.is_proven() {
            self.end = Some(Ok(()));
            return Ok(self.best.clone());
        }
        Ok(news)
    }

    /// The best solution so far.
    pub const fn best(&self) -> Option<&Solution> {
        self.best.as_ref()
    }

    /// Whether the solution is final: proven shortest, or out of time.
    pub const fn has_ended(&self) -> bool {
        self.end.is_some()
    }

    /// Whether large tables led to the best solution of a search that improves solutions.
    pub fn is_by_large_tables(&self) -> bool {
        self.search.is_by_large_tables()
    }

    /// Passes on a solution found by another worker. Refused if it does not lead to the goal; ignored by searches that
    /// do not improve solutions.
    pub fn offer(&mut self, moves: &[Direction]) {
        if self.problem.is_solved_by(moves) {
            self.search.offer(moves);
        }
    }

    /// Passes on a lower bound proven by another worker for the same problem.
    pub fn offer_lower_bound(&mut self, moves: u32) {
        self.search.offer_lower_bound(moves);
    }

    /// The next message for other workers on the same problem, if there is one.
    pub fn message(&mut self) -> Option<ProofMessage> {
        self.search.message()
    }

    /// Passes on a message from another worker on the same problem.
    pub fn receive(&mut self, message: ProofMessage) {
        self.search.receive(message);
    }

    /// The figures so far.
    pub fn stats(&self) -> Stats {
        Stats {
            elapsed: self.elapsed,
            ..self.search.stats()
        }
    }

    /// The method at work.
    pub const fn method(&self) -> Method {
        self.method
    }

    fn advance(&mut self, budget: u64) -> Result<Option<Solution>, SolveError> {
        let found = self.search.advance(budget)?;
        if let Some(solution) = &found {
            if !self.problem.is_solved_by(&solution.moves) {
                return Err(SolveError::BrokenPath {
                    method: self.method,
                });
            }
            self.best.clone_from(&found);
        }
        Ok(found)
    }

    fn is_proven(&self) -> bool {
        let best = self.best.as_ref();
        best.is_some_and(|best| best.proven_shortest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::notation::parse_board;

    /// A search that claims to have found a solution.
    struct Faulty(Vec<Direction>);

    impl Search for Faulty {
        fn advance(&mut self, _: u64) -> Result<Option<Solution>, SolveError> {
            Ok(Some(Solution {
                moves: self.0.clone(),
                proven_shortest: true,
            }))
        }

        fn stats(&self) -> Stats {
            Stats::default()
        }
    }

    /// Moves that break the rules, or that end elsewhere, are not returned.
    #[test]
    fn solutions_that_break_the_rules_are_refused() {
        let problem = Problem::to_solved(parse_board("1 2 3/4 5 6/7 0 8", None).unwrap()).unwrap();
        let method = Method::AUTOMATIC;
        let outcome = |moves: &[Direction]| {
            let mut run = start(
                &problem,
                method,
                SearchOptions::default(),
                &TableCache::default(),
            )
            .unwrap();
            run.search = Box::new(Faulty(moves.to_vec()));
            run.step(1, || Duration::ZERO)
        };
        let broken = Err(SolveError::BrokenPath { method });
        assert_eq!(outcome(&[]), broken);
        assert_eq!(outcome(&[Direction::Right]), broken);
        assert_eq!(outcome(&[Direction::Up, Direction::Left]), broken);
        assert!(outcome(&[Direction::Left]).unwrap().is_some());
    }
}
