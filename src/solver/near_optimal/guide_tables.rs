//! The tables that guide searches to a goal from any start: those of a reduction and the local patterns.
//!
//! The [improver](super::anytime::improver) builds them step by step; later searches for the same goal find them in the
//! cache.

use std::sync::Arc;

use super::grid::{Grid, LabelledBoard};
use super::local_patterns::LocalPatterns;
use super::reduction::Reduction;
use crate::puzzle::Size;

/// The complete tables for a size and a goal.
#[derive(Clone)]
pub struct GuideTables {
    size: Size,
    pub(crate) reduction: Arc<Reduction>,
    pub(crate) neighbours: Arc<LocalPatterns>,
}

/// The incremental construction of the tables.
pub struct GuideBuilder {
    grid: Grid,
    stage: Stage,
}

enum Stage {
    Reduction(Arc<Reduction>),
    Neighbours(Arc<Reduction>, Arc<LocalPatterns>),
}

impl GuideTables {
    /// Whether the tables fit boards of a size with the goal's blank in a cell.
    pub fn are_for(&self, size: Size, blank: usize) -> bool {
        (self.size(), self.blank()) == (size, blank)
    }

    /// The size of the boards.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The cell of the goal's blank.
    pub fn blank(&self) -> usize {
        self.reduction.blank_home().into()
    }

    pub(crate) fn serve(&self, grid: &Grid, start: &LabelledBoard) -> bool {
        self.are_for(grid.size(), start.blank_home().into())
    }
}

impl GuideBuilder {
    /// Starts the tables for boards of a size with the goal's blank in a cell.
    pub fn new(size: Size, blank: usize) -> Self {
        Self::with_reduction(Grid::new(size), blank as u8, true)
    }

    /// Like [`new`](Self::new), choosing whether rows or columns are reduced first.
    pub(crate) fn with_reduction(grid: Grid, blank: u8, rows_first: bool) -> Self {
        let reduction = Reduction::new(&grid, blank, rows_first);
        Self {
            grid,
            stage: Stage::Reduction(Arc::new(reduction)),
        }
    }

    /// Builds about `budget` entries. Returns the tables once all are complete.
    pub fn advance(&mut self, budget: &mut u64) -> Option<GuideTables> {
        match &mut self.stage {
            Stage::Reduction(reduction) => {
                if Arc::get_mut(reduction)?.build(&self.grid, budget) {
                    let neighbours = Arc::new(LocalPatterns::new(&self.grid));
                    self.stage = Stage::Neighbours(Arc::clone(reduction), neighbours);
                }
                None
            }
            Stage::Neighbours(reduction, neighbours) => {
                let built = Arc::get_mut(neighbours)?.build(budget);
                built.then(|| GuideTables {
                    size: self.grid.size(),
                    reduction: Arc::clone(reduction),
                    neighbours: Arc::clone(neighbours),
                })
            }
        }
    }

    /// Returns the tables of the reduction once they are complete.
    pub(crate) fn reduction(&self) -> Option<&Arc<Reduction>> {
        match &self.stage {
            Stage::Reduction(_) => None,
            Stage::Neighbours(reduction, _) => Some(reduction),
        }
    }
}
