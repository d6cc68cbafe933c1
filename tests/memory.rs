//! The memory that it takes to make the large tables: in a browser, where it is told.
#![cfg(target_arch = "wasm32")]

use std::arch::wasm32::memory_size;

use video_slide_puzzle::puzzle::Size;
use video_slide_puzzle::solver::{PartsBuilder, TableKind};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

const PAGE: usize = 65_536;

/// All tables of the set are 35 MB. One of 17.5 is made in two maps of 18.6; and what the numbering of the placements
/// and the pruning automaton take is less than 8 MB.
#[wasm_bindgen_test]
fn tables_are_made_in_little_more_than_twice_the_room_of_one() {
    let kind = TableKind::strongest(Size::new(4, 4).unwrap()).unwrap();
    let before = memory_size(0);
    let mut builder = PartsBuilder::new(kind).unwrap();
    let mut bytes = 0;
    while !builder.is_finished() {
        // Each part is handed on.
        bytes += builder.advance(usize::MAX).map_or(0, |part| part.len());
    }
    assert!(bytes > 34_000_000);
    // It never shrinks.
    let megabytes = (memory_size(0) - before) * PAGE / 1_000_000;
    assert!(megabytes <= 45, "{megabytes} MB");
}
