//! Judges boards of 5×5 by their [tables](super::five_tables).

use std::sync::Arc;

use super::beam::{Entry, Guide, Judgement, Step};
use super::five_tables::{CELLS, FiveTables, SIX, View, views};
use super::grid::Labelled;
use crate::solver::pattern_database::index::Placement;
use crate::solver::pattern_database::rank::Order;

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

/// Where the tiles of a view lie.
fn placement(view: &View, cell_of: &[u8; CELLS]) -> Placement {
    let cells = view
        .labels
        .map(|label| view.place[usize::from(cell_of[usize::from(label)])]);
    let mask = cells.iter().fold(0_u32, |mask, cell| mask | 1 << cell);
    let mut order = 0;
    for tile in 0..SIX {
        let before = (mask & ((1 << cells[tile]) - 1)).count_ones();
        order |= (tile as u32) << (3 * before);
    }
    Placement {
        mask,
        order: Order::from_bits(order),
    }
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
            table.value(placement(view, &guide.cell_of), blank.into()) as u8
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

    /// The moves at least needed.
    pub(super) fn lower_bound(note: &FiveNote) -> u32 {
        let [first, second] = note.map(sum);
        first.max(second)
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
            let bit = table.bit(placement(view, &self.cell_of), blank.into());
            // The value rises or falls by one; the bit, its second lowest, tells which.
            let risen = values[group] + 1;
            let rises = u32::from(risen) >> 1 & 1 == bit;
            values[group] = if rises { risen } else { risen.wrapping_sub(2) };
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
