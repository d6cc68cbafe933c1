//! New frames of a video, and whether there is one to draw.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlVideoElement};

use super::elements::Elements;
use super::events::{Event, Events};
use super::now;
use super::renderer::context_of;

/// For how many milliseconds after a browser tells of a frame another one may still take its place.
const LATENESS: f64 = 5000.0;

#[wasm_bindgen]
extern "C" {
    /// A video element with the callback that web-sys does not know.
    #[wasm_bindgen(extends = HtmlVideoElement)]
    type FrameVideo;

    #[wasm_bindgen(method, js_name = requestVideoFrameCallback)]
    /// Has a function called once, at the next frame.
    fn request_video_frame_callback(this: &FrameVideo, callback: &Function) -> u32;
}

/// New frames of a video, as the browser tells of them by [`Event::VideoFrame`].
pub struct Frames {
    video: FrameVideo,
    /// Whether the browser offers to tell.
    offered: bool,
    /// Whether it has been asked for the next frame, which has not come yet.
    awaited: Rc<Cell<bool>>,
    /// Whether it has ever told of one: `WebKitGTK` offers to, and does not.
    told: Rc<Cell<bool>>,
    /// When it was asked for a frame last.
    asked_at: Cell<f64>,
    on_frame: Closure<dyn Fn()>,
    /// One pixel, to see whether there is anything to draw.
    probe: CanvasRenderingContext2d,
    /// Whether there was nothing to draw when it was looked for last.
    missing: Cell<bool>,
}

impl Frames {
    /// The frames of a video; none has been asked for.
    pub fn new(elements: &Elements, events: Events) -> Result<Self, JsValue> {
        let video = &elements.video;
        let probe: HtmlCanvasElement = elements.create("canvas");
        probe.set_width(1);
        probe.set_height(1);
        let (awaited, told) = (Rc::new(Cell::new(false)), Rc::new(Cell::new(false)));
        let on_frame = Closure::<dyn Fn()>::new({
            let (awaited, told) = (Rc::clone(&awaited), Rc::clone(&told));
            move || {
                awaited.set(false);
                told.set(true);
                events.send(Event::VideoFrame);
            }
        });
        Ok(Self {
            offered: Reflect::has(video, &"requestVideoFrameCallback".into())?,
            video: video.clone().unchecked_into(),
            awaited,
            told,
            asked_at: Cell::new(f64::NEG_INFINITY),
            on_frame,
            probe: context_of(&probe)?,
            missing: Cell::new(false),
        })
    }

    /// Asks for an event at the next frame, where the browser offers it.
    pub fn request(&self) {
        self.asked_at.set(now());
        if self.offered && !self.awaited.replace(true) {
            let callback = self.on_frame.as_ref().unchecked_ref();
            self.video.request_video_frame_callback(callback);
        }
    }

    /// Whether there is a frame to draw. `WebKitGTK` may have none yet when it says that a held video has
    /// gone somewhere, or can play.
    pub fn has_come(&self) -> bool {
        const HAVE_CURRENT_DATA: u16 = 2;
        let video = &self.video;
        let ready = video.video_width() > 0 && video.ready_state() >= HAVE_CURRENT_DATA;
        let moves = self.told.get() || !video.paused();
        let come = ready && (moves || !self.is_blank().unwrap_or(false));
        self.missing.set(!come);
        come
    }

    fn is_blank(&self) -> Result<bool, JsValue> {
        let probe = &self.probe;
        probe.clear_rect(0.0, 0.0, 1.0, 1.0);
        probe.draw_image_with_html_video_element_and_dw_and_dh(&self.video, 0.0, 0.0, 1.0, 1.0)?;
        Ok(probe.get_image_data(0.0, 0.0, 1.0, 1.0)?.data()[3] == 0)
    }

    /// Whether the browser does not tell, or has not yet, when there is another frame to draw. `WebKitGTK` may still
    /// have the frame from before when it says that a held video has gone somewhere.
    pub fn need_polling(&self) -> bool {
        let late = || now() - self.asked_at.get() < LATENESS;
        !self.told.get() && (!self.video.paused() || self.missing.get() || late())
    }
}
