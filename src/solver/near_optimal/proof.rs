//! The lower-bound proof that [`Anytime`](super::Anytime) runs beside the search for shorter solutions.
//!
//! 5×5 has a [proof](super::five_by_five::proof) with large tables. Without them, and on other boards of up to 25
//! cells, the proof is IDA* with linear conflict (Korf 1985; Hansson, Mayer & Yung 1992). The gain from linear
//! conflict, over ten random boards of each size after 40 million positions of all work: lower bounds of 68.7 instead
//! of 52.9 moves on 3×6 (solutions of 72.9), 71.3 instead of 57.5 on 4×5 (75.1), 97.8 instead of 79.0 on 2×10 (128.0),
//! 89.9 instead of 77.5 on 5×5 without its tables (103.1).

use super::grid::{Grid, LabelledBoard, Way};
use crate::solver::Search;
use crate::solver::heuristic::LinearConflict;
use crate::solver::parallel::ProofMessage;
use crate::solver::search::ida_star::IdaStar;

/// A search for a shortest solution, run mainly for the lower bounds it proves on the way.
pub(crate) trait Proof {
    /// The proven lower bound on the length of solutions.
    fn lower_bound(&self) -> u32;

    /// The number of successors it evaluates in the time a beam takes for one position.
    fn pace(&self) -> u64;

    /// The bound of the current iteration.
    fn bound(&self) -> u32 {
        self.lower_bound()
    }

    /// The number of successors evaluated so far.
    fn generated(&self) -> u64;

    /// Evaluates about `budget` successors. `best` is the length of the best known solution; a shorter one is returned
    /// if found.
    fn advance(&mut self, budget: u64, best: u32) -> Option<Vec<Way>>;

    /// Whether the search has ended without a solution.
    fn is_done(&self) -> bool {
        false
    }

    /// Returns the next message for other workers on the same proof.
    fn message(&mut self) -> Option<ProofMessage> {
        None
    }

    /// Handles a message from another worker.
    fn receive(&mut self, _message: ProofMessage) {}
}

/// The largest number of cells for which iterations end often enough to be worthwhile.
const MOST_CELLS: usize = 25;

/// Creates a proof by IDA* with linear conflict. Each completed iteration proves that there is no solution within its
/// bound.
pub(crate) fn linear_conflict_proof(grid: &Grid, start: &LabelledBoard) -> Option<Box<dyn Proof>> {
    let problem = start.to_problem(grid);
    let estimate = LinearConflict::new(grid.size(), start.blank_home());
    let proof = || -> Box<dyn Proof> { Box::new(IdaStar::new(&problem, estimate)) };
    (grid.cells() <= MOST_CELLS).then(proof)
}

impl Proof for IdaStar<LinearConflict> {
    fn lower_bound(&self) -> u32 {
        self.stats().lower_bound
    }

    fn pace(&self) -> u64 {
        2
    }

    fn generated(&self) -> u64 {
        self.stats().generated
    }

    fn advance(&mut self, budget: u64, _best: u32) -> Option<Vec<Way>> {
        // Cannot fail because there is no memory limit. The budget is in expanded positions, each with about two
        // successors.
        let solution = Search::advance(self, budget.div_ceil(2)).ok()??;
        Some(
            solution
                .moves
                .iter()
                .map(|&direction| direction as Way)
                .collect(),
        )
    }
}
