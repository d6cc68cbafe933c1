//! What the page and its solver's worker tell each other: plain data, copied between them.
//!
//! The worker says [`Reply::Ready`] once it listens. Every job has a number chosen by the page; the
//! page drops replies of jobs it no longer waits for. Large parts, the bytes of tables, travel beside
//! the message and are handed over instead of copied.

use serde::{Deserialize, Serialize};

use crate::puzzle::{Direction, Size, Tile};
use crate::solver::frame::Target;
use crate::solver::pattern_database::partition::Strength;
use crate::solver::{Limits, Method, Stats};

/// The build of this code: page and worker must be of the same one.
pub const BUILD: &str = env!("BUILD");

/// The number of a job. Later jobs have larger ones.
pub type JobId = u32;

/// What the page asks of a worker.
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
    /// Make the tables for boards of a size that are ready soonest, while there is no job. The reply
    /// is [`Reply::Prepared`].
    Prepare {
        /// The board's columns and rows.
        size: Size,
    },
    /// Make a table set and send it: [`Reply::Built`]. For a worker that is thrown away afterwards,
    /// for it never gives back the memory that this takes.
    Build {
        /// What the tables are for.
        target: Target,
        /// Which of the sets for that target.
        strength: Strength,
    },
    /// Keep a table set, whose parts come with this message.
    Keep {
        /// What the tables are for.
        target: Target,
        /// Which of the sets for that target.
        strength: Strength,
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
    /// The tables for boards of this size that are ready soonest are there.
    Prepared {
        /// The board's columns and rows.
        size: Size,
    },
    /// A table set, whose parts come with this message.
    Built {
        /// What the tables are for.
        target: Target,
        /// Which of the sets for that target.
        strength: Strength,
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
