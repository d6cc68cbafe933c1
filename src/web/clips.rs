//! The list of background clips, fetched.

use wasm_bindgen::JsValue;
use web_sys::{Response, Window};

use crate::app::backgrounds::{Clip, ListError, read_clips};

use super::fetching::{fetch, read};

/// The folder of the list and all that it names.
const FOLDER: &str = "videos/";

/// Fetches the list, asking for it at once.
pub fn fetch_list(window: &Window) -> impl Future<Output = Result<Vec<Clip>, ListError>> + use<> {
    read_list(fetch(window, &address_of("videos.json")))
}

async fn read_list(
    asked: impl Future<Output = Result<Response, JsValue>>,
) -> Result<Vec<Clip>, ListError> {
    let response = asked.await.map_err(|_| ListError::Unreachable)?;
    if !response.ok() {
        return Err(ListError::Missing(response.status()));
    }
    let text = read(response.text())
        .await
        .map_err(|_| ListError::Unreachable)?;
    read_clips(&text.as_string().unwrap_or_default())
}

/// The address of a file that the list names.
pub fn address_of(file: &str) -> String {
    format!("{FOLDER}{file}")
}
