//! What the page and its solver's worker tell each other: plain data, copied between them.
//!
//! The worker says [`Reply::Ready`] once it listens. Every job has a number chosen by the page; the
//! page drops replies of jobs it no longer waits for.

use serde::{Deserialize, Serialize};

use crate::puzzle::{Direction, Size, Tile};
use crate::solver::{Limits, Method, Stats};

/// The build of this code: page and worker must be of the same one.
pub const BUILD: &str = env!("BUILD");

/// The number of a job. Later jobs have larger ones.
pub type JobId = u32;

/// What the page asks of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// Bring a position to the solved board. A job under way is given up.
    Solve {
        /// The job's number.
        job: JobId,
        /// The board's columns and rows.
        size: Size,
        /// The board's cells, row-major, tiles from 0, the last value the blank.
        position: Vec<Tile>,
        /// How to search.
        method: Method,
        /// Where to give up.
        limits: Limits,
    },
    /// Give a job up. There is no reply.
    Cancel {
        /// The job's number.
        job: JobId,
    },
}

/// What the worker tells the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The worker listens from now on.
    Ready {
        /// The worker's [`BUILD`].
        build: String,
    },
    /// A job is under way. Sent several times a second, also as a sign of life.
    Progress {
        /// The job's number.
        job: JobId,
        /// What has been done so far.
        stats: Stats,
    },
    /// A job has found a solution.
    Solved {
        /// The job's number.
        job: JobId,
        /// The ways the tiles move, first to last.
        moves: Vec<Direction>,
        /// Whether no shorter solution exists.
        proven_shortest: bool,
        /// What has been done.
        stats: Stats,
    },
    /// A job has ended without a solution.
    Failed {
        /// The job's number.
        job: JobId,
        /// Why, for people.
        message: String,
    },
}
