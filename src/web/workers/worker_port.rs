//! A worker's connection to the page, from inside the worker.

use gloo_events::EventListener;
use js_sys::Uint8Array;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::envelope::Envelope;

/// Handles all messages of the page until the worker ends.
pub fn listen<T: DeserializeOwned>(
    mut act_on: impl FnMut(T, &[Uint8Array]) -> Result<(), JsValue> + 'static,
) {
    let listener = EventListener::new(&scope(), "message", move |event| {
        let message: &MessageEvent = event.unchecked_ref();
        let opened = Envelope::open(message.data());
        if let Err(error) = opened.and_then(|(data, parts)| act_on(data, &parts)) {
            web_sys::console::error_1(&error);
        }
    });
    listener.forget();
}

/// Posts data to the page and transfers its buffers.
pub fn reply(data: &impl Serialize, parts: &[Uint8Array]) -> Result<(), JsValue> {
    let Envelope { message, transfer } = Envelope::new(data, parts)?;
    scope().post_message_with_transfer(&message, &transfer)
}

pub fn end() {
    scope().close();
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}
