//! Canvases: what draws on them, and their size.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// The canvas's context for drawing in two dimensions.
pub fn context_of(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, JsValue> {
    let context = canvas
        .get_context("2d")?
        .ok_or("this browser cannot draw on a canvas")?;
    Ok(context.unchecked_into())
}

/// Setting a canvas's size clears it, even to the same size, so it is done only when it changed.
pub fn fit(canvas: &HtmlCanvasElement, width: f64, height: f64) {
    let (width, height) = (width as u32, height as u32);
    if (canvas.width(), canvas.height()) != (width, height) {
        canvas.set_width(width);
        canvas.set_height(height);
    }
}
