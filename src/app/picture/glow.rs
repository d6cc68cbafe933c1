//! When the light that the picture throws on the page takes new colours.

use crate::app::Moment;

/// The pace of the glow.
#[derive(Debug, Default)]
pub struct Glow {
    /// When it took its colours, unless it is to take new ones at once.
    drawn_at: Option<Moment>,
}

impl Glow {
    /// Makes new colours due at once.
    pub const fn expire(&mut self) {
        self.drawn_at = None;
    }

    /// Returns whether new colours are due, which are then taken: every `interval` milliseconds, or once with reduced
    /// motion.
    pub fn is_due(&mut self, is_calm: bool, interval: Moment, now: Moment) -> bool {
        let interval = if is_calm { Moment::INFINITY } else { interval };
        let is_due = self.drawn_at.is_none_or(|at| now - at >= interval);
        if is_due {
            self.drawn_at = Some(now);
        }
        is_due
    }
}
