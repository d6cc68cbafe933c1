//! How much to do in a slice, so that requests are read often enough and little time is lost between slices.

use super::Clock;

/// How long a slice of work should take, in milliseconds: a Cancel waits no longer than this.
const SLICE: f64 = 30.0;
/// How much to do in a first slice, in positions or lines of a table.
pub const FIRST_BUDGET: u64 = 4000;

/// How much to do in the next slice.
#[derive(Debug)]
pub struct Pace(u64);

impl Default for Pace {
    fn default() -> Self {
        Self(FIRST_BUDGET)
    }
}

impl Pace {
    /// Does a slice of some work, which is given how much to do.
    pub fn slice<T>(&mut self, clock: Clock, work: impl FnOnce(u64) -> T) -> T {
        let begun = clock();
        let outcome = work(self.0);
        let factor = (SLICE / (clock() - begun).max(0.1)).clamp(0.25, 4.0);
        self.0 = ((self.0 as f64 * factor) as u64).max(1);
        outcome
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{clock, pass};
    use super::*;

    /// How much is to be done in each of several slices that take this many milliseconds.
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
        let mut pace = Pace(1);
        assert_eq!(budgets(&mut pace, &[500.0, 500.0]), [1, 1]);
    }
}
