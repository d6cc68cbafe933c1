//! The files that carry solves from device to device; CSV is also the form in which they are stored.

mod csv;
mod encoding;
mod json;
#[cfg(test)]
mod tests;

use serde::Serialize;
use thiserror::Error;

use crate::i18n::{Localized, Message};
use crate::puzzle::SizeError;

use super::{ClockStart, Mode, MomentError, Origin, Solve};

pub use csv::print as print_csv;
pub use json::print as print_json;

/// The reason why a file cannot be imported. Nothing of it is added then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum ImportError {
    /// The file is something else.
    Foreign,
    /// The file was written by a later version of the game.
    Later(i64),
    /// The file is a spreadsheet's own, not a table as text.
    Spreadsheet,
    /// The file is no text in UTF-8 or UTF-16.
    Encoding {
        /// The line of the first fault, from 1.
        line: usize,
    },
    /// The text is cut off or malformed.
    Damaged(String),
    /// A solve of a list is wrong.
    Solve {
        /// Its number, from 1.
        number: usize,
        /// What is wrong with it.
        fault: RowFault,
    },
    /// A column of a table is missing, or there several times.
    Column(&'static str),
    /// A value in a table has a quotation mark at one of its ends only.
    Quote {
        /// The line in which it begins, from 1.
        line: usize,
    },
    /// A row of a table has missing or additional values.
    Values {
        /// The line in which it begins, from 1.
        line: usize,
        /// The number of its values.
        found: usize,
        /// The number of columns.
        expected: usize,
    },
    /// A value in a table is wrong.
    Cell {
        /// The line in which its row begins, from 1.
        line: usize,
        /// What is wrong with it.
        fault: RowFault,
    },
}

impl Localized for ImportError {
    fn message(&self) -> Message {
        match self {
            Self::Foreign => Message::new("this is not a file of records"),
            Self::Later(format) => {
                Message::new("this file was made by a later version of the game (format {format})")
                    .with("format", format.to_string())
            }
            Self::Spreadsheet => Message::new("this is a spreadsheet; save it as CSV first"),
            Self::Encoding { line } => {
                Message::new("line {line} is not in UTF-8; save the file in that encoding")
                    .with("line", *line)
            }
            Self::Damaged(reason) => {
                Message::new("the file is damaged: {reason}").with("reason", &**reason)
            }
            Self::Solve { number, fault } => Message::new("solve {number} is not right: {fault}")
                .with("number", *number)
                .with("fault", fault.message()),
            Self::Column(column) => {
                Message::new("it needs exactly one column “{column}”").with("column", *column)
            }
            Self::Quote { line } => {
                Message::new("line {line} lacks a quotation mark").with("line", *line)
            }
            Self::Values {
                line,
                found,
                expected,
            } => Message::new("line {line} has {found} values, not {expected}")
                .with("line", *line)
                .with("found", *found)
                .with("expected", *expected),
            Self::Cell { line, fault } => Message::new("line {line}, {column}: {fault}")
                .with("line", *line)
                .with("column", fault.column())
                .with("fault", fault.message()),
        }
    }
}

/// The wrong value of a solve in a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum RowFault {
    /// The moment when it was finished.
    Finished(#[from] MomentError),
    /// The size.
    Size(#[from] SizeError),
    /// The origin of the board.
    Scramble(String),
    /// When the clock started.
    Clock(String),
    /// A number that is malformed, too small or too large.
    Number {
        /// Its name.
        column: &'static str,
        /// The number as it stands there.
        text: String,
    },
    /// The background's id is too long.
    Clip,
}

impl RowFault {
    /// The name of the value.
    const fn column(&self) -> &'static str {
        match self {
            Self::Finished(_) => "finished",
            Self::Size(_) => "size",
            Self::Scramble(_) => "scramble",
            Self::Clock(_) => "clock",
            Self::Number { column, .. } => column,
            Self::Clip => "clip",
        }
    }
}

impl Localized for RowFault {
    fn message(&self) -> Message {
        match self {
            Self::Finished(error) => error.message(),
            Self::Size(error) => error.message(),
            Self::Scramble(text) => Message::new(
                "“{text}” is not a scramble: random, easy, link, chosen and a number, or daily and a date",
            )
            .with("text", &**text),
            Self::Clock(text) => {
                Message::new("“{text}” is not a start of the clock: new-game or first-move")
                    .with("text", &**text)
            }
            Self::Number { column, text } => {
                let (min, max) = Row::limits(column);
                Message::new("“{text}” is not a number from {min} to {max}")
                    .with("text", &**text)
                    .with("min", min.to_string())
                    .with("max", max.to_string())
            }
            Self::Clip => {
                Message::new("the clip has more than {max} characters").with("max", Solve::MAX_CLIP)
            }
        }
    }
}

/// A solve as files write it.
#[derive(Serialize)]
struct Row<'a> {
    finished: &'a str,
    size: &'a str,
    scramble: &'a str,
    clock: &'a str,
    milliseconds: i64,
    moves: i64,
    clip: &'a str,
    /// In minutes ahead of UTC. It was not always recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    utc_offset: Option<i64>,
}

const CLOCKS: [(ClockStart, &str); 2] = [
    (ClockStart::NewGame, "new-game"),
    (ClockStart::FirstMove, "first-move"),
];

/// Reads a file of either format: JSON begins with a brace, all else is CSV.
///
/// # Errors
/// An [`ImportError`] that says what is wrong, and where.
pub fn read(file: &[u8]) -> Result<Vec<Solve>, ImportError> {
    let text = encoding::decode(file)?;
    if text.trim_start().starts_with('{') {
        json::read(&text)
    } else {
        csv::read(&text)
    }
}

impl Row<'_> {
    /// The names of the values, in the order of CSV columns.
    const COLUMNS: [&'static str; 8] = [
        "finished",
        "size",
        "scramble",
        "clock",
        Self::MILLISECONDS,
        Self::MOVES,
        "clip",
        Self::OFFSET,
    ];
    const MILLISECONDS: &'static str = "milliseconds";
    const MOVES: &'static str = "moves";
    /// The only one that may be missing.
    const OFFSET: &'static str = "utc_offset";

    /// The least and the greatest number of this name.
    fn limits(name: &str) -> (i64, i64) {
        if name == Self::OFFSET {
            (-24 * 60, 24 * 60)
        } else {
            (1, u32::MAX.into())
        }
    }

    fn solve(&self) -> Result<Solve, RowFault> {
        if self.clip.chars().count() > Solve::MAX_CLIP {
            return Err(RowFault::Clip);
        }
        let origin = Origin::of(self.scramble.trim());
        let clock = value(&CLOCKS, self.clock);
        let offset = self.utc_offset;
        let offset = offset.map(|offset| in_limits(Self::OFFSET, offset));
        Ok(Solve {
            finished: self.finished.parse()?,
            utc_offset: offset.transpose()?.map(|offset| offset as i16),
            size: self.size.parse()?,
            mode: Mode {
                origin: origin.ok_or_else(|| RowFault::Scramble(self.scramble.to_owned()))?,
                clock: clock.ok_or_else(|| RowFault::Clock(self.clock.to_owned()))?,
            },
            milliseconds: in_limits(Self::MILLISECONDS, self.milliseconds)? as u32,
            moves: in_limits(Self::MOVES, self.moves)? as u32,
            clip: self.clip.to_owned(),
        })
    }
}

/// The number, if it may stand in this column.
fn in_limits(column: &'static str, number: i64) -> Result<i64, RowFault> {
    let (min, max) = Row::limits(column);
    if (min..=max).contains(&number) {
        return Ok(number);
    }
    let text = number.to_string();
    Err(RowFault::Number { column, text })
}

/// The number of the line in which a text ends, from 1.
fn last_line(text: &[u8]) -> usize {
    let is_end = |&index: &usize| match text[index] {
        b'\n' => true,
        b'\r' => text.get(index + 1) != Some(&b'\n'),
        _ => false,
    };
    1 + (0..text.len()).filter(is_end).count()
}

/// The name of an origin in files.
fn scramble(origin: Origin) -> String {
    origin.name().to_ascii_lowercase()
}

fn name<T: Copy + PartialEq>(names: &[(T, &'static str)], value: T) -> &'static str {
    let found = names.iter().find(|(other, _)| *other == value);
    found.map_or("", |(_, name)| name)
}

fn value<T: Copy>(names: &[(T, &str)], name: &str) -> Option<T> {
    let name = name.trim();
    let found = names
        .iter()
        .find(|(_, other)| other.eq_ignore_ascii_case(name));
    found.map(|(value, _)| *value)
}
