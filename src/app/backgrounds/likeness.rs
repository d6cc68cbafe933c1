//! Offers numbers where tiles can hardly be told apart.
//!
//! The tiles are compared some time after a picture came, and once more: many a clip begins in the dark.

use crate::app::Moment;

/// How long after a picture came the tiles are compared, and then once more, in milliseconds.
const PAUSE: Moment = 2000.0;

/// What is known of the tiles of the present picture.
#[derive(Debug, Default)]
pub struct Likeness {
    /// When they are to be compared.
    due_at: Option<Moment>,
    /// Whether they looked alike the first time.
    is_suspected: bool,
    /// Whether numbers are offered.
    is_offered: bool,
    /// The id of the background for which the player wants no numbers.
    declined: Option<String>,
}

impl Likeness {
    /// The picture or the board is another one.
    pub fn start_anew(&mut self, now: Moment) {
        self.is_offered = false;
        self.is_suspected = false;
        self.due_at = Some(now + PAUSE);
    }

    /// When the tiles are to be compared, if at all.
    pub const fn deadline(&self) -> Option<Moment> {
        self.due_at
    }

    /// Tells whether they are to be compared by now, when the background with this id is shown and numbers
    /// are missed or not.
    pub fn is_due(&mut self, background: &str, are_missed: bool, now: Moment) -> bool {
        let is_due = self.due_at.take_if(|due| *due <= now).is_some();
        is_due && are_missed && self.declined.as_deref() != Some(background)
    }

    /// Takes whether tiles look alike; tells whether numbers are offered now.
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

    /// Numbers are offered no longer.
    pub const fn withdraw(&mut self) {
        self.is_offered = false;
    }

    /// Numbers are not offered any more as long as the background with this id is shown.
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
        likeness.start_anew(1000.0);
        assert_eq!(likeness.deadline(), Some(3000.0));
        assert!(!likeness.is_due("fog", true, 2999.0));
        assert!(!look_alike(&mut likeness, 3000.0));
        assert_eq!(likeness.deadline(), Some(5000.0));
        assert!(!likeness.is_offered());
        assert!(look_alike(&mut likeness, 5001.0));
        assert!(likeness.is_offered());
        assert_eq!(likeness.deadline(), None);
        likeness.start_anew(6000.0);
        assert!(!likeness.is_offered());
        assert!(!look_alike(&mut likeness, 8000.0), "it begins anew");
    }

    #[test]
    fn a_dark_beginning_is_no_likeness() {
        let mut likeness = Likeness::default();
        likeness.start_anew(0.0);
        assert!(!look_alike(&mut likeness, 2000.0));
        assert!(likeness.is_due("fog", true, 4000.0));
        assert!(!likeness.compared(false, 4000.0));
        assert!(!likeness.is_offered());
        assert_eq!(likeness.deadline(), None);
    }

    #[test]
    fn tiles_are_not_compared_where_numbers_are_not_missed() {
        let mut likeness = Likeness::default();
        likeness.start_anew(0.0);
        assert!(!likeness.is_due("fog", false, 2000.0));
        assert_eq!(likeness.deadline(), None);
    }

    #[test]
    fn what_was_declined_is_not_offered_for_that_background() {
        let mut likeness = Likeness::default();
        likeness.start_anew(0.0);
        look_alike(&mut likeness, 2000.0);
        look_alike(&mut likeness, 4000.0);
        likeness.decline("fog");
        assert!(!likeness.is_offered());
        likeness.start_anew(5000.0);
        assert!(!likeness.is_due("fog", true, 7000.0));
        likeness.start_anew(7000.0);
        assert!(likeness.is_due("snow", true, 9000.0));
    }
}
