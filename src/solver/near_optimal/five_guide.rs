//! Judges boards of 5×5 by their [tables](super::five_tables).

use std::sync::Arc;

use super::beam::{Entry, Guide, Judgement, Step};
use super::five_tables::{CELLS, FiveTables, View, views};
use super::grid::Labelled;

/// How much a move of the sums of both partitions counts …
const SUM: u32 = 56;
/// … and one of the greater sum …
const GREATER: u32 = 32;
/// … and one of each group: more for those far from the blank's home, which must be done first.
const GROUPS: [u32; 4] = [16, 4, 4, 0];

/// What a board is judged by: the moves each group needs, for both partitions.
pub(super) type FiveNote = [[u8; 4]; 2];

/// The guide towards one goal with its blank in a corner or the centre.
pub(super) struct FiveGuide {
    tables: Arc<FiveTables>,
    views: [[View; 4]; 2],
    /// For each partition the group of each label.
    group_of: [[u8; CELLS]; 2],
    cell_of: [u8; CELLS],
    moves_left: u32,
}

impl FiveGuide {
    /// The guide that brings `start` home, and what it notes of it; `None` if the tables do not serve
    /// that goal.
    pub(super) fn new(tables: Arc<FiveTables>, start: &Labelled) -> Option<(Self, FiveNote)> {
        let views = views(start.blank_home())?;
        let mut group_of = [[0; CELLS]; 2];
        for (groups, views) in group_of.iter_mut().zip(&views) {
            for (group, view) in (0..).zip(views) {
                for &label in &view.labels {
                    groups[usize::from(label)] = group;
                }
            }
        }
        let mut guide = Self {
            tables,
            views,
            group_of,
            cell_of: [0; CELLS],
            moves_left: u32::MAX,
        };
        guide.look_at_labels(&start.labels);
        let value = |view: &View| {
            let table = guide.tables.table(view.kind);
            let blank = view.place[usize::from(start.blank)];
            table.value(view.placement(&guide.cell_of), blank.into()) as u8
        };
        let note = [0, 1].map(|partition: usize| {
            [0, 1, 2, 3].map(|group: usize| value(&guide.views[partition][group]))
        });
        Some((guide, note))
    }

    fn look_at_labels(&mut self, labels: &[u8]) {
        for (cell, &label) in (0..).zip(&labels[..CELLS]) {
            self.cell_of[usize::from(label)] = cell;
        }
    }
}

fn sum(groups: [u8; 4]) -> u32 {
    groups.iter().map(|&value| u32::from(value)).sum()
}

impl<const N: usize> Guide<N> for FiveGuide {
    type Note = FiveNote;

    fn look_at(&mut self, entry: &Entry<N, FiveNote>) {
        self.look_at_labels(&entry.labels);
    }

    fn moves_left(&mut self, moves: u32) {
        self.moves_left = moves;
    }

    fn judge(
        &mut self,
        entry: &Entry<N, FiveNote>,
        Step { label, from, to }: Step,
    ) -> Option<Judgement<FiveNote>> {
        let mut note = entry.note;
        self.cell_of[usize::from(label)] = to;
        for ((groups, views), values) in self.group_of.iter().zip(&self.views).zip(&mut note) {
            let group = usize::from(groups[usize::from(label)]);
            let view = &views[group];
            let blank = view.place[usize::from(from)];
            let table = self.tables.table(view.kind);
            let bit = table.bit(view.placement(&self.cell_of), blank.into());
            // The value rises or falls by one; the bit, its second lowest, tells which.
            let above = values[group] + 1;
            let rises = u32::from(above) >> 1 & 1 == bit;
            values[group] = if rises { above } else { above.wrapping_sub(2) };
        }
        self.cell_of[usize::from(label)] = from;
        let [first, second] = note.map(sum);
        if first.max(second) > self.moves_left {
            return None;
        }
        let groups = note.iter().flat_map(|values| values.iter().zip(GROUPS));
        let weighted: u32 = groups
            .map(|(&value, weight)| weight * u32::from(value))
            .sum();
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
    use super::super::five_tables::tests::tables;
    use super::super::grid::Grid;
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
            let Some((mut guide, mut note)) = FiveGuide::new(tables(), &board) else {
                assert!(views(home).is_none());
                continue;
            };
            assert_eq!(note, [[0; 4]; 2]);
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
                let entry = Beam::<CELLS, FiveNote>::root(&board.labels, board.blank, note);
                guide.look_at(&entry);
                let judged = guide.judge(&entry, step).unwrap();
                board.slide(from);
                note = FiveGuide::new(tables(), &board).unwrap().1;
                assert_eq!(judged.note, note);
                assert_eq!(judged.done, board.is_home());
                assert!(note.map(sum).into_iter().all(|bound| bound <= length));
            }
        }
    }
}
