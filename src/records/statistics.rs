//! Statistics of solves, as speed-solvers compute them.

use super::{Solve, sorted};

/// The numbers of solves that averages are taken of: ao5, ao12, ao50, ao100.
pub const WINDOWS: [usize; 4] = [5, 12, 50, 100];

/// The statistics of solves of one size and mode.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistics<'a> {
    /// The number of solves.
    pub solved: usize,
    /// The fastest solve; of equals the first.
    pub fastest: Option<&'a Solve>,
    /// The solve with the fewest moves; of equals the first.
    pub fewest: Option<&'a Solve>,
    /// The solve with the most moves per second; of equals the first.
    pub nimblest: Option<&'a Solve>,
    /// The averages, for [`WINDOWS`].
    pub averages: [Average; WINDOWS.len()],
}

/// Averages of consecutive solves, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Average {
    /// The number of solves averaged.
    pub of: usize,
    /// The average of the latest solves.
    pub latest: Option<u32>,
    /// The best average ever.
    pub best: Option<u32>,
}

impl<'a> Statistics<'a> {
    /// The statistics of solves, given in the order in which they were finished.
    pub fn of(solves: &[&'a Solve]) -> Self {
        let all = || solves.iter().copied();
        let slower = |a: &&Solve, b: &&Solve| b.moves_a_second().total_cmp(&a.moves_a_second());
        let times: Vec<u32> = all().map(|solve| solve.milliseconds).collect();
        Self {
            solved: solves.len(),
            fastest: all().min_by_key(|solve| solve.milliseconds),
            fewest: all().min_by_key(|solve| solve.moves),
            nimblest: all().min_by(slower),
            averages: WINDOWS.map(|of| {
                let averages = running_averages(&times, of);
                Average {
                    of,
                    latest: averages.last().copied(),
                    best: averages.iter().min().copied(),
                }
            }),
        }
    }
}

/// How many of the best and how many of the worst an average leaves out: 5 % each, rounded up.
const fn trimmed(count: usize) -> usize {
    count.div_ceil(20)
}

/// The mean of times without the best and the worst 5 %, at least one of each; `None` for less than three.
///
/// ```
/// use video_slide_puzzle::records::trimmed_mean;
///
/// assert_eq!(trimmed_mean(&[9_000, 1_000, 4_000, 5_000, 6_000]), Some(5_000));
/// ```
pub fn trimmed_mean(times: &[u32]) -> Option<u32> {
    running_averages(times, times.len()).first().copied()
}

/// The trimmed means of all runs of `of` consecutive times.
pub fn running_averages(times: &[u32], of: usize) -> Vec<u32> {
    let out = trimmed(of);
    if of < 3 || times.len() < of {
        return Vec::new();
    }
    let mut window = sorted(times[..of].iter().copied());
    let mean = |window: &[u32]| {
        let counted = &window[out..of - out];
        let sum: u64 = counted.iter().copied().map(u64::from).sum();
        let count = counted.len() as u64;
        ((sum + count / 2) / count) as u32
    };
    let mut averages = vec![mean(&window)];
    for (&leaving, &coming) in times.iter().zip(&times[of..]) {
        window.remove(window.partition_point(|&time| time < leaving));
        window.insert(window.partition_point(|&time| time < coming), coming);
        averages.push(mean(&window));
    }
    averages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages_leave_out_as_many_solves_as_speed_solvers_do() {
        assert_eq!(WINDOWS.map(trimmed), [1, 1, 3, 5]);
    }

    #[test]
    fn an_average_needs_its_number_of_solves() {
        assert!(running_averages(&[1, 2, 3, 4], 5).is_empty());
        assert_eq!(running_averages(&[1, 2, 3, 4, 5], 5), [3]);
        assert_eq!(running_averages(&[9, 2, 3, 4, 5, 1], 5), [4, 3]);
        assert_eq!(trimmed_mean(&[]), None);
        assert_eq!(trimmed_mean(&[4, 4]), None);
        assert_eq!(trimmed_mean(&[u32::MAX; 12]), Some(u32::MAX));
    }
}
