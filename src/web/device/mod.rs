//! The device: its capabilities, time, sound, vibration and screen.

pub mod alarm;
pub mod clipboard;
pub mod haptics;
pub mod motion;
pub mod plain_object;
pub mod screen;
pub mod sounds;

use js_sys::{Date, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use crate::app::Now;
use crate::app::device::Device;

/// Describes the device that the page or worker runs on.
pub fn device() -> Device {
    Device {
        cores: property("hardwareConcurrency").map_or(1, |cores| cores as usize),
        memory: property("deviceMemory"),
    }
}

/// Reads a number from `navigator`, if the browser reports it.
fn property(name: &str) -> Option<f64> {
    let navigator: Result<JsValue, _> = Reflect::get(&js_sys::global(), &"navigator".into());
    let figure = navigator.and_then(|navigator| Reflect::get(&navigator, &name.into()));
    figure.ok()?.as_f64()
}

/// Returns the milliseconds since the page or worker started.
pub fn now() -> f64 {
    let global: Global = js_sys::global().unchecked_into();
    global.performance().now()
}

/// Tells the time.
pub fn clock() -> Now {
    let date = Date::now();
    Now {
        moment: now(),
        date: date as u64,
        utc_offset: utc_offset(date),
    }
}

/// Returns by how many minutes the time of day is ahead of UTC at this moment, in milliseconds since 1970.
pub fn utc_offset(date: f64) -> i16 {
    -Date::new(&date.into()).get_timezone_offset() as i16
}

#[wasm_bindgen]
extern "C" {
    /// The parts that `Window` and `WorkerGlobalScope` share.
    type Global;

    #[wasm_bindgen(method, getter)]
    fn performance(this: &Global) -> web_sys::Performance;
}
