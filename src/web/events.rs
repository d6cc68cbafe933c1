//! What can happen, and the queue that brings it to the one place that acts on it.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use gloo_events::EventListener;
use js_sys::Object;
use web_sys::{EventTarget, File};

use crate::app::backgrounds::{Clip, ListError};
use crate::app::{self, Command};
use crate::i18n::Language;
use crate::puzzle::Direction;

use super::animation::Frame;
use super::media::Address;
use super::records_dialog::Format;
use super::service_worker::ServiceWorkerEvent;
use super::user_media::Arrival;
use super::workers::Said;

/// Everything that can happen to the page in the browser.
#[derive(Debug)]
pub enum Event {
    /// What the game is told.
    App(app::Event),
    /// Play the video, or pause it.
    ToggleVideo,
    /// An arrow key in the grid: the focus goes from this cell this way.
    MoveFocus(usize, Direction),
    /// The catalogue of a language came, or did not.
    CatalogueCame(Language, Option<Object>),
    /// The list of clips came, or did not; and the player's own file, if there is one.
    ClipsListed(Result<Vec<Clip>, ListError>, Option<File>),
    /// The player picked, dropped or pasted a file.
    FileBrought(File),
    /// A picture that was asked for came, or did not.
    MediaCame(Arrival),
    /// The clip's data came: it can be shown.
    ClipReady,
    /// The video started or stopped.
    VideoPlayback,
    /// The clip came to its end, and does not repeat by itself.
    ClipEnded,
    /// It is time to look whether the film gets on.
    FilmWatched,
    /// The clip that was shown under this ticket was fetched, to be played from memory.
    ClipFetched(Address, u32),
    /// A frame of an animated picture was decoded, unless it is damaged, for the choice with this ticket.
    FrameDecoded(Option<Frame>, u32),
    /// The clip cannot be loaded or decoded.
    ClipFailed,
    /// The browser does not let the clip play by itself.
    PlayRefused,
    /// A new frame of the video can be copied.
    VideoFrame,
    /// Time to draw: the frame's time in milliseconds.
    Animate(f64),
    /// There is another room for the board: it should take another shape.
    RoomResized,
    /// The canvas covers this many of the device's pixels.
    CanvasResized {
        /// Pixels from left to right.
        width: f64,
        /// Pixels from top to bottom.
        height: f64,
    },
    /// The system's theme changed.
    ThemeChanged,
    /// The page was hidden or shown.
    VisibilityChanged,
    /// News of the service worker.
    ServiceWorker(ServiceWorkerEvent),
    /// All records are to be written to a file.
    ExportRecords(Format),
    /// The painter sent something, or failed.
    Painter(Said),
}

impl From<app::Event> for Event {
    fn from(event: app::Event) -> Self {
        Self::App(event)
    }
}

impl From<Command> for Event {
    fn from(command: Command) -> Self {
        Self::App(app::Event::Command(command))
    }
}

/// Listens to a target until it is dropped.
pub fn hear(
    target: &EventTarget,
    name: &'static str,
    act: impl FnMut(&web_sys::Event) + 'static,
) -> EventListener {
    EventListener::new(target, name, act)
}

/// A sender of events, to be cloned freely.
#[derive(Clone, Default)]
pub struct Events(Rc<Queue>);

type Handler = Box<dyn FnMut(Event)>;

#[derive(Default)]
struct Queue {
    waiting: RefCell<VecDeque<Event>>,
    handler: RefCell<Option<Handler>>,
    draining: Cell<bool>,
}

impl Events {
    /// Names the one that acts on events; what was sent before reaches it now.
    pub fn handle_with(&self, handler: impl FnMut(Event) + 'static) {
        *self.0.handler.borrow_mut() = Some(Box::new(handler));
        self.drain();
    }

    /// Sends an event. It is acted on at once, or, if the sender was itself called while an event is
    /// being acted on, right after that.
    pub fn send(&self, event: impl Into<Event>) {
        self.0.waiting.borrow_mut().push_back(event.into());
        self.drain();
    }

    fn drain(&self) {
        if self.0.draining.replace(true) {
            return;
        }
        if let Some(handler) = self.0.handler.borrow_mut().as_mut() {
            while let Some(event) = self.next() {
                handler(event);
            }
        }
        self.0.draining.set(false);
    }

    /// A function of its own, so that the queue is not borrowed while the event is acted on.
    fn next(&self) -> Option<Event> {
        self.0.waiting.borrow_mut().pop_front()
    }
}
