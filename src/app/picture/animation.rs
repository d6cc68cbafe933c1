//! The timing of the player's animated pictures. Called by [`Playback`](super::playback::Playback); the shell decodes
//! and draws the frames.

use crate::app::Moment;

/// The duration of frames with (almost) none of their own, as in browsers, in milliseconds.
const DEFAULT_DURATION: Moment = 100.0;
/// The longest duration that counts as none, in milliseconds.
const LONGEST_IGNORED: Moment = 10.0;

/// The current frame of an animated picture.
#[derive(Debug, Default)]
pub struct Animation {
    /// When the frame was shown.
    shown_at: Moment,
    /// Its duration in milliseconds; `None` before the first frame.
    lasts: Option<Moment>,
    /// Whether the next frame is being decoded.
    is_busy: bool,
}

impl Animation {
    /// Whether no frame was shown yet.
    pub const fn is_fresh(&self) -> bool {
        self.lasts.is_none()
    }

    /// Whether to decode the next frame now; if so, it counts as being decoded. `rate` is the speed of playback.
    pub fn is_due(&mut self, rate: f64, now: Moment) -> bool {
        let lasts = self.lasts.unwrap_or_default();
        let is_due = !self.is_busy && (now - self.shown_at) * rate >= lasts;
        self.is_busy |= is_due;
        is_due
    }

    /// Notes that a frame with this duration is shown, or that it was damaged and the last one stays.
    pub fn decoded(&mut self, lasts: Option<Moment>, now: Moment) {
        self.is_busy = false;
        self.lasts = Some(
            lasts
                .filter(|&lasts| lasts > LONGEST_IGNORED)
                .unwrap_or(DEFAULT_DURATION),
        );
        self.shown_at = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_due_when_the_previous_one_has_been_shown() {
        let mut animation = Animation::default();
        assert!(animation.is_fresh() && animation.is_due(1.0, 0.0));
        assert!(!animation.is_due(1.0, 50.0), "it is being decoded");
        animation.decoded(Some(40.0), 60.0);
        assert!(!animation.is_fresh());
        assert!(!animation.is_due(1.0, 99.0));
        assert!(animation.is_due(1.0, 100.0));
    }

    #[test]
    fn the_rate_applies_to_all_durations() {
        let mut animation = Animation::default();
        animation.decoded(Some(40.0), 0.0);
        assert!(!animation.is_due(0.5, 79.0) && animation.is_due(2.0, 20.0));
    }

    #[test]
    fn frames_without_a_duration_and_damaged_ones_last_a_tenth_of_a_second() {
        for lasts in [Some(0.0), Some(10.0), None] {
            let mut animation = Animation::default();
            animation.decoded(lasts, 0.0);
            assert!(!animation.is_due(1.0, 99.0) && animation.is_due(1.0, 100.0));
        }
    }
}
