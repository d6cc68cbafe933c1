//! Short solutions in little time, for boards too large to be solved by the shortest way.

mod first;
mod grid;
mod plan;

use crate::puzzle::Direction;

use super::heuristic::{Estimate, LinearConflict};
use super::relabel::Relabelled;
use super::{Search, Solution, SolveError, Stats};
use grid::{Grid, Labelled};

/// A solution of any problem at once: a few milliseconds, but three or four times as long as need be.
pub struct Reduction {
    grid: Grid,
    start: Labelled,
    lower_bound: u32,
}

impl Reduction {
    /// Prepares to solve a problem.
    pub fn new(problem: &Relabelled) -> Self {
        let estimate = LinearConflict::new(problem.size, problem.blank_label);
        Self {
            grid: Grid::new(problem.size),
            start: Labelled::new(problem),
            lower_bound: estimate.full(&problem.labels),
        }
    }
}

impl Search for Reduction {
    fn advance(&mut self, _budget: u64) -> Result<Option<Solution>, SolveError> {
        let path = first::first_solution(&self.grid, &self.start).unwrap_or_default();
        let direction = |way: u8| Direction::ALL[usize::from(way)];
        let moves: Vec<Direction> = path.into_iter().map(direction).collect();
        Ok(Some(Solution {
            proven_shortest: moves.len() as u32 == self.lower_bound,
            moves,
        }))
    }

    fn stats(&self) -> Stats {
        Stats {
            lower_bound: self.lower_bound,
            ..Stats::default()
        }
    }
}
