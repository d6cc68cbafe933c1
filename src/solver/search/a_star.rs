//! A* (Hart, Nilsson & Raphael 1968): expands the position with the smallest sum of moves made and
//! moves estimated, and remembers the best way to every position it has met.
//!
//! The cost and gain of remembering, with linear conflict on 60 random boards of 3×4: 12,503 positions are expanded,
//! where [IDA*](super::ida_star), which meets them again and again, expands 55,640; at most 8,967 are in the queue.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use rustc_hash::FxBuildHasher;

use crate::puzzle::{Direction, Size};

use super::bucket_queue::{BucketQueue, QueueItem};
use super::neighbours::{Move, Neighbours};
use super::packed::{MOST_CELLS, Packed};
use crate::solver::heuristic::{Estimate, Step};
use crate::solver::labels::{Label, LabelledProblem};
use crate::solver::{Method, Search, Solution, SolveError, Stats};

/// A search by A* over positions packed into `P`.
pub struct AStar<P, E: Estimate> {
    size: Size,
    /// The cell of the goal's blank.
    blank_label: Label,
    goal: P,
    estimate: E,
    neighbours: Neighbours,
    frontier: Frontier<P>,
    method: Method,
    cap: usize,
    stats: Stats,
}

/// The positions met, and the queue of those to be expanded.
///
/// A position is finished when it is taken from here, never when it is put here: until then a shorter
/// way to it may turn up, and then it is queued again and the older entry is stale. So the first goal
/// taken from here has been reached by a shortest way, with any admissible estimate.
struct Frontier<P> {
    /// The best way known to each position met.
    reached: HashMap<P, Arrival, FxBuildHasher>,
    open: BucketQueue<P>,
    peak: usize,
}

/// The best known way to a position.
#[derive(Clone, Copy)]
struct Arrival {
    /// The number of moves.
    moves: u16,
    /// The last move; none at the start.
    last: Option<Direction>,
    /// The blank's cell after it.
    blank: u8,
}

impl<P: Packed, E: Estimate> AStar<P, E> {
    /// A search that gives up rather than hold more than `cap` positions.
    pub fn new(start: &LabelledProblem, estimate: E, method: Method, cap: usize) -> Self {
        let home: Vec<Label> = (0..).take(start.labels.len()).collect();
        let lower_bound = estimate.full(&start.labels);
        Self {
            size: start.size,
            blank_label: start.blank_label,
            goal: P::pack(&home),
            estimate,
            neighbours: Neighbours::new(start.size),
            frontier: Frontier::new(start, lower_bound),
            method,
            cap,
            stats: Stats {
                lower_bound,
                ..Stats::default()
            },
        }
    }

    /// Generates the successors of a position, except the one it came from.
    fn expand(&mut self, position: P, estimate: u32, arrival: Arrival) {
        let mut labels = [0; MOST_CELLS];
        let labels = &mut labels[..self.size.cells()];
        position.unpack(labels);
        let memory = self.estimate.memory(labels);
        let to = usize::from(arrival.blank);
        let moves = self.neighbours.moves(to, arrival.last);
        for &Move { direction, from } in moves {
            let label = position.label(from);
            let change = self.estimate.change(&memory, Step { label, from, to });
            let next = position.swap([from, to], label, self.blank_label);
            let arrival = Arrival {
                moves: arrival.moves + 1,
                last: Some(direction),
                blank: from as u8,
            };
            self.frontier
                .reach(next, estimate.saturating_add_signed(change), arrival);
        }
        self.stats.expanded += 1;
        self.stats.generated += moves.len() as u64;
    }

    fn give_up(&self) -> SolveError {
        SolveError::NodeCap {
            cap: self.cap,
            method: self.method,
            lower_bound: self.stats.lower_bound,
        }
    }

    /// The moves to the goal, collected backwards from there.
    fn solution(&self) -> Solution {
        let mut moves = Vec::new();
        let mut position = self.goal;
        let mut blank = usize::from(self.blank_label);
        while let Some(last) = self.frontier.last_move_to(position)
            && let Some(cell) = self.size.neighbour(blank, last)
        {
            position = position.swap([cell, blank], position.label(cell), self.blank_label);
            blank = cell;
            moves.push(last);
        }
        moves.reverse();
        Solution {
            moves,
            proven_shortest: true,
        }
    }
}

impl<P: Packed> Frontier<P> {
    fn new(start: &LabelledProblem, estimate: u32) -> Self {
        let mut frontier = Self {
            reached: HashMap::default(),
            open: BucketQueue::new(),
            peak: 0,
        };
        let arrival = Arrival {
            moves: 0,
            last: None,
            blank: start.blank as u8,
        };
        frontier.reach(P::pack(&start.labels), estimate, arrival);
        frontier
    }

    /// Remembers and queues a position, unless a way to it is known that is as short.
    fn reach(&mut self, position: P, estimate: u32, arrival: Arrival) {
        match self.reached.entry(position) {
            Entry::Occupied(known) if known.get().moves <= arrival.moves => return,
            Entry::Occupied(mut known) => *known.get_mut() = arrival,
            Entry::Vacant(unknown) => {
                unknown.insert(arrival);
            }
        }
        self.open.push(QueueItem {
            total: u32::from(arrival.moves) + estimate,
            estimate,
            item: position,
        });
        self.peak = self.peak.max(self.open.len());
    }

    /// Removes and returns the most promising position, skipping stale entries.
    fn next(&mut self) -> Option<(QueueItem<P>, Arrival)> {
        while let Some(queued) = self.open.pop() {
            if let Some(&arrival) = self.reached.get(&queued.item)
                && u32::from(arrival.moves) + queued.estimate == queued.total
            {
                return Some((queued, arrival));
            }
        }
        None
    }

    fn last_move_to(&self, position: P) -> Option<Direction> {
        self.reached.get(&position)?.last
    }
}

impl<P: Packed, E: Estimate> Search for AStar<P, E> {
    fn advance(&mut self, budget: u64) -> Result<Option<Solution>, SolveError> {
        for _ in 0..budget {
            // While a problem that can be solved is not, some position waits.
            let Some((next, arrival)) = self.frontier.next() else {
                return Err(self.give_up());
            };
            self.stats.lower_bound = next.total;
            if next.item == self.goal {
                return Ok(Some(self.solution()));
            }
            if self.frontier.reached.len() + Direction::ALL.len() > self.cap {
                return Err(self.give_up());
            }
            self.expand(next.item, next.estimate, arrival);
        }
        Ok(None)
    }

    fn stats(&self) -> Stats {
        Stats {
            peak_open: self.frontier.peak as u64,
            ..self.stats
        }
    }
}
