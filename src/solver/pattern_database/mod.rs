//! Pattern databases: exact costs of parts of the puzzle, added up to a strong lower bound.
//!
//! - [`partition`]: which tiles form a pattern, for each size;
//! - [`index`], [`mask_rows`] and [`rank`]: how the placements of a pattern are numbered;
//! - [`table`]: one bit for each placement, and how it is read;
//! - [`build`]: how a table is made;
//! - [`sequence`]: several tables, made one after the other;
//! - [`set`]: the tables for one goal;
//! - [`transfer`]: a set as bytes and back.

pub mod build;
pub mod index;
mod lines;
pub mod mask_rows;
pub mod partition;
pub mod rank;
pub mod sequence;
pub mod set;
pub mod table;
pub mod transfer;
