//! Solves as JSON: an object that names its format, with a list of solves.

use super::super::Solve;
use super::{ImportError, Row, solves};
use crate::json::{self, Object, Reader, Value};

const FORMAT: &str = "video-slide-puzzle.records";
const VERSION: u32 = 1;

/// Prints solves as JSON.
pub fn print(solves: &[Solve]) -> String {
    let file = Object::from([
        ("format", Value::from(FORMAT)),
        ("version", VERSION.into()),
        ("solves", solves.iter().map(Row::of).map(told).collect()),
    ]);
    json::print(file, Reader::Person)
}

/// Reads what [`print`] prints.
pub fn read(text: &str) -> Result<Vec<Solve>, ImportError> {
    let mut file = json::read_object(text).map_err(ImportError::Damaged)?;
    if file.take("format") != Ok(FORMAT.to_owned()) {
        return Err(ImportError::Foreign);
    }
    let version = file.take("version").map_err(ImportError::Damaged)?;
    if version > VERSION {
        return Err(ImportError::Later(version));
    }
    let rows: Vec<Value> = file.take("solves").map_err(ImportError::Damaged)?;
    let rows = (1..).zip(rows).map(|(number, row)| {
        heard(row).map_err(|reason| ImportError::Damaged(format!("solve {number}: {reason}")))
    });
    solves(rows.map(|row| row.map(Ok)).collect::<Result<_, _>>()?)
}

fn told(row: Row) -> Value {
    let object = Object::from([
        ("finished", Value::from(row.finished)),
        ("size", row.size.into()),
        ("scramble", row.scramble.into()),
        ("clock", row.clock.into()),
        ("milliseconds", row.milliseconds.into()),
        ("moves", row.moves.into()),
        ("clip", row.clip.into()),
    ]);
    object.into()
}

fn heard(row: Value) -> Result<Row, String> {
    let mut row = Object::expected(row)?;
    Ok(Row {
        finished: row.take("finished")?,
        size: row.take("size")?,
        scramble: row.take("scramble")?,
        clock: row.take("clock")?,
        milliseconds: row.take("milliseconds")?,
        moves: row.take("moves")?,
        clip: row.take("clip")?,
    })
}
