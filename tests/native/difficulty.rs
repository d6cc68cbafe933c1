//! Boards of a chosen difficulty need exactly as many moves, as another search proves.

use std::collections::BTreeSet;

use crate::boards::size;
use crate::table_sets::TableSets;
use video_slide_puzzle::puzzle::Board;
use video_slide_puzzle::solver::difficulty::Draw;
use video_slide_puzzle::solver::pattern_database::partition::Strength;
use video_slide_puzzle::solver::{Problem, TableCache, Tables};

fn draw(board: &str, needed: u32, number: usize, cache: &TableCache) -> Board {
    let seed = format!("difficulty-{number}").parse().unwrap();
    let mut draw = Draw::new(board.parse().unwrap(), needed, &seed, cache).unwrap();
    loop {
        if let Some(board) = draw.advance(1 << 20).unwrap() {
            return board;
        }
    }
}

#[test]
fn boards_of_4x4_need_as_many_moves_as_was_asked_for() {
    let cache = TableCache::default();
    let mut sets = TableSets::new(Strength::Strong);
    let solved = Problem::to_solved(Board::solved(size(4, 4))).unwrap();
    cache.keep(Tables::Patterns(sets.get(&solved)));
    for needed in [1, 2, 10, 20, 30, 40, 45, 50, 60, 63, 70, 75, 79, 80] {
        for number in 0..10 {
            // Those that need as many as any are proven one by one; two do for what is known of them all.
            if needed > 78 && number > 1 {
                continue;
            }
            let problem = Problem::to_solved(draw("4x4", needed, number, &cache)).unwrap();
            assert_eq!(sets.length(&problem), needed as usize, "{problem:?}");
        }
    }
}

/// All 14 that boards near them are drawn from.
#[test]
fn the_hardest_boards_of_4x4_are_drawn() {
    let cache = TableCache::default();
    let boards: BTreeSet<_> = (0..200)
        .map(|number| draw("4x4", 80, number, &cache).position().to_vec())
        .collect();
    assert_eq!(boards.len(), 14);
    let mut sets = TableSets::new(Strength::Strong);
    for position in boards {
        let board = Board::from_position(size(4, 4), &position).unwrap();
        let problem = Problem::to_solved(board).unwrap();
        assert_eq!(sets.length(&problem), 80);
    }
}

/// Rare numbers are found by a search of all boards, common ones by drawing.
#[test]
fn boards_of_12_cells_need_as_many_moves_as_was_asked_for() {
    let cache = TableCache::default();
    let mut sets = TableSets::new(Strength::Small);
    for (board, numbers) in [
        ("3x4", [1, 17, 18, 36, 45, 53]),
        ("6x2", [1, 2, 24, 25, 50, 68]),
    ] {
        for needed in numbers {
            let problem = Problem::to_solved(draw(board, needed, 1, &cache)).unwrap();
            assert_eq!(sets.length(&problem), needed as usize, "{problem:?}");
        }
    }
}
