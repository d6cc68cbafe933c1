//! Whether somebody is there. Until then nothing is fetched or computed that only a player needs: a page that
//! was merely opened costs little, and what it shows comes first.

use gloo_events::EventListener;
use web_sys::Document;

use crate::app;

use crate::web::events::{Events, hear};

/// What people do on a page, with whatever they have in their hands.
const SIGNS: [&str; 5] = ["pointerdown", "pointermove", "keydown", "focusin", "click"];

/// Listens for the first sign of a player, until it is dropped.
pub fn listen(document: &Document, events: &Events) -> Vec<EventListener> {
    let listen = |sign| {
        let events = events.clone();
        hear(document, sign, move |_| {
            events.send(app::Event::FirstInteraction);
        })
    };
    SIGNS.into_iter().map(listen).collect()
}
