//! The program's arguments and their help.

use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;

use clap::builder::PossibleValue;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};

use crate::puzzle::notation::{ParseMovesError, parse_board, parse_moves};
use crate::puzzle::scramble::Seed;
use crate::puzzle::{Board, Direction, Size};
use crate::solver::{Algorithm, Heuristic};

const EXAMPLES: &str = "\
Examples:
  video-slide-puzzle solve '6 4 7/8 5 0/3 2 1'
  video-slide-puzzle scramble --size 5x5
  video-slide-puzzle check '2 1 3/4 5 6/7 8 0'

Each command has its own --help.";

/// What the help of commands that read boards ends with.
const BOARDS: &str = "\
Boards are read in every form the game reads: '6 4 7/8 5 0/3 2 1' with 0 or _ for
the blank, [[6,4,7],[8,5,0],[3,2,1]], 647850321, a link of the game, or the JSON
that --json writes. Blank lines and lines that begin with # are skipped. A board
that is refused is reported with the number of its line, and the next one follows.

Exit status: 0 if all went well, 1 if a board was refused or the answer is no,
2 if the command is not understood or reading or writing failed.";

const SOLVE: &str = "\
Examples:
  video-slide-puzzle solve '6 4 7/8 5 0/3 2 1'
  video-slide-puzzle solve --goal '0 1 2/3 4 5/6 7 8' '1 4 2/3 0 5/6 7 8'
  video-slide-puzzle scramble --size 3x3 --count 1000 | video-slide-puzzle solve
  video-slide-puzzle solve --patience 60 < boards.txt

A line has the moves, their number, and 'proven' if no solution is shorter or else
'at least' so many, separated by tabs. A move is the direction in which a tile
slides into the blank: R3D2 is three to the right and two down. A board that needs
no moves has - for them.";

const SCRAMBLE: &str = "\
Examples:
  video-slide-puzzle scramble
  video-slide-puzzle scramble --size 5x3 --seed friday
  video-slide-puzzle scramble --needed 40 --count 10 --json

A seed leads to the same board for ever, as ?seed= does in the game. With
--count 3, the boards are those of the seeds friday, friday-2 and friday-3.

Exit status: 0 if all went well, 2 if the command is not understood or writing
failed.";

const CHECK: &str = "\
Examples:
  video-slide-puzzle check '2 1 3/4 5 6/7 8 0'
  video-slide-puzzle check --moves L2 '1 2 3/4 5 6/0 7 8'
  video-slide-puzzle solve --json < boards.txt | video-slide-puzzle check

A line says 'solvable', or 'unsolvable' and why. With moves, given by --moves or in
the JSON that 'solve --json' writes, it says 'solved', or 'not solved' and why.";

/// Solves, scrambles and checks boards of the sliding puzzle.
#[derive(Parser)]
#[command(name = "video-slide-puzzle", version, after_help = EXAMPLES)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// Finds moves that bring boards to their goal: the fewest there are up to 16 cells, and few on larger boards
    #[command(after_help = format!("{SOLVE}\n\n{BOARDS}"))]
    Solve(SolveOptions),
    /// Draws random boards that can be solved
    #[command(after_help = SCRAMBLE)]
    Scramble(ScrambleOptions),
    /// Says whether boards can be solved, or whether moves solve them
    #[command(after_help = format!("{CHECK}\n\n{BOARDS}"))]
    Check(CheckOptions),
}

#[derive(Args)]
pub struct SolveOptions {
    #[command(flatten)]
    pub boards: BoardOptions,
    #[command(flatten)]
    pub common: CommonOptions,
    /// The search
    #[arg(long, default_value = "automatic")]
    pub algorithm: Algorithm,
    /// The estimate that guides A* or IDA*; without an algorithm, the one that makes the most of it is taken
    #[arg(long)]
    pub heuristic: Option<Heuristic>,
    /// How long a solution that is not proven shortest is improved
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub patience: Duration,
    /// The most positions that A* holds in memory
    #[arg(long, value_name = "POSITIONS")]
    pub max_nodes: Option<NonZeroUsize>,
    /// Write the directions in which the blank moves, rather than the tiles
    #[arg(long)]
    pub blank: bool,
}

#[derive(Args)]
pub struct ScrambleOptions {
    /// Columns and rows
    #[arg(long, value_name = "WxH", default_value = "4x4")]
    pub size: Size,
    /// A word that leads to the same board for ever; by default a random one
    #[arg(long, value_name = "WORD")]
    pub seed: Option<Seed>,
    /// How many moves the boards need: exactly up to 12 cells and on 4x4, about so many elsewhere
    #[arg(long, value_name = "MOVES")]
    pub needed: Option<u32>,
    /// How many boards to draw
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    pub count: NonZeroUsize,
    #[command(flatten)]
    pub common: CommonOptions,
}

#[derive(Args)]
pub struct CheckOptions {
    #[command(flatten)]
    pub boards: BoardOptions,
    #[command(flatten)]
    pub common: CommonOptions,
    /// Moves that may solve the boards: R3D2, R3 D2 or RRRDD
    #[arg(long, value_parser = parse_moves_text)]
    pub moves: Option<Moves>,
    /// Read the moves as directions of the blank, rather than of the tiles
    #[arg(long, requires = "moves")]
    pub blank: bool,
}

/// Where boards come from.
#[derive(Args)]
pub struct BoardOptions {
    /// The boards; without any, they are read from standard input, one a line
    #[arg(value_name = "BOARD")]
    pub boards: Vec<String>,
    /// The goal, instead of tiles in order and the blank last
    #[arg(long, value_name = "BOARD", value_parser = |text: &str| parse_board(text, None))]
    pub goal: Option<Board>,
    /// The size of boards that are written without rows and are not square
    #[arg(long, value_name = "WxH")]
    pub size: Option<Size>,
}

#[derive(Args)]
pub struct CommonOptions {
    /// Write JSON, an object a line
    #[arg(long)]
    pub json: bool,
    /// How many boards to work on at once; by default as many as there are cores
    #[arg(long, value_name = "NUMBER")]
    pub threads: Option<NonZeroUsize>,
}

impl Arguments {
    /// Ends the program as clap does if the arguments of a command are refused.
    pub fn refuse(command: &str, kind: ErrorKind, error: impl fmt::Display) -> ! {
        let mut program = Self::command();
        // Completes the names of the commands, which the message shows.
        program.build();
        match program.find_subcommand_mut(command) {
            Some(command) => command.error(kind, error).exit(),
            None => program.error(kind, error).exit(),
        }
    }
}

/// Moves as one value of an option, of which clap would otherwise read several.
#[derive(Clone)]
pub struct Moves(pub Vec<Direction>);

fn parse_moves_text(text: &str) -> Result<Moves, ParseMovesError> {
    parse_moves(text).map(Moves)
}

fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "not a number of seconds")?;
    Duration::try_from_secs_f64(number).map_err(|error| error.to_string())
}

impl ValueEnum for Algorithm {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Self::Automatic => PossibleValue::new("automatic").help("the strongest for the size"),
            Self::AStar => PossibleValue::new("a-star")
                .alias("A*")
                .help("A*: the fewest expansions, much memory"),
            Self::IdaStar => PossibleValue::new("ida-star")
                .alias("IDA*")
                .help("IDA*: no memory, looks at positions repeatedly"),
            Self::Anytime => PossibleValue::new("anytime")
                .help("a solution at once, and shorter ones while patience lasts"),
        })
    }
}

impl ValueEnum for Heuristic {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.id()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn patience_is_a_number_of_seconds() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        for text in ["", "soon", "-1", "NaN", "1e300"] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }
}
