//! Ranks whole boards by the tiles' distances and the interference of neighbouring tiles.
//!
//! The guide of all beams over whole boards without large tables. A tile's cost is its Manhattan distance plus a power
//! of its distances in rows and columns, so that a tile twice as far from home counts more than twice as much. Of two
//! boards with the same sum of distances, the one with many tiles a step away is better: such tiles go home together,
//! while one that must cross the board disturbs all that it passes. The guide proves nothing, so any power is sound; it
//! was found by measurement.
//!
//! Gain from a power of two, here and in a [staged beam](crate::solver::near_optimal::reduction::staged_beam), natively
//! after 20 million positions (6 to 16 random boards each): 6×6 190.5 → 178.5 moves, 8×8 531 → 483, 10×10 1,141 →
//! 1,026; 3×8 131.0 → 123.1, 2×10 131.1 → 127.8, 10×3 210.5 → 193.5, 10×5 374 → 347, 5×5 without its tables 99.2 →
//! 98.3. Other powers, on 7×7: 1.5 gives 310 moves, 2 gives 302.0, 2.5 gives 299.5 and 3 gives 302.5; after 40 million
//! positions 2.5 instead of 2 has 298.0 moves instead of 300.2, on 8×8 453.8 instead of 455.7, on 10×10 967.6 instead
//! of 970.0. The square of the Manhattan distance on 7×7: 318.7. No gain: the blank's distance from the nearest tile
//! that is not home, a price for tiles at the edge, other weights for blocks than for lines.

use std::sync::Arc;

use super::LocalPatterns;
use super::ranking::Ranking;
use crate::puzzle::Size;
use crate::solver::near_optimal::beam::{Entry, Evaluation, Guide, Step};
use crate::solver::near_optimal::grid::{Grid, LabelledBoard};

/// The weight of a move caused by neighbours, relative to a step of Manhattan distance.
const NEIGHBOUR_WEIGHT: f64 = 14.0 / 16.0;

/// The weight of the distances in rows and columns, each to the power of 2.5, relative to a step of Manhattan distance.
const POWER_WEIGHT: f64 = 0.28;

/// The extra weight of the tile whose home is farthest from the blank's. Far tiles must go home first, since the blank
/// has a long way back.
const FAR_WEIGHT: f64 = 0.3;

/// The guide's memo of a board.
#[derive(Clone, Copy)]
pub(crate) struct WholeBoardMemo {
    /// The Manhattan distance.
    manhattan: u16,
    rank: u32,
}

/// The guide to one goal.
pub(crate) struct WholeBoardGuide {
    ranking: Ranking,
    cells: usize,
    distances: Vec<u8>,
    moves_left: u32,
}

impl WholeBoardGuide {
    /// Creates the guide to the goal of `start`, and its memo of `start`. Groups that contain the blank's home do not
    /// count, since their tables are for four tiles.
    pub(crate) fn new(
        grid: &Grid,
        tables: Arc<LocalPatterns>,
        start: &LabelledBoard,
    ) -> (Self, WholeBoardMemo) {
        let cells = grid.cells() as u8;
        let blank = start.blank_home();
        let distances = |label: u8| (0..cells).map(move |cell| grid.distance(label, cell) as u8);
        let farthest = distances(blank).max().unwrap_or(1);
        let price = |label, cell| {
            if label == blank {
                return 0.0;
            }
            let far = f64::from(grid.distance(label, blank)) / f64::from(farthest);
            let [rows, columns] = grid.distances(label, cell).map(f64::from);
            let powers = rows * rows * rows.sqrt() + columns * columns * columns.sqrt();
            (1.0 + FAR_WEIGHT * far) * f64::from(grid.distance(label, cell)) + POWER_WEIGHT * powers
        };
        let weight = |labels: &[u8]| {
            if labels.contains(&blank) {
                0.0
            } else {
                NEIGHBOUR_WEIGHT
            }
        };
        let ranking = Ranking::new(tables, grid.cells(), price, weight);
        let memo = WholeBoardMemo {
            manhattan: start.manhattan(grid) as u16,
            rank: ranking.rank(&start.cells::<{ Size::MAX_CELLS }>()),
        };
        let guide = Self {
            ranking,
            cells: grid.cells(),
            distances: (0..cells).flat_map(distances).collect(),
            moves_left: u32::MAX,
        };
        (guide, memo)
    }
}

impl<const N: usize> Guide<N> for WholeBoardGuide {
    type Memo = WholeBoardMemo;

    fn moves_left(&mut self, moves: u32) {
        self.moves_left = moves;
    }

    fn evaluate(
        &self,
        entry: &Entry<N, WholeBoardMemo>,
        Step { label, from, to }: Step,
    ) -> Option<Evaluation<WholeBoardMemo>> {
        let distances = &self.distances[usize::from(label) * self.cells..];
        let (old, new) = (distances[usize::from(from)], distances[usize::from(to)]);
        let manhattan = entry.memo.manhattan + u16::from(new) - u16::from(old);
        if u32::from(manhattan) > self.moves_left {
            return None;
        }
        let rank = self
            .ranking
            .after(&entry.cell_of, entry.memo.rank, Step { label, from, to });
        Some(Evaluation {
            memo: WholeBoardMemo { manhattan, rank },
            key: rank,
            is_goal: manhattan == 0,
        })
    }
}
