//! The page's own files.

use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Response, Window};

/// Asks for a file, at once. What is answered may still tell that there is none.
pub fn fetch(
    window: &Window,
    address: &str,
) -> impl Future<Output = Result<Response, JsValue>> + use<> {
    let asked = window.fetch_with_str(address);
    async { JsFuture::from(asked).await?.dyn_into() }
}

/// What a body is read as: [`Response::text`] and its like.
pub async fn read(body: Result<Promise, JsValue>) -> Result<JsValue, JsValue> {
    JsFuture::from(body?).await
}
