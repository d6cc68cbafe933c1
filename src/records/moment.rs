//! Moments as files write them: `2026-11-20T10:42:00.500Z`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::i18n::{Localized, Message};

/// A moment in milliseconds since 1970 (UTC), up to the end of the year 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moment(u64);

/// A text that is not a moment.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub struct MomentError(String);

impl Localized for MomentError {
    fn message(&self) -> Message {
        Message::new("“{text}” is not a time such as 2026-11-20T10:42:00.500Z")
            .with("text", &*self.0)
    }
}

const MINUTE: u64 = 60 * 1000;
const DAY: u64 = 24 * 60 * MINUTE;

impl Moment {
    /// The last moment that can be written.
    pub const MAX: Self = Self(2_932_897 * DAY - 1);

    /// The moment this many milliseconds after the beginning of 1970, or the last one.
    pub const fn from_milliseconds(milliseconds: u64) -> Self {
        if milliseconds > Self::MAX.0 {
            Self::MAX
        } else {
            Self(milliseconds)
        }
    }

    /// The moment when a day begins in UTC, by its [number](Self::day).
    pub const fn beginning_of(day: u32) -> Self {
        Self::from_milliseconds(day as u64 * DAY)
    }

    /// Milliseconds since the beginning of 1970.
    pub const fn milliseconds(self) -> u64 {
        self.0
    }

    /// The moment whose date and time in UTC are the local ones, so many minutes ahead of UTC.
    #[must_use]
    pub const fn local(self, utc_offset: i16) -> Self {
        let ahead = utc_offset as i64 * MINUTE.cast_signed();
        Self::from_milliseconds(self.0.saturating_add_signed(ahead))
    }

    /// The number of the day in UTC, the first of January 1970 being 0.
    pub const fn day(self) -> u32 {
        (self.0 / DAY) as u32
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = date_of(self.0 / DAY);
        let rest = self.0 % DAY;
        let (hour, minute) = (rest / 3_600_000, rest / 60_000 % 60);
        let (second, thousandth) = (rest / 1000 % 60, rest % 1000);
        write!(
            f,
            "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{thousandth:03}Z"
        )
    }
}

impl FromStr for Moment {
    type Err = MomentError;

    fn from_str(text: &str) -> Result<Self, MomentError> {
        read(text).ok_or_else(|| MomentError(text.to_owned()))
    }
}

/// Reads the form that is printed, and what other programs make of it where that has one meaning only: the year or, before
/// dots, the day comes first; nothing stands for zeros, and no zone for UTC. Whole seconds are needed.
fn read(text: &str) -> Option<Moment> {
    let (date, time) = text.trim().split_once(['T', ' '])?;
    let sign = if time.bytes().any(|byte| byte == b'-') {
        -1
    } else {
        1
    };
    let (time, ahead) = match time.split_once(['+', '-']) {
        Some((time, zone)) => {
            let [hours, minutes] = numbers(zone, b':')?;
            (time, sign * (hours * 60 + minutes).cast_signed())
        }
        None => (time.strip_suffix('Z').unwrap_or(time), 0),
    };
    let (time, fraction) = time.split_once(['.', ',']).unwrap_or((time, "0"));
    let [hour, minute, second] = numbers(time, b':')?;
    let is_fraction = !fraction.is_empty() && fraction.bytes().all(|byte| byte.is_ascii_digit());
    if !is_fraction || hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    let digits = fraction.bytes().chain(*b"00").take(3);
    let thousandth = digits.fold(0, |number, digit| 10 * number + u64::from(digit - b'0'));
    let time = (hour * 60 + minute) * MINUTE + second * 1000 + thousandth;
    let moment = (read_date(date)? * DAY + time).checked_add_signed(-ahead * MINUTE.cast_signed());
    moment.map(Moment::from_milliseconds)
}

/// The day of a date.
fn read_date(text: &str) -> Option<u64> {
    let separator = text.bytes().find(|byte| !byte.is_ascii_digit())?;
    match numbers(text, separator)? {
        [year, month, date] if year > 31 && b"-/.".contains(&separator) => {
            day_of(year, month, date)
        }
        // With slashes or hyphens, the month comes first in some countries.
        [date, month, year] if separator == b'.' => day_of(year, month, date),
        _ => None,
    }
}

/// Reads numbers of up to four digits.
fn numbers<const N: usize>(text: &str, separator: u8) -> Option<[u64; N]> {
    let mut parts = text.as_bytes().split(|&byte| byte == separator);
    let mut numbers = [0; N];
    for number in &mut numbers {
        let part = parts.next()?;
        if !(1..=4).contains(&part.len()) {
            return None;
        }
        for byte in part {
            let digit = byte.checked_sub(b'0').filter(|digit| *digit < 10)?;
            *number = 10 * *number + u64::from(digit);
        }
    }
    parts.next().is_none().then_some(numbers)
}

/// The date of a day, counted from the first of January 1970, by the method of Howard Hinnant's
/// “chrono-compatible low-level date algorithms”: years that begin in March end with the leap day.
const fn date_of(day: u64) -> (u64, u64, u64) {
    let day = day + 719_468; // since the first of March of the year 0
    let era = day / 146_097;
    let day_of_era = day % 146_097;
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153; // from March
    let date = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + if month <= 2 { 1 } else { 0 };
    (year, month, date)
}

/// The day of a date, if the date exists and is not before 1970.
fn day_of(year: u64, month: u64, date: u64) -> Option<u64> {
    if year < 1970 || !(1..=12).contains(&month) || date == 0 {
        return None;
    }
    let march_year = if month <= 2 { year - 1 } else { year };
    let (era, year_of_era) = (march_year / 400, march_year % 400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + date - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    let day = (era * 146_097 + day_of_era).checked_sub(719_468)?;
    // A date such as 31 June would become 1 July.
    (date_of(day) == (year, month, date)).then_some(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_moments_are_read_back() {
        for (milliseconds, text) in [
            (0, "1970-01-01T00:00:00.000Z"),
            (951_827_696_789, "2000-02-29T12:34:56.789Z"),
            (1_795_171_320_500, "2026-11-20T10:42:00.500Z"),
            (Moment::MAX.0, "9999-12-31T23:59:59.999Z"),
        ] {
            let moment = Moment::from_milliseconds(milliseconds);
            assert_eq!(moment.to_string(), text);
            assert_eq!(text.parse(), Ok(moment));
        }
        assert_eq!(Moment::from_milliseconds(u64::MAX), Moment::MAX);
    }

    #[test]
    fn moments_are_read_as_other_programs_write_them() {
        for text in [
            "2026-11-05T10:42:00.500Z",
            "2026-11-05 10:42:00.5",
            " 2026-11-05 10:42:00,500000 ",
            "2026/11/5 10:42:00.50",
            "5.11.2026 10:42:00,5",
            "05.11.2026 10:42:00.500",
            "2026.11.05 10:42:00.5",
            "2026-11-05 10:42:00.500000+00:00",
            "2026-11-05T16:12:00.5+05:30",
            "2026-11-04T22:42:00.5-12:00",
        ] {
            let moment = text.parse().map(Moment::milliseconds);
            assert_eq!(moment, Ok(1_793_875_320_500), "{text}");
        }
        let whole = "2026-11-05 9:05:07"
            .parse()
            .map(|moment: Moment| moment.to_string());
        assert_eq!(whole.as_deref(), Ok("2026-11-05T09:05:07.000Z"));
    }

    #[test]
    fn texts_of_several_meanings_and_impossible_dates_are_refused() {
        for text in [
            "",
            "2026-11-20",
            "2026-11-20T10:42Z",
            "05.01.2026 10:42",
            "01/05/2026 10:42:00",
            "25-12-2026 10:42:00",
            "05.01.26 10:42:00",
            "2026-02-29T10:42:00Z",
            "2026-06-31T10:42:00Z",
            "2026-13-01T10:42:00Z",
            "2026-00-01T10:42:00Z",
            "2026-01-00T10:42:00Z",
            "2026-01-01T24:00:00Z",
            "2026-01-01T10:42:00.Z",
            "2026-01-01T10:42:00.5xZ",
            "2026-01-01T10:42:00+1",
            "2026-01-01T10:42:00 PM",
            "1969-12-31T23:59:59Z",
            "1970-01-01T00:00:00+00:01",
            "+026-01-01T10:42:00Z",
            "99999-01-01T10:42:00Z",
            "46331.4458333333",
        ] {
            let error = text.parse::<Moment>().unwrap_err();
            assert!(error.to_string().starts_with(&format!("“{text}” is not")));
        }
    }

    #[test]
    fn a_moment_has_a_date_of_its_own_in_each_place() {
        let date = |moment: &str, utc_offset| {
            let local = moment.parse::<Moment>().unwrap().local(utc_offset);
            local.to_string()[..10].to_owned()
        };
        for (moment, utc_offset, expected) in [
            ("2026-01-01T09:00:00Z", -480, "2026-01-01"),
            ("2026-01-01T07:59:59Z", -480, "2025-12-31"),
            ("2026-01-01T14:59:59Z", 540, "2026-01-01"),
            ("2026-01-01T15:00:00Z", 540, "2026-01-02"),
            ("2026-02-28T18:30:00Z", 330, "2026-03-01"),
            ("2026-02-28T18:14:59Z", 345, "2026-02-28"),
            ("1970-01-01T00:00:00Z", -720, "1970-01-01"),
            ("9999-12-31T23:59:59Z", 840, "9999-12-31"),
        ] {
            assert_eq!(date(moment, utc_offset), expected, "{moment} {utc_offset}");
        }
    }
}
