//! The files in which solves travel from device to device, and in which `web` keeps them.

mod csv;
mod json;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::puzzle::SizeError;
use crate::settings::ClockStart;

use super::{Mode, MomentError, Origin, Solve};

pub use csv::print as print_csv;
pub use json::print as print_json;

/// Why a file cannot be imported. Nothing of it is taken then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ImportError {
    /// It is something else.
    #[error("this is not a file of records")]
    Foreign,
    /// It was made by a later version of the game.
    #[error("this file was made by a later version of the game (format {0})")]
    Later(u32),
    /// The text breaks off or does not hold together.
    #[error("the file is damaged: {0}")]
    Damaged(String),
    /// A solve is not right.
    #[error("solve {number} is not right: {fault}")]
    Solve {
        /// Which one, from 1.
        number: usize,
        /// What is wrong with it.
        fault: RowFault,
    },
}

/// What is wrong with a solve in a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RowFault {
    /// The moment it was finished.
    #[error(transparent)]
    Finished(#[from] MomentError),
    /// The size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// Where the board came from.
    #[error("“{0}” is not a scramble: random, easy or link")]
    Scramble(String),
    /// When the clock started.
    #[error("“{0}” is not a start of the clock: new-game or first-move")]
    Clock(String),
    /// A number that is none, or too large.
    #[error("“{0}” is not a number from 1 to {max}", max = u32::MAX)]
    Number(String),
    /// The background's id is too long.
    #[error("the clip has more than {max} characters", max = Solve::MAX_CLIP)]
    Clip,
    /// Something is missing, or there is too much.
    #[error("it has {0} values, not {expected}", expected = Row::COLUMNS.len())]
    Values(usize),
}

/// A solve as files tell it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// Reads a file of either kind: JSON begins with a brace, all else is CSV.
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
    /// The names of the values, in the order CSV has them.
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

/// Numbers the rows, so that a fault can be found in the file.
fn solves(
    rows: impl IntoIterator<Item = Result<Row, RowFault>>,
) -> Result<Vec<Solve>, ImportError> {
    let numbered = (1..).zip(rows);
    numbered
        .map(|(number, row)| {
            row.and_then(Row::solve)
                .map_err(|fault| ImportError::Solve { number, fault })
        })
        .collect()
}
