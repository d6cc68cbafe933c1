//! The state of the video element's film: which formats of a clip to try, what to do when playback gets stuck, and how
//! to find new frames if the browser does not report them. Called by [`Playback`](super::playback::Playback).

use std::mem;

use crate::app::Moment;

/// How often a playing film is checked, in milliseconds.
const LOOK_INTERVAL: Moment = 1000.0;

/// How long after a request for a frame it may still be replaced by a later one, in milliseconds.
const FRAME_DELAY: Moment = 5000.0;

/// The state of playback as the video element reports it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FilmState {
    /// The current time in seconds.
    pub place: f64,
    /// The duration in seconds, NaN until it is known.
    pub duration: f64,
    /// Whether a seek is in progress.
    pub is_seeking: bool,
    /// Whether the next frame is loaded.
    pub can_go_on: bool,
    /// Whether the whole film is loaded.
    pub is_complete: bool,
}

/// The film in the video element.
#[derive(Debug)]
pub struct Film {
    /// The addresses of the formats that were not tried yet, the preferred last.
    untried: Vec<String>,
    /// The address of the current format.
    source: Option<String>,
    /// Whether the clip plays from memory.
    is_copied: bool,
    is_paused: bool,
    progress: Progress,
    /// When to check the film next, while it plays.
    look_at: Option<Moment>,
    /// Whether the browser has ever reported a frame. `WebKitGTK` has the callback but never calls it.
    reports_frames: bool,
    /// Whether a requested frame is still to be reported.
    awaits_frame: bool,
    /// When a frame was requested last.
    asked_at: Moment,
    /// Whether the last attempt to copy a frame failed.
    lacks_frame: bool,
}

impl Default for Film {
    /// An empty video element.
    fn default() -> Self {
        Self {
            untried: Vec::new(),
            source: None,
            is_copied: false,
            is_paused: true,
            progress: Progress::default(),
            look_at: None,
            reports_frames: false,
            awaits_frame: false,
            asked_at: Moment::NEG_INFINITY,
            lacks_frame: false,
        }
    }
}

impl Film {
    /// Sets the addresses of a clip's formats, the preferred first. [`try_next`](Self::try_next) returns which to load.
    pub fn take_clip(&mut self, addresses: impl DoubleEndedIterator<Item = String>) {
        self.untried = addresses.rev().collect();
    }

    /// Returns the next address to load: the preferred format, or another one after a failure.
    pub fn try_next(&mut self) -> Option<String> {
        let address = self.untried.pop()?;
        self.source = Some(address.clone());
        Some(address)
    }

    /// Unloads the clip.
    pub fn forget_clip(&mut self) {
        self.untried.clear();
        self.source = None;
        self.is_copied = false;
        self.progress = Progress::default();
    }

    /// Returns the address of the clip in its current format.
    pub fn source(&self) -> Option<&str> {
        self.source.as_deref()
    }

    /// Notes that the clip plays from memory.
    pub const fn use_copy(&mut self) {
        self.is_copied = true;
    }

    /// Whether playback is paused.
    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Notes that playback started or paused.
    pub fn set_paused(&mut self, is_paused: bool, now: Moment) {
        self.is_paused = is_paused;
        self.look_at = if is_paused {
            None
        } else {
            self.look_at.or(Some(now + LOOK_INTERVAL))
        };
    }

    /// When to check the film next.
    pub const fn look_at(&self) -> Option<Moment> {
        self.look_at
    }

    /// Whether a check is due; schedules the next one.
    pub fn is_look_due(&mut self, now: Moment) -> bool {
        let is_due = self.look_at.is_some_and(|due| due <= now);
        if is_due {
            self.look_at = Some(now + LOOK_INTERVAL);
        }
        is_due
    }

    /// Returns the address of a stuck clip, which should be fetched and played from memory.
    pub fn stuck_source(&mut self, state: FilmState, now: Moment) -> Option<&str> {
        const PATIENCE: Moment = 2000.0;
        self.progress.note(state, self.is_paused, now);
        let source = self.source.as_deref().filter(|_| !self.is_copied)?;
        if self.progress.stalled_for <= PATIENCE || may_be_loading(state) {
            return None;
        }
        self.progress.stalled_for = 0.0;
        Some(source)
    }

    /// Whether the film has not advanced for so long that it may never go on.
    pub const fn stands_still(&self) -> bool {
        const PATIENCE: Moment = 10_000.0;
        self.progress.stalled_for > PATIENCE
    }

    /// Notes that a frame is needed. Returns whether to request it from the browser.
    pub const fn ask_for_frame(&mut self, now: Moment) -> bool {
        self.asked_at = now;
        !mem::replace(&mut self.awaits_frame, true)
    }

    /// Notes that the browser reported a frame.
    pub const fn told_of_frame(&mut self) {
        self.reports_frames = true;
        self.awaits_frame = false;
    }

    /// Notes whether there was a frame to copy.
    pub const fn looked_for_frame(&mut self, was_there: bool) {
        self.lacks_frame = !was_there;
    }

    /// Whether only the pixels show if there is a frame. After a seek, or when a paused video can play, `WebKitGTK` may
    /// have none yet.
    pub const fn may_be_blank(&self) -> bool {
        !self.reports_frames && self.is_paused
    }

    /// Whether new frames can only be found by polling. After a seek in a paused video, `WebKitGTK` may still show the
    /// previous frame.
    pub fn needs_polling(&self, now: Moment) -> bool {
        let is_late = now - self.asked_at < FRAME_DELAY;
        !self.reports_frames && (!self.is_paused || self.lacks_frame || is_late)
    }
}

/// Detects a film that does not advance.
#[derive(Debug, Default)]
struct Progress {
    place: f64,
    /// When it was checked last.
    checked_at: Moment,
    /// For how many milliseconds it has not advanced.
    stalled_for: Moment,
}

impl Progress {
    /// Notes for how long the film has not advanced although it should. `WebKitGTK` may stop for good when a film repeats.
    fn note(&mut self, state: FilmState, is_paused: bool, now: Moment) {
        /// A film of hardly more than a frame may seem to stand still.
        const SHORTEST: f64 = 1.0;
        /// A longer time between checks means that the page was hidden.
        const LONGEST: Moment = 1.5 * LOOK_INTERVAL;
        let passed = now - self.checked_at;
        let moves = is_paused
            || state.duration < SHORTEST
            || (state.place - self.place).abs() > 0.0 && !state.is_seeking;
        self.stalled_for = if moves {
            0.0
        } else {
            self.stalled_for + passed.min(LONGEST)
        };
        (self.place, self.checked_at) = (state.place, now);
    }
}

/// Whether the film may be waiting for data.
fn may_be_loading(state: FilmState) -> bool {
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

    /// Checks once a second, starting after one second. Returns whether the film was stuck each time.
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
    fn a_film_is_stuck_after_two_seconds_without_progress() {
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
    fn seeking_counts_as_no_progress() {
        let seeking = |place| FilmState {
            is_seeking: true,
            ..at(place)
        };
        let states = [at(5.0), seeking(6.0), seeking(7.0), seeking(8.0)];
        assert_eq!(looks(&mut playing(), &states), [false, false, false, true]);
    }

    #[test]
    fn a_film_may_wait_for_data_unless_it_is_loaded() {
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
    fn paused_films_and_films_in_memory_are_not_stuck() {
        let mut film = playing();
        film.set_paused(true, 0.0);
        assert_eq!(looks(&mut film, &[at(5.0); 6]), [false; 6]);
        let mut film = playing();
        film.use_copy();
        assert_eq!(looks(&mut film, &[at(5.0); 6]), [false; 6]);
    }

    #[test]
    fn a_film_of_hardly_more_than_a_frame_does_not_stand_still() {
        for (duration, stands_still) in [(0.04, false), (60.0, true)] {
            let mut film = playing();
            film.use_copy();
            let state = FilmState {
                duration,
                ..at(0.0)
            };
            looks(&mut film, &[state; 20]);
            assert_eq!(film.stands_still(), stands_still, "{duration}");
        }
    }

    #[test]
    fn time_while_hidden_does_not_count() {
        let mut film = playing();
        assert!(film.stuck_source(at(5.0), 1000.0).is_none());
        assert!(film.stuck_source(at(5.0), 60_000.0).is_none());
        assert!(film.stuck_source(at(5.0), 61_000.0).is_some());
    }

    #[test]
    fn a_playing_film_is_checked_every_second() {
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
    fn each_frame_is_requested_once() {
        let mut film = Film::default();
        assert!(film.ask_for_frame(0.0) && !film.ask_for_frame(10.0));
        film.told_of_frame();
        assert!(film.ask_for_frame(20.0));
    }

    #[test]
    fn frames_are_polled_until_the_browser_reports_one() {
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
