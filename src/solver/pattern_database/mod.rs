//! Pattern databases: exact costs of parts of the puzzle, added up to a strong lower bound.
//!
//! - [`partition`]: the tiles of each pattern, for each size;
//! - [`index`], [`region_rows`] and [`rank`]: the numbering of a pattern's placements;
//! - [`table`]: one bit for each placement, and how it is read;
//! - [`build`]: the construction of a table;
//! - [`build_queue`]: the construction of several tables, one after the other;
//! - [`set`]: the tables for one goal;
//! - [`serialization`]: a set as bytes and back.

pub mod build;
pub mod build_queue;
pub mod index;
mod order_sets;
pub mod partition;
pub mod rank;
pub mod region_rows;
pub mod serialization;
pub mod set;
pub mod table;
