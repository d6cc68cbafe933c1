//! What the workers' replies mean for the job under way.

use crate::protocol::Reply;
use crate::puzzle::{Direction, Tile};
use crate::solver::Stats;

use super::job::Division;
use super::{Coordinator, DIVIDE_AFTER, SolverFault};
use crate::app::Moment;

/// News of the job, for [`Solving`](crate::app::solving::Solving).
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// What has been done so far.
    Progress(Stats),
    /// A first solution, a shorter one, or the end of the job.
    Found(Found),
    /// The job ended without a solution.
    Failed {
        /// The reason, in English.
        message: String,
        /// If memory is full: the limit of positions held at once, and the lower bound proven so far.
        full: Option<(usize, u32)>,
    },
    /// The part of drawing a board that is done, from 0 to 1, if that can be told.
    Drawing(Option<f32>),
    /// The board drawn: its cells, or why there is none, in English.
    Drawn(Result<Vec<Tile>, String>),
    /// The solver is lost, and with it the job and the drawing.
    Fault {
        /// What is wrong.
        fault: SolverFault,
        /// Whether there was either.
        was_busy: bool,
    },
}

/// A solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The directions of the tiles, first to last.
    pub moves: Vec<Direction>,
    /// Whether no shorter solution exists.
    pub proven_shortest: bool,
    /// Whether large tables guided a search that improves solutions.
    pub by_tables: bool,
    /// Whether the job has ended.
    pub is_last: bool,
    /// What has been done.
    pub stats: Stats,
}

impl Coordinator {
    /// Handles a reply about the drawing under way.
    pub(super) fn drawing_replied(&mut self, reply: Reply, now: Moment) -> Option<News> {
        self.solver.expect_reply(now);
        let drawn = match reply {
            Reply::Drawing { progress, .. } => return Some(News::Drawing(progress)),
            Reply::Drawn { position, .. } => Ok(position),
            Reply::Failed { message, .. } => Err(message),
            _ => return None,
        };
        self.drawing = None;
        self.expect_nothing_if_idle();
        Some(News::Drawn(drawn))
    }

    /// Handles a reply to a job. The solver is worker 0.
    pub(super) fn job_replied(&mut self, worker: usize, reply: Reply, now: Moment) -> Option<News> {
        let id = match &reply {
            Reply::Progress { job, .. }
            | Reply::Found { job, .. }
            | Reply::Said { job, .. }
            | Reply::Shared { job, .. }
            | Reply::Failed { job, .. } => *job,
            _ => return None,
        };
        self.job.as_ref().filter(|job| job.id == id)?;
        self.solver.expect_reply(now);
        match reply {
            Reply::Progress { stats, .. } => self.progress(worker, stats),
            Reply::Found {
                moves,
                proven_shortest,
                by_tables,
                last,
                stats,
                ..
            } => {
                let is_last = proven_shortest || last && worker == 0;
                let found = Found {
                    moves,
                    proven_shortest,
                    by_tables,
                    is_last,
                    stats,
                };
                self.found(worker, found)
            }
            Reply::Said { note, .. } => {
                self.relay(worker, note);
                None
            }
            Reply::Shared {
                bound,
                moves,
                stats,
                ..
            } => self.finish_share(worker, bound, (moves, stats)),
            Reply::Failed { message, full, .. } if worker == 0 => {
                self.cancel();
                Some(News::Failed { message, full })
            }
            _ => None,
        }
    }

    /// Adds a worker's progress to the job's, and divides a search that turns out to be long.
    fn progress(&mut self, worker: usize, stats: Stats) -> Option<News> {
        let job = self.job.as_mut()?;
        *job.stats.get_mut(worker)? = stats;
        let sum = job.sum();
        // Until the search has begun, the solver has no tables to copy.
        let has_searched_long = stats.elapsed >= DIVIDE_AFTER && stats.generated > 0;
        let is_long = has_searched_long && matches!(job.division, Division::None);
        let size = job.start.size;
        let has_strongest = self.tables.is_some_and(|kind| kind.is_for(size));
        let stays_alone = has_strongest && self.device.lacks_memory_for_copies();
        if is_long && !stays_alone && job.can_be_divided(self.helpers.count()) {
            job.division = Division::AwaitingTables;
            self.helpers.ensure_started(&mut self.effects);
            if has_strongest && self.tables == self.helpers.tables() {
                self.divide();
            } else {
                self.request_table_copies(size);
            }
        }
        Some(News::Progress(sum))
    }

    /// Takes a worker's solution. It is news if it is the shortest so far, or the last.
    fn found(&mut self, worker: usize, found: Found) -> Option<News> {
        let job = self.job.as_mut()?;
        *job.stats.get_mut(worker)? = found.stats;
        let best = job.best.as_ref();
        let is_shorter = best.is_none_or(|best| found.moves.len() < best.len());
        if !(is_shorter || found.is_last) {
            return None;
        }
        if is_shorter {
            job.best = Some(found.moves);
        }
        let moves = job.best.clone()?;
        let stats = job.sum();
        if found.is_last {
            self.cancel();
        } else {
            self.offer(worker, &moves);
        }
        Some(News::Found(Found {
            moves,
            stats,
            ..found
        }))
    }
}
