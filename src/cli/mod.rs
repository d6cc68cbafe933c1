//! The command line: `video-slide-puzzle solve|scramble|check`.
//!
//! Boards come from arguments or, one a line, from standard input. Each is answered by a line, in the order in which they
//! came, and many are worked on at once: `jobs` has threads do it, which share their `tables`.

mod answering;
mod arguments;
mod check;
mod jobs;
mod lines;
mod output;
mod reading;
mod scramble;
mod solve;
mod tables;

use std::io::{ErrorKind, Write, stderr};
use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Command};

/// The answer was no, or a board was refused.
const NO: u8 = 1;
/// The command line is not understood, or reading or writing failed. Clap exits with the same.
const TROUBLE: u8 = 2;

/// Runs the command that the program's arguments ask for.
pub fn run() -> ExitCode {
    let outcome = match Arguments::parse().command {
        Command::Solve(options) => solve::run(options),
        Command::Scramble(options) => scramble::run(&options),
        Command::Check(options) => check::run(options),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(NO),
        // Whoever reads the answers has had enough of them, as in `… | head -1`.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If nobody hears this either, the exit code has to do.
            let _ = writeln!(stderr(), "error: {error}");
            ExitCode::from(TROUBLE)
        }
    }
}
