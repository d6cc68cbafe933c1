//! The records: games solved without help, their replays and statistics, and the files that carry them between devices.
//!
//! Plain data and arithmetic; the present day is passed in. `app` stores the records and `web` shows them.

mod chart;
mod daily;
mod exchange;
mod moment;
mod replay;
mod solve;
mod statistics;
mod streak;

use std::collections::BinaryHeap;

use crate::puzzle::Size;

pub use chart::{Axis, Bin, distribution};
pub use daily::{Daily, DailyError};
pub use exchange::{ImportError, RowFault, print_csv, print_json, read};
pub use moment::{Moment, MomentError};
pub use replay::{ImpossibleSlide, Replay, TimedSlide};
pub use solve::{ClockStart, Mode, Origin, Solve};
pub use statistics::{Average, Statistics, WINDOWS, running_averages, trimmed_mean};
pub use streak::Streak;

/// Numbers from the least to the greatest.
fn sorted(numbers: impl IntoIterator<Item = u32>) -> Vec<u32> {
    // A heap's code is far smaller than that of `sort`, and nothing else in the page sorts.
    BinaryHeap::from_iter(numbers).into_sorted_vec()
}

/// Solves in the order in which they were finished, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    solves: Vec<Solve>,
}

/// The outcome of merging solves into the records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merged {
    /// How many were new.
    pub added: usize,
    /// How many were there before.
    pub known: usize,
}

impl Records {
    /// All solves, in the order in which they were finished.
    pub fn solves(&self) -> &[Solve] {
        &self.solves
    }

    /// The solves of one size whose mode is [compared](Mode::compared) with this one, in the order in which they were
    /// finished.
    pub fn of(&self, size: Size, mode: Mode) -> Vec<&Solve> {
        let kind = |size, mode: Mode| (size, mode.compared());
        let fits = |solve: &&Solve| kind(solve.size, solve.mode) == kind(size, mode);
        self.solves.iter().filter(fits).collect()
    }

    /// Adds solves, except those that are there already.
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

    /// Removes a solve, and returns whether it was there.
    pub fn remove(&mut self, solve: &Solve) -> bool {
        let found = self.find(solve);
        found.map(|index| self.solves.remove(index)).is_ok()
    }

    /// The index of a solve, or where it would be inserted.
    fn find(&self, solve: &Solve) -> Result<usize, usize> {
        let exact = self
            .solves
            .binary_search_by_key(&solve.identity(), Solve::identity);
        exact.or_else(|index| {
            let milliseconds = |solve: &Solve| solve.finished.milliseconds();
            let is_before = |other: &Solve| milliseconds(other) + 1000 <= milliseconds(solve);
            let first = self.solves.partition_point(is_before);
            let near = self.solves[first..]
                .iter()
                .take_while(|other| milliseconds(other) < milliseconds(solve) + 1000);
            let same = near.into_iter().position(|other| other.is_same(solve));
            same.map(|place| first + place).ok_or(index)
        })
    }
}

impl FromIterator<Solve> for Records {
    fn from_iter<T: IntoIterator<Item = Solve>>(solves: T) -> Self {
        let mut records = Self::default();
        records.merge(solves);
        records
    }
}
