//! Why a call from JavaScript was refused.

use std::fmt;
use std::ops::RangeInclusive;

use thiserror::Error;
use wasm_bindgen::JsValue;

use crate::puzzle::notation::{ParseBoardError, ParseMovesError};
use crate::puzzle::scramble::SeedError;
use crate::puzzle::{BoardError, NothingToRedo, NothingToUndo, Size, SizeError, SlideError, Tile};
use crate::solver::SolveError;

/// What was refused, and why.
#[derive(Debug, Error)]
#[error("{what} refused: {why}")]
pub struct Refusal {
    /// The call or the part of it, as the first word of the message.
    pub what: &'static str,
    /// The reason.
    pub why: Reason,
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
    #[error("there is no option {0}")]
    UnknownOption(Found),
    /// A board to solve is given twice or not at all.
    #[error("it takes either a puzzle or a position")]
    NotOneBoard,
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
    #[error("this browser gives no random numbers")]
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
    Solve(#[from] SolveError),
}

/// A value from JavaScript as messages tell it.
#[derive(Debug)]
pub struct Found(String);

impl From<&JsValue> for Found {
    fn from(value: &JsValue) -> Self {
        Self(if let Some(text) = value.as_string() {
            format!("“{text}”")
        } else if let Some(number) = value.as_f64() {
            String::from(js_sys::Number::from(number).to_js_string())
        } else if value.is_null() {
            "null".to_owned()
        } else if value.is_object() {
            "an object".to_owned()
        } else {
            value.js_typeof().as_string().unwrap_or_default()
        })
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
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
