//! The rules, against exhaustive searches, statistics and random input.

use std::collections::HashMap;

use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::boards::{board, scrambler, size};
use crate::breadth_first::distances;
use video_slide_puzzle::puzzle::notation::{
    parse_board, parse_moves, print_board, print_moves, print_position,
};
use video_slide_puzzle::puzzle::parity::{inversions, is_solvable};
use video_slide_puzzle::puzzle::{Board, Direction, History, Size, Tile};

/// How many boards are 0, 1, 2, … moves from the goal.
fn levels(goal: &Board) -> Vec<usize> {
    let distances = distances(goal);
    let depth = distances.values().max().unwrap();
    let mut levels = vec![0; depth + 1];
    for distance in distances.into_values() {
        levels[distance] += 1;
    }
    levels
}

/// All permutations of a size's tiles, in lexicographic order.
pub fn permutations(size: Size) -> impl Iterator<Item = Board> {
    let first = Board::solved(size).position().to_vec();
    std::iter::successors(Some(first), |tiles| next_permutation(tiles.clone()))
        .map(move |tiles| Board::from_position(size, &tiles).unwrap())
}

fn next_permutation(mut tiles: Vec<Tile>) -> Option<Vec<Tile>> {
    let pivot = tiles.windows(2).rposition(|pair| pair[0] < pair[1])?;
    let successor = tiles.iter().rposition(|&tile| tile > tiles[pivot])?;
    tiles.swap(pivot, successor);
    tiles[pivot + 1..].reverse();
    Some(tiles)
}

/// The published level sizes of the 8-puzzle.
#[test]
fn the_levels_of_3x3_have_the_known_sizes() {
    let expected = [
        1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529,
        10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ];
    assert_eq!(levels(&Board::solved(size(3, 3))), expected);
}

#[test]
fn smaller_sizes_have_the_known_states_and_depths() {
    for (columns, rows, states, depth) in [(2, 2, 12, 6), (3, 2, 360, 21), (4, 2, 20_160, 36)] {
        for size in [size(columns, rows), size(rows, columns)] {
            let levels = levels(&Board::solved(size));
            assert_eq!(levels.iter().sum::<usize>(), states, "{size}");
            assert_eq!(levels.len() - 1, depth, "{size}");
        }
    }
}

/// The parity argument is necessary; that it is sufficient too is seen here.
#[test]
fn exactly_the_solvable_boards_can_be_reached() {
    for goal in [
        "1 2/3 0",
        "0 1/2 3",
        "2 1/0 3",
        "1 2 3/4 5 0",
        "4 0 2/1 5 3",
        "1 2/3 4/5 0",
        "0 2/5 4/3 1",
        "5 1/2 0/3 4",
        "1 2 3 4/5 6 7 0",
        "7 1 0 4/5 6 3 2",
        "1 2/3 4/5 6/7 0",
        "1 2/0 4/5 7/6 3",
        "1 2 3/4 5 6/7 8 0",
        "1 2 3/8 0 4/7 6 5",
        "2 1 3/0 4 5/6 7 8",
    ] {
        let goal = board(goal);
        let reached = distances(&goal);
        for board in permutations(goal.size()) {
            assert_eq!(
                is_solvable(&board, &goal),
                reached.contains_key(&board),
                "{} to {}",
                print_board(&board),
                print_board(&goal)
            );
        }
    }
}

/// A shuffle to be tried: a position of so many values, from draws of a number below another.
type Shuffle = fn(&mut dyn FnMut(u64) -> u64, usize) -> Vec<Tile>;

/// With `j` from `0..i`: only cyclic permutations.
fn sattolo(below: &mut dyn FnMut(u64) -> u64, cells: usize) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = (0..cells as Tile).collect();
    for i in (1..cells).rev() {
        tiles.swap(i, below(i as u64) as usize);
    }
    tiles
}

/// With `j` from `0..cells`: all permutations, some more often than others.
fn naive(below: &mut dyn FnMut(u64) -> u64, cells: usize) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = (0..cells as Tile).collect();
    for i in 0..cells {
        tiles.swap(i, below(cells as u64) as usize);
    }
    tiles
}

/// Boards of a faulty shuffle, shuffled again until they can be solved.
fn shuffled(size: Size, shuffle: Shuffle) -> impl FnMut() -> Board {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    move || loop {
        let mut below = |bound| rng.next_u64() % bound;
        let tiles = shuffle(&mut below, size.cells());
        let board = Board::from_position(size, &tiles).unwrap();
        if is_solvable(&board, &Board::solved(size)) {
            return board;
        }
    }
}

/// Pearson's χ² of a sample against the uniform distribution over all solvable boards.
fn chi_squared(size: Size, per_board: usize, mut draw: impl FnMut() -> Board) -> f64 {
    let mut counts: HashMap<Board, usize> = distances(&Board::solved(size))
        .into_keys()
        .map(|board| (board, 0))
        .collect();
    for _ in 0..per_board * counts.len() {
        *counts.get_mut(&draw()).expect("a solvable board") += 1;
    }
    let deviation = |&count: &usize| (count as f64 - per_board as f64).powi(2) / per_board as f64;
    counts.values().map(deviation).sum()
}

/// The critical values of χ² at the 0.1 % level, for 12 − 1 and 360 − 1 degrees of freedom.
const CRITICAL: [((usize, usize), f64); 2] = [((2, 2), 31.26), ((3, 2), 447.53)];

#[test]
fn scrambles_are_uniform() {
    for ((columns, rows), critical) in CRITICAL {
        let size = size(columns, rows);
        let mut repaired = scrambler("repaired");
        let mut rejected = scrambler("rejected");
        assert!(chi_squared(size, 500, || repaired.uniform(size)) < critical);
        assert!(chi_squared(size, 500, || rejected.uniform_by_rejection(size)) < critical);
    }
}

/// The test above means something: shuffles that look right fail it.
#[test]
fn the_test_of_uniformity_detects_biased_shuffles() {
    for ((columns, rows), critical) in CRITICAL {
        let size = size(columns, rows);
        for shuffle in [sattolo, naive] {
            assert!(chi_squared(size, 500, shuffled(size, shuffle)) > critical);
        }
    }
}

/// The shortest cycle of positions has 12 moves, so up to 6 moves a walk is a shortest way exactly if
/// it never steps straight back.
#[test]
fn a_walk_never_steps_straight_back() {
    let size = size(3, 3);
    let distances = distances(&Board::solved(size));
    let mut scrambler = scrambler("walk");
    for steps in (0..=6).cycle().take(700) {
        assert_eq!(distances[&scrambler.walk(size, steps)], steps);
    }
}

fn any_size() -> impl Strategy<Value = Size> {
    (Size::RANGE, Size::RANGE).prop_map(|(columns, rows)| size(columns, rows))
}

/// Any permutation, whether it can be solved or not.
fn any_board() -> impl Strategy<Value = Board> {
    any_size().prop_flat_map(|size| {
        Just(Board::solved(size).position().to_vec())
            .prop_shuffle()
            .prop_map(move |tiles| Board::from_position(size, &tiles).unwrap())
    })
}

fn any_moves() -> impl Strategy<Value = Vec<Direction>> {
    prop::collection::vec(prop::sample::select(&Direction::ALL[..]), 0..200)
}

proptest! {
    /// The articles' rule for the usual goal says the same as the parities.
    #[test]
    fn the_inversion_rule_agrees(board in any_board()) {
        let size = board.size();
        let rows_below = size.rows() - 1 - size.row_of(board.blank_cell());
        let count = inversions(&board) + if size.columns() % 2 == 0 { rows_below } else { 0 };
        prop_assert_eq!(count.is_multiple_of(2), is_solvable(&board, &Board::solved(size)));
    }

    #[test]
    fn a_slide_and_its_reverse_change_nothing(board in any_board(), cell in 0..Size::MAX_CELLS) {
        let mut slid = board.clone();
        if let Ok(slide) = board.slide_from(cell) {
            slid.slide(slide).unwrap();
            prop_assert_eq!(slid.blank_cell(), cell);
            prop_assert!(is_solvable(&slid, &board));
            slid.slide(slide.reversed()).unwrap();
        }
        prop_assert_eq!(slid, board);
    }

    #[test]
    fn undoing_everything_leads_back_to_the_start(board in any_board(), cells in prop::collection::vec(0..Size::MAX_CELLS, 0..50)) {
        let mut history = History::new(board.clone());
        for cell in cells {
            if let Ok(slide) = history.board().slide_from(cell) {
                history.slide(slide).unwrap();
            }
        }
        let end = history.board().clone();
        while history.undo().is_ok() {}
        prop_assert_eq!(history.board(), &board);
        while history.redo().is_ok() {}
        prop_assert_eq!(history.board(), &end);
    }

    #[test]
    fn a_board_is_read_as_it_was_printed(board in any_board()) {
        let size = board.size();
        let (rows, values) = (print_board(&board), print_position(&board));
        prop_assert_eq!(parse_board(&rows, None), Ok(board.clone()));
        prop_assert_eq!(parse_board(&values, Some(size)), Ok(board));
    }

    #[test]
    fn moves_are_read_as_they_were_printed(moves in any_moves()) {
        prop_assert_eq!(parse_moves(&print_moves(&moves)), Ok(moves));
    }

    /// Whatever a link holds, reading it ends in a board or an error.
    #[test]
    fn random_text_is_read_or_refused(text in "[0-9 /_,UDLRudlrx×٣-]{0,40}|.{0,40}", size in any_size()) {
        for size in [None, Some(size)] {
            if let Ok(board) = parse_board(&text, size) {
                prop_assert_eq!(parse_board(&print_board(&board), None), Ok(board));
            }
        }
        if let Ok(moves) = parse_moves(&text) {
            prop_assert_eq!(parse_moves(&print_moves(&moves)), Ok(moves));
        }
        let _ = text.parse::<Size>();
    }
}
