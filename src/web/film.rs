//! The video element that clips and the player's films play in.

use js_sys::Function;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlVideoElement;

#[wasm_bindgen]
extern "C" {
    /// A video element with the callback that web-sys does not know.
    #[wasm_bindgen(extends = HtmlVideoElement)]
    #[derive(Clone)]
    pub type FrameVideo;

    #[wasm_bindgen(method, js_name = requestVideoFrameCallback)]
    /// Has a function called once, at the next frame.
    pub fn request_video_frame_callback(this: &FrameVideo, callback: &Function) -> u32;
}
