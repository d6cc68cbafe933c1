//! The board on the page: its canvases, the grid for screen readers, and the glow around it.

mod canvases;
mod edges;
mod glow;
mod mirror;
mod size_observer;
mod theme;
mod tiles;

use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use crate::app::scene::{CanvasPixels, Scene};
use crate::save::settings::Settings;
use crate::view::Rect;
use crate::view::likeness::{GRAIN, needs_numbers};
use crate::web::canvas::{context_of, draw_part, fit, size_of};
use crate::web::elements::{Elements, set_style};
use crate::web::media::Copy;

pub use canvases::Canvases;
pub use glow::{Glow, Range};
pub use mirror::{Mirror, cell_of};
pub use size_observer::SizeObserver;
pub use theme::{Colours, colours};

pub struct BoardView {
    elements: &'static Elements,
    canvases: Canvases,
    glow: Glow,
}

impl BoardView {
    pub fn new(elements: &'static Elements) -> Result<Self, JsValue> {
        Ok(Self {
            elements,
            canvases: Canvases::new(&elements.picture, &elements.canvas)?,
            glow: Glow::new(elements, elements.glow.clone()),
        })
    }

    /// Resizes the upper canvas, which clears it.
    pub fn set_pixels(&mut self, pixels: CanvasPixels) {
        self.canvases.set_pixels(pixels);
    }

    /// Applies the theme and the accent colour of the settings.
    pub fn apply_theme(&self, settings: Settings) {
        theme::apply(self.elements, settings);
    }

    /// Reads the page's colours again.
    pub fn follow_colours(&mut self) -> Result<(), JsValue> {
        theme::set_toolbar_colour(self.elements)?;
        self.glow.set_range(theme::glow_range(self.elements)?);
        let colours = theme::colours(self.elements, &self.elements.root())?;
        self.canvases.set_colours(colours);
        Ok(())
    }

    /// Sets the board's size in CSS pixels.
    pub fn set_shape(&self, width: u32, height: u32) {
        for (name, pixels) in [("--width", width), ("--height", height)] {
            set_style(&self.elements.stage, name, &format!("{pixels}px"));
        }
    }

    /// Draws the board, with a picture on its tiles if there is one.
    pub fn draw(&mut self, scene: &Scene, picture: Option<&Copy>) -> Result<(), JsValue> {
        self.canvases.draw(scene, picture)
    }

    /// Draws the glow of the goal's picture.
    pub fn draw_glow(&self) -> Result<(), JsValue> {
        self.glow.draw(&self.elements.goal_picture)
    }

    /// Draws the small picture of the goal.
    pub fn draw_goal(&self, scene: &Scene, picture: &HtmlCanvasElement) -> Result<(), JsValue> {
        const WIDTH: f64 = 264.0;
        let bounds = scene.layout.bounds();
        let goal = &self.elements.goal_picture;
        fit(goal, WIDTH, (WIDTH * bounds.height / bounds.width).max(1.0));
        draw_whole(scene, picture, goal)
    }

    /// Whether two tiles look alike in a picture, compared at a low resolution. `false` if the browser does not tell.
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
        // Refused where the page counts as foreign to its own pictures, as in a sandboxed frame.
        let samples = context_of(&canvas)?.get_image_data(0.0, 0.0, width, height);
        Ok(samples.is_ok_and(|samples| needs_numbers(&samples.data(), size)))
    }
}

/// Draws a picture over a whole canvas, cropped as on the board.
fn draw_whole(
    scene: &Scene,
    picture: &HtmlCanvasElement,
    canvas: &HtmlCanvasElement,
) -> Result<(), JsValue> {
    let crop = scene.fitted(size_of(picture)).crop();
    let whole = Rect {
        width: canvas.width().into(),
        height: canvas.height().into(),
        ..Rect::default()
    };
    let context = context_of(canvas)?;
    context.clear_rect(0.0, 0.0, whole.width, whole.height);
    draw_part(&context, picture, crop, whole)
}
