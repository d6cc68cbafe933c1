//! Pictures in a file that move without being a film: animated GIF, WebP, AVIF and PNG.
//!
//! A canvas takes such a picture's first frame only, so the frames are decoded one by one, each when it is due
//! (<https://www.w3.org/TR/webcodecs/#imagedecoder-interface>).

use js_sys::{Promise, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{CanvasRenderingContext2d, File};

use crate::web::device::plain_object::plain_object;

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

    /// How long it is to be seen, in microseconds.
    #[wasm_bindgen(method, getter)]
    fn duration(this: &VideoFrame) -> Option<f64>;

    #[wasm_bindgen(method, js_name = close)]
    fn close_frame(this: &VideoFrame);

    /// A context that can draw what web-sys does not know yet.
    #[wasm_bindgen(extends = CanvasRenderingContext2d)]
    type FrameContext;

    #[wasm_bindgen(method, catch, js_name = drawImage)]
    fn draw_frame(this: &FrameContext, frame: &VideoFrame, x: f64, y: f64) -> Result<(), JsValue>;
}

/// A picture that moves.
#[derive(Debug)]
pub struct AnimatedImage {
    decoder: ImageDecoder,
    frames: u32,
    /// The frame that comes next.
    next: u32,
    /// Whether the decoder keeps its frames: Firefox's decodes each once, and hands out the same one ever after.
    keeps_frames: bool,
}

impl Drop for AnimatedImage {
    fn drop(&mut self) {
        self.decoder.close();
    }
}

/// A decoded frame, whose memory is given back with it unless the decoder keeps it.
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
    /// Pixels from left to right, and from top to bottom.
    pub fn size(&self) -> (u32, u32) {
        (self.frame.display_width(), self.frame.display_height())
    }

    /// Draws it into the upper left corner.
    pub fn draw(&self, context: &CanvasRenderingContext2d) -> Result<(), JsValue> {
        let context: &FrameContext = context.unchecked_ref();
        context.draw_frame(&self.frame, 0.0, 0.0)
    }

    /// How long it wants to be seen, in milliseconds.
    pub fn lasts(&self) -> f64 {
        self.frame.duration().unwrap_or_default() / 1000.0
    }
}

impl AnimatedImage {
    /// Opens a file; `None` if it does not move, or this browser cannot decode it by frames.
    pub async fn open(file: &File) -> Option<Self> {
        if !Reflect::has(&js_sys::global(), &"ImageDecoder".into()).unwrap_or(false) {
            return None;
        }
        let data = JsFuture::from(file.array_buffer()).await.ok()?;
        let options = plain_object(&[("data", data), ("type", file.type_().into())]);
        let decoder = ImageDecoder::new(&options).ok()?;
        // Nobody waits for the last byte, but Firefox complains of a failure there that nobody hears.
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
        // A file whose first frame cannot be shown is none to begin with.
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

    /// The next frame; `None` if it is damaged.
    fn decode(&self) -> impl Future<Output = Option<VideoFrame>> + use<> {
        let options = plain_object(&[("frameIndex", self.next)]);
        let decoding = JsFuture::from(self.decoder.decode(&options));
        async move {
            let decoded = decoding.await.ok()?;
            let image = Reflect::get(&decoded, &"image".into()).ok()?;
            Some(image.unchecked_into())
        }
    }

    /// Decodes the next frame, and goes on to the one behind it; `None` if it is damaged.
    pub fn next(&mut self) -> impl Future<Output = Option<Frame>> + use<> {
        let (decoding, is_kept) = (self.decode(), self.keeps_frames);
        self.next = (self.next + 1) % self.frames;
        async move { decoding.await.map(|frame| Frame { frame, is_kept }) }
    }
}
