//! The exported JavaScript classes [`Puzzle`] and [`Solver`], for whoever wants the rules and the
//! searches without the page. The page itself is built without them.
//!
//! The package, with its TypeScript declarations, is built by
//!
//! ```text
//! cargo build --lib --release --target wasm32-unknown-unknown
//! wasm-bindgen --target web --out-dir pkg target/wasm32-unknown-unknown/release/video_slide_puzzle.wasm
//! ```
//!
//! and used by
//!
//! ```js
//! import init, { Puzzle, Solver } from "./pkg/video_slide_puzzle.js";
//!
//! await init();
//! const puzzle = Puzzle.parse("6 4 7/8 5 0/3 2 1");
//! const { solution, tiles } = Solver.solve({ puzzle });
//! for (const tile of tiles) puzzle.move(tile);
//! console.log(solution, puzzle.isSolved());
//! ```
//!
//! JavaScript lets anything through where a number is wanted, so arguments come in as they are and
//! `reading` checks them. Whatever is refused throws an `Error` that says what was refused
//! and why, and changes nothing.

mod puzzle;
mod reading;
mod refusal;
mod solver;

use wasm_bindgen::prelude::wasm_bindgen;

pub use puzzle::Puzzle;
pub use solver::Solver;

/// The types that the classes' signatures name.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.ts");
