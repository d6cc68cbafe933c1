//! What all sheets have in common.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement, HtmlElement};

use crate::web::elements::Dom;
use crate::web::events::{add_listener, target_of};

/// Closes a sheet by its button, without a form, which the frame of another page may not send. Removes the focus from a
/// closed sheet: `WebKit` leaves it on the hidden element, where keys have no effect.
pub fn listen(dom: &Dom, sheet: &HtmlDialogElement) -> [EventListener; 2] {
    let (closed, document) = (sheet.clone(), dom.document.clone());
    let left = sheet.clone();
    let on_click = add_listener(sheet, "click", move |event| {
        if target_of(event)
            .is_some_and(|target| matches!(target.closest("button[value]"), Ok(Some(_))))
        {
            left.close();
        }
    });
    let on_close = add_listener(sheet, "close", move |_| {
        let focused = document.active_element();
        // It may be open again by now.
        let is_left = |focused: &Element| !closed.open() && closed.contains(Some(focused));
        if let Some(focused) = focused.filter(is_left) {
            let focused: HtmlElement = focused.unchecked_into();
            // Removing the focus cannot fail.
            let _ = focused.blur();
        }
    });
    [on_click, on_close]
}
