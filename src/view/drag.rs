//! A run of tiles in a person's hand: how far it follows the finger, and whether it slides when it is
//! let go.

use crate::puzzle::Slide;

use super::motion::way_of;

/// A press on a tile that can slide, until it is let go.
///
/// Places are CSS pixels, which are about as large under every finger.
#[derive(Clone, Debug)]
pub struct Drag {
    cell: usize,
    slide: Slide,
    /// Pixels from a cell to the next one along the way of the slide.
    pitch: f64,
    origin: (f64, f64),
    /// How many pixels the finger has been from where it was put down, at most.
    strayed: f64,
    /// How far the run was when, in cells and milliseconds; the last one is where it is.
    trail: Vec<(f64, f64)>,
}

impl Drag {
    /// A finger that strays less is taken to press only. In pixels.
    const STILL: f64 = 10.0;
    /// The same as a part of a cell, for boards of small tiles.
    const STILL_PART: f64 = 0.25;
    /// From this speed on it is a flick, in pixels a millisecond.
    const FLICK: f64 = 0.35;
    /// The speed is that over this time before the run is let go, in milliseconds.
    const MEMORY: f64 = 100.0;

    /// A press on the tile in `cell`, whose push would make this slide, on a board whose cells are
    /// `pitch` apart, across and down.
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

    /// What is in hand.
    pub const fn slide(&self) -> Slide {
        self.slide
    }

    /// How far the run is on its way, from 0 to 1: it follows the finger that way and no other.
    pub fn offset(&self) -> f64 {
        self.trail.last().map_or(0.0, |&(_, offset)| offset)
    }

    /// Follows the finger.
    pub fn follow(&mut self, at: (f64, f64), now: f64) {
        let (x, y) = (at.0 - self.origin.0, at.1 - self.origin.1);
        let (right, down) = way_of(self.slide.direction);
        self.strayed = self.strayed.max((x * x + y * y).sqrt());
        let offset = ((x * right + y * down) / self.pitch).clamp(0.0, 1.0);
        let recent = self
            .trail
            .partition_point(|&(time, _)| time <= now - Self::MEMORY);
        // The last one before tells where the run was when the time began.
        self.trail.drain(..recent.saturating_sub(1));
        self.trail.push((now, offset));
    }

    /// Whether the run slides when it is let go now: after a press, after a flick that way, or when it is
    /// past the middle. Otherwise it goes back.
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

    /// In pixels a millisecond.
    fn speed(&self, now: f64) -> f64 {
        let since = now - Self::MEMORY;
        let before = self.trail.iter().rev().find(|&&(time, _)| time <= since);
        let Some(&(start, from)) = before.or(self.trail.first()) else {
            return 0.0;
        };
        let duration = now - start.max(since);
        (self.offset() - from) * self.pitch / duration.max(1.0)
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
    fn a_press_slides_even_if_the_finger_trembles() {
        let mut drag = press();
        assert!(drag.slides(1000.0));
        drag.follow((24.0, 45.0), 1050.0);
        assert!(drag.slides(1060.0));
        assert!(drag.slides(5000.0));
    }

    #[test]
    fn the_run_follows_the_finger_its_way_only() {
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
    fn let_go_at_rest_it_slides_from_the_middle_on() {
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
    fn a_flick_back_takes_it_back() {
        let mut drag = press();
        drag.follow((125.0, 40.0), 1400.0);
        drag.follow((125.0, 40.0), 1500.0);
        drag.follow((85.0, 40.0), 1540.0);
        assert!(drag.offset() > 0.5 && !drag.slides(1545.0));
    }

    #[test]
    fn only_the_last_moments_count_for_the_speed() {
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
    fn who_pulls_the_wrong_way_moves_nothing() {
        let mut drag = press();
        drag.follow((-50.0, 40.0), 1040.0);
        assert!((drag.offset()).abs() < f64::EPSILON && !drag.slides(1045.0));
    }

    #[test]
    fn small_tiles_take_less_for_a_drag() {
        let slide = press().slide();
        let mut drag = Drag::new(4, slide, (30.0, 30.0), (0.0, 0.0), 0.0);
        drag.follow((8.0, 0.0), 200.0);
        assert!(!drag.slides(400.0));
    }
}
