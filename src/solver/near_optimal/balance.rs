//! Divides the work between finding shorter solutions and proving that there are none.
//!
//! Asked by [`Anytime`](super::Anytime) before every slice. All constants were found by measurement on random boards.

/// The whole work; shares are in sixteenths.
pub(crate) const WHOLE: u64 = 16;

/// The proof's initial share.
const FIRST_SHARE: u64 = 1;
/// How long the initial share applies, in positions: some tenths of a second.
const FIRST: u64 = 3_000_000;

/// The proof's share while shorter solutions are likely.
const SMALL_SHARE: u64 = 2;

/// The proof's share when shorter solutions are unlikely.
const MEDIUM_SHARE: u64 = 13;

/// The proof's share when it should end soon.
const LARGE_SHARE: u64 = 15;

/// The largest number of missing successors that counts as soon at first: a fraction of a second.
const AT_ONCE: u64 = 4_000_000;

/// The largest number of missing successors that counts as soon later: some seconds.
const SOON: u64 = 150_000_000;

/// The growth of the work from one iteration of the proof to the next.
const GROWTH: u64 = 8;

/// Shorter solutions count as unlikely after twice the positions up to the best solution, plus this number.
const LONG: u64 = 8_000_000;

/// Shorter solutions count as unlikely after this number of positions in all, about five seconds.
const LATE: u64 = 30_000_000;

/// The work done so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Balance {
    /// The positions generated in search of shorter solutions.
    improving: u64,
    /// Those generated up to the best solution.
    until_best: u64,
    /// The successors evaluated by the proof's last complete iteration.
    last: u64,
    /// The successors evaluated by the proof's current iteration.
    current: u64,
}

impl Balance {
    /// Counts positions generated in search of a shorter solution; `found` if there was one.
    pub(crate) const fn add_improving(&mut self, positions: u64, found: bool) {
        self.improving += positions;
        if found {
            self.until_best = self.improving;
        }
    }

    /// Counts successors evaluated by the proof; `ended` if they completed an iteration.
    pub(crate) const fn add_proving(&mut self, successors: u64, ended: bool) {
        self.current += successors;
        if ended {
            self.last = self.current;
            self.current = 0;
        }
    }

    /// Resets the figures of the proof before another one starts.
    pub(crate) const fn restart_proof(&mut self) {
        self.last = 0;
        self.current = 0;
    }

    /// Returns the proof's share of the work. `gap` is the difference between solution and lower bound, `leap` how far
    /// the current iteration's bound is above the lower bound; each iteration raises the bound by two.
    pub(crate) fn proof_share(self, gap: u32, leap: u32) -> u64 {
        let last = self.last.max(self.current / GROWTH.pow(1 + leap / 2));
        let missing = |iterations| GROWTH.saturating_pow(iterations).saturating_mul(last);
        let iterations = gap.div_ceil(2);
        let at_first = self.improving < FIRST;
        let is_soon = if at_first {
            missing(iterations) <= AT_ONCE
        } else {
            // By then the best solution is rarely more than two moves too long, and the last iteration would find a
            // shortest one.
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

    /// Returns the share after an iteration of `last` successors and `improving` positions, the last of which found the
    /// best solution.
    fn share(last: u64, improving: u64, gap: u32) -> u64 {
        let mut balance = Balance::default();
        balance.add_proving(last, true);
        balance.add_improving(improving, true);
        balance.proof_share(gap, 0)
    }

    #[test]
    fn a_proof_gets_most_of_the_work_when_it_is_likely_to_end_soon() {
        assert_eq!(Balance::default().proof_share(2, 0), FIRST_SHARE);
        // At first, the one missing iteration must be short.
        assert_eq!(share(AT_ONCE / GROWTH, 1, 2), LARGE_SHARE);
        assert_eq!(share(AT_ONCE, 1, 2), FIRST_SHARE);
        assert_eq!(share(AT_ONCE, FIRST, 2), LARGE_SHARE);
        // Later, a solution that is two moves too long does not matter.
        assert_eq!(share(SOON / GROWTH, FIRST, 4), LARGE_SHARE);
        assert_eq!(share(SOON / GROWTH, FIRST, 6), SMALL_SHARE);
    }

    /// An iteration two above the bound takes as long as two iterations.
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
    fn a_proof_gets_much_of_the_work_when_nothing_shorter_is_found() {
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
