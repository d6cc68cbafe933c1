//! Video Slide Puzzle: the sliding puzzle whose tiles are slices of a playing video.
//!
//! The map. Arrows run one way: `bin → web → {protocol, view, solver, records} → puzzle → nothing`, and
//! `bindings → {solver, puzzle}`.
//!
//! - [`puzzle`]: the rules. Boards, slides, parity, scrambles, history, notation.
//! - [`solver`]: finding moves. Problems, searches, heuristics, solutions.
//! - [`view`]: geometry and time. Where tiles lie and when, without a browser.
//! - [`protocol`]: what the page and its solver's worker tell each other.
//! - [`link`] and [`settings`]: what an address asks for, and what the player may choose.
//! - [`json`]: how what is kept is written.
//! - [`i18n`]: messages that can be told in any language, and which languages there are.
//! - [`remembered`] and [`records`]: a game in play, and the games solved, as they are kept.
//! - [`app`]: the page without a browser: so far, which worker is asked what.
//! - `web`: the browser (wasm32 only). The page, and the worker it solves in.
//! - `bindings`: the exported JavaScript classes (wasm32 only, feature `bindings`).

pub mod app;
#[cfg(all(target_arch = "wasm32", feature = "bindings"))]
pub mod bindings;
pub mod i18n;
pub mod json;
pub mod link;
pub mod protocol;
pub mod puzzle;
pub mod records;
pub mod remembered;
pub mod settings;
pub mod solver;
pub mod view;
#[cfg(target_arch = "wasm32")]
pub mod web;
