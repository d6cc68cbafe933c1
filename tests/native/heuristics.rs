//! The heuristics, against breadth-first distances, their definitions and published positions.

use std::collections::HashMap;
use std::fmt::Debug;

use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::boards::size;
use crate::breadth_first::distances;
use crate::positions::{Published, korf_1985};
use video_slide_puzzle::puzzle::notation::parse_board;
use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::puzzle::{Direction, Size};
use video_slide_puzzle::solver::Problem;
use video_slide_puzzle::solver::heuristic::{
    Estimate, LinearConflict, Manhattan, Misplaced, Step, WalkingDistance,
};
use video_slide_puzzle::solver::labels::{Label, LabelledProblem};

/// The steps possible in a position, and the labels after each.
fn steps(position: &LabelledProblem) -> Vec<(Step, Vec<Label>)> {
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
fn check_changes<E: Estimate<Memory: PartialEq + Debug>>(estimate: &E, position: &LabelledProblem) {
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
        let back = Step {
            from: step.to,
            to: step.from,
            ..step
        };
        assert_eq!(estimate.change(&memory, back), -change);
        estimate.record(&mut memory, back);
        assert_eq!(memory, before);
    }
}

/// Checks all boards that can reach a goal: never an estimate above the truth, and stronger
/// heuristics never below weaker ones.
fn check_all_boards(goal: &str) {
    let goal = parse_board(goal, None).unwrap();
    let (size, blank) = (goal.size(), goal.blank_cell() as Label);
    let misplaced = Misplaced::new(blank);
    let manhattan = Manhattan::new(size, blank);
    let linear_conflict = LinearConflict::new(size, blank);
    let walking_distance = WalkingDistance::new(size, blank);
    for (board, distance) in distances(&goal) {
        let position = LabelledProblem::new(&Problem::new(board, goal.clone()).unwrap());
        let estimates = [
            misplaced.full(&position.labels),
            manhattan.full(&position.labels),
            linear_conflict.full(&position.labels),
            distance as u32,
        ];
        assert!(estimates.is_sorted(), "{estimates:?} {position:?}");
        let walking = walking_distance.full(&position.labels);
        assert!((estimates[1]..=estimates[3]).contains(&walking));
        assert_eq!(estimates[0] == 0, distance == 0);
        check_changes(&misplaced, &position);
        check_changes(&manhattan, &position);
        check_changes(&linear_conflict, &position);
        check_changes(&walking_distance, &position);
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
        "1 2 3/4 5 6/7 0 8",
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
fn linear_conflict_by_definition(position: &LabelledProblem) -> u32 {
    let LabelledProblem { size, labels, .. } = position;
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
fn crowded_position() -> impl Strategy<Value = LabelledProblem> {
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
        let line = |cell| {
            if by_row {
                size.row_of(cell)
            } else {
                size.column_of(cell)
            }
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
        LabelledProblem {
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

/// Walks along, and checks that what is remembered and added up agrees with what each position says.
fn check_walk<E: Estimate<Memory: PartialEq + Debug>>(
    estimate: &E,
    mut position: LabelledProblem,
    ways: &[Index],
) {
    let mut memory = estimate.memory(&position.labels);
    let mut sum = estimate.full(&position.labels);
    for way in ways {
        let (step, labels) = way.get(&steps(&position)).clone();
        sum = sum.saturating_add_signed(estimate.change(&memory, step));
        estimate.record(&mut memory, step);
        position.labels = labels;
        position.blank = step.from;
        assert_eq!(sum, estimate.full(&position.labels));
        assert_eq!(memory, estimate.memory(&position.labels));
    }
}

/// The sizes that walking distance takes.
fn walkable() -> Vec<Size> {
    Size::all()
        .filter(|&size| WalkingDistance::suits(size))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn changes_add_up_along_walks_from_any_goal(
        size in select(walkable()),
        blank: Index,
        ways in prop::collection::vec(any::<Index>(), 200),
    ) {
        let blank = blank.index(size.cells());
        let blank_label = blank as Label;
        let goal = LabelledProblem {
            size,
            labels: (0..size.cells() as Label).collect(),
            blank,
            blank_label,
        };
        check_walk(&Misplaced::new(blank_label), goal.clone(), &ways);
        check_walk(&Manhattan::new(size, blank_label), goal.clone(), &ways);
        check_walk(&LinearConflict::new(size, blank_label), goal.clone(), &ways);
        check_walk(&WalkingDistance::new(size, blank_label), goal, &ways);
    }
}

/// For each row the home rows of its tiles, sorted; the blank's has one less than the others.
type Rows = Vec<Vec<usize>>;

/// The rows of a position, by a cell's row, or its columns, by a cell's column.
fn rows_of(labels: &[Label], blank: Label, row_of: impl Fn(usize) -> usize) -> Rows {
    let mut rows = vec![Vec::new(); 1 + (0..labels.len()).map(&row_of).max().unwrap_or(0)];
    for (cell, &label) in labels
        .iter()
        .enumerate()
        .filter(|&(_, &label)| label != blank)
    {
        rows[row_of(cell)].push(row_of(usize::from(label)));
    }
    for row in &mut rows {
        row.sort_unstable();
    }
    rows
}

/// How many vertical moves each state of the rows needs at least to become `goal`.
fn row_distances(goal: Rows) -> HashMap<Rows, u32> {
    let mut distances = HashMap::from([(goal.clone(), 0)]);
    let mut level = vec![goal];
    for distance in 1.. {
        level = level.iter().flat_map(successors_of_rows).collect();
        level.retain(|rows| {
            let new = !distances.contains_key(rows);
            distances.entry(rows.clone()).or_insert(distance);
            new
        });
        if level.is_empty() {
            break;
        }
    }
    distances
}

fn successors_of_rows(rows: &Rows) -> Vec<Rows> {
    let blank = (0..rows.len()).min_by_key(|&row| rows[row].len()).unwrap();
    let beside = (0..rows.len()).filter(|row| row.abs_diff(blank) == 1);
    let moved = |from: usize, index: usize| {
        let mut next = rows.clone();
        let tile = next[from].remove(index);
        next[blank].push(tile);
        next[blank].sort_unstable();
        next
    };
    beside
        .flat_map(|from| (0..rows[from].len()).map(move |index| moved(from, index)))
        .collect()
}

#[test]
fn walking_distance_is_what_its_definition_says() {
    let mut scrambler = Scrambler::new(&"walking".parse().unwrap());
    for (columns, rows) in [(2, 2), (2, 5), (4, 3), (4, 4)] {
        let size = size(columns, rows);
        let goal = scrambler.walk(size, 25);
        let home: Vec<Label> = (0..size.cells() as Label).collect();
        let blank = goal.blank_cell() as Label;
        let rows = |labels: &[Label]| rows_of(labels, blank, |cell| size.row_of(cell));
        let columns = |labels: &[Label]| rows_of(labels, blank, |cell| size.column_of(cell));
        let (by_rows, by_columns) = (row_distances(rows(&home)), row_distances(columns(&home)));
        let estimate = WalkingDistance::new(size, blank);
        let boards = std::iter::repeat_with(|| scrambler.uniform(size));
        let problems = boards.filter_map(|board| Problem::new(board, goal.clone()).ok());
        for problem in problems.take(100) {
            let labels = LabelledProblem::new(&problem).labels;
            let expected = by_rows[&rows(&labels)] + by_columns[&columns(&labels)];
            assert_eq!(estimate.full(&labels), expected, "{problem:?}");
        }
    }
}

/// Three pairs are in conflict in the first row, but two tiles that leave it are enough: a count by
/// pairs would estimate 10.
#[test]
fn a_line_counts_the_tiles_that_must_leave_and_not_the_pairs_in_conflict() {
    let estimate = LinearConflict::new(size(3, 3), 8);
    let manhattan = Manhattan::new(size(3, 3), 8);
    let labels = [2, 1, 0, 3, 4, 5, 6, 7, 8];
    assert_eq!((manhattan.full(&labels), estimate.full(&labels)), (4, 8));
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
        let position = LabelledProblem::new(&problem);
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
        let walking_distance = WalkingDistance::new(size, blank).full(&position.labels);
        assert!(
            (manhattan..=optimal as u32).contains(&walking_distance),
            "{id}"
        );
    }
}
