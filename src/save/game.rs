//! A game as it is remembered between visits: plain text and numbers, checked when it comes back.
//!
//! Nothing that was stored is trusted: the board must be one that a game can begin with, and every slide
//! is made again by the rules. `web` keeps the text; here it is written and read.

use serde::Serialize;
use serde_json::Value;
use thiserror::Error;

use crate::i18n::Choice;
use crate::puzzle::notation::{
    ParseBoardError, ParseMovesError, parse_board, parse_moves, print_board, print_moves,
};
use crate::puzzle::parity::{Unsolvable, check_solvable};
use crate::puzzle::{Board, Direction, Game, Slide, SlideError};
use crate::records::{ClockStart, Mode, Origin};

/// The form in which games are written. A game of a later form is refused.
const VERSION: u32 = 1;

/// Everything of a game that is to outlast the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RememberedGame {
    /// The board, the moves, the undone moves, and whether there was help.
    pub game: Game,
    /// On what terms it is played.
    pub mode: Mode,
    /// What the clock has counted.
    pub milliseconds: u64,
    /// The id of the background the player chose, if they did.
    pub background: Option<String>,
    /// The query of the address it was played at.
    pub query: String,
}

/// Why a text is not a game to go on with.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RememberedError {
    /// The text breaks off or is something else.
    #[error("it cannot be read: {0}")]
    Malformed(String),
    /// It was written by a later version.
    #[error("it was written by a later version of the game (form {0})")]
    Later(u32),
    /// Its board is none.
    #[error(transparent)]
    Board(#[from] ParseBoardError),
    /// Its board cannot be solved.
    #[error(transparent)]
    Unsolvable(#[from] Unsolvable),
    /// It begins solved.
    #[error("it was solved before it began")]
    Solved,
    /// Its moves cannot be read.
    #[error(transparent)]
    Moves(#[from] ParseMovesError),
    /// A move breaks the rules.
    #[error("move {number} is impossible: {refusal}")]
    Slide {
        /// Which one, from 1.
        number: usize,
        /// What the rules say.
        refusal: SlideError,
    },
}

#[derive(Serialize)]
struct Written {
    version: u32,
    start: String,
    /// A letter and a count for each slide, so that a run slid as one can be undone as one.
    moves: String,
    undone: String,
    assisted: bool,
    mode: Mode,
    milliseconds: u64,
    background: Option<String>,
    query: String,
}

impl RememberedGame {
    /// Writes it.
    pub fn write(&self) -> String {
        let history = self.game.history();
        let written = Written {
            version: VERSION,
            start: print_board(history.start()),
            moves: print_slides(history.slides()),
            undone: print_slides(history.undone()),
            assisted: self.game.is_assisted(),
            mode: self.mode,
            milliseconds: self.milliseconds,
            background: self.background.clone(),
            query: self.query.clone(),
        };
        // Texts and numbers can always be written.
        serde_json::to_string(&written).unwrap_or_default()
    }

    /// Reads what [`write`](Self::write) wrote.
    ///
    /// # Errors
    /// A [`RememberedError`] that says why there is no going on with it.
    pub fn read(text: &str) -> Result<Self, RememberedError> {
        let malformed = |error: &str| RememberedError::Malformed(error.to_owned());
        let found: Value =
            serde_json::from_str(text).map_err(|error| malformed(&error.to_string()))?;
        let version = found["version"].as_u64();
        let version = version.and_then(|version| u32::try_from(version).ok());
        let version = version.ok_or_else(|| malformed("it has no version"))?;
        if version > VERSION {
            return Err(RememberedError::Later(version));
        }
        let written = Written::of(&found, version);
        let written = written.ok_or_else(|| malformed("a value is missing or of another kind"))?;
        Ok(Self {
            game: played(&written)?,
            mode: written.mode,
            milliseconds: written.milliseconds,
            background: written.background,
            query: written.query,
        })
    }
}

impl Written {
    fn of(found: &Value, version: u32) -> Option<Self> {
        let text = |name: &str| found[name].as_str().map(str::to_owned);
        let mode = |name: &str| found["mode"][name].as_str();
        Some(Self {
            version,
            start: text("start")?,
            moves: text("moves")?,
            undone: text("undone")?,
            assisted: found["assisted"].as_bool()?,
            mode: Mode {
                origin: Origin::of(mode("origin")?)?,
                clock: ClockStart::of(mode("clock")?)?,
            },
            milliseconds: found["milliseconds"].as_u64()?,
            background: match &found["background"] {
                Value::Null => None,
                _ => Some(text("background")?),
            },
            query: text("query")?,
        })
    }
}

/// Plays the game once more.
fn played(written: &Written) -> Result<Game, RememberedError> {
    let start = parse_board(&written.start, None)?;
    check_solvable(&start, &Board::solved(start.size()))?;
    if start.is_solved() {
        return Err(RememberedError::Solved);
    }
    let (made, undone) = (
        parse_slides(&written.moves)?,
        parse_slides(&written.undone)?,
    );
    let mut game = Game::new(start);
    for (number, &slide) in (1..).zip(made.iter().chain(&undone)) {
        game.slide(slide)
            .map_err(|refusal| RememberedError::Slide { number, refusal })?;
    }
    for taken_back in 0..undone.len() {
        // A solved game takes nothing back.
        game.undo().ok_or(RememberedError::Slide {
            number: made.len() + undone.len() - taken_back,
            refusal: SlideError::Solved,
        })?;
    }
    if written.assisted {
        game.assist();
    }
    Ok(game)
}

fn print_slides(slides: &[Slide]) -> String {
    let print = |slide: &Slide| print_moves(&vec![slide.direction; slide.length]);
    slides.iter().map(print).collect()
}

/// Reads slides: each letter begins one.
fn parse_slides(text: &str) -> Result<Vec<Slide>, ParseMovesError> {
    // All at once first, for the places in its errors.
    parse_moves(text)?;
    let begins = |(index, letter): (usize, char)| Direction::from_letter(letter).map(|_| index);
    let starts: Vec<usize> = text.char_indices().filter_map(begins).collect();
    let ends = starts.iter().copied().skip(1).chain([text.len()]);
    let slide = |(&start, end): (&usize, usize)| {
        let steps = parse_moves(text.get(start..end).unwrap_or_default())?;
        Ok(steps.first().map(|&direction| Slide {
            direction,
            length: steps.len(),
        }))
    };
    let slides = starts.iter().zip(ends).map(slide);
    slides.filter_map(Result::transpose).collect()
}
