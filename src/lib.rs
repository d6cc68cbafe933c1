//! Video Slide Puzzle: the sliding puzzle whose tiles are slices of a playing video.
//!
//! The map, one line a room. Arrows run one way: a room names only those above it. The one exception: [`i18n`] and
//! [`settings`] name each other, since the language is a setting. `ARCHITECTURE.md` follows a click and a solve through
//! the rooms.
//!
//! - [`json`]: JSON, read and written. Names nothing else.
//! - [`i18n`]: messages as data, and which languages there are.
//! - [`settings`]: what the player may choose.
//! - [`puzzle`]: the rules. Boards, slides, parity, scrambles, history, notation. Names `i18n` only.
//! - [`solver`]: finding moves. Problems, searches, heuristics, tables. Names `puzzle` and `i18n`.
//! - [`view`]: geometry and time. Where tiles lie and when, and the living pictures. Names `puzzle` and `i18n`.
//! - [`records`]: solved games, what they come to, and the files they travel in.
//! - [`remembered`]: a game in play as it is kept, checked by the rules when it comes back.
//! - [`link`]: what an address asks for. Names `puzzle` and `i18n`.
//! - [`protocol`]: what the page and its workers tell each other. Names `puzzle`, `solver` and `view`.
//! - [`app`]: the page without a browser. [`App::update`](app::App::update) takes an event and returns effects;
//!   [`App::view`](app::App::view) is what there is to show.
//! - `web`: the browser (wasm32 only). Runs the effects and writes the view; decides nothing about the game.
//! - `bindings`: the exported JavaScript classes (wasm32 only, feature `bindings`). Names `puzzle` and `solver` only.

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
