//! What to try when, for each size: the order of searches that improve the solution fastest, and how much of the
//! work goes to the proof that no solution is shorter.
//!
//! All figures here were found by measurement on random boards of our own.

/// A search to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// The whole board by stages.
    Pool { width: usize },
    /// The whole board at once, perhaps from the goal to the start: as good, and another solution.
    Whole { width: usize, backward: bool },
    /// Windows of so many moves of the best path, each solved anew, until windows as long as the path
    /// a number of times have brought nothing.
    Windows {
        length: usize,
        width: usize,
        times: u32,
    },
}

use Effort::{Pool, Whole, Windows};

const fn forward(width: usize) -> Effort {
    Whole {
        width,
        backward: false,
    }
}

const fn backward(width: usize) -> Effort {
    Whole {
        width,
        backward: true,
    }
}

const fn windows(length: usize, width: usize, times: u32) -> Effort {
    Windows {
        length,
        width,
        times,
    }
}

/// Up to 6×6. (With windows before the wide beams, and none of those from the goal: 3×8 117.7 moves after 20 million
/// positions instead of 117.1; 6×6 185.3 after 40 million instead of 183.7.)
const SMALL: &[Effort] = &[
    forward(1000),
    backward(1000),
    forward(5000),
    backward(5000),
    forward(20_000),
    backward(20_000),
    windows(120, 10_000, 4),
    windows(120, 40_000, 4),
];

/// 5×5 with its large tables. (With a second beam of 3000 and windows of 75 and 90 moves after it: over 104 random boards
/// 105.1, 104.5 and 104.2 moves after 10, 20 and 40 million positions instead of 104.7, 104.3 and 103.9.)
pub(crate) const FIVE: &[Effort] = &[
    forward(1000),
    forward(5000),
    windows(100, 15_000, 3),
    windows(110, 40_000, 4),
];

/// Up to 7×7. The pool is there for the boards on which narrow beams over the whole board stall. (A step from 5000 to
/// 25,000, windows before and of 20,000 after it: 300.2 moves after 40 million positions instead of 297.0.)
const MEDIUM: &[Effort] = &[
    Pool { width: 500 },
    forward(1500),
    backward(1500),
    forward(4000),
    backward(4000),
    forward(15_000),
    backward(15_000),
    windows(120, 8000, 8),
    windows(150, 20_000, 8),
];

/// Up to 8×8. (Narrow beams over whole boards instead of the pool, of 1000 and 4000: 26 % longer after four million
/// positions. Beams of 3000 and 12,000 with windows between: 455.7 moves after 40 million instead of 451.7.)
const LARGE: &[Effort] = &[
    Pool { width: 1000 },
    forward(2000),
    backward(2000),
    forward(10_000),
    backward(10_000),
    windows(120, 8000, 4),
    windows(200, 20_000, 4),
];

/// Up to 10×10. (With windows of 140 moves before the beams of 10,000, over 16 random boards of 10×10: 952.8, 952.8, 945.2
/// and 940.8 moves after 40, 50, 60 and 80 million positions instead of 955.8, 944.2, 936.8 and 923.6.)
const LARGEST: &[Effort] = &[
    Pool { width: 1000 },
    forward(3500),
    backward(3500),
    forward(10_000),
    backward(10_000),
    forward(20_000),
    backward(20_000),
    windows(200, 20_000, 4),
];

/// The efforts for a board of so many cells, in the order in which to try them. When all have been
/// tried the last one goes on.
pub(crate) const fn efforts(cells: usize) -> &'static [Effort] {
    match cells {
        0..=36 => SMALL,
        37..=49 => MEDIUM,
        50..=64 => LARGE,
        _ => LARGEST,
    }
}

/// All of the work …
pub(crate) const WHOLE: u64 = 16;

/// … and the proof's share of it: at first, for so many positions, some tenths of a second …
const FIRST_SHARE: u64 = 1;
const FIRST: u64 = 3_000_000;

/// … while solutions are likely to get shorter …
const SMALL_SHARE: u64 = 2;

/// … when they are not …
const MEDIUM_SHARE: u64 = 13;

/// … and when the proof is likely to come to an end soon.
const LARGE_SHARE: u64 = 15;

/// When an end is soon: at first, if it takes a fraction of a second, …
const AT_ONCE: u64 = 4_000_000;

/// … and then some seconds: so many successors.
const SOON: u64 = 150_000_000;

/// How many times as long an iteration of the proof takes as the one before.
const GROWTH: u64 = 8;

/// Shorter solutions are unlikely if there has been none for twice as many positions as it took to find the last one
/// and for so many, …
const LONG: u64 = 8_000_000;

/// … or after so many in all, about five seconds.
const LATE: u64 = 30_000_000;

/// What a search has done so far, to tell what it should do next.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Balance {
    /// The positions looked at for shorter solutions, …
    improving: u64,
    /// … and how many of them until the best solution was found.
    until_best: u64,
    /// The successors evaluated by the last iteration of the proof that ended, …
    last: u64,
    /// … and by the one under way.
    current: u64,
}

impl Balance {
    /// Adds positions looked at for a shorter solution, which perhaps has been found.
    pub(crate) const fn add_improving(&mut self, positions: u64, found: bool) {
        self.improving += positions;
        if found {
            self.until_best = self.improving;
        }
    }

    /// Adds successors evaluated by a proof, of which an iteration perhaps has ended.
    pub(crate) const fn add_proving(&mut self, successors: u64, ended: bool) {
        self.current += successors;
        if ended {
            self.last = self.current;
            self.current = 0;
        }
    }

    /// Another proof begins.
    pub(crate) const fn restart_proof(&mut self) {
        self.last = 0;
        self.current = 0;
    }

    /// The proof's share of the work when solution and lower bound are so many moves apart, and the iteration under way
    /// is so many ahead of the lower bound: iterations raise the bound by two.
    pub(crate) fn proof_share(self, gap: u32, leap: u32) -> u64 {
        let last = self.last.max(self.current / GROWTH.pow(1 + leap / 2));
        let missing = |iterations| GROWTH.saturating_pow(iterations).saturating_mul(last);
        let iterations = gap.div_ceil(2);
        let at_first = self.improving < FIRST;
        let is_soon = if at_first {
            missing(iterations) <= AT_ONCE
        } else {
            // By then the best solution is seldom more than two moves too long, and the last iteration would find
            // the shortest one.
            missing(iterations.saturating_sub(1)) <= SOON
        };
        if last > 0 && is_soon {
            LARGE_SHARE
        } else if at_first {
            FIRST_SHARE
        } else if self.improving > LATE || self.improving > 3 * self.until_best + LONG {
            MEDIUM_SHARE
        } else {
            SMALL_SHARE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The share of a proof whose last iteration took so many successors, after so many positions of which the last
    /// was the best.
    fn share(last: u64, improving: u64, gap: u32) -> u64 {
        let mut balance = Balance::default();
        balance.add_proving(last, true);
        balance.add_improving(improving, true);
        balance.proof_share(gap, 0)
    }

    #[test]
    fn a_proof_gets_most_when_it_is_likely_to_end_soon() {
        assert_eq!(Balance::default().proof_share(2, 0), FIRST_SHARE);
        // One iteration is missing: at first it must be short.
        assert_eq!(share(AT_ONCE / GROWTH, 1, 2), LARGE_SHARE);
        assert_eq!(share(AT_ONCE, 1, 2), FIRST_SHARE);
        assert_eq!(share(AT_ONCE, FIRST, 2), LARGE_SHARE);
        // Later a solution two moves too long does not stand in the way.
        assert_eq!(share(SOON / GROWTH, FIRST, 4), LARGE_SHARE);
        assert_eq!(share(SOON / GROWTH, FIRST, 6), SMALL_SHARE);
    }

    /// An iteration that is two ahead of the bound takes as long as two.
    #[test]
    fn a_proof_that_leaves_an_iteration_out_is_still_likely_to_end_soon() {
        let mut balance = Balance::default();
        balance.add_proving(1_000_000, true);
        balance.add_improving(FIRST, true);
        balance.add_proving(2 * SOON, false);
        assert_eq!(balance.proof_share(4, 2), LARGE_SHARE);
        assert_eq!(balance.proof_share(4, 0), SMALL_SHARE);
    }

    #[test]
    fn a_proof_gets_much_when_nothing_shorter_is_found() {
        let mut balance = Balance::default();
        balance.add_improving(1_000_000, true);
        balance.add_improving(LONG + 2_000_000, false);
        assert_eq!(balance.proof_share(10, 0), SMALL_SHARE);
        balance.add_improving(1, false);
        assert_eq!(balance.proof_share(10, 0), MEDIUM_SHARE);
        assert_eq!(share(SOON, LATE, 10), SMALL_SHARE);
        assert_eq!(share(SOON, LATE + 1, 10), MEDIUM_SHARE);
    }
}
