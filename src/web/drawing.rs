//! When and where the board is drawn, and what takes its light or its shape from the picture.

use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use crate::app::backgrounds::{Background, UserMedia};
use crate::puzzle::Phase;
use crate::view::{board_shape, ease_out};

use super::app::App;
use super::elements::{Elements, set_style};
use super::gallery;
use super::now;
use super::renderer::{Scene, context_of, fit};

/// How long the solved picture takes to become whole, in milliseconds.
const HEALING: f64 = 900.0;
/// How long a gleam then takes to go over it, in milliseconds.
const GLEAM: f64 = 1100.0;

impl App {
    /// A frame of the page: draws what has changed, and asks for another while something moves.
    pub(super) fn animate(&mut self, time: f64) -> Result<(), JsValue> {
        if self.background.needs_polling() {
            self.stale |= self.background.copy_frame();
        }
        self.background.order_picture(time);
        let healing = self.healing(time);
        let celebrates = (healing > 0.0 && healing < 1.0) || self.gleam(time).is_some();
        let moves = self.motion.settle(time) || celebrates;
        if moves || self.stale {
            self.draw(time, healing)?;
        }
        // A tile that arrives is drawn once more, at rest.
        self.stale = moves;
        if moves || self.background.needs_frames(time) {
            self.wake();
        }
        Ok(())
    }

    /// How far the solved picture has become whole, from 0 to 1.
    fn healing(&self, time: f64) -> f64 {
        match self.play.solved_at() {
            Some(_) if self.reduced_motion.matches() => 1.0,
            Some(since) => ease_out(((time - since) / HEALING).clamp(0.0, 1.0)),
            None => 0.0,
        }
    }

    /// How far the gleam has gone over the solved picture, from 0 to 1; `None` before and after.
    fn gleam(&self, time: f64) -> Option<f64> {
        let whole_at = self.play.solved_at()? + HEALING;
        let way = (time - whole_at) / GLEAM;
        ((0.0..1.0).contains(&way) && !self.reduced_motion.matches()).then_some(way)
    }

    pub(super) fn draw_now(&mut self) -> Result<(), JsValue> {
        let time = now();
        self.draw(time, self.healing(time))
    }

    fn draw(&mut self, time: f64, healing: f64) -> Result<(), JsValue> {
        let board = self.play.game().board();
        let playing = self.play.game().phase() == Phase::Playing;
        let next = self
            .solving
            .solution()
            .filter(|_| playing)
            .and_then(|solution| solution.walkthrough().next());
        let hint = next.and_then(|direction| {
            let mover = board.mover(direction)?;
            Some((board.tile_at(mover)?, direction))
        });
        self.renderer.draw(&Scene {
            board,
            motion: &self.motion,
            now: time,
            picture: self.background.picture(),
            fit: self.settings.fit,
            ghost: self.settings.ghost,
            sight: self.sight,
            numbers: self.settings.numbers,
            hint,
            healing,
            gleam: self.gleam(time),
        })?;
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
        if self.background.backgrounds.shown() == Background::Media(UserMedia::Own) {
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
        let crop = self.renderer.fitted(picture, self.settings.fit).crop();
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

    /// Gives the board the shape that suits its room and the picture.
    pub(super) fn shape_board(&mut self) {
        let Elements { room, board, .. } = self.elements;
        let available = [room.client_width(), room.client_height()];
        let available = available.map(|pixels| f64::from(pixels).max(120.0)).into();
        let (width, height) =
            board_shape(self.play.game().size(), available, self.background.aspect());
        set_style(board, "width", &format!("{}px", width as u32));
        set_style(board, "height", &format!("{}px", height as u32));
        self.redraw();
    }
}
