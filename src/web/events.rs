//! What happens in the browser, and the queue that brings it to the one place that acts on it.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use gloo_events::EventListener;
use web_sys::EventTarget;

use crate::app::kept_clips::KeptClipsEvent;
use crate::app::picture::{PictureEvent, PlaybackEvent};
use crate::app::records::RecordsEvent;
use crate::app::updates::UpdateEvent;
use crate::app::{self, Command};
use crate::puzzle::Direction;

/// Everything that can happen to the page in the browser.
#[derive(Debug)]
pub enum Event {
    /// What the app is told.
    App(app::Event),
    /// A frame of the page begins, at this moment.
    Frame(app::Moment),
    /// An arrow key in the grid: the focus goes from this cell this way.
    MoveFocus(usize, Direction),
    /// The system's theme changed.
    ThemeChanged,
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

impl From<PictureEvent> for Event {
    fn from(event: PictureEvent) -> Self {
        Self::App(app::Event::Picture(event))
    }
}

impl From<PlaybackEvent> for Event {
    fn from(event: PlaybackEvent) -> Self {
        PictureEvent::Playback(event).into()
    }
}

impl From<RecordsEvent> for Event {
    fn from(event: RecordsEvent) -> Self {
        Self::App(app::Event::Records(event))
    }
}

impl From<KeptClipsEvent> for Event {
    fn from(event: KeptClipsEvent) -> Self {
        Self::App(app::Event::KeptClips(event))
    }
}

impl From<UpdateEvent> for Event {
    fn from(event: UpdateEvent) -> Self {
        Self::App(app::Event::Update(event))
    }
}

/// Listens to a target until the listener is dropped.
pub fn hear(
    target: &EventTarget,
    name: &'static str,
    act: impl FnMut(&web_sys::Event) + 'static,
) -> EventListener {
    EventListener::new(target, name, act)
}

/// Something of the browser's that an event tells of, from when it comes until it is used.
pub type Slot<T> = Rc<RefCell<Option<T>>>;

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
