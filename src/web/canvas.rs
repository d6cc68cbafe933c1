//! Helpers for canvases.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::view::Rect;

#[wasm_bindgen]
extern "C" {
    /// A context that draws any kind of picture, which are many types in web-sys.
    #[wasm_bindgen(extends = CanvasRenderingContext2d)]
    type Context;

    #[wasm_bindgen(method, catch, js_name = drawImage)]
    fn draw(
        this: &Context,
        picture: &JsValue,
        x: u32,
        y: u32,
        width: u32,
        height: u32,
    ) -> Result<(), JsValue>;
}

/// Draws a picture, video or frame into the upper left corner, in this size.
pub fn draw(
    context: &CanvasRenderingContext2d,
    picture: &JsValue,
    (width, height): (u32, u32),
) -> Result<(), JsValue> {
    let context: &Context = context.unchecked_ref();
    context.draw(picture, 0, 0, width, height)
}

/// Draws a part of a canvas into a rectangle.
pub fn draw_part(
    context: &CanvasRenderingContext2d,
    picture: &HtmlCanvasElement,
    from: Rect,
    to: Rect,
) -> Result<(), JsValue> {
    context.draw_image_with_html_canvas_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
        picture,
        from.x,
        from.y,
        from.width,
        from.height,
        to.x,
        to.y,
        to.width,
        to.height,
    )
}

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
