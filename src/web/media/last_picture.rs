//! A canvas with a copy of the last frame, no finer than the board shows it. Everything else is drawn from it, also while
//! the next frame is being decoded.

use wasm_bindgen::JsValue;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

use crate::app::scene::Scene;
use crate::view::copies::still_size;
use crate::web::canvas::{context_of, draw, fit};
use crate::web::elements::Dom;

use super::animated_image::Frame;
use super::film::Film;
use super::user_media::Still;

/// The colour of what is clear in a picture. It is the same in both themes, and both black and white lines stand out.
const CLEAR: &str = "#70757d";

/// A copy of a frame.
pub struct Copy<'a> {
    pub canvas: &'a HtmlCanvasElement,
    /// The number of the copy, which tells it from those before.
    pub number: u32,
}

/// The canvas, and how many frames were copied.
pub struct LastPicture {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    copies: u32,
}

impl LastPicture {
    pub fn new(dom: &Dom) -> Result<Self, JsValue> {
        let canvas: HtmlCanvasElement = dom.create("canvas");
        Ok(Self {
            context: context_of(&canvas)?,
            canvas,
            copies: 0,
        })
    }

    /// Returns the canvas.
    pub const fn canvas(&self) -> &HtmlCanvasElement {
        &self.canvas
    }

    /// Returns the last copy, once there is one.
    pub fn last(&self) -> Option<Copy<'_>> {
        (self.copies > 0).then_some(Copy {
            canvas: &self.canvas,
            number: self.copies,
        })
    }

    /// Copies the current frame of a clip, which is never clear.
    pub fn copy_clip(
        &mut self,
        film: &Film,
        size: (u32, u32),
        scene: &Scene,
    ) -> Result<(), JsValue> {
        let copied = self.fit_frame(size, scene);
        film.draw(&self.context, copied)?;
        self.copies += 1;
        Ok(())
    }

    /// Copies the current frame of the player's film or of a live stream.
    pub fn copy_film(
        &mut self,
        film: &Film,
        size: (u32, u32),
        scene: &Scene,
    ) -> Result<(), JsValue> {
        let copied = self.fit_frame(size, scene);
        self.copy(copied, &|context| film.draw(context, copied))
    }

    /// Copies a frame of an animated picture.
    pub fn copy_frame(&mut self, frame: &Frame, scene: &Scene) -> Result<(), JsValue> {
        let copied = self.fit_frame(frame.size(), scene);
        self.copy(copied, &|context| frame.draw(context, copied))
    }

    /// Copies a still picture, scaled down to the size of the largest board. Returns its size.
    pub fn copy_still(&mut self, still: &Still) -> Result<(u32, u32), JsValue> {
        let size = still_size(still.size.0, still.size.1);
        self.fit(size);
        self.context.set_image_smoothing_enabled(true);
        self.copy(size, &|context| draw(context, &still.picture, size))?;
        Ok(size)
    }

    /// Copies a living picture.
    pub fn take_painting(&mut self, image: &ImageData) -> Result<(), JsValue> {
        self.fit((image.width(), image.height()));
        self.context.put_image_data(image, 0.0, 0.0)?;
        self.copies += 1;
        Ok(())
    }

    /// Replaces the last picture by what is drawn, and gives what is clear in it a colour: whatever is drawn from this
    /// canvas would otherwise lie over what was drawn before.
    fn copy(
        &mut self,
        size: (u32, u32),
        draw_on: &dyn Fn(&CanvasRenderingContext2d) -> Result<(), JsValue>,
    ) -> Result<(), JsValue> {
        let context = &self.context;
        context.set_global_composite_operation("copy")?;
        draw_on(context)?;
        // Below what was drawn: WebKit lets nothing that lies there already be seen through a film.
        context.set_global_composite_operation("destination-over")?;
        context.set_fill_style_str(CLEAR);
        context.fill_rect(0.0, 0.0, size.0.into(), size.1.into());
        context.set_global_composite_operation("source-over")?;
        self.copies += 1;
        Ok(())
    }

    /// Makes the canvas as large as the copy of a frame of this size; returns that.
    fn fit_frame(&self, size: (u32, u32), scene: &Scene) -> (u32, u32) {
        let copied = scene.copy_size(size);
        self.fit(copied);
        let is_scaled = copied != size;
        self.context
            .set_image_smoothing_enabled(is_scaled && scene.level.is_smooth);
        copied
    }

    fn fit(&self, (width, height): (u32, u32)) {
        fit(&self.canvas, width.into(), height.into());
    }
}
