//! What is around the board on the page: the theme, the glow, and the small picture of the goal.

use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use crate::app::scene::Scene;
use crate::save::settings::Settings;
use crate::view::Rect;
use crate::view::likeness::{GRAIN, needs_numbers};
use crate::web::canvas::{context_of, draw_part, fit, size_of};
use crate::web::elements::Elements;

use super::glow::Glow;
use super::theme;

pub struct Backdrop {
    elements: &'static Elements,
    glow: Glow,
}

impl Backdrop {
    pub fn new(elements: &'static Elements) -> Self {
        Self {
            elements,
            glow: Glow::new(elements, elements.glow.clone()),
        }
    }

    /// Applies the theme and the accent colour of the settings.
    pub fn apply_theme(&self, settings: Settings) {
        theme::apply(self.elements, settings);
    }

    /// Reads the page's colours again.
    pub fn follow_colours(&mut self) -> Result<(), JsValue> {
        theme::set_toolbar_colour(self.elements)?;
        self.glow.set_range(theme::glow_range(self.elements)?);
        Ok(())
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
