//! The clipboard.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Navigator;

/// Copies a text, and tells whether that succeeded.
pub fn copy(navigator: &Navigator, text: &str, done: impl FnOnce(bool) + 'static) {
    let copying = write(navigator, text);
    spawn_local(async move {
        done(match copying {
            Some(copying) => JsFuture::from(copying).await.is_ok(),
            None => false,
        });
    });
}

/// Starts to copy a text, where the browser knows how to.
fn write(navigator: &Navigator, text: &str) -> Option<Promise> {
    // Missing where the page did not come by a secure connection.
    let clipboard = Reflect::get(navigator, &"clipboard".into()).ok()?;
    let write = Reflect::get(&clipboard, &"writeText".into()).ok()?;
    let write: Function = write.dyn_into().ok()?;
    let copying = write.call1(&clipboard, &text.into()).ok()?;
    Some(copying.unchecked_into())
}
