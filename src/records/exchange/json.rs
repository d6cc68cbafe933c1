//! Solves as JSON: an object that says what it is, with a list of them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::super::Solve;
use super::{ImportError, Row, solves};

const FORMAT: &str = "video-slide-puzzle.records";
const VERSION: u32 = 1;

#[derive(Serialize)]
struct File {
    format: &'static str,
    version: u32,
    solves: Vec<Row>,
}

/// What is looked at first: whether the rest can be read at all.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
    solves: Vec<Value>,
}

/// Prints solves as JSON.
///
/// # Panics
/// Never: texts and numbers can be printed.
pub fn print(solves: &[Solve]) -> String {
    let file = File {
        format: FORMAT,
        version: VERSION,
        solves: solves.iter().map(Row::of).collect(),
    };
    serde_json::to_string_pretty(&file).expect("texts and numbers can be printed")
}

/// Reads what [`print`] prints.
pub fn read(text: &str) -> Result<Vec<Solve>, ImportError> {
    let damaged = |error: serde_json::Error| ImportError::Damaged(error.to_string());
    let value: Value = serde_json::from_str(text).map_err(damaged)?;
    let head: Head = serde_json::from_value(value).map_err(|_| ImportError::Foreign)?;
    if head.format != FORMAT {
        return Err(ImportError::Foreign);
    }
    if head.version > VERSION {
        return Err(ImportError::Later(head.version));
    }
    let row = |(number, value)| {
        serde_json::from_value::<Row>(value)
            .map_err(|error| ImportError::Damaged(format!("solve {number}: {error}")))
    };
    let rows: Vec<Row> = (1..).zip(head.solves).map(row).collect::<Result<_, _>>()?;
    solves(rows.into_iter().map(Ok))
}
