//! The searches and their heuristics, against breadth-first distances and published positions.

mod breadth_first;

use std::cell::Cell;
use std::fmt::Debug;
use std::time::Duration;

use proptest::prelude::*;

use breadth_first::distances;
use video_slide_puzzle::puzzle::notation::parse_board;
use video_slide_puzzle::puzzle::parity::{Parity, Unsolvable};
use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::puzzle::{Board, Direction, Size};
use video_slide_puzzle::solver::heuristic::{Estimate, LinearConflict, Manhattan, Misplaced, Step};
use video_slide_puzzle::solver::relabel::{Label, Relabelled};
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

/// The steps possible in a position, and the labels after each.
fn steps(position: &Relabelled) -> Vec<(Step, Vec<Label>)> {
    let to = position.blank;
    let step = |direction| {
        let from = position.size.neighbour(to, direction)?;
        let mut labels = position.labels.clone();
        labels.swap(from, to);
        let label = position.labels[from];
        Some((Step { label, from, to }, labels))
    };
    Direction::ALL.into_iter().filter_map(step).collect()
}

/// Checks one position: changes are of at most one, lead to the full estimate of the next position,
/// and leave the right memory, forth and back.
fn check_changes<E: Estimate<Memory: PartialEq + Debug>>(estimate: &E, position: &Relabelled) {
    let (full, before) = (
        estimate.full(&position.labels),
        estimate.memory(&position.labels),
    );
    for (step, labels) in steps(position) {
        let change = estimate.change(&before, step);
        assert!(change.abs() <= 1, "{labels:?}");
        assert_eq!(
            full.checked_add_signed(change),
            Some(estimate.full(&labels))
        );
        let mut memory = before.clone();
        estimate.record(&mut memory, step);
        assert_eq!(memory, estimate.memory(&labels));
        assert_eq!(estimate.change(&memory, step.reversed()), -change);
        estimate.record(&mut memory, step.reversed());
        assert_eq!(memory, before);
    }
}

/// Checks all boards that can reach a goal: never an estimate above the truth, and stronger
/// heuristics never below weaker ones.
fn check_all_boards(goal: &str) {
    let goal = board(goal);
    let (size, blank) = (goal.size(), goal.blank_cell() as Label);
    let misplaced = Misplaced::new(blank);
    let manhattan = Manhattan::new(size, blank);
    let linear_conflict = LinearConflict::new(size, blank);
    for (board, distance) in distances(&goal) {
        let position = Relabelled::new(&Problem::new(board, goal.clone()).unwrap());
        let estimates = [
            misplaced.full(&position.labels),
            manhattan.full(&position.labels),
            linear_conflict.full(&position.labels),
            distance as u32,
        ];
        assert!(estimates.is_sorted(), "{estimates:?} {position:?}");
        assert_eq!(estimates[0] == 0, distance == 0);
        check_changes(&misplaced, &position);
        check_changes(&manhattan, &position);
        check_changes(&linear_conflict, &position);
    }
}

#[test]
fn heuristics_are_admissible_and_consistent_on_all_of_3x3() {
    check_all_boards("1 2 3/4 5 6/7 8 0");
}

#[test]
fn heuristics_are_admissible_and_consistent_for_other_goals() {
    for goal in [
        "1 2 3/8 0 4/7 6 5",
        "1 2 3 4/5 6 7 0",
        "7 1 0 4/5 6 3 2",
        "0 1/2 3/4 5/6 7",
        "3 1 2/0 5 4",
    ] {
        check_all_boards(goal);
    }
}

/// The smallest number of tiles that must leave a line of labels, by trying all sets that may stay.
fn fewest_leavers(tiles: &[Label]) -> usize {
    let stay_in_order = |set: &u32| {
        let staying = (0..tiles.len()).filter(|place| set >> place & 1 == 1);
        staying.map(|place| tiles[place]).is_sorted()
    };
    let stayers = (0..1 << tiles.len()).filter(stay_in_order);
    tiles.len() - stayers.map(u32::count_ones).max().unwrap_or(0) as usize
}

/// Linear conflict by its definition.
fn linear_conflict_by_definition(position: &Relabelled) -> u32 {
    let Relabelled { size, labels, .. } = position;
    let tiles = |line: Vec<usize>| -> Vec<Label> {
        let belongs = |cell: &usize| {
            let label = labels[*cell];
            label != position.blank_label && line.contains(&usize::from(label))
        };
        let cells = line.iter().filter(|cell| belongs(cell));
        cells.map(|&cell| labels[cell]).collect()
    };
    let row = |row| {
        (0..size.columns())
            .map(|column| size.cell_at(row, column))
            .collect()
    };
    let column = |column| {
        (0..size.rows())
            .map(|row| size.cell_at(row, column))
            .collect()
    };
    let rows = (0..size.rows()).map(|index| tiles(row(index)));
    let columns = (0..size.columns()).map(|index| tiles(column(index)));
    let leavers: usize = rows
        .chain(columns)
        .map(|tiles| fewest_leavers(&tiles))
        .sum();
    let manhattan = Manhattan::new(*size, position.blank_label).full(labels);
    manhattan + 2 * leavers as u32
}

/// Positions of all sizes, most of whose tiles are in their own row or in their own column.
fn crowded_position() -> impl Strategy<Value = Relabelled> {
    let keys = prop::collection::vec(any::<u32>(), Size::MAX_CELLS);
    let swaps = prop::collection::vec((0..Size::MAX_CELLS, 0..Size::MAX_CELLS), 0..5);
    let parts = (
        Size::RANGE,
        Size::RANGE,
        0..Size::MAX_CELLS,
        any::<bool>(),
        keys,
        swaps,
    );
    parts.prop_map(|(columns, rows, blank, by_row, keys, swaps)| {
        let size = size(columns, rows);
        let line = |cell| match by_row {
            true => size.row_of(cell),
            false => size.column_of(cell),
        };
        // Sorting cells by line and random key, and the same cells by line alone, pairs each cell
        // with a random one of its line.
        let mut homes: Vec<usize> = (0..size.cells()).collect();
        let mut cells = homes.clone();
        homes.sort_by_key(|&cell| (line(cell), keys[cell]));
        cells.sort_by_key(|&cell| line(cell));
        let mut labels = vec![0; size.cells()];
        for (cell, home) in cells.into_iter().zip(homes) {
            labels[cell] = home as Label;
        }
        for (a, b) in swaps {
            labels.swap(a % size.cells(), b % size.cells());
        }
        let blank_label = (blank % size.cells()) as Label;
        let blank = labels.iter().position(|&label| label == blank_label);
        Relabelled {
            size,
            labels,
            blank: blank.unwrap(),
            blank_label,
        }
    })
}

proptest! {
    #[test]
    fn linear_conflict_is_what_its_definition_says(position in crowded_position()) {
        let estimate = LinearConflict::new(position.size, position.blank_label);
        let expected = linear_conflict_by_definition(&position);
        prop_assert_eq!(estimate.full(&position.labels), expected);
        check_changes(&estimate, &position);
    }
}

/// Three pairs are in conflict in the first row, but two tiles that leave it are enough: a count by
/// pairs would estimate 10.
#[test]
fn a_line_is_charged_for_its_leavers_not_for_its_pairs() {
    let estimate = LinearConflict::new(size(3, 3), 8);
    let manhattan = Manhattan::new(size(3, 3), 8);
    let labels = [2, 1, 0, 3, 4, 5, 6, 7, 8];
    assert_eq!((manhattan.full(&labels), estimate.full(&labels)), (4, 8));
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
    assert!(shortest <= 30 && shortest % 2 == 0);
    assert_eq!(length(&problem, a_star(Heuristic::Manhattan)), shortest);
}

/// One of the positions that Korf published in 1985.
struct Published {
    id: usize,
    optimal: usize,
    manhattan: u32,
    problem: Problem,
}

/// There the goal has the blank first, and 0 is the blank in the list too.
fn korf_1985() -> Vec<Published> {
    let goal = board("0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15");
    let parse = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let position = parse_board(fields[4], Some(goal.size())).unwrap();
        Published {
            id: fields[0].parse().unwrap(),
            optimal: fields[1].parse().unwrap(),
            manhattan: fields[2].parse().unwrap(),
            problem: Problem::new(position, goal.clone()).unwrap(),
        }
    };
    let lines = include_str!("positions/korf100.tsv").lines();
    lines.skip(2).map(parse).collect()
}

#[test]
fn estimates_of_published_positions_are_right() {
    let published = korf_1985();
    assert_eq!(published.len(), 100);
    for Published {
        id,
        optimal,
        manhattan,
        problem,
    } in published
    {
        let position = Relabelled::new(&problem);
        let (size, blank) = (position.size, position.blank_label);
        let linear_conflict = LinearConflict::new(size, blank).full(&position.labels);
        assert_eq!(
            Manhattan::new(size, blank).full(&position.labels),
            manhattan,
            "{id}"
        );
        assert!(
            (manhattan..=optimal as u32).contains(&linear_conflict),
            "{id}"
        );
        assert_eq!((optimal as u32 - linear_conflict) % 2, 0, "{id}");
    }
}

/// Those that linear conflict solves quickly; the others take up to ten seconds each.
#[test]
fn published_positions_are_solved_in_the_published_number_of_moves() {
    let quick = [
        5, 12, 19, 28, 30, 42, 45, 47, 48, 55, 61, 79, 84, 85, 86, 93, 94, 97,
    ];
    for Published {
        id,
        optimal,
        problem,
        ..
    } in korf_1985()
    {
        if quick.contains(&id) {
            assert_eq!(length(&problem, IDA_STAR), optimal, "{id}");
        }
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
        for method in methods() {
            let problem = Problem::to_solved(Board::solved(size)).unwrap();
            let capable = check_capable(size, method);
            assert_eq!(
                start(&problem, method, Limits::default()).err(),
                capable.clone().err()
            );
            assert_eq!(
                capable.is_ok(),
                size.cells() <= method.algorithm.most_cells()
            );
        }
        let any = methods().any(|method| check_capable(size, method).is_ok());
        assert_eq!(check_capable(size, Method::default_for(size)).is_ok(), any);
    }
    let refused = check_capable(size(5, 4), IDA_STAR).unwrap_err().to_string();
    assert!(
        refused.starts_with(
            "5x4 is too large for IDA* with Linear conflict, which takes boards of up to 16 cells: "
        ),
        "{refused}"
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
