//! A beam from one whole board to another, by fewer moves than a given number.

use super::beam::{Beam, Guide};
use super::grid::{Grid, Labelled, Way};

/// How far a search has come.
pub(super) enum Progress {
    /// There is more to do.
    Working,
    /// A way was found.
    Found(Vec<Way>),
    /// There is none, or it was missed.
    Exhausted,
}

/// The state of the search.
pub(super) struct Crossing<const N: usize, G: Guide<N>> {
    guide: G,
    beam: Beam<N, G::Note>,
    moves: u32,
    most: u32,
}

impl<const N: usize, G: Guide<N>> Crossing<N, G> {
    /// Looks for a way home of at most `most` moves. `note` is what the guide notes of the start, which
    /// is not home yet.
    pub(super) fn new(
        grid: &Grid,
        start: &Labelled,
        (guide, note): (G, G::Note),
        most: u32,
        width: usize,
        seed: u64,
    ) -> Self {
        let mut beam = Beam::new(grid, width, seed);
        beam.enter(Beam::root(start, note));
        Self {
            guide,
            beam,
            moves: 0,
            most,
        }
    }

    pub(super) fn advance(&mut self, grid: &Grid, budget: &mut u64) -> Progress {
        while *budget > 0 {
            if self.moves >= self.most || self.beam.is_empty() {
                return Progress::Exhausted;
            }
            self.guide.moves_left(self.most - self.moves - 1);
            if self.beam.expand(grid, &self.guide, budget) {
                self.moves += 1;
                if let Some(home) = self.beam.done.first() {
                    return Progress::Found(self.beam.links.path(home.link));
                }
            }
        }
        Progress::Working
    }
}
