//! Has threads answer the boards of a command, line by line.

use std::io;
use std::sync::Arc;

use super::arguments::{BoardOptions, CommonOptions};
use super::jobs::{in_order, threads};
use super::lines::{Line, lines};
use super::output::{Answer, Output, Row};
use super::reading::{Entry, read};
use super::tables::{SharedTables, ThreadTables};

/// Answers each board, or tells why it is refused. Returns whether every answer was yes.
///
/// # Errors
/// If boards cannot be read, or answers not written.
pub fn answer_all<A: Answer + Send + 'static>(
    options: BoardOptions,
    common: &CommonOptions,
    answer: impl Fn(Entry, &ThreadTables) -> Result<A, String> + Clone + Send + 'static,
) -> io::Result<bool> {
    let (shared, size) = (Arc::<SharedTables>::default(), options.size);
    let worker = move || {
        let (tables, answer) = (ThreadTables::new(&shared), answer.clone());
        move |line: io::Result<Line>| {
            let line = line?;
            let entry = read(&line, size, &tables).map_err(|error| error.to_string());
            Ok(Row {
                place: Some(line.place),
                answer: entry.and_then(|entry| answer(entry, &tables)),
            })
        }
    };
    let mut output = Output::new(common.json);
    in_order(
        lines(options.boards),
        threads(common.threads),
        worker,
        &mut output,
    )?;
    Ok(output.all_yes)
}
