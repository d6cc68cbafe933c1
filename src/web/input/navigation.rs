//! How the page was reached, and when it is hidden or left.

use gloo_events::EventListener;
use js_sys::{Array, Reflect};
use wasm_bindgen::JsCast;
use web_sys::{Document, UrlSearchParams};

use crate::app;
use crate::app::frame::{Frame, FullScreen};
use crate::save::link::Link;

use crate::web::elements::Elements;
use crate::web::events::{Events, add_listener};

/// Listens for the page being hidden, shown or left.
pub fn listen(elements: &Elements, events: &Events) -> [EventListener; 2] {
    let left = events.clone();
    [
        listen_to_visibility(&elements.document, events),
        add_listener(&elements.window, "pagehide", move |_| {
            left.send(app::Event::Leaving);
        }),
    ]
}

/// Tells whether the page is seen.
pub fn listen_to_visibility(document: &Document, events: &Events) -> EventListener {
    let (turned, events) = (document.clone(), events.clone());
    add_listener(document, "visibilitychange", move |_| {
        events.send(app::Event::Visibility(!turned.hidden()));
    })
}

/// Reads the parameters of an address.
pub fn link(parameters: &UrlSearchParams) -> Link {
    Link::read(Array::from(parameters).into_iter().map(|pair| {
        let pair: Array = pair.unchecked_into();
        let text = |index| pair.get(index).as_string().unwrap_or_default();
        (text(0), text(1))
    }))
}

/// The page's place.
pub fn frame(elements: &Elements) -> Frame {
    let (window, document) = (&elements.window, &elements.document);
    let around = window.parent().ok().flatten();
    let is_known = Reflect::has(document, &"fullscreenEnabled".into());
    Frame {
        is_framed: around.is_some_and(|around| around != *window),
        full_screen: match is_known {
            Ok(true) if document.fullscreen_enabled() => FullScreen::Allowed,
            Ok(true) => FullScreen::Denied,
            _ => FullScreen::Unsupported,
        },
    }
}

/// Whether the page was reloaded, restored or reached through the history, rather than by a link or an address.
pub fn was_reloaded(elements: &Elements) -> bool {
    let entries = elements.window.performance();
    let entries = entries.map(|performance| performance.get_entries_by_type("navigation"));
    let entry = entries.map(|entries| entries.get(0)).unwrap_or_default();
    let kind = Reflect::get(&entry, &"type".into()).ok();
    let kind = kind.and_then(|kind| kind.as_string());
    let came = kind.is_none_or(|kind| kind == "navigate");
    let discarded = Reflect::get(&elements.document, &"wasDiscarded".into());
    !came || discarded.is_ok_and(|discarded| discarded.is_truthy())
}
