//! One bound's search shared out among several workers.
//!
//! A bound is exhausted when every worker has exhausted its [`Share`] of the ways to begin; whatever the
//! first of them finds is a shortest solution.

use std::sync::Arc;
use std::vec::IntoIter;

use super::{BoundedSearch, Prepared, Verdict};
use crate::puzzle::Direction;
use crate::solver::pattern_database::set::TableSet;
use crate::solver::relabel::Relabelled;
use crate::solver::teamwork::Share;
use crate::solver::{Problem, Stats};

/// The search of one worker for a solution of a given length.
pub struct ShareSearch {
    problem: Prepared,
    bound: u32,
    beginnings: IntoIter<Vec<Direction>>,
    current: Option<BoundedSearch>,
    done: Stats,
}

impl ShareSearch {
    /// The length of a beginning. There are some thousands of them: the longest takes but a small part
    /// of the time of all.
    const DEPTH: u32 = 10;

    /// Begins a share of the search for solutions of `bound` moves. All smaller bounds must have been
    /// exhausted.
    ///
    /// # Panics
    /// If the tables are for another target, or there are no shares.
    pub fn new(problem: &Problem, tables: Arc<TableSet>, bound: u32, share: Share) -> Self {
        let problem = Prepared::new(&Relabelled::new(problem), tables);
        let beginnings = problem.prefixes(Self::DEPTH).into_iter();
        let dealt: Vec<_> = share.deal(beginnings).collect();
        Self {
            beginnings: dealt.into_iter(),
            problem,
            bound,
            current: None,
            done: Stats::default(),
        }
    }

    /// Works until about `budget` successors have been evaluated.
    pub fn advance(&mut self, budget: u64) -> Verdict {
        let end = self.stats().generated + budget;
        loop {
            let current = match &mut self.current {
                Some(current) => current,
                None => match self.beginnings.next() {
                    None => return Verdict::Exhausted,
                    Some(beginning) => {
                        let problem = self.problem.clone();
                        let search = BoundedSearch::new(problem, &beginning, self.bound);
                        self.current.insert(search)
                    }
                },
            };
            let left = end.saturating_sub(self.done.generated + current.stats().generated);
            if left == 0 {
                return Verdict::Unfinished;
            }
            match current.advance(left) {
                Verdict::Exhausted => {
                    self.done = self.stats();
                    self.current = None;
                }
                verdict => return verdict,
            }
        }
    }

    /// What has been done so far.
    pub fn stats(&self) -> Stats {
        let current = self.current.as_ref().map(BoundedSearch::stats);
        let current = current.unwrap_or_default();
        Stats {
            expanded: self.done.expanded + current.expanded,
            generated: self.done.generated + current.generated,
            lower_bound: self.bound,
            ..Stats::default()
        }
    }
}
