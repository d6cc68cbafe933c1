//! Anytime search: a first solution at once, and shorter ones the longer it runs.
//!
//! Driven by [`NearOptimalSearch`](super::NearOptimalSearch), and directly by tests and benchmarks.
//!
//! *Sound.* A solution is adopted only after its moves have been followed from the board to the goal (the first one in
//! debug builds only), and a bound only when a proof has reached it. So solutions are never too short and bounds never
//! too high, whatever the ranking searches do.
//!
//! Source: Dean & Boddy 1988, “An analysis of time-dependent planning”, for the kind of algorithm. Each part documents
//! its own gain.

mod improver;
mod schedule;
#[cfg(test)]
mod tests;

use std::mem;
use std::sync::Arc;

use crate::puzzle::{Direction, Size};
use crate::solver::heuristic::{Estimate, LinearConflict};
use crate::solver::near_optimal::balance::{Balance, WHOLE};
use crate::solver::near_optimal::five_by_five::proof::FiveByFiveProof;
use crate::solver::near_optimal::five_by_five::share::FiveByFiveShare;
use crate::solver::near_optimal::five_by_five::tables::FiveByFiveTables;
use crate::solver::near_optimal::grid::{Grid, LabelledBoard, Way};
use crate::solver::near_optimal::guide_tables::GuideTables;
use crate::solver::near_optimal::proof::{Proof, linear_conflict_proof};
use crate::solver::near_optimal::reduction::first_solution::first_solution;
use crate::solver::parallel::{Iteration, ProofMessage, Share};
use crate::solver::{Problem, Solution, Stats, Task};

use improver::Improver;

/// A search whose best solution can be used at any time, and gets shorter the longer it runs.
///
/// It works in slices measured in positions, and knows no clock: the same problem, seed and slices give
/// the same solutions. Several workers can take different seeds and [offer](Self::offer) each other their
/// best. One of them works [only on the proof](Self::only_prove); the others
/// [help it](Self::assist) when they are unlikely to find shorter solutions, and [tell](Self::message) each other of
/// it.
///
/// Of its work a part goes to a proof: on 5×5 with its [tables](Self::use_tables), on other boards of up to 25
/// cells by linear conflict. Larger boards keep the lower bound they begin with.
///
/// ```
/// use video_slide_puzzle::puzzle::notation::parse_board;
/// use video_slide_puzzle::solver::Problem;
/// use video_slide_puzzle::solver::near_optimal::Anytime;
///
/// let board = parse_board("0 1 3 4 5/6 2 7 9 10/11 12 8 13 15/16 17 18 14 19/21 22 23 24 20", None);
/// let mut search = Anytime::new(&Problem::to_solved(board.unwrap()).unwrap(), 1);
/// while !search.is_proven() {
///     if let Some(better) = search.advance(10_000) {
///         println!("{} moves, at least {} needed", better.moves.len(), search.lower_bound());
///     }
/// }
/// assert_eq!(search.best().len(), 8);
/// ```
pub struct Anytime {
    problem: Problem,
    best: Vec<Direction>,
    /// Whether there is a solution, or a proof, that was not returned yet.
    has_news: bool,
    /// Whether the large tables led to the best solution or to the proof.
    by_tables: bool,
    stats: Stats,
    grid: Grid,
    start: LabelledBoard,
    improver: Improver,
    proof: Option<Box<dyn Proof>>,
    /// The worker's role.
    task: Task,
    /// The large tables.
    tables: Option<Arc<FiveByFiveTables>>,
    /// The prover's current iteration, for an assistant.
    iteration: Option<Iteration>,
    /// The final message of a finished proof, not sent yet.
    last_message: Option<ProofMessage>,
    /// The proof's share of the work so far, minus the work it has received, in sixteenths of positions.
    proof_credit: i64,
    balance: Balance,
}

/// The number of positions between two decisions to improve or to prove.
const SLICE: u64 = 5000;

impl Anytime {
    /// Starts with a first solution, which takes a few milliseconds at most. The seed selects how it is improved.
    pub fn new(problem: &Problem, seed: u64) -> Self {
        Self::with_guides(problem, seed, None)
    }

    /// Like [`new`](Self::new), using the [guides](Self::guides) of another search if they are for the same size and
    /// goal.
    pub fn with_guides(problem: &Problem, seed: u64, guides: Option<GuideTables>) -> Self {
        let grid = Grid::new(problem.size());
        let start = LabelledBoard::new(problem);
        let lower_bound = lower_bound(problem.size(), &start);
        let first = directions(&first_solution(&grid, &start).unwrap_or_default());
        debug_assert!(problem.is_solved_by(&first), "{problem:?}");
        Self {
            problem: problem.clone(),
            best: first,
            has_news: true,
            by_tables: false,
            stats: Stats {
                lower_bound,
                ..Stats::default()
            },
            improver: Improver::new(grid.clone(), start.clone(), seed, guides),
            proof: linear_conflict_proof(&grid, &start),
            task: Task::Everything,
            tables: None,
            iteration: None,
            last_message: None,
            proof_credit: 0,
            balance: Balance::default(),
            grid,
            start,
        }
    }

    /// The moves of the shortest solution so far.
    pub fn best(&self) -> &[Direction] {
        &self.best
    }

    /// The proven lower bound on the length of solutions.
    pub const fn lower_bound(&self) -> u32 {
        self.stats.lower_bound
    }

    /// Whether the solution is proven to be a shortest one. Then the search is over.
    pub fn is_proven(&self) -> bool {
        self.best.len() as u32 <= self.stats.lower_bound
    }

    /// The guide tables, once they are complete.
    pub fn guides(&self) -> Option<&GuideTables> {
        self.improver.guides()
    }

    /// Whether the large tables led to the best solution, or to the proof that none is shorter.
    pub const fn is_by_large_tables(&self) -> bool {
        self.by_tables
    }

    /// The statistics so far.
    pub const fn stats(&self) -> Stats {
        self.stats
    }

    /// Generates about `budget` positions or table entries. Returns the best solution if it has become shorter or has
    /// been proven shortest since the last call; the first call always returns one.
    pub fn advance(&mut self, budget: u64) -> Option<Solution> {
        let mut left = budget;
        while left > 0 && !self.is_proven() {
            let slice = left.min(SLICE);
            left -= if self.proof_credit > 0 {
                self.prove(slice)
            } else {
                self.improve(slice)
            };
        }
        mem::take(&mut self.has_news).then(|| Solution {
            moves: self.best.clone(),
            proven_shortest: self.is_proven(),
        })
    }

    /// Searches for a shorter solution. Returns the number of positions generated.
    fn improve(&mut self, slice: u64) -> u64 {
        let path = ways(&self.best);
        let mut left = slice;
        let found = self.improver.advance(&path, &mut left);
        let better = found.is_some_and(|(found, by_tables)| {
            let better = self.adopt(directions(&found));
            if better {
                self.by_tables = by_tables;
            }
            better
        });
        let done = slice - left;
        self.balance.add_improving(done, better);
        if self.proof.is_some() {
            self.proof_credit += (done * self.share()).cast_signed();
        }
        self.stats.generated += done;
        done
    }

    /// Works on the proof. Returns the number of positions the improver could have generated instead.
    fn prove(&mut self, slice: u64) -> u64 {
        let Some(proof) = &mut self.proof else {
            return 0;
        };
        let before = (proof.lower_bound(), proof.generated());
        let shorter = proof.advance(slice * proof.pace(), self.best.len() as u32);
        let (bound, done) = (proof.lower_bound(), proof.is_done());
        let generated = proof.generated() - before.1;
        if done {
            self.last_message = proof.message();
        }
        self.stats.generated += generated;
        self.balance.add_proving(generated, bound > before.0);
        if let Some(shorter) = shorter {
            self.adopt(directions(&shorter));
        }
        self.offer_lower_bound(bound);
        self.proof_credit -= (slice * (WHOLE - self.share())).cast_signed();
        if done {
            self.set_proof(None);
        }
        slice
    }

    /// Returns the proof's current share of the work.
    fn share(&self) -> u64 {
        if self.tables.is_some() && self.task == Task::Prove {
            return WHOLE;
        }
        let proof = self.proof.as_ref();
        if proof.is_some_and(|proof| proof.lower_bound() == 0) {
            // The small tables take a tenth of a second and give a better bound.
            return WHOLE;
        }
        let gap = (self.best.len() as u32).saturating_sub(self.stats.lower_bound);
        let leap = proof.map_or(0, |proof| proof.bound() - proof.lower_bound());
        self.balance.proof_share(gap, leap)
    }

    /// Switches to the large tables of 5×5. No-op for other sizes.
    pub fn use_tables(&mut self, tables: Arc<FiveByFiveTables>) {
        if self.problem.size() != FiveByFiveTables::SIZE {
            return;
        }
        let proof = FiveByFiveProof::new(&self.grid, &tables, &self.start);
        self.offer_lower_bound(proof.lower_bound());
        self.tables = Some(Arc::clone(&tables));
        if let Task::Assist(_) = self.task {
            self.take_share();
        } else {
            self.set_proof(Some(Box::new(proof)));
        }
        self.improver.use_tables(tables);
    }

    /// Leaves the proof to another worker for good. This worker improves the solution as long as that is likely to
    /// succeed, then works on its share of the iteration that the prover [announced](Self::receive).
    pub fn assist(&mut self, share: Share) {
        self.task = Task::Assist(share);
        self.set_proof(None);
    }

    /// Returns the next message for other workers on the same problem.
    pub fn message(&mut self) -> Option<ProofMessage> {
        let last_message = self.last_message.take();
        last_message.or_else(|| self.proof.as_mut()?.message())
    }

    /// Handles a message from another worker on the same problem.
    pub fn receive(&mut self, message: ProofMessage) {
        match (message, self.task) {
            (ProofMessage::Begun(iteration), Task::Assist(_)) => {
                self.offer_lower_bound(iteration.lower_bound);
                self.iteration = Some(iteration);
                self.take_share();
            }
            _ => {
                if let Some(proof) = &mut self.proof {
                    proof.receive(message);
                }
            }
        }
    }

    /// Starts work on its share of the prover's iteration.
    fn take_share(&mut self) {
        if let (Task::Assist(share), Some(iteration), Some(tables)) =
            (self.task, self.iteration, &self.tables)
        {
            let proof = FiveByFiveShare::new(&self.grid, tables, &self.start, (iteration, share));
            self.set_proof(Some(Box::new(proof)));
        }
    }

    /// Replaces or ends the proof.
    fn set_proof(&mut self, proof: Option<Box<dyn Proof>>) {
        self.proof = proof;
        self.balance.restart_proof();
        self.proof_credit = 0;
    }

    /// Leaves the improvement to other workers for good: once the large tables of 5×5 are available, all work goes into
    /// the proof. Without them a proof rarely ends in time.
    pub fn only_prove(&mut self) {
        self.task = Task::Prove;
    }

    /// Adopts another worker's solution if it is shorter, and returns whether it was. Moves that do not lead to the
    /// goal are refused.
    pub fn offer(&mut self, moves: &[Direction]) -> bool {
        let better = self.adopt(moves.to_vec());
        self.balance.add_improving(0, better);
        better
    }

    /// Adopts another worker's lower bound for the same problem.
    pub fn offer_lower_bound(&mut self, moves: u32) {
        // A bound above the length of a solution must be wrong.
        if moves as usize <= self.best.len() {
            let was_proven = self.is_proven();
            self.stats.lower_bound = self.stats.lower_bound.max(moves);
            if self.is_proven() && !was_proven {
                self.has_news = true;
                self.by_tables = self.tables.is_some();
            }
        }
    }

    fn adopt(&mut self, moves: Vec<Direction>) -> bool {
        let better = moves.len() < self.best.len() && self.problem.is_solved_by(&moves);
        if better {
            self.best = moves;
            self.has_news = true;
            self.by_tables = self.tables.is_some();
        }
        better
    }
}

fn directions(path: &[Way]) -> Vec<Direction> {
    path.iter()
        .map(|&way| Direction::ALL[usize::from(way)])
        .collect()
}

fn ways(moves: &[Direction]) -> Vec<Way> {
    moves.iter().map(|&direction| direction as Way).collect()
}

fn lower_bound(size: Size, start: &LabelledBoard) -> u32 {
    LinearConflict::new(size, start.blank_home()).full(&start.labels)
}
