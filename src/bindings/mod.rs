//! What the JavaScript package is made of: the rules, the notation and the searches, as classes and functions. The page
//! is built without them.
//!
//! `scripts/package` builds the package from this and from `package/`, which loads the WebAssembly, runs searches
//! without blocking, and starts workers.
//!
//! JavaScript lets anything through where a number is wanted, so arguments come in as they are and `reading` checks
//! them. Whatever is refused throws a `TypeError` or a `RangeError` that says what was refused and why, and changes
//! nothing. In the documentation of exported items, the lines under `# Errors` become the `@throws` of the package's
//! declarations, and references are to names in JavaScript.

mod draw;
mod notation;
mod puzzle;
mod reading;
mod refusal;
mod request;
mod search;
mod writing;

use std::time::Duration;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::solver::TableCache;

pub use draw::Draw;
pub use puzzle::Puzzle;
pub use search::Search;

/// The types that the signatures name.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.ts");

/// The target duration in milliseconds of the slices in which the package searches: within a frame of a page that does
/// not use a worker.
const SLICE: f64 = 10.0;

thread_local! {
    /// Tables that one search has made serve the next.
    static CACHE: TableCache = TableCache::default();
}

fn cache() -> TableCache {
    CACHE.with(TableCache::clone)
}

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the page, worker or program began.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;
}

fn clock() -> Duration {
    Duration::from_secs_f64(milliseconds() / 1000.0)
}
