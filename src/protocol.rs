//! What the page and its workers tell each other: plain data, copied between them as the bytes that [`encode`] makes.
//!
//! A worker says [`Reply::Ready`] once it listens. Every job has a number chosen by the page, which
//! drops replies of jobs it no longer waits for. Large parts, the bytes of tables, travel beside the
//! message and are handed over instead of copied.
//!
//! The painter is a worker of its own kind: an [`Order`] is answered by a [`Delivery`].

#[cfg(test)]
mod tests;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::puzzle::{Direction, Size, Tile};
use crate::solver::parallel::{PackedMessage, Share};
use crate::solver::{Method, SearchOptions, Stats, TableKind};
use crate::view::painting::Subject;

/// The build of this code: page and worker must be of the same one.
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

/// A position to be brought to the solved board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    /// The board's columns and rows.
    pub size: Size,
    /// The board's cells, row-major, tiles from 0, the last value the blank.
    pub position: Vec<Tile>,
}

/// Which parts of tables come with a message: all, or some that follow each other. Parts that come later belong to the
/// same tables, unless they begin anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parts {
    /// Which tables.
    pub kind: TableKind,
    /// The number of the first of these parts, from 0.
    pub first: usize,
    /// Whether the last part of the tables is among them.
    pub last: bool,
}

/// What the page asks of a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// Solve a position. A job under way is given up.
    Solve {
        /// The job's number.
        job: JobId,
        /// The position.
        start: Start,
        /// How to search.
        method: Method,
        /// What it may use, and when to give up.
        terms: SearchOptions,
        /// A solution known already, or nothing.
        known: Vec<Direction>,
        /// Every solution is known to have at least this many moves.
        lower_bound: u32,
    },
    /// Take a share of the search for solutions of a given length, with the pattern databases that are
    /// there. A job under way is given up. The reply is [`Reply::Shared`].
    Share {
        /// The job's number.
        job: JobId,
        /// The position.
        start: Start,
        /// The length of the solutions looked for; there are no shorter ones.
        bound: u32,
        /// Which share.
        share: Share,
    },
    /// A solution for the job under way that was found elsewhere.
    Offer {
        /// The job's number.
        job: JobId,
        /// The ways the tiles move, first to last.
        moves: Vec<Direction>,
    },
    /// What another worker that is at the same job has to tell.
    Hear {
        /// The job's number.
        job: JobId,
        /// What it is.
        note: PackedMessage,
    },
    /// Make the tables for boards of a size that are ready soonest, while there is no job, and have the strongest ones
    /// brought: [`Reply::Wanted`], [`Reply::Equipped`].
    Prepare {
        /// The board's columns and rows.
        size: Size,
    },
    /// Make tables and send them part by part: [`Reply::Building`], [`Reply::Tables`]. For a worker that is thrown
    /// away afterwards, for it never gives back the memory that this takes.
    Build {
        /// Which tables.
        kind: TableKind,
    },
    /// Send a copy of the strongest tables that are there for boards of a size: [`Reply::Tables`].
    Lend {
        /// The board's columns and rows.
        size: Size,
    },
    /// Keep tables. Some of their parts come with this message.
    Keep {
        /// Which parts.
        of: Parts,
        /// Whether to keep them on the device as well, for later visits.
        store: bool,
    },
    /// Give a job up. There is no reply.
    Cancel {
        /// The job's number.
        job: JobId,
    },
}

/// What a worker tells the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The worker listens from now on.
    Ready {
        /// The worker's [`BUILD`].
        build: String,
    },
    /// These tables are to be made, instead of any others.
    Wanted {
        /// Which tables.
        kind: TableKind,
    },
    /// The worker has the tables that it wanted last.
    Equipped {
        /// Which tables.
        kind: TableKind,
    },
    /// How much of the tables is made, from 0 to 1.
    Building {
        /// The part that is made.
        progress: f32,
    },
    /// Some of the parts of tables come with this message.
    Tables(Parts),
    /// A job is under way. Sent several times a second, also as a sign of life.
    Progress {
        /// The job's number.
        job: JobId,
        /// What has been done so far.
        stats: Stats,
    },
    /// A job has found a solution.
    Found {
        /// The job's number.
        job: JobId,
        /// The ways the tiles move, first to last.
        moves: Vec<Direction>,
        /// Whether no shorter solution exists.
        proven_shortest: bool,
        /// Whether large tables have guided a search that improves solutions.
        by_tables: bool,
        /// Whether the job has ended; else it goes on to look for a shorter one.
        last: bool,
        /// What has been done.
        stats: Stats,
    },
    /// Something for the others that are at the same job.
    Said {
        /// The job's number.
        job: JobId,
        /// What it is.
        note: PackedMessage,
    },
    /// A share is done.
    Shared {
        /// The job's number.
        job: JobId,
        /// The length of the solutions looked for.
        bound: u32,
        /// The solution found, if there is one: the ways the tiles move, first to last.
        moves: Option<Vec<Direction>>,
        /// What has been done for this share.
        stats: Stats,
    },
    /// A job has ended without a solution.
    Failed {
        /// The job's number.
        job: JobId,
        /// Why, in English.
        message: String,
        /// If the search holds as many positions as it may: how many, and how many moves every solution is
        /// proven to have at least.
        full: Option<(usize, u32)>,
    },
}

/// A living picture that the page wants painted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// What it is of.
    pub subject: Subject,
    /// What it is composed by.
    pub seed: u32,
    /// How long it has moved.
    pub seconds: f32,
    /// Whether it is to choose the subject by, rather than to be played with.
    pub is_poster: bool,
}

/// What the painter sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Delivery {
    /// The painter takes orders from now on.
    Ready {
        /// The painter's [`BUILD`].
        build: String,
    },
    /// What was ordered. Its pixels come with this message: RGBA, row-major.
    Picture(Order),
}
