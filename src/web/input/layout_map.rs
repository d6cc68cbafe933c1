//! The letters printed on the keys that are known by their place, where the browser tells them.

use js_sys::{Array, JsString, Promise};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlElement;

use crate::web::elements::{Elements, set_text};

#[wasm_bindgen]
extern "C" {
    /// The part of `Navigator` that some browsers lack.
    type Navigator;

    #[wasm_bindgen(method, getter)]
    fn keyboard(this: &Navigator) -> Option<Keyboard>;

    type Keyboard;

    #[wasm_bindgen(method, catch, js_name = getLayoutMap)]
    fn layout_map(this: &Keyboard) -> Result<Promise, JsValue>;

    type LayoutMap;

    #[wasm_bindgen(method, catch)]
    fn get(this: &LayoutMap, code: &str) -> Result<Option<JsString>, JsValue>;
}

/// Writes them into the sheet of keys. Until the browser answers, and if it does not, the sheet has the American letters.
pub fn show(elements: &'static Elements) {
    let navigator: Navigator = elements.window.navigator().unchecked_into();
    if let Some(Ok(answer)) = navigator.keyboard().map(|keyboard| keyboard.layout_map()) {
        spawn_local(async move {
            // A page in a frame may be refused.
            if let Ok(map) = JsFuture::from(answer).await {
                show_letters(elements, map.unchecked_ref());
            }
        });
    }
}

fn show_letters(elements: &Elements, map: &LayoutMap) {
    let Ok(keys) = elements.keys.query_selector_all("[data-code]") else {
        return;
    };
    for key in Array::from(&keys) {
        let key: HtmlElement = key.unchecked_into();
        let code = key.get_attribute("data-code").unwrap_or_default();
        if let Ok(Some(letter)) = map.get(&code) {
            set_text(&key, &String::from(letter.to_upper_case()));
        }
    }
}
