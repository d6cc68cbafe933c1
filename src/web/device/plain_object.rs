//! Plain JavaScript objects, as options for browser APIs.

use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

pub fn plain_object<V: Clone + Into<JsValue>>(properties: &[(&str, V)]) -> Object {
    let object = Object::new();
    for (name, value) in properties {
        // Cannot fail for a plain object.
        let _ = Reflect::set(&object, &(*name).into(), &value.clone().into());
    }
    object
}
