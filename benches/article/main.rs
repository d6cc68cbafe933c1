//! Benchmark of our A* against that of a well-known article, in the same run of the same browser:
//!
//! ```text
//! cargo bench --target wasm32-unknown-unknown --bench article
//! ```
//!
//! The board is one of the two 3×3 boards that need 31 moves, the maximum. Both searches are warmed up, then run in
//! turns; the times are medians.
#![cfg(target_arch = "wasm32")]

#[path = "../measure/mod.rs"]
mod measure;

use std::time::Duration;

use video_slide_puzzle::puzzle::notation::parse_board;
use video_slide_puzzle::solver::{
    Algorithm, Heuristic, Method, Problem, SearchOptions, TableCache, start,
};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_test::{Criterion, wasm_bindgen_bench, wasm_bindgen_test_configure};

use measure::{median, now, print_table};

wasm_bindgen_test_configure!(run_in_browser);

const BOARD: &str = "6 4 7/8 5 0/3 2 1";
const GOAL: &str = "1 2 3/4 5 6/7 8 0";
const MOVES: usize = 31;
/// The heuristics of the article and their names there.
const HEURISTICS: [(Heuristic, &str); 3] = [
    (Heuristic::Misplaced, "misplaced"),
    (Heuristic::Manhattan, "manhattan"),
    (Heuristic::LinearConflict, "linearConflict"),
];
/// The number of timed runs of each search.
const RUNS: usize = 7;
/// The least time of a run in milliseconds; shorter searches are repeated.
const SHORTEST_RUN: f64 = 50.0;
/// The target for the speed-up.
const TARGET: f64 = 20.0;

#[wasm_bindgen(module = "/benches/article/a_star.js")]
extern "C" {
    #[wasm_bindgen(js_name = solve)]
    fn solve_as_the_article(start: &str, goal: &str, heuristic: &str) -> Vec<f64>;
}

/// The amount of work of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Work {
    moves: usize,
    expanded: u64,
    generated: u64,
}

#[wasm_bindgen_bench]
fn article(_: &mut Criterion) {
    let rows: Vec<Vec<String>> = HEURISTICS.into_iter().map(compare).collect();
    print_table(
        &format!("A* on `{BOARD}`, {MOVES} moves; median of {RUNS} runs"),
        &[
            "Heuristic",
            "expanded",
            "by the article",
            "generated",
            "by the article",
            "ms",
            "by the article",
            "times faster",
        ],
        &rows,
    );
}

fn compare((heuristic, name): (Heuristic, &str)) -> Vec<String> {
    let ours = || solve(heuristic);
    let theirs = || solve_as_the_article_does(name);
    let (our_work, their_work) = (ours(), theirs());
    assert_eq!((our_work.moves, their_work.moves), (MOVES, MOVES));
    time(ours);
    let (our_times, their_times) = (0..RUNS).map(|_| (time(ours), time(theirs))).unzip();
    let (our_time, their_time) = (median(our_times), median(their_times));
    let ratio = their_time / our_time;
    assert!(
        ratio >= TARGET,
        "only {ratio:.1} times as fast with {heuristic:?}"
    );
    vec![
        heuristic.name().to_owned(),
        our_work.expanded.to_string(),
        their_work.expanded.to_string(),
        our_work.generated.to_string(),
        their_work.generated.to_string(),
        format!("{our_time:.2}"),
        format!("{their_time:.1}"),
        format!("{ratio:.0}"),
    ]
}

/// Measures the milliseconds that a search takes.
fn time(search: impl Fn() -> Work) -> f64 {
    let begun = now();
    let mut times = 0.0;
    loop {
        search();
        times += 1.0;
        let elapsed = now() - begun;
        if elapsed >= SHORTEST_RUN {
            return elapsed / times;
        }
    }
}

fn solve(heuristic: Heuristic) -> Work {
    let board = |text| parse_board(text, None).unwrap();
    let problem = Problem::new(board(BOARD), board(GOAL)).unwrap();
    let method = Method {
        algorithm: Algorithm::AStar,
        heuristic,
    };
    let mut run = start(
        &problem,
        method,
        SearchOptions::default(),
        &TableCache::default(),
    )
    .unwrap();
    let found = run.step(u64::MAX, || Duration::ZERO).unwrap().unwrap();
    let stats = run.stats();
    Work {
        moves: found.moves.len(),
        expanded: stats.expanded,
        generated: stats.generated,
    }
}

fn solve_as_the_article_does(heuristic: &str) -> Work {
    let [moves, expanded, generated] = solve_as_the_article(BOARD, GOAL, heuristic)[..] else {
        panic!("the baseline tells three figures");
    };
    Work {
        moves: moves as usize,
        expanded: expanded as u64,
        generated: generated as u64,
    }
}
