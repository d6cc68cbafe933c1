//! Days in a row.

use super::{Moment, Records, sorted};

/// Days in a row on which something was solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The streak up to today, or up to yesterday, as today is not over.
    pub current: u32,
    /// The longest streak ever.
    pub longest: u32,
}

impl Records {
    /// The streaks of days on which something was solved, each solve counted on the day that it was where it was solved.
    /// `utc_offset` tells how many minutes the time of day is ahead of UTC at a moment where the player is now.
    ///
    /// ```
    /// use video_slide_puzzle::records::{Moment, Records, Streak};
    ///
    /// let now = Moment::from_milliseconds(1_800_000_000_000);
    /// let streak = Records::default().streak(now, |_| 60);
    /// assert_eq!(streak, Streak { current: 0, longest: 0 });
    /// ```
    pub fn streak(&self, now: Moment, utc_offset: impl Fn(Moment) -> i16) -> Streak {
        let today = now.local(utc_offset(now)).day();
        streak(
            self.solves().iter().map(|solve| solve.day(&utc_offset)),
            today,
        )
    }
}

/// The streaks of days, numbered in any order and with repetitions.
pub(super) fn streak(days: impl IntoIterator<Item = u32>, today: u32) -> Streak {
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
    use crate::records::{ClockStart, Mode, Origin, Solve};

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

    /// Solves at these moments, with the offsets of the places where they were solved.
    fn records(solves: &[(&str, Option<i16>)]) -> Records {
        let solve = |&(finished, utc_offset): &(&str, Option<i16>)| Solve {
            finished: moment(finished),
            utc_offset,
            size: "3x3".parse().expect("a size"),
            mode: Mode {
                origin: Origin::Random,
                clock: ClockStart::NewGame,
            },
            milliseconds: 5000,
            moves: 20,
            clip: String::new(),
        };
        solves.iter().map(solve).collect()
    }

    fn moment(text: &str) -> Moment {
        text.parse().expect("a moment")
    }

    const LOS_ANGELES: i16 = -480;
    const TOKYO: i16 = 540;
    const KATHMANDU: i16 = 345;

    #[test]
    fn a_solve_counts_on_the_day_that_it_was_where_it_was_solved() {
        let times = ["2026-01-01T09:00:00Z", "2026-01-03T07:00:00Z"];
        for (place, longest) in [(Some(LOS_ANGELES), 2), (Some(TOKYO), 1)] {
            let records = records(&times.map(|time| (time, place)));
            for viewer in [LOS_ANGELES, 0, KATHMANDU, TOKYO] {
                let streak = records.streak(moment(times[1]), |_| viewer);
                assert_eq!(streak.longest, longest, "{place:?} seen from {viewer}");
            }
        }
        // On a journey from Tokyo to Los Angeles: three days by the calendars there.
        let records = records(&[
            ("2026-01-01T14:59:00Z", Some(TOKYO)),
            ("2026-01-01T15:00:00Z", Some(TOKYO)),
            ("2026-01-03T09:00:00Z", Some(LOS_ANGELES)),
        ]);
        let streak = records.streak(moment("2026-01-04T20:00:00Z"), |_| LOS_ANGELES);
        assert_eq!((streak.current, streak.longest), (3, 3));
        let streak = records.streak(moment("2026-01-04T20:00:00Z"), |_| TOKYO);
        assert_eq!(streak.current, 0, "in Tokyo it is the fifth");
    }

    #[test]
    fn solves_without_an_offset_count_by_the_zone_of_today() {
        let times = ["2026-01-01T18:14:00Z", "2026-01-01T18:15:00Z"];
        let records = records(&times.map(|time| (time, None)));
        let longest = |place| records.streak(moment(times[1]), |_| place).longest;
        assert_eq!([0, 330, KATHMANDU, TOKYO].map(longest), [1, 1, 2, 1]);
    }

    #[test]
    fn the_zone_of_today_had_another_offset_in_summer() {
        // In Berlin, the clocks went forward on 29 March.
        let berlin = |at: Moment| {
            if at < moment("2026-03-29T01:00:00Z") {
                60
            } else {
                120
            }
        };
        let days = [
            "2026-03-28T22:59:00Z",
            "2026-03-28T23:00:00Z",
            "2026-03-29T22:00:00Z",
        ];
        let records = records(&days.map(|time| (time, None)));
        let streak = records.streak(moment("2026-03-29T22:00:00Z"), berlin);
        assert_eq!((streak.current, streak.longest), (3, 3));
    }
}
