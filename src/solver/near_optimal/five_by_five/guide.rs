//! Judges boards of 5×5 by their [tables](super::tables), and by the squares of distances. This ranks boards and
//! proves nothing, so that any weights are sound; they were found by measurement.
//!
//! What the square bought (see [`LocalGuide`](crate::solver::near_optimal::local_patterns::guide) for why), natively, over 40 random boards: solutions
//! after 2.4, 8 and 40 million positions have 102.4 → 101.7, 101.6 → 100.8 and 101.1 → 100.4 moves. Beside it other
//! weights for some groups or for the greater sum bring nothing, and a third more or less of it changes nothing either.

use std::array;

use super::partition::{Groups, Partition, sum};
use super::tables::{CELLS, FiveTables, views};
use crate::solver::near_optimal::beam::{Entry, Guide, Judgement, Step};
use crate::solver::near_optimal::grid::{Grid, LabelledBoard};

/// What a board is judged by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FiveNote {
    /// The groups of both partitions.
    groups: [Groups<4>; 2],
    /// The sum of the squares of the tiles' distances.
    squares: u32,
}

/// The guide towards one goal with its blank in a corner or the centre.
pub(crate) struct FiveGuide {
    partitions: [Partition; 2],
    /// The square of each label's distance from each cell; none for the blank.
    squares: [[u8; CELLS]; CELLS],
    moves_left: u32,
}

impl FiveGuide {
    /// The guide that brings `start` home, and what it notes of it; `None` if the tables do not serve
    /// that goal.
    pub(crate) fn new(
        grid: &Grid,
        tables: &FiveTables,
        start: &LabelledBoard,
    ) -> Option<(Self, FiveNote)> {
        let blank = start.blank_home();
        let partitions = Partition::both(grid, (tables, None), views(blank))?;
        let square = |label: usize, cell: usize| match label as u8 {
            label if label == blank => 0,
            label => grid.squared_distance(label, cell as u8),
        };
        let squares: [[u8; CELLS]; CELLS] =
            array::from_fn(|label| array::from_fn(|cell| square(label, cell)));
        let labels = start.labels.iter().enumerate();
        let note = FiveNote {
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
        Some((guide, note))
    }
}

impl Guide<CELLS> for FiveGuide {
    type Note = FiveNote;

    fn moves_left(&mut self, moves: u32) {
        self.moves_left = moves;
    }

    fn judge(
        &self,
        entry: &Entry<CELLS, FiveNote>,
        Step { label, from, to }: Step,
    ) -> Option<Judgement<FiveNote>> {
        let mut note = entry.note;
        for (partition, groups) in self.partitions.iter().zip(&mut note.groups) {
            let group = partition.group(label) % groups.len();
            groups[group] = partition.change(group, groups[group], [from, to]).placed;
        }
        let [first, second] = [sum(&note.groups[0]), sum(&note.groups[1])];
        if first.max(second) > self.moves_left {
            return None;
        }
        let squares = &self.squares[usize::from(label)];
        note.squares += u32::from(squares[usize::from(to)]);
        note.squares -= u32::from(squares[usize::from(from)]);
        Some(Judgement {
            note,
            key: first + second + note.squares,
            done: first.max(second) == 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tables::{is_served, tests::tables};
    use super::*;
    use crate::solver::near_optimal::beam::Beam;
    use crate::solver::near_optimal::beam::visited::SplitMix;

    /// Along walks away from goals with the blank in every cell that is served, what the guide notes of a move is
    /// what it notes of the board that the move leads to; and no bound is above the length of the walk.
    #[test]
    fn notes_of_moves_are_those_of_boards() {
        let grid = Grid::new(FiveTables::SIZE);
        let mut random = SplitMix::new(5);
        for home in 0..CELLS as u8 {
            let mut board = LabelledBoard::solved(&grid, home);
            let Some((guide, mut note)) = FiveGuide::new(&grid, &tables(), &board) else {
                assert!(!is_served(home));
                continue;
            };
            assert_eq!(note.groups.map(|groups| sum(&groups)), [0, 0]);
            assert_eq!(note.squares, 0);
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
                let entry = Beam::<CELLS, FiveNote>::root(&board, note);
                let judged = guide.judge(&entry, step).unwrap();
                board.slide(from);
                note = FiveGuide::new(&grid, &tables(), &board).unwrap().1;
                assert_eq!(judged.note, note);
                assert_eq!(judged.done, board.is_home());
                assert!(note.groups.iter().all(|groups| sum(groups) <= length));
            }
        }
    }
}
