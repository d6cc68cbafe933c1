//! The glow around the board: a few pixels of the picture, which the style sheet scales up to the whole window.
//!
//! Blurring the window with a CSS filter would cost more than everything else on machines without a graphics card.

use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use crate::web::canvas::context_of;
use crate::web::elements::Dom;

/// How much the colours are saturated, to make up for the blur.
const DEPTH: f64 = 0.35;

/// The limits that a theme sets for the glow so that text on it stays readable.
#[derive(Default)]
pub struct Range {
    /// The darkest colour.
    pub least: String,
    /// The brightest colour.
    pub most: String,
}

pub struct Glow {
    canvas: HtmlCanvasElement,
    /// A canvas with even fewer pixels: scaling down to it and up again blurs.
    coarse: HtmlCanvasElement,
    range: Range,
}

impl Glow {
    /// A glow on a canvas of few pixels.
    pub fn new(dom: &Dom, canvas: HtmlCanvasElement) -> Self {
        let coarse: HtmlCanvasElement = dom.create("canvas");
        coarse.set_width(8);
        coarse.set_height(5);
        Self {
            canvas,
            coarse,
            range: Range::default(),
        }
    }

    /// Returns its canvas.
    pub const fn canvas(&self) -> &HtmlCanvasElement {
        &self.canvas
    }

    /// Sets the limits of another theme.
    pub fn set_range(&mut self, range: Range) {
        self.range = range;
    }

    /// Draws the glow of a picture.
    pub fn draw(&self, picture: &HtmlCanvasElement) -> Result<(), JsValue> {
        copy(picture, &self.canvas)?;
        for _ in 0..2 {
            copy(&self.canvas, &self.coarse)?;
            copy(&self.coarse, &self.canvas)?;
        }
        let context = context_of(&self.canvas)?;
        context.set_global_alpha(DEPTH);
        context.set_global_composite_operation("overlay")?;
        copy(&self.canvas, &self.canvas)?;
        context.set_global_alpha(1.0);
        let (width, height) = (self.canvas.width(), self.canvas.height());
        for (bound, colour) in [("screen", &self.range.least), ("darken", &self.range.most)] {
            context.set_global_composite_operation(bound)?;
            context.set_fill_style_str(colour);
            context.fill_rect(0.0, 0.0, width.into(), height.into());
        }
        context.set_global_composite_operation("source-over")
    }
}

/// Scales one canvas onto another.
fn copy(from: &HtmlCanvasElement, to: &HtmlCanvasElement) -> Result<(), JsValue> {
    let (width, height) = (f64::from(to.width()), f64::from(to.height()));
    context_of(to)?.draw_image_with_html_canvas_element_and_dw_and_dh(from, 0.0, 0.0, width, height)
}
