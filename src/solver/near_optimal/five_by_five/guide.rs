//! Ranks boards of 5×5 by the values in the [tables](super::tables) and the squares of distances. It proves nothing, so
//! any weights are sound; these were found by measurement.
//!
//! Gain from the squares, which the [whole-board guide](crate::solver::near_optimal::local_patterns::guide) explains,
//! natively, over 40 random boards: solutions after 2.4, 8 and 40 million positions have 102.4 → 101.7, 101.6 → 100.8
//! and 101.1 → 100.4 moves. In addition, other weights for some groups or for the greater sum gain nothing, and neither
//! does a third more or less of the squares.

use std::array;

use super::partition::{Groups, Partition, sum};
use super::tables::{CELLS, FiveByFiveTables, views};
use crate::solver::near_optimal::beam::{Entry, Evaluation, Guide, Step};
use crate::solver::near_optimal::grid::{Grid, LabelledBoard};

/// The guide's memo of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FiveByFiveMemo {
    /// The groups of both partitions.
    groups: [Groups<4>; 2],
    /// The sum of the squared distances of the tiles.
    squares: u32,
}

/// The guide to one goal, whose blank is in a corner or the centre.
pub(crate) struct FiveByFiveGuide {
    partitions: [Partition; 2],
    /// The squared distance of each label from each cell; 0 for the blank.
    squares: [[u8; CELLS]; CELLS],
    moves_left: u32,
}

impl FiveByFiveGuide {
    /// Creates the guide to the goal of `start` and its memo of `start`; `None` if the tables do not support that goal.
    pub(crate) fn new(
        grid: &Grid,
        tables: &FiveByFiveTables,
        start: &LabelledBoard,
    ) -> Option<(Self, FiveByFiveMemo)> {
        let blank = start.blank_home();
        let partitions = Partition::both(grid, (tables, None), views(blank))?;
        let square = |label: usize, cell: usize| match label as u8 {
            label if label == blank => 0,
            label => grid.squared_distance(label, cell as u8),
        };
        let squares: [[u8; CELLS]; CELLS] =
            array::from_fn(|label| array::from_fn(|cell| square(label, cell)));
        let labels = start.labels.iter().enumerate();
        let memo = FiveByFiveMemo {
            groups: [0, 1].map(|partition: usize| partitions[partition].place(start)),
            squares: labels
                .map(|(cell, &label)| u32::from(squares[usize::from(label)][cell]))
                .sum(),
        };
        let guide = Self {
            partitions,
            squares,
            moves_left: u32::MAX,
        };
        Some((guide, memo))
    }
}

impl Guide<CELLS> for FiveByFiveGuide {
    type Memo = FiveByFiveMemo;

    fn moves_left(&mut self, moves: u32) {
        self.moves_left = moves;
    }

    fn evaluate(
        &self,
        entry: &Entry<CELLS, FiveByFiveMemo>,
        Step { label, from, to }: Step,
    ) -> Option<Evaluation<FiveByFiveMemo>> {
        let mut memo = entry.memo;
        for (partition, groups) in self.partitions.iter().zip(&mut memo.groups) {
            let group = partition.group(label) % groups.len();
            groups[group] = partition.change(group, groups[group], [from, to]).placed;
        }
        let [first, second] = [sum(&memo.groups[0]), sum(&memo.groups[1])];
        if first.max(second) > self.moves_left {
            return None;
        }
        let squares = &self.squares[usize::from(label)];
        memo.squares += u32::from(squares[usize::from(to)]);
        memo.squares -= u32::from(squares[usize::from(from)]);
        Some(Evaluation {
            memo,
            key: first + second + memo.squares,
            is_goal: first.max(second) == 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tables::{is_served, tests::tables};
    use super::*;
    use crate::solver::near_optimal::beam::Beam;
    use crate::solver::near_optimal::random::SplitMix;

    /// Walks away from goals with the blank in every supported cell, comparing the memo of each move with that of the
    /// resulting board. No lower bound may exceed the length of the walk.
    #[test]
    fn the_memo_of_a_move_is_the_memo_of_the_board_it_leads_to() {
        let grid = Grid::new(FiveByFiveTables::SIZE);
        let mut random = SplitMix::new(5);
        for home in 0..CELLS as u8 {
            let mut board = LabelledBoard::solved(&grid, home);
            let Some((guide, mut memo)) = FiveByFiveGuide::new(&grid, &tables(), &board) else {
                assert!(!is_served(home));
                continue;
            };
            assert_eq!(memo.groups.map(|groups| sum(&groups)), [0, 0]);
            assert_eq!(memo.squares, 0);
            for length in 1..=400 {
                let from = loop {
                    if let Some(from) = grid.mover(board.blank, random.below(4) as u8) {
                        break from;
                    }
                };
                let step = Step {
                    label: board.labels[usize::from(from)],
                    from,
                    to: board.blank,
                };
                let entry = Beam::<CELLS, FiveByFiveMemo>::root(&board, memo);
                let evaluation = guide.evaluate(&entry, step).unwrap();
                board.slide(from);
                memo = FiveByFiveGuide::new(&grid, &tables(), &board).unwrap().1;
                assert_eq!(evaluation.memo, memo);
                assert_eq!(evaluation.is_goal, board.is_home());
                assert!(memo.groups.iter().all(|groups| sum(groups) <= length));
            }
        }
    }
}
