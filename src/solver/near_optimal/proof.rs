//! Proofs that no solution is shorter, as [`Anytime`](super::Anytime) drives them.
//!
//! 5×5 has a [proof](super::five_by_five::proof) with large tables. Without them, and on other boards of up to 25
//! cells, it is IDA* with linear conflict (Korf 1985; Hansson, Mayer & Yung 1992). What the latter gained, over ten
//! random boards of each size after 40 million positions of all work: lower bounds of 68.7 instead of 52.9 moves on
//! 3×6 (solutions of 72.9), 71.3 instead of 57.5 on 4×5 (75.1), 97.8 instead of 79.0 on 2×10 (128.0), 89.9 instead
//! of 77.5 on 5×5 without its tables (103.1).

use super::grid::{Grid, LabelledBoard, Way};
use crate::solver::Search;
use crate::solver::heuristic::LinearConflict;
use crate::solver::parallel::ProofMessage;
use crate::solver::search::ida_star::IdaStar;

/// A search for a shortest solution, run mainly for the lower bounds that it proves on the way.
pub(crate) trait Proof {
    /// Every solution is proven to have at least this many moves.
    fn lower_bound(&self) -> u32;

    /// Successors evaluated in the time that a beam takes for one position.
    fn pace(&self) -> u64;

    /// The most moves of the solutions looked for now.
    fn bound(&self) -> u32 {
        self.lower_bound()
    }

    /// How many it has evaluated.
    fn generated(&self) -> u64;

    /// Evaluates about `budget` successors, a solution of `best` moves being known. Returns a shorter one if it has
    /// been found.
    fn advance(&mut self, budget: u64, best: u32) -> Option<Vec<Way>>;

    /// Whether there is nothing left to do, although no solution was found.
    fn is_done(&self) -> bool {
        false
    }

    /// The next message for other workers on the same proof, if there is one.
    fn message(&mut self) -> Option<ProofMessage> {
        None
    }

    /// Takes a message from another worker.
    fn receive(&mut self, _message: ProofMessage) {}
}

/// The most cells of boards on which iterations end often enough to be worth their time.
const MOST_CELLS: usize = 25;

/// Without large tables: IDA* with linear conflict. Every iteration that ends has proven that there is no solution
/// within its bound.
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
        // Without a limit of memory it never gives up.
        // It counts positions expanded, each of which has about two successors.
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
