//! Reduction: solving a board line by line, with exact tables for each stage.
//!
//! A [`plan`] lists the stages; [`stage_table`] and [`last_cells`] are their tables. [`first_solution`] follows the
//! plan without any table; the [`staged_beam`] follows it with all of them, guided by the [`stage_guide`].

use self::last_cells::LastCellsTable;
use self::plan::{Plan, Stage};
use self::stage_table::StageTable;
use super::grid::Grid;

pub(crate) mod first_solution;
mod last_cells;
mod plan;
mod stage_guide;
mod stage_table;
pub(crate) mod staged_beam;

/// The tables for all stages of a plan and for the remaining cells.
pub(crate) struct Reduction {
    plan: Plan,
    stages: Vec<StageTable>,
    rest: Option<LastCellsTable>,
    blank_home: u8,
}

impl Reduction {
    /// The side of the square that remains for the last table.
    const REST: usize = 3;

    /// Creates the plan, with no table built yet.
    pub(crate) fn new(grid: &Grid, blank_home: u8, rows_first: bool) -> Self {
        Self {
            plan: Plan::new(grid.size(), blank_home, rows_first, Self::REST),
            stages: Vec::new(),
            rest: None,
            blank_home,
        }
    }

    /// Builds tables until about `budget` positions are processed. Returns `true` when all are complete.
    pub(crate) fn build(&mut self, grid: &Grid, budget: &mut u64) -> bool {
        while self.rest.is_none() {
            if *budget == 0 {
                return false;
            }
            let positions = if let Some(stage) = self.plan.stages.get(self.stages.len()) {
                self.stages.push(StageTable::new(grid, stage));
                stage.open.len().pow(1 + stage.tiles.len() as u32)
            } else {
                let cells = &self.plan.rest;
                self.rest = Some(LastCellsTable::new(grid, cells, self.blank_home));
                (1..=cells.len()).product()
            };
            // A table's position takes a quarter of the work of a beam's.
            *budget = budget.saturating_sub(positions as u64 / 4);
        }
        true
    }

    pub(crate) fn stages(&self) -> &[Stage] {
        &self.plan.stages
    }

    /// Returns the labels of the last cells.
    pub(crate) fn left(&self) -> &[u8] {
        &self.plan.rest
    }

    pub(crate) fn blank_home(&self) -> u8 {
        self.blank_home
    }

    /// Returns the table of a stage, which must be complete.
    pub(crate) fn stage(&self, stage: usize) -> &StageTable {
        &self.stages[stage]
    }

    /// Returns the table of the last cells once all tables are complete.
    pub(crate) fn rest(&self) -> Option<&LastCellsTable> {
        self.rest.as_ref()
    }
}
