//! Keys on a page or a board. [`app::keys`](crate::app::keys) decides what they mean.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, KeyboardEvent, Window};

use crate::app;
use crate::app::keys::{Focus, Keyboard, Meaning};

use crate::web::board_view::cell_of;
use crate::web::events::{Event, Events, add_listener, target_of};

use super::key_press::with_key;

/// Sends what keys mean that are pressed on a target or in it, by where the focus is, if that is wanted. The others are
/// left to the browser.
pub fn listen(
    target: &EventTarget,
    events: &Events,
    focus_of: impl Fn(Option<&Element>) -> Focus + 'static,
    is_wanted: fn(&app::Event) -> bool,
) -> EventListener {
    let events = events.clone();
    let mut keyboard = Keyboard::default();
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(target, "keydown", options, move |event| {
        let key: &KeyboardEvent = event.unchecked_ref();
        let target = target_of(key);
        if key.default_prevented() {
            return;
        }
        let focus = focus_of(target.as_ref());
        let Some(meaning) = with_key(key, |press| keyboard.press(press, focus)) else {
            return;
        };
        if matches!(&meaning, Meaning::Event(event) if !is_wanted(event)) {
            return;
        }
        key.prevent_default();
        let cell = target.as_ref().and_then(cell_of);
        match (meaning, cell) {
            (Meaning::Event(event), _) => events.send(event),
            (Meaning::PushCell, Some(cell)) => events.send(app::Event::Cell(cell)),
            (Meaning::MoveFocus(way), Some(cell)) => events.send(Event::MoveFocus(cell, way)),
            _ => {}
        }
    })
}

/// Tells of the release of what is held down, or that it may not be seen.
pub fn listen_to_releases(window: &Window, events: &Events) -> [EventListener; 2] {
    let (released, blurred) = (events.clone(), events.clone());
    [
        add_listener(window, "keyup", move |event| {
            if with_key(event.unchecked_ref(), Keyboard::ends_peek) {
                released.send(app::Event::Peek(false));
            }
        }),
        add_listener(window, "blur", move |_| blurred.send(app::Event::Blurred)),
    ]
}
