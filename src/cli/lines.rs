//! The lines that boards are read from: arguments, or those of standard input.

use std::fmt;
use std::io::{self, BufRead, IsTerminal, Read, stdin};

/// The longest line that is read, in bytes. A board has at most 100 numbers.
const LONGEST: u64 = 100_000;

/// A line with its place.
#[derive(Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it comes from.
    pub place: Place,
    /// The text, or `None` if it is too long.
    pub text: Option<String>,
}

/// Where a line comes from, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// An argument.
    Argument(usize),
    /// A line of standard input.
    Line(usize),
}

impl Place {
    /// Its number, from 1.
    pub const fn number(self) -> usize {
        let (Self::Argument(number) | Self::Line(number)) = self;
        number
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Argument(number) => write!(f, "board {number}"),
            Self::Line(number) => write!(f, "line {number}"),
        }
    }
}

/// The lines of the arguments, or of standard input if there are none, without blank lines and comments.
pub fn lines(arguments: Vec<String>) -> Box<dyn Iterator<Item = io::Result<Line>> + Send> {
    let lines: Box<dyn Iterator<Item = io::Result<Line>> + Send> = if arguments.is_empty() {
        if stdin().is_terminal() {
            eprintln!(
                "Type boards, one a line, and Ctrl+D after the last one. --help has examples."
            );
        }
        Box::new(Lines::new(io::BufReader::new(stdin())))
    } else {
        let line = |(index, text)| Line {
            place: Place::Argument(index + 1),
            text: Some(text),
        };
        Box::new(arguments.into_iter().enumerate().map(line).map(Ok))
    };
    Box::new(lines.filter(|line| !line.as_ref().is_ok_and(Line::is_skipped)))
}

impl Line {
    fn is_skipped(&self) -> bool {
        let text = self.text.as_ref().map(|text| text.trim());
        text.is_some_and(|text| text.is_empty() || text.starts_with('#'))
    }
}

/// Reads lines one by one, so that input may be endless. Those that are too long are passed over without being kept.
struct Lines<R> {
    input: R,
    number: usize,
    has_ended: bool,
}

impl<R: BufRead> Lines<R> {
    const fn new(input: R) -> Self {
        Self {
            input,
            number: 0,
            has_ended: false,
        }
    }

    fn read(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let read = (&mut self.input)
            .take(LONGEST + 1)
            .read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        let is_whole = bytes.ends_with(b"\n");
        let is_too_long = !is_whole && read as u64 > LONGEST;
        if is_too_long {
            self.input.skip_until(b'\n')?;
        }
        self.number += 1;
        Ok(Some(Line {
            place: Place::Line(self.number),
            text: (!is_too_long).then(|| String::from_utf8_lossy(&bytes).into_owned()),
        }))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Line>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended {
            return None;
        }
        let line = self.read().transpose();
        self.has_ended = !matches!(line, Some(Ok(_)));
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(input: &[u8]) -> Vec<Option<String>> {
        Lines::new(input).map(|line| line.unwrap().text).collect()
    }

    #[test]
    fn the_last_line_needs_no_end() {
        let text = |text: &str| Some(text.to_owned());
        assert_eq!(texts(b"1\n\n2"), [text("1\n"), text("\n"), text("2")]);
        assert_eq!(texts(b""), []);
        assert_eq!(texts(b"\xff\n"), [text("\u{fffd}\n")]);
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over() {
        let longest = LONGEST as usize;
        let long = "1 ".repeat(longest);
        let mut input = [long.as_bytes(), b"\nnext\n"].concat();
        assert_eq!(texts(&input), [None, Some("next\n".to_owned())]);
        input.truncate(longest);
        assert_eq!(texts(&input).len(), 1);
        assert!(texts(&input)[0].is_some());
        input.push(b'\n');
        assert!(texts(&input)[0].is_some());
        assert_eq!(texts(long.as_bytes()), [None]);
    }

    #[test]
    fn blank_lines_and_comments_are_skipped_but_counted() {
        let line = |text: &str| Line {
            place: Place::Line(1),
            text: Some(text.to_owned()),
        };
        for text in ["", "  \t\n", "# 1 2 3", "  #\r\n"] {
            assert!(line(text).is_skipped(), "{text}");
        }
        assert!(!line("1 2/3 0 # a board").is_skipped());
        let numbers = Lines::new(&b"# one\n\n1 2/3 0\n"[..]).map(|line| line.unwrap().place);
        assert_eq!(numbers.last(), Some(Place::Line(3)));
    }
}
