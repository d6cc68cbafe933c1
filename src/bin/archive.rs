//! The archive, which the page loads when the records are first asked for.

#[cfg(target_arch = "wasm32")]
fn main() -> Result<(), wasm_bindgen::JsValue> {
    video_slide_puzzle::web::start_archive()
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("The archive runs in a browser: `scripts/play` builds and serves the game.");
}
