//! Large tables on the device, in the browser's cache storage: reading them takes a tenth of the time of
//! making them.
//!
//! What is read is checked like whatever comes from elsewhere ([`Tables::import`]); what is damaged, of
//! another version or incomplete is made and written anew. A browser that denies storage, has no room, or
//! does not answer, makes them on every visit.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;

use gloo_timers::future::TimeoutFuture;
use js_sys::{ArrayBuffer, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Cache, DedicatedWorkerGlobalScope, Response};

use crate::solver::{TableKind, Tables};

const CACHE: &str = "video-slide-puzzle.tables";

/// How long to wait for what is kept, in milliseconds: longer than it takes to make it. `WebKitGTK` may never answer.
const PATIENCE: u32 = 5000;
/// How long to wait until something is kept, in milliseconds: it is in nobody's way.
const LONG_PATIENCE: u32 = 60_000;

/// The tables of an earlier visit, if there are any that are whole.
pub async fn restore(kind: TableKind) -> Option<Tables> {
    let parts = within(PATIENCE, read(kind)).await.ok()?;
    Tables::import(kind, parts).ok()
}

/// Keeps tables for later visits.
pub async fn store(kind: TableKind, parts: &[Vec<u8>]) -> Result<(), JsValue> {
    within(LONG_PATIENCE, write(kind, parts)).await
}

/// Waits for some work so many milliseconds, no longer.
async fn within<T>(
    patience: u32,
    work: impl Future<Output = Result<T, JsValue>>,
) -> Result<T, JsValue> {
    let mut work = pin!(work);
    let mut end = pin!(TimeoutFuture::new(patience));
    poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(outcome) => Poll::Ready(outcome),
        Poll::Pending => {
            let end = end.as_mut().poll(context);
            end.map(|()| Err("the cache storage does not answer".into()))
        }
    })
    .await
}

async fn write(kind: TableKind, parts: &[Vec<u8>]) -> Result<(), JsValue> {
    let cache = cache().await?;
    for (number, part) in parts.iter().enumerate() {
        let part = Uint8Array::from(&part[..]);
        let response = Response::new_with_opt_buffer_source(Some(&part))?;
        JsFuture::from(cache.put_with_str(&address(kind, number), &response)).await?;
    }
    JsFuture::from(cache.delete_with_str(&address(kind, parts.len()))).await?;
    Ok(())
}

async fn read(kind: TableKind) -> Result<Vec<Vec<u8>>, JsValue> {
    let cache = cache().await?;
    let mut parts = Vec::new();
    loop {
        let found = JsFuture::from(cache.match_with_str(&address(kind, parts.len()))).await?;
        if found.is_undefined() {
            return Ok(parts);
        }
        let response: Response = found.dyn_into()?;
        let bytes: ArrayBuffer = JsFuture::from(response.array_buffer()?).await?.dyn_into()?;
        parts.push(Uint8Array::new(&bytes).to_vec());
    }
}

async fn cache() -> Result<Cache, JsValue> {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // Where the page does not come over a secure line there is none.
    if !Reflect::has(&scope, &"caches".into())? {
        return Err("there is no cache storage".into());
    }
    JsFuture::from(scope.caches()?.open(CACHE))
        .await?
        .dyn_into()
}

/// Under which address a part is kept. Nothing is ever fetched from there.
fn address(kind: TableKind, part: usize) -> String {
    match kind {
        TableKind::Patterns { target, strength } => {
            let (size, blank) = (target.size(), target.blank());
            format!("/tables/{size}/{blank}/{strength:?}/{part}").to_ascii_lowercase()
        }
        TableKind::FiveByFive => format!("/tables/5x5/{part}"),
    }
}
