//! A running web worker, seen from the page.

use gloo_events::EventListener;
use js_sys::Uint8Array;
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker};

use super::envelope::Envelope;
use crate::web::events::add_listener;

/// A web worker, terminated when it is dropped.
pub struct LiveWorker {
    worker: Worker,
    _listeners: [EventListener; 3],
}

#[derive(Debug)]
pub enum WorkerOutput {
    /// A message of the worker.
    Message(JsValue),
    /// A failure, with its reason.
    Failed(String),
}

impl Drop for LiveWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl LiveWorker {
    /// Hands on all that a worker, which has just been started, sends.
    pub fn of(worker: Worker, deliver: impl Fn(WorkerOutput) + Clone + 'static) -> Self {
        let message = add_listener(&worker, "message", {
            let deliver = deliver.clone();
            move |event| {
                let event: &MessageEvent = event.unchecked_ref();
                deliver(WorkerOutput::Message(event.data()));
            }
        });
        let [failed, lost] = ["error", "messageerror"].map(|kind| {
            let deliver = deliver.clone();
            add_listener(&worker, kind, move |event| {
                let error = event.dyn_ref().map(ErrorEvent::message);
                deliver(WorkerOutput::Failed(error.unwrap_or_else(|| event.type_())));
            })
        });
        Self {
            worker,
            _listeners: [message, failed, lost],
        }
    }

    /// Posts a request and transfers its buffers.
    pub fn send(&self, request: &impl Serialize, buffers: &[Uint8Array]) -> Result<(), JsValue> {
        let Envelope { message, transfer } = Envelope::new(request, buffers)?;
        self.worker.post_message_with_transfer(&message, &transfer)
    }
}
