//! Finding moves. Knows the rules in [`puzzle`](crate::puzzle) and nothing else: no clock, no browser.
//!
//! A [`Problem`] is checked to be solvable when it is made. [`start`] turns it and a [`Method`] into a
//! [`Run`], which works a budget of positions at a time, so that its driver can show progress,
//! cancel, or do something else in between.
//!
//! ```
//! use std::time::Duration;
//! use video_slide_puzzle::puzzle::notation::{parse_board, print_moves};
//! use video_slide_puzzle::solver::{SearchOptions, Method, Problem, TableCache, start};
//!
//! let problem = Problem::to_solved(parse_board("1 2 3/4 5 6/0 7 8", None).unwrap()).unwrap();
//! let cache = TableCache::default();
//! let mut run = start(&problem, Method::AUTOMATIC, SearchOptions::default(), &cache).unwrap();
//! let solution = loop {
//!     if let Some(solution) = run.step(1000, || Duration::ZERO).unwrap() {
//!         break solution;
//!     }
//! };
//! assert_eq!(print_moves(&solution.moves), "L2");
//! ```
//!
//! Each search has a file of its own and sees the problem in [labels], which make every
//! goal look the same. What [`Algorithm::Automatic`] chooses from:
//!
//! | cells | search | what it looks up |
//! | --- | --- | --- |
//! | up to 9 | none: the [distance](search::breadth_first) of every position is known | a complete table |
//! | 10 to 16 | [IDA*](optimal) that leaves out [needless moves](search::pruning) | [pattern databases](pattern_database) |
//! | more | [anytime search](near_optimal): reduction, beams, windows, and a proof beside them | small tables that overlap; on 5×5 pattern databases |
//!
//! A [`TableCache`] keeps tables between searches; exported in a [format](tables::format) of
//! their own, they are sent between workers and stored on the device.

pub mod analysis;
pub mod difficulty;
mod error;
pub mod frame;
pub mod heuristic;
pub mod labels;
mod method;
pub mod near_optimal;
pub mod optimal;
pub mod parallel;
pub mod pattern_database;
mod run;
pub mod search;
pub mod tables;
mod walkthrough;

pub use crate::puzzle::Problem;
pub use error::{SolveError, memory_full, unsuitable};
pub use method::{Algorithm, Heuristic, Limit, Method, check_capable, worded};
pub use run::{Run, Search, SearchOptions, Solution, Stats, Task, start};
pub use tables::cache::TableCache;
pub use tables::{PartsBuilder, Preparation, TableKind, Tables};
pub use walkthrough::Walkthrough;
