//! What plays behind the tiles: a clip, or a picture computed in code when no clip can be shown.
//!
//! Each new frame is copied once into a canvas of the frame's own size; tiles, glow and everything
//! else are drawn from that copy, which also keeps the last picture while another clip loads.

use gloo_events::EventListener;
use js_sys::{Function, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{Clamped, JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlVideoElement, ImageData};

use crate::view::plasma;

use super::clips::{Clip, address_of};
use super::elements::Elements;
use super::events::{Event, Events};
use super::now;
use super::renderer::context_of;

/// The id of the picture computed in code.
pub const PAINTED_ID: &str = "colours";
/// The title of the picture computed in code.
pub const PAINTED_TITLE: &str = "Colours";

/// The picture behind the tiles.
pub struct Background {
    video: FrameVideo,
    events: Events,
    clips: Vec<Clip>,
    shown: Shown,
    /// The formats of the clip that have not been tried yet, the preferred last.
    untried: Vec<String>,
    /// Clips that could not be shown.
    failed: Vec<usize>,
    frame: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    /// Where the copied picture comes from.
    picture: Origin,
    /// Since when a picture is awaited.
    since: f64,
    /// When the painted picture was painted last.
    painted_at: f64,
    /// Whether the player holds the picture still.
    held: bool,
    /// Whether this browser tells when a frame is new.
    tells_frames: bool,
    on_frame: Closure<dyn Fn()>,
    _listeners: Vec<EventListener>,
}

/// What is shown, or about to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Nothing yet: the list is on its way.
    Nothing,
    /// The clip with this index.
    Clip(usize),
    /// The picture computed in code.
    Painted,
}

/// Where the copied picture comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// There is no picture yet.
    None,
    /// A clip.
    Clip,
    /// Code.
    Paint,
}

#[wasm_bindgen]
extern "C" {
    /// A video element with the callback that web-sys does not know.
    #[wasm_bindgen(extends = HtmlVideoElement)]
    #[derive(Clone)]
    type FrameVideo;

    #[wasm_bindgen(method, js_name = requestVideoFrameCallback)]
    fn request_video_frame_callback(this: &FrameVideo, callback: &Function) -> u32;
}

impl Background {
    /// A background that shows nothing yet, and will hold its pictures still if asked to.
    pub fn new(elements: &Elements, events: &Events, held: bool) -> Result<Self, JsValue> {
        let video: FrameVideo = elements.video.clone().unchecked_into();
        video.set_muted(true);
        let listen = |name: &'static str, event: fn() -> Event| {
            let events = events.clone();
            EventListener::new(&video, name, move |_| events.send(event()))
        };
        let listeners = vec![
            listen("loadeddata", || Event::ClipReady),
            listen("error", || Event::ClipFailed),
            listen("playing", || Event::VideoPlayback),
            listen("pause", || Event::VideoPlayback),
            listen("seeked", || Event::VideoFrame),
        ];
        let frame: HtmlCanvasElement = elements.create("canvas")?;
        let on_frame = Closure::<dyn Fn()>::new({
            let events = events.clone();
            move || events.send(Event::VideoFrame)
        });
        Ok(Self {
            context: context_of(&frame)?,
            frame,
            video,
            events: events.clone(),
            clips: Vec::new(),
            shown: Shown::Nothing,
            untried: Vec::new(),
            failed: Vec::new(),
            picture: Origin::None,
            since: now(),
            painted_at: f64::NEG_INFINITY,
            held,
            tells_frames: Reflect::has(&elements.video, &"requestVideoFrameCallback".into())?,
            on_frame,
            _listeners: listeners,
        })
    }

    /// Takes the list of clips.
    pub fn set_clips(&mut self, clips: Vec<Clip>) {
        self.clips = clips;
        self.failed.clear();
    }

    /// The clips on offer.
    pub fn clips(&self) -> &[Clip] {
        &self.clips
    }

    /// What is shown, or about to be.
    pub const fn shown(&self) -> Shown {
        self.shown
    }

    /// The id of what is shown.
    pub fn id(&self) -> &str {
        match self.shown {
            Shown::Nothing => "",
            Shown::Clip(index) => &self.clips[index].id,
            Shown::Painted => PAINTED_ID,
        }
    }

    /// What has this id, if anything does.
    pub fn find(&self, id: &str) -> Option<Shown> {
        if id == PAINTED_ID {
            return Some(Shown::Painted);
        }
        self.clips
            .iter()
            .position(|clip| clip.id == id)
            .map(Shown::Clip)
    }

    /// Shows something else. The picture stays until the new one has come.
    pub fn show(&mut self, what: Shown) {
        self.shown = what;
        match what {
            Shown::Clip(index) => {
                let sources = self.clips[index].sources.iter().rev();
                self.untried = sources
                    .filter(|source| !self.video.can_play_type(&source.media_type).is_empty())
                    .map(|source| address_of(&source.src))
                    .collect();
                if !self.try_next_source() {
                    self.events.send(Event::ClipFailed);
                }
            }
            Shown::Painted | Shown::Nothing => self.stop_video(),
        }
    }

    /// After the present format failed: tries the clip's next one. `false` if there is none.
    pub fn try_next_source(&mut self) -> bool {
        let Some(address) = self.untried.pop() else {
            return false;
        };
        self.video.set_src(&address);
        if !self.held {
            self.play();
        }
        true
    }

    /// After a clip failed: the next one that has not, or the picture computed in code.
    pub fn after_failure(&mut self) -> Shown {
        let count = self.clips.len();
        let Shown::Clip(failed) = self.shown else {
            return Shown::Painted;
        };
        self.failed.push(failed);
        (1..count)
            .map(|step| (failed + step) % count)
            .find(|index| !self.failed.contains(index))
            .map_or(Shown::Painted, Shown::Clip)
    }

    /// The clip that is shown came: it is no longer among the failed ones.
    pub fn succeeded(&mut self) {
        let shown = self.shown;
        self.failed.retain(|&index| Shown::Clip(index) != shown);
    }

    fn stop_video(&self) {
        // Pausing cannot fail; without a source there is nothing to load.
        let _ = self.video.pause();
        let _ = self.video.remove_attribute("src");
        self.video.load();
    }

    /// Whether the picture moves.
    pub fn is_playing(&self) -> bool {
        match self.shown {
            Shown::Clip(_) => !self.video.paused(),
            _ => !self.held,
        }
    }

    /// Plays the picture; a refusal comes as [`Event::PlayRefused`].
    pub fn play(&mut self) {
        self.held = false;
        if self.shown == Shown::Painted {
            self.events.send(Event::VideoPlayback);
            return;
        }
        let events = self.events.clone();
        if let Ok(promise) = self.video.play() {
            spawn_local(async move {
                if let Err(error) = JsFuture::from(promise).await {
                    // Other refusals mean that another clip was chosen meanwhile, or come as `error`.
                    let name = Reflect::get(&error, &"name".into()).ok();
                    if name.and_then(|name| name.as_string()).as_deref() == Some("NotAllowedError")
                    {
                        events.send(Event::PlayRefused);
                    }
                }
            });
        }
    }

    /// Holds the picture.
    pub fn pause(&mut self) {
        self.held = true;
        // Pausing cannot fail.
        let _ = self.video.pause();
        self.events.send(Event::VideoPlayback);
    }

    /// Asks for an event at the clip's next frame, where this browser can tell.
    pub fn request_frame(&self) {
        if self.tells_frames {
            let callback = self.on_frame.as_ref().unchecked_ref();
            self.video.request_video_frame_callback(callback);
        }
    }

    /// Copies the clip's present frame; `false` if there is none.
    pub fn copy_frame(&mut self) -> bool {
        const HAVE_CURRENT_DATA: u16 = 2;
        let (width, height) = (self.video.video_width(), self.video.video_height());
        let is_clip = matches!(self.shown, Shown::Clip(_));
        if !is_clip || width == 0 || self.video.ready_state() < HAVE_CURRENT_DATA {
            return false;
        }
        self.fit_frame(width, height);
        let copied = self
            .context
            .draw_image_with_html_video_element(&self.video, 0.0, 0.0);
        if copied.is_ok() {
            self.picture = Origin::Clip;
        }
        copied.is_ok()
    }

    /// Whether the picture computed in code is to be seen: if it was chosen, or as long as a slow
    /// connection has brought no other.
    pub fn is_painted(&self, now: f64) -> bool {
        const PATIENCE: f64 = 2000.0;
        self.shown == Shown::Painted
            || (self.picture != Origin::Clip && now - self.since > PATIENCE)
    }

    /// Whether new pictures can be found only by looking again in every frame of the page.
    pub fn needs_frames(&self, now: f64) -> bool {
        let awaits_clip = self.picture == Origin::None;
        let paints = self.is_painted(now) && !self.held;
        awaits_clip || paints || self.needs_polling()
    }

    /// Whether this browser does not tell when a frame of the playing clip is new.
    pub fn needs_polling(&self) -> bool {
        !self.tells_frames && !self.video.paused()
    }

    /// Paints the picture computed in code, if it is to be seen and due again; tells whether it did.
    pub fn paint(&mut self, now: f64) -> bool {
        const INTERVAL: f64 = 1000.0 / 31.0;
        let still = self.held && self.picture == Origin::Paint;
        if !self.is_painted(now) || still || now - self.painted_at < INTERVAL {
            return false;
        }
        self.painted_at = now;
        self.fit_frame(plasma::WIDTH as u32, plasma::HEIGHT as u32);
        let pixels = plasma::paint(now / 1000.0);
        let image = ImageData::new_with_u8_clamped_array(Clamped(&pixels), plasma::WIDTH as u32);
        let painted = image.and_then(|image| self.context.put_image_data(&image, 0.0, 0.0));
        if painted.is_ok() {
            self.picture = Origin::Paint;
        }
        painted.is_ok()
    }

    /// Setting a canvas's size clears it, even to the same size.
    fn fit_frame(&self, width: u32, height: u32) {
        if (self.frame.width(), self.frame.height()) != (width, height) {
            self.frame.set_width(width);
            self.frame.set_height(height);
        }
    }

    /// The last picture, once there is one.
    pub fn picture(&self) -> Option<&HtmlCanvasElement> {
        (self.picture != Origin::None).then_some(&self.frame)
    }

    /// The picture's width over its height; that of most clips until one is known.
    pub fn aspect(&self) -> f64 {
        match self.picture() {
            Some(frame) => f64::from(frame.width()) / f64::from(frame.height()),
            None => 16.0 / 9.0,
        }
    }
}
