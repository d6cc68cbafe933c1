//! The tables that guide towards a goal from any start: a reduction's and the local patterns.
//!
//! The [improver](super::anytime::improver) builds them step by step, and later searches for the same goal take them from
//! the cache.

use std::sync::Arc;

use super::grid::{Grid, LabelledBoard};
use super::local_patterns::LocalPatterns;
use super::reduction::Reduction;
use crate::puzzle::Size;

/// Complete tables for a size and a goal.
#[derive(Clone)]
pub struct GuideTables {
    size: Size,
    pub(crate) reduction: Arc<Reduction>,
    pub(crate) neighbours: Arc<LocalPatterns>,
}

/// The tables being built, a piece at a time.
pub struct GuideBuilder {
    grid: Grid,
    stage: Stage,
}

enum Stage {
    Reduction(Arc<Reduction>),
    Neighbours(Arc<Reduction>, Arc<LocalPatterns>),
}

impl GuideTables {
    /// Whether they are for boards of this size and goals with the blank in this cell.
    pub fn are_for(&self, size: Size, blank: usize) -> bool {
        (self.size(), self.blank()) == (size, blank)
    }

    /// The size of the boards they are for.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The cell in which the goals that they are for have the blank.
    pub fn blank(&self) -> usize {
        self.reduction.blank_home().into()
    }

    pub(crate) fn serve(&self, grid: &Grid, start: &LabelledBoard) -> bool {
        self.are_for(grid.size(), start.blank_home().into())
    }
}

impl GuideBuilder {
    /// Begins the tables for boards of a size and goals with the blank in this cell.
    pub fn new(size: Size, blank: usize) -> Self {
        Self::with_reduction(Grid::new(size), blank as u8, true)
    }

    /// The same; rows or columns are reduced first.
    pub(crate) fn with_reduction(grid: Grid, blank: u8, rows_first: bool) -> Self {
        let reduction = Reduction::new(&grid, blank, rows_first);
        Self {
            grid,
            stage: Stage::Reduction(Arc::new(reduction)),
        }
    }

    /// Builds about as many entries as the budget allows; returns the tables when all are built.
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

    /// The tables of the reduction, once they are built.
    pub(crate) fn reduction(&self) -> Option<&Arc<Reduction>> {
        match &self.stage {
            Stage::Reduction(_) => None,
            Stage::Neighbours(reduction, _) => Some(reduction),
        }
    }
}
