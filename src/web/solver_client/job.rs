//! What is known of the job under way, whoever works at it.

use crate::protocol::{JobId, Start};
use crate::puzzle::Direction;
use crate::solver::{Method, Stats, Terms};

/// The job under way.
pub struct Job {
    pub id: JobId,
    pub start: Start,
    pub method: Method,
    pub terms: Terms,
    /// The shortest solution so far.
    pub best: Option<Vec<Direction>>,
    /// What each worker has done, the lead first, since the search was shared out last …
    pub stats: Vec<Stats>,
    /// … and what they all did before.
    pub done: Stats,
    pub sharing: Sharing,
}

/// Whether a search is shared out.
pub enum Sharing {
    /// It need not be, or cannot.
    No,
    /// The assistants wait for a copy of the lead's tables.
    Begun,
    /// Everyone has a share of the search for solutions of this length.
    Bound {
        bound: u32,
        /// Whose shares are not done: a bit for each worker, the lowest for the lead.
        left: u32,
    },
}

impl Job {
    /// Whether these assistants can take a share of it.
    pub fn can_be_shared(&self, assistants: usize) -> bool {
        assistants > 0 && self.method.uses_tables(self.start.size)
    }

    /// Whether assistants have a part in it.
    pub const fn is_shared(&self) -> bool {
        self.stats.len() > 1 || !matches!(self.sharing, Sharing::No)
    }

    /// Whether the lead has done its share, and others have not.
    pub fn waits_for_assistants(&self) -> bool {
        matches!(self.sharing, Sharing::Bound { left, .. } if left & 1 == 0)
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
