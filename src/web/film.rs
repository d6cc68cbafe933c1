//! The video element that clips and the player's films play in.

use gloo_events::EventListener;
use gloo_timers::callback::Interval;
use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{CanvasRenderingContext2d, HtmlVideoElement, MediaStream, Url, Window};

use crate::app::backgrounds::Clip;
use crate::save::settings::{Settings, VideoStart, Volume};

use super::clips::address_of;
use super::elements::Elements;
use super::events::{Event, Events, hear};
use super::fetching::{fetch, read};
use super::frames::Frames;
use super::media::Address;

/// How often a film that plays is looked at, in milliseconds.
const WATCH_INTERVAL: u32 = 1000;

/// The video element, and what it plays.
pub struct Film {
    window: Window,
    video: HtmlVideoElement,
    events: Events,
    frames: Frames,
    /// The formats of the clip that have not been tried yet, the preferred last.
    untried: Vec<String>,
    /// Where the clip comes from, in the format that is tried.
    source: Option<String>,
    /// The clip, where it has to be played from memory.
    copy: Option<Address>,
    progress: Progress,
    /// Looks whether it gets on, while it plays.
    watch: Option<Interval>,
    /// Where in them videos start.
    start: VideoStart,
    _listeners: Vec<EventListener>,
}

impl Film {
    /// The page's video element, which plays nothing yet.
    pub fn new(elements: &Elements, events: &Events) -> Result<Self, JsValue> {
        let video = elements.video.clone();
        let listen = |name: &'static str, event: fn() -> Event| {
            let events = events.clone();
            hear(&video, name, move |_| events.send(event()))
        };
        let listeners = vec![
            listen("loadeddata", || Event::ClipReady),
            listen("error", || Event::ClipFailed),
            listen("playing", || Event::VideoPlayback),
            listen("pause", || Event::VideoPlayback),
            listen("seeked", || Event::VideoFrame),
            listen("ended", || Event::ClipEnded),
            // A busy WebKit has sought before it has anything to draw.
            listen("canplay", || Event::VideoFrame),
        ];
        Ok(Self {
            window: elements.window.clone(),
            video,
            events: events.clone(),
            frames: Frames::new(elements, events.clone())?,
            untried: Vec::new(),
            source: None,
            copy: None,
            progress: Progress::default(),
            watch: None,
            start: VideoStart::default(),
            _listeners: listeners,
        })
    }

    /// Takes a clip, in the first format that this browser plays; `false` if there is none.
    pub fn take_clip(&mut self, clip: &Clip) -> bool {
        let sources = clip.sources.iter().rev();
        self.untried = sources
            .filter(|source| !self.video.can_play_type(&source.media_type).is_empty())
            .map(|source| address_of(&source.src))
            .collect();
        self.try_next_source()
    }

    /// After the present format failed: takes the clip's next one. `false` if there is none.
    pub fn try_next_source(&mut self) -> bool {
        let Some(address) = self.untried.pop() else {
            return false;
        };
        self.video.set_src(&address);
        self.source = Some(address);
        true
    }

    /// Takes a film of the player's own.
    pub fn take_own(&self, address: &Address) {
        self.video.set_src(&address.0);
    }

    /// Takes what is live, or lets go of it.
    pub fn take_live(&self, stream: Option<&MediaStream>) {
        self.video.set_src_object(stream);
    }

    /// Forgets the clip.
    pub fn forget_clip(&mut self) {
        self.untried.clear();
        self.source = None;
        self.copy = None;
    }

    /// Plays nothing.
    pub fn stop(&self) {
        // Pausing cannot fail; without a source there is nothing to load.
        let _ = self.video.pause();
        let _ = self.video.remove_attribute("src");
        self.video.load();
    }

    /// Where the clip comes from.
    pub fn source(&self) -> Option<&str> {
        self.source.as_deref()
    }

    /// Has a clip that is stuck fetched, to be played from memory; it comes as [`Event::ClipFetched`] with a ticket.
    pub fn unstick(&mut self, ticket: u32, now: f64) {
        if self.video.paused() {
            self.watch = None;
        }
        if let (Some(source), None) = (&self.source, &self.copy)
            && self.progress.is_stuck(&self.video, now)
        {
            self.fetch(source, ticket);
        }
    }

    /// Fetches a clip; it comes as [`Event::ClipFetched`] with a ticket, or not at all.
    fn fetch(&self, source: &str, ticket: u32) {
        let (asked, events) = (fetch(&self.window, source), self.events.clone());
        spawn_local(async move {
            if let Ok(response) = asked.await
                && response.ok()
                && let Ok(blob) = read(response.blob()).await
                && let Ok(address) = Url::create_object_url_with_blob(blob.unchecked_ref())
            {
                events.send(Event::ClipFetched(Address(address), ticket));
            }
        });
    }

    /// Takes the clip that was fetched.
    pub fn take_copy(&mut self, copy: Address) {
        self.video.set_src(&copy.0);
        self.copy = Some(copy);
    }

    /// Whether it stands still.
    pub fn is_paused(&self) -> bool {
        self.video.paused()
    }

    /// Plays; a refusal comes as [`Event::PlayRefused`].
    pub fn play(&mut self) {
        self.watch.get_or_insert_with(|| {
            let events = self.events.clone();
            Interval::new(WATCH_INTERVAL, move || events.send(Event::FilmWatched))
        });
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

    /// Stands still.
    pub fn pause(&self) {
        // Pausing cannot fail.
        let _ = self.video.pause();
    }

    /// How many times as fast as they were taken videos play.
    pub fn rate(&self) -> f64 {
        self.video.default_playback_rate()
    }

    /// Has videos play as fast, as loud and from where the settings say.
    pub fn set_playback(&mut self, settings: Settings) {
        let (video, rate) = (&self.video, settings.tempo.rate());
        // Another video begins with the default rate.
        video.set_default_playback_rate(rate);
        video.set_playback_rate(rate);
        video.set_muted(settings.volume == Volume::Muted);
        video.set_volume(settings.volume.share());
        // One that starts elsewhere is repeated from there.
        video.set_loop(settings.start == VideoStart::Beginning);
        if self.start != settings.start {
            self.start = settings.start;
            self.seek_start();
        }
    }

    /// Has a video that has just come start where videos do. To seek where it is already costs another
    /// request, in which a busy `WebKit` may get stuck.
    pub fn begin(&self) {
        if self.start != VideoStart::Beginning {
            self.seek_start();
        }
    }

    /// Goes to where videos start.
    pub fn seek_start(&self) {
        let place = self.video.duration() * self.start.share();
        // What is live has no end, what has not come yet no known one.
        if place.is_finite() && (place > 0.0 || self.video.current_time() > 0.0) {
            self.video.set_current_time(place);
        }
    }

    /// Asks for an event at the next frame, where this browser can tell.
    pub fn request_frame(&self) {
        self.frames.request();
    }

    /// Whether another frame can be found only by looking.
    pub fn needs_polling(&self) -> bool {
        self.frames.need_polling()
    }

    /// The present frame's width and height, if there is one to draw.
    pub fn frame_size(&self) -> Option<(u32, u32)> {
        let size = (self.video.video_width(), self.video.video_height());
        self.frames.has_come().then_some(size)
    }

    /// Draws the present frame into the upper left corner.
    pub fn draw(&self, context: &CanvasRenderingContext2d) -> Result<(), JsValue> {
        context.draw_image_with_html_video_element(&self.video, 0.0, 0.0)
    }
}

/// How a film gets on.
#[derive(Debug, Default)]
struct Progress {
    place: f64,
    /// When it was looked at last.
    seen_at: f64,
    /// For how many milliseconds it has not moved.
    stood: f64,
}

impl Progress {
    /// Whether a film has not moved for a while although it should play and has no reason to wait. `WebKitGTK` may leave
    /// one standing for ever where it begins anew.
    fn is_stuck(&mut self, video: &HtmlVideoElement, now: f64) -> bool {
        const PATIENCE: f64 = 2000.0;
        /// No two looks are further apart, unless the page was out of sight.
        const LONGEST: f64 = 1.5 * WATCH_INTERVAL as f64;
        let (place, passed) = (video.current_time(), now - self.seen_at);
        let moves = video.paused() || (place - self.place).abs() > 0.0 && !video.seeking();
        self.stood = if moves {
            0.0
        } else {
            self.stood + passed.min(LONGEST)
        };
        (self.place, self.seen_at) = (place, now);
        let is_stuck = self.stood > PATIENCE && !may_wait(video);
        if is_stuck {
            self.stood = 0.0;
        }
        is_stuck
    }
}

/// Whether more of a film may be on its way, without which it cannot go on.
fn may_wait(video: &HtmlVideoElement) -> bool {
    const HAVE_FUTURE_DATA: u16 = 3;
    const LAST_SECONDS: f64 = 1.0;
    let ends = video.current_time() > video.duration() - LAST_SECONDS;
    video.ready_state() < HAVE_FUTURE_DATA && !ends && !is_complete(video)
}

/// Whether nothing of a film is missing.
fn is_complete(video: &HtmlVideoElement) -> bool {
    let parts = video.buffered();
    let end = parts.length().checked_sub(1).map(|last| parts.end(last));
    end.is_some_and(|end| end.is_ok_and(|end| end >= video.duration()))
}
