//! The browser's console.

use wasm_bindgen::JsValue;

/// Logs an error.
pub fn report(result: Result<(), JsValue>) {
    if let Err(error) = result {
        web_sys::console::error_1(&error);
    }
}
