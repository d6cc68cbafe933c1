//! The search algorithms, one file each, and what several of them share.
//!
//! - `a_star`, with its `bucket_queue`, and `ida_star`: any heuristic, any goal;
//! - [`breadth_first`]: the distance of every position of a small board;
//! - `depth_first`: the inner loop of IDA* with pattern databases, with the `slack` that is left of the bound and
//!   the moves left out by [`pruning`];
//! - `neighbours` and `packed`: moves looked up, positions as integers.
//!
//! [`Run`](crate::solver::Run) starts the first three; [`optimal`](crate::solver::optimal) and
//! [`near_optimal`](crate::solver::near_optimal) build on the others.

pub(crate) mod a_star;
pub mod breadth_first;
pub(crate) mod bucket_queue;
pub(crate) mod depth_first;
pub(crate) mod ida_star;
pub(crate) mod neighbours;
pub(crate) mod packed;
pub mod pruning;
pub(crate) mod slack;
