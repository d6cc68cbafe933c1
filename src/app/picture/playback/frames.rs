//! When playback copies, orders or decodes the next picture, and how finely all is drawn.

use std::mem;

use crate::app::Moment;
use crate::app::picture::event::{MediaEffect, Origin, PictureEffect};
use crate::app::picture::quality::Level;

use super::Playback;

/// For how long a film yields to moving tiles on a slow device, in milliseconds.
const LONGEST_YIELD: Moment = 200.0;

impl Playback {
    /// Copies the film's present frame, and asks for the next one.
    pub(super) fn take_frame(&mut self, now: Moment) {
        self.owes_frame = self.is_film();
        self.copy_owed_frame(now);
        if self.film.ask_for_frame(now) {
            self.run(MediaEffect::AskForFrame);
        }
    }

    /// Copies the film's present frame again, because it is shown in another size.
    pub fn copy_again(&mut self) {
        if self.is_film() && self.last == Some(Origin::Film) {
            self.copy_frame();
        }
    }

    /// Copies a frame that has not been copied, unless the device is too slow for that while tiles move.
    fn copy_owed_frame(&mut self, now: Moment) {
        let yields = self.tiles_move && self.quality.is_reduced();
        if self.owes_frame && !(yields && now - self.copied_at < LONGEST_YIELD) {
            self.copy_frame();
        }
    }

    fn copy_frame(&mut self) {
        (self.owes_frame, self.copied_at) = (false, self.now);
        let may_be_blank = self.film.may_be_blank();
        self.run(MediaEffect::CopyFrame { may_be_blank });
    }

    /// Notes that a picture of this size was drawn.
    pub(super) fn drawn(&mut self, origin: Origin, (width, height): (u32, u32)) {
        if origin == Origin::Film {
            self.frame_came();
        }
        if mem::take(&mut self.is_new) || self.last != Some(origin) {
            self.glow.expire();
        }
        self.last = Some(origin);
        self.aspect = f64::from(width) / f64::from(height.max(1));
        self.effects.push(PictureEffect::Draw);
    }

    /// Shows a decoded frame of an animated picture, unless it was damaged. `lasts` is its duration in milliseconds.
    pub(super) fn decoded(&mut self, lasts: Option<Moment>, ticket: u32, now: Moment) {
        if self.is_animation() && ticket == self.ticket {
            self.animation.decoded(lasts, now);
            if lasts.is_some() {
                self.run(MediaEffect::ShowDecoded);
            }
        }
    }

    /// Copies, orders or decodes the next picture, if it is due in this animation frame.
    pub fn begin_frame(&mut self, now: Moment) {
        self.now = now;
        if self.looks_for_pictures(now) {
            self.quality.page_frame(now);
        }
        self.owes_frame |= self.needs_polling(now);
        self.copy_owed_frame(now);
        if self.needs_painting(now) {
            self.painting.order_picture(now);
        }
        if self.animates() && self.animation.is_due(self.rate, now) {
            self.run(MediaEffect::DecodeFrame(self.ticket));
        }
    }

    /// Whether every animation frame must look for a new picture.
    pub fn needs_frames(&self, now: Moment) -> bool {
        let waits = self.last.is_none() && !self.painting.is_lost();
        waits || self.owes_frame || self.looks_for_pictures(now)
    }

    fn looks_for_pictures(&self, now: Moment) -> bool {
        self.animates() || self.needs_painting(now) || self.needs_polling(now)
    }

    fn needs_polling(&self, now: Moment) -> bool {
        self.is_film() && self.film.needs_polling(now)
    }

    /// Whether the player's animated picture moves, or has not been shown yet.
    fn animates(&self) -> bool {
        self.is_animation() && (!self.is_held || self.animation.is_fresh())
    }

    /// Returns whether the glow takes new colours when the board is drawn now.
    pub fn is_glow_due(&mut self, is_calm: bool, now: Moment) -> bool {
        let interval = self.level().glow_interval;
        self.last.is_some() && self.glow.is_due(is_calm, interval, now)
    }

    /// How finely the picture is drawn.
    pub fn level(&self) -> Level {
        self.quality.level(self.is_playing())
    }

    /// Notes whether tiles move.
    pub const fn set_tiles_move(&mut self, tiles_move: bool) {
        self.tiles_move = tiles_move;
    }

    /// Makes the glow take new colours when the board is drawn next.
    pub const fn expire_glow(&mut self) {
        self.glow.expire();
    }
}
