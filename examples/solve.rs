//! Solves a board: `cargo run --release --example solve -- '6 4 7/8 5 0/3 2 1'`.

use std::error::Error;
use std::time::Instant;

use video_slide_puzzle::puzzle::notation::{parse_board, print_moves};
use video_slide_puzzle::solver::{Method, Problem, SearchOptions, Solution, TableCache, start};

/// How much work is done between two looks at the clock.
const BUDGET: u64 = 100_000;

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1);
    let solution = solve(text.as_deref().unwrap_or("6 4 7/8 5 0/3 2 1"))?;
    let moves = print_moves(&solution.moves);
    println!("{moves}: {} moves", solution.moves.len());
    if solution.proven_shortest {
        println!("No solution is shorter.");
    }
    Ok(())
}

fn solve(text: &str) -> Result<Solution, Box<dyn Error>> {
    // A board that cannot be solved is refused here, with the reason.
    let problem = Problem::to_solved(parse_board(text, None)?)?;

    // For many boards, keep the cache: searches leave their tables in it.
    let cache = TableCache::default();
    let mut run = start(
        &problem,
        Method::AUTOMATIC,
        SearchOptions::default(),
        &cache,
    )?;

    // A search works a budget at a time, so that it can be shown or given up in between.
    let begun = Instant::now();
    while !run.has_ended() {
        run.step(BUDGET, || begun.elapsed())?;
    }
    Ok(run.best().cloned().ok_or("no solution was found")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_solution_is_found() {
        let solution = solve("6 4 7/8 5 0/3 2 1").unwrap();
        assert!(solution.proven_shortest && solution.moves.len() == 31);
    }

    #[test]
    fn a_board_that_cannot_be_solved_is_refused() {
        let error = solve("2 1 3/4 5 6/7 8 0").unwrap_err().to_string();
        assert!(error.starts_with("this board cannot be solved"), "{error}");
    }
}
