//! Optimal solving with tables, against searches written for these tests only, on boards of 10 to 16 cells.

use std::collections::HashMap;
use std::sync::Arc;

use crate::boards::{goal_with_blank, random};
use crate::plain_search::PlainSearch;
use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::puzzle::{Board, Direction, Size};
use video_slide_puzzle::solver::frame::{Frame, Target};
use video_slide_puzzle::solver::pattern_database::partition::Strength;
use video_slide_puzzle::solver::pattern_database::set::TableSet;
use video_slide_puzzle::solver::pattern_search::PatternSearch;
use video_slide_puzzle::solver::relabel::Relabelled;
use video_slide_puzzle::solver::{Problem, Search};

fn size(columns: usize, rows: usize) -> Size {
    Size::new(columns, rows).unwrap()
}

fn scrambler(seed: &str) -> Scrambler {
    Scrambler::new(&seed.parse().unwrap())
}

/// Table sets, made when first needed.
#[derive(Default)]
struct Sets(HashMap<Target, Arc<TableSet>>);

impl Sets {
    /// The length of the solution found with small tables, walked here once more.
    fn length(&mut self, problem: &Problem) -> usize {
        let relabelled = Relabelled::new(problem);
        let target = Frame::of(&relabelled).target();
        let build = || Arc::new(TableSet::build(target, Strength::Small).unwrap());
        let tables = self.0.entry(target).or_insert_with(build);
        let mut search = PatternSearch::new(&relabelled, Arc::clone(tables));
        let solution = search.advance(u64::MAX).unwrap().unwrap();
        let mut board = problem.board().clone();
        for &direction in &solution.moves {
            board.step(direction).unwrap();
        }
        assert_eq!(&board, problem.goal());
        solution.moves.len()
    }
}

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
    let mut sets = Sets::default();
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
    let mut sets = Sets::default();
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
    let mut sets = Sets::default();
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
