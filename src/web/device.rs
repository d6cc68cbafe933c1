//! What the browser tells of its device.

use js_sys::Reflect;
use wasm_bindgen::JsValue;

use crate::app::device::Device;

/// The device that the page, or this worker, runs on.
pub fn device() -> Device {
    Device {
        cores: property("hardwareConcurrency").map_or(1, |cores| cores as usize),
        memory: property("deviceMemory"),
    }
}

/// A figure that the browser tells of its device, if it does.
fn property(name: &str) -> Option<f64> {
    let navigator: Result<JsValue, _> = Reflect::get(&js_sys::global(), &"navigator".into());
    let figure = navigator.and_then(|navigator| Reflect::get(&navigator, &name.into()));
    figure.ok()?.as_f64()
}
