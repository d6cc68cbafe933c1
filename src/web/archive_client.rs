//! The page's end of the [`archive`](super::archive): a script that is added to the page when it is first needed. Both find
//! the other's messages as events of one element.

use gloo_events::EventListener;
use js_sys::{Array, Uint8Array};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{CustomEvent, CustomEventInit, Element, EventTarget, HtmlCanvasElement};

use crate::app::archive::client::{ClientEffect, ClientEvent};
use crate::protocol::{BUILD, decode, encode};

use super::elements::{Elements, append, set_attribute};
use super::events::{Events, add_listener};
use super::i18n::words::current_catalogue;

/// The name of the event by which the page tells the archive something.
pub const TO_ARCHIVE: &str = "to-archive";
/// The name of the event by which the archive tells the page something.
pub const FROM_ARCHIVE: &str = "from-archive";

pub struct ArchiveProgram {
    elements: &'static Elements,
    events: Events,
    script: Option<(Element, EventListener)>,
    /// How many times the archive was loaded in vain.
    failures: u32,
    _listener: EventListener,
}

impl ArchiveProgram {
    pub fn new(elements: &'static Elements, events: &Events) -> Self {
        Self {
            elements,
            script: None,
            failures: 0,
            _listener: add_listener(&elements.archive, FROM_ARCHIVE, {
                let events = events.clone();
                move |event| {
                    let told = read(event).map(|(message, _)| message);
                    events.send(told.map_or(ClientEvent::Failed, ClientEvent::Told));
                }
            }),
            events: events.clone(),
        }
    }

    /// Runs an effect. What the archive is told comes with the catalogue and the canvas of the picture.
    pub fn run(
        &mut self,
        effect: &ClientEffect,
        picture: &HtmlCanvasElement,
    ) -> Result<(), JsValue> {
        match effect {
            ClientEffect::Load => {
                self.load();
                Ok(())
            }
            ClientEffect::Tell(message) => {
                let with = [current_catalogue(), picture.into()];
                send(&self.elements.archive, TO_ARCHIVE, message, &with)
            }
        }
    }

    fn load(&mut self) {
        if let Some((script, _)) = self.script.take() {
            script.remove();
            self.failures += 1;
        }
        let script: Element = self.elements.create("script");
        let events = self.events.clone();
        let failed = add_listener(&script, "error", move |_| events.send(ClientEvent::Failed));
        set_attribute(&script, "type", "module");
        // What could not be loaded once is asked for under another name, for browsers remember that.
        let address = format!("archive_boot.js?{BUILD}-{}", self.failures);
        set_attribute(&script, "src", &address);
        append(&self.elements.archive, &script);
        self.script = Some((script, failed));
    }
}

/// Sends a message, with values that go with it. It arrives when the present event has been dealt with, so that an answer
/// never finds its listener at work.
pub fn send(
    to: &EventTarget,
    name: &'static str,
    message: &impl Serialize,
    with: &[JsValue],
) -> Result<(), JsValue> {
    let bytes = encode(message).map_err(|_| "unreadable message")?;
    let detail = Array::of1(&Uint8Array::from(&*bytes));
    for value in with {
        detail.push(value);
    }
    let options = CustomEventInit::new();
    options.set_detail(&detail);
    let event = CustomEvent::new_with_event_init_dict(name, &options)?;
    let to = to.clone();
    spawn_local(async move {
        // Fails only for an event that is being dispatched already.
        let _ = to.dispatch_event(&event);
    });
    Ok(())
}

/// Reads a message and what came with it.
pub fn read<T: DeserializeOwned>(event: &web_sys::Event) -> Option<(T, Array)> {
    let event: &CustomEvent = event.unchecked_ref();
    let parts: Array = event.detail().dyn_into().ok()?;
    let bytes: Uint8Array = parts.shift().dyn_into().ok()?;
    Some((decode(&bytes.to_vec()).ok()?, parts))
}
