//! Iterative deepening A* (Korf 1985): depth-first searches that turn back where moves made and moves
//! estimated exceed a bound, each with a larger bound than the last. Remembers nothing but the path.

use crate::puzzle::Direction;

use super::heuristic::{Estimate, Step};
use super::neighbours::Neighbours;
use super::relabel::{Label, Relabelled, is_goal};
use super::{Search, Solution, SolveError, Stats};

/// A search by IDA*.
///
/// No solution is shorter than the first bound, the estimate of the start; and if a search within a
/// bound finds none, none is shorter than the smallest sum that exceeded it, which is the next bound.
/// So the first solution found is a shortest one. The path is a stack of its own instead of calls, so
/// that the search can be laid aside anywhere.
pub struct IdaStar<E: Estimate> {
    estimate: E,
    neighbours: Neighbours,
    /// The position at the end of the path.
    labels: Vec<Label>,
    /// What the estimate remembers of it.
    memory: E::Memory,
    /// From the start. Never empty.
    path: Vec<Node>,
    /// The smallest sum met that exceeds the bound.
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
    /// The estimate.
    estimate: u32,
    /// The estimates of the successors that wait to be visited, by direction.
    waiting: [Option<u32>; 4],
}

impl<E: Estimate> IdaStar<E> {
    /// A search that has expanded nothing yet.
    pub fn new(start: &Relabelled, estimate: E) -> Self {
        let lower_bound = estimate.full(&start.labels);
        let root = Node::new(start.blank, None, lower_bound);
        Self {
            memory: estimate.memory(&start.labels),
            neighbours: Neighbours::new(start.size),
            labels: start.labels.clone(),
            estimate,
            path: vec![root],
            next_bound: u32::MAX,
            stats: Stats {
                lower_bound,
                ..Stats::default()
            },
        }
    }

    /// Evaluates the successors of the position at the end of the path, except the one it came from.
    fn expand(&mut self) {
        self.stats.expanded += 1;
        let moves = self.path.len() as u32;
        let Some(node) = self.path.last_mut() else {
            return;
        };
        let back = node.last.map(Direction::opposite);
        for direction in Direction::ALL {
            let Some(from) = self.neighbours.mover(node.blank, direction) else {
                continue;
            };
            if Some(direction) == back {
                continue;
            }
            let step = Step {
                label: self.labels[from],
                from,
                to: node.blank,
            };
            self.stats.generated += 1;
            let change = self.estimate.change(&self.memory, step);
            let estimate = node.estimate.saturating_add_signed(change);
            if moves + estimate <= self.stats.lower_bound {
                node.waiting[direction as usize] = Some(estimate);
            } else {
                self.next_bound = self.next_bound.min(moves + estimate);
            }
        }
    }

    /// Goes on to the next position within the bound.
    fn advance_path(&mut self) {
        while let Some(node) = self.path.last_mut() {
            if let Some((direction, estimate)) = node.take_waiting() {
                return self.descend(direction, estimate);
            }
            self.ascend();
        }
    }

    fn descend(&mut self, direction: Direction, estimate: u32) {
        let Some(node) = self.path.last() else { return };
        if let Some(from) = self.neighbours.mover(node.blank, direction) {
            let step = Step {
                label: self.labels[from],
                from,
                to: node.blank,
            };
            self.labels.swap(from, node.blank);
            self.estimate.record(&mut self.memory, step);
            self.path.push(Node::new(from, Some(direction), estimate));
        }
    }

    fn ascend(&mut self) {
        if let [.., node, end] = self.path[..] {
            let step = Step {
                label: self.labels[node.blank],
                from: node.blank,
                to: end.blank,
            };
            self.labels.swap(node.blank, end.blank);
            self.estimate.record(&mut self.memory, step);
            self.path.pop();
        } else {
            // deepen
            self.stats.lower_bound = self.next_bound;
            self.next_bound = u32::MAX;
            self.expand();
        }
    }
}

impl Node {
    fn new(blank: usize, last: Option<Direction>, estimate: u32) -> Self {
        Self {
            blank,
            last,
            estimate,
            waiting: [None; 4],
        }
    }

    fn take_waiting(&mut self) -> Option<(Direction, u32)> {
        Direction::ALL
            .into_iter()
            .find_map(|d| self.waiting[d as usize].take().map(|e| (d, e)))
    }
}

impl<E: Estimate> Search for IdaStar<E> {
    fn advance(&mut self, budget: u64) -> Result<Option<Solution>, SolveError> {
        for _ in 0..budget {
            if let Some(node) = self.path.last()
                && node.estimate == 0
                && is_goal(&self.labels)
            {
                return Ok(Some(Solution {
                    moves: self.path.iter().filter_map(|n| n.last).collect(),
                    proven_shortest: true,
                }));
            }
            self.expand();
            self.advance_path();
        }
        Ok(None)
    }

    fn stats(&self) -> Stats {
        self.stats
    }
}
