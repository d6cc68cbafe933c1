//! `solve`: finds moves that bring boards to their goals.

use std::fmt;
use std::io;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Instant;

use clap::error::ErrorKind;
use serde::Serialize;

use crate::puzzle::notation::{print_blank_moves, print_board, print_moves};
use crate::puzzle::{Board, Size};
use crate::solver::frame::Target;
use crate::solver::{
    Algorithm, Heuristic, Method, Problem, Run, SearchOptions, SolveError, start, worded,
};

use super::arguments::{Arguments, SolveOptions};
use super::jobs::{in_order, threads};
use super::lines::{Line, lines};
use super::output::{Answer, Output, Row};
use super::reading::read;
use super::tables::{SharedTables, ThreadTables};

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
    size: Option<Size>,
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
        goal: options.boards.goal,
        size: options.boards.size,
        algorithm,
        heuristic,
        search: SearchOptions {
            nodes: options.max_nodes.map_or(defaults.nodes, NonZeroUsize::get),
            patience: options.patience,
            ..defaults
        },
        is_blank: options.blank,
    };
    let shared = Arc::<SharedTables>::default();
    let worker = move || {
        let (tables, terms) = (ThreadTables::new(&shared), terms.clone());
        move |line: io::Result<Line>| {
            let line = line?;
            Ok(Row {
                place: Some(line.place),
                answer: terms.solve(&line, &tables),
            })
        }
    };
    let mut output = Output::new(options.common.json);
    let lines = lines(options.boards.boards);
    in_order(lines, threads(options.common.threads), worker, &mut output)?;
    Ok(output.all_yes)
}

impl Terms {
    fn solve(&self, line: &Line, tables: &ThreadTables) -> Result<Solved, String> {
        let entry = read(line, self.size, tables).map_err(|error| error.to_string())?;
        let solved = || Board::solved(entry.board.size());
        let goal = entry
            .goal
            .or_else(|| self.goal.clone())
            .unwrap_or_else(solved);
        let problem = Problem::new(entry.board, goal).map_err(|error| error.to_string())?;
        let run = self
            .search(&problem, tables)
            .map_err(|error| error.to_string())?;
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
            runs: moves.chunk_by(|a, b| a == b).count(),
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
