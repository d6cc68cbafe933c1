//! The daily puzzle: a board, a size and a background for each day in UTC, the same for everyone, without a server.
//!
//! The date alone decides. What a date means never changes: tests hold boards, sizes and backgrounds. Whether a solve
//! counts is derived from the records: it does if it is the first of its day's puzzle that was finished on that very day.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::i18n::{Argument, Localized, Message};
use crate::puzzle::scramble::{Scrambler, Seed};
use crate::puzzle::{Board, Size};

use super::streak::streak;
use super::{Moment, Origin, Records, Solve, Streak};

/// The daily puzzle of a day, from the [first](Self::FIRST) on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Daily(u32);

/// There is no such daily puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum DailyError {
    /// The text is not a date.
    NoDate(String),
    /// The day is before the first one.
    TooEarly,
    /// The day is still to come.
    ToCome(Daily),
}

impl Localized for DailyError {
    fn message(&self) -> Message {
        let date = |daily: Daily| Argument::LeftToRight(daily.to_string());
        match self {
            Self::NoDate(text) => Message::new("“{text}” is not a date such as {date}")
                .with("text", &**text)
                .with("date", date(Daily::FIRST)),
            Self::TooEarly => Message::new("the first daily puzzle is that of {date}")
                .with("date", date(Daily::FIRST)),
            Self::ToCome(daily) => Message::new("the daily puzzle of {date} is still to come")
                .with("date", date(*daily)),
        }
    }
}

/// The sizes from Monday to Sunday: columns and rows. The week begins gently, and larger boards wait for its end.
const SIZES: [(usize, usize); 7] = [(3, 3), (4, 3), (5, 3), (4, 4), (4, 4), (5, 5), (6, 4)];

/// The ids of the backgrounds, which take turns. Clips that are added do not shift them.
const BACKGROUNDS: [&str; 12] = [
    "big-buck-bunny",
    "dunes",
    "aurora",
    "lights",
    "brook",
    "facets",
    "lily-pond",
    "ink",
    "night-city",
    "paper",
    "stained-glass",
    "silk",
];

impl Daily {
    /// The first of all: that of Monday, 2 November 2026.
    pub const FIRST: Self = Self(20_759);

    /// The daily puzzle at a moment; `None` before the first one.
    ///
    /// ```
    /// use video_slide_puzzle::records::Daily;
    ///
    /// let moment = "2026-11-29T23:59:59Z".parse().unwrap();
    /// let daily = Daily::at(moment).unwrap();
    /// assert_eq!(daily.to_string(), "2026-11-29");
    /// assert_eq!(daily.size().to_string(), "6x4");
    /// ```
    pub fn at(moment: Moment) -> Option<Self> {
        Some(Self(moment.day())).filter(|daily| *daily >= Self::FIRST)
    }

    /// The daily puzzle with this date, or that of the present day if the text is empty.
    ///
    /// # Errors
    /// [`DailyError`] if there is none, or not yet.
    pub fn asked_for(text: &str, now: Moment) -> Result<Self, DailyError> {
        let today = Self::at(now).ok_or(DailyError::TooEarly);
        match text.trim() {
            "" => today,
            text => text.parse::<Self>()?.not_after(now),
        }
    }

    /// This one, if its day has come.
    ///
    /// # Errors
    /// [`DailyError::ToCome`] if not.
    pub const fn not_after(self, now: Moment) -> Result<Self, DailyError> {
        if self.0 > now.day() {
            Err(DailyError::ToCome(self))
        } else {
            Ok(self)
        }
    }

    /// This one and those before it, the latest first.
    pub fn and_before(self) -> impl Iterator<Item = Self> {
        (Self::FIRST.0..=self.0).rev().map(Self)
    }

    /// A week's puzzles, from a Monday to a Sunday.
    pub fn week() -> impl Iterator<Item = Self> {
        (Self::FIRST.0..).take(SIZES.len()).map(Self)
    }

    /// The moment when its day begins.
    pub fn begins(self) -> Moment {
        Moment::beginning_of(self.0)
    }

    /// The whole minutes until its day ends, at least one.
    pub fn minutes_left(self, now: Moment) -> u32 {
        let end = Moment::beginning_of(self.0 + 1).milliseconds();
        (end.saturating_sub(now.milliseconds()) / 60_000).max(1) as u32
    }

    /// The size of its board, by the day of the week.
    pub fn size(self) -> Size {
        let (columns, rows) = SIZES[(self.0 - Self::FIRST.0) as usize % SIZES.len()];
        Size::new(columns, rows).unwrap_or_default()
    }

    /// Its board: that of the seed `daily-2026-11-29`.
    pub fn board(self) -> Board {
        let seed = format!("daily-{self}").parse();
        // A date is a seed.
        let seed = seed.unwrap_or_else(|_| Seed::from_entropy(self.0.into()));
        Scrambler::new(&seed).new_game(self.size())
    }

    /// The id of its background.
    pub const fn background(self) -> &'static str {
        BACKGROUNDS[(self.0 - Self::FIRST.0) as usize % BACKGROUNDS.len()]
    }
}

impl fmt::Display for Daily {
    /// Writes the date as `2026-11-29`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moment = self.begins().to_string();
        f.write_str(moment.split('T').next().unwrap_or_default())
    }
}

impl FromStr for Daily {
    type Err = DailyError;

    fn from_str(text: &str) -> Result<Self, DailyError> {
        let moment = [text, "T00:00:00Z"].concat().parse::<Moment>().ok();
        // Other ways to write a date have other meanings elsewhere.
        let moment = moment.filter(|moment| moment.to_string().starts_with(text));
        let moment = moment.ok_or_else(|| DailyError::NoDate(text.to_owned()))?;
        Self::at(moment).ok_or(DailyError::TooEarly)
    }
}

impl Solve {
    /// The daily puzzle that was solved on its day.
    fn daily_in_time(&self) -> Option<Daily> {
        match self.mode.origin {
            Origin::Daily(daily) if daily.0 == self.finished.day() && daily.size() == self.size => {
                Some(daily)
            }
            _ => None,
        }
    }
}

impl Records {
    /// The solve of a daily puzzle that counts: the first that was finished on its day in UTC.
    pub fn counted(&self, daily: Daily) -> Option<&Solve> {
        let mut solves = self.solves().iter();
        solves.find(|solve| solve.daily_in_time() == Some(daily))
    }

    /// The first solve of a daily puzzle on whatever day.
    pub fn first_of(&self, daily: Daily) -> Option<&Solve> {
        let mut solves = self.solves().iter();
        solves.find(|solve| solve.mode.origin == Origin::Daily(daily))
    }

    /// On how many days in a row, up to this one's, the daily puzzle was solved. The page, which needs no more, is spared
    /// the code of [`daily_streak`](Self::daily_streak).
    pub fn days_in_a_row(&self, daily: Daily) -> usize {
        let is_counted = |daily: &Daily| self.counted(*daily).is_some();
        daily.and_before().take_while(is_counted).count()
    }

    /// The streaks of days in UTC on which the daily puzzle was solved.
    pub fn daily_streak(&self, now: Moment) -> Streak {
        let days = self.solves().iter().filter_map(Solve::daily_in_time);
        streak(days.map(|daily| daily.0), now.day())
    }
}

#[cfg(test)]
mod tests;
