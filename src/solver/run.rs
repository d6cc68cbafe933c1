//! Driving a search, whichever it is: a budget at a time, the clock passed in, the path checked.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::puzzle::Direction;

use super::a_star::AStar;
use super::heuristic::{Estimate, LinearConflict, Manhattan, Misplaced, WalkingDistance};
use super::ida_star::IdaStar;
use super::packed::Packed;
use super::relabel::Relabelled;
use super::{Algorithm, Heuristic, Method, Problem, SolveError, check_capable};

/// Where a search gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// The most positions A* may hold in memory. One of more than 16 cells takes twice the room and
    /// counts as two.
    pub nodes: usize,
}

/// Moves that lead from the board to the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The ways the tiles move, first to last.
    pub moves: Vec<Direction>,
    /// Whether no shorter solution exists.
    pub proven_shortest: bool,
}

/// What a search has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stats {
    /// Positions whose successors were looked at.
    pub expanded: u64,
    /// Successors evaluated.
    pub generated: u64,
    /// The most positions that waited to be expanded at once; with IDA*, the longest path.
    pub peak_open: u64,
    /// Every solution is proven to have at least this many moves.
    pub lower_bound: u32,
    /// Time spent in [`Run::step`], as told by the clock it was given.
    pub elapsed: Duration,
}

/// A search that can be laid aside and taken up again.
pub trait Search {
    /// Expands at most `budget` positions, and returns a solution if that was enough.
    ///
    /// # Errors
    /// A [`SolveError`] if the search has to give up.
    fn advance(&mut self, budget: u64) -> Result<Option<Solution>, SolveError>;

    /// What has been done so far. A search has no clock, so `elapsed` is zero.
    fn stats(&self) -> Stats;
}

/// A search under way.
pub struct Run {
    problem: Problem,
    method: Method,
    search: Box<dyn Search>,
    elapsed: Duration,
    outcome: Option<Result<Solution, SolveError>>,
}

impl Default for Limits {
    /// As many as fill a hash table of 2²³ slots: A* needs about 300 MB for them.
    fn default() -> Self {
        Self { nodes: 7 << 20 }
    }
}

/// Begins to solve a problem. No position has been expanded yet.
///
/// # Errors
/// [`SolveError::TooLarge`] if the method does not take boards of this size.
pub fn start(problem: &Problem, method: Method, limits: Limits) -> Result<Run, SolveError> {
    check_capable(problem.size(), method)?;
    Ok(Run {
        search: search(&Relabelled::new(problem), method, limits),
        problem: problem.clone(),
        method,
        elapsed: Duration::ZERO,
        outcome: None,
    })
}

fn search(problem: &Relabelled, method: Method, limits: Limits) -> Box<dyn Search> {
    let (size, blank) = (problem.size, problem.blank_label);
    match method.heuristic {
        Heuristic::Misplaced => search_with(Misplaced::new(blank), problem, method, limits),
        Heuristic::Manhattan => search_with(Manhattan::new(size, blank), problem, method, limits),
        Heuristic::LinearConflict => {
            search_with(LinearConflict::new(size, blank), problem, method, limits)
        }
        Heuristic::WalkingDistance => {
            search_with(WalkingDistance::new(size, blank), problem, method, limits)
        }
    }
}

fn search_with<E: Estimate + 'static>(
    estimate: E,
    problem: &Relabelled,
    method: Method,
    limits: Limits,
) -> Box<dyn Search> {
    let nodes = limits.nodes;
    match method.algorithm {
        Algorithm::AStar if problem.size.cells() <= u64::CELLS => {
            Box::new(AStar::<u64, E>::new(problem, estimate, method, nodes))
        }
        Algorithm::AStar => Box::new(AStar::<u128, E>::new(problem, estimate, method, nodes / 2)),
        Algorithm::IdaStar => Box::new(IdaStar::new(problem, estimate)),
    }
}

impl Run {
    /// Expands at most `budget` positions, and returns the solution if that was enough. `now` tells
    /// the time since any fixed moment. Once there is an outcome, further calls return it again.
    ///
    /// # Errors
    /// A [`SolveError`] if the search has to give up.
    pub fn step(
        &mut self,
        budget: u64,
        now: impl Fn() -> Duration,
    ) -> Result<Option<Solution>, SolveError> {
        if self.outcome.is_none() {
            let begun = now();
            self.outcome = self.advance(budget).transpose();
            self.elapsed += now().saturating_sub(begun);
        }
        self.outcome.clone().transpose()
    }

    /// What has been done so far.
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
        let solution = self.search.advance(budget)?;
        match &solution {
            Some(found) if !self.leads_to_the_goal(&found.moves) => Err(SolveError::BrokenPath {
                method: self.method,
            }),
            _ => Ok(solution),
        }
    }

    /// Walks the moves through the rules: no path is handed out that they have not allowed.
    fn leads_to_the_goal(&self, moves: &[Direction]) -> bool {
        let mut board = self.problem.board().clone();
        moves.iter().all(|&direction| board.step(direction).is_ok())
            && board == *self.problem.goal()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::notation::parse_board;

    /// A search that says it has found something.
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

    /// Moves that the rules refuse, or that end elsewhere, are not handed out.
    #[test]
    fn every_path_is_walked_before_it_is_handed_out() {
        let problem = Problem::to_solved(parse_board("1 2 3/4 5 6/7 0 8", None).unwrap()).unwrap();
        let method = Method::default_for(problem.size());
        let outcome = |moves: &[Direction]| {
            let mut run = start(&problem, method, Limits::default()).unwrap();
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
