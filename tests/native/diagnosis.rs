//! The diagnosis of positions, against the other proof of solvability and exhaustive searches.

use proptest::prelude::*;
use proptest::sample::select;

use crate::boards::size;
use crate::breadth_first::distances;
use crate::puzzle::permutations;
use video_slide_puzzle::puzzle::diagnosis::{Contents, Diagnosis, Solvability};
use video_slide_puzzle::puzzle::parity::is_solvable;
use video_slide_puzzle::puzzle::{Board, Size, Tile};

fn cells(board: &Board) -> Vec<Option<Tile>> {
    board.position().iter().copied().map(Some).collect()
}

/// A size with two boards, whether one can be brought to the other or not.
fn two_boards() -> impl Strategy<Value = (Board, Board)> {
    let sizes: Vec<Size> = Size::all().collect();
    select(sizes).prop_flat_map(|size| {
        let tiles: Vec<Tile> = (0..=size.blank_tile()).collect();
        let board = move |tiles: Vec<Tile>| Board::from_position(size, &tiles).unwrap();
        let any = Just(tiles).prop_shuffle().prop_map(board);
        (any.clone(), any)
    })
}

/// Every start to every goal that searching reaches, and no other.
#[test]
fn small_boards_are_solvable_exactly_if_a_search_reaches_them() {
    for (columns, rows, stride) in [(2, 2, 1), (3, 2, 23), (2, 3, 23)] {
        let size = size(columns, rows);
        for goal in permutations(size).step_by(stride) {
            let reached = distances(&goal);
            for start in permutations(size) {
                let found = Diagnosis::of(size, &cells(&start), &cells(&goal));
                assert_eq!(
                    found.is_solvable(),
                    reached.contains_key(&start),
                    "{found:?}"
                );
                let nearest = found.nearest_solvable().unwrap();
                assert!(reached.contains_key(&nearest), "{found:?}");
            }
        }
    }
}

/// All pairs of boards.
#[test]
fn both_proofs_agree_on_all_small_boards() {
    for size in [size(2, 2), size(3, 2), size(2, 3)] {
        let boards: Vec<Board> = permutations(size).collect();
        for goal in &boards {
            for start in &boards {
                let found = Solvability::of(start, goal);
                assert_eq!(found.is_solvable(), is_solvable(start, goal), "{found:?}");
            }
        }
    }
}

proptest! {
    #[test]
    fn both_proofs_agree((start, goal) in two_boards()) {
        let size = start.size();
        let found = Diagnosis::of(size, &cells(&start), &cells(&goal));
        prop_assert_eq!(found.start.board.as_ref(), Some(&start));
        prop_assert_eq!(found.is_solvable(), is_solvable(&start, &goal));
        let nearest = found.nearest_solvable().unwrap();
        prop_assert!(is_solvable(&nearest, &goal));
        let changed = nearest.position().iter().zip(start.position()).filter(|(a, b)| a != b);
        prop_assert_eq!(changed.count(), if found.is_solvable() { 0 } else { 2 });
        prop_assert_eq!(nearest.blank_cell(), start.blank_cell());
        // As many pairs are inverted from the other end.
        let back = Solvability::of(&goal, &start);
        prop_assert_eq!(back.inversions.len(), found.solvability.unwrap().inversions.len());
    }

    #[test]
    fn every_cell_and_every_tile_is_accounted_for(
        size in select(Size::all().collect::<Vec<_>>()),
        cells in prop::collection::vec(prop::option::of(0..110_u8), 0..110),
    ) {
        let found = Contents::of(size, &cells);
        let doubled: usize = found.doubled.iter().map(|doubled| doubled.cells.len()).sum();
        let single = size.cells() - found.missing.len() - found.doubled.len();
        prop_assert_eq!(found.empty.len() + doubled + single, size.cells());
        for doubled in &found.doubled {
            prop_assert!(doubled.cells.len() > 1);
            prop_assert!(doubled.cells.iter().all(|&cell| cells[cell] == Some(doubled.tile)));
        }
        let is_complete = found.missing.is_empty() && found.empty.is_empty();
        prop_assert_eq!(found.is_complete(), is_complete);
    }
}
