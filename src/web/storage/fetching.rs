//! Fetches the page's own files.

use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Response, Window};

use crate::web::waiting::within;

/// The timeout for a response, and for its body, in milliseconds: a network may accept a request and never answer.
const RESPONSE_TIMEOUT_MS: u32 = 20_000;
const BODY_TIMEOUT_MS: u32 = 60_000;

/// Starts a request right away. The response may still be an error status.
pub fn fetch(
    window: &Window,
    address: &str,
) -> impl Future<Output = Result<Response, JsValue>> + use<> {
    let request = window.fetch_with_str(address);
    async {
        let response = within(RESPONSE_TIMEOUT_MS, request).await?;
        response.dyn_into()
    }
}

/// Awaits a response's body, as from [`Response::text`].
pub async fn read(body: Result<Promise, JsValue>) -> Result<JsValue, JsValue> {
    within(BODY_TIMEOUT_MS, body?).await
}
