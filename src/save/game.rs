//! The stored form of a game, checked when it is loaded. `app/storage` stores the text.
//!
//! Stored text is not trusted: the board must be solvable and unsolved, and all moves are replayed by the rules.

use serde::Serialize;
use serde_json::Value;
use thiserror::Error;

use crate::i18n::Choice;
use crate::puzzle::notation::{
    ParseBoardError, ParseMovesError, parse_board, parse_moves, print_board, print_moves,
};
use crate::puzzle::{Board, Direction, Game, Problem, ProblemError, Slide, SlideError};
use crate::records::{ClockStart, Mode, Origin, Replay};

use super::replay;

/// The version of games whose goal is the solved board.
const USUAL: u32 = 1;
/// The version of games with another goal. Later versions are refused.
const WITH_GOAL: u32 = 2;

/// The state of a game that is kept between visits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RememberedGame {
    /// The board, the moves, the undone moves, and whether the player had help.
    pub game: Game,
    /// The mode of the game.
    pub mode: Mode,
    /// The elapsed time.
    pub milliseconds: u64,
    /// The replay of the game up to now, if it is known.
    pub replay: Option<Replay>,
    /// The id of the chosen background, if the player chose one.
    pub background: Option<String>,
    /// The query of the page's address.
    pub query: String,
    /// The game before this one, as it was written, if it can be returned to.
    pub last: Option<String>,
}

/// The reason why a stored game is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RememberedError {
    /// The text is truncated or not a game.
    #[error("it cannot be read: {0}")]
    Malformed(String),
    /// The text was written by a later version.
    #[error("it was written by a later version of the game (form {0})")]
    Later(u32),
    /// The board is invalid.
    #[error(transparent)]
    Board(#[from] ParseBoardError),
    /// The board cannot be brought to the goal.
    #[error(transparent)]
    Problem(#[from] ProblemError),
    /// The board is already solved.
    #[error("it was solved before it began")]
    Solved,
    /// The moves cannot be parsed.
    #[error(transparent)]
    Moves(#[from] ParseMovesError),
    /// A move breaks the rules.
    #[error("move {number} is impossible: {refusal}")]
    Slide {
        /// The move's number, from 1.
        number: usize,
        /// The rule that was broken.
        refusal: SlideError,
    },
}

#[derive(Serialize)]
struct Written {
    version: u32,
    start: String,
    /// The goal, if it is another than the solved board.
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<String>,
    /// The moves as letters with counts, one for each slide, so that a slide of several tiles can be undone at once.
    moves: String,
    undone: String,
    assisted: bool,
    mode: Mode,
    milliseconds: u64,
    background: Option<String>,
    query: String,
    /// The replay. Games that were kept before there were any have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    replay: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<String>,
}

impl RememberedGame {
    /// Whether the game was begun by a move, even one that was undone, and is not over.
    pub fn is_under_way(&self) -> bool {
        self.game.can_undo() || self.game.can_redo()
    }

    /// Writes the game as text.
    pub fn write(&self) -> String {
        let history = self.game.history();
        let goal = self.game.goal();
        let goal = (!goal.is_solved()).then(|| print_board(goal));
        let written = Written {
            version: if goal.is_some() { WITH_GOAL } else { USUAL },
            start: print_board(history.start()),
            goal,
            moves: print_slides(history.slides()),
            undone: print_slides(history.undone()),
            assisted: self.game.is_assisted(),
            mode: self.mode,
            milliseconds: self.milliseconds,
            background: self.background.clone(),
            query: self.query.clone(),
            replay: self.replay.as_ref().map(replay::write),
            last: self.last.clone(),
        };
        // Texts and numbers can always be serialized.
        serde_json::to_string(&written).unwrap_or_default()
    }

    /// Reads the text of [`write`](Self::write) and replays the game.
    ///
    /// # Errors
    /// The reason why the game is refused.
    pub fn read(text: &str) -> Result<Self, RememberedError> {
        let malformed = |error: &str| RememberedError::Malformed(error.to_owned());
        let found: Value =
            serde_json::from_str(text).map_err(|error| malformed(&error.to_string()))?;
        let version = found["version"].as_u64();
        let version = version.and_then(|version| u32::try_from(version).ok());
        let version = version.ok_or_else(|| malformed("it has no version"))?;
        if version > WITH_GOAL {
            return Err(RememberedError::Later(version));
        }
        let written = Written::of(&found, version);
        let written = written.ok_or_else(|| malformed("a value is missing or of another kind"))?;
        let game = played(&written)?;
        Ok(Self {
            replay: replay_of(&game, &written),
            game,
            mode: written.mode,
            milliseconds: written.milliseconds,
            background: written.background,
            query: written.query,
            last: written.last,
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
            goal: text("goal"),
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
            replay: text("replay"),
            last: text("last"),
        })
    }
}

/// Replays the game.
fn played(written: &Written) -> Result<Game, RememberedError> {
    let start = parse_board(&written.start, None)?;
    let goal = match &written.goal {
        Some(goal) => parse_board(goal, None)?,
        None => Board::solved(start.size()),
    };
    let problem = Problem::new(start, goal)?;
    if problem.is_solved() {
        return Err(RememberedError::Solved);
    }
    let (made, undone) = (
        parse_slides(&written.moves)?,
        parse_slides(&written.undone)?,
    );
    let mut game = Game::from(problem);
    for (number, &slide) in (1..).zip(made.iter().chain(&undone)) {
        game.slide(slide)
            .map_err(|refusal| RememberedError::Slide { number, refusal })?;
    }
    for taken_back in 0..undone.len() {
        // A solved game cannot be undone.
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

/// The replay, if it leads to this very game. A damaged one is no reason to refuse the game.
fn replay_of(game: &Game, written: &Written) -> Option<Replay> {
    let replay = replay::read(written.replay.as_deref()?).ok()?;
    let end = replay.game().ok()?;
    let (found, expected) = (end.history(), game.history());
    let is_same = found.start() == expected.start()
        && end.goal() == game.goal()
        && found.slides() == expected.slides();
    let is_in_time = u64::from(replay.milliseconds) <= written.milliseconds;
    (is_same && is_in_time).then_some(replay)
}

fn print_slides(slides: &[Slide]) -> String {
    let print = |slide: &Slide| print_moves(&vec![slide.direction; slide.length]);
    slides.iter().map(print).collect()
}

/// Parses slides: each letter starts a new one.
fn parse_slides(text: &str) -> Result<Vec<Slide>, ParseMovesError> {
    // Parses the whole text first, so that errors have the right position.
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
