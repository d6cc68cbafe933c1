//! Detects the player's first interaction.
//!
//! Everything that only a player needs is fetched or computed after it, so that opening the page stays cheap.

use gloo_events::EventListener;
use web_sys::Document;

use crate::app;

use crate::web::events::{Events, add_listener};

const INTERACTIONS: [&str; 5] = ["pointerdown", "pointermove", "keydown", "focusin", "click"];

/// Listens for the first interaction until the listeners are dropped.
pub fn listen(document: &Document, events: &Events) -> Vec<EventListener> {
    let listen = |interaction| {
        let events = events.clone();
        add_listener(document, interaction, move |_| {
            events.send(app::Event::FirstInteraction);
        })
    };
    INTERACTIONS.into_iter().map(listen).collect()
}
