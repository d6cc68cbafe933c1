//! How finely the picture is drawn: less so on a device that is too slow for all of it.
//!
//! A film's frames are numbered by the browser, so that those never drawn are known. Other pictures are drawn as often as
//! the page is, whose frames then come late. After a second with too many late frames quality falls by a level; after some
//! calm the next better one is tried again, and if that is too much, only after longer calm.

use std::mem;

use crate::app::Moment;
use crate::save::settings::PictureQuality;

/// What is drawn at a level of quality.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// The time between new colours of the glow, in milliseconds.
    pub glow_interval: Moment,
    /// Whether the picture is smoothed where it is scaled.
    pub is_smooth: bool,
    /// The pixels of a frame's copy for each that the board shows, across and down.
    pub resolution: f64,
}

const fn level(glow_interval: Moment, is_smooth: bool, resolution: f64) -> Level {
    Level {
        glow_interval,
        is_smooth,
        resolution,
    }
}

/// The levels, from the best to the cheapest.
const LEVELS: [Level; 5] = [
    level(250.0, true, 1.0),
    level(1000.0, true, 1.0),
    level(1000.0, false, 1.0),
    level(1000.0, false, 0.75),
    level(1000.0, false, 0.5),
];
const CHEAPEST: usize = LEVELS.len() - 1;

impl Default for Level {
    fn default() -> Self {
        LEVELS[0]
    }
}

/// For how long frames are counted before they are judged, in milliseconds.
const SECOND: Moment = 1000.0;
/// The share of frames that may be late.
const TOLERANCE: f64 = 0.1;
/// For how long all must be well before a better level is tried, in milliseconds: at first, and at most.
const CALM: (Moment, Moment) = (5000.0, 80_000.0);
/// A pause between frames after which they are counted anew, in milliseconds: nothing was to be drawn.
const PAUSE: Moment = 500.0;
/// The time between frames of the page if none is late, in milliseconds, and some more.
const PAGE_FRAME: Moment = 40.0;

/// The present quality, and the frames it is judged by.
#[derive(Debug)]
pub struct Quality {
    choice: PictureQuality,
    level: usize,
    /// When the frame before came.
    last_frame: Moment,
    /// The number of the film's last frame.
    last_number: Option<u32>,
    counted_since: Moment,
    came: u32,
    late: u32,
    calm_since: Moment,
    /// For how long all must be well before a better level is tried.
    patience: Moment,
    /// Whether the present level is better than the one before.
    is_trial: bool,
}

impl Quality {
    /// The best quality that is allowed.
    pub const fn new(choice: PictureQuality) -> Self {
        Self {
            choice,
            level: 0,
            last_frame: 0.0,
            last_number: None,
            counted_since: 0.0,
            came: 0,
            late: 0,
            calm_since: 0.0,
            patience: CALM.0,
            is_trial: false,
        }
    }

    /// Applies the setting. Returns whether it has changed.
    pub fn choose(&mut self, choice: PictureQuality) -> bool {
        mem::replace(&mut self.choice, choice) != choice
    }

    /// What is drawn. A picture that does not move is drawn once, so there is time for all of it.
    pub const fn level(&self, moves: bool) -> Level {
        LEVELS[match self.choice {
            PictureQuality::Automatic if moves => self.level,
            PictureQuality::Automatic | PictureQuality::Full => 0,
            PictureQuality::Saving => CHEAPEST,
        }]
    }

    /// Whether the device is too slow for the best quality.
    pub const fn is_reduced(&self) -> bool {
        self.level > 0
    }

    /// Notes a frame of the film, with its number.
    pub fn film_frame(&mut self, number: u32, now: Moment) {
        let before = self.last_number.replace(number);
        let missed = before.map_or(0, |before| number.saturating_sub(before + 1));
        self.count(missed, now);
    }

    /// Notes a frame of the page that looks for a new picture.
    pub fn page_frame(&mut self, now: Moment) {
        let missed = ((now - self.last_frame) / PAGE_FRAME) as u32;
        self.last_number = None;
        self.count(missed, now);
    }

    fn count(&mut self, missed: u32, now: Moment) {
        let is_first = now - self.last_frame > PAUSE;
        self.last_frame = now;
        if is_first {
            self.begin(now);
            self.calm_since = now;
            return;
        }
        self.came += 1;
        self.late += missed;
        if now - self.counted_since >= SECOND {
            self.judge(now);
            self.begin(now);
        }
    }

    const fn begin(&mut self, now: Moment) {
        (self.counted_since, self.came, self.late) = (now, 0, 0);
    }

    fn judge(&mut self, now: Moment) {
        if f64::from(self.late) > TOLERANCE * f64::from(self.came + self.late) {
            // What was tried does not last.
            if self.is_trial && now - self.calm_since < CALM.0 {
                self.patience = (2.0 * self.patience).min(CALM.1);
            }
            self.step((self.level + 1).min(CHEAPEST), false, now);
        } else if self.level > 0 && now - self.calm_since >= self.patience {
            self.step(self.level - 1, true, now);
        }
    }

    const fn step(&mut self, level: usize, is_trial: bool, now: Moment) {
        (self.level, self.is_trial, self.calm_since) = (level, is_trial, now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AUTOMATIC: PictureQuality = PictureQuality::Automatic;

    /// Plays a film of 25 frames a second, of which only every so many-th is drawn, for some seconds.
    fn film(quality: &mut Quality, now: &mut Moment, every: u32, seconds: u32) {
        for _ in 0..seconds * 25 / every {
            *now += 40.0 * f64::from(every);
            let number = (*now / 40.0) as u32;
            quality.film_frame(number, *now);
        }
    }

    /// The numbers of levels.
    fn number_of(quality: &Quality) -> usize {
        let is_level = |level: &Level| *level == quality.level(true);
        LEVELS.iter().position(is_level).expect("a level")
    }

    #[test]
    fn quality_falls_a_level_each_second_while_frames_are_missed() {
        let (mut quality, mut now) = (Quality::new(AUTOMATIC), 0.0);
        film(&mut quality, &mut now, 1, 10);
        assert_eq!(number_of(&quality), 0);
        let mut seen = Vec::new();
        for _ in 0..7 {
            film(&mut quality, &mut now, 2, 1);
            seen.push(number_of(&quality));
        }
        assert!(seen.is_sorted() && seen.contains(&1), "{seen:?}");
        assert_eq!(seen.last(), Some(&4));
        assert!(quality.is_reduced());
        assert_eq!(quality.level(false), Level::default(), "while it is held");
    }

    #[test]
    fn a_single_late_frame_changes_nothing() {
        let (mut quality, mut now) = (Quality::new(AUTOMATIC), 0.0);
        for _ in 0..10 {
            film(&mut quality, &mut now, 1, 1);
            film(&mut quality, &mut now, 3, 0);
            now += 80.0;
        }
        assert_eq!(number_of(&quality), 0);
    }

    #[test]
    fn after_some_calm_quality_comes_back_by_levels() {
        let (mut quality, mut now) = (Quality::new(AUTOMATIC), 0.0);
        film(&mut quality, &mut now, 2, 3);
        film(&mut quality, &mut now, 1, 1);
        let fallen = number_of(&quality);
        assert!(fallen > 0);
        film(&mut quality, &mut now, 1, 3);
        assert_eq!(number_of(&quality), fallen);
        film(&mut quality, &mut now, 1, 3);
        assert_eq!(number_of(&quality), fallen - 1);
        film(&mut quality, &mut now, 1, 30);
        assert_eq!(number_of(&quality), 0);
    }

    #[test]
    fn a_level_that_proved_too_much_is_tried_less_and_less_often() {
        let (mut quality, mut now) = (Quality::new(AUTOMATIC), 0.0);
        film(&mut quality, &mut now, 2, 2);
        let mut trials = Vec::new();
        for _ in 0..300 {
            // The device manages all but the best.
            let before = number_of(&quality);
            film(&mut quality, &mut now, if before == 0 { 2 } else { 1 }, 1);
            if before > 0 && number_of(&quality) == 0 {
                trials.push(now);
            }
        }
        let waits: Vec<_> = trials.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(waits.len() >= 3 && waits.is_sorted(), "{waits:?}");
        assert!(waits[2] > 3.0 * waits[0], "{waits:?}");
    }

    #[test]
    fn other_pictures_are_judged_by_the_frames_of_the_page() {
        let mut quality = Quality::new(AUTOMATIC);
        let frames = |quality: &mut Quality, from: Moment, interval: Moment| {
            for frame in 0..200 {
                quality.page_frame(from + interval * f64::from(frame));
            }
        };
        frames(&mut quality, 0.0, 1000.0 / 60.0);
        assert_eq!(number_of(&quality), 0);
        frames(&mut quality, 10_000.0, 1000.0 / 30.0);
        assert_eq!(number_of(&quality), 0);
        frames(&mut quality, 20_000.0, 1000.0 / 15.0);
        assert_eq!(number_of(&quality), 4);
    }

    #[test]
    fn what_passed_while_nothing_was_drawn_is_not_late() {
        let (mut quality, mut now) = (Quality::new(AUTOMATIC), 0.0);
        for _ in 0..20 {
            film(&mut quality, &mut now, 1, 2);
            now += 10_000.0;
        }
        assert_eq!(number_of(&quality), 0);
    }

    #[test]
    fn the_setting_decides_if_it_is_not_automatic() {
        let (mut quality, mut now) = (Quality::new(PictureQuality::Full), 0.0);
        film(&mut quality, &mut now, 2, 10);
        assert_eq!(number_of(&quality), 0);
        quality.choose(PictureQuality::Saving);
        assert_eq!(number_of(&quality), CHEAPEST);
        quality.choose(AUTOMATIC);
        assert_eq!(number_of(&quality), 4);
    }
}
