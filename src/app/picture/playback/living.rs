//! Playback of living pictures, which the painter draws.

use crate::app::Moment;
use crate::app::picture::event::{MediaEffect, Origin, PictureEffect};
use crate::app::picture::painting::Delivered;
use crate::protocol::Delivery;

use super::{Playback, Source};

/// The time after which a living picture fills in for a background that has not loaded, in milliseconds.
const PATIENCE: Moment = 2000.0;

impl Playback {
    /// Handles a message of the painter. Returns `false` if the painter is of another build.
    pub fn delivered(&mut self, delivery: Delivery) -> bool {
        let now = self.now;
        let delivered = self.painting.receive(delivery, now);
        self.painter_answered();
        match delivered {
            Delivered::Foreign => return false,
            Delivered::Picture(order) if order.is_poster => {
                self.effects.push(PictureEffect::ShowPoster(order.subject));
            }
            Delivered::Picture(_) if self.is_painted(now) => self.run(MediaEffect::ShowPainting),
            Delivered::Picture(_) | Delivered::Nothing => {}
        }
        true
    }

    /// Notes that the painter has failed.
    pub fn lose_painter(&mut self) {
        self.painting.lose();
    }

    /// Orders the posters of living pictures.
    pub fn paint_posters(&mut self) {
        self.painting.order_posters();
    }

    /// Composes living pictures by another seed.
    pub fn compose(&mut self, seed: u32) {
        self.painting.reseed(seed);
        self.is_new = true;
    }

    /// Whether a living picture is shown, because it was chosen or because the background is slow to load.
    pub(super) fn is_painted(&self, now: Moment) -> bool {
        let is_awaited = !matches!(self.last, Some(Origin::Film | Origin::File)) && now > PATIENCE;
        self.source == Source::Painter || is_awaited || self.first_frame.is_late()
    }

    /// Whether a living picture is shown and moves, or has not been painted yet.
    pub(super) fn needs_painting(&self, now: Moment) -> bool {
        let is_still =
            self.is_held && self.last == Some(Origin::Painter) && !self.painting.is_fresh();
        self.is_painted(now) && !is_still && !self.painting.is_lost()
    }
}
