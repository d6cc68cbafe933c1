//! Simulates a search shared among several workers on one core, by timing each share of a bound.

use std::sync::Arc;

use video_slide_puzzle::solver::labels::LabelledProblem;
use video_slide_puzzle::solver::optimal::{PatternSearch, ShareSearch, Verdict};
use video_slide_puzzle::solver::parallel::Share;
use video_slide_puzzle::solver::pattern_database::set::TableSet;
use video_slide_puzzle::solver::{Problem, Search};

use crate::measure::now;
use crate::solving::Run;

/// How long the page leaves a search to one worker, in milliseconds.
const ALONE: f64 = 100.0;
/// The number of successors between two looks at the clock.
const SLICE: u64 = 100_000;

/// Estimates the cost of workers with a core and the tables each, excluding that of messages.
pub fn run(problem: &Problem, set: &Arc<TableSet>, workers: usize) -> Run {
    let begun = now();
    let mut search = PatternSearch::new(&LabelledProblem::new(problem), Arc::clone(set));
    let mut found = None;
    while found.is_none() && now() - begun < ALONE {
        found = search.advance(SLICE).expect("no limit is set");
    }
    let mut outcome = Run {
        milliseconds: now() - begun,
        generated: search.stats().generated as f64,
        moves: 0.0,
    };
    let mut bound = search.stats().lower_bound;
    let moves = match found {
        Some(solution) => solution.moves,
        None => loop {
            let shares = (0..workers).map(|index| {
                let share = Share { index, of: workers };
                let begun = now();
                let mut search = ShareSearch::new(problem, Arc::clone(set), bound, share);
                let verdict = search.advance(u64::MAX).expect("its paths are sound");
                (verdict, search.stats().generated as f64, now() - begun)
            });
            // All stop when one finds a solution; otherwise the bound ends with the slowest.
            let (mut longest, mut first) = (0.0_f64, None);
            for (verdict, generated, time) in shares {
                outcome.generated += generated;
                longest = longest.max(time);
                if let Verdict::Found(moves) = verdict
                    && first.as_ref().is_none_or(|&(_, sooner)| time < sooner)
                {
                    first = Some((moves, time));
                }
            }
            match first {
                Some((moves, time)) => {
                    outcome.milliseconds += time;
                    break moves;
                }
                None => outcome.milliseconds += longest,
            }
            bound += 2;
        },
    };
    assert!(problem.is_solved_by(&moves));
    outcome.moves = moves.len() as f64;
    outcome
}
