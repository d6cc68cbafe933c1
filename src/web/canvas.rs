//! Helpers for canvases.

use js_sys::Object;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::view::Rect;

use super::device::plain_object::plain_object;

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
    context(canvas.get_context("2d")?)
}

/// The context of a canvas that nothing shines through, which costs less to show.
pub fn opaque_context_of(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, JsValue> {
    let options = plain_object(&[("alpha", false)]);
    context(canvas.get_context_with_context_options("2d", &options)?)
}

fn context(context: Option<Object>) -> Result<CanvasRenderingContext2d, JsValue> {
    let context = context.ok_or("this browser cannot draw on a canvas")?;
    Ok(context.unchecked_into())
}

/// Fills a rectangle with a colour.
pub fn fill(context: &CanvasRenderingContext2d, rect: Rect, colour: &str) {
    context.set_fill_style_str(colour);
    context.fill_rect(rect.x, rect.y, rect.width, rect.height);
}

/// Has only a part of the canvas drawn on, until the context is restored.
pub fn begin_part(context: &CanvasRenderingContext2d, part: Rect) {
    context.save();
    context.begin_path();
    context.rect(part.x, part.y, part.width, part.height);
    context.clip();
}

/// The pixels of a canvas across and down.
pub fn size_of(canvas: &HtmlCanvasElement) -> (u32, u32) {
    (canvas.width(), canvas.height())
}

/// Resizes a canvas only if its size differs: setting the size clears it even if it stays the same.
pub fn fit(canvas: &HtmlCanvasElement, width: f64, height: f64) {
    let (width, height) = (width as u32, height as u32);
    if size_of(canvas) != (width, height) {
        canvas.set_width(width);
        canvas.set_height(height);
    }
}
