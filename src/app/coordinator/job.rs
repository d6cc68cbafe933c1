//! What is known of the job under way, whoever works at it.

use crate::protocol::{JobId, Start};
use crate::puzzle::Direction;
use crate::solver::{Method, SearchOptions, Stats};

/// The job under way.
#[derive(Debug)]
pub struct Job {
    pub id: JobId,
    pub start: Start,
    pub method: Method,
    pub terms: SearchOptions,
    /// The shortest solution so far.
    pub best: Option<Vec<Direction>>,
    /// What each worker has done, the solver first, since the search was divided last …
    pub stats: Vec<Stats>,
    /// … and what they all did before.
    pub done: Stats,
    pub division: Division,
}

/// Whether the search is divided among all workers.
#[derive(Debug)]
pub enum Division {
    /// It need not be, or cannot.
    None,
    /// The helpers wait for a copy of the solver's tables.
    Lending,
    /// Everyone has a share of the search for solutions of this length.
    Bound {
        bound: u32,
        /// Whose shares are not done: a bit for each worker, the lowest for the solver.
        left: u32,
    },
}

impl Job {
    /// Whether so many helpers can take a share of it.
    pub fn can_be_divided(&self, helpers: usize) -> bool {
        helpers > 0 && self.method.uses_tables(self.start.size)
    }

    /// Whether helpers have a part in it.
    pub const fn is_shared(&self) -> bool {
        self.stats.len() > 1 || !matches!(self.division, Division::None)
    }

    /// Whether the solver has done its share, and others have not.
    pub const fn waits_for_helpers(&self) -> bool {
        matches!(self.division, Division::Bound { left, .. } if left & 1 == 0)
    }

    /// What all workers have done together.
    pub fn sum(&self) -> Stats {
        let mut sum = self.done;
        let longest = self.stats.iter().map(|stats| stats.elapsed).max();
        sum.elapsed += longest.unwrap_or_default();
        for stats in &self.stats {
            sum.expanded += stats.expanded;
            sum.generated += stats.generated;
            sum.peak_open = sum.peak_open.max(stats.peak_open);
            sum.lower_bound = sum.lower_bound.max(stats.lower_bound);
        }
        sum
    }
}
