//! Solves as JSON: an object that says what it is, with a list of them.

use std::fmt;

use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};

use super::super::Solve;
use super::{ImportError, Row, solves};
use crate::json::{self, Reader};

const FORMAT: &str = "video-slide-puzzle.records";
const VERSION: u32 = 1;

/// What is looked at first: whether the rest can be read at all.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Head {
    format: String,
    version: u32,
}

#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    version: u32,
    #[serde(deserialize_with = "numbered")]
    solves: Vec<Row>,
}

/// Prints solves as JSON.
pub fn print(solves: &[Solve]) -> String {
    let file = File {
        format: FORMAT.to_owned(),
        version: VERSION,
        solves: solves.iter().map(Row::of).collect(),
    };
    json::print(&file, Reader::Person)
}

/// Reads what [`print`] prints.
pub fn read(text: &str) -> Result<Vec<Solve>, ImportError> {
    let head: Head = json::read(text).map_err(ImportError::Damaged)?;
    if head.format != FORMAT {
        return Err(ImportError::Foreign);
    }
    if head.version > VERSION {
        return Err(ImportError::Later(head.version));
    }
    let file: File = json::read(text).map_err(ImportError::Damaged)?;
    solves(file.solves.into_iter().map(Ok))
}

/// Reads rows, and tells with a fault in which of them it is.
fn numbered<'de, D: Deserializer<'de>>(rows: D) -> Result<Vec<Row>, D::Error> {
    struct Rows;
    impl<'de> Visitor<'de> for Rows {
        type Value = Vec<Row>;

        fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
            formatter.write_str("a list of solves")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<Self::Value, A::Error> {
            let mut read = Vec::new();
            loop {
                match rows.next_element() {
                    Ok(Some(row)) => read.push(row),
                    Ok(None) => return Ok(read),
                    Err(error) => {
                        let number = read.len() + 1;
                        return Err(A::Error::custom(format_args!("solve {number}: {error}")));
                    }
                }
            }
        }
    }
    rows.deserialize_seq(Rows)
}
