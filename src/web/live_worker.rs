//! A worker that runs, and what it says.

use gloo_events::EventListener;
use js_sys::Uint8Array;
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker};

use super::envelope::Envelope;
use super::events::{Event, Events, hear};

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
    /// Starts the worker of a script at an address. What it says, and why it failed, is sent as events.
    pub fn start(
        address: &str,
        events: &Events,
        said: impl Fn(JsValue) -> Event + 'static,
        failed: impl Fn(String) -> Event + Copy + 'static,
    ) -> Result<Self, JsValue> {
        let worker = Worker::new(address)?;
        let (on_message, on_error, on_message_error) =
            (events.clone(), events.clone(), events.clone());
        let listeners = [
            hear(&worker, "message", move |event| {
                let message: &MessageEvent = event.unchecked_ref();
                on_message.send(said(message.data()));
            }),
            hear(&worker, "error", move |event| {
                let error = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message);
                on_error.send(failed(error.unwrap_or_default()));
            }),
            hear(&worker, "messageerror", move |_| {
                on_message_error.send(failed("lost message".to_owned()));
            }),
        ];
        Ok(Self {
            worker,
            _listeners: listeners,
        })
    }

    /// Sends a request and the parts that go with it.
    pub fn send(&self, request: &impl Serialize, parts: &[Uint8Array]) -> Result<(), JsValue> {
        let Envelope { message, transfer } = Envelope::new(request, parts)?;
        self.worker.post_message_with_transfer(&message, &transfer)
    }
}
