//! The parameters of the page's address: the game, the size and the background of a link.
//!
//! `?size=4x4&scramble=1_2_3_4_…_0` opens a particular board, with `&goal=…` to be brought to that one, `?seed=…` the same
//! random board for everyone, `?needed=40` one that needs so many moves (with a seed, the same for everyone), `?daily` the
//! daily puzzle and `?daily=2026-11-29` that of a day, `?new` any board rather than the last visit's game, `?background=…` a
//! background by its id, and `?replay=…` a game that was shared. Names are read whatever their case.

#[cfg(test)]
mod tests;

use thiserror::Error;

use crate::i18n::{Argument, Localized, Message};
use crate::puzzle::difficulty::{self, NoSuchBoard};
use crate::puzzle::notation::{ParseBoardError, parse_board, print_board};
use crate::puzzle::scramble::{Seed, SeedError};
use crate::puzzle::{Board, Problem, ProblemError, Size, SizeError};
use crate::records::{Daily, DailyError, Moment};

/// The names of the parameters.
pub const NAMES: [&str; 9] = [
    "size",
    "scramble",
    "goal",
    "seed",
    "needed",
    "daily",
    "new",
    "background",
    "replay",
];

/// What other programs call the parameter with a game.
const OTHER_REPLAY: &str = "r";

/// How a board is written.
const EXAMPLE: &str = "1 2 3/4 5 6/7 0 8";

/// The parameters of a link. Invalid ones are left out and listed in `faults`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Link {
    /// The size of the board.
    pub size: Option<Size>,
    /// The game to start.
    pub start: Option<Start>,
    /// The id of the background.
    pub background: Option<String>,
    /// The text of a game that was shared, to be watched or raced against.
    pub replay: Option<String>,
    /// The date whose daily puzzle is asked for; empty for the present day's. [`settle`](Self::settle) makes a start of it.
    pub daily: Option<String>,
    /// The errors in the link.
    pub faults: Vec<LinkError>,
    /// The names of parameters that mean nothing here.
    pub unknown: Vec<String>,
}

/// The game that a link starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// A particular board, and its goal.
    Board(Problem),
    /// The random board of a seed.
    Seed(Seed),
    /// A board that needs so many moves: that of a seed, or any.
    Needed(u32, Option<Seed>),
    /// The daily puzzle of a day.
    Daily(Daily),
    /// A new random board.
    Fresh,
}

/// The reason why a parameter is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum LinkError {
    /// The size is invalid or not offered.
    Size(#[from] SizeError),
    /// The scramble is invalid.
    Scramble(#[from] ParseBoardError),
    /// The goal is invalid.
    Goal(ParseBoardError),
    /// There is a goal without a scramble.
    GoalAlone,
    /// The scramble cannot be brought to the goal.
    Problem(#[from] ProblemError),
    /// The scramble is already solved.
    Solved,
    /// The seed is invalid.
    Seed(#[from] SeedError),
    /// No board needs so many moves, or this is no number.
    Needed(#[from] NoSuchBoard),
    /// There is no daily puzzle of this date, or not yet.
    Daily(#[from] DailyError),
}

impl Localized for LinkError {
    fn message(&self) -> Message {
        match self {
            Self::Size(error) => {
                Message::new("its size is not right: {reason}").with("reason", error.message())
            }
            Self::Scramble(error) => Message::new(
                "its scramble is not right: {reason} (a board is written {board}, with 0 for the blank)",
            )
            .with("reason", error.message())
            .with("board", Argument::LeftToRight(EXAMPLE.to_owned())),
            Self::Goal(error) => {
                Message::new("its goal is not right: {reason}").with("reason", error.message())
            }
            Self::GoalAlone => Message::new("it has a goal, but no scramble"),
            Self::Problem(error) => {
                Message::new("its scramble is not right: {reason}").with("reason", error.message())
            }
            Self::Solved => Message::new("its scramble is solved already"),
            Self::Needed(error) => error.message(),
            Self::Daily(error) => error.message(),
            Self::Seed(error) => {
                Message::new("its seed is not right: {reason}").with("reason", error.message())
            }
        }
    }
}

impl Link {
    /// Reads the names and values of a link's parameters. Of several with a name, the first counts.
    ///
    /// ```
    /// use video_slide_puzzle::save::link::Link;
    ///
    /// let link = Link::read([("Size".to_owned(), "5x3".to_owned())]);
    /// assert_eq!(link.size.unwrap().cells(), 15);
    /// ```
    pub fn read(parameters: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut link = Self::default();
        let mut values = [const { None }; NAMES.len()];
        for (mut name, value) in parameters {
            if name == OTHER_REPLAY {
                "replay".clone_into(&mut name);
            }
            let is_name = |known: &&str| known.eq_ignore_ascii_case(name.trim());
            if let Some(index) = NAMES.iter().position(is_name) {
                values[index].get_or_insert(value);
            } else if !is_tracking(&name) {
                link.unknown.push(name);
            }
        }
        let [
            size,
            scramble,
            goal,
            seed,
            needed,
            daily,
            new,
            background,
            replay,
        ] = values;
        link.background = background;
        link.replay = replay;
        link.daily = daily;
        if let Some(id) = &mut link.background {
            id.make_ascii_lowercase();
        }
        if let Err(fault) = link.read_game((size, scramble, goal), (seed, needed), new.is_some()) {
            link.faults.push(fault);
        }
        link
    }

    /// Makes a start of the daily puzzle that is asked for, now that it is known which day it is. A board that the link
    /// names comes first.
    pub fn settle(&mut self, now: Moment) {
        let Some(date) = self.daily.take().filter(|_| self.start.is_none()) else {
            return;
        };
        match Daily::asked_for(&date, now) {
            Ok(daily) => {
                self.size = Some(daily.size());
                self.background
                    .get_or_insert_with(|| daily.background().to_owned());
                self.start = Some(Start::Daily(daily));
            }
            Err(fault) => self.faults.push(fault.into()),
        }
    }

    fn read_game(
        &mut self,
        (size, scramble, goal): (Option<String>, Option<String>, Option<String>),
        (seed, needed): (Option<String>, Option<String>),
        is_new: bool,
    ) -> Result<(), LinkError> {
        self.size = size.map(|text| text.parse()).transpose()?;
        if let Some(text) = scramble {
            let board = parse_board(&text, self.size)?;
            let size = board.size();
            let goal = match goal {
                Some(goal) => parse_board(&goal, Some(size)).map_err(LinkError::Goal)?,
                None => Board::solved(size),
            };
            let problem = Problem::new(board, goal)?;
            if problem.is_solved() {
                return Err(LinkError::Solved);
            }
            self.size = Some(size);
            self.start = Some(Start::Board(problem));
        } else if goal.is_some() {
            return Err(LinkError::GoalAlone);
        } else if let Some(text) = needed {
            let needed = text.trim().parse().unwrap_or_default();
            difficulty::check(*self.size.get_or_insert_default(), needed)?;
            let seed = seed.map(|text| text.parse()).transpose()?;
            self.start = Some(Start::Needed(needed, seed));
        } else if let Some(text) = seed {
            self.start = Some(Start::Seed(text.parse()?));
        } else if is_new {
            self.start = Some(Start::Fresh);
        }
        Ok(())
    }
}

/// Writes the link of a board and its goal: the query of an address.
///
/// ```
/// use video_slide_puzzle::puzzle::Problem;
/// use video_slide_puzzle::puzzle::notation::parse_board;
/// use video_slide_puzzle::save::link::query_of;
///
/// let board = parse_board("1 2/0 3", None).unwrap();
/// assert_eq!(query_of(&Problem::to_solved(board).unwrap()), "size=2x2&scramble=1_2_0_3");
/// ```
pub fn query_of(problem: &Problem) -> String {
    let written = |board: &Board| print_board(board).replace([' ', '/'], "_");
    let size = problem.size().to_string();
    let start = written(problem.board());
    let mut query = ["size=", &size, "&scramble=", &start].concat();
    if !problem.has_usual_goal() {
        query += "&goal=";
        query += &written(problem.goal());
    }
    query
}

/// The query of the address in a text: what follows the question mark. `None` if the text has none.
///
/// ```
/// use video_slide_puzzle::save::link::query_in;
///
/// assert_eq!(query_in("https://example.org/?size=3x3&new#top"), Some("size=3x3&new"));
/// assert_eq!(query_in("1 2 3/4 5 6/7 0 8"), None);
/// ```
pub fn query_in(text: &str) -> Option<&str> {
    let (_, query) = text.split_once('?')?;
    query.split('#').next()
}

/// Whether a parameter is one that other sites append to links to follow visitors, which concerns nobody here.
fn is_tracking(name: &str) -> bool {
    name.is_empty()
        || name.starts_with("utm_")
        || name.ends_with("clid")
        || ["msclkid", "igsh", "igshid", "ref", "_gl"].contains(&name)
}
