//! `solve`: finds moves that bring boards to their goals.

use std::fmt;
use std::io;
use std::num::NonZeroUsize;
use std::time::Instant;

use clap::error::ErrorKind;
use serde::Serialize;

use crate::puzzle::notation::{print_blank_moves, print_board, print_moves};
use crate::puzzle::{Board, Size, count_runs};
use crate::solver::frame::Target;
use crate::solver::{
    Algorithm, Heuristic, Method, Problem, Run, SearchOptions, SolveError, start, worded,
};

use super::answering::answer_all;
use super::arguments::{Arguments, SolveOptions};
use super::output::Answer;
use super::reading::Entry;
use super::tables::ThreadTables;

/// How much work is done between two looks at the clock.
const SLICE: u64 = 100_000;

/// A solution.
#[derive(Serialize)]
struct Solved {
    board: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blank_moves: Option<String>,
    /// In the single tile metric.
    length: usize,
    /// The same moves in the multi tile metric, in which a run counts as one.
    runs: usize,
    proven: bool,
    lower_bound: usize,
    method: String,
    expanded: u64,
    generated: u64,
    seconds: f64,
}

/// What is asked of every board.
#[derive(Clone)]
struct Terms {
    goal: Option<Board>,
    algorithm: Algorithm,
    heuristic: Option<Heuristic>,
    search: SearchOptions,
    is_blank: bool,
}

impl fmt::Display for Solved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.moves.as_ref().or(self.blank_moves.as_ref());
        let moves = moves.filter(|moves| !moves.is_empty());
        write!(
            f,
            "{}\t{}\t",
            moves.map_or("-", String::as_str),
            self.length
        )?;
        if self.proven {
            f.write_str("proven")
        } else {
            write!(f, "at least {}", self.lower_bound)
        }
    }
}

impl Answer for Solved {}

/// Solves the boards. Returns whether all could be.
///
/// # Errors
/// If boards cannot be read, or solutions not written.
pub fn run(options: SolveOptions) -> io::Result<bool> {
    let (algorithm, heuristic) = (options.algorithm, options.heuristic);
    if heuristic.is_some() && algorithm == Algorithm::Anytime {
        let error = "the algorithm anytime has an estimate of its own: leave out --heuristic";
        Arguments::refuse("solve", ErrorKind::ArgumentConflict, error);
    }
    let defaults = SearchOptions::default();
    let terms = Terms {
        goal: options.boards.goal.clone(),
        algorithm,
        heuristic,
        search: SearchOptions {
            nodes: options.max_nodes.map_or(defaults.nodes, NonZeroUsize::get),
            patience: options.patience,
            ..defaults
        },
        is_blank: options.blank,
    };
    answer_all(options.boards, &options.common, move |entry, tables| {
        terms
            .solve(entry, tables)
            .map_err(|error| error.to_string())
    })
}

impl Terms {
    fn solve(&self, entry: Entry, tables: &ThreadTables) -> Result<Solved, SolveError> {
        let goal = entry.goal_or(self.goal.as_ref());
        let problem = Problem::new(entry.board, goal)?;
        let run = self.search(&problem, tables)?;
        Ok(self.report(&problem, &run))
    }

    /// The method for boards of a size. A heuristic without an algorithm asks for the search that makes the most of it.
    fn method(&self, size: Size) -> Method {
        match (self.algorithm, self.heuristic) {
            (Algorithm::Automatic, heuristic @ Some(_)) => {
                Method::AUTOMATIC.with_heuristic(heuristic, size)
            }
            (algorithm, heuristic) => Method {
                algorithm,
                heuristic: heuristic.unwrap_or(Method::AUTOMATIC.heuristic),
            },
        }
    }

    /// A search that has ended.
    fn search(&self, problem: &Problem, tables: &ThreadTables) -> Result<Run, SolveError> {
        let (method, target) = (self.method(problem.size()), Target::of(problem));
        tables.supply(method, target);
        let mut run = start(problem, method, self.search, tables.cache())?;
        let clock = Instant::now();
        while !run.has_ended() {
            let before = run.stats().elapsed;
            run.step(SLICE, || clock.elapsed())?;
            tables.supply_larger(method, target, run.stats().elapsed.saturating_sub(before));
        }
        Ok(run)
    }

    fn report(&self, problem: &Problem, run: &Run) -> Solved {
        let stats = run.stats();
        let best = run.best();
        let moves = best.map_or(&[][..], |best| &best.moves);
        let proven = best.is_some_and(|best| best.proven_shortest);
        let means = run.method().means(problem.size(), run.is_by_large_tables());
        Solved {
            board: print_board(problem.board()),
            goal: (!problem.has_usual_goal()).then(|| print_board(problem.goal())),
            moves: (!self.is_blank).then(|| print_moves(moves)),
            blank_moves: self.is_blank.then(|| print_blank_moves(moves)),
            length: moves.len(),
            runs: count_runs(moves),
            proven,
            lower_bound: if proven {
                moves.len()
            } else {
                stats.lower_bound as usize
            },
            method: worded(means).to_string(),
            expanded: stats.expanded,
            generated: stats.generated,
            seconds: stats.elapsed.as_secs_f64(),
        }
    }
}
