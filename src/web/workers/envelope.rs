//! Messages between page and worker as the browser carries them: an array of the plain data, in bytes, and
//! behind it the parts that are handed over with it.

use js_sys::{Array, Uint8Array};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};

use crate::protocol::{Unreadable, decode, encode};

/// A message ready to be posted.
pub struct Envelope {
    /// What to post.
    pub message: JsValue,
    /// Which buffers to hand over.
    pub transfer: JsValue,
}

impl Envelope {
    /// Puts data and parts together. The parts must be all of their buffers.
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

    /// Takes a message apart.
    pub fn open<T: DeserializeOwned>(message: JsValue) -> Result<(T, Vec<Uint8Array>), JsValue> {
        let message: Array = message.dyn_into()?;
        let bytes: Uint8Array = message.get(0).dyn_into()?;
        let data = decode(&bytes.to_vec()).map_err(unreadable)?;
        let parts = message.iter().skip(1).map(JsCast::dyn_into);
        Ok((data, parts.collect::<Result<_, _>>()?))
    }
}

fn unreadable(error: Unreadable) -> JsValue {
    error.to_string().into()
}
