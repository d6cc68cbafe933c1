//! A plan with its exact tables.

use super::grid::Grid;
use super::plan::{Plan, Stage};
use super::rest_table::RestTable;
use super::stage_table::StageTable;

/// Tables for every stage of a plan and for what it leaves.
pub(super) struct Reduction {
    plan: Plan,
    stages: Vec<StageTable>,
    rest: Option<RestTable>,
    blank_home: u8,
}

impl Reduction {
    /// The side of the square that is left to the last table.
    const REST: usize = 3;

    /// The plan, no table built yet.
    pub(super) fn new(grid: &Grid, blank_home: u8, rows_first: bool) -> Self {
        Self {
            plan: Plan::new(grid.size(), blank_home, rows_first, Self::REST),
            stages: Vec::new(),
            rest: None,
            blank_home,
        }
    }

    /// Builds the next tables until about the budget of positions is used up; `true` when all stand.
    pub(super) fn build(&mut self, grid: &Grid, budget: &mut u64) -> bool {
        while self.rest.is_none() {
            if *budget == 0 {
                return false;
            }
            let positions = if let Some(stage) = self.plan.stages.get(self.stages.len()) {
                self.stages.push(StageTable::new(grid, stage));
                stage.open.len().pow(1 + stage.tiles.len() as u32)
            } else {
                let cells = &self.plan.rest;
                self.rest = Some(RestTable::new(grid, cells, self.blank_home));
                (1..=cells.len()).product()
            };
            // A position of a table is a quarter of the work of one of a beam.
            *budget = budget.saturating_sub(positions as u64 / 4);
        }
        true
    }

    /// What goes home in each stage.
    pub(super) fn stages(&self) -> &[Stage] {
        &self.plan.stages
    }

    /// The labels that are left to the last table.
    pub(super) fn left(&self) -> &[u8] {
        &self.plan.rest
    }

    pub(super) fn blank_home(&self) -> u8 {
        self.blank_home
    }

    /// The table of a stage. It must have been built.
    pub(super) fn stage(&self, stage: usize) -> &StageTable {
        &self.stages[stage]
    }

    /// The last table, if all stand.
    pub(super) fn rest(&self) -> Option<&RestTable> {
        self.rest.as_ref()
    }
}
