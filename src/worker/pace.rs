//! Adapts the work per slice, so that requests are read often and little time is lost between slices. Used for each
//! job, and by the JavaScript package.

use super::Clock;

/// The target duration of a worker's slice in milliseconds, which is also the longest delay of a Cancel.
const SLICE: f64 = 30.0;
/// The budget of the first slice, in positions or rows of a table.
pub const FIRST_BUDGET: u64 = 4000;

/// The budget of the next slice.
#[derive(Debug)]
pub struct Pace {
    slice: f64,
    budget: u64,
}

impl Default for Pace {
    /// The pace of a worker.
    fn default() -> Self {
        Self::new(SLICE)
    }
}

impl Pace {
    /// The pace of slices that take about so many milliseconds.
    pub const fn new(slice: f64) -> Self {
        Self {
            slice,
            budget: FIRST_BUDGET,
        }
    }

    /// Runs a slice of work with the current budget and adapts the budget.
    pub fn slice<T>(&mut self, clock: Clock, work: impl FnOnce(u64) -> T) -> T {
        let begun = clock();
        let outcome = work(self.budget);
        let factor = (self.slice / (clock() - begun).max(0.1)).clamp(0.25, 4.0);
        self.budget = ((self.budget as f64 * factor) as u64).max(1);
        outcome
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{clock, pass};
    use super::*;

    /// Returns the budgets of slices with these durations.
    fn budgets(pace: &mut Pace, takes: &[f64]) -> Vec<u64> {
        let mut slice = |takes: &f64| {
            pace.slice(clock, |budget| {
                pass(*takes);
                budget
            })
        };
        takes.iter().map(&mut slice).collect()
    }

    #[test]
    fn a_slice_that_takes_too_long_is_followed_by_a_shorter_one() {
        let slices = budgets(&mut Pace::default(), &[60.0, 30.0, 30.0]);
        assert_eq!(slices, [4000, 2000, 2000]);
    }

    #[test]
    fn a_pace_changes_by_no_more_than_four_times_at_once() {
        let slices = budgets(&mut Pace::default(), &[0.0, 0.0, 9000.0, 9000.0, 30.0]);
        assert_eq!(slices, [4000, 16000, 64000, 16000, 4000]);
    }

    #[test]
    fn something_is_done_in_every_slice() {
        let mut pace = Pace {
            budget: 1,
            ..Pace::default()
        };
        assert_eq!(budgets(&mut pace, &[500.0, 500.0]), [1, 1]);
    }
}
