//! Geometry and time, without a browser: where things are drawn and when.
//!
//! Lengths are in device pixels unless said otherwise, times in milliseconds, and the present moment is always passed in.

pub mod copies;
mod drag;
mod layout;
pub mod likeness;
mod motion;
pub mod painting;
mod picture;
mod rect;
mod stopwatch;
mod sweep;

pub use drag::Drag;
pub use layout::{Layout, board_shape};
pub use motion::{Motion, ease_out, started};
pub use picture::{Cut, Picture};
pub use rect::Rect;
pub use stopwatch::{Stopwatch, format_exact_time, format_time, whole_seconds};
pub use sweep::Sweep;
