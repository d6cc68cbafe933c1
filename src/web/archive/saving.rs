//! Saves what the archive has made as files.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, HtmlElement, Url};

use crate::web::elements::Dom;

/// Starts the download of a file of this name.
pub fn save(dom: &Dom, file: &Blob, name: &str) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(file)?;
    let link: HtmlAnchorElement = dom.create("a");
    link.set_href(&address);
    link.set_download(name);
    link.unchecked_ref::<HtmlElement>().click();
    // The download no longer needs the address.
    Url::revoke_object_url(&address)
}
