//! The events of the page and the queue that delivers them to their one handler, `Shell`.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use crate::app::archive::client::ClientEvent;
use crate::app::coordinator::{WorkerEvent, WorkerRole};
use crate::app::kept_clips::KeptClipsEvent;
use crate::app::picture::{PictureEvent, PlaybackEvent};
use crate::app::updates::UpdateEvent;
use crate::app::{self, Command};
use crate::puzzle::Direction;

#[derive(Debug)]
pub enum Event {
    /// An event for the app.
    App(app::Event),
    /// An animation frame with its timestamp.
    Frame(app::Moment),
    /// An arrow key in the grid, which moves the focus away from a cell.
    MoveFocus(usize, Direction),
    /// The system switched between light and dark.
    ThemeChanged,
    /// The attributes of an embedded board changed.
    #[cfg(feature = "element")]
    AttributesChanged,
    /// An embedded board came to be where it can be seen in its page, or no longer is.
    #[cfg(feature = "element")]
    InSight(bool),
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

impl From<ClientEvent> for Event {
    fn from(event: ClientEvent) -> Self {
        Self::App(app::Event::Archive(event))
    }
}

impl From<(WorkerRole, WorkerEvent)> for Event {
    fn from((role, event): (WorkerRole, WorkerEvent)) -> Self {
        Self::App(app::Event::Worker(role, event))
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

/// Adds a listener that is removed when the returned value is dropped.
pub fn add_listener(
    target: &EventTarget,
    name: &'static str,
    act: impl FnMut(&web_sys::Event) + 'static,
) -> EventListener {
    EventListener::new(target, name, act)
}

/// Adds a listener that sends an event.
pub fn sends<E: 'static, T: Into<E> + 'static>(
    target: &EventTarget,
    name: &'static str,
    events: &Events<E>,
    event: fn() -> T,
) -> EventListener {
    sends_some(target, name, events, move |_| Some(event()))
}

/// Adds a listener that sends what an event means, if it means anything.
pub fn sends_some<E: 'static, T: Into<E>>(
    target: &EventTarget,
    name: &'static str,
    events: &Events<E>,
    meaning: impl Fn(&web_sys::Event) -> Option<T> + 'static,
) -> EventListener {
    let events = events.clone();
    add_listener(target, name, move |event| {
        if let Some(event) = meaning(event) {
            events.send(event);
        }
    })
}

/// Returns the element that an event happened to.
pub fn target_of(event: &web_sys::Event) -> Option<Element> {
    event.target().and_then(|target| target.dyn_into().ok())
}

/// A JavaScript value that accompanies an event, from its arrival until the handler takes it.
pub type Slot<T> = Rc<RefCell<Option<T>>>;

/// The sending end of a queue of events, by default the page's. Clones share the queue.
pub struct Events<E = Event>(Rc<Queue<E>>);

type Handler<E> = Box<dyn FnMut(E)>;

struct Queue<E> {
    waiting: RefCell<VecDeque<E>>,
    handler: RefCell<Option<Handler<E>>>,
    draining: Cell<bool>,
}

impl<E> Clone for Events<E> {
    fn clone(&self) -> Self {
        Self(Rc::clone(&self.0))
    }
}

impl<E> Default for Events<E> {
    fn default() -> Self {
        Self(Rc::new(Queue {
            waiting: RefCell::default(),
            handler: RefCell::default(),
            draining: Cell::default(),
        }))
    }
}

impl<E> Events<E> {
    /// Sets the handler and delivers the events that were sent before.
    pub fn handle_with(&self, handler: impl FnMut(E) + 'static) {
        *self.0.handler.borrow_mut() = Some(Box::new(handler));
        self.drain();
    }

    /// Sends an event. The handler runs at once, or after the current event if it is already running.
    pub fn send(&self, event: impl Into<E>) {
        self.0.waiting.borrow_mut().push_back(event.into());
        self.drain();
    }

    /// Drops the handler with all that it holds. Events come to nothing from now on.
    #[cfg(feature = "element")]
    pub fn close(&self) {
        self.0.handler.take();
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

    /// A separate function so that the queue is not borrowed while an event is handled.
    fn next(&self) -> Option<E> {
        self.0.waiting.borrow_mut().pop_front()
    }
}
