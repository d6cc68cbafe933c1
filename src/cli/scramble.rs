//! `scramble`: draws random boards that can be solved.

use std::fmt;
use std::io;
use std::sync::Arc;

use clap::error::ErrorKind;
use serde::Serialize;
use thiserror::Error;

use crate::puzzle::difficulty::{self, NoSuchBoard};
use crate::puzzle::notation::print_board;
use crate::puzzle::scramble::{Scrambler, Seed, SeedError};
use crate::puzzle::{Board, Size};
use crate::solver::difficulty::Draw;
use crate::solver::frame::Target;
use crate::solver::{Method, SolveError};

use super::arguments::{Arguments, ScrambleOptions};
use super::jobs::{in_order, threads};
use super::output::{Answer, Output, Row};
use super::tables::{SharedTables, ThreadTables};

/// How much work is done between two looks at whether a board was found.
const SLICE: u64 = 100_000;

/// A board that was drawn.
#[derive(Serialize)]
struct Scramble {
    board: String,
    size: String,
    seed: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    needed: Option<u32>,
}

/// The reason why no board was drawn.
#[derive(Debug, Error)]
pub enum DrawError {
    /// No board needs so many moves.
    #[error(transparent)]
    NoSuchBoard(#[from] NoSuchBoard),
    /// A board could not be measured.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

impl fmt::Display for Scramble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.board)
    }
}

impl Answer for Scramble {}

/// Draws the boards. Returns whether all could be.
///
/// # Errors
/// If they cannot be written, or there is no seed to be had from the system.
pub fn run(options: &ScrambleOptions) -> io::Result<bool> {
    let (size, needed, count) = (options.size, options.needed, options.count.get());
    if let Some(Err(error)) = needed.map(|needed| difficulty::check(size, needed)) {
        refuse(error);
    }
    if let Some(Err(error)) = options.seed.as_ref().map(|seed| numbered(seed, count)) {
        refuse(format_args!(
            "the seed cannot be numbered up to {count}: {error}"
        ));
    }
    let first = options.seed.clone();
    let seeds = (1..=count).map(move |number| match &first {
        Some(first) => numbered(first, number).map_err(io::Error::other),
        None => getrandom::u64()
            .map(Seed::from_entropy)
            .map_err(io::Error::other),
    });
    let shared = Arc::<SharedTables>::default();
    let worker = move || {
        let tables = ThreadTables::new(&shared);
        move |seed: io::Result<Seed>| {
            let seed = seed?;
            let drawn = draw(size, needed, &seed, &tables).map(|board| Scramble {
                board: print_board(&board),
                size: size.to_string(),
                seed: seed.as_str().to_owned(),
                needed,
            });
            Ok(Row {
                place: None,
                answer: drawn.map_err(|error| error.to_string()),
            })
        }
    };
    let mut output = Output::new(options.common.json);
    in_order(seeds, threads(options.common.threads), worker, &mut output)?;
    Ok(output.all_yes)
}

fn refuse(error: impl fmt::Display) -> ! {
    Arguments::refuse("scramble", ErrorKind::ValueValidation, error)
}

/// The seed of a board of several: `friday`, `friday-2`, `friday-3`.
fn numbered(seed: &Seed, number: usize) -> Result<Seed, SeedError> {
    match number {
        1 => Ok(seed.clone()),
        _ => format!("{}-{number}", seed.as_str()).parse(),
    }
}

/// The board of a seed, as the page draws it: random, or one that needs so many moves.
///
/// # Errors
/// If no board of this size needs so many moves.
pub fn draw(
    size: Size,
    needed: Option<u32>,
    seed: &Seed,
    tables: &ThreadTables,
) -> Result<Board, DrawError> {
    let Some(needed) = needed else {
        return Ok(Scrambler::new(seed).new_game(size));
    };
    let target = Target::new(size, size.cells() - 1);
    tables.supply(Method::AUTOMATIC, target);
    let mut draw = Draw::new(size, needed, seed, tables.cache())?;
    loop {
        if let Some(board) = draw.advance(SLICE)? {
            return Ok(board);
        }
    }
}
