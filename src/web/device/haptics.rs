//! A short vibration, on devices that support it.

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// The duration in milliseconds.
const TICK: f64 = 8.0;

pub fn is_supported() -> bool {
    vibrate().is_some()
}

/// Vibrates once. Browsers ignore it before the first touch.
pub fn tick() {
    if let Some((navigator, vibrate)) = vibrate() {
        // Ignored where the device cannot vibrate.
        let _ = vibrate.call1(&navigator, &TICK.into());
    }
}

/// Looks up `navigator.vibrate`, which some browsers lack.
fn vibrate() -> Option<(JsValue, Function)> {
    let navigator = Reflect::get(&js_sys::global(), &"navigator".into()).ok()?;
    let vibrate = Reflect::get(&navigator, &"vibrate".into()).ok()?;
    Some((navigator, vibrate.dyn_into().ok()?))
}
