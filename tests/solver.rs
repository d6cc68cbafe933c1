//! The searches, against breadth-first distances and published positions.
#![cfg(not(target_arch = "wasm32"))]

mod breadth_first;
mod positions;

use std::cell::Cell;
use std::time::Duration;

use breadth_first::distances;
use positions::{Published, korf_1985};
use video_slide_puzzle::puzzle::notation::parse_board;
use video_slide_puzzle::puzzle::parity::{Parity, Unsolvable};
use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::puzzle::{Board, Size};
use video_slide_puzzle::solver::{
    Algorithm, Heuristic, Limits, Method, Problem, Run, Solution, SolveError, Stats, check_capable,
    start,
};

const IDA_STAR: Method = Method {
    algorithm: Algorithm::IdaStar,
    heuristic: Heuristic::LinearConflict,
};

fn size(columns: usize, rows: usize) -> Size {
    Size::new(columns, rows).unwrap()
}

fn board(text: &str) -> Board {
    parse_board(text, None).unwrap()
}

fn scrambler(seed: &str) -> Scrambler {
    Scrambler::new(&seed.parse().unwrap())
}

/// All methods, whatever boards they take.
fn methods() -> impl Iterator<Item = Method> {
    Algorithm::ALL.into_iter().flat_map(|algorithm| {
        Heuristic::ALL.map(|heuristic| Method {
            algorithm,
            heuristic,
        })
    })
}

fn begin(problem: &Problem, method: Method) -> Run {
    start(problem, method, Limits::default()).unwrap()
}

/// Steps of `budget` positions until there is an outcome.
fn finish(run: &mut Run, budget: u64) -> Result<Solution, SolveError> {
    loop {
        if let Some(outcome) = run.step(budget, || Duration::ZERO).transpose() {
            return outcome;
        }
    }
}

/// The length of the solution, walked here once more.
fn length(problem: &Problem, method: Method) -> usize {
    let solution = finish(&mut begin(problem, method), u64::MAX).unwrap();
    let mut board = problem.board().clone();
    for &direction in &solution.moves {
        board.step(direction).unwrap();
    }
    assert_eq!(&board, problem.goal());
    assert!(solution.proven_shortest);
    solution.moves.len()
}

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
        let mut lengths: Vec<usize> = methods()
            .filter(|method| method.heuristic != Heuristic::Misplaced)
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

#[test]
fn an_unsolvable_board_is_refused_with_both_parities() {
    let refused = Problem::to_solved(board("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"));
    let parities = Unsolvable {
        permutation: Parity::Odd,
        blank_distance: Parity::Even,
    };
    assert_eq!(refused, Err(SolveError::Unsolvable(parities)));
}

#[test]
fn boards_of_different_sizes_are_refused() {
    let refused = Problem::new(board("1 2/3 0"), board("1 2 3/4 5 0")).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "a board of 2x2 cannot become a goal of 3x2"
    );
}

#[test]
fn a_board_too_large_for_the_method_is_refused_before_trying() {
    for size in Size::all() {
        let problem = Problem::to_solved(Board::solved(size)).unwrap();
        for method in methods() {
            let capable = check_capable(size, method);
            let refused = SolveError::TooLarge { size, method };
            assert!(capable == Ok(()) || capable == Err(refused));
            assert_eq!(
                start(&problem, method, Limits::default()).err(),
                capable.err()
            );
        }
        let any = methods().any(|method| check_capable(size, method).is_ok());
        assert_eq!(check_capable(size, Method::default_for(size)).is_ok(), any);
        assert_eq!(any, size.cells() <= 25);
    }
    for (columns, rows, capable) in [(4, 4, true), (2, 7, true), (2, 8, false), (6, 3, false)] {
        let size = size(columns, rows);
        assert_eq!(check_capable(size, IDA_STAR).is_ok(), capable, "{size}");
    }
    let walking = |algorithm| Method {
        algorithm,
        heuristic: Heuristic::WalkingDistance,
    };
    for (columns, rows, capable) in [(4, 4, true), (2, 6, true), (7, 2, false), (3, 6, false)] {
        let method = walking(Algorithm::AStar);
        let size = size(columns, rows);
        assert_eq!(check_capable(size, method).is_ok(), capable, "{size}");
    }
    let refused = check_capable(size(2, 7), walking(Algorithm::IdaStar)).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "2x7 is too large for IDA* with Walking distance, which takes at most 16 cells, or 12 on \
         boards two cells wide, because on larger boards its tables have millions of entries"
    );
    let refused = check_capable(size(5, 4), IDA_STAR).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "5x4 is too large for IDA* with Linear conflict, which takes at most 16 cells, or 14 on \
         boards two cells wide, because on larger boards proving a solution shortest takes from hours to years"
    );
}

#[test]
fn the_node_cap_is_kept_and_named() {
    let method = Method {
        algorithm: Algorithm::AStar,
        heuristic: Heuristic::Manhattan,
    };
    let problem = korf_1985().swap_remove(0).problem;
    let mut run = start(&problem, method, Limits { nodes: 1000 }).unwrap();
    let error = finish(&mut run, u64::MAX).unwrap_err();
    assert!(
        matches!(
            error,
            SolveError::NodeCap {
                cap: 1000,
                lower_bound: 41..,
                ..
            }
        ),
        "{error:?}"
    );
    assert!(run.stats().expanded < 1000);
    let message = error.to_string();
    assert!(message.contains("1000 positions"), "{message}");
    assert!(
        message.contains("a stronger heuristic, or IDA*"),
        "{message}"
    );
    assert_eq!(run.step(1, || Duration::ZERO), Err(error));
}

/// However the work is sliced, it is the same work.
#[test]
fn slicing_changes_nothing() {
    let problem = Problem::to_solved(board("6 4 7/8 5 0/3 2 1")).unwrap();
    for method in methods().filter(|method| method.heuristic != Heuristic::Misplaced) {
        let work = |budget| -> (Solution, Stats) {
            let mut run = begin(&problem, method);
            let solution = finish(&mut run, budget).unwrap();
            assert_eq!(
                run.step(budget, || Duration::ZERO),
                Ok(Some(solution.clone()))
            );
            (solution, run.stats())
        };
        let whole = work(u64::MAX);
        for budget in [1, 7, 1000] {
            assert_eq!(work(budget), whole, "{method}");
        }
    }
}

#[test]
fn a_step_expands_no_more_than_its_budget_and_the_bound_only_rises() {
    let problem = Problem::to_solved(board("6 4 7/8 5 0/3 2 1")).unwrap();
    for method in methods() {
        let mut run = begin(&problem, method);
        let mut before = run.stats();
        assert_eq!((before.expanded, before.generated), (0, 0));
        for _ in 0..100 {
            assert_eq!(run.step(10, || Duration::ZERO), Ok(None));
            let now = run.stats();
            assert_eq!(now.expanded, before.expanded + 10);
            assert!((before.lower_bound..=31).contains(&now.lower_bound));
            assert!(now.generated > before.generated && now.peak_open >= before.peak_open);
            before = now;
        }
    }
}

#[test]
fn a_solved_board_needs_no_moves() {
    for size in [size(2, 2), size(4, 4)] {
        let problem = Problem::to_solved(Board::solved(size)).unwrap();
        for method in methods() {
            let mut run = begin(&problem, method);
            assert_eq!(finish(&mut run, 1).unwrap().moves, []);
            assert_eq!(run.stats().expanded, 0);
        }
    }
}

/// Time is what the clock passed in says, and only while the search works.
#[test]
fn elapsed_time_comes_from_the_clock_passed_in() {
    let clock = Cell::new(Duration::ZERO);
    let tick = || {
        clock.set(clock.get() + Duration::from_millis(5));
        clock.get()
    };
    let mut run = begin(
        &Problem::to_solved(board("1 2 3/4 5 6/0 7 8")).unwrap(),
        IDA_STAR,
    );
    assert_eq!(run.step(1, tick), Ok(None));
    assert_eq!(run.stats().elapsed, Duration::from_millis(5));
    assert!(run.step(10, tick).unwrap().is_some());
    assert!(run.step(10, tick).unwrap().is_some());
    assert_eq!(run.stats().elapsed, Duration::from_millis(10));
}
