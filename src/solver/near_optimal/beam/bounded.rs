//! A beam between two whole boards that looks for a path shorter than a given length.
//!
//! Run by the [improver](crate::solver::near_optimal::anytime::improver). The target is the goal, or a board on the
//! best path: then a *window* of the path is solved again. The result is a legal and shorter path whatever the guide
//! does; finding none proves nothing. Positions too far from the target, by Manhattan distance or on 5×5 by the large
//! tables, are pruned.
//!
//! Gain from pruning, over random boards after 20 and 40 million positions: 5×5 with its tables 103.9 and 103.7 moves
//! instead of 104.3 and 104.3, since there is time for 127 searches instead of 69 (10 boards); 6×6 188.1 and 184.9
//! instead of 188.9 and 185.4 (8).
//!
//! Source: Ratner & Pohl 1986, “Joint and LPA*: combination of approximation and search”, who shorten solutions of the
//! 15-puzzle by windows with A*; here a beam replaces A*.

use super::{Beam, Guide};
use crate::solver::near_optimal::grid::{Grid, LabelledBoard, Way};

/// The outcome of a slice of a search.
pub(crate) enum Progress {
    /// The search is not finished.
    Working,
    /// A solution was found.
    Found(Vec<Way>),
    /// The search ended without a solution, which may exist nevertheless.
    Exhausted,
}

/// A resumable search for a solution, for boards of any number of cells.
pub(crate) trait ResumableSearch {
    /// Generates about `budget` positions.
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
    /// Starts a search for solutions of at most `most` moves. `note` is the guide's memo of the start, which must not
    /// be the goal.
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
