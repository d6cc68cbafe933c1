//! Any board is brought to any goal by a shortest way, wherever either has its blank.

use std::time::Duration;

use crate::boards::{goal_with_blank, random, scrambler, size};
use crate::breadth_first::distances;
use crate::plain_search::PlainSearch;
use video_slide_puzzle::puzzle::Board;
use video_slide_puzzle::solver::{
    Algorithm, Heuristic, Method, Problem, Run, SearchOptions, TableCache, start,
};

/// Every algorithm with every heuristic that can be chosen on boards of the problem's size.
fn methods(problem: &Problem) -> Vec<Method> {
    let with = |algorithm| {
        Heuristic::ALL.map(|heuristic| Method {
            algorithm,
            heuristic,
        })
    };
    let searches = [Algorithm::AStar, Algorithm::IdaStar]
        .into_iter()
        .flat_map(with);
    let all = searches.chain([Method::AUTOMATIC]);
    all.filter(|method| method.limit(problem.size()).is_none())
        .collect()
}

/// The length of the solution that a method finds, which the rules accept and which it says is shortest.
fn length(problem: &Problem, method: Method, cache: &TableCache) -> usize {
    let mut run: Run = start(problem, method, SearchOptions::default(), cache).unwrap();
    let solution = loop {
        if let Some(solution) = run.step(1 << 20, || Duration::ZERO).unwrap() {
            break solution;
        }
    };
    assert!(solution.proven_shortest, "{method} {problem:?}");
    assert!(
        problem.is_solved_by(&solution.moves),
        "{method} {problem:?}"
    );
    solution.moves.len()
}

/// The board with tiles 1 and 2 exchanged, which no moves lead to.
fn swapped(board: &Board) -> Board {
    let mut tiles = board.position().to_vec();
    tiles.swap(board.cell_of(0).unwrap(), board.cell_of(1).unwrap());
    Board::from_position(board.size(), &tiles).unwrap()
}

#[test]
fn small_boards_are_brought_to_random_goals_by_every_method() {
    let mut scrambler = scrambler("random-goals");
    let cache = TableCache::default();
    for (columns, rows, goals, boards) in [(2, 3, 12, 12), (3, 2, 12, 12), (3, 3, 6, 4)] {
        for index in 0..goals {
            // Half of all goals cannot be brought to the usual one.
            let goal = scrambler.uniform(size(columns, rows));
            let goal = if index % 2 == 0 { goal } else { swapped(&goal) };
            let distances = distances(&goal);
            for _ in 0..boards {
                let board = random(&mut scrambler, &goal);
                let distance = distances[&board];
                let problem = Problem::new(board, goal.clone()).unwrap();
                let methods = methods(&problem);
                assert_eq!(methods.len(), 9);
                for method in methods {
                    assert_eq!(
                        length(&problem, method, &cache),
                        distance,
                        "{method} {problem:?}"
                    );
                }
            }
        }
    }
}

/// Goals with the blank in a corner share one set of tables, whatever the order of their tiles.
#[test]
fn boards_of_4x4_are_brought_to_goals_with_the_blank_in_each_corner() {
    let mut scrambler = scrambler("corners");
    let cache = TableCache::default();
    let with_tables = Method {
        algorithm: Algorithm::IdaStar,
        heuristic: Heuristic::PatternDatabase,
    };
    for corner in [0, 3, 12, 15] {
        let plain = PlainSearch::new(corner);
        let usual = goal_with_blank(size(4, 4), corner);
        let other = swapped(&usual);
        for goal in [usual, other] {
            let board = random(&mut scrambler, &goal);
            let there = Problem::new(board.clone(), goal.clone()).unwrap();
            let moves = length(&there, Method::AUTOMATIC, &cache);
            assert_eq!(length(&there, with_tables, &cache), moves, "{there:?}");
            // Near the goal, searches without tables are quick.
            let near = Problem::new(scrambler.walk_on(goal.clone(), 24), goal).unwrap();
            let (expected, _) = plain.solve(&near);
            for method in methods(&near) {
                assert_eq!(length(&near, method, &cache), expected, "{method} {near:?}");
            }
        }
    }
}
