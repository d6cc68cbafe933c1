//! The light that the picture throws on the page: a few pixels of it, soft enough for the style sheet to scale them up to
//! the whole window. (A filter that blurs the window costs more than all the rest where there is no graphics card.)

use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use crate::web::canvas::context_of;
use crate::web::elements::Elements;

/// How strongly colours are deepened, which softening makes pale.
const DEPTH: f64 = 0.35;

/// How dark and how bright the theme lets it be: what is written on it must be read.
#[derive(Default)]
pub struct Range {
    /// The darkest colour …
    pub least: String,
    /// … and the brightest.
    pub most: String,
}

/// The glow.
pub struct Glow {
    canvas: HtmlCanvasElement,
    /// A canvas of even fewer pixels: what is scaled down to these and up again is softened.
    coarse: HtmlCanvasElement,
    range: Range,
}

impl Glow {
    /// No light yet.
    pub fn new(elements: &Elements) -> Self {
        let coarse: HtmlCanvasElement = elements.create("canvas");
        coarse.set_width(8);
        coarse.set_height(5);
        Self {
            canvas: elements.glow.clone(),
            coarse,
            range: Range::default(),
        }
    }

    /// Keeps it within the range of another theme.
    pub fn set_range(&mut self, range: Range) {
        self.range = range;
    }

    /// Takes colours from a picture.
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

/// Scales the whole of a canvas to the whole of another.
fn copy(from: &HtmlCanvasElement, to: &HtmlCanvasElement) -> Result<(), JsValue> {
    let (width, height) = (f64::from(to.width()), f64::from(to.height()));
    context_of(to)?.draw_image_with_html_canvas_element_and_dw_and_dh(from, 0.0, 0.0, width, height)
}
