//! When the next frame of an animated picture of the player's is decoded. Called by
//! [`Playback`](super::playback::Playback); the frames themselves are the shell's.

use crate::app::Moment;

/// How long browsers show frames that want to be seen for no time, in milliseconds.
const USUAL: Moment = 100.0;
/// The shortest time that a frame may ask for, in milliseconds.
const SHORTEST: Moment = 10.0;

/// Where an animated picture has come to.
#[derive(Debug, Default)]
pub struct Animation {
    /// Since when its present frame is seen.
    shown_at: Moment,
    /// How long that is seen, in milliseconds; none before the first.
    lasts: Option<Moment>,
    /// Whether a frame is being decoded.
    is_busy: bool,
}

impl Animation {
    /// Whether nothing of it has been shown yet.
    pub const fn is_fresh(&self) -> bool {
        self.lasts.is_none()
    }

    /// Whether the next frame is to be decoded now, which then is on its way. It plays `rate` times as fast as it wants to.
    pub fn is_due(&mut self, rate: f64, now: Moment) -> bool {
        let lasts = self.lasts.unwrap_or_default();
        let is_due = !self.is_busy && (now - self.shown_at) * rate >= lasts;
        self.is_busy |= is_due;
        is_due
    }

    /// A frame was decoded that wants to be seen for so many milliseconds; or it was damaged, and the last one stays.
    pub fn decoded(&mut self, lasts: Option<Moment>, now: Moment) {
        self.is_busy = false;
        self.lasts = Some(lasts.filter(|&lasts| lasts > SHORTEST).unwrap_or(USUAL));
        self.shown_at = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_frame_is_due_at_once_and_each_other_when_the_last_was_seen() {
        let mut animation = Animation::default();
        assert!(animation.is_fresh() && animation.is_due(1.0, 0.0));
        assert!(!animation.is_due(1.0, 50.0), "it is being decoded");
        animation.decoded(Some(40.0), 60.0);
        assert!(!animation.is_fresh());
        assert!(!animation.is_due(1.0, 99.0));
        assert!(animation.is_due(1.0, 100.0));
    }

    #[test]
    fn it_plays_at_the_tempo_of_the_settings() {
        let mut animation = Animation::default();
        animation.decoded(Some(40.0), 0.0);
        assert!(!animation.is_due(0.5, 79.0) && animation.is_due(2.0, 20.0));
    }

    #[test]
    fn frames_that_want_no_time_or_are_damaged_are_seen_a_tenth_of_a_second() {
        for lasts in [Some(0.0), Some(10.0), None] {
            let mut animation = Animation::default();
            animation.decoded(lasts, 0.0);
            assert!(!animation.is_due(1.0, 99.0) && animation.is_due(1.0, 100.0));
        }
    }
}
