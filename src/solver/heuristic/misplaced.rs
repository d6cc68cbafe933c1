//! The number of tiles that are not at home.

use super::{Estimate, Step};
use crate::solver::labels::Label;

/// The number of tiles that are not at home: the weakest estimate, and the cheapest.
///
/// Admissible and consistent, for a step moves one tile, and so brings home or away at most one.
pub struct Misplaced {
    blank_label: Label,
}

impl Misplaced {
    /// The estimate for goals with the blank in the cell `blank_label`.
    pub const fn new(blank_label: Label) -> Self {
        Self { blank_label }
    }
}

impl Estimate for Misplaced {
    type Memory = ();

    fn full(&self, labels: &[Label]) -> u32 {
        let misplaced = |&(cell, &label): &(usize, &Label)| {
            label != self.blank_label && usize::from(label) != cell
        };
        labels.iter().enumerate().filter(misplaced).count() as u32
    }

    fn memory(&self, _: &[Label]) {}

    fn change(&self, (): &(), step: Step) -> i32 {
        let home = usize::from(step.label);
        i32::from(step.from == home) - i32::from(step.to == home)
    }

    fn record(&self, (): &mut (), _: Step) {}
}
