//! What is only so in a browser: the exported classes, used the way JavaScript uses them.
#![cfg(target_arch = "wasm32")]

mod puzzle;
mod solver;

use js_sys::Reflect;
use video_slide_puzzle::bindings::{Puzzle, Solver};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_test::wasm_bindgen_test_configure;

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen(module = "/tests/browser/expect.js")]
extern "C" {
    fn run(puzzle: &JsValue, solver: &JsValue, snippet: &str) -> Option<String>;
}

/// Runs JavaScript in which `Puzzle` and `Solver` are the classes and the functions of `expect.js` are
/// at hand. The test fails if it throws.
fn holds(snippet: &str) {
    let number = JsValue::from(3);
    let puzzle: JsValue = Puzzle::new(&number, &number).ok().into();
    let options = js_sys::Object::new();
    Reflect::set(&options, &"position".into(), &"1 2/3 0".into()).unwrap();
    let solver: JsValue = Solver::new(&options).ok().into();
    let class = |object: &JsValue| Reflect::get(object, &"constructor".into()).unwrap();
    if let Some(error) = run(&class(&puzzle), &class(&solver), snippet) {
        panic!("{error}");
    }
}
