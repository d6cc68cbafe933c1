//! A* (Hart, Nilsson & Raphael 1968): expands the position with the smallest sum of moves made and
//! moves estimated, and remembers the best way to every position it has met.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::puzzle::{Direction, Size};

use super::bucket_queue::{BucketQueue, Filed};
use super::heuristic::{Estimate, Step};
use super::neighbours::Neighbours;
use super::packed::{MOST_CELLS, Packed};
use super::relabel::{Label, Relabelled};
use super::{Method, Search, Solution, SolveError, Stats};

/// A search by A* over positions packed into `P`.
///
/// A position is finished when it is taken from the queue, never when it is put there: until then a
/// shorter way to it may turn up, and then it is queued again and the older entry is stale. So the
/// first goal taken from the queue has been reached by a shortest way, with any admissible estimate.
pub struct AStar<P, E: Estimate> {
    size: Size,
    /// The cell where the goal wants the blank.
    blank_label: Label,
    goal: P,
    estimate: E,
    neighbours: Neighbours,
    /// The best way known to each position met.
    met: HashMap<P, Arrival, FxBuildHasher>,
    open: BucketQueue<P>,
    method: Method,
    cap: usize,
    stats: Stats,
}

/// How a position is reached.
#[derive(Clone, Copy)]
struct Arrival {
    /// In how many moves.
    moves: u16,
    /// By which last move; the start by none.
    last: Option<Direction>,
}

impl<P: Packed, E: Estimate> AStar<P, E> {
    /// A search that gives up rather than hold more than `cap` positions.
    pub fn new(start: &Relabelled, estimate: E, method: Method, cap: usize) -> Self {
        let home: Vec<Label> = (0..).take(start.labels.len()).collect();
        let lower_bound = estimate.full(&start.labels);
        let mut search = Self {
            size: start.size,
            blank_label: start.blank_label,
            goal: P::pack(&home),
            estimate,
            neighbours: Neighbours::new(start.size),
            met: HashMap::default(),
            open: BucketQueue::new(),
            method,
            cap,
            stats: Stats {
                lower_bound,
                ..Stats::default()
            },
        };
        let nothing_yet = Arrival {
            moves: 0,
            last: None,
        };
        search.keep(P::pack(&start.labels), lower_bound, nothing_yet);
        search
    }

    /// Generates the successors of a position, except the one it came from.
    fn expand(&mut self, position: P, estimate: u32, arrival: Arrival) -> Result<(), SolveError> {
        self.stats.expanded += 1;
        let mut labels = [0; MOST_CELLS];
        let labels = &mut labels[..self.size.cells()];
        position.unpack(labels);
        let blank = self.blank_cell(labels);
        let memory = self.estimate.memory(labels);
        let back = arrival.last.map(Direction::opposite);
        for direction in Direction::ALL {
            let Some(from) = self.neighbours.mover(blank, direction) else {
                continue;
            };
            if Some(direction) == back {
                continue;
            }
            let step = Step {
                label: labels[from],
                from,
                to: blank,
            };
            let change = self.estimate.change(&memory, step);
            let arrival = Arrival {
                moves: arrival.moves + 1,
                last: Some(direction),
            };
            let next = position.swap([from, blank], step.label, self.blank_label);
            self.meet(next, estimate.saturating_add_signed(change), arrival)?;
        }
        Ok(())
    }

    /// Keeps a position unless a way to it is known that is as short.
    fn meet(&mut self, position: P, estimate: u32, arrival: Arrival) -> Result<(), SolveError> {
        self.stats.generated += 1;
        let known = self.met.get(&position).map(|known| known.moves);
        if known.is_some_and(|moves| moves <= arrival.moves) {
            return Ok(());
        }
        if known.is_none() && self.met.len() >= self.cap {
            return Err(self.give_up());
        }
        self.keep(position, estimate, arrival);
        Ok(())
    }

    /// Remembers how a position is reached, and queues it.
    fn keep(&mut self, position: P, estimate: u32, arrival: Arrival) {
        self.met.insert(position, arrival);
        self.open.push(Filed {
            total: u32::from(arrival.moves) + estimate,
            estimate,
            item: position,
        });
        self.stats.peak_open = self.stats.peak_open.max(self.open.len() as u64);
    }

    /// The next position to expand: stale entries are passed over.
    fn next(&mut self) -> Option<(Filed<P>, Arrival)> {
        while let Some(filed) = self.open.pop() {
            if let Some(&arrival) = self.met.get(&filed.item)
                && u32::from(arrival.moves) + filed.estimate == filed.total
            {
                return Some((filed, arrival));
            }
        }
        None
    }

    fn blank_cell(&self, labels: &[Label]) -> usize {
        labels
            .iter()
            .take_while(|&&label| label != self.blank_label)
            .count()
    }

    fn give_up(&self) -> SolveError {
        SolveError::NodeCap {
            cap: self.cap,
            method: self.method,
            size: self.size,
            lower_bound: self.stats.lower_bound,
        }
    }

    /// The way to the goal, gathered by going back from there.
    fn solution(&self) -> Solution {
        let mut moves = Vec::new();
        let mut position = self.goal;
        let mut blank = usize::from(self.blank_label);
        while let Some(last) = self.met.get(&position).and_then(|arrival| arrival.last)
            && let Some(cell) = self.neighbours.mover(blank, last.opposite())
        {
            position = position.swap([blank, cell], position.label(cell), self.blank_label);
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

impl<P: Packed, E: Estimate> Search for AStar<P, E> {
    fn advance(&mut self, budget: u64) -> Result<Option<Solution>, SolveError> {
        for _ in 0..budget {
            // The queue of a solvable problem is never empty before the goal has been reached.
            let Some((filed, arrival)) = self.next() else {
                return Err(self.give_up());
            };
            self.stats.lower_bound = filed.total;
            if filed.item == self.goal {
                return Ok(Some(self.solution()));
            }
            self.expand(filed.item, filed.estimate, arrival)?;
        }
        Ok(None)
    }

    fn stats(&self) -> Stats {
        self.stats
    }
}
