//! Waiting for what may never come: a file that opens, a film's first frame, a living picture.

use crate::app::Moment;

const SECOND: Moment = 1000.0;

/// A wait of some seconds. Each is counted once the page has noticed that it passed, so that a device that slept or a
/// page that was hidden loses one at most.
#[derive(Debug, Default)]
pub struct Patience {
    /// The seconds left; 0 when nothing is waited for.
    left: u32,
    /// When the present second ends.
    next: Moment,
}

impl Patience {
    /// Begins a wait.
    pub fn start(&mut self, seconds: u32, now: Moment) {
        self.left = seconds;
        self.next = now + SECOND;
    }

    /// Ends the wait.
    pub const fn stop(&mut self) {
        self.left = 0;
    }

    /// Whether something is waited for.
    pub const fn is_waiting(&self) -> bool {
        self.left > 0
    }

    /// When to call [`count`](Self::count), if at all.
    pub fn deadline(&self) -> Option<Moment> {
        self.is_waiting().then_some(self.next)
    }

    /// Counts a second that has passed. Returns how many are left, if one has; after the last the wait is over.
    pub fn count(&mut self, now: Moment) -> Option<u32> {
        if self.deadline()? > now {
            return None;
        }
        self.next = now + SECOND;
        self.left -= 1;
        Some(self.left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_over_after_its_seconds() {
        let mut patience = Patience::default();
        assert_eq!((patience.deadline(), patience.count(9e9)), (None, None));
        patience.start(2, 100.0);
        assert_eq!(patience.deadline(), Some(1100.0));
        assert_eq!(patience.count(1099.0), None);
        assert_eq!(patience.count(1100.0), Some(1));
        assert_eq!(patience.count(2100.0), Some(0));
        assert!(!patience.is_waiting());
        patience.start(2, 3000.0);
        patience.stop();
        assert_eq!(patience.deadline(), None);
    }

    #[test]
    fn a_device_that_slept_loses_one_second() {
        let mut patience = Patience::default();
        patience.start(3, 0.0);
        assert_eq!(patience.count(3_600_000.0), Some(2));
        assert_eq!(patience.count(3_600_000.0), None);
    }
}
