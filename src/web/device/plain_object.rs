//! The plain objects that functions of the browser take their options in.

use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

/// An object with these properties.
pub fn plain_object<V: Clone + Into<JsValue>>(properties: &[(&str, V)]) -> Object {
    let object = Object::new();
    for (name, value) in properties {
        // A plain object takes any property.
        let _ = Reflect::set(&object, &(*name).into(), &value.clone().into());
    }
    object
}
