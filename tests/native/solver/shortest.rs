//! Shortest solutions, against breadth-first distances and published positions.

use super::*;

#[test]
fn all_methods_find_shortest_solutions_of_all_of_3x2() {
    for goal in ["1 2 3/4 5 0", "4 0 2/1 5 3"] {
        let goal = board(goal);
        for (board, distance) in distances(&goal) {
            let problem = Problem::new(board, goal.clone()).unwrap();
            for method in methods() {
                assert_eq!(length(&problem, method), distance, "{method} {problem:?}");
            }
        }
    }
}

#[test]
fn all_methods_find_shortest_solutions_of_3x3() {
    let goal = Board::solved(size(3, 3));
    let distances = distances(&goal);
    let mut scrambler = scrambler("shortest");
    let drawn = (0..12).map(|_| scrambler.uniform(goal.size()));
    let hardest = ["6 4 7/8 5 0/3 2 1", "8 6 7/2 5 4/3 0 1"].map(board);
    for board in drawn.chain(hardest) {
        let distance = distances[&board];
        let problem = Problem::to_solved(board).unwrap();
        for method in methods() {
            assert_eq!(length(&problem, method), distance, "{method} {problem:?}");
        }
    }
}

#[test]
fn rectangular_boards_and_other_goals_are_solved() {
    for (columns, rows) in [(2, 4), (4, 3), (2, 5), (5, 2)] {
        let mut scrambler = scrambler("rectangular");
        let (board, goal) = (
            scrambler.walk(size(columns, rows), 40),
            scrambler.walk(size(columns, rows), 30),
        );
        let problem = Problem::new(board, goal).unwrap();
        let with_tables = Method {
            heuristic: Heuristic::PatternDatabase,
            ..IDA_STAR
        };
        let mut lengths: Vec<usize> = methods()
            .chain([with_tables])
            .filter(|method| method.heuristic != Heuristic::Misplaced)
            .filter(|method| method.limit(problem.size()).is_none())
            .map(|method| length(&problem, method))
            .collect();
        lengths.dedup();
        assert_eq!(lengths.len(), 1, "{lengths:?}");
    }
}

/// A* on positions too large for 64 bits.
#[test]
fn an_easy_5x5_board_is_solved() {
    let size = size(5, 5);
    let problem = Problem::to_solved(scrambler("easy").walk(size, 30)).unwrap();
    let a_star = |heuristic| Method {
        algorithm: Algorithm::AStar,
        heuristic,
    };
    let shortest = length(&problem, a_star(Heuristic::LinearConflict));
    assert!(shortest <= 30 && shortest.is_multiple_of(2));
    assert_eq!(length(&problem, a_star(Heuristic::Manhattan)), shortest);
}

/// The first bound is the estimate of the start.
#[test]
fn the_first_bound_of_published_positions_is_their_estimate() {
    let method = Method {
        algorithm: Algorithm::IdaStar,
        heuristic: Heuristic::Manhattan,
    };
    for published in korf_1985() {
        let bound = begin(&published.problem, method).stats().lower_bound;
        assert_eq!(bound, published.manhattan, "{}", published.id);
    }
}

/// Those that linear conflict solves quickly; the others take up to ten seconds each.
#[test]
fn published_positions_are_solved_in_the_published_number_of_moves() {
    let quick = [
        5, 12, 19, 28, 30, 42, 45, 47, 48, 55, 61, 79, 84, 85, 86, 93, 94, 97,
    ];
    let published = korf_1985().into_iter();
    for Published {
        id,
        optimal,
        problem,
        ..
    } in published.filter(|one| quick.contains(&one.id))
    {
        assert_eq!(length(&problem, IDA_STAR), optimal, "{id}");
    }
}
