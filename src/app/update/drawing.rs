//! When the board is drawn and how large it is. Called by [`App::update`].

use crate::app::frame::FullScreen;
use crate::app::scene::{CanvasPixels, Sight};
use crate::app::{App, Effect, Moment, Now};
use crate::i18n::Message;

impl App {
    pub(in crate::app) fn toggle_full_screen(&mut self) {
        if self.full_screen == FullScreen::Allowed {
            self.effects.push(Effect::ToggleFullscreen);
        } else {
            let text = Message::new("The game cannot fill the screen here.");
            self.notices.show_refusal(text);
        }
    }

    /// Sets the room for the board, in CSS pixels.
    pub(in crate::app) fn set_room(&mut self, width: f64, height: f64) {
        self.stage.set_room(width, height);
        self.reshape();
        self.draw();
    }

    /// Sets the canvas's size in device pixels.
    pub(in crate::app) fn set_pixels(&mut self, pixels: CanvasPixels, now: Moment) {
        self.stage.set_pixels(pixels);
        self.picture.copy_again();
        // Resizing cleared the canvas.
        self.draw_now(now);
    }

    /// Redraws everything in the page's new colours.
    pub(in crate::app) fn follow_colours(&mut self) {
        self.picture.expire_glow();
        self.draw();
    }

    /// Shows the tiles or the whole picture.
    pub(in crate::app) fn look_at(&mut self, sight: Sight) {
        if sight != self.stage.sight() {
            self.stage.look_at(sight);
            self.draw();
        }
    }

    /// Redraws the board in the next frame.
    pub(in crate::app) fn draw(&mut self) {
        self.stage.expire();
        self.effects.push(Effect::RequestFrame);
    }

    /// Draws what changed, and requests another frame while something moves.
    pub(in crate::app) fn begin_frame(&mut self, now: Now) {
        self.picture.begin_frame(now.moment);
        // A frame copied now is also drawn now.
        self.run_picture_effects(now);
        let (is_drawn, moves) = self.stage.begin_frame(self.play.solved_at(), now.moment);
        if is_drawn {
            self.draw_now(now.moment);
        }
        self.picture.set_tiles_move(moves);
        if moves {
            self.effects.push(Effect::RequestFrame);
        } else {
            self.look_again(now.moment);
        }
    }

    /// Requests another frame if new pictures can only be found by polling.
    pub(in crate::app) fn look_again(&mut self, now: Moment) {
        if self.picture.needs_frames(now) {
            self.effects.push(Effect::RequestFrame);
        }
    }

    /// Draws the board, from time to time the glow, the goal and the poster of the player's own picture, and the goal also
    /// when the picture is cropped otherwise.
    pub(in crate::app) fn draw_now(&mut self, now: Moment) {
        if !self.stage.has_pixels() {
            return;
        }
        self.effects.push(Effect::Draw);
        let is_framed_anew = self.stage.is_framed_anew(self.preferences.settings().fit);
        let is_glow_due = self.picture.is_glow_due(self.stage.is_calm(), now);
        if is_glow_due || is_framed_anew {
            self.effects.push(Effect::DrawGoal);
        }
        if is_glow_due {
            self.effects.push(Effect::DrawGlow);
            if self.picture.shows_own() {
                self.effects.push(Effect::DrawOwnPoster);
            }
        }
    }

    /// Fits the board's shape to its room and the picture.
    pub(in crate::app) fn reshape(&mut self) {
        if let Some((width, height)) = self.stage.reshape(self.picture.aspect()) {
            self.effects.push(Effect::Shape(width, height));
        }
    }
}
