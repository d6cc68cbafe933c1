//! The page: starts the game in a browser, and says where to find it elsewhere.

#[cfg(target_arch = "wasm32")]
fn main() -> Result<(), wasm_bindgen::JsValue> {
    video_slide_puzzle::web::start_page()
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("The game runs in a browser: `scripts/play` builds and serves it.");
}
