//! The anytime search, checked against the rules, exhaustive search and published lengths.

use std::sync::Arc;

use crate::boards::scrambler;
use crate::breadth_first::distances;
use crate::published::published;
use video_slide_puzzle::puzzle::notation::parse_board;
use video_slide_puzzle::puzzle::parity::is_solvable;
use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::puzzle::{Board, Direction, Size};
use video_slide_puzzle::solver::frame::Frame;
use video_slide_puzzle::solver::labels::LabelledProblem;
use video_slide_puzzle::solver::near_optimal::{Anytime, FiveByFiveTables};
use video_slide_puzzle::solver::optimal::PatternSearch;
use video_slide_puzzle::solver::parallel::Share;
use video_slide_puzzle::solver::pattern_database::partition::Strength;
use video_slide_puzzle::solver::pattern_database::set::TableSet;
use video_slide_puzzle::solver::{Problem, Search};

/// Another goal for the same tiles that `board` can reach, its blank anywhere.
fn goal_for(board: &Board, scrambler: &mut Scrambler) -> Board {
    loop {
        let goal = scrambler.uniform(board.size());
        if is_solvable(board, &goal) {
            return goal;
        }
    }
}

fn assert_solves(problem: &Problem, moves: &[Direction]) {
    let mut board = problem.board().clone();
    for &direction in moves {
        board.step(direction).unwrap();
    }
    assert_eq!(board, *problem.goal());
}

/// Drives a search and checks its reports at every slice. Returns the lengths of its solutions.
fn drive(problem: &Problem, seed: u64, slices: usize, budget: u64) -> Vec<usize> {
    let mut search = Anytime::new(problem, seed);
    assert_solves(problem, search.best());
    let mut lengths = Vec::new();
    let mut bound = search.lower_bound();
    for _ in 0..slices {
        if let Some(solution) = search.advance(budget) {
            assert_solves(problem, &solution.moves);
            assert_eq!(solution.moves, search.best());
            assert_eq!(solution.proven_shortest, search.is_proven());
            if !solution.proven_shortest || lengths.last() != Some(&solution.moves.len()) {
                lengths.push(solution.moves.len());
            }
        }
        assert!(search.lower_bound() >= bound, "the bound never falls");
        bound = search.lower_bound();
        assert!(bound as usize <= search.best().len());
    }
    assert!(lengths.is_sorted_by(|a, b| a > b), "{lengths:?}");
    lengths
}

#[test]
fn every_size_is_solved_to_any_goal() {
    let mut scrambler = scrambler("every-size");
    for size in Size::all() {
        for _ in 0..2 {
            let board = scrambler.uniform(size);
            let goal = goal_for(&board, &mut scrambler);
            let problem = Problem::new(board, goal).unwrap();
            assert!(!drive(&problem, 3, 3, 20_000).is_empty(), "{size}");
        }
    }
}

#[test]
fn small_boards_are_bounded_by_the_true_distance_and_solved_by_it() {
    let mut scrambler = scrambler("small");
    for (columns, rows) in [(2, 2), (3, 2), (2, 4), (3, 3)] {
        let size = Size::new(columns, rows).unwrap();
        let goal = scrambler.uniform(size);
        let distances = distances(&goal);
        for _ in 0..200 {
            let board = scrambler.uniform(size);
            let Some(&distance) = distances.get(&board) else {
                continue;
            };
            let problem = Problem::new(board, goal.clone()).unwrap();
            let mut search = Anytime::new(&problem, 1);
            assert!(search.lower_bound() as usize <= distance);
            search.advance(100_000);
            assert!(search.lower_bound() as usize <= distance);
            assert!(search.best().len() >= distance);
        }
    }
}

/// Boards that have too many positions to try them all, and goals with the blank anywhere: what is said at every slice
/// is true of the length that IDA* finds.
#[test]
fn optima_lie_between_bounds_and_solutions() {
    let mut scrambler = scrambler("optima");
    let (mut proven, mut boards) = (0, 0);
    for (columns, rows) in [
        (2, 5),
        (5, 2),
        (2, 6),
        (6, 2),
        (3, 4),
        (4, 3),
        (2, 7),
        (5, 3),
        (4, 4),
    ] {
        let size = Size::new(columns, rows).unwrap();
        for _ in 0..4 {
            let board = scrambler.uniform(size);
            let goal = goal_for(&board, &mut scrambler);
            let problem = Problem::new(board, goal).unwrap();
            proven += usize::from(is_proven_in_time(&problem, shortest(&problem)));
            boards += 1;
        }
    }
    assert!((boards / 4..boards).contains(&proven), "{proven}");
}

/// The length of a shortest solution.
fn shortest(problem: &Problem) -> usize {
    let labelled = LabelledProblem::new(problem);
    let target = Frame::of(&labelled).target();
    let tables = TableSet::build(target, Strength::Small).unwrap();
    let mut search = PatternSearch::new(&labelled, Arc::new(tables));
    let solution = search.advance(u64::MAX).unwrap().unwrap();
    assert_solves(problem, &solution.moves);
    solution.moves.len()
}

/// Drives a search until it proves its solution or has worked enough, and checks all that it says on the way.
fn is_proven_in_time(problem: &Problem, shortest: usize) -> bool {
    let mut search = Anytime::new(problem, 5);
    for _ in 0..200 {
        let (bound, best) = (search.lower_bound() as usize, search.best());
        assert!(bound <= shortest, "{bound}, {shortest}: {problem:?}");
        assert!(shortest <= best.len(), "{shortest}: {problem:?}");
        assert_solves(problem, best);
        if let Some(solution) = search.advance(10_000) {
            assert_solves(problem, &solution.moves);
            if solution.proven_shortest {
                assert_eq!(solution.moves.len(), shortest, "{problem:?}");
                assert!(search.is_proven());
            }
        }
    }
    assert!((search.lower_bound() as usize..=search.best().len()).contains(&shortest));
    search.is_proven()
}

#[test]
fn the_same_seed_and_slices_give_the_same_solutions() {
    let mut scrambler = scrambler("same");
    for (columns, rows) in [(5, 5), (6, 6), (7, 7)] {
        let size = Size::new(columns, rows).unwrap();
        let problem = Problem::to_solved(scrambler.uniform(size)).unwrap();
        let lengths = drive(&problem, 7, 30, 10_000);
        assert_eq!(drive(&problem, 7, 30, 10_000), lengths);
    }
}

#[test]
fn offers_are_adopted_if_they_lead_to_the_goal_and_are_shorter() {
    let size = Size::new(6, 6).unwrap();
    let problem = Problem::to_solved(scrambler("offer").uniform(size)).unwrap();
    let mut good = Anytime::new(&problem, 1);
    for _ in 0..20 {
        good.advance(20_000);
    }
    let mut other = Anytime::new(&problem, 2);
    let first = other.best().to_vec();
    assert!(good.best().len() < first.len());

    assert!(!good.offer(&first), "a longer one");
    assert!(
        !{
            let own = good.best().to_vec();
            good.offer(&own)
        },
        "its own"
    );
    let mut wrong = good.best().to_vec();
    wrong.pop();
    assert!(!other.offer(&wrong), "one that does not arrive");
    assert!(
        !other.offer(&[Direction::Up; 100]),
        "one that leaves the board"
    );
    assert!(!other.offer(&[]), "none");
    assert_eq!(other.best(), first);

    assert!(other.offer(good.best()));
    assert_eq!(other.best(), good.best());
    assert_eq!(other.advance(1).unwrap().moves, good.best());

    let bound = other.lower_bound();
    other.offer_lower_bound(bound - 1);
    assert_eq!(other.lower_bound(), bound);
    other.offer_lower_bound(10_000);
    assert_eq!(
        other.lower_bound(),
        bound,
        "a bound above a solution is refused"
    );
    other.offer_lower_bound(bound + 2);
    assert_eq!(other.lower_bound(), bound + 2);
}

#[test]
fn lower_bounds_rise_unless_the_proof_is_left_to_others() {
    for (columns, rows) in [(5, 5), (4, 6), (3, 8), (2, 10)] {
        let size = Size::new(columns, rows).unwrap();
        let problem = Problem::to_solved(scrambler("rising").uniform(size)).unwrap();
        let mut proving = Anytime::new(&problem, 1);
        let mut improving = Anytime::new(&problem, 1);
        improving.assist(Share { index: 0, of: 1 });
        let bound = proving.lower_bound();
        for _ in 0..40 {
            proving.advance(50_000);
            improving.advance(50_000);
        }
        assert!(proving.lower_bound() > bound, "{size}");
        assert_eq!(improving.lower_bound(), bound);
    }
}

#[test]
fn tiny_budgets_find_solutions_too() {
    let size = Size::new(5, 4).unwrap();
    let problem = Problem::to_solved(scrambler("tiny").uniform(size)).unwrap();
    let mut search = Anytime::new(&problem, 1);
    let first = search.best().len();
    assert!(search.advance(0).is_some(), "the first solution is news");
    assert!(search.advance(0).is_none());
    for _ in 0..200_000 {
        search.advance(1);
    }
    assert_solves(&problem, search.best());
    assert!(search.best().len() < first);
}

/// Korf & Felner's boards, of which each takes billions of successors to be solved: no bound is above the length of a
/// shortest solution, and no solution is shorter.
#[test]
fn published_lengths_lie_between_bounds_and_solutions() {
    let tables = Arc::new(FiveByFiveTables::build());
    let goal = "0 1 2 3 4/5 6 7 8 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 24";
    let goal = parse_board(goal, None).unwrap();
    let (mut boards, mut moves, mut bounds, mut shortest) = (0, 0, 0, 0);
    for (problem, optimal) in published(include_str!("../positions/korf24.tsv"), 3, &goal) {
        let mut search = Anytime::new(&problem, 1);
        search.use_tables(Arc::clone(&tables));
        search.advance(1_000_000);
        let (length, bound) = (search.best().len(), search.lower_bound() as usize);
        assert_solves(&problem, search.best());
        assert!(
            (bound..=length).contains(&optimal),
            "{problem:?}: {bound}, {length}"
        );
        (boards, moves, bounds, shortest) = (
            boards + 1,
            moves + length,
            bounds + bound,
            shortest + optimal,
        );
    }
    assert_eq!(boards, 25);
    // After so little work: solutions within a twelfth of the shortest, bounds within a sixth.
    assert!(
        25 * moves < 27 * shortest && 25 * bounds > 21 * shortest,
        "{moves}, {bounds}"
    );
}

/// A solution may have been found long before it is proven shortest.
#[test]
fn a_proof_is_reported_although_the_solution_is_not_new() {
    let board = "2 3 1 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0";
    let problem = Problem::to_solved(parse_board(board, None).unwrap()).unwrap();
    let mut search = Anytime::new(&problem, 1);
    let mut unproven = None;
    let proven = loop {
        match search.advance(10) {
            Some(solution) if solution.proven_shortest => break solution,
            Some(solution) => unproven = Some(solution),
            None => assert!(!search.is_proven(), "it should have been told"),
        }
    };
    assert_eq!(unproven.unwrap().moves, proven.moves);
    assert!(search.advance(10).is_none(), "it has been told");
}

#[test]
fn a_solved_board_has_the_empty_solution() {
    for size in Size::all() {
        let mut search = Anytime::new(&Problem::to_solved(Board::solved(size)).unwrap(), 1);
        assert!(search.best().is_empty() && search.is_proven());
        assert!(search.advance(1000).unwrap().proven_shortest);
        assert!(search.advance(1000).is_none());
    }
}

/// Guides built once serve the next search for the same size and goal, and no others.
#[test]
fn guides_of_one_search_serve_another() {
    let mut scrambler = scrambler("tables");
    let problem = |columns, rows, scrambler: &mut Scrambler| {
        let size = Size::new(columns, rows).unwrap();
        Problem::to_solved(scrambler.new_game(size)).unwrap()
    };
    let first = problem(6, 4, &mut scrambler);
    let mut search = Anytime::new(&first, 1);
    assert!(search.guides().is_none());
    while search.guides().is_none() {
        search.advance(50_000);
    }
    let guides = search.guides().cloned();

    let second = problem(6, 4, &mut scrambler);
    let mut search = Anytime::with_guides(&second, 1, guides.clone());
    assert!(search.guides().is_some());
    let before = search.best().len();
    for _ in 0..20 {
        search.advance(50_000);
    }
    assert!(search.best().len() < before);
    assert_solves(&second, search.best());

    let other = problem(4, 6, &mut scrambler);
    assert!(Anytime::with_guides(&other, 1, guides).guides().is_none());
}
