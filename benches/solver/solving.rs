//! Measures optimal search: the tables, and the time and successors of each solution.

use std::hint::black_box;
use std::sync::Arc;

use video_slide_puzzle::solver::frame::Target;
use video_slide_puzzle::solver::labels::LabelledProblem;
use video_slide_puzzle::solver::optimal::PatternSearch;
use video_slide_puzzle::solver::pattern_database::partition::{Plan, Strength};
use video_slide_puzzle::solver::pattern_database::set::{SetBuilder, TableSet};
use video_slide_puzzle::solver::{Problem, Search};

use crate::boards::Boards;
use crate::figures::{Spread, figure};
use crate::measure::now;
use crate::{RUNS, Report, kilobytes, shared, timed};

/// Boards that take longer than this many milliseconds are solved only once.
const SHORT: f64 = 50.0;

/// The cost of solving one board.
pub struct Run {
    pub milliseconds: f64,
    pub generated: f64,
    pub moves: f64,
}

/// The cost of solving several boards.
pub struct Outcome {
    pub milliseconds: Spread,
    pub generated: Spread,
    /// The ratio to the native time, if that is known.
    pub times_native: Option<f64>,
}

impl Report {
    /// Builds the tables and solves the boards.
    pub fn search(&mut self, boards: &Boards, strength: Strength, plan: &Plan) -> Outcome {
        let (set, _) = self.tables(boards, strength, plan);
        self.search_with(boards, &set)
    }

    /// Builds tables and returns the time in milliseconds.
    pub fn tables(
        &mut self,
        boards: &Boards,
        strength: Strength,
        plan: &Plan,
    ) -> (Arc<TableSet>, f64) {
        let target = Target::new(boards.size, boards.blank);
        let (set, made) = timed(|| {
            let mut builder = SetBuilder::with_plan(target, strength, plan.clone());
            loop {
                if let Some(set) = builder.advance(usize::MAX) {
                    break set;
                }
            }
        });
        let name = match boards.blank + 1 {
            blank if blank == boards.size.cells() => format!("{} {}", boards.size, label(strength)),
            blank => format!("{} {}, blank in cell {blank}", boards.size, label(strength)),
        };
        self.making.add(name, made, vec![kilobytes(set.bytes())]);
        (Arc::new(set), made)
    }

    pub fn search_with(&mut self, boards: &Boards, set: &Arc<TableSet>) -> Outcome {
        self.solve(boards, label(set.strength()), 1, |problem| {
            PatternSearch::new(problem, Arc::clone(set))
        })
    }

    /// Solves the boards in several rounds, one after the other, so that no board finds its part of the tables in the
    /// caches from a run just before. The time of each is the minimum of its runs, since other load on the machine only
    /// adds to it.
    pub fn solve<S: Search>(
        &mut self,
        boards: &Boards,
        tables: &str,
        repeats: u32,
        prepare: impl Fn(&LabelledProblem) -> S,
    ) -> Outcome {
        let run = |problem| Run::new(problem, repeats, &prepare);
        let mut runs: Vec<Run> = boards.problems.iter().map(run).collect();
        for _ in 1..RUNS {
            for (problem, known) in boards.problems.iter().zip(&mut runs) {
                if known.milliseconds <= SHORT {
                    known.milliseconds = known.milliseconds.min(run(problem).milliseconds);
                }
            }
        }
        self.tell(boards, tables, &runs)
    }

    /// Solves the boards with several workers, as if each had a core. A search that takes too long for one worker is
    /// shared bound by bound.
    pub fn shared(&mut self, boards: &Boards, set: &Arc<TableSet>, workers: usize) -> Outcome {
        let run = |problem| shared::run(problem, set, workers);
        let runs: Vec<Run> = boards.problems.iter().map(run).collect();
        let tables = format!("{}, {workers} workers", label(set.strength()));
        self.tell(boards, &tables, &runs)
    }

    fn tell(&mut self, boards: &Boards, tables: &str, runs: &[Run]) -> Outcome {
        let spread = |of: fn(&Run) -> f64| Spread::new(runs.iter().map(of).collect());
        let times = spread(|run| run.milliseconds);
        let generated = spread(|run| run.generated);
        let lengths = spread(|run| run.moves);
        let over = boards.shortest.as_ref().map(|shortest| {
            let shortest: usize = shortest.iter().sum();
            100.0 * (lengths.sum() / shortest as f64 - 1.0)
        });
        let name = format!("{}, {tables}", boards.name);
        let figures = [
            times.percentile(50),
            times.percentile(90),
            times.percentile(99),
            times.worst(),
            generated.mean(),
            generated.percentile(50),
            generated.worst(),
            generated.sum() / times.sum() / 1e3,
            boards.problems.len() as f64,
            lengths.mean(),
            lengths.worst(),
        ];
        let mut cells: Vec<String> = figures.into_iter().map(figure).collect();
        cells.push(over.map_or("proven".to_owned(), |over| format!("{over:.1} %")));
        let times_native = self.solving.add(name, times.mean(), cells);
        Outcome {
            milliseconds: times,
            generated,
            times_native,
        }
    }
}

impl Run {
    fn new<S: Search>(
        problem: &Problem,
        repeats: u32,
        prepare: impl Fn(&LabelledProblem) -> S,
    ) -> Self {
        let solve = || {
            let mut search = prepare(&LabelledProblem::new(problem));
            let found = search.advance(u64::MAX).expect("no limit is set");
            let moves = found.expect("there was no end to the budget").moves;
            (moves, search.stats())
        };
        let begun = now();
        for _ in 1..repeats {
            black_box(solve());
        }
        let (moves, stats) = solve();
        let milliseconds = (now() - begun) / f64::from(repeats);
        assert!(problem.is_solved_by(&moves));
        Self {
            milliseconds,
            generated: stats.generated as f64,
            moves: moves.len() as f64,
        }
    }
}

pub fn plan(boards: &Boards, strength: Strength) -> Plan {
    let target = Target::new(boards.size, boards.blank);
    Plan::new(target, strength).expect("the size has such tables")
}

const fn label(strength: Strength) -> &'static str {
    match strength {
        Strength::Small => "small",
        Strength::Strong => "strong",
    }
}
