//! Video Slide Puzzle: the sliding puzzle whose tiles are slices of a playing video.
//!
//! The map. Arrows run one way: `bin → web → {protocol, view, solver} → puzzle → nothing`, and
//! `bindings → {solver, puzzle}`.
//!
//! - [`puzzle`]: the rules. Boards, slides, parity, scrambles, history, notation.
//! - [`solver`]: finding moves. Problems, searches, heuristics, solutions.

pub mod puzzle;
pub mod solver;
