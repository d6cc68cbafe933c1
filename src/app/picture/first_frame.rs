//! The first frame of a film, which may never come. Called by [`Playback`](super::playback::Playback).

use std::mem;

use crate::app::Moment;

use super::patience::Patience;

/// How long a film may take to show a frame, in seconds.
const LONGEST: u32 = 10;
/// When a film that is held is played, in seconds before that. Phones load no frame of a video that is not played.
const PLAY_BEFORE: u32 = 8;

/// The wait for a film's first frame.
#[derive(Debug, Default)]
pub struct FirstFrame {
    patience: Patience,
    has_come: bool,
    is_late: bool,
    /// Whether the film plays only until the frame comes.
    is_sought: bool,
}

/// What to do because no frame has come yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Late {
    /// Play the film even if it is held.
    Play,
    /// Count the film as one that does not come.
    GiveUp,
}

impl FirstFrame {
    /// Begins to wait: a film is being loaded.
    pub fn expect(&mut self, now: Moment) {
        *self = Self::default();
        self.patience.start(LONGEST, now);
    }

    /// Notes that playback has begun, which starts the wait anew if the browser had refused it.
    pub fn plays(&mut self, now: Moment) {
        if !self.has_come && !self.is_late && !self.patience.is_waiting() {
            self.expect(now);
        }
    }

    /// Notes that the browser does not play the film unless the player does: no frame is due.
    pub const fn refused(&mut self) {
        self.patience.stop();
    }

    /// Notes that a frame came. Returns whether the film was played only for this.
    pub const fn came(&mut self) -> bool {
        self.patience.stop();
        self.has_come = true;
        self.is_late = false;
        mem::replace(&mut self.is_sought, false)
    }

    /// Whether a frame has come.
    pub const fn has_come(&self) -> bool {
        self.has_come
    }

    /// Whether it was due and has not come.
    pub const fn is_late(&self) -> bool {
        self.is_late
    }

    /// When to call [`count`](Self::count), if at all.
    pub fn deadline(&self) -> Option<Moment> {
        self.patience.deadline()
    }

    /// Counts a second that has passed. `is_held` tells whether the film is held.
    pub fn count(&mut self, is_held: bool, now: Moment) -> Option<Late> {
        match self.patience.count(now)? {
            PLAY_BEFORE if is_held => {
                self.is_sought = true;
                Some(Late::Play)
            }
            0 => {
                self.is_late = true;
                Some(Late::GiveUp)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is done in each of the seconds of the wait.
    fn wait(frame: &mut FirstFrame, is_held: bool) -> Vec<Option<Late>> {
        frame.expect(0.0);
        let seconds = (1..=LONGEST).map(f64::from);
        seconds
            .map(|second| frame.count(is_held, second * 1000.0))
            .collect()
    }

    #[test]
    fn a_film_that_is_held_is_played_for_its_first_frame() {
        let mut frame = FirstFrame::default();
        let done = wait(&mut frame, true);
        assert_eq!(done[..3], [None, Some(Late::Play), None]);
        assert!(frame.came() && !frame.came());
        let done = wait(&mut frame, false);
        assert_eq!(done[..9], [None; 9]);
        assert!(!frame.came());
    }

    #[test]
    fn a_film_without_a_frame_is_given_up_once() {
        let mut frame = FirstFrame::default();
        assert_eq!(wait(&mut frame, false)[9], Some(Late::GiveUp));
        assert!(frame.is_late() && !frame.has_come());
        frame.plays(20_000.0);
        assert_eq!(frame.deadline(), None);
        frame.came();
        assert!(frame.has_come() && !frame.is_late());
    }

    #[test]
    fn a_film_that_may_not_play_is_waited_for_when_the_player_plays_it() {
        let mut frame = FirstFrame::default();
        frame.expect(0.0);
        frame.refused();
        assert_eq!(frame.deadline(), None);
        frame.plays(5000.0);
        assert_eq!(frame.deadline(), Some(6000.0));
        frame.came();
        frame.plays(9000.0);
        assert_eq!(frame.deadline(), None);
    }
}
