//! When and where the board is drawn, and what takes its light or its shape from the picture.

use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use crate::view::board_shape;
use crate::view::likeness::{GRAIN, needs_numbers};

use super::elements::{Elements, set_style};
use super::gallery;
use super::now;
use super::renderer::{context_of, fit};
use super::shell::Shell;

impl Shell {
    /// A frame of the page: draws what has changed, and asks for another while something moves.
    pub(super) fn animate(&mut self, time: f64) -> Result<(), JsValue> {
        if self.background.needs_polling() {
            self.stale |= self.background.copy_frame();
        }
        self.background.order_picture(time);
        let moves = self.app.settle(time);
        if moves || self.stale {
            self.draw(time)?;
        }
        // A tile that arrives is drawn once more, at rest.
        self.stale = moves;
        if moves || self.background.needs_frames(time) {
            self.wake();
        }
        Ok(())
    }

    /// The canvas covers another number of the device's pixels.
    pub(super) fn canvas_resized(&mut self, width: f64, height: f64) -> Result<(), JsValue> {
        let ratio = self.elements.window.device_pixel_ratio();
        self.renderer.set_pixels(width, height, ratio);
        self.lay_out();
        // At once, for the canvas is empty now and about to be shown.
        self.draw(now())
    }

    fn draw(&mut self, time: f64) -> Result<(), JsValue> {
        let picture = self.background.picture();
        self.renderer.draw(&self.app.scene(time), picture)?;
        self.draw_glow(time)
    }

    /// What shows the picture beside the board follows it at leisure.
    fn draw_glow(&mut self, time: f64) -> Result<(), JsValue> {
        let Some(picture) = self.background.picture() else {
            return Ok(());
        };
        if !self.glow.is_due(time, self.reduced_motion.matches()) {
            return Ok(());
        }
        self.glow.draw(picture, time)?;
        if self.background.shows_own() {
            gallery::draw_own_poster(self.elements, picture)?;
        }
        self.draw_goal(picture)
    }

    /// The picture as it is to be, in small.
    fn draw_goal(&self, picture: &HtmlCanvasElement) -> Result<(), JsValue> {
        const WIDTH: f64 = 264.0;
        let bounds = self.renderer.layout().bounds();
        let goal = &self.elements.goal_picture;
        fit(goal, WIDTH, (WIDTH * bounds.height / bounds.width).max(1.0));
        self.draw_whole(picture, goal)
    }

    /// Draws the picture, as it lies on the board, over a whole canvas.
    pub(super) fn draw_whole(
        &self,
        picture: &HtmlCanvasElement,
        canvas: &HtmlCanvasElement,
    ) -> Result<(), JsValue> {
        let crop = self
            .renderer
            .fitted(picture, self.app.scene(now()).fit)
            .crop();
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

    /// Whether tiles look alike in the present picture, of which a few pixels are enough.
    pub(super) fn tiles_look_alike(&self) -> Result<bool, JsValue> {
        let Some(picture) = self.background.picture() else {
            return Ok(false);
        };
        let size = self.renderer.layout().size;
        let canvas: HtmlCanvasElement = self.elements.create("canvas");
        let (width, height) = (
            (size.columns() * GRAIN) as f64,
            (size.rows() * GRAIN) as f64,
        );
        fit(&canvas, width, height);
        self.draw_whole(picture, &canvas)?;
        let samples = context_of(&canvas)?.get_image_data(0.0, 0.0, width, height)?;
        Ok(needs_numbers(&samples.data(), size))
    }

    /// Gives the board the shape that suits its room and the picture.
    pub(super) fn shape_board(&mut self) {
        let Elements { room, board, .. } = self.elements;
        let available = [room.client_width(), room.client_height()];
        let available = available.map(|pixels| f64::from(pixels).max(120.0)).into();
        let (width, height) = board_shape(
            self.renderer.layout().size,
            available,
            self.background.aspect(),
        );
        set_style(board, "width", &format!("{}px", width as u32));
        set_style(board, "height", &format!("{}px", height as u32));
        self.redraw();
    }
}
