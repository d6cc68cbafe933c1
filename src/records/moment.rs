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

const DAY: u64 = 24 * 60 * 60 * 1000;

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

    /// Milliseconds since the beginning of 1970.
    pub const fn milliseconds(self) -> u64 {
        self.0
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

/// Reads the form that is printed; thousandths may be left out.
fn read(text: &str) -> Option<Moment> {
    let (date, time) = text.strip_suffix('Z')?.split_once('T')?;
    let (time, fraction) = time.split_once('.').unwrap_or((time, "000"));
    let [year, month, day] = numbers(date, '-', [4, 2, 2])?;
    let [hour, minute, second] = numbers(time, ':', [2, 2, 2])?;
    let [thousandth] = numbers(fraction, '.', [3])?;
    let days = day_of(year, month, day)?;
    if hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    let seconds = (hour * 60 + minute) * 60 + second;
    Some(Moment(days * DAY + seconds * 1000 + thousandth))
}

/// Reads numbers with these counts of digits.
fn numbers<const N: usize>(text: &str, separator: char, digits: [usize; N]) -> Option<[u64; N]> {
    let mut parts = text.split(separator);
    let mut numbers = [0; N];
    for (number, digits) in numbers.iter_mut().zip(digits) {
        let part = parts.next()?;
        let fits = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
        *number = part.parse().ok().filter(|_| fits)?;
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
        assert_eq!(
            "2026-11-20T10:42:00Z".parse::<Moment>().unwrap().0 % DAY,
            38_520_000
        );
        assert_eq!(Moment::from_milliseconds(u64::MAX), Moment::MAX);
    }

    #[test]
    fn other_texts_and_impossible_dates_are_refused() {
        for text in [
            "",
            "2026-11-20",
            "2026-11-20T10:42:00.500",
            "2026-02-29T10:42:00Z",
            "2026-06-31T10:42:00Z",
            "2026-13-01T10:42:00Z",
            "2026-00-01T10:42:00Z",
            "2026-01-00T10:42:00Z",
            "2026-01-01T24:00:00Z",
            "2026-01-01T10:42:00.5Z",
            "1969-12-31T23:59:59Z",
            "+026-01-01T10:42:00Z",
            "2026-1-01T10:42:00Z",
            "99999-01-01T10:42:00Z",
        ] {
            let error = text.parse::<Moment>().unwrap_err();
            assert!(error.to_string().starts_with(&format!("“{text}” is not")));
        }
    }
}
