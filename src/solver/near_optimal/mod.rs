//! Near-optimal search: short solutions in little time, for boards too large for optimal search.
//!
//! [`Run`](crate::solver::Run) drives it through `search`. [`Anytime`] is the search itself: it finds a first solution,
//! then shorter ones, and in parallel tries to prove that none is shorter. The first solution reduces the board line by
//! line. Then the `improver` runs one search after the other, in an order (`schedule`) found by measurement:
//!
//! - First come beams over whole boards, from the start or from the goal. On boards of more than 36 cells, where a
//!   narrow one may stall, a staged beam over partly reduced boards precedes them; every size runs a staged beam of
//!   width 100 while its tables are built.
//! - Then come windows: a part of the best path is solved again, with the board at its end as the goal. Since a goal is
//!   only a way of labelling tiles (`grid`), the same tables apply.
//!
//! What guides the searches and what proves:
//!
//! - `local_patterns` rank whole boards by the tiles' distances and by the interference of neighbouring tiles.
//! - `reduction` also ranks partly reduced boards, by exact tables of their stage. Its tables and the local patterns
//!   are the `guide_tables`, which searches for the same goal share.
//! - The `proof` runs on boards of up to 25 cells; `balance` decides its share of the work.
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
