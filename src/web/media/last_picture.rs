//! A canvas with a copy of the last frame, in its own size. Tiles, glow and posters are drawn from it, also while the
//! next frame is being decoded.

use wasm_bindgen::JsValue;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageBitmap, ImageData};

use crate::web::canvas::{context_of, fit};
use crate::web::elements::Elements;

use super::animated_image::Frame;
use super::film::Film;

/// The canvas, and whether a frame was copied yet.
pub struct LastPicture {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    has_come: bool,
}

impl LastPicture {
    pub fn new(elements: &Elements) -> Result<Self, JsValue> {
        let canvas: HtmlCanvasElement = elements.create("canvas");
        Ok(Self {
            context: context_of(&canvas)?,
            canvas,
            has_come: false,
        })
    }

    /// Returns the canvas once it has a picture.
    pub fn canvas(&self) -> Option<&HtmlCanvasElement> {
        self.has_come.then_some(&self.canvas)
    }

    /// Copies the current frame of a film.
    pub fn copy_film(&mut self, film: &Film, size: (u32, u32)) -> Result<(), JsValue> {
        self.fit(size);
        film.draw(&self.context)?;
        self.has_come = true;
        Ok(())
    }

    /// Copies a frame of an animated picture.
    pub fn copy_frame(&mut self, frame: &Frame) -> Result<(), JsValue> {
        self.clear(frame.size());
        frame.draw(&self.context)?;
        self.has_come = true;
        Ok(())
    }

    /// Copies a still picture, scaled down to the size of the largest board. Returns its size.
    pub fn copy_still(&mut self, bitmap: &ImageBitmap) -> Result<(u32, u32), JsValue> {
        const LARGEST: f64 = 2048.0;
        let (width, height) = (f64::from(bitmap.width()), f64::from(bitmap.height()));
        let scale = (LARGEST / width.max(height)).min(1.0);
        let (width, height) = ((width * scale).ceil(), (height * scale).ceil());
        let size = (width as u32, height as u32);
        self.clear(size);
        self.context
            .draw_image_with_image_bitmap_and_dw_and_dh(bitmap, 0.0, 0.0, width, height)?;
        self.has_come = true;
        Ok(size)
    }

    /// Copies a living picture.
    pub fn take_painting(&mut self, image: &ImageData) -> Result<(), JsValue> {
        self.fit((image.width(), image.height()));
        self.context.put_image_data(image, 0.0, 0.0)?;
        self.has_come = true;
        Ok(())
    }

    fn clear(&self, size: (u32, u32)) {
        self.fit(size);
        self.context
            .clear_rect(0.0, 0.0, size.0.into(), size.1.into());
    }

    fn fit(&self, (width, height): (u32, u32)) {
        fit(&self.canvas, width.into(), height.into());
    }
}
