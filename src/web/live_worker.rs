//! A worker that runs, and what it says.

use gloo_events::EventListener;
use js_sys::Uint8Array;
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker};

use super::envelope::Envelope;
use super::events::{Event, Events, Post, hear};

/// A worker, ended when this is dropped.
pub struct LiveWorker {
    worker: Worker,
    _listeners: [EventListener; 3],
}

impl Drop for LiveWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl LiveWorker {
    /// Starts the worker of a script at an address, for a post. What it says, and why it failed, is sent as events.
    pub fn start(address: &str, events: &Events, post: Post) -> Result<Self, JsValue> {
        let worker = Worker::new(address)?;
        let on_message = events.clone();
        let said = hear(&worker, "message", move |event| {
            let message: &MessageEvent = event.unchecked_ref();
            on_message.send(Event::WorkerSaid(post, message.data()));
        });
        let [failed, lost] = ["error", "messageerror"].map(|kind| {
            let events = events.clone();
            hear(&worker, kind, move |event| {
                let error = event.dyn_ref().map(ErrorEvent::message);
                let reason = error.unwrap_or_else(|| event.type_());
                events.send(Event::WorkerFailed(post, reason));
            })
        });
        Ok(Self {
            worker,
            _listeners: [said, failed, lost],
        })
    }

    /// Sends a request and the parts that go with it.
    pub fn send(&self, request: &impl Serialize, parts: &[Uint8Array]) -> Result<(), JsValue> {
        let Envelope { message, transfer } = Envelope::new(request, parts)?;
        self.worker.post_message_with_transfer(&message, &transfer)
    }
}
