//! The video element that plays clips, the player's films and live streams.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::EventListener;
use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlVideoElement, MediaStream, Url};

use crate::app::picture::{FilmState, PictureEvent, PlaybackEvent};
use crate::save::settings::{Settings, VideoStart, Volume};
use crate::web::canvas::{context_of, draw};
use crate::web::elements::Dom;
use crate::web::events::{Event, Events, Slot, add_listener};
use crate::web::storage::fetching::{fetch, read};

use super::user_media::Address;

#[wasm_bindgen]
extern "C" {
    /// A video element with `requestVideoFrameCallback`, which web-sys lacks.
    #[wasm_bindgen(extends = HtmlVideoElement)]
    type FrameVideo;

    #[wasm_bindgen(method, js_name = requestVideoFrameCallback)]
    fn request_video_frame_callback(this: &FrameVideo, callback: &Function) -> u32;

    #[wasm_bindgen(method, js_name = cancelVideoFrameCallback)]
    fn cancel_video_frame_callback(this: &FrameVideo, request: u32);
}

pub struct Film {
    video: HtmlVideoElement,
    events: Events,
    /// A clip that was just fetched, to be played from memory.
    fetched: Slot<Address>,
    /// The object URL of the clip that plays from memory.
    copy: Option<Address>,
    /// Whether the browser has `requestVideoFrameCallback`.
    has_frame_callback: bool,
    on_frame: Closure<dyn Fn(f64, JsValue)>,
    /// The last request for a frame.
    frame_request: Cell<u32>,
    /// A canvas of one pixel, which shows whether the current frame can be drawn.
    probe: CanvasRenderingContext2d,
    _listeners: Vec<EventListener>,
}

impl Film {
    /// Wraps a video element.
    pub fn new(dom: &Dom, video: HtmlVideoElement, events: &Events) -> Result<Self, JsValue> {
        let probe: HtmlCanvasElement = dom.create("canvas");
        probe.set_width(1);
        probe.set_height(1);
        let on_frame = Closure::<dyn Fn(f64, JsValue)>::new({
            let events = events.clone();
            move |_, frame: JsValue| {
                let number = Reflect::get(&frame, &"presentedFrames".into());
                let number = number.ok().and_then(|number| number.as_f64());
                events.send(PlaybackEvent::Frame(
                    Some(number.unwrap_or_default() as u32),
                ));
            }
        });
        Ok(Self {
            has_frame_callback: Reflect::has(&video, &"requestVideoFrameCallback".into())?,
            _listeners: listen(&video, events),
            video,
            events: events.clone(),
            fetched: Slot::default(),
            copy: None,
            on_frame,
            frame_request: Cell::default(),
            probe: context_of(&probe)?,
        })
    }

    /// Loads the film at an address.
    pub fn load(&mut self, address: &str) {
        self.video.set_src(address);
        self.copy = None;
    }

    /// Loads the clip that was fetched.
    pub fn load_fetched(&mut self) {
        if let Some(copy) = self.fetched.take() {
            self.video.set_src(&copy.0);
            self.copy = Some(copy);
        }
    }

    /// Sets or removes a live stream.
    pub fn set_live(&self, stream: Option<&MediaStream>) {
        self.video.set_src_object(stream);
    }

    /// Unloads the film.
    pub fn stop(&mut self) {
        // Pausing cannot fail, and without a source nothing is loaded.
        let _ = self.video.pause();
        let _ = self.video.remove_attribute("src");
        self.video.load();
        self.copy = None;
    }

    /// Unloads the film for good, and takes back the request for its next frame.
    #[cfg(feature = "element")]
    pub fn close(&mut self) {
        if self.has_frame_callback {
            let video: &FrameVideo = self.video.unchecked_ref();
            video.cancel_video_frame_callback(self.frame_request.get());
        }
        self.stop();
    }

    /// Fetches a clip to play it from memory, then sends [`PlaybackEvent::Fetched`].
    pub fn fetch(&self, dom: &Dom, address: &str, ticket: u32) {
        let request = fetch(&dom.window, address);
        let (fetched, events) = (Rc::clone(&self.fetched), self.events.clone());
        spawn_local(async move {
            if let Ok(response) = request.await
                && response.ok()
                && let Ok(blob) = read(response.blob()).await
                && let Ok(address) = Url::create_object_url_with_blob(blob.unchecked_ref())
            {
                fetched.replace(Some(Address(address)));
                events.send(PlaybackEvent::Fetched(ticket));
                // Dropped if the app has moved on to another background.
                fetched.take();
            }
        });
    }

    /// Starts playback. A refusal is reported by [`PictureEvent::PlayRefused`].
    pub fn play(&self) {
        let events = self.events.clone();
        if let Ok(promise) = self.video.play() {
            spawn_local(async move {
                if let Err(error) = JsFuture::from(promise).await {
                    // The other errors mean that another clip was chosen meanwhile, or are reported by `error`.
                    let name = Reflect::get(&error, &"name".into()).ok();
                    if name.and_then(|name| name.as_string()).as_deref() == Some("NotAllowedError")
                    {
                        events.send(PictureEvent::PlayRefused);
                    }
                }
            });
        }
    }

    pub fn pause(&self) {
        // Pausing cannot fail.
        let _ = self.video.pause();
    }

    /// Applies the speed, volume and repetition of the settings.
    pub fn use_settings(&self, settings: Settings) {
        let (video, rate) = (&self.video, settings.tempo.rate());
        // The default rate applies to the next film.
        video.set_default_playback_rate(rate);
        video.set_playback_rate(rate);
        video.set_muted(settings.volume == Volume::Muted);
        video.set_volume(settings.volume.share());
        // A film that starts elsewhere is restarted by the app.
        video.set_loop(settings.start == VideoStart::Beginning);
    }

    /// Seeks to a fraction of the duration, from 0 to 1.
    pub fn seek(&self, part: f64) {
        let place = self.video.duration() * part;
        // The duration is infinite for a live stream and NaN before it is known.
        if place.is_finite() && (place > 0.0 || self.video.current_time() > 0.0) {
            self.video.set_current_time(place);
        }
    }

    /// Reads the state of playback.
    pub fn state(&self) -> FilmState {
        const HAVE_FUTURE_DATA: u16 = 3;
        let (video, buffered) = (&self.video, self.video.buffered());
        let end = buffered.length().checked_sub(1);
        let end = end.and_then(|last| buffered.end(last).ok());
        FilmState {
            place: video.current_time(),
            duration: video.duration(),
            is_seeking: video.seeking(),
            can_go_on: video.ready_state() >= HAVE_FUTURE_DATA,
            is_complete: end.is_some_and(|end| end >= video.duration()),
        }
    }

    /// Requests an event for the next frame, if the browser supports that.
    pub fn ask_for_frame(&self) {
        if self.has_frame_callback {
            let video: &FrameVideo = self.video.unchecked_ref();
            let request =
                video.request_video_frame_callback(self.on_frame.as_ref().unchecked_ref());
            self.frame_request.set(request);
        }
    }

    /// Returns the size of the current frame if it can be drawn.
    pub fn frame_size(&self, may_be_blank: bool) -> Option<(u32, u32)> {
        const HAVE_CURRENT_DATA: u16 = 2;
        let size = (self.video.video_width(), self.video.video_height());
        let is_there = size.0 > 0 && self.video.ready_state() >= HAVE_CURRENT_DATA;
        let is_blank = may_be_blank && is_there && self.is_blank().unwrap_or(false);
        (is_there && !is_blank).then_some(size)
    }

    fn is_blank(&self) -> Result<bool, JsValue> {
        let probe = &self.probe;
        probe.clear_rect(0.0, 0.0, 1.0, 1.0);
        draw(probe, &self.video, (1, 1))?;
        Ok(probe.get_image_data(0.0, 0.0, 1.0, 1.0)?.data()[3] == 0)
    }

    /// Draws the current frame into the upper left corner, in this size.
    pub fn draw(
        &self,
        context: &CanvasRenderingContext2d,
        size: (u32, u32),
    ) -> Result<(), JsValue> {
        draw(context, &self.video, size)
    }
}

/// Listens to the element's media events.
fn listen(video: &HtmlVideoElement, events: &Events) -> Vec<EventListener> {
    let on = |name: &'static str, event: fn(&HtmlVideoElement) -> Event| {
        let (events, played) = (events.clone(), video.clone());
        add_listener(video, name, move |_| events.send(event(&played)))
    };
    let mut listeners = vec![
        on("loadeddata", |_| PictureEvent::ClipCame.into()),
        on("error", |_| PictureEvent::ClipFailed.into()),
        on("ended", |_| PlaybackEvent::Ended.into()),
    ];
    // When another source is loaded, `emptied` is the only event that reports the stop.
    for name in ["play", "playing", "pause", "emptied"] {
        listeners.push(on(name, |video| {
            PlaybackEvent::Paused(video.paused()).into()
        }));
    }
    // A busy WebKit can report the end of a seek before the frame can be drawn.
    for name in ["seeked", "canplay"] {
        listeners.push(on(name, |_| PlaybackEvent::Frame(None).into()));
    }
    listeners
}
