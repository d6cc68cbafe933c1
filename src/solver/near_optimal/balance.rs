//! How the work is divided between shorter solutions and the proof that there is none.
//!
//! [`Anytime`](super::Anytime) asks before every slice. All figures were found by measurement on random boards.

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
