//! Gives an end to waits for what may never come.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;

use gloo_timers::future::TimeoutFuture;
use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Awaits a promise with a timeout in milliseconds.
pub async fn within(timeout: u32, promise: Promise) -> Result<JsValue, JsValue> {
    let outcome = unless(TimeoutFuture::new(timeout), JsFuture::from(promise)).await;
    outcome.unwrap_or(Err(JsValue::UNDEFINED))
}

/// Awaits a future. Returns `None` if the other one ends first.
pub async fn unless<T, E>(
    end: impl Future<Output = E>,
    work: impl Future<Output = T>,
) -> Option<T> {
    let (mut end, mut work) = (pin!(end), pin!(work));
    poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(outcome) => Poll::Ready(Some(outcome)),
        Poll::Pending => end.as_mut().poll(context).map(|_| None),
    })
    .await
}
