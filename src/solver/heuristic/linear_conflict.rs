//! Manhattan distance plus the conflicts of tiles within their own lines.

use super::line_conflicts::{Keys, LineConflicts};
use super::{Estimate, Manhattan, Step};
use crate::puzzle::Size;
use crate::solver::labels::Label;

/// [`Manhattan`], and two more for each tile that must leave its line to let others pass (Hansson,
/// Mayer & Yung 1992, “Criticizing solutions to relaxed models yields powerful admissible
/// heuristics”).
///
/// Take the tiles of a row whose home is in that row. Those that never leave it keep their order, so
/// they must be in order already: at least *tiles − longest increasing subsequence* of them have to
/// leave the row and come back, two vertical steps that Manhattan does not count. These steps are
/// vertical for rows and horizontal for columns, so what the lines add never counts a step twice,
/// and the sum is **admissible**. (Counting two for every *pair* in conflict is not: `3 2 1` has
/// three pairs, but two tiles that leave are enough.)
///
/// It is **consistent** too. A step along a line changes no order in it, since it passes only the
/// blank; across, it takes a tile out of one line and into another, which changes the smallest number
/// of leavers of each by at most one, and only of the line where the tile has its home. If it leaves
/// that line, Manhattan grows by one and the conflict falls by two or stays; if it enters that line,
/// the other way round. The change is always one, up or down.
pub struct LinearConflict {
    manhattan: Manhattan,
    /// The rows, which vertical steps cross, then the columns, which horizontal steps cross.
    lines: [LineConflicts; 2],
}

/// The [key](super::line_conflicts) of every row, then of every column.
pub type LineKeys = [Keys; 2];

impl LinearConflict {
    /// The estimate for boards of this size and goals with the blank in the cell `blank_label`.
    pub fn new(size: Size, blank_label: Label) -> Self {
        let blank = usize::from(blank_label);
        let rows = LineConflicts::new(size, blank, size.columns(), |cell| {
            (size.row_of(cell), size.column_of(cell))
        });
        let columns = LineConflicts::new(size, blank, size.rows(), |cell| {
            (size.column_of(cell), size.row_of(cell))
        });
        Self {
            manhattan: Manhattan::new(size, blank_label),
            lines: [rows, columns],
        }
    }
}

impl Estimate for LinearConflict {
    type Memory = LineKeys;

    fn full(&self, labels: &[Label]) -> u32 {
        let keys = self.memory(labels);
        let conflicts = |(lines, keys): (&LineConflicts, &Keys)| lines.leavers(keys);
        self.manhattan.full(labels) + 2 * self.lines.iter().zip(&keys).map(conflicts).sum::<u32>()
    }

    fn memory(&self, labels: &[Label]) -> LineKeys {
        [self.lines[0].keys(labels), self.lines[1].keys(labels)]
    }

    fn change(&self, memory: &LineKeys, step: Step) -> i32 {
        let crossed = usize::from(step.is_horizontal());
        let change = self.lines[crossed].change(&memory[crossed], step);
        self.manhattan.change(&(), step) + 2 * change
    }

    fn record(&self, memory: &mut LineKeys, step: Step) {
        for (lines, keys) in self.lines.iter().zip(memory) {
            lines.record(keys, step);
        }
    }
}
