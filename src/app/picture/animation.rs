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
    /// When the frame was shown, or should have been if it was hardly late: otherwise all would drift.
    shown_at: Moment,
    /// When the next frame was due that is being decoded.
    due_at: Moment,
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
        let due_at = self.shown_at + lasts / rate;
        let is_due = !self.is_busy && due_at <= now;
        if is_due {
            (self.is_busy, self.due_at) = (true, due_at);
        }
        is_due
    }

    /// Notes that a frame with this duration is shown, or that it was damaged and the last one stays.
    pub fn decoded(&mut self, lasts: Option<Moment>, now: Moment) {
        self.is_busy = false;
        let lasts = lasts.filter(|&lasts| lasts > LONGEST_IGNORED);
        let lasts = lasts.unwrap_or(DEFAULT_DURATION);
        self.lasts = Some(lasts);
        let is_late = now - self.due_at >= lasts;
        self.shown_at = if is_late { now } else { self.due_at };
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
    fn the_time_that_decoding_takes_does_not_add_up() {
        let mut animation = Animation::default();
        let (mut shown, mut decoded_at) = (0, None);
        for now in 0..1000 {
            let now = Moment::from(now);
            if decoded_at.is_some_and(|at| at <= now) {
                animation.decoded(Some(40.0), now);
                decoded_at = None;
                shown += 1;
            }
            if animation.is_due(1.0, now) {
                decoded_at = Some(now + 15.0);
            }
        }
        assert_eq!(shown, 25);
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
