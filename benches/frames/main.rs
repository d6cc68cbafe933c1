//! Benchmark of the built page while a picture plays on its tiles, against bare pages that do nothing but cut the same
//! picture into tiles, each in its own way:
//!
//! ```text
//! scripts/bench frames
//! ```
//!
//! The pages take turns in the same browser, at the same size. Each is measured for some seconds after a warm-up, in
//! several rounds; figures are medians. `SETTINGS=rivals` has one board compared with all bare pages, `SETTINGS=views`
//! all kinds of boards with one bare page, and `SETTINGS=all` measures those at all speeds, which takes hours.
//!
//! - **frames/s**: how often the browser calls the page to draw a frame.
//! - **dropped**: the share of the picture's frames, 25 a second, that were never drawn.
//! - **megapixels**: those drawn for a frame of the picture, from copies as well as to them.
//! - **MB**: the memory of all canvases, seen or not.

#[cfg(not(target_arch = "wasm32"))]
mod comparison;
#[cfg(not(target_arch = "wasm32"))]
#[allow(dead_code, unused_imports, reason = "the tests need more of it")]
#[path = "../../tests/end_to_end/harness/mod.rs"]
mod harness;
#[cfg(not(target_arch = "wasm32"))]
#[allow(
    dead_code,
    unused_imports,
    reason = "the pages have clocks of their own"
)]
#[path = "../measure/mod.rs"]
mod measure;
#[cfg(not(target_arch = "wasm32"))]
mod settings;
#[cfg(not(target_arch = "wasm32"))]
mod stand;

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    for comparison in comparison::wanted() {
        comparison.print();
    }
}

/// It drives a browser, and does not run in one.
#[cfg(target_arch = "wasm32")]
fn main() {}
