//! A tick that is felt, on devices that have it.

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// How long the device moves, in milliseconds.
const TICK: f64 = 8.0;

/// Whether this browser knows of such devices.
pub fn are_known() -> bool {
    vibrate().is_some()
}

/// Ticks once. Browsers keep still before the page was touched for the first time.
pub fn tick() {
    if let Some((navigator, vibrate)) = vibrate() {
        // What the device does not do is not missed.
        let _ = vibrate.call1(&navigator, &TICK.into());
    }
}

/// Not every browser has it, so it cannot just be called.
fn vibrate() -> Option<(JsValue, Function)> {
    let navigator = Reflect::get(&js_sys::global(), &"navigator".into()).ok()?;
    let vibrate = Reflect::get(&navigator, &"vibrate".into()).ok()?;
    Some((navigator, vibrate.dyn_into().ok()?))
}
