//! The worker that paints living pictures.

#[cfg(target_arch = "wasm32")]
fn main() -> Result<(), wasm_bindgen::JsValue> {
    video_slide_puzzle::web::start_painter()
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("The painter runs in a browser: `scripts/play` builds and serves the game.");
}
