//! Short solutions in little time, for boards too large to be solved by the shortest way.
//!
//! [`Anytime`] drives it all. A first solution (`first`) comes from reducing the board line by line (`plan`);
//! then searches (`improver`) follow each other in an order (`effort`) found by measurement:
//!
//! - a `beam` over whole boards, from the start or from the goal; on boards of more than 36 cells, where a narrow one
//!   may stall, first a `pool` of partly reduced boards. A pool of 100 is what every size has while tables are made;
//! - then *windows*: a part of the best path is solved anew, the board at its end taken for the goal
//!   (`crossing`). Since a goal is but a way of labelling (`grid`) tiles, the same tables serve.
//!
//! What guides them, and what proves that no solution is shorter:
//!
//! - Whole boards are ranked (`ranking`) by how far the tiles are from home (`local_guide`) and by what neighbouring
//!   tiles cost each other (`local_tables`, made by `group_builder`).
//! - Partly reduced ones are ranked by the exact tables of their stage as well (`stage_guide`): a `reduction` has a
//!   `stage_table` for each stage of its plan and a `rest_table` for the last cells. It and the local tables are the
//!   `guide_tables`, which searches for the same goal share.
//! - The `proof` has a part of the work on boards of up to 25 cells.
//! - 5×5 has large tables (`five_tables`) for both: they rank boards (`five_guide`), and prove (`five_proof`), from the
//!   start or the goal (`five_side`, with the tables of `five_small`) and by several workers (`five_share`). How groups
//!   of tiles move is in `five_partition`, the innermost loop in `five_walk`.

mod anytime;
mod balance;
mod beam;
mod five_by_five;
mod grid;
mod guide_tables;
mod improver;
mod local_patterns;
mod proof;
mod random;
mod reduction;
mod schedule;
mod search;

pub use anytime::Anytime;
pub use five_by_five::tables::FiveByFiveTables;
pub use guide_tables::{GuideBuilder, GuideTables};
pub(crate) use search::NearOptimalSearch;
