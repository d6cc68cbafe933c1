//! Short solutions in little time, for boards too large for optimal search.
//!
//! [`Run`](crate::solver::Run) drives it through `search`. [`Anytime`] is the search itself: a first solution, then
//! shorter ones, and beside them a proof that none is shorter. A first solution comes from reducing the board line
//! by line. Then its `improver` runs one search after the other, in an order (`schedule`) found by measurement:
//!
//! - a `beam` over whole boards, from the start or from the goal; on boards of more than 36 cells, where a narrow one
//!   may stall, first a staged beam over partly reduced boards. Every size runs a staged beam of width 100 while its
//!   tables are made;
//! - then *windows*: a part of the best path is solved anew, with the board at its end as the goal. Since a goal is
//!   only a way of labelling tiles (`grid`), the same tables serve.
//!
//! What guides them, and what proves that no solution is shorter:
//!
//! - `local_patterns` rank whole boards by the tiles' distances and by what neighbouring tiles cost each other.
//! - `reduction` ranks partly reduced boards by exact tables of their stage as well. Its tables and the local patterns
//!   are the `guide_tables`, which searches for the same goal share.
//! - The `proof` runs on boards of up to 25 cells; `balance` decides how much of the work it gets.
//! - `five_by_five` has large tables for both guiding and proving.

mod anytime;
mod balance;
mod beam;
pub(crate) mod five_by_five;
mod grid;
pub(crate) mod guide_tables;
mod local_patterns;
mod proof;
mod random;
mod reduction;
mod search;

pub use anytime::Anytime;
pub use five_by_five::tables::FiveByFiveTables;
pub use guide_tables::{GuideBuilder, GuideTables};
pub(crate) use search::NearOptimalSearch;
