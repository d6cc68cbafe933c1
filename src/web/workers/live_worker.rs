//! A worker that runs, and what it says.

use gloo_events::EventListener;
use js_sys::Uint8Array;
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker};

use super::envelope::Envelope;
use crate::web::events::hear;

/// A worker, ended when this is dropped.
pub struct LiveWorker {
    worker: Worker,
    _listeners: [EventListener; 3],
}

/// What is heard of a worker.
#[derive(Debug)]
pub enum Said {
    /// It sent this.
    Message(JsValue),
    /// It failed, for this reason.
    Failed(String),
}

impl Drop for LiveWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl LiveWorker {
    /// Starts the worker of a script at an address.
    pub fn start(address: &str, deliver: impl Fn(Said) + Clone + 'static) -> Result<Self, JsValue> {
        let worker = Worker::new(address)?;
        let message = hear(&worker, "message", {
            let deliver = deliver.clone();
            move |event| {
                let event: &MessageEvent = event.unchecked_ref();
                deliver(Said::Message(event.data()));
            }
        });
        let [failed, lost] = ["error", "messageerror"].map(|kind| {
            let deliver = deliver.clone();
            hear(&worker, kind, move |event| {
                let error = event.dyn_ref().map(ErrorEvent::message);
                deliver(Said::Failed(error.unwrap_or_else(|| event.type_())));
            })
        });
        Ok(Self {
            worker,
            _listeners: [message, failed, lost],
        })
    }

    /// Sends a request and the buffers that go with it.
    pub fn send(&self, request: &impl Serialize, buffers: &[Uint8Array]) -> Result<(), JsValue> {
        let Envelope { message, transfer } = Envelope::new(request, buffers)?;
        self.worker.post_message_with_transfer(&message, &transfer)
    }
}
