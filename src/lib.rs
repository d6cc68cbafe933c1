//! Video Slide Puzzle: the sliding puzzle whose tiles are slices of a playing video.
//!
//! The map. Arrows run one way: `bin → web → {protocol, view, solver} → puzzle → nothing`, and
//! `bindings → {solver, puzzle}`.
//!
//! - [`puzzle`]: the rules. Boards, slides, parity, scrambles, history, notation.
//! - [`solver`]: finding moves. Problems, searches, heuristics, solutions.
//! - [`view`]: geometry and time. Where tiles lie and when, without a browser.

pub mod puzzle;
pub mod solver;
pub mod view;
