//! IDA* with pattern databases: shortest solutions of boards of 10 to 16 cells.
//!
//! Iterative deepening A* (Korf 1985): solutions of ever greater length are looked for, beginning with
//! the lower bound that the [tables](super::pattern_database) prove, and paths are given up when moves
//! made and moves still needed exceed that length. The first solution found is a shortest one. Lengths
//! grow by two, since the parity of a solution's length is that of the blank's way. A
//! [finite automaton](super::search::pruning) leaves out paths that lead where others lead as well.
//!
//! [`PatternSearch`] tries bound after bound. It begins in a few hundred ways, which it takes in the order of what the
//! bound before has shown of them. A bound can also be confined to a [share](ShareSearch) of the ways to begin, so that
//! several workers divide it among themselves.
//!
//! Successors evaluated on Korf's 100 boards with the 7-7-1 tables: mean 20,976, worst 184,311. Tried
//! and left out: a transposition table (less than the automaton gains), trying the moves in other orders
//! (within 3 % on random boards), evaluating all successors before descending, so that their look-ups
//! overlap (no faster natively, slower in WebAssembly), and asking the partition with less slack first,
//! or both at once (no faster: most of the time goes to memory, for what a search looks up lies in no
//! cache yet; the same search right afterwards takes two thirds of the time). Nor does it pay
//! to explore 64 positions of the same depth together, so that many look-ups are under way at once: a
//! quarter slower in WebAssembly, and solutions are met later (4 % more successors).

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

/// A problem as the walk sees it: turned into its frame, with its tables.
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
    /// Looks at a problem with the tables made for its [`Frame::target`].
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

    /// A proven lower bound of the length of every solution.
    pub fn lower_bound(&self) -> u32 {
        self.root.lower_bound()
    }

    /// A walk with its tables.
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

    /// Which tables it uses.
    pub fn strength(&self) -> Strength {
        self.current.strength()
    }

    /// Takes other tables and begins the current bound anew with them.
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
