//! The format of messages between page and workers: an array of the serialized data and the buffers that are
//! transferred with it.

use js_sys::{Array, Uint8Array};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};

use crate::protocol::{Unreadable, decode, encode};

pub struct Envelope {
    /// The array to post.
    pub message: JsValue,
    /// The buffers to transfer.
    pub transfer: JsValue,
}

impl Envelope {
    /// Packs data and buffers. Each part must cover its whole buffer, which is transferred.
    pub fn new(data: &impl Serialize, parts: &[Uint8Array]) -> Result<Self, JsValue> {
        let bytes = encode(data).map_err(unreadable)?;
        let message = Array::of1(&Uint8Array::from(&*bytes));
        let transfer = Array::new();
        for part in parts {
            message.push(part);
            transfer.push(&part.buffer());
        }
        Ok(Self {
            message: message.into(),
            transfer: transfer.into(),
        })
    }

    /// Unpacks a message.
    pub fn open<T: DeserializeOwned>(message: JsValue) -> Result<(T, Vec<Uint8Array>), JsValue> {
        let message: Array = message.dyn_into()?;
        let bytes: Uint8Array = message.get(0).dyn_into()?;
        let data = decode(&bytes.to_vec()).map_err(unreadable)?;
        let parts = message.iter().skip(1).map(JsCast::dyn_into);
        Ok((data, parts.collect::<Result<_, _>>()?))
    }
}

// The painter has no room for formatting an error.
fn unreadable(_: Unreadable) -> JsValue {
    "unreadable message".into()
}
