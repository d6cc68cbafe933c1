//! What the video element plays: the clip's formats, one after the other, and what to do where the film gets stuck or the
//! browser does not say when there is another frame. Called by [`Playback`](super::playback::Playback).

use std::mem;

use crate::app::Moment;

/// How often a film that plays is looked at, in milliseconds.
const LOOK_INTERVAL: Moment = 1000.0;

/// For how long after the browser was asked to tell of a frame another one may still take its place, in milliseconds.
const LATENESS: Moment = 5000.0;

/// What the video element says of its film.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FilmState {
    /// How far it has been played, in seconds.
    pub place: f64,
    /// How long it is, in seconds; not a number as long as that is unknown.
    pub duration: f64,
    /// Whether it is on its way to another place.
    pub is_seeking: bool,
    /// Whether the next frame is there.
    pub can_go_on: bool,
    /// Whether all of it has been loaded.
    pub is_complete: bool,
}

/// The film in the video element.
#[derive(Debug)]
pub struct Film {
    /// The addresses of the clip's formats that have not been tried yet, the preferred last.
    untried: Vec<String>,
    /// The address of the format that is tried.
    source: Option<String>,
    /// Whether a copy in memory is played.
    is_copied: bool,
    is_paused: bool,
    progress: Progress,
    /// When to look at it next, while it plays.
    look_at: Option<Moment>,
    /// Whether the browser has ever told of a frame: `WebKitGTK` offers to, and does not.
    tells_of_frames: bool,
    /// Whether the browser was asked to tell of a frame, and has not told of it.
    awaits_frame: bool,
    /// When a frame was asked for last.
    asked_at: Moment,
    /// Whether there was no frame to copy when one was looked for last.
    lacks_frame: bool,
}

impl Default for Film {
    /// None yet.
    fn default() -> Self {
        Self {
            untried: Vec::new(),
            source: None,
            is_copied: false,
            is_paused: true,
            progress: Progress::default(),
            look_at: None,
            tells_of_frames: false,
            awaits_frame: false,
            asked_at: Moment::NEG_INFINITY,
            lacks_frame: false,
        }
    }
}

impl Film {
    /// Takes a clip that can be played from these addresses, the preferred first. [`try_next`](Self::try_next) says
    /// which to load.
    pub fn take_clip(&mut self, addresses: impl DoubleEndedIterator<Item = String>) {
        self.untried = addresses.rev().collect();
    }

    /// The address to load next: the clip's preferred format, or after that failed another one.
    pub fn try_next(&mut self) -> Option<String> {
        let address = self.untried.pop()?;
        self.source = Some(address.clone());
        Some(address)
    }

    /// Forgets the clip.
    pub fn forget_clip(&mut self) {
        self.untried.clear();
        self.source = None;
        self.is_copied = false;
    }

    /// The address of the clip, in the format that is tried.
    pub fn source(&self) -> Option<&str> {
        self.source.as_deref()
    }

    /// A copy in memory is played from now on.
    pub const fn use_copy(&mut self) {
        self.is_copied = true;
    }

    /// Whether it stands still.
    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// It plays or stands still from now on.
    pub fn set_paused(&mut self, is_paused: bool, now: Moment) {
        self.is_paused = is_paused;
        self.look_at = if is_paused {
            None
        } else {
            self.look_at.or(Some(now + LOOK_INTERVAL))
        };
    }

    /// When it is to be looked at, if at all.
    pub const fn look_at(&self) -> Option<Moment> {
        self.look_at
    }

    /// Whether it is to be looked at by now.
    pub fn is_look_due(&mut self, now: Moment) -> bool {
        let is_due = self.look_at.is_some_and(|due| due <= now);
        if is_due {
            self.look_at = Some(now + LOOK_INTERVAL);
        }
        is_due
    }

    /// The address of a clip that is stuck, to be fetched and played from memory.
    pub fn stuck_source(&mut self, state: FilmState, now: Moment) -> Option<&str> {
        let is_stuck = self.progress.is_stuck(state, self.is_paused, now);
        self.source().filter(|_| is_stuck && !self.is_copied)
    }

    /// Another frame is wanted. Tells whether the browser is to be asked to tell of it.
    pub const fn ask_for_frame(&mut self, now: Moment) -> bool {
        self.asked_at = now;
        !mem::replace(&mut self.awaits_frame, true)
    }

    /// The browser told of a frame.
    pub const fn told_of_frame(&mut self) {
        self.tells_of_frames = true;
        self.awaits_frame = false;
    }

    /// A frame was copied, or there was none.
    pub const fn looked_for_frame(&mut self, was_there: bool) {
        self.lacks_frame = !was_there;
    }

    /// Whether nothing but its pixels tells if there is a frame: `WebKitGTK` may have none yet when it says that a held
    /// video has gone somewhere, or can play.
    pub const fn may_be_blank(&self) -> bool {
        !self.tells_of_frames && self.is_paused
    }

    /// Whether another frame can be found only by looking. `WebKitGTK` may still have the frame from before when it says
    /// that a held video has gone somewhere.
    pub fn needs_polling(&self, now: Moment) -> bool {
        let is_late = now - self.asked_at < LATENESS;
        !self.tells_of_frames && (!self.is_paused || self.lacks_frame || is_late)
    }
}

/// How a film gets on.
#[derive(Debug, Default)]
struct Progress {
    place: f64,
    /// When it was looked at last.
    seen_at: Moment,
    /// For how many milliseconds it has not moved.
    stood: Moment,
}

impl Progress {
    /// Whether a film has not moved for a while although it should play and has no reason to wait. `WebKitGTK` may leave
    /// one standing for ever where it begins anew.
    fn is_stuck(&mut self, state: FilmState, is_paused: bool, now: Moment) -> bool {
        const PATIENCE: Moment = 2000.0;
        /// No two looks are further apart, unless the page was out of sight.
        const LONGEST: Moment = 1.5 * LOOK_INTERVAL;
        let passed = now - self.seen_at;
        let moves = is_paused || (state.place - self.place).abs() > 0.0 && !state.is_seeking;
        self.stood = if moves {
            0.0
        } else {
            self.stood + passed.min(LONGEST)
        };
        (self.place, self.seen_at) = (state.place, now);
        let is_stuck = self.stood > PATIENCE && !may_wait(state);
        if is_stuck {
            self.stood = 0.0;
        }
        is_stuck
    }
}

/// Whether more of a film may be on its way, without which it cannot go on.
fn may_wait(state: FilmState) -> bool {
    const LAST_SECONDS: f64 = 1.0;
    let ends = state.place > state.duration - LAST_SECONDS;
    !state.can_go_on && !ends && !state.is_complete
}

#[cfg(test)]
mod tests {
    use super::*;

    fn playing() -> Film {
        let mut film = Film::default();
        film.take_clip(["sea.webm", "sea.mp4"].map(str::to_owned).into_iter());
        film.try_next();
        film.set_paused(false, 0.0);
        film
    }

    fn at(place: f64) -> FilmState {
        FilmState {
            place,
            duration: 60.0,
            can_go_on: true,
            ..FilmState::default()
        }
    }

    /// Looks once a second from the first second on; whether it was stuck each time.
    fn looks(film: &mut Film, states: &[FilmState]) -> Vec<bool> {
        let mut now = 0.0;
        let mut look = |state: &FilmState| {
            now += LOOK_INTERVAL;
            film.stuck_source(*state, now).is_some()
        };
        states.iter().map(&mut look).collect()
    }

    #[test]
    fn formats_are_tried_in_their_order_until_none_is_left() {
        let mut film = playing();
        assert_eq!(film.source(), Some("sea.webm"));
        assert_eq!(film.try_next().as_deref(), Some("sea.mp4"));
        assert_eq!(film.try_next(), None);
        assert_eq!(film.source(), Some("sea.mp4"));
        film.forget_clip();
        assert_eq!(film.source(), None);
    }

    #[test]
    fn a_film_that_stands_for_more_than_two_seconds_is_stuck() {
        let mut film = playing();
        let stands = [at(5.0), at(5.0), at(5.0), at(5.0), at(5.0)];
        assert_eq!(
            looks(&mut film, &stands),
            [false, false, false, true, false]
        );
        let moves = [at(5.0), at(6.0), at(7.0), at(8.0), at(9.0)];
        assert_eq!(looks(&mut playing(), &moves), [false; 5]);
    }

    #[test]
    fn a_film_that_is_seeking_stands() {
        let seeking = |place| FilmState {
            is_seeking: true,
            ..at(place)
        };
        let states = [at(5.0), seeking(6.0), seeking(7.0), seeking(8.0)];
        assert_eq!(looks(&mut playing(), &states), [false, false, false, true]);
    }

    #[test]
    fn a_film_that_waits_for_data_is_not_stuck_unless_nothing_is_missing() {
        let waiting = FilmState {
            can_go_on: false,
            ..at(5.0)
        };
        assert_eq!(looks(&mut playing(), &[waiting; 6]), [false; 6]);
        let complete = FilmState {
            is_complete: true,
            ..waiting
        };
        assert!(looks(&mut playing(), &[complete; 6])[3]);
        let at_its_end = FilmState {
            place: 59.5,
            ..waiting
        };
        assert!(looks(&mut playing(), &[at_its_end; 6])[3]);
    }

    #[test]
    fn a_held_film_and_one_played_from_memory_are_not_stuck() {
        let mut film = playing();
        film.set_paused(true, 0.0);
        assert_eq!(looks(&mut film, &[at(5.0); 6]), [false; 6]);
        let mut film = playing();
        film.use_copy();
        assert_eq!(looks(&mut film, &[at(5.0); 6]), [false; 6]);
    }

    #[test]
    fn time_out_of_sight_does_not_count_as_standing() {
        let mut film = playing();
        assert!(film.stuck_source(at(5.0), 1000.0).is_none());
        assert!(film.stuck_source(at(5.0), 60_000.0).is_none());
        assert!(film.stuck_source(at(5.0), 61_000.0).is_some());
    }

    #[test]
    fn it_is_looked_at_every_second_while_it_plays() {
        let mut film = playing();
        assert_eq!(film.look_at(), Some(1000.0));
        assert!(!film.is_look_due(999.0));
        assert!(film.is_look_due(1000.0));
        film.set_paused(false, 1500.0);
        assert_eq!(film.look_at(), Some(2000.0), "as before");
        film.set_paused(true, 1600.0);
        assert_eq!(film.look_at(), None);
    }

    #[test]
    fn the_browser_is_asked_once_for_each_frame() {
        let mut film = Film::default();
        assert!(film.ask_for_frame(0.0) && !film.ask_for_frame(10.0));
        film.told_of_frame();
        assert!(film.ask_for_frame(20.0));
    }

    #[test]
    fn frames_are_looked_for_as_long_as_the_browser_tells_of_none() {
        let mut film = Film::default();
        assert!(!film.needs_polling(0.0), "nothing was asked for");
        assert!(film.ask_for_frame(0.0));
        assert!(film.needs_polling(4999.0) && !film.needs_polling(5000.0));
        film.looked_for_frame(false);
        assert!(film.needs_polling(9000.0), "there was none");
        film.looked_for_frame(true);
        assert!(!film.needs_polling(9000.0));
        assert!(film.may_be_blank());
        film.set_paused(false, 9000.0);
        assert!(film.needs_polling(9000.0) && !film.may_be_blank());
        film.told_of_frame();
        assert!(!film.needs_polling(9000.0));
        film.set_paused(true, 9000.0);
        assert!(!film.may_be_blank());
    }
}
