//! Messages between page and worker as the browser carries them: an array of the plain data and, behind
//! it, the bytes that are handed over with it.

use js_sys::{Array, Uint8Array};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};

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
        // Large numbers become numbers, for the receiver reads them as such.
        let serializer =
            serde_wasm_bindgen::Serializer::new().serialize_large_number_types_as_bigints(false);
        let message = Array::of1(&data.serialize(&serializer)?);
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
        let data = serde_wasm_bindgen::from_value(message.get(0))?;
        let parts = message.iter().skip(1).map(JsCast::dyn_into);
        Ok((data, parts.collect::<Result<_, _>>()?))
    }
}
