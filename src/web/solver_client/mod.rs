//! The page's side of the solver: one job at a time, done by one worker or several.
//!
//! - The [lead](lead::Lead) does every job, alone unless it takes long.
//! - Where the device has cores to spare, [assistants](assistants::Assistants) help. A search for a
//!   shortest solution that takes long is [shared out](job::Sharing) among all, bound by bound. A solution
//!   that is being improved is improved by each assistant in another way, and what one finds the others go on
//!   from; the lead proves how short it can be, and is helped with that when shorter ones are unlikely.
//! - A [table maker](table_maker::TableMaker) makes the strongest tables meanwhile.

mod assistants;
mod job;
mod lead;
mod sharing;
mod table_maker;
mod watchdog;

use std::time::Duration;

use wasm_bindgen::JsValue;

use crate::protocol::{JobId, Reply, Request, Start};
use crate::puzzle::{Direction, Size};
use crate::solver::teamwork::Share;
use crate::solver::{Method, Stats, TableKind, Task, Terms};

use super::device::{has_plenty_of_memory, lacks_memory_for_copies};
use super::events::{Events, Post};
use super::live_worker::LiveWorker;
use assistants::Assistants;
use job::{Job, Sharing};
use lead::Lead;
use table_maker::TableMaker;

pub use lead::SolverFault;

/// How long the lead searches alone.
const ALONE: Duration = Duration::from_millis(100);

/// The workers and what is expected of them.
pub struct SolverClient {
    lead: Lead,
    assistants: Assistants,
    table_maker: TableMaker,
    /// The large tables that the lead has.
    tables: Option<TableKind>,
    last_job: JobId,
    job: Option<Job>,
}

/// What the workers have to tell.
#[derive(Debug)]
pub enum News {
    /// What has been done so far.
    Progress(Stats),
    /// A solution, or a shorter one.
    Found(Found),
    /// There will be no solution: why, in English, and what is known if the search was full.
    Failed(String, Option<(usize, u32)>),
    /// More of the tables is made, or all.
    Tables,
}

/// A solution.
#[derive(Debug)]
pub struct Found {
    /// The ways the tiles move, first to last.
    pub moves: Vec<Direction>,
    /// Whether no shorter solution exists.
    pub proven_shortest: bool,
    /// Whether large tables have guided a search that improves solutions.
    pub by_tables: bool,
    /// Whether it is the last.
    pub last: bool,
    /// What has been done.
    pub stats: Stats,
}

impl SolverClient {
    /// A client whose workers are still to be started.
    pub fn new(events: &Events) -> Self {
        Self {
            lead: Lead::new(events),
            assistants: Assistants::new(events),
            table_maker: TableMaker::new(events),
            tables: None,
            last_job: 0,
            job: None,
        }
    }

    /// Starts the worker, so that it is ready when it is needed.
    pub fn wake(&mut self) {
        // Should this fail, the first job tells.
        let _ = self.lead.ensure();
    }

    /// Begins to solve, giving up any other job. `known` is a solution known already, or empty, and how many moves every
    /// solution is known to have at least.
    pub fn solve(
        &mut self,
        start: Start,
        (method, terms): (Method, Terms),
        (known, lower_bound): (&[Direction], u32),
    ) -> Result<(), SolverFault> {
        self.cancel();
        self.lead.ensure()?;
        self.last_job += 1;
        let id = self.last_job;
        let improves = method.improves(start.size);
        self.assistants.choose_number(!improves);
        let is_helped = improves && self.assistants.count() > 0;
        // Who has the large tables alone looks for shorter solutions as well.
        let task = if is_helped && has_plenty_of_memory() {
            Task::Prove
        } else {
            terms.task
        };
        let request = |terms| Request::Solve {
            job: id,
            start: start.clone(),
            method,
            terms,
            known: known.to_vec(),
            lower_bound,
        };
        self.lead.watch();
        self.lead.send(request(Terms { task, ..terms }));
        let mut workers = 1;
        if is_helped {
            self.assistants.call();
            let of = self.assistants.count();
            self.assistants.send(|number| {
                request(Terms {
                    seed: terms.seed + 1 + number as u64,
                    task: Task::Assist(Share { index: number, of }),
                    ..terms
                })
            });
            workers += of;
        }
        self.job = Some(Job {
            id,
            start,
            method,
            terms,
            best: None,
            stats: vec![Stats::default(); workers],
            done: Stats::default(),
            sharing: Sharing::No,
        });
        self.lend_for_improving();
        Ok(())
    }

    /// Has the tables for a size made.
    pub fn prepare(&mut self, size: Size) {
        self.lead.send(Request::Prepare { size });
    }

    /// How much of the strongest tables for a size is made, from 0 to 1, while they are being made.
    pub fn preparation(&self, size: Size) -> Option<f32> {
        self.table_maker.progress(size)
    }

    /// Whether the strongest tables for a size are there.
    pub fn has_tables(&self, size: Size) -> bool {
        self.tables.is_some_and(|kind| kind.is_for(size))
    }

    /// Whether a job is under way.
    pub const fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// Gives the job under way up.
    pub fn cancel(&mut self) {
        self.lead.rest();
        if let Some(Job { id: job, .. }) = self.job.take() {
            self.lead.withdraw();
            self.lead.send(Request::Cancel { job });
            self.assistants.send(|_| Request::Cancel { job });
        }
    }

    /// Takes what a worker sent.
    pub fn receive(&mut self, post: Post, message: JsValue) -> Result<Option<News>, SolverFault> {
        match post {
            Post::TableMaker => {
                if let Some((of, parts)) = self.table_maker.receive(message) {
                    self.lead
                        .hand_over(&Request::Keep { of, store: true }, &parts);
                }
                Ok(Some(News::Tables))
            }
            Post::Lead => {
                let received = self.lead.receive(message);
                if received.is_err() {
                    self.lose_lead();
                }
                Ok(match received? {
                    Some((Reply::Tables(of), parts)) => {
                        self.lent(of, parts);
                        None
                    }
                    Some((Reply::Wanted { kind }, _)) => {
                        self.table_maker.make(kind);
                        Some(News::Tables)
                    }
                    Some((Reply::Equipped { kind }, _)) => {
                        self.tables_came(kind);
                        Some(News::Tables)
                    }
                    Some((reply, _)) => self.job_news(0, reply),
                    None => None,
                })
            }
            Post::Assistant(number) => {
                let reply = self.assistants.receive(number, message);
                if let Some(Reply::Failed { .. }) = reply {
                    self.assistants.dismiss();
                }
                if self.assistants.count() == 0 {
                    return self.go_on_alone().map(|()| None);
                }
                Ok(reply.and_then(|reply| self.job_news(1 + number, reply)))
            }
            Post::Painter => Ok(None),
        }
    }

    /// After a worker failed. Perhaps it was making tables, and nobody does now.
    pub fn fail(&mut self, post: Post) -> Result<Option<News>, SolverFault> {
        match post {
            Post::TableMaker => self.table_maker.fail(),
            Post::Painter => {}
            Post::Assistant(_) => {
                self.assistants.dismiss();
                self.go_on_alone()?;
            }
            Post::Lead => {
                self.lose_lead();
                self.lead.replace()?;
            }
        }
        Ok(Some(News::Tables))
    }

    /// After somebody said nothing for too long: whoever is waited for is replaced or done without.
    pub fn fall_silent(&mut self, post: Post) -> Result<Option<News>, SolverFault> {
        let waits = self.job.as_ref().is_some_and(Job::waits_for_assistants);
        self.fail(match post {
            Post::Lead if waits => Post::Assistant(0),
            post => post,
        })
    }

    /// The job and the tables are gone with the lead.
    fn lose_lead(&mut self) {
        if let Some(Job { id: job, .. }) = self.job.take() {
            self.assistants.send(|_| Request::Cancel { job });
        }
        self.tables = None;
        self.table_maker.stop();
    }

    /// What a worker's reply means for the job.
    fn job_news(&mut self, worker: usize, reply: Reply) -> Option<News> {
        let id = match &reply {
            Reply::Progress { job, .. }
            | Reply::Found { job, .. }
            | Reply::Said { job, .. }
            | Reply::Shared { job, .. }
            | Reply::Failed { job, .. } => *job,
            _ => return None,
        };
        let job = self.job.as_mut().filter(|job| job.id == id)?;
        self.lead.watch();
        match reply {
            Reply::Progress { stats, .. } => {
                *job.stats.get_mut(worker)? = stats;
                let sum = job.sum();
                // Before it searches it has no tables to lend.
                let searched_long = stats.elapsed >= ALONE && stats.generated > 0;
                let long = searched_long && matches!(job.sharing, Sharing::No);
                let size = job.start.size;
                let strongest = self.tables.is_some_and(|kind| kind.is_for(size));
                let alone = strongest && lacks_memory_for_copies();
                if long && !alone && job.can_be_shared(self.assistants.count()) {
                    job.sharing = Sharing::Begun;
                    self.assistants.call();
                    if strongest && self.tables == self.assistants.tables() {
                        self.begin_sharing();
                    } else {
                        self.borrow_tables(size);
                    }
                }
                Some(News::Progress(sum))
            }
            Reply::Found {
                moves,
                proven_shortest,
                by_tables,
                last,
                stats,
                ..
            } => {
                *job.stats.get_mut(worker)? = stats;
                let last = proven_shortest || last && worker == 0;
                let best = job.best.as_ref();
                let shorter = best.is_none_or(|best| moves.len() < best.len());
                if !(shorter || last) {
                    return None;
                }
                if shorter {
                    job.best = Some(moves);
                }
                let moves = job.best.clone()?;
                let stats = job.sum();
                if last {
                    self.cancel();
                } else {
                    self.offer(worker, &moves);
                }
                Some(News::Found(Found {
                    moves,
                    proven_shortest,
                    by_tables,
                    last,
                    stats,
                }))
            }
            Reply::Said { note, .. } => {
                self.pass_on(worker, note);
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
                Some(News::Failed(message, full))
            }
            _ => None,
        }
    }
}

/// Starts a worker for a post. `query` is part of its address, and of the addresses of all that it loads.
fn start_worker(query: &str, events: &Events, post: Post) -> Result<LiveWorker, JsValue> {
    LiveWorker::start(&format!("worker_boot.js?{query}"), events, post)
}
