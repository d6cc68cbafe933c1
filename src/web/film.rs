//! The video element that clips and the player's films play in.

use std::cell::Cell;
use std::rc::Rc;

use gloo_net::http::Request;
use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlVideoElement, Url};

use crate::settings::{Settings, VideoStart, Volume};

use super::elements::Elements;
use super::events::{Event, Events};
use super::guests::Address;
use super::renderer::context_of;

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
        let probe: HtmlCanvasElement = elements.create("canvas")?;
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
            on_frame,
            probe: context_of(&probe)?,
            missing: Cell::new(false),
        })
    }

    /// Asks for an event at the next frame, where the browser offers it.
    pub fn request(&self) {
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

    /// Whether the browser does not tell, or has not yet, when there is another frame to draw.
    pub fn need_polling(&self) -> bool {
        !self.told.get() && (!self.video.paused() || self.missing.get())
    }
}

/// How a film gets on.
#[derive(Debug, Default)]
pub struct Progress {
    place: f64,
    /// When it was looked at last.
    seen_at: f64,
    /// For how many milliseconds it has not moved.
    stood: f64,
}

impl Progress {
    /// Whether a film has not moved for a while although it should play and nothing of it is missing. One that
    /// `WebKitGTK` plays as it comes may wait for more at any time, and where it begins anew, for ever.
    pub fn is_stuck(&mut self, video: &HtmlVideoElement, now: f64) -> bool {
        const PATIENCE: f64 = 2000.0;
        /// No two looks are further apart, unless the page was out of sight.
        const LONGEST: f64 = 250.0;
        let (place, passed) = (video.current_time(), now - self.seen_at);
        let moves = video.paused() || (place - self.place).abs() > 0.0 && !video.seeking();
        self.stood = if moves {
            0.0
        } else {
            self.stood + passed.min(LONGEST)
        };
        (self.place, self.seen_at) = (place, now);
        let is_stuck = self.stood > PATIENCE && is_complete(video);
        if is_stuck {
            self.stood = 0.0;
        }
        is_stuck
    }
}

/// Whether nothing of a film is missing.
fn is_complete(video: &HtmlVideoElement) -> bool {
    let parts = video.buffered();
    let end = parts.length().checked_sub(1).map(|last| parts.end(last));
    end.is_some_and(|end| end.is_ok_and(|end| end >= video.duration()))
}

/// Fetches a clip; it comes as [`Event::ClipFetched`] with a ticket, or not at all.
pub fn fetch(source: String, ticket: u32, events: &Events) {
    let events = events.clone();
    spawn_local(async move {
        if let Ok(response) = Request::get(&source).send().await
            && response.ok()
            && let Ok(blob) = web_sys::Response::from(response).blob()
            && let Ok(blob) = JsFuture::from(blob).await
            && let Ok(address) = Url::create_object_url_with_blob(blob.unchecked_ref())
        {
            events.send(Event::ClipFetched(Address(address), ticket));
        }
    });
}

/// Has videos play as fast and as loud as the settings say.
pub fn set_playback(video: &HtmlVideoElement, settings: Settings) {
    let rate = settings.tempo.rate();
    // Another video begins with the default rate.
    video.set_default_playback_rate(rate);
    video.set_playback_rate(rate);
    video.set_muted(settings.volume == Volume::Muted);
    video.set_volume(settings.volume.share());
    // One that starts elsewhere is repeated from there.
    video.set_loop(settings.start == VideoStart::Beginning);
}

/// Goes to where a share of the video has been played.
pub fn seek(video: &HtmlVideoElement, share: f64) {
    let place = video.duration() * share;
    // What is live has no end, what has not come yet no known one.
    if place.is_finite() && (place > 0.0 || video.current_time() > 0.0) {
        video.set_current_time(place);
    }
}
