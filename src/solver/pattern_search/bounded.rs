//! The search below one bound, which can be laid aside anywhere and confined to a prefix.
//!
//! Between two calls nothing is kept but the moves to the position that comes next, the *spine*, from which the
//! [descent](crate::solver::descent) goes on.
//!
//! The first moves of the spine may be given. The search then never goes back further than those, and
//! a bound can be shared out: to each worker the prefixes that it is to try.

use std::sync::Arc;

use super::Prepared;
use super::node::Node;
use super::walk::{Lane, Walk};
use crate::puzzle::Direction;
use crate::solver::Stats;
use crate::solver::descent::{Log, Outcome};
use crate::solver::ledger::Ledger;
use crate::solver::pattern_database::partition::Strength;
use crate::solver::pattern_database::set::TableSet;

/// The search for a solution of a given length.
pub struct BoundedSearch {
    problem: Prepared,
    bound: u32,
    /// The moves, in the frame, to the position that comes next.
    spine: Vec<Direction>,
    /// How many of them are given.
    fixed: usize,
    stats: Stats,
}

/// How a [`BoundedSearch`] stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The budget is spent; go on with another one.
    Unfinished,
    /// There is no solution of this length that begins with the given moves.
    Exhausted,
    /// A solution of this length, from the problem's board to its goal.
    Found(Vec<Direction>),
}

impl BoundedSearch {
    /// Looks for solutions of `bound` moves that begin with `prefix`.
    ///
    /// All smaller bounds must have been exhausted: a solution that passes the goal earlier is not
    /// looked for. A prefix that cannot be walked, or that the pruning automaton forbids, is exhausted.
    pub fn new(problem: Prepared, prefix: &[Direction], bound: u32) -> Self {
        let spine: Vec<Direction> = prefix
            .iter()
            .map(|&direction| problem.frame.turn(direction))
            .collect();
        let stats = Stats {
            lower_bound: bound,
            ..Stats::default()
        };
        Self {
            problem,
            bound,
            fixed: spine.len(),
            spine,
            stats,
        }
    }

    /// Works until about `budget` successors have been evaluated.
    pub fn advance(&mut self, budget: u64) -> Verdict {
        let Some(root) = self.root() else {
            return Verdict::Exhausted;
        };
        let tables = Arc::clone(&self.problem.tables);
        let mut walk = self.walk(&tables, budget);
        let (beginning, further) = self.spine.split_at(self.fixed);
        let outcome = walk.explore((root, self.problem.blank), beginning, further);
        let log = walk.log;
        self.stats.generated += log.generated;
        self.stats.expanded += log.expanded;
        self.spine.truncate(self.fixed);
        self.spine.extend(log.trail.into_iter().rev());
        match outcome {
            Outcome::Exhausted => Verdict::Exhausted,
            Outcome::Found => Verdict::Found(self.problem.restore(&self.spine)),
            Outcome::Paused => Verdict::Unfinished,
        }
    }

    /// The position to begin with, unless the bound forbids it.
    fn root(&self) -> Option<Node> {
        let Prepared {
            labels,
            blank,
            values,
            ..
        } = &self.problem;
        let ledger = Ledger::new(self.bound, *values)?;
        Some(Node::new(labels, *blank, ledger))
    }

    /// The same search with another bound, from the beginning.
    pub(super) fn with_bound(&self, bound: u32) -> Self {
        Self {
            problem: self.problem.clone(),
            bound,
            spine: self.spine[..self.fixed].to_vec(),
            fixed: self.fixed,
            stats: Stats {
                lower_bound: bound,
                ..Stats::default()
            },
        }
    }

    /// Which tables it uses.
    pub(super) fn strength(&self) -> Strength {
        self.problem.tables.strength()
    }

    /// The length of the solutions looked for.
    pub const fn bound(&self) -> u32 {
        self.bound
    }

    /// What has been done so far.
    pub const fn stats(&self) -> Stats {
        self.stats
    }

    fn walk<'a>(&self, tables: &'a TableSet, budget: u64) -> Walk<'a> {
        let Prepared { labels, blank, .. } = &self.problem;
        let (second_labels, second_blank) = self.problem.as_second();
        Walk {
            size: tables.target().size(),
            first: Lane::new(tables.first(), labels, *blank),
            second: tables
                .second()
                .map(|second| Lane::new(second, &second_labels, second_blank)),
            automaton: tables.automaton(),
            log: Log {
                budget,
                ..Log::default()
            },
        }
    }
}
