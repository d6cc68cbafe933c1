//! Animated GIF, WebP, AVIF and PNG files.
//!
//! A canvas draws only the first frame of such a picture, so each frame is decoded when it is due
//! (<https://www.w3.org/TR/webcodecs/#imagedecoder-interface>).

use js_sys::{Promise, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{CanvasRenderingContext2d, File};

use crate::web::canvas::draw;
use crate::web::device::plain_object::plain_object;
use crate::web::waiting::within;

/// The timeout for a frame in milliseconds. One that does not come counts as damaged.
const DECODING_TIMEOUT_MS: u32 = 5000;

#[wasm_bindgen]
extern "C" {
    #[derive(Debug)]
    type ImageDecoder;

    #[wasm_bindgen(constructor, catch)]
    fn new(options: &JsValue) -> Result<ImageDecoder, JsValue>;

    #[wasm_bindgen(method, getter)]
    fn tracks(this: &ImageDecoder) -> ImageTracks;

    #[wasm_bindgen(method, getter)]
    fn completed(this: &ImageDecoder) -> Promise;

    #[wasm_bindgen(method)]
    fn decode(this: &ImageDecoder, options: &JsValue) -> Promise;

    #[wasm_bindgen(method)]
    fn close(this: &ImageDecoder);

    type ImageTracks;

    #[wasm_bindgen(method, getter)]
    fn ready(this: &ImageTracks) -> Promise;

    #[wasm_bindgen(method, getter, js_name = selectedTrack)]
    fn selected_track(this: &ImageTracks) -> Option<ImageTrack>;

    type ImageTrack;

    #[wasm_bindgen(method, getter, js_name = frameCount)]
    fn frame_count(this: &ImageTrack) -> f64;

    #[derive(Debug)]
    type VideoFrame;

    #[wasm_bindgen(method, getter, js_name = displayWidth)]
    fn display_width(this: &VideoFrame) -> u32;

    #[wasm_bindgen(method, getter, js_name = displayHeight)]
    fn display_height(this: &VideoFrame) -> u32;

    /// The duration in microseconds.
    #[wasm_bindgen(method, getter)]
    fn duration(this: &VideoFrame) -> Option<f64>;

    #[wasm_bindgen(method, js_name = close)]
    fn close_frame(this: &VideoFrame);
}

/// An animated picture and its decoder.
#[derive(Debug)]
pub struct AnimatedImage {
    decoder: ImageDecoder,
    frames: u32,
    /// The index of the next frame.
    next: u32,
    /// Whether the decoder returns the same frame object each time, as Firefox's does. Closing it would lose the frame.
    keeps_frames: bool,
}

impl Drop for AnimatedImage {
    fn drop(&mut self) {
        self.decoder.close();
    }
}

/// A decoded frame, closed when it is dropped unless the decoder keeps it.
#[derive(Debug)]
pub struct Frame {
    frame: VideoFrame,
    is_kept: bool,
}

impl Drop for Frame {
    fn drop(&mut self) {
        if !self.is_kept {
            self.frame.close_frame();
        }
    }
}

impl Frame {
    /// The width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.frame.display_width(), self.frame.display_height())
    }

    /// Draws the frame into the upper left corner, in this size.
    pub fn draw(
        &self,
        context: &CanvasRenderingContext2d,
        size: (u32, u32),
    ) -> Result<(), JsValue> {
        draw(context, &self.frame, size)
    }

    /// The duration in milliseconds.
    pub fn lasts(&self) -> f64 {
        self.frame.duration().unwrap_or_default() / 1000.0
    }
}

impl AnimatedImage {
    /// Opens a file. Returns `None` if it is not animated or the browser cannot decode single frames.
    pub async fn open(file: &File) -> Option<Self> {
        if !Reflect::has(&js_sys::global(), &"ImageDecoder".into()).unwrap_or(false) {
            return None;
        }
        let data = JsFuture::from(file.array_buffer()).await.ok()?;
        let options = plain_object(&[("data", data), ("type", file.type_().into())]);
        let decoder = ImageDecoder::new(&options).ok()?;
        // Nothing awaits this promise, but Firefox reports its rejection as unhandled unless it has a handler.
        let completed = decoder.completed();
        spawn_local(async move {
            let _ = JsFuture::from(completed).await;
        });
        let tracks = decoder.tracks();
        let ready = JsFuture::from(tracks.ready()).await;
        let track = ready.ok().and_then(|_| tracks.selected_track());
        let mut image = Self {
            decoder,
            frames: track.map_or(1, |track| track.frame_count() as u32),
            next: 0,
            keeps_frames: false,
        };
        if image.frames < 2 {
            return None;
        }
        // The file is of no use if its first frame cannot be decoded.
        let first = image.decode().await?;
        let Some(again) = image.decode().await else {
            first.close_frame();
            return None;
        };
        image.keeps_frames = *first == *again;
        if !image.keeps_frames {
            first.close_frame();
            again.close_frame();
        }
        Some(image)
    }

    /// Decodes the current frame; `None` if it is damaged.
    fn decode(&self) -> impl Future<Output = Option<VideoFrame>> + use<> {
        let options = plain_object(&[("frameIndex", self.next)]);
        let decoding = within(DECODING_TIMEOUT_MS, self.decoder.decode(&options));
        async move {
            let decoded = decoding.await.ok()?;
            let image = Reflect::get(&decoded, &"image".into()).ok()?;
            Some(image.unchecked_into())
        }
    }

    /// Decodes the next frame and advances; `None` if it is damaged.
    pub fn next(&mut self) -> impl Future<Output = Option<Frame>> + use<> {
        let (decoding, is_kept) = (self.decode(), self.keeps_frames);
        self.next = (self.next + 1) % self.frames;
        async move { decoding.await.map(|frame| Frame { frame, is_kept }) }
    }
}
