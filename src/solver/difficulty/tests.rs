//! Boards need as many moves as was asked for, and a seed means the same board for ever.

use super::*;
use crate::puzzle::notation::print_board;

fn draw(size: &str, needed: u32, seed: &str, cache: &TableCache) -> Board {
    draw_in_steps_of(u64::MAX, (size, needed, seed), cache)
}

fn draw_in_steps_of(
    budget: u64,
    (size, needed, seed): (&str, u32, &str),
    cache: &TableCache,
) -> Board {
    let (size, seed) = (size.parse().unwrap(), seed.parse().unwrap());
    let mut draw = Draw::new(size, needed, &seed, cache).expect("such boards exist");
    loop {
        if let Some(board) = draw.advance(budget).expect("it can be measured") {
            return board;
        }
    }
}

fn length(board: &Board, cache: &TableCache) -> u32 {
    let mut search = measure(board, cache);
    loop {
        if let Some(solution) = search.advance(u64::MAX).unwrap() {
            return solution.moves.len() as u32;
        }
    }
}

#[test]
fn every_number_of_moves_is_met_on_small_boards() {
    let cache = TableCache::default();
    for size in ["2x2", "3x2", "2x4", "3x3"] {
        for needed in difficulty::choices(size.parse().unwrap()) {
            for seed in ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"] {
                let board = draw(size, needed, seed, &cache);
                assert_eq!(length(&board, &cache), needed, "{size}");
            }
        }
    }
}

/// Of 3×3, 221 boards need 30 moves.
#[test]
fn all_boards_that_need_as_many_moves_are_equally_likely() {
    const BOARDS: usize = 221;
    const DRAWS: usize = 20 * BOARDS;
    let cache = TableCache::default();
    let mut counts = std::collections::BTreeMap::<String, usize>::new();
    for number in 0..DRAWS {
        let board = draw("3x3", 30, &format!("chi-{number}"), &cache);
        *counts.entry(print_board(&board)).or_default() += 1;
    }
    assert_eq!(counts.len(), BOARDS, "each is drawn");
    let expected = DRAWS as f64 / BOARDS as f64;
    let deviations = counts.values().map(|&count| {
        let deviation = count as f64 - expected;
        deviation * deviation / expected
    });
    // With 220 degrees of freedom, χ² exceeds 294 once in a thousand times.
    let chi_squared: f64 = deviations.sum();
    assert!(chi_squared < 294.0, "{chi_squared}");
}

#[test]
fn a_seed_means_the_same_board_for_ever() {
    let cache = TableCache::default();
    for (size, needed, board) in [
        ("3x3", 20, "4 5 8/3 1 2/0 7 6"),
        ("5x2", 55, "0 5 3 2 1/9 4 8 7 6"),
        ("3x4", 12, "1 2 3/8 4 6/5 0 11/7 9 10"),
        ("3x4", 36, "5 7 3/10 11 0/2 9 8/6 4 1"),
        ("4x4", 1, "1 2 3 4/5 6 7 8/9 10 11 0/13 14 15 12"),
        ("4x4", 40, "6 1 0 5/10 9 2 7/14 13 4 3/15 12 11 8"),
        ("4x4", 52, "8 2 12 6/3 5 15 14/9 4 0 7/11 10 1 13"),
        (
            "6x5",
            60,
            "3 8 21 10 4 12/2 14 27 15 11 6/1 7 0 5 18 23/20 16 25 9 29 17/26 19 13 28 22 24",
        ),
    ] {
        for budget in [300, u64::MAX] {
            let drawn = draw_in_steps_of(budget, (size, needed, "friday"), &cache);
            assert_eq!(print_board(&drawn), board, "{size}, {needed} moves");
        }
    }
}

#[test]
fn numbers_that_no_board_needs_are_refused() {
    let cache = TableCache::default();
    for (size, needed) in [("3x3", 0), ("3x3", 32), ("4x4", 81), ("5x5", 1000)] {
        let (size, seed) = (size.parse().unwrap(), "tea".parse().unwrap());
        assert!(Draw::new(size, needed, &seed, &cache).is_err());
    }
}

#[test]
fn the_progress_of_finding_all_boards_grows_from_nothing_to_all() {
    let size = Size::new(5, 2).expect("a size");
    let seed: Seed = "progress".parse().expect("a seed");
    let mut draw = Draw::new(size, 55, &seed, &TableCache::default()).expect("such boards");
    let mut progress = vec![draw.progress().expect("it is told")];
    while draw.advance(200_000).expect("it goes on").is_none() {
        progress.push(draw.progress().expect("it is told"));
    }
    assert!(progress[0] < 0.01 && progress.len() > 2);
    assert!(progress.is_sorted() && progress.iter().all(|part| (0.0..=1.0).contains(part)));
}
