//! How tiles get from where they were to where they are: a plan made from the board before and after,
//! so that the rules know nothing of it.

use crate::puzzle::{Board, Tile};

/// Tiles under way. A tile that is not is drawn where it lies.
#[derive(Clone, Debug, Default)]
pub struct Motion {
    glides: Vec<Glide>,
}

#[derive(Clone, Copy, Debug)]
struct Glide {
    tile: Tile,
    from: (f64, f64),
    to: (f64, f64),
    start: f64,
    duration: f64,
}

impl Motion {
    /// Sends every tile that lies elsewhere on `after` than on `before` on its way, from wherever it
    /// is seen at this moment: a new move never waits for an old one.
    pub fn plan(&mut self, before: &Board, after: &Board, now: f64, duration: f64) {
        let size = after.size();
        let place = |cell: usize| (size.column_of(cell) as f64, size.row_of(cell) as f64);
        for (to, &tile) in after.position().iter().enumerate() {
            if tile == size.blank_tile() || before.position()[to] == tile {
                continue;
            }
            if let Some(from) = before.cell_of(tile) {
                let from = self.place_of(tile, now).unwrap_or_else(|| place(from));
                self.glides.retain(|glide| glide.tile != tile);
                self.glides.push(Glide {
                    tile,
                    from,
                    to: place(to),
                    start: now,
                    duration,
                });
            }
        }
    }

    /// Where a tile under way is seen, in columns and rows from the upper left; `None` if it rests.
    pub fn place_of(&self, tile: Tile, now: f64) -> Option<(f64, f64)> {
        let glide = self.glides.iter().find(|glide| glide.tile == tile)?;
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

    /// Forgets the tiles that have arrived, and tells whether any is still under way.
    pub fn settle(&mut self, now: f64) -> bool {
        self.glides
            .retain(|glide| now < glide.start + glide.duration);
        !self.glides.is_empty()
    }

    /// Puts every tile where it lies, at once.
    pub fn stop(&mut self) {
        self.glides.clear();
    }
}

/// Fast at first, gently to rest: a cubic from 0 to 1.
pub fn ease_out(progress: f64) -> f64 {
    1.0 - (1.0 - progress).powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Direction, Size, Slide};

    fn boards() -> (Board, Board) {
        let before = Board::solved(Size::new(3, 3).unwrap());
        let mut after = before.clone();
        let slide = Slide {
            direction: Direction::Right,
            length: 2,
        };
        after.slide(slide).unwrap();
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
        let (column, row) = motion.place_of(6, 1060.0).unwrap();
        assert!((0.5..1.0).contains(&column) && (row - 2.0).abs() < 1e-9);
        assert!(motion.settle(1119.0));
        assert_eq!(motion.place_of(6, 1120.0), None);
        assert!(!motion.settle(1120.0));
    }

    #[test]
    fn an_interrupted_glide_goes_on_from_where_it_is_seen() {
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
        assert!(!motion.settle(0.0));
        assert_eq!(motion.place_of(6, 0.0), None);
    }
}
