//! Solves as JSON: an object that names its format, with a list of solves.

use serde::Serialize;
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

/// Prints solves as JSON.
pub fn print(solves: &[Solve]) -> String {
    let file = File {
        format: FORMAT,
        version: VERSION,
        solves: solves.iter().map(Row::of).collect(),
    };
    // Texts and numbers can always be written.
    serde_json::to_string_pretty(&file).unwrap_or_default()
}

/// Reads what [`print`] prints. Value by value, so that an error can say which one of which solve is wrong.
pub fn read(text: &str) -> Result<Vec<Solve>, ImportError> {
    let file: Value =
        serde_json::from_str(text).map_err(|error| ImportError::Damaged(error.to_string()))?;
    if file["format"] != FORMAT {
        return Err(ImportError::Foreign);
    }
    let version = number(&file, "version").map_err(ImportError::Damaged)?;
    if version > VERSION {
        return Err(ImportError::Later(version));
    }
    let rows = file["solves"].as_array();
    let rows = rows.ok_or_else(|| ImportError::Damaged("“solves” should be a list".to_owned()))?;
    let rows = (1..).zip(rows).map(|(number, value)| {
        row(value).map_err(|reason| ImportError::Damaged(format!("solve {number}: {reason}")))
    });
    solves(rows.map(|row| row.map(Ok)).collect::<Result<_, _>>()?)
}

fn row(value: &Value) -> Result<Row, String> {
    Ok(Row {
        finished: text(value, "finished")?,
        size: text(value, "size")?,
        scramble: text(value, "scramble")?,
        clock: text(value, "clock")?,
        milliseconds: number(value, "milliseconds")?,
        moves: number(value, "moves")?,
        clip: text(value, "clip")?,
    })
}

fn text(object: &Value, name: &str) -> Result<String, String> {
    let text = object[name].as_str().map(str::to_owned);
    text.ok_or_else(|| format!("“{name}” should be a text"))
}

/// A whole number, also where another program has written it with a decimal point.
fn number(object: &Value, name: &str) -> Result<u32, String> {
    let number = object[name].as_f64();
    let whole = number
        .filter(|number| number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(number));
    let whole = whole.map(|number| number as u32);
    whole.ok_or_else(|| format!("“{name}” should be a whole number"))
}
