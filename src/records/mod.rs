//! The games the player has solved without help: what is kept of each, what they come to, and the files
//! they travel in.
//!
//! Plain data and arithmetic. The present day is passed in; `web` keeps the records and shows them.

mod chart;
mod exchange;
mod moment;
mod solve;
mod statistics;
mod streak;

use crate::puzzle::Size;

pub use chart::{Axis, Bin, distribution};
pub use exchange::{ImportError, RowFault, print_csv, print_json, read};
pub use moment::{Moment, MomentError};
pub use solve::{ClockStart, Mode, Origin, Solve};
pub use statistics::{Average, Statistics, WINDOWS, running_averages, trimmed_mean};
pub use streak::{Streak, streak};

/// Numbers from the least to the greatest.
fn sorted(numbers: impl IntoIterator<Item = u32>) -> Vec<u32> {
    let mut numbers = Vec::from_iter(numbers);
    numbers.sort_unstable();
    numbers
}

/// Solves in the order they were finished, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    solves: Vec<Solve>,
}

/// What became of solves that were brought together with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merged {
    /// How many are new.
    pub added: usize,
    /// How many were there already.
    pub known: usize,
}

impl Records {
    /// All of them, the first finished first.
    pub fn solves(&self) -> &[Solve] {
        &self.solves
    }

    /// Those of one size and mode, the first finished first.
    pub fn of(&self, size: Size, mode: Mode) -> Vec<&Solve> {
        let fits = |solve: &&Solve| (solve.size, solve.mode) == (size, mode);
        self.solves.iter().filter(fits).collect()
    }

    /// Adds solves; those that are there already stay as they are.
    pub fn merge(&mut self, solves: impl IntoIterator<Item = Solve>) -> Merged {
        let mut merged = Merged { added: 0, known: 0 };
        for solve in solves {
            match self.find(&solve) {
                Ok(_) => merged.known += 1,
                Err(index) => {
                    self.solves.insert(index, solve);
                    merged.added += 1;
                }
            }
        }
        merged
    }

    /// Takes a solve out; tells whether it was there.
    pub fn remove(&mut self, solve: &Solve) -> bool {
        let found = self.find(solve);
        found.map(|index| self.solves.remove(index)).is_ok()
    }

    /// Where a solve is, or belongs.
    fn find(&self, solve: &Solve) -> Result<usize, usize> {
        self.solves
            .binary_search_by_key(&solve.identity(), Solve::identity)
    }
}

impl FromIterator<Solve> for Records {
    fn from_iter<T: IntoIterator<Item = Solve>>(solves: T) -> Self {
        let mut records = Self::default();
        records.merge(solves);
        records
    }
}
