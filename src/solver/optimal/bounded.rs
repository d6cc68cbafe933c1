//! One iteration of IDA*: the search within one bound, resumable anywhere and perhaps confined to some
//! [prefixes](super::prefix).
//!
//! Between two calls only the index of the current prefix is kept, and the moves from it to the next position,
//! where the [depth-first search](crate::solver::search::depth_first) goes on.

use super::FramedProblem;
use super::prefix::{Prefix, split};
use crate::puzzle::Direction;
use crate::solver::Stats;
use crate::solver::parallel::Share;
use crate::solver::pattern_database::partition::Strength;
use crate::solver::search::depth_first::Outcome;

/// The length of the prefixes that are dealt to several workers. 4×4 has about ten thousand of them, made in three
/// milliseconds; the largest takes only a small part of the whole time.
const DEALT_LENGTH: u32 = 12;

/// The bound after one with at most this many successors still counts as short. Without a bound before it, a bound is
/// short until it has had as many itself.
///
/// In a short bound nothing is in the processor's caches yet, and additional look-ups cost what they save: treating all
/// bounds as long, Korf's boards take 16,939 successors instead of 20,976, but up to a fifth more time.
const SHORT: u64 = 10_000;

/// The search for a solution of a given length.
pub struct BoundedSearch {
    problem: FramedProblem,
    bound: u32,
    /// The prefixes, in the order in which they are searched.
    prefixes: Vec<Prefix>,
    /// The number of prefixes exhausted.
    exhausted: usize,
    /// The moves, in the frame, from the current prefix to the position where the search goes on.
    rest: Vec<Direction>,
    stats: Stats,
    /// The number of successors evaluated before this bound.
    before: u64,
    /// The number of successors from which on the bound counts as long, so that the upside-down partitions pay.
    long_after: u64,
}

/// The state of a search within one bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The budget is spent; call again.
    Unfinished,
    /// There is no solution of this length below the prefixes searched.
    Exhausted,
    /// A solution of this length, from the problem's board to its goal.
    Found(Vec<Direction>),
}

impl BoundedSearch {
    /// Looks for solutions of `bound` moves.
    ///
    /// All smaller bounds must have been exhausted: a solution that passes the goal earlier is not
    /// looked for.
    pub fn new(problem: FramedProblem, bound: u32) -> Self {
        Self::below(vec![problem.root], problem, bound)
    }

    /// Looks for solutions of `bound` moves, when no bound before tells whether this one is long.
    pub(super) fn alone(problem: FramedProblem, bound: u32) -> Self {
        Self {
            long_after: SHORT,
            ..Self::new(problem, bound)
        }
    }

    /// Looks for solutions below the prefixes of this share.
    pub(super) fn with_share(problem: FramedProblem, bound: u32, share: Share) -> Self {
        let walk = problem.walk();
        let mut prefixes = vec![problem.root];
        for _ in 0..DEALT_LENGTH.min(problem.lower_bound()) {
            prefixes = prefixes
                .iter()
                .flat_map(|prefix| prefix.successors(&walk))
                .collect();
        }
        let prefixes = share.deal(prefixes.into_iter()).collect();
        Self {
            long_after: 0,
            ..Self::below(prefixes, problem, bound)
        }
    }

    fn below(prefixes: Vec<Prefix>, problem: FramedProblem, bound: u32) -> Self {
        Self {
            problem,
            bound,
            prefixes,
            exhausted: 0,
            rest: Vec::new(),
            before: 0,
            long_after: u64::MAX,
            stats: Stats {
                lower_bound: bound,
                ..Stats::default()
            },
        }
    }

    /// Works until about `budget` successors have been evaluated.
    pub fn advance(&mut self, budget: u64) -> Verdict {
        let end = self.stats.generated.saturating_add(budget);
        loop {
            let done = self.stats.generated;
            let is_long = done >= self.long_after;
            let until = if is_long {
                end
            } else {
                end.min(self.long_after)
            };
            match self.explore(until - done, is_long) {
                Verdict::Unfinished if self.stats.generated < end => {}
                verdict => return verdict,
            }
        }
    }

    fn explore(&mut self, budget: u64, is_long: bool) -> Verdict {
        let mut walk = self.problem.walk();
        if !is_long {
            walk.upside_down = None;
        }
        walk.log.budget = budget;
        let verdict = loop {
            let Some(prefix) = self.prefixes.get_mut(self.exhausted) else {
                break Verdict::Exhausted;
            };
            let outcome = prefix.explore(&mut walk, self.bound, &self.rest);
            self.rest.clear();
            self.rest.extend(walk.log.trail.drain(..).rev());
            match outcome {
                Outcome::Exhausted => self.exhausted += 1,
                Outcome::Paused => break Verdict::Unfinished,
                Outcome::Found => {
                    let rest = self.rest.iter().copied();
                    let moves: Vec<Direction> = prefix.moves().chain(rest).collect();
                    break Verdict::Found(self.problem.restore(&moves));
                }
            }
        };
        self.stats.generated += walk.log.generated;
        self.stats.expanded += walk.log.expanded;
        verdict
    }

    /// Goes on to the next bound, this one being exhausted.
    pub(super) fn raise(&mut self) {
        // The length of every solution is of the same parity.
        self.bound += 2;
        self.stats.lower_bound = self.bound;
        self.exhausted = 0;
        if self.stats.generated - self.before > SHORT {
            self.long_after = 0;
        }
        self.before = self.stats.generated;
        let longest = self.problem.lower_bound();
        let [expanded, generated] = split(&mut self.prefixes, &self.problem.walk(), longest);
        self.stats.expanded += expanded;
        self.stats.generated += generated;
    }

    /// The tables used.
    pub(super) fn strength(&self) -> Strength {
        self.problem.tables.strength()
    }

    /// The length of the solutions looked for.
    pub const fn bound(&self) -> u32 {
        self.bound
    }

    /// The figures so far.
    pub const fn stats(&self) -> Stats {
        self.stats
    }
}
