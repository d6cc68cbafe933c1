//! The clip that plays while frames are measured.

use js_sys::{Array, Function, Promise, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlVideoElement, Url};

const FILE: &[u8] = include_bytes!("../../www/videos/big-buck-bunny.webm");

/// A clip of 1280×720 pixels. It is in the page because browsers may not decode hidden videos.
pub struct Clip(PlayingVideo);

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(extends = HtmlVideoElement)]
    type PlayingVideo;

    #[wasm_bindgen(method, js_name = requestVideoFrameCallback)]
    fn call_at_next_frame(this: &PlayingVideo, callback: &Function) -> u32;
}

impl Clip {
    /// Starts the clip.
    pub async fn play() -> Self {
        let document = web_sys::window().unwrap().document().unwrap();
        let video: PlayingVideo = document.create_element("video").unwrap().unchecked_into();
        video.set_muted(true);
        video.set_loop(true);
        video.set_src(&address());
        document.body().unwrap().append_child(&video).unwrap();
        let clip = Self(video);
        clip.go_on().await;
        clip
    }

    /// Resumes the clip.
    pub async fn go_on(&self) {
        JsFuture::from(self.0.play().unwrap()).await.unwrap();
    }

    /// Pauses the clip in the middle.
    pub async fn hold(&self) {
        self.0.pause().unwrap();
        let sought = Promise::new(&mut |resolve, _| self.0.set_onseeked(Some(&resolve)));
        self.0.set_current_time(self.0.duration() / 2.0);
        JsFuture::from(sought).await.unwrap();
    }

    /// The element with the current frame.
    pub fn video(&self) -> &HtmlVideoElement {
        &self.0
    }

    /// Waits for the next frame.
    pub async fn new_frame(&self) {
        let promise = Promise::new(&mut |resolve, _| {
            self.0.call_at_next_frame(&resolve);
        });
        JsFuture::from(promise).await.unwrap();
    }
}

/// Creates an object URL for the file, which the test runner does not serve.
fn address() -> String {
    let options = BlobPropertyBag::new();
    options.set_type("video/webm");
    let parts: JsValue = Array::of1(&Uint8Array::from(FILE)).into();
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &options).unwrap();
    Url::create_object_url_with_blob(&blob).unwrap()
}
