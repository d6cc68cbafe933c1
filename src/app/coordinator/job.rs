//! The job under way, and how it is divided among the workers.

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
    /// Each worker's figures since the search was last divided, the solver's first.
    pub stats: Vec<Stats>,
    /// The sum of all figures before that.
    pub earlier: Stats,
    pub division: Division,
}

/// Whether the search is divided among all workers.
#[derive(Debug)]
pub enum Division {
    /// Not divided.
    None,
    /// The helpers wait for copies of the solver's tables.
    AwaitingTables,
    /// Every worker has a share of the search for solutions of length `bound`.
    Bound {
        bound: u32,
        /// The workers whose shares are not done: a bit each, the lowest for the solver.
        pending: u32,
    },
}

impl Job {
    /// Whether the search can be divided among this many helpers.
    pub fn can_be_divided(&self, helpers: usize) -> bool {
        helpers > 0 && self.method.uses_tables(self.start.size)
    }

    /// Whether helpers work at the job.
    pub const fn is_shared(&self) -> bool {
        self.stats.len() > 1 || !matches!(self.division, Division::None)
    }

    /// Whether the solver has done its share and helpers have not.
    pub const fn waits_for_helpers(&self) -> bool {
        matches!(self.division, Division::Bound { pending, .. } if pending & 1 == 0)
    }

    /// The figures of all workers together.
    pub fn sum(&self) -> Stats {
        let mut sum = self.earlier;
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
