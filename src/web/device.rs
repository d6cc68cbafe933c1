//! What the device can spare.

use js_sys::Reflect;
use wasm_bindgen::JsValue;

/// The most workers that help.
const MOST_ASSISTANTS: usize = 3;
/// What less than is little memory, in gigabytes …
const LITTLE: f64 = 4.0;
/// … and what is plenty: browsers name no more.
const PLENTY: f64 = 8.0;

/// How many workers may help. One core remains for the page, unless there are four and what is done
/// is soon over.
pub fn spare_cores(soon_over: bool) -> usize {
    match property("hardwareConcurrency").unwrap_or(1.0) as usize {
        4 if soon_over => 3,
        cores => cores.saturating_sub(2).min(MOST_ASSISTANTS),
    }
}

/// Whether there is too little memory for the largest tables. Where the browser does not tell, there is
/// enough.
pub fn has_little_memory() -> bool {
    property("deviceMemory").is_some_and(|gigabytes| gigabytes < LITTLE)
}

/// Whether there is too little memory for large tables in every worker, by the browser's own account.
pub fn lacks_memory_for_copies() -> bool {
    property("deviceMemory").is_some_and(|gigabytes| gigabytes < PLENTY)
}

/// Whether there is memory for large tables in every worker, for as long as a solution is improved.
pub fn has_plenty_of_memory() -> bool {
    property("deviceMemory").is_some_and(|gigabytes| gigabytes >= PLENTY)
}

/// A figure that the browser tells of its device, if it does.
fn property(name: &str) -> Option<f64> {
    let navigator: Result<JsValue, _> = Reflect::get(&js_sys::global(), &"navigator".into());
    let figure = navigator.and_then(|navigator| Reflect::get(&navigator, &name.into()));
    figure.ok()?.as_f64()
}
