//! A canvas with a copy of the last frame, in its own size unless that is too large. Tiles, glow and posters are drawn
//! from it, also while the next frame is being decoded.

use wasm_bindgen::JsValue;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

use crate::view::copies::{frame_size, still_size};
use crate::web::canvas::{context_of, draw, fit};
use crate::web::elements::Elements;

use super::animated_image::Frame;
use super::film::Film;
use super::user_media::Still;

/// The colour of what is clear in a picture. It is the same in both themes, and both black and white lines stand out.
const CLEAR: &str = "#70757d";

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

    /// Copies the current frame of a clip, which is never clear, and never large.
    pub fn copy_clip(&mut self, film: &Film, size: (u32, u32)) -> Result<(), JsValue> {
        self.fit(size);
        film.draw(&self.context, size)?;
        self.has_come = true;
        Ok(())
    }

    /// Copies the current frame of the player's film or of a live stream.
    pub fn copy_film(&mut self, film: &Film, (width, height): (u32, u32)) -> Result<(), JsValue> {
        let size = frame_size(width, height);
        self.copy(size, &|context| film.draw(context, size))
    }

    /// Copies a frame of an animated picture.
    pub fn copy_frame(&mut self, frame: &Frame) -> Result<(), JsValue> {
        let (width, height) = frame.size();
        let size = frame_size(width, height);
        self.copy(size, &|context| frame.draw(context, size))
    }

    /// Copies a still picture, scaled down to the size of the largest board. Returns its size.
    pub fn copy_still(&mut self, still: &Still) -> Result<(u32, u32), JsValue> {
        let size = still_size(still.size.0, still.size.1);
        self.copy(size, &|context| draw(context, &still.picture, size))?;
        Ok(size)
    }

    /// Copies a living picture.
    pub fn take_painting(&mut self, image: &ImageData) -> Result<(), JsValue> {
        self.fit((image.width(), image.height()));
        self.context.put_image_data(image, 0.0, 0.0)?;
        self.has_come = true;
        Ok(())
    }

    /// Replaces the last picture by what is drawn, and gives what is clear in it a colour: whatever is drawn from this
    /// canvas would otherwise lie over what was drawn before.
    fn copy(
        &mut self,
        size: (u32, u32),
        draw_on: &dyn Fn(&CanvasRenderingContext2d) -> Result<(), JsValue>,
    ) -> Result<(), JsValue> {
        self.fit(size);
        let context = &self.context;
        context.set_global_composite_operation("copy")?;
        draw_on(context)?;
        // Below what was drawn: WebKit lets nothing that lies there already be seen through a film.
        context.set_global_composite_operation("destination-over")?;
        context.set_fill_style_str(CLEAR);
        context.fill_rect(0.0, 0.0, size.0.into(), size.1.into());
        context.set_global_composite_operation("source-over")?;
        self.has_come = true;
        Ok(())
    }

    fn fit(&self, (width, height): (u32, u32)) {
        fit(&self.canvas, width.into(), height.into());
    }
}
