//! Judges boards of 5×5 by their [tables](super::five_tables).

use std::sync::Arc;

use super::beam::{Entry, Guide, Judgement, Step};
use super::five_partition::{Groups, Partition, sum};
use super::five_tables::FiveTables;
use super::grid::{Grid, Labelled};

/// How much a move of the sums of both partitions counts …
const SUM: u32 = 56;
/// … and one of the greater sum …
const GREATER: u32 = 32;
/// … and one of each group: more for those far from the blank's home, which must be done first.
const GROUPS: [u32; 4] = [16, 4, 4, 0];

/// What a board is judged by: the groups of both partitions.
pub(super) type FiveNote = [Groups; 2];

/// The guide towards one goal with its blank in a corner or the centre.
pub(super) struct FiveGuide {
    tables: Arc<FiveTables>,
    partitions: [Partition; 2],
    moves_left: u32,
}

impl FiveGuide {
    /// The guide that brings `start` home, and what it notes of it; `None` if the tables do not serve
    /// that goal.
    pub(super) fn new(
        grid: &Grid,
        tables: Arc<FiveTables>,
        start: &Labelled,
    ) -> Option<(Self, FiveNote)> {
        let partitions = Partition::both(grid, start.blank_home())?;
        let note = [0, 1].map(|partition: usize| partitions[partition].place(&tables, start));
        let guide = Self {
            tables,
            partitions,
            moves_left: u32::MAX,
        };
        Some((guide, note))
    }
}

impl<const N: usize> Guide<N> for FiveGuide {
    type Note = FiveNote;

    fn moves_left(&mut self, moves: u32) {
        self.moves_left = moves;
    }

    fn judge(
        &self,
        entry: &Entry<N, FiveNote>,
        Step { label, from, to }: Step,
    ) -> Option<Judgement<FiveNote>> {
        let mut note = entry.note;
        for (partition, groups) in self.partitions.iter().zip(&mut note) {
            let change = partition.change(&self.tables, groups, label, [from, to]);
            groups[change.group] = change.placed;
        }
        let [first, second] = [sum(&note[0]), sum(&note[1])];
        if first.max(second) > self.moves_left {
            return None;
        }
        let groups = note.iter().flat_map(|groups| groups.iter().zip(GROUPS));
        let weighted: u32 = groups.map(|(placed, weight)| weight * placed.value()).sum();
        Some(Judgement {
            note,
            key: SUM * (first + second) + GREATER * first.max(second) + weighted,
            done: first.max(second) == 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::beam::Beam;
    use super::super::five_tables::{CELLS, tests::tables, views};
    use super::super::seen::SplitMix;
    use super::*;

    /// Along walks away from goals with the blank in every cell that is served, what the guide notes of a move is
    /// what it notes of the board that the move leads to; and no bound is above the length of the walk.
    #[test]
    fn notes_of_moves_are_those_of_boards() {
        let grid = Grid::new(FiveTables::size().unwrap());
        let mut random = SplitMix::new(5);
        for home in 0..CELLS as u8 {
            let mut board = Labelled::solved(&grid, home);
            let Some((guide, mut note)) = FiveGuide::new(&grid, tables(), &board) else {
                assert!(views(home).is_none());
                continue;
            };
            assert_eq!([sum(&note[0]), sum(&note[1])], [0, 0]);
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
                note = FiveGuide::new(&grid, tables(), &board).unwrap().1;
                assert_eq!(judged.note, note);
                assert_eq!(judged.done, board.is_home());
                assert!(note.iter().all(|groups| sum(groups) <= length));
            }
        }
    }
}
