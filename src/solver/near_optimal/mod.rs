//! Short solutions in little time, for boards too large to be solved by the shortest way.

mod first;
mod grid;
mod plan;

use crate::puzzle::Direction;

use super::Problem;
use grid::{Grid, Labelled};

/// A solution of any problem at once: a few milliseconds, but three or four times as long as need be.
pub fn first_solution(problem: &Problem) -> Vec<Direction> {
    let path = first::first_solution(&Grid::new(problem.size()), &Labelled::new(problem));
    let direction = |way: u8| Direction::ALL[usize::from(way)];
    path.unwrap_or_default()
        .into_iter()
        .map(direction)
        .collect()
}
