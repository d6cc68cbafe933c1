//! IDA* with pattern databases: shortest solutions of boards of 10 to 16 cells.
//!
//! Iterative deepening A* (Korf 1985) looks for solutions of increasing length, starting with the lower bound that
//! the [tables](super::pattern_database) prove, and cuts a path off when moves made plus moves still needed exceed
//! that length. The first solution found is a shortest one. Lengths grow by two, since all solutions of a board
//! have the same parity. A [finite automaton](super::search::pruning) prunes move sequences that lead where others
//! lead as well.
//!
//! A run drives `OptimalSearch`. It builds missing tables and then runs a [`PatternSearch`], which exhausts bound after
//! bound. Each bound is searched below a few hundred prefixes, in the order that the previous bound suggests. A bound
//! can also be confined to a [share](ShareSearch) of the prefixes, so that several workers divide it.
//!
//! Successors evaluated on Korf's 100 boards with the 7-7-1 tables: mean 20,976, worst 184,311. Tried and left out:
//!
//! - a transposition table: gains less than the automaton;
//! - other orders of moves: within 3 % on random boards;
//! - evaluating all successors before descending, so that look-ups overlap: no faster natively, slower in WebAssembly;
//! - asking the partition with less slack first, or both at once: no faster, because most of the time goes to cache
//!   misses (the same search repeated takes two thirds of the time);
//! - exploring 64 positions of the same depth together: a quarter slower in WebAssembly, and 4 % more successors.

use std::sync::Arc;

use super::frame::Frame;
use super::labels::LabelledProblem;
use super::pattern_database::partition::Strength;
use super::pattern_database::set::TableSet;
use super::{Search, Solution, SolveError, Stats};
use crate::puzzle::Direction;

mod bounded;
mod node;
mod prefix;
mod search;
mod share;
mod walk;

use bounded::BoundedSearch;
use prefix::Prefix;
use walk::Walk;

pub use bounded::Verdict;
pub(crate) use search::OptimalSearch;
pub use share::ShareSearch;

/// A problem turned into the frame of its tables.
pub struct FramedProblem {
    tables: Arc<TableSet>,
    frame: Frame,
    root: Prefix,
}

/// The search for a shortest solution.
pub struct PatternSearch {
    current: BoundedSearch,
    done: Stats,
}

impl FramedProblem {
    /// Turns a problem into its frame, for the tables made for its [`Frame::target`].
    ///
    /// # Panics
    /// If the tables are for another target.
    pub fn new(problem: &LabelledProblem, tables: Arc<TableSet>) -> Self {
        let frame = Frame::of(problem);
        assert_eq!(frame.target(), tables.target(), "tables for another target");
        let labels = frame.labels(problem);
        let home = frame.target().blank();
        let blank = labels.iter().position(|&label| usize::from(label) == home);
        let root = Prefix::empty(&tables, &labels, blank.unwrap_or(home));
        Self {
            tables,
            frame,
            root,
        }
    }

    /// A lower bound for the length of every solution.
    pub fn lower_bound(&self) -> u32 {
        self.root.lower_bound()
    }

    /// Creates a walk with its tables.
    fn walk(&self) -> Walk<'_> {
        Walk::new(&self.tables)
    }

    fn restore(&self, moves: &[Direction]) -> Vec<Direction> {
        moves
            .iter()
            .map(|&direction| self.frame.restore(direction))
            .collect()
    }
}

impl PatternSearch {
    /// Begins to solve a problem with the tables made for its [`Frame::target`].
    ///
    /// # Panics
    /// If the tables are for another target.
    pub fn new(problem: &LabelledProblem, tables: Arc<TableSet>) -> Self {
        let problem = FramedProblem::new(problem, tables);
        let bound = problem.lower_bound();
        Self {
            current: BoundedSearch::new(problem, bound),
            done: Stats::default(),
        }
    }

    /// The tables in use.
    pub fn strength(&self) -> Strength {
        self.current.strength()
    }

    /// Switches to other tables and restarts the current bound with them.
    ///
    /// # Panics
    /// If the tables are for another target.
    pub fn switch_tables(&mut self, problem: &LabelledProblem, tables: Arc<TableSet>) {
        let problem = FramedProblem::new(problem, tables);
        let bound = self.current.bound().max(problem.lower_bound());
        self.done = self.stats();
        self.current = BoundedSearch::new(problem, bound);
    }
}

impl Search for PatternSearch {
    fn advance(&mut self, budget: u64) -> Result<Option<Solution>, SolveError> {
        let begun = self.stats().generated;
        loop {
            let spent = self.stats().generated - begun;
            if spent >= budget {
                return Ok(None);
            }
            match self.current.advance(budget - spent) {
                Verdict::Unfinished => return Ok(None),
                Verdict::Found(moves) => {
                    return Ok(Some(Solution {
                        moves,
                        proven_shortest: true,
                    }));
                }
                Verdict::Exhausted => self.current.raise(),
            }
        }
    }

    fn stats(&self) -> Stats {
        let current = self.current.stats();
        Stats {
            expanded: self.done.expanded + current.expanded,
            generated: self.done.generated + current.generated,
            ..current
        }
    }
}
