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
/// that the search can stop anywhere.
pub struct IdaStar<E: Estimate> {
    start: Relabelled,
    estimate: E,
    neighbours: Neighbours,
    /// The position at the end of the path, and what its estimate remembers.
    labels: Vec<Label>,
    memory: E::Memory,
    path: Vec<Node>,
    /// The smallest sum beyond the bound that this search has met.
    next_bound: u32,
    stats: Stats,
}

/// A position on the path, expanded.
struct Node {
    /// The blank's cell.
    blank: usize,
    /// The move that led here; none to the start.
    last: Option<Direction>,
    /// The estimates of the successors, by direction, where one waits to be visited.
    waiting: [Option<u8>; 4],
}
