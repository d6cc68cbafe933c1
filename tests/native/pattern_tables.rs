//! Pattern tables and the pruning automaton, against brute force on boards small enough for it.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use crate::boards::size;
use crate::breadth_first::{distances, successors};
use video_slide_puzzle::puzzle::{Board, Direction, Size};
use video_slide_puzzle::solver::Problem;
use video_slide_puzzle::solver::frame::Frame;
use video_slide_puzzle::solver::labels::{Label, LabelledProblem};
use video_slide_puzzle::solver::pattern_database::build::TableBuilder;
use video_slide_puzzle::solver::pattern_database::index::{Index, bits};
use video_slide_puzzle::solver::pattern_database::region_rows::{RegionRows, WideRegionRows};
use video_slide_puzzle::solver::pattern_database::table::{Pattern, Table};
use video_slide_puzzle::solver::search::pruning::Automaton;

fn table<R: RegionRows>(size: Size, tiles: u32, blank: usize) -> Table<R> {
    let index = Arc::new(Index::new(size, tiles.count_ones() as usize));
    let mut builder = TableBuilder::new(index, Pattern { tiles, blank });
    // Small pieces, to see that interrupting changes nothing.
    while !builder.advance(100) {}
    builder.finish()
}

/// Where the tiles of a pattern lie, and the blank.
type Abstract = (Vec<usize>, usize);

/// The fewest moves of the pattern's tiles from every placement to the goal, for every single cell of
/// the blank: a search in which moves of other tiles cost nothing.
fn brute_force(size: Size, pattern: Pattern) -> HashMap<Abstract, u32> {
    let mut values = HashMap::new();
    let mut queue = VecDeque::from([(0, (bits(pattern.tiles).collect::<Vec<_>>(), pattern.blank))]);
    while let Some((value, (cells, blank))) = queue.pop_front() {
        if values.contains_key(&(cells.clone(), blank)) {
            continue;
        }
        values.insert((cells.clone(), blank), value);
        for cell in Direction::ALL
            .into_iter()
            .filter_map(|way| size.neighbour(blank, way))
        {
            let mut moved: Vec<usize> = cells.clone();
            if let Some(tile) = moved.iter_mut().find(|tile| **tile == cell) {
                *tile = blank;
                queue.push_back((value + 1, (moved, cell)));
            } else {
                queue.push_front((value, (moved, cell)));
            }
        }
    }
    values
}

/// Some position with the pattern's tiles in these cells.
fn position(size: Size, pattern: Pattern, (cells, blank): &Abstract) -> Vec<Label> {
    let mut labels = vec![None; size.cells()];
    labels[*blank] = Some(pattern.blank as Label);
    for (&cell, label) in cells.iter().zip(bits(pattern.tiles)) {
        labels[cell] = Some(label as Label);
    }
    let used =
        |label: &Label| pattern.tiles >> label & 1 == 0 && usize::from(*label) != pattern.blank;
    let mut others = (0..size.cells() as Label).filter(used);
    let fill = |label: Option<Label>| label.or_else(|| others.next()).unwrap();
    labels.into_iter().map(fill).collect()
}

/// Columns, rows, the tiles of a pattern and the goal's blank.
type Case = (usize, usize, u32, usize);

const CASES: [Case; 12] = [
    (2, 2, 0b0001, 3),
    (2, 3, 0b00_0111, 5),
    (2, 4, 0b0000_1111, 7),
    (2, 4, 0b0110_0001, 2),
    (4, 2, 0b0011_0110, 7),
    (3, 3, 0b0_0011_1000, 8),
    (3, 3, 0b0_1100_0011, 4),
    (3, 3, 0b0_1101_0011, 2),
    (3, 4, 0b0000_0011_1000, 11),
    (3, 4, 0b1100_1000_0000, 6),
    (2, 5, 0b00_1100_0011, 9),
    (4, 4, 0b0001_0000_0000_0110, 9),
];

#[test]
fn every_value_is_what_brute_force_finds() {
    values_are_what_brute_force_finds::<u64>(&CASES);
}

/// The same with the wider rows of larger boards, and on one that needs them.
#[test]
fn every_value_in_wide_rows_is_what_brute_force_finds() {
    values_are_what_brute_force_finds::<WideRegionRows>(&CASES);
    values_are_what_brute_force_finds::<WideRegionRows>(&[
        (5, 5, 0b01100_01000_00000_00000_00000, 24),
        (5, 5, 0b00000_00000_00000_00110_00001, 17),
    ]);
}

fn values_are_what_brute_force_finds<R: RegionRows>(cases: &[Case]) {
    for &(columns, rows, tiles, blank) in cases {
        let size = size(columns, rows);
        let pattern = Pattern { tiles, blank };
        let table = table::<R>(size, tiles, blank);
        let values = brute_force(size, pattern);
        let k = tiles.count_ones() as usize;
        let all: usize = (size.cells() - k..=size.cells()).product();
        assert_eq!(
            values.len(),
            all,
            "every placement of {tiles:b} on {size} is reached"
        );
        for (state, &value) in &values {
            let placement = table.place(&position(size, pattern, state));
            assert_eq!(
                table.residue(placement, state.1),
                value % 4,
                "{size}: {state:?}"
            );
            assert_eq!(table.value(placement, state.1), value, "{size}: {state:?}");
        }
    }
}

/// With disjoint patterns the sum of the values never exceeds the distance and changes by exactly one
/// with each step, on every position.
#[test]
fn sums_of_values_are_admissible_and_consistent() {
    for (columns, rows, goal, partition) in [
        (
            3,
            3,
            [0, 1, 2, 3, 4, 5, 6, 7, 8].as_slice(),
            [0b0_0000_1111_u32, 0b0_1111_0000],
        ),
        (
            3,
            3,
            &[0, 1, 2, 3, 8, 4, 5, 6, 7],
            [0b0_0010_1111, 0b1_1100_0000],
        ),
        (2, 4, &[0, 1, 2, 3, 4, 5, 6, 7], [0b0001_1100, 0b0110_0011]),
        (4, 2, &[0, 7, 1, 2, 3, 4, 5, 6], [0b0011_0101, 0b1100_1000]),
    ] {
        let size = size(columns, rows);
        let goal = Board::from_position(size, goal).unwrap();
        let tables = partition.map(|tiles| table::<u64>(size, tiles, goal.blank_cell()));
        let value = |board: &Board| {
            let problem = LabelledProblem::new(&Problem::new(board.clone(), goal.clone()).unwrap());
            let of = |table: &Table| table.value(table.place(&problem.labels), problem.blank);
            tables.iter().map(of).sum::<u32>()
        };
        let distances = distances(&goal);
        let values: HashMap<&Board, u32> = distances
            .keys()
            .map(|board| (board, value(board)))
            .collect();
        for (board, &value) in &values {
            assert!(value as usize <= distances[*board], "{board:?}");
            for next in successors(board) {
                assert_eq!(values[&next].abs_diff(value), 1, "{board:?}");
            }
        }
        assert_eq!(values[&goal], 0);
    }
}

/// A board in one number, four bits a cell, and the blank's cell: quick to hash.
type Packed = (u64, usize);

type PackedSet<T> = HashSet<T, FxBuildHasher>;

/// The board after a move, if there is such a move.
fn moved(size: Size, (board, blank): Packed, direction: Direction) -> Option<Packed> {
    let cell = size.neighbour(blank, direction.opposite())?;
    let difference = (board >> (4 * cell) ^ board >> (4 * blank)) & 15;
    Some((
        board ^ difference << (4 * cell) ^ difference << (4 * blank),
        cell,
    ))
}

/// How many boards are first reached after each number of moves from `start`. With an automaton only
/// along the paths that it allows.
fn level_sizes(size: Size, start: Packed, automaton: Option<&Automaton>) -> Vec<usize> {
    let mut level = PackedSet::from_iter([(start, Automaton::START)]);
    let mut reached = PackedSet::from_iter([start]);
    let mut sizes = vec![1];
    while !level.is_empty() {
        let mut next = PackedSet::default();
        for (board, state) in level {
            for direction in Direction::ALL {
                let state =
                    automaton.map_or(0, |automaton| automaton.edges(state)[direction as usize]);
                let allowed = state != Automaton::FORBIDDEN;
                let moved = moved(size, board, direction).filter(|_| allowed);
                next.extend(moved.map(|moved| (moved, state)));
            }
        }
        // A path that comes too late is no part of a shortest one.
        next.retain(|(board, _)| !reached.contains(board));
        let before = reached.len();
        reached.extend(next.iter().map(|(board, _)| *board));
        sizes.push(reached.len() - before);
        level = next;
    }
    sizes
}

/// From every cell of the blank, every board is reached along an allowed path as soon as along any.
///
/// Pruning can only make boards be reached later, so it is enough that as many are reached after each
/// number of moves. Since tiles can be renamed, the starts stand for all pairs of boards.
#[test]
fn pruning_keeps_a_shortest_path_to_every_board() {
    for (columns, rows, length) in [
        (2, 2, 14),
        (2, 3, 14),
        (3, 2, 12),
        (4, 2, 14),
        (2, 4, 16),
        (3, 3, 7),
        (3, 3, 12),
        (3, 3, 14),
        (5, 2, 14),
        (2, 5, 12),
    ] {
        let size = size(columns, rows);
        let automaton = Automaton::new(size, length);
        // The largest takes seconds: from a cell from which words are tried out, and from one from which none is.
        let blanks = if size.cells() < 10 {
            0..size.cells()
        } else {
            1..3
        };
        for blank in blanks {
            let board =
                (0..size.cells()).fold(0, |board, cell| board | (cell as u64) << (4 * cell));
            let expected = level_sizes(size, (board, blank), None);
            assert_eq!(
                level_sizes(size, (board, blank), Some(&automaton)),
                expected,
                "{size}, {blank}"
            );
        }
    }
}

/// What makes the automaton worth its place: far fewer paths than boards would need.
#[test]
fn pruning_leaves_few_paths_for_each_board() {
    let size = size(4, 4);
    let automaton = Automaton::new(size, 12);
    assert_eq!(automaton.all_edges().len(), 7_435);
    // Exactly one path for each of the boards twelve moves from a corner (OEIS A089484).
    assert_eq!(automaton.sequences(size, 15, 12).len(), 7_808);
}

/// A frame keeps the meaning of moves: solving in the frame solves on the board.
#[test]
fn labels_in_a_frame_follow_the_moves() {
    for (columns, rows) in [(4, 3), (5, 3), (4, 4), (2, 7)] {
        let size = size(columns, rows);
        for blank in 0..size.cells() {
            let mut tiles: Vec<u8> = (0..size.blank_tile()).collect();
            tiles.insert(blank, size.blank_tile());
            let goal = Board::from_position(size, &tiles).unwrap();
            let frame = Frame::new(size, blank);
            let mut board = goal.clone();
            for direction in [
                Direction::Up,
                Direction::Left,
                Direction::Down,
                Direction::Left,
            ] {
                let labels = |board: &Board| {
                    let problem = Problem::new(board.clone(), goal.clone()).unwrap();
                    frame.labels(&LabelledProblem::new(&problem))
                };
                let before = labels(&board);
                if board.step(direction).is_err() {
                    continue;
                }
                let home = frame.target().blank() as Label;
                let cell = before.iter().position(|&label| label == home).unwrap();
                let from = frame
                    .target()
                    .size()
                    .neighbour(cell, frame.turn(direction).opposite());
                let mut after = before.clone();
                after.swap(cell, from.unwrap());
                assert_eq!(labels(&board), after);
            }
        }
    }
}
