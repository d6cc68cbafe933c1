//! Optimal solving with tables: against exhaustive search, published positions,
//! and against itself seen from the other end. Every path is walked once more here.

use std::sync::Arc;

use crate::boards::{goal_with_blank, random, scrambler, size};
use crate::breadth_first::distances;
use crate::published::published;
use crate::table_sets::{TableSets, solve, walk};
use video_slide_puzzle::puzzle::Board;
use video_slide_puzzle::solver::frame::Frame;
use video_slide_puzzle::solver::labels::LabelledProblem;
use video_slide_puzzle::solver::optimal::{FramedProblem, PatternSearch, ShareSearch, Verdict};
use video_slide_puzzle::solver::parallel::Share;
use video_slide_puzzle::solver::pattern_database::partition::Strength;
use video_slide_puzzle::solver::pattern_database::set::TableSet;
use video_slide_puzzle::solver::search::breadth_first::{DistanceTable, LookUp};
use video_slide_puzzle::solver::{Problem, Search};

/// Distances of all positions of every board of at most nine cells, for goals of every kind, as the
/// slow search through the rules finds them.
#[test]
fn small_boards_are_answered_as_breadth_first_search_does() {
    for (columns, rows) in [(2, 2), (3, 2), (2, 3), (4, 2), (2, 4)] {
        for blank in 0..columns * rows {
            every_position_is_solved(&goal_with_blank(size(columns, rows), blank), 1);
        }
    }
    for blank in [8, 4, 1] {
        every_position_is_solved(&goal_with_blank(size(3, 3), blank), 7);
    }
    let shuffled = scrambler("any-goal").uniform(size(3, 3));
    every_position_is_solved(&shuffled, 7);
}

/// Compares all distances, and walks the solution of every `stride`-th position.
fn every_position_is_solved(goal: &Board, stride: usize) {
    let frame = Frame::new(goal.size(), goal.blank_cell());
    let table = Arc::new(DistanceTable::new(frame.target()));
    for (index, (board, distance)) in distances(goal).into_iter().enumerate() {
        let problem = Problem::new(board, goal.clone()).unwrap();
        let labelled = LabelledProblem::new(&problem);
        let known = table.distance(&frame.labels(&labelled));
        assert_eq!(usize::from(known), distance, "{problem:?}");
        if index % stride == 0 {
            let mut search = LookUp::new(&labelled, Arc::clone(&table));
            assert_eq!(solve(&problem, &mut search, 1), distance);
        }
    }
}

/// Solved backwards, board and goal exchanged, a problem is as long: but labels, target and tables are
/// all different, wherever the two blanks are.
#[test]
fn both_directions_are_equally_long() {
    let mut scrambler = scrambler("both-ways");
    for (columns, rows, boards) in [
        (5, 2, 8),
        (2, 6, 8),
        (4, 3, 8),
        (7, 2, 4),
        (3, 5, 3),
        (2, 8, 2),
        (4, 4, 6),
    ] {
        let mut sets = TableSets::new(Strength::Small);
        let size = size(columns, rows);
        for _ in 0..boards {
            let goal = scrambler.uniform(size);
            let board = random(&mut scrambler, &goal);
            let there = Problem::new(board.clone(), goal.clone()).unwrap();
            let back = Problem::new(goal, board).unwrap();
            assert_eq!(sets.length(&there), sets.length(&back), "{there:?}");
        }
    }
}

/// Korf's 100 boards. Node counts are exact, and part of the promise.
#[test]
fn published_positions_are_solved_optimally() {
    let mut sets = TableSets::new(Strength::Strong);
    let goal = goal_with_blank(size(4, 4), 0);
    let korf = include_str!("../positions/korf100.tsv");
    let mut generated = Vec::new();
    for (problem, optimal) in published(korf, 4, &goal) {
        let tables = sets.get(&problem);
        let mut search = PatternSearch::new(&LabelledProblem::new(&problem), tables);
        assert_eq!(solve(&problem, &mut search, 100_000), optimal);
        generated.push(search.stats().generated);
    }
    assert_eq!(generated.len(), 100);
    assert_eq!(generated.iter().sum::<u64>(), 2_097_559);
    assert_eq!(generated.iter().max(), Some(&184_311));
}

/// Nine of the 17 that need 80 moves.
#[test]
fn the_positions_farthest_away_are_solved_optimally() {
    let mut sets = TableSets::new(Strength::Strong);
    let mut boards = 0;
    let goal = Board::solved(size(4, 4));
    let hardest = include_str!("../positions/hardest15.tsv");
    for (problem, optimal) in published(hardest, 2, &goal) {
        assert_eq!(sets.length(&problem), optimal);
        boards += 1;
    }
    assert_eq!(boards, 9);
}

/// The strong sets of the other shapes give the lengths of the small ones.
#[test]
fn strong_tables_agree_with_small_ones() {
    let mut scrambler = scrambler("strong");
    for (columns, rows, blank) in [(5, 3, 14), (4, 4, 1), (4, 4, 5), (8, 2, 8)] {
        let goal = goal_with_blank(size(columns, rows), blank);
        let [mut small, mut strong] = [Strength::Small, Strength::Strong].map(TableSets::new);
        for _ in 0..3 {
            let problem = Problem::new(random(&mut scrambler, &goal), goal.clone()).unwrap();
            assert_eq!(
                strong.length(&problem),
                small.length(&problem),
                "{problem:?}"
            );
        }
    }
}

/// However often it is interrupted, a search does the same work and finds the same solution.
#[test]
fn interruptions_do_not_change_the_search() {
    let mut sets = TableSets::new(Strength::Small);
    let mut scrambler = scrambler("interrupted");
    for _ in 0..5 {
        let problem = Problem::to_solved(scrambler.new_game(size(3, 4))).unwrap();
        let tables = sets.get(&problem);
        let outcomes = [1, 7, 100, u64::MAX].map(|budget| {
            let mut search =
                PatternSearch::new(&LabelledProblem::new(&problem), Arc::clone(&tables));
            let solution = loop {
                if let Some(solution) = search.advance(budget).unwrap() {
                    break solution;
                }
            };
            walk(&problem, &solution.moves);
            (solution, search.stats())
        });
        for outcome in &outcomes {
            assert_eq!(outcome, &outcomes[0]);
        }
    }
}

/// Several workers together exhaust what one exhausts, by about equal shares, and find what it finds.
#[test]
fn all_shares_together_search_what_the_whole_does() {
    let mut sets = TableSets::new(Strength::Small);
    let mut scrambler = scrambler("shares");
    for size in [size(3, 5), size(4, 3), size(4, 3), size(4, 3), size(4, 3)] {
        let problem = Problem::to_solved(scrambler.new_game(size)).unwrap();
        let tables = sets.get(&problem);
        shares_make_up(&problem, &tables);
    }
}

fn shares_make_up(problem: &Problem, tables: &Arc<TableSet>) {
    let mut whole = PatternSearch::new(&LabelledProblem::new(problem), Arc::clone(tables));
    let optimal = solve(problem, &mut whole, u64::MAX) as u32;
    for of in [1, 2, 5] {
        let mut bound =
            FramedProblem::new(&LabelledProblem::new(problem), Arc::clone(tables)).lower_bound();
        let found = loop {
            let mut found = Vec::new();
            let mut generated = Vec::new();
            for index in 0..of {
                let share = Share { index, of };
                let mut search = ShareSearch::new(problem, Arc::clone(tables), bound, share);
                let verdict = loop {
                    match search.advance(300).unwrap() {
                        Verdict::Unfinished => {}
                        verdict => break verdict,
                    }
                };
                assert_eq!(search.stats().lower_bound, bound);
                generated.push(search.stats().generated);
                if let Verdict::Found(moves) = verdict {
                    found.push(moves);
                }
            }
            if !found.is_empty() {
                break found;
            }
            let (least, most) = (generated.iter().min(), generated.iter().max());
            let total: u64 = generated.iter().sum();
            let even = most.unwrap() - least.unwrap() < total / 4;
            assert!(total < 10_000 || even, "{generated:?}");
            bound += 2;
        };
        assert_eq!(bound, optimal);
        for moves in found {
            assert_eq!(moves.len(), optimal as usize);
            walk(problem, &moves);
        }
    }
}

#[test]
fn a_solved_board_has_the_empty_solution() {
    let mut sets = TableSets::new(Strength::Small);
    for (columns, rows) in [(2, 5), (4, 4)] {
        let problem = Problem::to_solved(Board::solved(size(columns, rows))).unwrap();
        assert_eq!(sets.length(&problem), 0);
    }
}
