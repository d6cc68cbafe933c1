//! The board: its canvas, the grid for everyone who cannot see it, and the light that the picture throws on the page.

mod glow;
mod looks;
mod mirror;
pub mod renderer;
mod size_observer;
mod tiles_overlay;

use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use crate::app::scene::{CanvasPixels, Scene};
use crate::save::settings::Settings;
use crate::view::likeness::{GRAIN, needs_numbers};
use crate::web::canvas::{context_of, fit};
use crate::web::elements::{Elements, set_style};

use glow::Glow;
use renderer::{Renderer, fitted};

pub use mirror::{Mirror, cell_of};
pub use size_observer::SizeObserver;

/// The board as it is seen.
pub struct BoardView {
    elements: &'static Elements,
    renderer: Renderer,
    glow: Glow,
}

impl BoardView {
    /// The page's board, with nothing on it.
    pub fn new(elements: &'static Elements) -> Result<Self, JsValue> {
        let overlay = elements.create("canvas");
        Ok(Self {
            elements,
            renderer: Renderer::new(elements.canvas.clone(), overlay)?,
            glow: Glow::new(elements),
        })
    }

    /// Takes another number of pixels. Empties the canvas.
    pub fn set_pixels(&mut self, pixels: CanvasPixels) {
        self.renderer.set_pixels(pixels);
    }

    /// Gives the page the theme and the accent of these settings.
    pub fn wear(&mut self, settings: Settings) -> Result<(), JsValue> {
        looks::wear(self.elements, settings)
    }

    /// Follows the colours that the page has now.
    pub fn follow_colours(&mut self) -> Result<(), JsValue> {
        looks::tint_frame(self.elements)?;
        self.glow.set_range(looks::glow_range(self.elements)?);
        self.renderer.set_colours(looks::colours(self.elements)?);
        Ok(())
    }

    /// Gives the board a width and a height, in CSS pixels.
    pub fn set_shape(&self, width: u32, height: u32) {
        set_style(&self.elements.board, "width", &format!("{width}px"));
        set_style(&self.elements.board, "height", &format!("{height}px"));
    }

    /// Draws the board, with a picture on its tiles if there is one.
    pub fn draw(
        &mut self,
        scene: &Scene,
        picture: Option<&HtmlCanvasElement>,
    ) -> Result<(), JsValue> {
        self.renderer.draw(scene, picture)
    }

    /// Has the light, and the small picture of the goal, follow the picture.
    pub fn draw_glow(&mut self, scene: &Scene, picture: &HtmlCanvasElement) -> Result<(), JsValue> {
        const WIDTH: f64 = 264.0;
        self.glow.draw(picture)?;
        let bounds = scene.layout.bounds();
        let goal = &self.elements.goal_picture;
        fit(goal, WIDTH, (WIDTH * bounds.height / bounds.width).max(1.0));
        draw_whole(scene, picture, goal)
    }

    /// Whether tiles look alike in a picture, of which a few pixels are enough.
    pub fn tiles_look_alike(
        &self,
        scene: &Scene,
        picture: &HtmlCanvasElement,
    ) -> Result<bool, JsValue> {
        let size = scene.layout.size;
        let canvas: HtmlCanvasElement = self.elements.create("canvas");
        let (width, height) = (
            (size.columns() * GRAIN) as f64,
            (size.rows() * GRAIN) as f64,
        );
        fit(&canvas, width, height);
        draw_whole(scene, picture, &canvas)?;
        let samples = context_of(&canvas)?.get_image_data(0.0, 0.0, width, height)?;
        Ok(needs_numbers(&samples.data(), size))
    }
}

/// Draws a picture, as it lies on the board, over a whole canvas.
fn draw_whole(
    scene: &Scene,
    picture: &HtmlCanvasElement,
    canvas: &HtmlCanvasElement,
) -> Result<(), JsValue> {
    let crop = fitted(scene, picture).crop();
    let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
    let context = context_of(canvas)?;
    context.clear_rect(0.0, 0.0, width, height);
    context.draw_image_with_html_canvas_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
        picture,
        crop.x,
        crop.y,
        crop.width,
        crop.height,
        0.0,
        0.0,
        width,
        height,
    )
}
