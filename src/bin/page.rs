//! The page: starts the game in a browser, and says where to find it elsewhere.

/// A seventh of the default allocator, which would be a fortieth of the page.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

#[cfg(target_arch = "wasm32")]
fn main() -> Result<(), wasm_bindgen::JsValue> {
    video_slide_puzzle::web::start_page()
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("The game runs in a browser: `scripts/play` builds and serves it.");
}
