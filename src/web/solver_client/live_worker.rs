//! A worker that runs, and what it says.

use gloo_events::EventListener;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker};

use crate::protocol::Request;

use super::super::envelope::Envelope;
use super::super::events::{Event, Events, Post};

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
    /// Starts a worker for a post. `query` is part of its address, and of the addresses of all that it
    /// loads.
    pub fn start(query: &str, events: &Events, post: Post) -> Result<Self, JsValue> {
        let said = move |message| Event::WorkerSaid(post, message);
        let failed = move |reason| Event::WorkerFailed(post, reason);
        let worker = Worker::new(&format!("worker_boot.js?{query}"))?;
        let (on_message, on_error, on_message_error) =
            (events.clone(), events.clone(), events.clone());
        let listeners = [
            EventListener::new(&worker, "message", move |event| {
                let message: &MessageEvent = event.unchecked_ref();
                on_message.send(said(message.data()));
            }),
            EventListener::new(&worker, "error", move |event| {
                let error = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message);
                on_error.send(failed(error.unwrap_or_default()));
            }),
            EventListener::new(&worker, "messageerror", move |_| {
                on_message_error.send(failed("a message was lost".to_owned()));
            }),
        ];
        Ok(Self {
            worker,
            _listeners: listeners,
        })
    }

    /// Sends a request and the parts that go with it.
    pub fn send(&self, request: &Request, parts: &[Uint8Array]) -> Result<(), JsValue> {
        let Envelope { message, transfer } = Envelope::new(request, parts)?;
        self.worker.post_message_with_transfer(&message, &transfer)
    }
}
