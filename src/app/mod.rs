//! The page without a browser: what it knows, what it does about what happens, and what it shows.
//!
//! A part takes what happened and the time, and leaves effects for the shell in `web` to run. Nothing here names a type of
//! the browser, so that all of it is compiled and tested natively.

pub mod announcements;
pub mod backgrounds;
pub mod coordinator;
pub mod device;
pub mod painting;
pub mod play;
pub mod pointer;
pub mod records;
pub mod saving;
pub mod sizes;
pub mod solving;
pub mod storage;

/// A moment by the page's clock, in milliseconds since the page began.
pub type Moment = f64;
