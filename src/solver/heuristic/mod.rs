//! Estimates of the remaining moves. Each has a file of its own and is computed in two ways: in full for a position,
//! and as the change by one step, which is all that a search can afford.
//!
//! All are *admissible*: never more than the moves truly needed, so that A* and IDA* return shortest solutions. And all
//! are *consistent*: a step changes them by at most one, so that A* never has to expand a position twice. The blank is
//! never counted, or a step from the goal would be estimated at two.
//!
//! Gain, on 300 random boards of 3×3: A* expands 11,579 positions with misplaced tiles, 813 with Manhattan distance and
//! 400 with linear conflict, IDA* evaluates 147,170, 3,610 and 1,693 successors. [`WalkingDistance`] has figures for
//! larger boards.

mod label_cell_table;
mod line_conflicts;
mod linear_conflict;
mod manhattan;
mod misplaced;
mod walking_distance;

pub use linear_conflict::LinearConflict;
pub use manhattan::Manhattan;
pub use misplaced::Misplaced;
pub use walking_distance::WalkingDistance;

use super::labels::Label;

/// A tile's step into the blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The tile.
    pub label: Label,
    /// The cell it leaves.
    pub from: usize,
    /// The blank's cell, which it enters.
    pub to: usize,
}

/// A lower bound of the moves that lead from a position to the goal.
pub trait Estimate {
    /// The state kept for a position, so that a change needs only a part of it.
    type Memory: Clone;

    /// The estimate of a position.
    fn full(&self, labels: &[Label]) -> u32;

    /// The memory of a position.
    fn memory(&self, labels: &[Label]) -> Self::Memory;

    /// The change of the estimate by a step from the position remembered.
    fn change(&self, memory: &Self::Memory, step: Step) -> i32;

    /// Updates the memory by a step.
    fn record(&self, memory: &mut Self::Memory, step: Step);
}

impl Step {
    /// On boards at least two columns wide, only cells of one row have successive numbers and one step
    /// between them.
    const fn is_horizontal(self) -> bool {
        self.from.abs_diff(self.to) == 1
    }
}
