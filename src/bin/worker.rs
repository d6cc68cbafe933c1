//! The worker that the page solves in.

#[cfg(target_arch = "wasm32")]
fn main() -> Result<(), wasm_bindgen::JsValue> {
    video_slide_puzzle::web::start_worker()
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("The solver's worker runs in a browser: `scripts/play` builds and serves the game.");
}
