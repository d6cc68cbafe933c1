//! Solves as CSV (RFC 4180): a line of column names, then a line for each solve.

use super::super::Solve;
use super::{ImportError, Row, RowFault, solves};

/// Prints solves as CSV.
pub fn print(solves: &[Solve]) -> String {
    let mut text = Row::COLUMNS.join(",") + "\r\n";
    for row in solves.iter().map(Row::of) {
        let (milliseconds, moves) = (row.milliseconds.to_string(), row.moves.to_string());
        let values = [
            &row.finished,
            &row.size,
            &row.scramble,
            &row.clock,
            &milliseconds,
            &moves,
            &row.clip,
        ];
        text += &values.map(|value| quoted(value)).join(",");
        text += "\r\n";
    }
    text
}

/// Reads what [`print`] prints, with either line ending.
pub fn read(text: &str) -> Result<Vec<Solve>, ImportError> {
    let mut records = Reader { rest: text };
    if records.next() != Some(Ok(Row::COLUMNS.map(str::to_owned).to_vec())) {
        return Err(ImportError::Foreign);
    }
    let records: Vec<Vec<String>> = records.collect::<Result<_, _>>()?;
    let is_empty = |values: &[String]| values.iter().all(String::is_empty);
    let records = records.into_iter().filter(|values| !is_empty(values));
    solves(records.map(row).collect())
}

fn row(values: Vec<String>) -> Result<Row, RowFault> {
    let count = values.len();
    let [finished, size, scramble, clock, milliseconds, moves, clip]: [String; 7] =
        values.try_into().map_err(|_| RowFault::Values(count))?;
    Ok(Row {
        finished,
        size,
        scramble,
        clock,
        milliseconds: number(&milliseconds)?,
        moves: number(&moves)?,
        clip,
    })
}

fn number(text: &str) -> Result<u32, RowFault> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.ok_or_else(|| RowFault::Number(text.to_owned()))
}

fn quoted(value: &str) -> String {
    if value.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", value.replace('"', "\"\""))
    } else {
        value.to_owned()
    }
}

/// Parses a text into lines of values.
struct Reader<'a> {
    rest: &'a str,
}

impl Iterator for Reader<'_> {
    type Item = Result<Vec<String>, ImportError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let mut values = Vec::new();
        loop {
            match self.value() {
                Ok(value) => values.push(value),
                Err(error) => {
                    self.rest = "";
                    return Some(Err(error));
                }
            }
            if let Some(rest) = self.rest.strip_prefix(',') {
                self.rest = rest;
                continue;
            }
            self.end_line();
            return Some(Ok(values));
        }
    }
}

impl Reader<'_> {
    fn end_line(&mut self) {
        let rest = self.rest.strip_prefix('\r').unwrap_or(self.rest);
        self.rest = rest.strip_prefix('\n').unwrap_or(rest);
    }

    /// Parses a value; the rest begins with a comma or a line ending, or is empty.
    fn value(&mut self) -> Result<String, ImportError> {
        let Some(mut rest) = self.rest.strip_prefix('"') else {
            let value = self.rest.split([',', '\n']).next().unwrap_or_default();
            let value = value.strip_suffix('\r').unwrap_or(value);
            self.rest = self.rest.strip_prefix(value).unwrap_or_default();
            return Ok(value.to_owned());
        };
        let mut value = String::new();
        loop {
            let broken = || ImportError::Damaged("a quotation mark is missing".to_owned());
            let (part, after) = rest.split_once('"').ok_or_else(broken)?;
            value += part;
            match after.strip_prefix('"') {
                Some(after) => {
                    value.push('"');
                    rest = after;
                }
                None if after.is_empty() || after.starts_with([',', '\n', '\r']) => {
                    self.rest = after;
                    return Ok(value);
                }
                None => return Err(broken()),
            }
        }
    }
}
