//! Solves as JSON: an object that names its format, with a list of solves.

use serde::Serialize;
use serde_json::Value;

use super::super::Solve;
use super::{CLOCKS, ImportError, Row, name, scramble};

const FORMAT: &str = "video-slide-puzzle.records";
const VERSION: i64 = 1;

#[derive(Serialize)]
struct File<'a> {
    format: &'static str,
    version: i64,
    solves: Vec<Row<'a>>,
}

/// Prints solves as JSON.
pub fn print(solves: &[Solve]) -> String {
    let texts = |solve: &Solve| {
        let origin = scramble(solve.mode.origin);
        [solve.finished.to_string(), solve.size.to_string(), origin]
    };
    let texts: Vec<[String; 3]> = solves.iter().map(texts).collect();
    let rows = solves.iter().zip(&texts);
    let rows = rows.map(|(solve, [finished, size, scramble])| Row {
        finished,
        size,
        scramble,
        clock: name(&CLOCKS, solve.mode.clock),
        milliseconds: solve.milliseconds.into(),
        moves: solve.moves.into(),
        clip: &solve.clip,
        utc_offset: solve.utc_offset.map(i64::from),
    });
    let file = File {
        format: FORMAT,
        version: VERSION,
        solves: rows.collect(),
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
    let read = |(number, value)| {
        let row = row(value)
            .map_err(|reason| ImportError::Damaged(format!("solve {number}: {reason}")))?;
        row.solve()
            .map_err(|fault| ImportError::Solve { number, fault })
    };
    (1..).zip(rows).map(read).collect()
}

fn row(value: &Value) -> Result<Row<'_>, String> {
    Ok(Row {
        finished: text(value, "finished")?,
        size: text(value, "size")?,
        scramble: text(value, "scramble")?,
        clock: text(value, "clock")?,
        milliseconds: number(value, Row::MILLISECONDS)?,
        moves: number(value, Row::MOVES)?,
        clip: text(value, "clip")?,
        utc_offset: match value[Row::OFFSET] {
            Value::Null => None,
            _ => Some(number(value, Row::OFFSET)?),
        },
    })
}

fn text<'a>(object: &'a Value, name: &str) -> Result<&'a str, String> {
    let text = object[name].as_str();
    text.ok_or_else(|| format!("“{name}” should be a text"))
}

/// A whole number, also where another program has written it with a decimal point.
fn number(object: &Value, name: &str) -> Result<i64, String> {
    let number = object[name].as_f64();
    let whole =
        number.filter(|number| number.fract() == 0.0 && number.abs() <= f64::from(u32::MAX));
    let whole = whole.map(|number| number as i64);
    whole.ok_or_else(|| format!("“{name}” should be a whole number"))
}
