//! Why a call from JavaScript was refused.

use std::fmt;
use std::ops::RangeInclusive;

use js_sys::{Error, RangeError, TypeError};
use thiserror::Error;
use wasm_bindgen::JsValue;

use crate::puzzle::difficulty::NoSuchBoard;
use crate::puzzle::notation::{ParseBoardError, ParseMovesError};
use crate::puzzle::scramble::SeedError;
use crate::puzzle::{BoardError, NothingToRedo, NothingToUndo, Size, SizeError, SlideError, Tile};
use crate::solver::SolveError;

/// What was refused, and why.
#[derive(Debug, Error)]
#[error("{what} refused: {why}")]
pub struct Refusal {
    /// The call or the part of it, as the first word of the message.
    what: &'static str,
    /// The reason.
    why: Reason,
}

/// Why something was refused.
#[derive(Debug, Error)]
pub enum Reason {
    /// Not a number, a fraction, or out of range.
    #[error("{name} must be a whole number from {} to {}, not {found}", range.start(), range.end())]
    NotInRange {
        name: &'static str,
        range: RangeInclusive<u32>,
        found: Found,
    },
    /// None of the words that are understood.
    #[error("{name} must be {}, not {found}", one_of(choices))]
    NotAChoice {
        name: &'static str,
        choices: Vec<&'static str>,
        found: Found,
    },
    /// Another kind of value than expected.
    #[error("{name} must be {expected}, not {found}")]
    WrongKind {
        name: &'static str,
        expected: &'static str,
        found: Found,
    },
    /// A name that is no option's.
    #[error("there is no option {found}, only {}", known.join(", "))]
    UnknownOption {
        found: Found,
        known: &'static [&'static str],
    },
    /// Looking at an object failed.
    #[error("{0} cannot be read")]
    Unreadable(&'static str),
    /// The blank was to be moved.
    #[error("{blank} is the blank, and only tiles move")]
    Blank { blank: Tile },
    /// A tile elsewhere was to be moved.
    #[error("tile {tile} is in {}, not beside the blank in {}", place(*size, *cell), place(*size, *blank))]
    NotBesideTheBlank {
        tile: Tile,
        size: Size,
        cell: usize,
        blank: usize,
    },
    /// No seed could be drawn.
    #[error("this machine gives no random numbers")]
    NoEntropy,
    #[error(transparent)]
    Size(#[from] SizeError),
    #[error(transparent)]
    Board(#[from] BoardError),
    #[error(transparent)]
    BoardText(#[from] ParseBoardError),
    #[error(transparent)]
    MovesText(#[from] ParseMovesError),
    #[error(transparent)]
    Slide(#[from] SlideError),
    #[error(transparent)]
    Undo(#[from] NothingToUndo),
    #[error(transparent)]
    Redo(#[from] NothingToRedo),
    #[error(transparent)]
    Seed(#[from] SeedError),
    #[error(transparent)]
    Needed(#[from] NoSuchBoard),
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// The class of the error that is thrown.
enum Class {
    /// An argument of a kind that is never accepted.
    Type,
    /// An argument of the right kind that is impossible.
    Range,
    /// Nothing is wrong with the arguments.
    Other,
}

impl Reason {
    const fn class(&self) -> Class {
        match self {
            Self::NotInRange { found, .. } if !matches!(found.kind, Kind::Number) => Class::Type,
            Self::NotAChoice { found, .. } if !matches!(found.kind, Kind::Text) => Class::Type,
            Self::WrongKind { .. } | Self::UnknownOption { .. } | Self::Unreadable(_) => {
                Class::Type
            }
            Self::NoEntropy
            | Self::Solve(
                SolveError::NodeCap { .. }
                | SolveError::NoTables { .. }
                | SolveError::BrokenPath { .. },
            ) => Class::Other,
            _ => Class::Range,
        }
    }
}

impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> Self {
        let message = refusal.to_string();
        match refusal.why.class() {
            Class::Type => TypeError::new(&message).into(),
            Class::Range => RangeError::new(&message).into(),
            Class::Other => Error::new(&message).into(),
        }
    }
}

/// A value from JavaScript as messages tell it.
#[derive(Debug)]
pub struct Found {
    words: String,
    kind: Kind,
}

/// The kind of such a value, as far as it decides on the class of an error.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Text,
    Number,
    Other,
}

impl From<&JsValue> for Found {
    fn from(value: &JsValue) -> Self {
        let (kind, words) = if let Some(text) = value.as_string() {
            (Kind::Text, format!("“{text}”"))
        } else if let Some(number) = value.as_f64() {
            let digits = js_sys::Number::from(number).to_js_string();
            (Kind::Number, String::from(digits))
        } else if value.is_null() {
            (Kind::Other, "null".to_owned())
        } else if value.is_object() {
            (Kind::Other, "an object".to_owned())
        } else {
            let kind = value.js_typeof().as_string();
            (Kind::Other, kind.unwrap_or_default())
        };
        Self { words, kind }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

/// Says what is refused if the reason of this result comes about.
pub trait OrRefuse<T> {
    /// Puts `what` before the reason.
    fn or_refuse(self, what: &'static str) -> Result<T, Refusal>;
}

impl<T, E: Into<Reason>> OrRefuse<T> for Result<T, E> {
    fn or_refuse(self, what: &'static str) -> Result<T, Refusal> {
        self.map_err(|why| Refusal {
            what,
            why: why.into(),
        })
    }
}

fn one_of(choices: &[&str]) -> String {
    let quoted: Vec<String> = choices.iter().map(|name| format!("“{name}”")).collect();
    quoted.join(" or ")
}

fn place(size: Size, cell: usize) -> String {
    format!("row {}, column {}", size.row_of(cell), size.column_of(cell))
}
