//! Results for JavaScript.

use js_sys::Array;
use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::puzzle::{Direction, Tile};

/// Plain data. Whatever is missing has no field.
pub fn plain(value: &impl Serialize) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_maps_as_objects(true);
    // Nothing but numbers, texts, and lists and objects of them, which can always be written.
    value.serialize(&serializer).unwrap_or_default()
}

/// A list of tiles.
pub fn numbers(tiles: impl Iterator<Item = Tile>) -> Array {
    tiles.map(JsValue::from).collect()
}

/// A list of the directions' letters.
pub fn letters(moves: &[Direction]) -> Array {
    let letters = moves.iter().map(|direction| direction.letter().to_string());
    letters.map(JsValue::from).collect()
}
