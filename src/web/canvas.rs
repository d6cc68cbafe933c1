//! Helpers for canvases.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

pub fn context_of(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, JsValue> {
    let context = canvas
        .get_context("2d")?
        .ok_or("this browser cannot draw on a canvas")?;
    Ok(context.unchecked_into())
}

/// Resizes a canvas only if its size differs: setting the size clears it even if it stays the same.
pub fn fit(canvas: &HtmlCanvasElement, width: f64, height: f64) {
    let (width, height) = (width as u32, height as u32);
    if (canvas.width(), canvas.height()) != (width, height) {
        canvas.set_width(width);
        canvas.set_height(height);
    }
}
