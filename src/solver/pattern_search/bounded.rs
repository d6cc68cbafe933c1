//! The search below one bound, which can be laid aside anywhere and confined to a prefix.
//!
//! Between two calls nothing is kept but the moves to the position that comes next, the *spine*. A call
//! walks along the spine, explores what lies below its end with the quick recursion of
//! [`walk`](super::walk), and goes back along the spine to the next way not yet tried. When the budget
//! is spent in the middle of the recursion, the recursion unwinds and its moves lengthen the spine. So
//! interrupting costs a few microseconds and nothing while it does not happen.
//!
//! The first moves of the spine may be given. The search then never goes back further than those, and
//! a bound can be shared out: to each worker the prefixes that it is to try.

use std::sync::Arc;

use super::Prepared;
use super::node::Node;
use super::walk::{Lane, Lanes, Outcome, Walk};
use crate::puzzle::Direction;
use crate::solver::Stats;
use crate::solver::pattern_database::partition::Strength;
use crate::solver::pattern_database::set::TableSet;
use crate::solver::pruning::ALPHABET;

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
        let tables = Arc::clone(&self.problem.tables);
        let mut walk = self.walk(&tables);
        let verdict = self.go_on(&mut walk, budget);
        self.stats.generated += walk.generated;
        self.stats.expanded += walk.expanded;
        verdict
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

    fn walk<'a>(&self, tables: &'a TableSet) -> Walk<'a> {
        let Prepared { labels, blank, .. } = &self.problem;
        let (second_labels, second_blank) = self.problem.as_second();
        Walk {
            size: tables.target().size(),
            first: Lane::new(tables.first(), labels, *blank),
            second: tables
                .second()
                .map(|second| Lane::new(second, &second_labels, second_blank)),
            automaton: tables.automaton(),
            budget: 0,
            generated: 0,
            expanded: 0,
            trail: Vec::new(),
        }
    }

    /// Walks on from the end of the spine, and back along it.
    fn go_on(&mut self, walk: &mut Walk<'_>, budget: u64) -> Verdict {
        let Some(mut visits) = self.replay(walk) else {
            return Verdict::Exhausted;
        };
        walk.generated = 0;
        walk.budget = budget;
        while let Some(&Visit { node, blank, .. }) = visits.last() {
            let outcome = walk.explore(node, blank);
            self.spine.extend(walk.trail.drain(..).rev());
            match outcome {
                Outcome::Found => return Verdict::Found(self.problem.restore(&self.spine)),
                Outcome::Paused => return Verdict::Unfinished,
                Outcome::Exhausted => self.turn_back(walk, &mut visits),
            }
        }
        Verdict::Exhausted
    }

    /// The positions along the spine, unless the bound or the automaton forbids one.
    fn replay(&self, walk: &mut Walk<'_>) -> Option<Vec<Visit>> {
        let Prepared {
            labels,
            blank,
            values,
            ..
        } = &self.problem;
        let slack = |value| Some(self.bound.checked_sub(value)? / 2);
        let root = Node::new(
            labels,
            *blank,
            self.bound,
            [slack(values[0])?, slack(values[1])?],
        );
        let mut visits = vec![Visit {
            node: root,
            blank: *blank,
            lanes: walk.lanes(),
        }];
        for &direction in &self.spine {
            visits.push(visits.last()?.after(walk, direction)?);
        }
        Some(visits)
    }

    /// Goes back along the spine to the last position from which another way leads on, and takes it.
    /// If there is none, no visit is left.
    fn turn_back(&mut self, walk: &mut Walk<'_>, visits: &mut Vec<Visit>) {
        while self.spine.len() > self.fixed {
            let tried = self.spine.pop();
            visits.pop();
            let Some(visit) = visits.last() else { return };
            let mut untried = ALPHABET
                .into_iter()
                .skip_while(|&way| Some(way) != tried)
                .skip(1);
            let next = untried.find_map(|way| Some((way, visit.after(walk, way)?)));
            if let Some((way, next)) = next {
                self.spine.push(way);
                visits.push(next);
                return;
            }
        }
        visits.clear();
    }
}

/// A position on the spine.
struct Visit {
    node: Node,
    blank: usize,
    lanes: Lanes,
}

impl Visit {
    /// The position after one move, unless that is forbidden or exceeds the bound.
    fn after(&self, walk: &mut Walk<'_>, direction: Direction) -> Option<Self> {
        walk.set_lanes(self.lanes);
        let node = walk.step(self.node, self.blank, direction)?;
        let blank = walk.size.neighbour(self.blank, direction.opposite())?;
        Some(Self {
            node,
            blank,
            lanes: walk.lanes(),
        })
    }
}
