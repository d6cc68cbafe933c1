//! Iterative deepening A* (Korf 1985): depth-first searches that turn back where moves made plus moves estimated exceed
//! a bound, each with a larger bound than the last.
//!
//! Only the path is kept in memory. [A*](super::a_star) shows the cost of expanding positions repeatedly.

use crate::puzzle::Direction;

use super::neighbours::{Move, Neighbours};
use crate::solver::heuristic::{Estimate, Step};
use crate::solver::labels::{Label, LabelledProblem, is_goal};
use crate::solver::{Search, Solution, SolveError, Stats};

/// A search by IDA*.
///
/// No solution is shorter than the first bound, the estimate of the start; and if a search within a
/// bound finds none, none is shorter than the smallest sum that exceeded it, which is the next bound.
/// So the first solution found is a shortest one. The path is a stack of its own instead of calls, so
/// that the search can be interrupted anywhere.
pub struct IdaStar<E: Estimate> {
    estimate: E,
    neighbours: Neighbours,
    /// The position that the path leads to.
    labels: Vec<Label>,
    /// The heuristic's memory of that position.
    memory: E::Memory,
    /// The positions on the path before that one.
    path: Vec<Node>,
    /// The last position on the path.
    end: Node,
    /// The smallest sum that exceeded the bound.
    next_bound: u32,
    stats: Stats,
}

/// A position on the path.
#[derive(Clone, Copy)]
struct Node {
    /// The blank's cell.
    blank: usize,
    /// The move that led here; none to the start.
    last: Option<Direction>,
    /// A lower bound of the remaining moves.
    estimate: u32,
    /// The successors within the bound that are still to be visited.
    waiting: Waiting,
}

/// Some of the successors that [`Neighbours::moves`] lists, by their index there.
#[derive(Clone, Copy, Default)]
struct Waiting {
    /// One bit for each.
    indices: u8,
    estimates: [u32; 4],
}

impl<E: Estimate> IdaStar<E> {
    /// A search that has not begun.
    pub fn new(start: &LabelledProblem, estimate: E) -> Self {
        let lower_bound = estimate.full(&start.labels);
        Self {
            memory: estimate.memory(&start.labels),
            neighbours: Neighbours::new(start.size),
            labels: start.labels.clone(),
            estimate,
            path: Vec::new(),
            end: Node::new(start.blank, None, lower_bound),
            next_bound: u32::MAX,
            stats: Stats {
                lower_bound,
                ..Stats::default()
            },
        }
    }

    /// Evaluates the successors of the end of the path, except the one it came from.
    fn expand(&mut self) {
        self.stats.expanded += 1;
        let Node {
            blank,
            last,
            estimate,
            ..
        } = self.end;
        let depth = self.path.len() as u32 + 1;
        for (index, next) in self.neighbours.moves(blank, last).iter().enumerate() {
            let step = Step {
                label: self.labels[next.from],
                from: next.from,
                to: blank,
            };
            self.stats.generated += 1;
            let change = self.estimate.change(&self.memory, step);
            let estimate = estimate.saturating_add_signed(change);
            if depth + estimate <= self.stats.lower_bound {
                self.end.waiting.add(index, estimate);
            } else {
                self.next_bound = self.next_bound.min(depth + estimate);
            }
        }
    }

    /// Goes on to the next position within the bound, or where there is none left, back to the start
    /// and on to the next bound.
    fn go_on(&mut self) {
        loop {
            if let Some((index, estimate)) = self.end.waiting.take() {
                return self.descend(index, estimate);
            }
            let Some(before) = self.path.pop() else {
                self.stats.lower_bound = self.next_bound;
                self.next_bound = u32::MAX;
                return;
            };
            self.slide(before.blank, self.end.blank);
            self.end = before;
        }
    }

    fn descend(&mut self, index: usize, estimate: u32) {
        let Node { blank, last, .. } = self.end;
        let Move { direction, from } = self.neighbours.moves(blank, last)[index];
        self.slide(from, blank);
        self.path.push(self.end);
        self.end = Node::new(from, Some(direction), estimate);
        self.stats.peak_open = self.stats.peak_open.max(self.path.len() as u64);
    }

    /// Moves the tile in `from` into the blank in `to`.
    fn slide(&mut self, from: usize, to: usize) {
        let label = self.labels[from];
        self.labels.swap(from, to);
        self.estimate
            .record(&mut self.memory, Step { label, from, to });
    }

    fn solution(&self) -> Solution {
        let nodes = self.path.iter().chain([&self.end]);
        Solution {
            moves: nodes.filter_map(|node| node.last).collect(),
            proven_shortest: true,
        }
    }
}

impl Node {
    fn new(blank: usize, last: Option<Direction>, estimate: u32) -> Self {
        Self {
            blank,
            last,
            estimate,
            waiting: Waiting::default(),
        }
    }
}

impl Waiting {
    fn add(&mut self, index: usize, estimate: u32) {
        self.indices |= 1 << index;
        self.estimates[index] = estimate;
    }

    /// Removes and returns the first, with its estimate.
    fn take(&mut self) -> Option<(usize, u32)> {
        let index = self.indices.trailing_zeros() as usize;
        let &estimate = self.estimates.get(index)?;
        self.indices &= self.indices - 1;
        Some((index, estimate))
    }
}

impl<E: Estimate> Search for IdaStar<E> {
    fn advance(&mut self, budget: u64) -> Result<Option<Solution>, SolveError> {
        for _ in 0..budget {
            if self.end.estimate == 0 && is_goal(&self.labels) {
                return Ok(Some(self.solution()));
            }
            self.expand();
            self.go_on();
        }
        Ok(None)
    }

    fn stats(&self) -> Stats {
        self.stats
    }
}
