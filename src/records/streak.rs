//! Days in a row.

use super::sorted;

/// Days in a row on which something was solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The streak up to today, or up to yesterday, as today is not over.
    pub current: u32,
    /// The longest streak ever.
    pub longest: u32,
}

/// The streaks of days, numbered by the player's calendar, in any order and with repetitions.
///
/// ```
/// use video_slide_puzzle::records::{Streak, streak};
///
/// let found = streak([3, 1, 2, 9, 10, 10], 11);
/// assert_eq!(found, Streak { current: 2, longest: 3 });
/// ```
pub fn streak(days: impl IntoIterator<Item = u32>, today: u32) -> Streak {
    let mut days = sorted(days);
    days.dedup();
    let runs = || days.chunk_by(|a, b| a + 1 == *b);
    let length = |run: &[u32]| run.len() as u32;
    // A day after today can come from travelling, or from a clock that was put back.
    let lasts = |run: &&[u32]| run.last().is_some_and(|&last| last + 1 >= today);
    Streak {
        current: runs().last().filter(lasts).map_or(0, length),
        longest: runs().map(length).max().unwrap_or(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_left_out_ends_the_streak() {
        for (days, today, current, longest) in [
            (&[][..], 5, 0, 0),
            (&[5], 5, 1, 1),
            (&[4], 5, 1, 1),
            (&[3], 5, 0, 1),
            (&[1, 2, 3, 5], 5, 1, 3),
            (&[0, 1, 2], 2, 3, 3),
            (&[6], 5, 1, 1),
        ] {
            let found = streak(days.iter().copied(), today);
            assert_eq!(found, Streak { current, longest }, "{days:?} on {today}");
        }
    }
}
