//! Writes the answers: as text for people and other programs, or as JSON.

use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write, stderr, stdout};

use serde::Serialize;

use super::jobs::Sink;
use super::lines::Place;

/// The answer to a board.
pub trait Answer: Serialize + fmt::Display {
    /// Whether it is what one hopes for. If not, the program's exit status says so.
    fn is_yes(&self) -> bool {
        true
    }
}

/// An answer, or the reason why there is none.
pub struct Row<A> {
    /// The place of the board it answers, if it was read.
    pub place: Option<Place>,
    /// The answer, or why the board was refused.
    pub answer: Result<A, String>,
}

/// The program's output.
pub struct Output {
    out: BufWriter<StdoutLock<'static>>,
    is_json: bool,
    /// Whether every answer so far was yes.
    pub all_yes: bool,
}

/// A row as JSON.
#[derive(Serialize)]
struct Object<'a, A> {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(flatten)]
    answer: &'a A,
}

/// A refusal as JSON.
#[derive(Serialize)]
struct Refusal<'a> {
    error: &'a str,
}

impl Output {
    /// Output to standard output, and of what is refused to standard error, unless it is JSON.
    pub fn new(is_json: bool) -> Self {
        Self {
            out: BufWriter::new(stdout().lock()),
            is_json,
            all_yes: true,
        }
    }

    fn write_json(&mut self, place: Option<Place>, answer: &impl Serialize) -> io::Result<()> {
        let line = place.map(Place::number);
        serde_json::to_writer(&mut self.out, &Object { line, answer })?;
        self.out.write_all(b"\n")
    }
}

impl<A: Answer> Sink<io::Result<Row<A>>> for Output {
    fn take(&mut self, row: io::Result<Row<A>>) -> io::Result<()> {
        let Row { place, answer } = row?;
        self.all_yes &= answer.as_ref().is_ok_and(Answer::is_yes);
        match &answer {
            Ok(answer) if self.is_json => self.write_json(place, answer),
            Ok(answer) => writeln!(self.out, "{answer}"),
            Err(error) if self.is_json => self.write_json(place, &Refusal { error }),
            Err(error) => {
                // What was answered before comes first where both are shown together.
                self.out.flush()?;
                match place {
                    Some(place) => writeln!(stderr(), "{place}: {error}"),
                    None => writeln!(stderr(), "{error}"),
                }
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
