//! A beam from one whole board to another, in fewer moves than a given number.
//!
//! Run by the [improver](crate::solver::near_optimal::anytime::improver). The target is the goal, or a board on the best path: then a
//! *window* of the path is solved anew. What is found is a legal path and shorter than the one before, whatever the
//! guide does; finding nothing proves nothing. Positions from which the move limit cannot be kept, by Manhattan
//! distance or on 5×5 by the large tables, are dropped.
//!
//! What dropping them gained, over random boards after 20 and 40 million positions: 5×5 with its tables 103.9 and
//! 103.7 moves instead of 104.3 and 104.3, since 127 searches fit in instead of 69 (10 boards); 6×6 188.1 and 184.9
//! instead of 188.9 and 185.4 (8).
//!
//! Source: Ratner & Pohl 1986, “Joint and LPA*: combination of approximation and search”, who shorten solutions of
//! the 15-puzzle by windows with A*; here a beam takes its place.

use super::{Beam, Guide};
use crate::solver::near_optimal::grid::{Grid, LabelledBoard, Way};

/// How far a search has come.
pub(crate) enum Progress {
    /// There is more to do.
    Working,
    /// A way was found.
    Found(Vec<Way>),
    /// There is none, or it was missed.
    Exhausted,
}

/// A search for a way home, of boards of any number of cells.
pub(crate) trait ResumableSearch {
    /// Works until about `budget` positions have been looked at.
    fn advance(&mut self, grid: &Grid, budget: &mut u64) -> Progress;
}

/// The state of the search.
pub(crate) struct BoundedBeam<const N: usize, G: Guide<N>> {
    guide: G,
    beam: Beam<N, G::Memo>,
    moves: u32,
    most: u32,
}

impl<const N: usize, G: Guide<N>> BoundedBeam<N, G> {
    /// Looks for a way home of at most `most` moves. `note` is what the guide notes of the start, which
    /// is not home yet.
    pub(crate) fn new(
        grid: &Grid,
        start: &LabelledBoard,
        (guide, memo): (G, G::Memo),
        most: u32,
        width: usize,
        seed: u64,
    ) -> Self {
        let mut beam = Beam::new(grid, width, seed);
        beam.enter(Beam::root(start, memo));
        Self {
            guide,
            beam,
            moves: 0,
            most,
        }
    }
}

impl<const N: usize, G: Guide<N>> ResumableSearch for BoundedBeam<N, G> {
    fn advance(&mut self, grid: &Grid, budget: &mut u64) -> Progress {
        while *budget > 0 {
            if self.moves >= self.most || self.beam.is_empty() {
                return Progress::Exhausted;
            }
            self.guide.moves_left(self.most - self.moves - 1);
            if self.beam.expand(grid, &self.guide, budget) {
                self.moves += 1;
                if let Some(home) = self.beam.goals.first() {
                    return Progress::Found(self.beam.links.path(home.link));
                }
            }
        }
        Progress::Working
    }
}
