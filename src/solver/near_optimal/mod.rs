//! Short solutions in little time, for boards too large to be solved by the shortest way.
//!
//! [`Anytime`] drives it all. A first solution (`first`) comes from reducing the board line by line;
//! then searches (`improver`) follow each other in an order (`effort`) found by measurement:
//!
//! - a `beam` over whole boards, from the start or from the goal; on boards of more than 36 cells, where a narrow one
//!   may stall, first a `pool` of partly reduced boards;
//! - then *windows*: a part of the best path is solved anew, the board at its end taken for the goal
//!   (`crossing`). Since a goal is but a way of labelling (`grid`) tiles, the same tables serve.
//!
//! Boards are ranked by how far the tiles are from home (`local_guide`) and by what neighbouring tiles cost each
//! other (`local_tables`).

mod anytime;
mod beam;
mod crossing;
mod effort;
mod first;
mod five_guide;
mod five_partition;
mod five_proof;
mod five_share;
mod five_side;
mod five_small;
mod five_tables;
mod five_walk;
mod grid;
mod group_builder;
mod guide_tables;
mod improver;
mod links;
mod local_guide;
mod local_tables;
mod plan;
mod pool;
mod proof;
mod ranking;
mod reduction;
mod rest_table;
mod seen;
mod stage_guide;
mod stage_table;

pub use anytime::Anytime;
pub use five_tables::FiveTables;
pub use guide_tables::{GuideBuilder, GuideTables};
