//! Solving with tables that are made when first needed. Every solution is walked once more here.

use std::collections::HashMap;
use std::sync::Arc;

use video_slide_puzzle::puzzle::Direction;
use video_slide_puzzle::solver::frame::{Frame, Target};
use video_slide_puzzle::solver::labels::LabelledProblem;
use video_slide_puzzle::solver::optimal::PatternSearch;
use video_slide_puzzle::solver::pattern_database::partition::Strength;
use video_slide_puzzle::solver::pattern_database::set::TableSet;
use video_slide_puzzle::solver::{Problem, Search};

/// Table sets of one strength, made when first needed.
pub struct TableSets {
    strength: Strength,
    made: HashMap<Target, Arc<TableSet>>,
}

impl TableSets {
    /// None yet.
    pub fn new(strength: Strength) -> Self {
        Self {
            strength,
            made: HashMap::new(),
        }
    }

    /// The tables for a problem's goal.
    pub fn get(&mut self, problem: &Problem) -> Arc<TableSet> {
        let target = Frame::of(&LabelledProblem::new(problem)).target();
        let build = || Arc::new(TableSet::build(target, self.strength).unwrap());
        Arc::clone(self.made.entry(target).or_insert_with(build))
    }

    /// The length of a shortest solution.
    pub fn length(&mut self, problem: &Problem) -> usize {
        let mut search = PatternSearch::new(&LabelledProblem::new(problem), self.get(problem));
        solve(problem, &mut search, 1 << 20)
    }
}

/// The length of the shortest solution that a search finds, a budget at a time.
pub fn solve(problem: &Problem, search: &mut dyn Search, budget: u64) -> usize {
    let mut bound = search.stats().lower_bound;
    let solution = loop {
        let solution = search.advance(budget).unwrap();
        assert!(search.stats().lower_bound >= bound, "bounds only rise");
        bound = search.stats().lower_bound;
        if let Some(solution) = solution {
            break solution;
        }
    };
    walk(problem, &solution.moves);
    assert!(solution.proven_shortest);
    assert_eq!(bound as usize, solution.moves.len());
    solution.moves.len()
}

/// Goes from the board to the goal by these moves.
pub fn walk(problem: &Problem, moves: &[Direction]) {
    let mut board = problem.board().clone();
    for &direction in moves {
        board.step(direction).unwrap();
    }
    assert_eq!(&board, problem.goal());
}
