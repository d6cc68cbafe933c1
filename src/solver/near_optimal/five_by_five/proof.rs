//! Proves lower bounds for 5×5, and finds shortest solutions given enough time.
//!
//! IDA* (Korf 1985) with the [tables](super::tables). Bounds rise by two, since all solutions of a board have the same
//! parity; every exhausted bound proves something, and any solution found is a shortest one. A [finite
//! automaton](crate::solver::search::pruning) prunes move sequences that have an equivalent one: words of up to 14
//! moves, 49,010 states.
//!
//! If the best known solution is four moves longer than the proven bound, the next iteration but one is likely to be
//! the last. It proves all that the next one would, so the next one is skipped, which saves a ninth of the work.
//!
//! A long iteration is divided into prefixes, of which other workers can [take a share](super::share).
//!
//! The search from the goal to the start may take several times less work, or more. So both directions are tried for a
//! while, once the [small tables](super::small_tables) that the start may need are built. Of 40 random boards, each
//! searched in both directions for 300 million successors, 36 were searched in the better one; on the others it was
//! worse by at most 1.3 times.
//!
//! Tried and left out:
//!
//! - a transposition table of four million positions: 10 to 15 % fewer successors on random boards, at the price of the
//!   look-ups;
//! - the consistency of values in the backward search (Kaindl & Kainz 1997, "Bidirectional Heuristic Search
//!   Reconsidered"): halves the successors of the next bound, but each takes twice the look-ups;
//! - partitions mixed from groups of both, with small tables for the six tiles left over: 2 to 45 % fewer successors
//!   (12 % over twelve random boards), of which WebAssembly evaluates 11 to 22 % fewer in a second;
//! - dual look-ups (Felner et al. 2005, "Dual Lookups in Pattern Databases") wherever the blank is in a corner or the
//!   centre, a tenth of the successors: two thirds of those are pruned, which saves a twentieth to a half of all, least
//!   in the direction that is better anyway; used everywhere, with additional tables of five tiles, up to 85 %. But
//!   then the groups contain other tiles, whose values the search does not know and must determine by descending the
//!   table: even with a million of them cached it evaluates seven million successors a second instead of 28.

use std::cmp::Reverse;
use std::sync::Arc;

use super::side::{Prefix, Side, SideBuilder};
use super::tables::FiveByFiveTables;
use crate::solver::near_optimal::grid::{Grid, LabelledBoard, Way};
use crate::solver::near_optimal::proof::Proof;
use crate::solver::parallel::{Iteration, ProofMessage};
use crate::solver::search::depth_first::Outcome;

pub(crate) struct FiveByFiveProof {
    /// Both directions until the better one is chosen, then only that one.
    searches: Vec<Deepening>,
    /// The directions whose small tables are under construction.
    preparing: Vec<SideBuilder>,
    /// The successors evaluated in both directions.
    generated: u64,
    /// The iteration that was last announced to the assistants.
    announced: Option<Iteration>,
}

/// Iterative deepening in one direction.
struct Deepening {
    side: Side,
    /// The proven lower bound.
    lower_bound: u32,
    /// The bound of the current iteration.
    bound: u32,
    /// The prefixes of the current iteration, and the index of the next one.
    prefixes: Vec<Prefix>,
    next: usize,
    /// The number of prefixes that each assistant has exhausted.
    exhausted_by_assistants: Vec<usize>,
    found: bool,
    /// The successors evaluated so far.
    generated: u64,
    /// Those evaluated before the current iteration; `last` are those of the previous one.
    until_current: u64,
    last: u64,
}

/// The successors evaluated in each direction before the better one is chosen.
const TRIAL: u64 = 2_000_000;

/// An iteration is divided into prefixes if the previous one took at least this many successors.
const LONG: u64 = 500_000;

/// No iteration is skipped if the previous one took at least this many successors: the iteration after the skipped one
/// would take some sixty times as many, and the bound would not rise for too long.
const TOO_LONG: u64 = 8_000_000;

impl FiveByFiveProof {
    /// Starts a proof for `start`.
    pub(crate) fn new(grid: &Grid, tables: &Arc<FiveByFiveTables>, start: &LabelledBoard) -> Self {
        let mut proof = Self {
            searches: Vec::new(),
            preparing: Vec::new(),
            generated: 0,
            announced: None,
        };
        for backward in [false, true] {
            let mut side = SideBuilder::new(grid, tables, start, backward);
            if !proof.add_side(side.advance(0)) {
                proof.preparing.push(side);
            }
        }
        proof
    }

    /// Starts the search from a side if it is ready, and returns whether it was.
    fn add_side(&mut self, side: Option<Side>) -> bool {
        let search = side.map(Deepening::new);
        let begins = search.is_some();
        self.searches.extend(search);
        begins
    }

    /// Builds tables for the next waiting direction once all others have been tried. Returns whether one was waiting.
    fn prepare(&mut self, budget: u64) -> bool {
        let are_tried = self.searches.iter().all(|search| search.generated >= TRIAL);
        let Some(next) = self.preparing.first_mut().filter(|_| are_tried) else {
            return false;
        };
        let side = next.advance(budget);
        if self.add_side(side) {
            self.preparing.remove(0);
        }
        true
    }

    /// Chooses the better direction once both have been tried.
    fn choose(&mut self) {
        let mut searches = self.searches.iter();
        if self.preparing.is_empty() && searches.all(|search| search.generated >= TRIAL) {
            let promise = |search: &Deepening| (search.lower_bound, Reverse(search.last));
            let better = self.searches.drain(..).max_by_key(promise);
            self.searches.extend(better);
        }
    }
}

impl Proof for FiveByFiveProof {
    fn lower_bound(&self) -> u32 {
        let bounds = self.searches.iter().map(|search| search.lower_bound);
        bounds.max().unwrap_or_default()
    }

    fn bound(&self) -> u32 {
        let bounds = self.searches.iter().map(|search| search.bound);
        bounds.max().unwrap_or_default()
    }

    fn pace(&self) -> u64 {
        4
    }

    fn generated(&self) -> u64 {
        self.generated
    }

    fn advance(&mut self, budget: u64, best: u32) -> Option<Vec<Way>> {
        let mut left = budget;
        while left > 0 && !self.prepare(left) {
            self.choose();
            let searches = self.searches.iter_mut();
            let search = searches.min_by_key(|search| search.generated)?;
            let before = search.generated;
            search.advance(left.min(TRIAL), best);
            let generated = search.generated - before;
            self.generated += generated;
            if search.found {
                return Some(search.solution());
            }
            left = left.saturating_sub(generated);
        }
        None
    }

    fn message(&mut self) -> Option<ProofMessage> {
        let ([search], []) = (&self.searches[..], &self.preparing[..]) else {
            return None;
        };
        let current = search.is_divided().then(|| search.iteration());
        let new = current.filter(|_| current != self.announced);
        self.announced = current;
        new.map(ProofMessage::Begun)
    }

    fn receive(&mut self, message: ProofMessage) {
        let ProofMessage::Exhausted {
            iteration,
            share,
            prefixes,
        } = message
        else {
            return;
        };
        for search in &mut self.searches {
            if search.iteration() == iteration && search.is_divided() {
                if search.exhausted_by_assistants.len() != share.of {
                    search.exhausted_by_assistants = vec![0; share.of];
                }
                if let Some(exhausted) = search.exhausted_by_assistants.get_mut(share.index) {
                    *exhausted = prefixes.max(*exhausted);
                }
            }
        }
    }
}

impl Deepening {
    fn new(side: Side) -> Self {
        Self {
            lower_bound: side.lower_bound(),
            bound: side.lower_bound(),
            side,
            prefixes: vec![Prefix::default()],
            next: 0,
            exhausted_by_assistants: Vec::new(),
            found: false,
            generated: 0,
            until_current: 0,
            last: 0,
        }
    }

    fn iteration(&self) -> Iteration {
        Iteration {
            lower_bound: self.lower_bound,
            bound: self.bound,
            backward: self.side.is_backward(),
        }
    }

    /// Whether the current iteration is divided into prefixes for assistants.
    fn is_divided(&self) -> bool {
        self.prefixes.len() > 1
    }

    /// Evaluates about `budget` successors, or fewer if the goal is found. `best` is the length of the best known
    /// solution.
    fn advance(&mut self, budget: u64, best: u32) {
        if self.bound >= best && self.bound > self.lower_bound {
            // Prefixes exhausted for this bound are exhausted for smaller ones too.
            self.bound = self.lower_bound;
            self.found = false;
        }
        let mut left = budget;
        while !self.found && left > 0 {
            if self.is_exhausted_by_others() {
                self.next += 1;
            } else if let Some(prefix) = self.prefixes.get_mut(self.next) {
                let (outcome, generated) = self.side.explore(prefix, self.bound, left);
                self.generated += generated;
                left = left.saturating_sub(generated);
                match outcome {
                    Outcome::Exhausted => self.next += 1,
                    Outcome::Found => self.found = true,
                    Outcome::Paused => {}
                }
            } else {
                self.deepen(best);
            }
        }
    }

    /// Whether an assistant, working backwards from the last prefix, has exhausted the next one.
    fn is_exhausted_by_others(&self) -> bool {
        let after = self.prefixes.len().checked_sub(self.next + 1);
        let (Some(after), of @ 1..) = (after, self.exhausted_by_assistants.len()) else {
            return false;
        };
        after / of < self.exhausted_by_assistants[after % of]
    }

    /// Starts the next iteration, or the one after it if that is likely to be the last.
    fn deepen(&mut self, best: u32) {
        self.lower_bound = self.bound + 2;
        self.last = self.generated - self.until_current;
        let skips = self.lower_bound + 4 == best && (LONG..TOO_LONG).contains(&self.last);
        self.begin(self.lower_bound + if skips { 2 } else { 0 });
    }

    /// Starts an iteration.
    fn begin(&mut self, bound: u32) {
        self.bound = bound;
        self.until_current = self.generated;
        self.next = 0;
        self.exhausted_by_assistants.clear();
        self.found = false;
        self.prefixes = if self.last >= LONG {
            self.side.prefixes()
        } else {
            vec![Prefix::default()]
        };
    }

    /// Returns the solution from start to goal.
    fn solution(&self) -> Vec<Way> {
        self.side.solution(&self.prefixes[self.next])
    }
}

#[cfg(test)]
mod tests;
