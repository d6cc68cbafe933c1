//! The searches, by the interface that the worker uses.

mod automatic;
mod limits;
mod shortest;
mod tables;

use std::cell::Cell;
use std::iter;
use std::time::Duration;

use crate::boards::{board, scrambler, size};
use crate::breadth_first::distances;
use crate::positions::{Published, korf_1985};
use video_slide_puzzle::puzzle::parity::{Parity, Unsolvable};
use video_slide_puzzle::puzzle::{Board, Size};
use video_slide_puzzle::solver::frame::Target;
use video_slide_puzzle::solver::pattern_database::partition::Strength;
use video_slide_puzzle::solver::{
    Algorithm, Heuristic, Method, PartsBuilder, Preparation, Problem, Run, SearchOptions, Solution,
    SolveError, Stats, TableCache, TableKind, Tables, check_capable, start,
};

const IDA_STAR: Method = Method {
    algorithm: Algorithm::IdaStar,
    heuristic: Heuristic::LinearConflict,
};

/// A* and IDA*, each with every heuristic that both can use, whatever boards they take.
fn methods() -> impl Iterator<Item = Method> {
    let heuristics = Heuristic::ALL.into_iter();
    let computed = heuristics.filter(|&heuristic| heuristic != Heuristic::PatternDatabase);
    computed.flat_map(|heuristic| {
        [Algorithm::AStar, Algorithm::IdaStar].map(|algorithm| Method {
            algorithm,
            heuristic,
        })
    })
}

fn begin(problem: &Problem, method: Method) -> Run {
    start(
        problem,
        method,
        SearchOptions::default(),
        &TableCache::default(),
    )
    .unwrap()
}

/// Steps of `budget` positions until there is an outcome.
fn finish(run: &mut Run, budget: u64) -> Result<Solution, SolveError> {
    loop {
        if let Some(outcome) = run.step(budget, || Duration::ZERO).transpose() {
            return outcome;
        }
    }
}

/// The length of a solution, whose moves are checked by the rules.
fn walked(problem: &Problem, solution: &Solution) -> usize {
    let mut board = problem.board().clone();
    for &direction in &solution.moves {
        board.step(direction).unwrap();
    }
    assert_eq!(&board, problem.goal());
    solution.moves.len()
}

/// The length of the solution that a method finds.
fn length(problem: &Problem, method: Method) -> usize {
    let solution = finish(&mut begin(problem, method), u64::MAX).unwrap();
    assert!(solution.proven_shortest);
    walked(problem, &solution)
}
