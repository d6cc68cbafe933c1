//! Pattern databases: exact costs of parts of the puzzle, added up to a strong lower bound.
//!
//! - [`partition`]: which tiles form a pattern, for each size;
//! - [`index`], [`region_rows`] and [`rank`]: how the placements of a pattern are numbered;
//! - [`table`]: one bit for each placement, and how it is read;
//! - [`build`]: how a table is made;
//! - [`build_queue`]: several tables, made one after the other;
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
