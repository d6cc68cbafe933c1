//! Solves as CSV (RFC 4180): a line of column names, then a line for each solve.
//!
//! A spreadsheet that has saved such a table again may have written other separators and line endings, a line such as
//! `sep=;` or a title above the names, values for cells beside the table, or none for empty cells at the end of a line. A
//! player may have moved columns, or added some.

use csv_core::{ReadFieldResult, ReaderBuilder};

use super::super::Solve;
use super::{CLOCKS, ImportError, Row, RowFault, last_line, name, scramble};

/// Prints solves as CSV.
pub fn print(solves: &[Solve]) -> String {
    let mut text = Row::COLUMNS.join(",") + "\r\n";
    for solve in solves {
        let utc_offset = solve.utc_offset.map(|offset| offset.to_string());
        let values = [
            &*solve.finished.to_string(),
            &solve.size.to_string(),
            &scramble(solve.mode.origin),
            name(&CLOCKS, solve.mode.clock),
            &solve.milliseconds.to_string(),
            &solve.moves.to_string(),
            &quoted(&solve.clip),
            &utc_offset.unwrap_or_default(),
        ];
        text += &values.join(",");
        text += "\r\n";
    }
    text
}

fn quoted(value: &str) -> String {
    if value.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", value.replace('"', "\"\""))
    } else {
        value.to_owned()
    }
}

/// Reads what [`print`] prints, also if it has been saved again by another program.
pub fn read(text: &str) -> Result<Vec<Solve>, ImportError> {
    let (header, separator) = find_header(text).ok_or(ImportError::Foreign)?;
    let mut rows = rows(text, header, separator).into_iter();
    let line = |start| {
        let (before, rest) = text.as_bytes().split_at(start);
        let ends = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n'));
        last_line(&text.as_bytes()[..before.len() + ends.count()])
    };
    let last = rows.as_slice().last().map_or(0, |(start, _)| *start);
    if text.bytes().filter(|byte| *byte == b'"').count() % 2 == 1 {
        // All that follows belongs to the value that it begins.
        return Err(ImportError::Quote { line: line(last) });
    }
    let names = rows.next().map(|(_, names)| names).unwrap_or_default();
    let places = places(&names)?;
    let expected = length(&names);
    let is_cut_off = |start, values: &[String]| {
        start == last && values.len() < expected && !text.ends_with(['\r', '\n'])
    };
    let read = |(start, values): (usize, Vec<String>)| {
        if length(&values) > expected || is_cut_off(start, &values) {
            return Err(ImportError::Values {
                line: line(start),
                found: values.len(),
                expected,
            });
        }
        let value = |place: Option<usize>| place.and_then(|place| values.get(place));
        let solve = solve(places.map(|place| value(place).map_or("", String::as_str)));
        solve.map_err(|fault| ImportError::Cell {
            line: line(start),
            fault,
        })
    };
    rows.filter(|(_, values)| length(values) > 0)
        .map(read)
        .collect()
}

/// The number of values up to the last that is not empty.
fn length(values: &[String]) -> usize {
    let last = values.iter().rposition(|value| !value.trim().is_empty());
    last.map_or(0, |last| last + 1)
}

/// Where the names of the columns begin, and the separator: the first line that has two names or more.
fn find_header(text: &str) -> Option<(usize, u8)> {
    let declared = text
        .strip_prefix("sep=")
        .and_then(|rest| rest.bytes().next());
    let mut start = 0;
    for line in text.split_inclusive(['\r', '\n']) {
        let known = |separator: &u8| {
            let names = line.split(char::from(*separator));
            let names =
                names.filter(|name| Row::COLUMNS.iter().any(|column| is_named(name, column)));
            names.count()
        };
        let separators = [b',', b';', b'\t', b'|'].into_iter().chain(declared);
        let separator = separators
            .max_by_key(known)
            .filter(|separator| known(separator) > 1);
        if let Some(separator) = separator {
            return Some((start, separator));
        }
        start += line.len();
    }
    None
}

/// Whether a column has this name, in any case and whatever stands around it.
fn is_named(name: &str, column: &str) -> bool {
    let name = name.trim_matches(|c: char| c == '"' || c.is_whitespace());
    name.eq_ignore_ascii_case(column)
}

/// The place of each column of [`Row::COLUMNS`] among these names.
fn places(names: &[String]) -> Result<[Option<usize>; Row::COLUMNS.len()], ImportError> {
    let mut places = [None; Row::COLUMNS.len()];
    for (place, column) in places.iter_mut().zip(Row::COLUMNS) {
        let mut found = (0..names.len()).filter(|&index| is_named(&names[index], column));
        *place = found.next();
        if found.next().is_some() || place.is_none() && column != Row::OFFSET {
            return Err(ImportError::Column(column));
        }
    }
    Ok(places)
}

/// The rows from a place in a text, each with the place where it begins. Empty lines are left out.
fn rows(text: &str, start: usize, separator: u8) -> Vec<(usize, Vec<String>)> {
    let mut reader = ReaderBuilder::new().delimiter(separator).build();
    let mut input = &text.as_bytes()[start..];
    let mut output = vec![0; input.len()];
    let mut rows = Vec::new();
    let mut row = Vec::new();
    let mut value = Vec::new();
    let mut begin = start;
    loop {
        let (result, read, written) = reader.read_field(input, &mut output);
        input = &input[read..];
        value.extend_from_slice(&output[..written]);
        match result {
            ReadFieldResult::Field { record_end } => {
                let value = String::from_utf8(std::mem::take(&mut value));
                row.push(value.unwrap_or_default());
                if record_end {
                    rows.push((begin, std::mem::take(&mut row)));
                    begin = text.len() - input.len();
                }
            }
            ReadFieldResult::End => return rows,
            ReadFieldResult::InputEmpty | ReadFieldResult::OutputFull => {}
        }
    }
}

fn solve(values: [&str; 8]) -> Result<Solve, RowFault> {
    let [
        finished,
        size,
        scramble,
        clock,
        milliseconds,
        moves,
        clip,
        utc_offset,
    ] = values;
    let row = Row {
        finished,
        size,
        scramble,
        clock,
        milliseconds: number(Row::MILLISECONDS, milliseconds)?,
        moves: number(Row::MOVES, moves)?,
        clip,
        utc_offset: match utc_offset.trim() {
            "" => None,
            text => Some(number(Row::OFFSET, text)?),
        },
    };
    row.solve()
}

/// Reads a whole number, also one that is written with decimals.
fn number(column: &'static str, text: &str) -> Result<i64, RowFault> {
    let whole = match text.trim().split_once(['.', ',']) {
        // Three digits may be thousands.
        Some((whole, zeros)) if zeros.len() != 3 && zeros.bytes().all(|byte| byte == b'0') => whole,
        _ => text.trim(),
    };
    let number = whole.parse().ok().filter(|_| !whole.starts_with('+'));
    number.ok_or_else(|| RowFault::Number {
        column,
        text: text.to_owned(),
    })
}
