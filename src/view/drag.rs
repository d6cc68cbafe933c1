//! A run of tiles dragged by a pointer: how far it follows, and whether it slides when it is released.

use crate::puzzle::Slide;

use super::motion::way_of;

/// A drag, from the press on a tile that can slide to the release.
///
/// Places are in CSS pixels, which are about the same size on every screen.
#[derive(Clone, Debug)]
pub struct Drag {
    cell: usize,
    slide: Slide,
    /// Pixels from a cell to the next one, in the direction of the slide.
    pitch: f64,
    origin: (f64, f64),
    /// The farthest the pointer has been from the press, in pixels.
    strayed: f64,
    /// Recent times in milliseconds and offsets in cells; the last entry is the present one.
    trail: Vec<(f64, f64)>,
}

impl Drag {
    /// A pointer that moves less than this counts as a press. In pixels.
    pub const STILL: f64 = 10.0;
    /// The same as a part of a cell, for small tiles.
    const STILL_PART: f64 = 0.25;
    /// The least speed of a flick, in pixels per millisecond.
    const FLICK: f64 = 0.35;
    /// The speed is measured over this time before the release, in milliseconds.
    const MEMORY: f64 = 100.0;

    /// A press on the tile in `cell`, whose push would make `slide`, on a board whose cells are `pitch` apart, across and
    /// down.
    pub fn new(cell: usize, slide: Slide, pitch: (f64, f64), at: (f64, f64), now: f64) -> Self {
        let (right, down) = way_of(slide.direction);
        Self {
            cell,
            slide,
            pitch: (pitch.0 * right + pitch.1 * down).abs(),
            origin: at,
            strayed: 0.0,
            trail: vec![(now, 0.0)],
        }
    }

    /// The cell that was pressed.
    pub const fn cell(&self) -> usize {
        self.cell
    }

    /// The run that is dragged.
    pub const fn slide(&self) -> Slide {
        self.slide
    }

    /// How far the run is on its way, from 0 to 1. It follows the pointer in its own direction only.
    pub fn offset(&self) -> f64 {
        self.trail.last().map_or(0.0, |&(_, offset)| offset)
    }

    /// Follows the pointer.
    pub fn follow(&mut self, at: (f64, f64), now: f64) {
        let (x, y) = (at.0 - self.origin.0, at.1 - self.origin.1);
        let (right, down) = way_of(self.slide.direction);
        self.strayed = self.strayed.max((x * x + y * y).sqrt());
        let offset = ((x * right + y * down) / self.pitch).clamp(0.0, 1.0);
        let recent = self
            .trail
            .partition_point(|&(time, _)| time <= now - Self::MEMORY);
        // The last entry before tells the offset at the beginning of that time.
        self.trail.drain(..recent.saturating_sub(1));
        self.trail.push((now, offset));
    }

    /// Whether the run slides when it is released now: after a press, after a flick in its direction, or past the middle.
    /// Otherwise it springs back.
    pub fn slides(&self, now: f64) -> bool {
        if self.strayed < Self::STILL.min(self.pitch * Self::STILL_PART) {
            return true;
        }
        let speed = self.speed(now);
        if speed.abs() >= Self::FLICK {
            speed > 0.0
        } else {
            self.offset() >= 0.5
        }
    }

    /// The present speed, in pixels per millisecond. A clock that has made less than two steps meanwhile cannot tell it:
    /// those of some browsers are a tenth of a second long.
    fn speed(&self, now: f64) -> f64 {
        let since = now - Self::MEMORY;
        let begun = self.trail.partition_point(|&(time, _)| time <= since);
        let mut recent = self.trail.iter().skip(begun.saturating_sub(1));
        let Some(&(start, from)) = recent.next() else {
            return 0.0;
        };
        let (mut last, mut steps) = (start, 0);
        for time in recent.map(|&(time, _)| time).chain([now]) {
            steps += u32::from(time > last);
            last = time;
        }
        if steps < 2 {
            return 0.0;
        }
        (self.offset() - from) * self.pitch / (now - start.max(since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Direction;

    /// A press on a run that slides to the right on cells of 100 by 80 pixels.
    fn press() -> Drag {
        let slide = Slide {
            direction: Direction::Right,
            length: 2,
        };
        Drag::new(4, slide, (100.0, 80.0), (30.0, 40.0), 1000.0)
    }

    #[test]
    fn a_press_by_a_trembling_finger_slides() {
        let mut drag = press();
        assert!(drag.slides(1000.0));
        drag.follow((24.0, 45.0), 1050.0);
        assert!(drag.slides(1060.0));
        assert!(drag.slides(5000.0));
    }

    #[test]
    fn a_run_follows_the_pointer_in_its_direction_only() {
        let mut drag = press();
        for (at, offset) in [
            ((55.0, 90.0), 0.25),
            ((105.0, 0.0), 0.75),
            ((300.0, 40.0), 1.0),
            ((0.0, 40.0), 0.0),
        ] {
            drag.follow(at, 1500.0);
            assert!((drag.offset() - offset).abs() < 1e-9);
        }
        for (direction, at) in [
            (Direction::Up, (30.0, 20.0)),
            (Direction::Down, (30.0, 60.0)),
            (Direction::Left, (5.0, 40.0)),
        ] {
            let slide = Slide {
                direction,
                length: 1,
            };
            let mut drag = Drag::new(4, slide, (100.0, 80.0), (30.0, 40.0), 0.0);
            drag.follow(at, 10.0);
            assert!((drag.offset() - 0.25).abs() < 1e-9);
        }
    }

    #[test]
    fn a_run_released_at_rest_slides_if_it_is_past_the_middle() {
        for (x, slides) in [(60.0, false), (79.0, false), (80.0, true), (120.0, true)] {
            let mut drag = press();
            drag.follow((x, 40.0), 1400.0);
            assert_eq!(drag.slides(1600.0), slides, "{x}");
        }
    }

    #[test]
    fn a_flick_slides_from_anywhere() {
        let mut drag = press();
        drag.follow((70.0, 40.0), 1040.0);
        assert!(drag.slides(1045.0));
        // Held still afterwards it is no flick any more.
        assert!(!drag.slides(1200.0));
    }

    #[test]
    fn no_speed_is_told_by_a_clock_that_stands_or_makes_one_step() {
        // A slow pull by a third of a cell, by a clock that goes in steps of 100 ms.
        for begun in [0.0, 40.0, 90.0] {
            let slide = press().slide();
            let tick = |real: f64| ((begun + real) / 100.0).floor() * 100.0;
            let mut drag = Drag::new(4, slide, (100.0, 80.0), (0.0, 0.0), tick(0.0));
            for moved in 1..=33 {
                drag.follow((f64::from(moved), 0.0), tick(f64::from(moved) * 3.0));
            }
            assert!(!drag.slides(tick(99.0)), "begun at {begun}");
        }
    }

    #[test]
    fn a_flick_back_springs_back() {
        let mut drag = press();
        drag.follow((125.0, 40.0), 1400.0);
        drag.follow((125.0, 40.0), 1500.0);
        drag.follow((85.0, 40.0), 1540.0);
        assert!(drag.offset() > 0.5 && !drag.slides(1545.0));
    }

    #[test]
    fn the_speed_is_that_of_the_last_moments() {
        let mut drag = press();
        for tenth in 1..=40 {
            drag.follow(
                (30.0 + f64::from(tenth), 40.0),
                1000.0 + f64::from(tenth) * 20.0,
            );
        }
        assert!(drag.trail.len() < 10);
        assert!((drag.speed(1800.0) - 0.05).abs() < 0.01);
        assert!(!drag.slides(1800.0));
    }

    #[test]
    fn a_pull_in_another_direction_moves_nothing() {
        let mut drag = press();
        drag.follow((-50.0, 40.0), 1040.0);
        assert!((drag.offset()).abs() < f64::EPSILON && !drag.slides(1045.0));
    }

    #[test]
    fn on_small_tiles_a_shorter_way_is_a_drag() {
        let slide = press().slide();
        let mut drag = Drag::new(4, slide, (30.0, 30.0), (0.0, 0.0), 0.0);
        drag.follow((8.0, 0.0), 200.0);
        assert!(!drag.slides(400.0));
    }
}
