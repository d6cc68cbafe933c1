//! When the board is drawn, and how large it is.

use super::scene::CanvasPixels;
use super::{App, Effect, Moment, Now};

impl App {
    /// There is so much room for the board, in CSS pixels.
    pub(super) fn set_room(&mut self, width: f64, height: f64) {
        self.stage.set_room(width, height);
        self.reshape();
        self.draw();
    }

    /// The canvas covers other pixels.
    pub(super) fn set_pixels(&mut self, pixels: CanvasPixels, now: Moment) {
        self.stage.set_pixels(pixels);
        // At once, for the canvas is empty now and about to be shown.
        self.draw_now(now);
    }

    /// The page has other colours.
    pub(super) fn follow_colours(&mut self) {
        self.picture.expire_glow();
        self.draw();
    }

    /// Has the board drawn anew in the page's next frame.
    pub(super) fn draw(&mut self) {
        self.stage.expire();
        self.effects.push(Effect::RequestFrame);
    }

    /// A frame of the page begins: draws what has changed, and asks for another while something moves.
    pub(super) fn begin_frame(&mut self, now: Now) {
        self.picture.begin_frame(now.moment);
        // What is copied now is drawn now.
        self.run_picture_effects(now);
        let (is_drawn, moves) = self.stage.begin_frame(self.play.solved_at(), now.moment);
        if is_drawn {
            self.draw_now(now.moment);
        }
        if moves {
            self.effects.push(Effect::RequestFrame);
        } else {
            self.look_again(now.moment);
        }
    }

    /// Asks for another frame if pictures can be found only by looking.
    pub(super) fn look_again(&mut self, now: Moment) {
        if self.picture.needs_frames(now) {
            self.effects.push(Effect::RequestFrame);
        }
    }

    /// Draws the board, and at leisure what shows the picture beside it.
    pub(super) fn draw_now(&mut self, now: Moment) {
        if !self.stage.has_pixels() {
            return;
        }
        self.effects.push(Effect::Draw);
        if self.picture.is_glow_due(self.stage.is_calm(), now) {
            self.effects.push(Effect::DrawGlow);
            if self.picture.shows_own() {
                self.effects.push(Effect::DrawOwnPoster);
            }
        }
    }

    /// Gives the board the shape that suits its room and the picture.
    pub(super) fn reshape(&mut self) {
        if let Some((width, height)) = self.stage.reshape(self.picture.aspect()) {
            self.effects.push(Effect::Shape(width, height));
        }
    }
}
