//! Gives an end to waits for what may never come.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;

use gloo_timers::callback::Timeout;
use js_sys::{Array, Function, Promise};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(callback: &Function, milliseconds: u32);
}

/// A promise that is kept after so many milliseconds.
pub fn pause(milliseconds: u32) -> Promise {
    Promise::new(&mut |resolve, _| set_timeout(&resolve, milliseconds))
}

/// Awaits a promise with a timeout in milliseconds.
pub async fn within(timeout: u32, promise: Promise) -> Result<JsValue, JsValue> {
    let mut timer = None;
    let silence = Promise::new(&mut |_, reject| {
        timer = Some(Timeout::new(timeout, move || {
            // A promise can always be rejected.
            let _ = reject.call0(&JsValue::NULL);
        }));
    });
    let outcome = JsFuture::from(Promise::race(&Array::of2(&promise, &silence))).await;
    // Lest it wakes a hidden page.
    drop(timer);
    outcome
}

/// Awaits a future. Returns `None` if a promise settles first.
pub async fn unless<T>(end: Promise, work: impl Future<Output = T>) -> Option<T> {
    let (mut end, mut work) = (JsFuture::from(end), pin!(work));
    poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(outcome) => Poll::Ready(Some(outcome)),
        Poll::Pending => pin!(&mut end).poll(context).map(|_| None),
    })
    .await
}
