//! A replay in time: where it stands, how fast it runs, and which way.

use crate::app::Moment;
use crate::i18n::choices;

choices! {
    /// How fast a replay runs.
    Speed {
        /// As the game was played.
        True = "1×",
        /// Half as fast.
        Half = "½×",
        /// Twice as fast.
        Double = "2×",
        /// Four times as fast.
        Fourfold = "4×",
    }
}

impl Speed {
    const fn factor(self) -> f64 {
        match self {
            Self::Half => 0.5,
            Self::True => 1.0,
            Self::Double => 2.0,
            Self::Fourfold => 4.0,
        }
    }
}

/// The way a replay runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// From the start to the end.
    Forward,
    /// From the end to the start.
    Backward,
}

/// A replay in time.
#[derive(Clone, Debug)]
pub struct Playback {
    /// The time of each step in the game, in milliseconds.
    times: Vec<u32>,
    /// How many steps have been made.
    index: usize,
    /// The time in the game.
    at: f64,
    speed: Speed,
    /// While it runs: which way, and since when, with the time in the game then.
    run: Option<(Way, Moment, f64)>,
}

impl Playback {
    /// A replay at its start, of steps with these times.
    pub const fn new(times: Vec<u32>) -> Self {
        Self {
            times,
            index: 0,
            at: 0.0,
            speed: Speed::True,
            run: None,
        }
    }

    /// How many steps have been made.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// The time in the game, in milliseconds.
    pub const fn at(&self) -> f64 {
        self.at
    }

    /// The speed.
    pub const fn speed(&self) -> Speed {
        self.speed
    }

    /// The way it runs, if it does.
    pub fn way(&self) -> Option<Way> {
        self.run.map(|(way, ..)| way)
    }

    /// Goes to the board after so many steps, and on from there if it runs.
    pub fn go_to(&mut self, index: usize, now: Moment) {
        self.index = index.min(self.times.len());
        let made = self.times[..self.index].last().copied();
        self.at = made.map_or(0.0, f64::from);
        if let Some(way) = self.way() {
            self.run = Some((way, now, self.at));
        }
    }

    /// Stops if it runs this way; otherwise runs this way, from the beginning if it is at the end.
    pub fn toggle(&mut self, way: Way, now: Moment) {
        self.time_passes(now);
        if self.way() == Some(way) {
            self.run = None;
            return;
        }
        self.run = None;
        match way {
            Way::Forward if self.index == self.times.len() => self.go_to(0, now),
            Way::Backward if self.index == 0 => self.go_to(self.times.len(), now),
            _ => {}
        }
        self.run = Some((way, now, self.at));
    }

    /// Stops.
    pub fn pause(&mut self, now: Moment) {
        self.time_passes(now);
        self.run = None;
    }

    /// Runs at another speed.
    pub fn set_speed(&mut self, speed: Speed, now: Moment) {
        self.time_passes(now);
        self.speed = speed;
        if let Some(way) = self.way() {
            self.run = Some((way, now, self.at));
        }
    }

    /// When to call [`time_passes`](Self::time_passes) next: with the next step, if it runs.
    pub fn deadline(&self) -> Option<Moment> {
        let (way, since, from) = self.run?;
        let way_to_go = match way {
            Way::Forward => self.next_time() - from,
            Way::Backward => from - self.last_time(),
        };
        Some(since + way_to_go.max(0.0) / self.speed.factor())
    }

    /// The time of the next step; of the last one at the end.
    fn next_time(&self) -> f64 {
        let next = self.times.get(self.index).or(self.times.last());
        next.copied().map_or(0.0, f64::from)
    }

    /// The time of the step made last; 0 at the start.
    fn last_time(&self) -> f64 {
        let last = self.index.checked_sub(1).map(|last| self.times[last]);
        last.map_or(0.0, f64::from)
    }

    /// Goes as far as the time does.
    pub fn time_passes(&mut self, now: Moment) {
        let Some((way, since, from)) = self.run else {
            return;
        };
        let passed = (now - since).max(0.0) * self.speed.factor();
        match way {
            Way::Forward => {
                self.at = from + passed;
                let made = |time: &u32| f64::from(*time) <= self.at;
                self.index = self.times.partition_point(made).max(self.index);
                if self.index == self.times.len() {
                    self.go_to_end(self.index);
                }
            }
            Way::Backward => {
                self.at = (from - passed).max(0.0);
                let made = |time: &u32| f64::from(*time) < self.at;
                self.index = self.times.partition_point(made).min(self.index);
                if self.index == 0 {
                    self.go_to_end(0);
                }
            }
        }
    }

    fn go_to_end(&mut self, index: usize) {
        self.run = None;
        self.index = index;
        self.at = self.last_time();
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::float_cmp, reason = "these times are exact")]

    use super::*;

    /// Five steps, two of them made by one slide.
    fn playback() -> Playback {
        Playback::new(vec![1000, 1500, 1500, 4000, 4100])
    }

    /// The times at which a replay goes on, and its index then, until it stops.
    fn course(playback: &mut Playback) -> Vec<(f64, usize)> {
        let mut course = Vec::new();
        while let Some(due) = playback.deadline() {
            playback.time_passes(due);
            course.push((due, playback.index()));
        }
        course
    }

    #[test]
    fn a_replay_runs_as_the_game_was_played() {
        let mut playback = playback();
        playback.toggle(Way::Forward, 100.0);
        assert_eq!(
            course(&mut playback),
            [(1100.0, 1), (1600.0, 3), (4100.0, 4), (4200.0, 5)]
        );
        assert_eq!((playback.way(), playback.at()), (None, 4100.0));
        playback.toggle(Way::Forward, 9000.0);
        assert_eq!(
            (playback.index(), playback.at()),
            (0, 0.0),
            "it begins anew"
        );
    }

    #[test]
    fn a_replay_runs_backward() {
        let mut playback = playback();
        playback.toggle(Way::Backward, 0.0);
        assert_eq!(playback.index(), 5, "from the end");
        assert_eq!(
            course(&mut playback),
            [(0.0, 4), (100.0, 3), (2600.0, 1), (3100.0, 0)]
        );
        assert_eq!((playback.way(), playback.at()), (None, 0.0));
    }

    #[test]
    fn speeds_count_from_where_they_were_chosen() {
        for (speed, first, second) in [
            (Speed::Half, 1500.0, 2500.0),
            (Speed::Double, 750.0, 1000.0),
            (Speed::Fourfold, 625.0, 750.0),
        ] {
            let mut playback = playback();
            playback.toggle(Way::Forward, 0.0);
            playback.set_speed(speed, 500.0);
            let course = course(&mut playback);
            assert_eq!(course[..2], [(first, 1), (second, 3)], "{speed:?}");
        }
    }

    #[test]
    fn a_replay_goes_on_from_where_it_is_put() {
        let mut playback = playback();
        playback.go_to(3, 0.0);
        assert_eq!((playback.at(), playback.deadline()), (1500.0, None));
        playback.toggle(Way::Forward, 100.0);
        playback.go_to(1, 200.0);
        assert_eq!(playback.deadline(), Some(700.0));
        playback.go_to(99, 200.0);
        assert_eq!(playback.index(), 5);
        playback.go_to(4, 300.0);
        playback.toggle(Way::Backward, 300.0);
        playback.time_passes(400.0);
        assert_eq!((playback.index(), playback.at()), (3, 3900.0));
        playback.pause(500.0);
        assert_eq!((playback.way(), playback.at()), (None, 3800.0));
        playback.time_passes(9000.0);
        assert_eq!(playback.at(), 3800.0);
    }

    #[test]
    fn a_second_press_stops_it() {
        let mut playback = playback();
        for way in [Way::Forward, Way::Backward] {
            playback.go_to(2, 0.0);
            playback.toggle(way, 0.0);
            assert_eq!(playback.way(), Some(way));
            playback.toggle(way, 1.0);
            assert_eq!(playback.way(), None);
        }
        playback.toggle(Way::Forward, 2.0);
        playback.toggle(Way::Backward, 3.0);
        assert_eq!(playback.way(), Some(Way::Backward));
    }

    #[test]
    fn a_replay_without_steps_ends_at_once() {
        let mut playback = Playback::new(Vec::new());
        playback.toggle(Way::Forward, 0.0);
        playback.time_passes(0.0);
        assert_eq!((playback.way(), playback.index()), (None, 0));
    }
}
