//! The last picture that came, copied into a canvas of its own size. Tiles, glow and everything else are drawn from
//! it, also while the next one is on its way.

use wasm_bindgen::JsValue;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageBitmap, ImageData};

use super::animation::Frame;
use super::elements::Elements;
use super::film::Film;
use super::renderer::context_of;

/// The last picture, if one has come.
pub struct LastPicture {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    origin: Origin,
}

/// Where a picture comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// There is no picture yet.
    None,
    /// A clip, or what the player brought along.
    Clip,
    /// Code.
    Paint,
}

impl LastPicture {
    /// No picture yet.
    pub fn new(elements: &Elements) -> Result<Self, JsValue> {
        let canvas: HtmlCanvasElement = elements.create("canvas");
        Ok(Self {
            context: context_of(&canvas)?,
            canvas,
            origin: Origin::None,
        })
    }

    /// Where it comes from.
    pub const fn origin(&self) -> Origin {
        self.origin
    }

    /// What to draw from, once there is a picture.
    pub fn canvas(&self) -> Option<&HtmlCanvasElement> {
        (self.origin != Origin::None).then_some(&self.canvas)
    }

    /// Its width over its height; that of most clips until one is known.
    pub fn aspect(&self) -> f64 {
        match self.canvas() {
            Some(canvas) => f64::from(canvas.width()) / f64::from(canvas.height()),
            None => 16.0 / 9.0,
        }
    }

    /// Copies a film's present frame; `false` if there is none.
    pub fn copy_film(&mut self, film: &Film) -> bool {
        let Some((width, height)) = film.frame_size() else {
            return false;
        };
        self.fit(width, height);
        let copied = film.draw(&self.context);
        self.came_from(Origin::Clip, &copied)
    }

    /// Copies a frame of an animated picture; tells whether that could be done.
    pub fn copy_frame(&mut self, frame: &Frame) -> bool {
        let (width, height) = frame.size();
        self.clear(width, height);
        let copied = frame.draw(&self.context);
        self.came_from(Origin::Clip, &copied)
    }

    /// Copies a picture that stands still, no larger than any board.
    pub fn copy_still(&mut self, bitmap: &ImageBitmap) {
        const LARGEST: f64 = 2048.0;
        let (width, height) = (f64::from(bitmap.width()), f64::from(bitmap.height()));
        let scale = (LARGEST / width.max(height)).min(1.0);
        let (width, height) = ((width * scale).ceil(), (height * scale).ceil());
        self.clear(width as u32, height as u32);
        let copied = self
            .context
            .draw_image_with_image_bitmap_and_dw_and_dh(bitmap, 0.0, 0.0, width, height);
        self.came_from(Origin::Clip, &copied);
    }

    /// Takes a living picture; tells whether that could be done.
    pub fn take_painting(&mut self, image: &ImageData) -> bool {
        self.fit(image.width(), image.height());
        let taken = self.context.put_image_data(image, 0.0, 0.0);
        self.came_from(Origin::Paint, &taken)
    }

    fn came_from(&mut self, origin: Origin, drawn: &Result<(), JsValue>) -> bool {
        if drawn.is_ok() {
            self.origin = origin;
        }
        drawn.is_ok()
    }

    fn clear(&self, width: u32, height: u32) {
        self.fit(width, height);
        self.context
            .clear_rect(0.0, 0.0, width.into(), height.into());
    }

    /// Setting a canvas's size clears it, even to the same size.
    fn fit(&self, width: u32, height: u32) {
        if (self.canvas.width(), self.canvas.height()) != (width, height) {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
    }
}
