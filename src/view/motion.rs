//! The motion of tiles from where they were to where they are. It is planned from the board before and after, so that the
//! rules know nothing of it.

use std::mem;

use crate::puzzle::{Board, Direction, Slide, Tile};

/// The longest time that a move may lie before the first frame that shows it, in milliseconds: a frame at 60 Hz. Some
/// browsers' clocks go in steps of a tenth of a second, and devices may be busy.
const FRAME: f64 = 16.0;

/// A place on the board, in columns and rows from the upper left.
type Place = (f64, f64);

/// The tiles that glide or are held by a pointer. All others are drawn in their cells.
#[derive(Clone, Debug, Default)]
pub struct Motion {
    glides: Vec<Glide>,
    held: Vec<Held>,
    /// The time of the last frame.
    shown: f64,
}

/// A tile that follows a pointer.
#[derive(Clone, Copy, Debug)]
struct Held {
    tile: Tile,
    lies: Place,
    shift: Place,
}

#[derive(Clone, Copy, Debug)]
struct Glide {
    tile: Tile,
    from: Place,
    to: Place,
    start: f64,
    duration: f64,
    /// Whether no frame has shown it yet.
    is_new: bool,
}

impl Motion {
    /// Lets every tile that changed its cell glide from where it is drawn now, so that a new move never waits for an old
    /// one. Held tiles are released, and glide on or back from where they were held.
    pub fn plan(&mut self, before: &Board, after: &Board, now: f64, duration: f64) {
        for (to, &tile) in after.position().iter().enumerate() {
            let is_held = self.held.iter().any(|held| held.tile == tile);
            let stays = before.position()[to] == tile && !is_held;
            if stays || tile == after.size().blank_tile() {
                continue;
            }
            if let Some(lay) = before.cell_of(tile) {
                let from = self.place_of(tile, now);
                let from = from.unwrap_or_else(|| place_in(before, lay));
                self.glides.retain(|glide| glide.tile != tile);
                // The next frame's time may lie before `now`, and would show a glide of no duration.
                if duration > 0.0 {
                    self.glides.push(Glide {
                        tile,
                        from,
                        to: place_in(after, to),
                        start: now,
                        duration,
                        is_new: true,
                    });
                }
            }
        }
        self.held.clear();
    }

    /// Holds the tiles of a slide at a part of their way, from 0 to 1, until the next [`plan`](Self::plan).
    pub fn hold(&mut self, board: &Board, slide: Slide, offset: f64) {
        let (right, down) = way_of(slide.direction);
        let held = board.run(slide).filter_map(|cell| {
            Some(Held {
                tile: board.tile_at(cell)?,
                lies: place_in(board, cell),
                shift: (right * offset, down * offset),
            })
        });
        self.held.clear();
        self.held.extend(held);
    }

    /// The place of a tile that glides or is held; `None` if it is at rest.
    pub fn place_of(&self, tile: Tile, now: f64) -> Option<Place> {
        let gliding = self.gliding(tile, now);
        let Some(held) = self.held.iter().find(|held| held.tile == tile) else {
            return gliding;
        };
        // A tile caught while it glides does not jump to its cell.
        let (column, row) = gliding.unwrap_or(held.lies);
        Some((column + held.shift.0, row + held.shift.1))
    }

    fn gliding(&self, tile: Tile, now: f64) -> Option<Place> {
        let glide = self.glides.iter().find(|glide| glide.tile == tile)?;
        // A coarse clock may be behind the last frame, and tiles never jump back.
        let now = now.max(self.shown);
        let done = ((now - glide.start) / glide.duration).clamp(0.0, 1.0);
        let eased = ease_out(done);
        let between = |from: f64, to: f64| from + (to - from) * eased;
        (done < 1.0).then(|| {
            (
                between(glide.from.0, glide.to.0),
                between(glide.from.1, glide.to.1),
            )
        })
    }

    /// Begins a frame: forgets the tiles that have arrived, and returns whether any still glides.
    ///
    /// The first frame that shows a glide decides when it began, if it seems to have begun after the frame, or long before.
    pub fn settle(&mut self, now: f64) -> bool {
        self.shown = now;
        for glide in &mut self.glides {
            if mem::take(&mut glide.is_new) {
                glide.start = started(glide.start, now);
            }
        }
        self.glides
            .retain(|glide| now < glide.start + glide.duration);
        !self.glides.is_empty()
    }

    /// Puts every tile into its cell at once.
    pub fn stop(&mut self) {
        self.glides.clear();
        self.held.clear();
    }
}

fn place_in(board: &Board, cell: usize) -> Place {
    let size = board.size();
    (size.column_of(cell) as f64, size.row_of(cell) as f64)
}

/// When a motion began that is first seen in a frame at `now`, if the clock says it began at `start`.
pub fn started(start: f64, now: f64) -> f64 {
    start.max(now - FRAME).min(now)
}

/// A direction as a vector to the right and down.
pub(super) const fn way_of(direction: Direction) -> (f64, f64) {
    match direction {
        Direction::Up => (0.0, -1.0),
        Direction::Down => (0.0, 1.0),
        Direction::Left => (-1.0, 0.0),
        Direction::Right => (1.0, 0.0),
    }
}

/// Cubic easing from 0 to 1: fast at first, slow at the end.
pub fn ease_out(progress: f64) -> f64 {
    1.0 - (1.0 - progress).powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Size;

    /// The last row to the right.
    const RIGHT: Slide = Slide {
        direction: Direction::Right,
        length: 2,
    };

    fn boards() -> (Board, Board) {
        let before = Board::solved(Size::new(3, 3).unwrap());
        let mut after = before.clone();
        after.slide(RIGHT).unwrap();
        (before, after)
    }

    #[test]
    fn a_run_glides_from_its_old_cells_to_its_new_ones() {
        let (before, after) = boards();
        let mut motion = Motion::default();
        motion.plan(&before, &after, 1000.0, 120.0);
        assert_eq!(motion.place_of(6, 1000.0), Some((0.0, 2.0)));
        assert_eq!(motion.place_of(7, 1000.0), Some((1.0, 2.0)));
        assert_eq!(motion.place_of(0, 1000.0), None);
        assert!(motion.settle(1000.0));
        let (column, row) = motion.place_of(6, 1060.0).unwrap();
        assert!((0.5..1.0).contains(&column) && (row - 2.0).abs() < 1e-9);
        assert!(motion.settle(1119.0));
        assert_eq!(motion.place_of(6, 1120.0), None);
        assert!(!motion.settle(1120.0));
    }

    #[test]
    fn the_second_frame_shows_the_glide_whatever_the_first_frames_time() {
        let (before, after) = boards();
        let mut motion = Motion::default();
        motion.plan(&before, &after, 1000.0, 120.0);
        assert!(motion.settle(984.0));
        assert_eq!(motion.place_of(7, 984.0), Some((1.0, 2.0)));
        assert!(motion.settle(1000.0));
        let (column, _) = motion.place_of(7, 1000.0).unwrap();
        assert!(column > 1.1, "{column}");
    }

    #[test]
    fn a_slide_takes_its_time_whatever_the_steps_of_the_clock() {
        let (before, after) = boards();
        for now in [1000.0, 1005.0, 910.0, 800.0] {
            let mut motion = Motion::default();
            motion.plan(&before, &after, now, 120.0);
            let frames = (0..20).map(|frame| 1010.0 + f64::from(frame) * 50.0 / 3.0);
            let shown: Vec<f64> = frames
                .map_while(|frame| {
                    let moves = motion.settle(frame);
                    moves.then(|| motion.place_of(7, frame).unwrap().0)
                })
                .collect();
            assert!((7..=8).contains(&shown.len()), "{now}: {shown:?}");
            assert!(shown.is_sorted() && shown[0] < 1.5, "{now}: {shown:?}");
        }
    }

    #[test]
    fn a_tile_never_jumps_back_when_the_clock_is_behind_the_frames() {
        let (before, after) = boards();
        let mut motion = Motion::default();
        motion.plan(&before, &after, 1000.0, 120.0);
        motion.settle(1000.0);
        motion.settle(1060.0);
        let seen = motion.place_of(7, 1060.0);
        assert_eq!(motion.place_of(7, 1000.0), seen, "drawn between frames");
        motion.plan(&after, &before, 1000.0, 120.0);
        motion.settle(1060.0);
        let (column, _) = motion.place_of(7, 1060.0).unwrap();
        let (was, _) = seen.unwrap();
        assert!(column < was && was - column < 0.5, "{column} after {was}");
    }

    #[test]
    fn an_interrupted_glide_continues_from_where_it_is_drawn() {
        let (before, after) = boards();
        let mut motion = Motion::default();
        motion.plan(&before, &after, 0.0, 120.0);
        let seen = motion.place_of(7, 60.0).unwrap();
        motion.plan(&after, &before, 60.0, 120.0);
        assert_eq!(motion.place_of(7, 60.0), Some(seen));
        assert_eq!(motion.place_of(7, 180.0), None);
    }

    #[test]
    fn no_duration_means_no_motion() {
        let (before, after) = boards();
        let mut motion = Motion::default();
        motion.plan(&before, &after, 0.0, 0.0);
        assert_eq!(motion.place_of(6, 0.0), None);
        assert_eq!(motion.place_of(6, -1.0), None);
        assert!(!motion.settle(-1.0));
    }

    #[test]
    fn a_held_run_is_drawn_where_it_is_held() {
        let (board, _) = boards();
        let mut motion = Motion::default();
        motion.hold(&board, RIGHT, 0.25);
        assert_eq!(motion.place_of(6, 0.0), Some((0.25, 2.0)));
        assert_eq!(motion.place_of(7, 0.0), Some((1.25, 2.0)));
        assert_eq!(motion.place_of(5, 0.0), None);
        // Nothing moves by itself.
        assert!(!motion.settle(0.0));
        motion.hold(&board, RIGHT, 0.5);
        assert_eq!(motion.place_of(7, 0.0), Some((1.5, 2.0)));
        motion.stop();
        assert_eq!(motion.place_of(7, 0.0), None);
    }

    #[test]
    fn a_released_run_glides_on_or_back_from_where_it_was_held() {
        let (before, after) = boards();
        for (end, column) in [(&after, 1.0), (&before, 0.0)] {
            let mut motion = Motion::default();
            motion.hold(&before, RIGHT, 0.75);
            motion.plan(&before, end, 50.0, 120.0);
            assert_eq!(motion.place_of(6, 50.0), Some((0.75, 2.0)));
            let (seen, _) = motion.place_of(6, 110.0).unwrap();
            assert!((seen - column).abs() < 0.25, "{seen}");
            assert_eq!(motion.place_of(6, 170.0), None);
        }
        let mut motion = Motion::default();
        motion.hold(&before, RIGHT, 0.75);
        motion.plan(&before, &before, 50.0, 0.0);
        assert_eq!(motion.place_of(6, 50.0), None);
    }

    #[test]
    fn a_tile_caught_on_its_way_does_not_jump() {
        let (before, after) = boards();
        let mut motion = Motion::default();
        motion.plan(&before, &after, 0.0, 120.0);
        let (seen, _) = motion.place_of(6, 30.0).unwrap();
        let back = Slide {
            direction: Direction::Left,
            length: 1,
        };
        motion.hold(&after, back, 0.0);
        assert_eq!(motion.place_of(6, 30.0), Some((seen, 2.0)));
    }
}
