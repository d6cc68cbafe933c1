//! Video Slide Puzzle: the sliding puzzle whose tiles are slices of a playing video.
//!
//! ```
//! use std::time::Instant;
//! use video_slide_puzzle::puzzle::notation::{parse_board, print_moves};
//! use video_slide_puzzle::solver::{Method, Problem, SearchOptions, TableCache, start};
//!
//! let board = parse_board("6 4 7/8 5 0/3 2 1", None)?;
//! let problem = Problem::to_solved(board)?;
//! let cache = TableCache::default();
//! let mut run = start(&problem, Method::AUTOMATIC, SearchOptions::default(), &cache)?;
//! let begun = Instant::now();
//! while !run.has_ended() {
//!     run.step(100_000, || begun.elapsed())?;
//! }
//! let solution = run.best().ok_or("no solution")?;
//! println!("{}", print_moves(&solution.moves));
//! assert_eq!((solution.moves.len(), solution.proven_shortest), (31, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! More in `examples/`: a solver, a game with undo, and short solutions of a large board.
//!
//! The map, one line a room. A room names only those above it, which `tests/native/architecture.rs` checks.
//! `ARCHITECTURE.md` follows a click and a solve through the rooms.
//!
//! - [`i18n`]: messages as data, choices with their names, and which languages there are.
//! - [`puzzle`]: the rules. Boards, slides, parity, scrambles, history, notation.
//! - [`solver`]: finding moves. Problems, searches, heuristics, tables.
//! - [`view`]: geometry and time. Where tiles lie and when, and the living pictures.
//! - [`records`]: solved games, what they come to, and the files they travel in.
//! - [`save`]: what is kept and what a link says. A game in play, settings, addresses.
//! - [`protocol`]: what the page and its workers tell each other.
//! - [`worker`]: the solver's worker without a browser. Takes requests, works in slices, and returns what is to be done.
//! - [`app`]: the page without a browser. [`App::update`](app::App::update) takes an event and returns effects;
//!   [`App::view`](app::App::view) is what there is to show.
//! - `web`: the browser (wasm32 only). Runs the effects and writes the view; decides nothing about the game. With the
//!   feature `element` also the board that other pages embed.
//! - `bindings`: what the JavaScript package is made of (wasm32 only, feature `bindings`).
//! - `cli`: the command line (not on wasm32, feature `cli`).

pub mod app;
#[cfg(all(target_arch = "wasm32", feature = "bindings"))]
pub mod bindings;
#[cfg(all(not(target_arch = "wasm32"), feature = "cli"))]
pub mod cli;
pub mod i18n;
pub mod protocol;
pub mod puzzle;
pub mod records;
pub mod save;
pub mod solver;
pub mod view;
#[cfg(target_arch = "wasm32")]
pub mod web;
pub mod worker;
