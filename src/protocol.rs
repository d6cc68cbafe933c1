//! The messages between the page and its workers: plain data, copied between them as the bytes that [`encode`] makes.
//!
//! A worker sends [`Reply::Ready`] once it listens. Every job has a number chosen by the page, which drops replies of
//! jobs that are over. The bytes of tables travel beside the message, and are transferred instead of copied.
//!
//! The painter is a worker of another kind: it answers an [`Order`] with a [`Delivery`].

#[cfg(test)]
mod tests;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::puzzle::{Board, Direction, Problem, Size, Tile};
use crate::solver::analysis::Evaluation;
use crate::solver::parallel::{PackedMessage, Share};
use crate::solver::{Method, SearchOptions, Stats, TableKind};
use crate::view::painting::Subject;

/// The build of this code, which must be the same in page and worker.
pub const BUILD: &str = env!("BUILD");

/// The number of a job. Later jobs have larger ones.
pub type JobId = u32;

/// Bytes that are no message, or a message that has no bytes.
///
/// Page and workers are of one build, so that none of them is ever sent what it cannot read. Should it happen all the
/// same, the first visit has not been made to load an explanation for each way in which it could.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("unreadable message")]
pub struct Unreadable;

/// Writes a message as bytes. They need not outlast a build, which is all that ever reads them.
///
/// # Errors
/// [`Unreadable`] if it is no plain data.
pub fn encode(message: &impl Serialize) -> Result<Vec<u8>, Unreadable> {
    postcard::to_allocvec(message).map_err(|_| Unreadable)
}

/// Reads what [`encode`] wrote.
///
/// # Errors
/// [`Unreadable`] if the bytes are not exactly one such message.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Unreadable> {
    match postcard::take_from_bytes(bytes) {
        Ok((message, [])) => Ok(message),
        _ => Err(Unreadable),
    }
}

/// A position to be brought to a goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    /// The board's columns and rows.
    pub size: Size,
    /// The board's cells, row-major, tiles from 0, the last value the blank.
    pub position: Vec<Tile>,
    /// The cells of the goal.
    pub goal: Vec<Tile>,
}

impl Start {
    /// A board to be brought to a goal of the same size.
    pub fn new(board: &Board, goal: &Board) -> Self {
        Self {
            size: board.size(),
            position: board.position().to_vec(),
            goal: goal.position().to_vec(),
        }
    }

    /// The board and its goal.
    ///
    /// # Errors
    /// [`Unreadable`] if they are none, or the goal cannot be reached.
    pub fn problem(&self) -> Result<Problem, Unreadable> {
        let board = |position| Board::from_position(self.size, position).map_err(|_| Unreadable);
        let problem = Problem::new(board(&self.position)?, board(&self.goal)?);
        problem.map_err(|_| Unreadable)
    }
}

/// The parts of tables that come with a message: all, or some consecutive ones. Parts of later messages belong to the
/// same tables, unless they begin at 0 again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parts {
    /// The tables.
    pub kind: TableKind,
    /// The number of the first of these parts, from 0.
    pub first: usize,
    /// Whether the last part of the tables is among them.
    pub last: bool,
}

/// A request of the page to a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// Solve a position. A job under way is cancelled.
    Solve {
        /// The job's number.
        job: JobId,
        /// The position.
        start: Start,
        /// How to search.
        method: Method,
        /// The limits of the search, and the worker's part in it.
        terms: SearchOptions,
        /// A solution known already, or no moves.
        known: Vec<Direction>,
        /// A lower bound known already.
        lower_bound: u32,
    },
    /// Take a share of the search for solutions of a given length, with the pattern databases at hand. A job under way is
    /// cancelled. The reply is [`Reply::Shared`].
    Share {
        /// The job's number.
        job: JobId,
        /// The position.
        start: Start,
        /// The length of the solutions looked for; there are no shorter ones.
        bound: u32,
        /// The share.
        share: Share,
    },
    /// Take a solution for the job under way that another worker found.
    Offer {
        /// The job's number.
        job: JobId,
        /// The directions of the tiles, first to last.
        moves: Vec<Direction>,
    },
    /// Take a message from another worker at the same job.
    Hear {
        /// The job's number.
        job: JobId,
        /// The message.
        note: PackedMessage,
    },
    /// Draw a board that needs a number of moves. A drawing under way is cancelled, a job goes on.
    Draw {
        /// The job's number.
        job: JobId,
        /// The board's columns and rows.
        size: Size,
        /// The number of moves.
        needed: u32,
        /// The seed, from which it is always the same board.
        seed: String,
    },
    /// Analyse a game: find out how many moves are needed at each of its positions. A job under way is cancelled. The
    /// replies are [`Reply::Analysed`].
    Analyse {
        /// The job's number.
        job: JobId,
        /// The position that the game started from.
        start: Start,
        /// The directions of the tiles moved, one for each step, first to last.
        moves: Vec<Direction>,
    },
    /// Load the strongest tables for a size from the device. If they are not there, make the small ones while there is no
    /// job, and ask for the strongest. The replies are [`Reply::Wanted`] and [`Reply::Equipped`].
    Prepare {
        /// The board's columns and rows.
        size: Size,
    },
    /// Make tables and send them part by part, by [`Reply::Building`] and [`Reply::Tables`]. The worker is stopped
    /// afterwards, since it never gives back the memory that this takes.
    Build {
        /// The tables.
        kind: TableKind,
    },
    /// Send a copy of the strongest tables at hand for a size, by [`Reply::Tables`].
    Lend {
        /// The board's columns and rows.
        size: Size,
    },
    /// Keep tables, some parts of which come with this message.
    Keep {
        /// The parts.
        of: Parts,
        /// Whether to store them on the device, for later visits.
        store: bool,
    },
    /// Cancel a job. There is no reply.
    Cancel {
        /// The job's number.
        job: JobId,
    },
}

/// A message of a worker to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The worker is ready for requests.
    Ready {
        /// The worker's [`BUILD`].
        build: String,
    },
    /// The worker asks for these tables, instead of any others.
    Wanted {
        /// The tables.
        kind: TableKind,
    },
    /// The worker has the tables that it asked for last.
    Equipped {
        /// The tables.
        kind: TableKind,
    },
    /// The progress of making tables.
    Building {
        /// The part that is made, from 0 to 1.
        progress: f32,
    },
    /// Parts of tables come with this message.
    Tables(Parts),
    /// The progress of a job. Sent several times a second, also to show that the worker is alive.
    Progress {
        /// The job's number.
        job: JobId,
        /// The figures so far.
        stats: Stats,
    },
    /// A job has found a solution.
    Found {
        /// The job's number.
        job: JobId,
        /// The directions of the tiles, first to last.
        moves: Vec<Direction>,
        /// Whether no shorter solution exists.
        proven_shortest: bool,
        /// Whether large tables guided a search that improves solutions.
        by_tables: bool,
        /// Whether the job has ended; otherwise it goes on looking for a shorter one.
        last: bool,
        /// The figures.
        stats: Stats,
    },
    /// A message for other workers at the same job.
    Said {
        /// The job's number.
        job: JobId,
        /// The message.
        note: PackedMessage,
    },
    /// A share is done.
    Shared {
        /// The job's number.
        job: JobId,
        /// The length of the solutions looked for.
        bound: u32,
        /// The solution found, if there is one.
        moves: Option<Vec<Direction>>,
        /// The figures of this share.
        stats: Stats,
    },
    /// The progress of drawing a board, which also shows that the worker is alive.
    Drawing {
        /// The job's number.
        job: JobId,
        /// The part that is done, from 0 to 1, if that can be told.
        progress: Option<f32>,
    },
    /// The board that was drawn.
    Drawn {
        /// The job's number.
        job: JobId,
        /// The board's cells, as in [`Start`].
        position: Vec<Tile>,
    },
    /// A part of an analysis. Sent several times a second, also to show that the worker is alive.
    Analysed {
        /// The job's number.
        job: JobId,
        /// The evaluations of the next positions; perhaps none. The first part begins with the position at the start, and
        /// the last one ends with that after the last move.
        evaluations: Vec<Evaluation>,
        /// The part of the analysis that is done, from 0 to 1.
        progress: f32,
        /// Whether the job has ended.
        last: bool,
    },
    /// A job has ended without a solution.
    Failed {
        /// The job's number.
        job: JobId,
        /// The reason, in English.
        message: String,
        /// If memory is full: the limit of positions held at once, and the lower bound proven so far.
        full: Option<(usize, u32)>,
    },
}

/// An order for a living picture.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// The subject.
    pub subject: Subject,
    /// The seed of the composition.
    pub seed: u32,
    /// The picture's time.
    pub seconds: f32,
    /// Whether the picture is the subject's poster rather than the background.
    pub is_poster: bool,
}

/// A message of the painter to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Delivery {
    /// The painter is ready for orders.
    Ready {
        /// The painter's [`BUILD`].
        build: String,
    },
    /// The picture ordered. Its pixels come with this message: RGBA, row-major.
    Picture(Order),
}
