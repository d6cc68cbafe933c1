//! The sum of the tiles' distances from home.

use super::label_cell_table::LabelCellTable;
use super::{Estimate, Step};
use crate::puzzle::Size;
use crate::solver::labels::Label;

/// The sum of the tiles' Manhattan distances from home (Korf 1985 used it for the first shortest
/// solutions of the 15-puzzle).
///
/// Admissible and consistent: a step moves one tile by one cell, and so changes the sum by one.
pub struct Manhattan {
    /// For each label and cell the distance from home; none for the blank.
    distance: LabelCellTable<u8>,
}

impl Manhattan {
    /// The estimate for boards of this size and goals with the blank in the cell `blank_label`.
    pub fn new(size: Size, blank_label: Label) -> Self {
        let distance = |label, cell| match label {
            label if label == usize::from(blank_label) => 0,
            label => size.distance(label, cell) as u8,
        };
        Self {
            distance: LabelCellTable::new(size, distance),
        }
    }
}

impl Estimate for Manhattan {
    type Memory = ();

    fn full(&self, labels: &[Label]) -> u32 {
        let distance = |(cell, &label)| u32::from(self.distance.of(label, cell));
        labels.iter().enumerate().map(distance).sum()
    }

    fn memory(&self, _: &[Label]) {}

    fn change(&self, (): &(), step: Step) -> i32 {
        let distance = |cell| i32::from(self.distance.of(step.label, cell));
        distance(step.to) - distance(step.from)
    }

    fn record(&self, (): &mut (), _: Step) {}
}
