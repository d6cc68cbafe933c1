//! A value for each label in each cell, in one piece of memory; the heuristics look distances and weights up in it.

use crate::puzzle::Size;

use super::Label;

/// A table by label and cell, in one piece of memory.
pub struct LabelCellTable<T> {
    cells: usize,
    values: Vec<T>,
}

impl<T: Copy> LabelCellTable<T> {
    /// The table of `value(label, cell)`.
    pub fn new(size: Size, value: impl Fn(usize, usize) -> T) -> Self {
        let cells = size.cells();
        let values = (0..cells * cells).map(|index| value(index / cells, index % cells));
        Self {
            cells,
            values: values.collect(),
        }
    }

    /// The value of a label in a cell.
    pub fn of(&self, label: Label, cell: usize) -> T {
        self.values[usize::from(label) * self.cells + cell]
    }
}
