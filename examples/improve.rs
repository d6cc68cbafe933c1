//! Finds short solutions of a large board, and shows how they become shorter:
//! `cargo run --release --example improve`.

use std::error::Error;
use std::time::{Duration, Instant};

use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::puzzle::{Board, Size};
use video_slide_puzzle::solver::{Method, Problem, SearchOptions, TableCache, start};

/// How much work is done between two looks at the clock.
const BUDGET: u64 = 20_000;

fn main() -> Result<(), Box<dyn Error>> {
    let board = Scrambler::new(&"friday".parse()?).new_game(Size::new(6, 6)?);
    improve(board, Duration::from_secs(5), |length, least| {
        println!("{length} moves, and every solution has at least {least}");
    })
}

/// Improves a solution for a while, and tells `tell` the length of each one that is shorter, and the length that is proven
/// to be needed.
fn improve(
    board: Board,
    patience: Duration,
    mut tell: impl FnMut(usize, u32),
) -> Result<(), Box<dyn Error>> {
    let options = SearchOptions {
        patience,
        ..SearchOptions::default()
    };
    let problem = Problem::to_solved(board)?;
    let mut run = start(&problem, Method::AUTOMATIC, options, &TableCache::default())?;
    let begun = Instant::now();
    let mut shortest = usize::MAX;
    while !run.has_ended() {
        run.step(BUDGET, || begun.elapsed())?;
        if let Some(best) = run.best().filter(|best| best.moves.len() < shortest) {
            shortest = best.moves.len();
            tell(shortest, run.stats().lower_bound);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_become_shorter_and_never_shorter_than_proven() {
        let board = Scrambler::new(&"test".parse().unwrap()).new_game(Size::new(5, 4).unwrap());
        let mut told = Vec::new();
        let tell = |length, least| told.push((length, least as usize));
        improve(board, Duration::from_millis(300), tell).unwrap();
        assert!(!told.is_empty());
        assert!(told.is_sorted_by(|before, after| before.0 > after.0));
        assert!(
            told.iter().all(|(length, least)| least <= length),
            "{told:?}"
        );
    }
}
