//! Offers numbers on the tiles where tiles look alike.
//!
//! The shell compares the tiles a while after a picture was shown. If some look alike it compares once more, because many
//! clips begin in the dark.

use crate::app::Moment;

/// The time before each comparison, in milliseconds.
const PAUSE: Moment = 2000.0;

/// Whether tiles of the present picture look alike, and numbers are offered.
#[derive(Debug, Default)]
pub struct Likeness {
    /// When to compare the tiles.
    due_at: Option<Moment>,
    /// Whether tiles looked alike the first time.
    is_suspected: bool,
    /// Whether numbers are offered.
    is_offered: bool,
    /// The id of the background for which the player declined numbers.
    declined: Option<String>,
}

impl Likeness {
    /// Starts again, for another picture or board.
    pub fn restart(&mut self, now: Moment) {
        self.is_offered = false;
        self.is_suspected = false;
        self.due_at = Some(now + PAUSE);
    }

    /// When to compare the tiles, if at all.
    pub const fn deadline(&self) -> Option<Moment> {
        self.due_at
    }

    /// Whether to compare the tiles now. `background` is the id of the one shown; `are_missed` tells whether there are no
    /// numbers.
    pub fn is_due(&mut self, background: &str, are_missed: bool, now: Moment) -> bool {
        let is_due = self.due_at.take_if(|due| *due <= now).is_some();
        is_due && are_missed && self.declined.as_deref() != Some(background)
    }

    /// Notes the outcome of a comparison, and returns whether numbers are offered because of it.
    pub fn compared(&mut self, are_alike: bool, now: Moment) -> bool {
        let is_known = are_alike && self.is_suspected;
        self.is_offered |= is_known;
        if are_alike && !self.is_suspected {
            self.is_suspected = true;
            self.due_at = Some(now + PAUSE);
        }
        is_known
    }

    /// Whether numbers are offered.
    pub const fn is_offered(&self) -> bool {
        self.is_offered
    }

    /// Withdraws the offer.
    pub const fn withdraw(&mut self) {
        self.is_offered = false;
    }

    /// Declines numbers for the background with this id.
    pub fn decline(&mut self, background: &str) {
        self.declined = Some(background.to_owned());
        self.withdraw();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asks for a comparison when it is due, and says that tiles look alike.
    fn look_alike(likeness: &mut Likeness, now: Moment) -> bool {
        assert!(likeness.is_due("fog", true, now));
        likeness.compared(true, now)
    }

    #[test]
    fn numbers_are_offered_after_tiles_looked_alike_twice() {
        let mut likeness = Likeness::default();
        likeness.restart(1000.0);
        assert_eq!(likeness.deadline(), Some(3000.0));
        assert!(!likeness.is_due("fog", true, 2999.0));
        assert!(!look_alike(&mut likeness, 3000.0));
        assert_eq!(likeness.deadline(), Some(5000.0));
        assert!(!likeness.is_offered());
        assert!(look_alike(&mut likeness, 5001.0));
        assert!(likeness.is_offered());
        assert_eq!(likeness.deadline(), None);
        likeness.restart(6000.0);
        assert!(!likeness.is_offered());
        assert!(!look_alike(&mut likeness, 8000.0), "it begins anew");
    }

    #[test]
    fn tiles_alike_only_at_first_are_ignored() {
        let mut likeness = Likeness::default();
        likeness.restart(0.0);
        assert!(!look_alike(&mut likeness, 2000.0));
        assert!(likeness.is_due("fog", true, 4000.0));
        assert!(!likeness.compared(false, 4000.0));
        assert!(!likeness.is_offered());
        assert_eq!(likeness.deadline(), None);
    }

    #[test]
    fn tiles_are_not_compared_where_numbers_are_not_missed() {
        let mut likeness = Likeness::default();
        likeness.restart(0.0);
        assert!(!likeness.is_due("fog", false, 2000.0));
        assert_eq!(likeness.deadline(), None);
    }

    #[test]
    fn declined_numbers_are_not_offered_for_that_background() {
        let mut likeness = Likeness::default();
        likeness.restart(0.0);
        look_alike(&mut likeness, 2000.0);
        look_alike(&mut likeness, 4000.0);
        likeness.decline("fog");
        assert!(!likeness.is_offered());
        likeness.restart(5000.0);
        assert!(!likeness.is_due("fog", true, 7000.0));
        likeness.restart(7000.0);
        assert!(likeness.is_due("snow", true, 9000.0));
    }
}
