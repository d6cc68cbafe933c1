//! Fetches the page's own files.

use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Response, Window};

/// Starts a request right away. The response may still be an error status.
pub fn fetch(
    window: &Window,
    address: &str,
) -> impl Future<Output = Result<Response, JsValue>> + use<> {
    let request = window.fetch_with_str(address);
    async { JsFuture::from(request).await?.dyn_into() }
}

/// Awaits a response's body, as from [`Response::text`].
pub async fn read(body: Result<Promise, JsValue>) -> Result<JsValue, JsValue> {
    JsFuture::from(body?).await
}
