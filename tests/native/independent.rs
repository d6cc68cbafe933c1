//! Optimal solving with tables, against searches written for these tests only, on boards of 10 to 16 cells.

use crate::boards::{goal_with_blank, random, scrambler, size};
use crate::plain_search::PlainSearch;
use crate::table_sets::TableSets;
use video_slide_puzzle::puzzle::{Board, Direction};
use video_slide_puzzle::solver::Problem;
use video_slide_puzzle::solver::pattern_database::partition::Strength;

/// The sum of the tiles' distances from home.
fn manhattan(board: &Board, goal: &Board) -> usize {
    let tiles = (0..board.size().blank_tile()).map(|tile| {
        let (here, home) = (board.cell_of(tile).unwrap(), goal.cell_of(tile).unwrap());
        board.size().distance(here, home)
    });
    tiles.sum()
}

/// IDA* with nothing but Manhattan distances, written for this test only.
fn plain_ida_star(problem: &Problem) -> usize {
    fn within(
        board: &mut Board,
        goal: &Board,
        estimate: usize,
        left: usize,
        last: Option<Direction>,
    ) -> bool {
        if estimate == 0 {
            return true;
        }
        let back = last.map(Direction::opposite);
        for direction in Direction::ALL.into_iter().filter(|&way| Some(way) != back) {
            let to = board.blank_cell();
            let Ok(tile) = board.step(direction) else {
                continue;
            };
            let home = goal.cell_of(tile).unwrap();
            let size = board.size();
            let next = estimate + size.distance(to, home) - size.distance(board.blank_cell(), home);
            if next < left && within(board, goal, next, left - 1, Some(direction)) {
                return true;
            }
            board.step(direction.opposite()).unwrap();
        }
        false
    }
    let (mut board, goal) = (problem.board().clone(), problem.goal());
    let estimate = manhattan(&board, goal);
    let mut bounds = (estimate..).step_by(2);
    bounds
        .find(|&bound| within(&mut board, goal, estimate, bound, None))
        .unwrap()
}

#[test]
fn manhattan_distance_alone_finds_the_same_lengths() {
    let mut sets = TableSets::new(Strength::Small);
    let mut scrambler = scrambler("independent");
    for (columns, rows) in [(4, 3), (3, 4), (2, 5), (5, 2)] {
        for blank in [0, 1, columns + 1] {
            let goal = goal_with_blank(size(columns, rows), blank);
            let boards = if columns * rows == 12 { 4 } else { 2 };
            for _ in 0..boards {
                let problem = Problem::new(random(&mut scrambler, &goal), goal.clone()).unwrap();
                assert_eq!(
                    sets.length(&problem),
                    plain_ida_star(&problem),
                    "{problem:?}"
                );
            }
        }
    }
}

/// Whatever boards come, the hard ones as well: those of the first seeds. Some 230 million positions are looked
/// at, and 112 million of them for one board.
#[test]
fn random_boards_of_4x4_are_solved_in_as_many_moves_as_a_plain_search_needs() {
    let mut sets = TableSets::new(Strength::Small);
    let plain = PlainSearch::new(15);
    for seed in 0..16 {
        let board = scrambler(&format!("random-{seed}")).uniform(size(4, 4));
        let problem = Problem::to_solved(board).unwrap();
        assert_eq!(
            sets.length(&problem),
            plain.solve(&problem).0,
            "{problem:?}"
        );
    }
}

#[test]
fn easy_games_of_4x4_are_solved_in_as_many_moves_as_a_plain_search_needs() {
    let mut sets = TableSets::new(Strength::Small);
    let mut scrambler = scrambler("easy");
    for steps in [20, 40, 60, 80] {
        for _ in 0..4 {
            let easy = scrambler.easy_game(size(4, 4), steps);
            let back = Problem::new(Board::solved(size(4, 4)), easy.clone()).unwrap();
            // There and back, which is as far, towards a goal that has its blank elsewhere.
            for problem in [Problem::to_solved(easy).unwrap(), back] {
                let plain = PlainSearch::new(problem.goal().blank_cell());
                assert_eq!(
                    sets.length(&problem),
                    plain.solve(&problem).0,
                    "{problem:?}"
                );
            }
        }
    }
}
