//! The files that carry solves from device to device; CSV is also the form in which they are stored.

mod csv;
mod json;

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
    Later(u32),
    /// The text is cut off or malformed.
    Damaged(String),
    /// A solve is wrong.
    Solve {
        /// Its number, from 1.
        number: usize,
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
            Self::Damaged(reason) => {
                Message::new("the file is damaged: {reason}").with("reason", &**reason)
            }
            Self::Solve { number, fault } => Message::new("solve {number} is not right: {fault}")
                .with("number", *number)
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
    /// A number that is malformed or too large.
    Number(String),
    /// The background's id is too long.
    Clip,
    /// Missing or additional values.
    Values(usize),
}

impl Localized for RowFault {
    fn message(&self) -> Message {
        match self {
            Self::Finished(error) => error.message(),
            Self::Size(error) => error.message(),
            Self::Scramble(text) => {
                Message::new("“{text}” is not a scramble: random, easy or link")
                    .with("text", &**text)
            }
            Self::Clock(text) => {
                Message::new("“{text}” is not a start of the clock: new-game or first-move")
                    .with("text", &**text)
            }
            Self::Number(text) => Message::new("“{text}” is not a number from 1 to {max}")
                .with("text", &**text)
                .with("max", u32::MAX.to_string()),
            Self::Clip => {
                Message::new("the clip has more than {max} characters").with("max", Solve::MAX_CLIP)
            }
            Self::Values(found) => Message::new("it has {found} values, not {expected}")
                .with("found", *found)
                .with("expected", Row::COLUMNS.len()),
        }
    }
}

/// A solve as files write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Row {
    finished: String,
    size: String,
    scramble: String,
    clock: String,
    milliseconds: u32,
    moves: u32,
    clip: String,
}

const ORIGINS: [(Origin, &str); 3] = [
    (Origin::Random, "random"),
    (Origin::Easy, "easy"),
    (Origin::Link, "link"),
];

const CLOCKS: [(ClockStart, &str); 2] = [
    (ClockStart::NewGame, "new-game"),
    (ClockStart::FirstMove, "first-move"),
];

/// Reads a file of either format: JSON begins with a brace, all else is CSV.
///
/// # Errors
/// An [`ImportError`] that says what is wrong, and with which solve.
pub fn read(text: &str) -> Result<Vec<Solve>, ImportError> {
    let text = text.trim_start_matches('\u{feff}');
    if text.trim_start().starts_with('{') {
        json::read(text)
    } else {
        csv::read(text)
    }
}

impl Row {
    /// The names of the values, in the order of CSV columns.
    const COLUMNS: [&str; 7] = [
        "finished",
        "size",
        "scramble",
        "clock",
        "milliseconds",
        "moves",
        "clip",
    ];

    fn of(solve: &Solve) -> Self {
        Self {
            finished: solve.finished.to_string(),
            size: solve.size.to_string(),
            scramble: name(&ORIGINS, solve.mode.origin),
            clock: name(&CLOCKS, solve.mode.clock),
            milliseconds: solve.milliseconds,
            moves: solve.moves,
            clip: solve.clip.clone(),
        }
    }

    fn solve(self) -> Result<Solve, RowFault> {
        if self.clip.chars().count() > Solve::MAX_CLIP {
            return Err(RowFault::Clip);
        }
        Ok(Solve {
            finished: self.finished.parse()?,
            size: self.size.parse()?,
            mode: Mode {
                origin: value(&ORIGINS, &self.scramble).ok_or(RowFault::Scramble(self.scramble))?,
                clock: value(&CLOCKS, &self.clock).ok_or(RowFault::Clock(self.clock))?,
            },
            milliseconds: positive(self.milliseconds)?,
            moves: positive(self.moves)?,
            clip: self.clip,
        })
    }
}

fn positive(number: u32) -> Result<u32, RowFault> {
    match number {
        0 => Err(RowFault::Number("0".to_owned())),
        number => Ok(number),
    }
}

fn name<T: Copy + PartialEq>(names: &[(T, &str)], value: T) -> String {
    let found = names.iter().find(|(other, _)| *other == value);
    found.map_or_else(String::new, |(_, name)| (*name).to_owned())
}

fn value<T: Copy>(names: &[(T, &str)], name: &str) -> Option<T> {
    let found = names.iter().find(|(_, other)| *other == name);
    found.map(|(value, _)| *value)
}

/// Numbers the solves, for error messages.
fn solves(rows: Vec<Result<Row, RowFault>>) -> Result<Vec<Solve>, ImportError> {
    let numbered = (1..).zip(rows);
    numbered
        .map(|(number, row)| {
            row.and_then(Row::solve)
                .map_err(|fault| ImportError::Solve { number, fault })
        })
        .collect()
}
