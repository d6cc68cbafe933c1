//! Which worker is asked what, and whose answer counts: one job at a time, done by one worker or several.
//!
//! - The solver (`solver_worker`) does every job, alone unless the job takes long.
//! - Where the device has cores to spare, `helpers` help. A search for a shortest solution that takes long is
//!   divided (`job::Division`) among all, bound by bound. A solution that is being improved is improved by each helper in
//!   another way, and what one finds the others go on from; the solver proves how short it can be, and is helped with that
//!   when shorter ones are unlikely.
//! - A table builder (`table_builder`) makes the strongest tables meanwhile.
//!
//! What is to be done with the workers is left as [effects](WorkerEffect), to be taken and run in their order.

mod division;
mod helpers;
mod job;
mod message;
mod solver_worker;
mod table_builder;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_devices;
mod watchdog;

use std::mem;
use std::time::Duration;

use crate::protocol::{JobId, Reply, Request, Start};
use crate::puzzle::{Direction, Size};
use crate::solver::parallel::Share;
use crate::solver::{Method, SearchOptions, Stats, TableKind, Task};

use super::Moment;
use super::device::Device;
use helpers::Helpers;
use job::{Division, Job};
use solver_worker::SolverWorker;
use table_builder::TableBuilder;

pub use message::{Buffers, WorkerEffect, WorkerEvent, WorkerRole};
pub use solver_worker::SolverFault;

/// How long the solver searches alone.
const ALONE: Duration = Duration::from_millis(100);

/// The workers and what is expected of them.
#[derive(Debug)]
pub struct Coordinator {
    device: Device,
    solver: SolverWorker,
    helpers: Helpers,
    table_builder: TableBuilder,
    /// The large tables that the solver has.
    tables: Option<TableKind>,
    /// The size whose tables are wanted.
    prepared: Option<Size>,
    last_job: JobId,
    job: Option<Job>,
    effects: Vec<WorkerEffect>,
}

/// What the workers have to tell.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// What has been done so far.
    Progress(Stats),
    /// A solution, or a shorter one.
    Found(Found),
    /// There will be no solution.
    Failed {
        /// Why, in English.
        message: String,
        /// If the search holds as many positions as it may: how many, and how many moves every solution is proven to
        /// have at least.
        full: Option<(usize, u32)>,
    },
    /// More of the tables is made, or all.
    Tables,
    /// The solver is lost, and with it the job under way, if there was one.
    Fault {
        /// What is wrong.
        fault: SolverFault,
        /// Whether there was a job.
        was_busy: bool,
    },
}

/// A solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The ways the tiles move, first to last.
    pub moves: Vec<Direction>,
    /// Whether no shorter solution exists.
    pub proven_shortest: bool,
    /// Whether large tables have guided a search that improves solutions.
    pub by_tables: bool,
    /// Whether the job has ended with it.
    pub is_last: bool,
    /// What has been done.
    pub stats: Stats,
}

impl Coordinator {
    /// A coordinator whose workers are still to be started.
    pub fn new(device: Device) -> Self {
        Self {
            device,
            solver: SolverWorker::default(),
            helpers: Helpers::new(device),
            table_builder: TableBuilder::default(),
            tables: None,
            prepared: None,
            last_job: 0,
            job: None,
            effects: Vec::new(),
        }
    }

    /// What is to be done with the workers, in this order.
    pub fn take_effects(&mut self) -> Vec<WorkerEffect> {
        mem::take(&mut self.effects)
    }

    /// Starts the solver, so that it is ready when it is needed.
    pub fn wake(&mut self) {
        self.solver.ensure(&mut self.effects);
    }

    /// Begins to solve, giving up any other job. `known` is a solution known already, or empty, and how many moves every
    /// solution is known to have at least.
    pub fn solve(
        &mut self,
        start: Start,
        (method, terms): (Method, SearchOptions),
        (known, lower_bound): (&[Direction], u32),
        now: Moment,
    ) {
        self.cancel();
        self.solver.ensure(&mut self.effects);
        self.last_job += 1;
        let id = self.last_job;
        let improves = method.improves(start.size);
        self.helpers.choose_number(!improves);
        let is_helped = improves && self.helpers.count() > 0;
        // Where only the solver has the large tables, it looks for shorter solutions as well.
        let task = if is_helped && self.device.has_plenty_of_memory() {
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
        self.solver.watch(now);
        self.solver
            .send(request(SearchOptions { task, ..terms }), &mut self.effects);
        let mut workers = 1;
        if is_helped {
            self.helpers.ensure(&mut self.effects);
            let of = self.helpers.count();
            let share = |number| {
                request(SearchOptions {
                    seed: terms.seed + 1 + number as u64,
                    task: Task::Assist(Share { index: number, of }),
                    ..terms
                })
            };
            self.helpers.send(share, &mut self.effects);
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
            division: Division::None,
        });
        self.lend_for_improving();
    }

    /// Has the tables for a size made.
    pub fn prepare(&mut self, size: Size) {
        self.prepared = Some(size);
        self.solver
            .send(Request::Prepare { size }, &mut self.effects);
    }

    /// How much of the strongest tables for a size is made, from 0 to 1, while they are being made.
    pub fn preparation(&self, size: Size) -> Option<f32> {
        self.table_builder.progress(size)
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
        self.solver.rest();
        if let Some(Job { id: job, .. }) = self.job.take() {
            self.solver.withdraw();
            self.solver.send(Request::Cancel { job }, &mut self.effects);
            self.helpers
                .send(|_| Request::Cancel { job }, &mut self.effects);
        }
    }

    /// Takes what became of a worker.
    pub fn receive(&mut self, role: WorkerRole, event: WorkerEvent, now: Moment) -> Option<News> {
        match role {
            WorkerRole::TableBuilder => {
                if let Some((of, buffers)) =
                    self.table_builder.receive(event, now, &mut self.effects)
                {
                    let keep = Request::Keep { of, store: true };
                    self.solver.hand_over(keep, buffers, &mut self.effects);
                }
                Some(News::Tables)
            }
            WorkerRole::Solver => {
                // That there is none is told when one is wanted.
                let is_told = self.is_busy() || !matches!(event, WorkerEvent::NotStarted(_));
                match self.solver.receive(event, now, &mut self.effects) {
                    Ok(None) => None,
                    Ok(Some((reply, buffers))) => self.solver_replied(reply, buffers, now),
                    Err(fault) => Some(self.lose_solver(fault)).filter(|_| is_told),
                }
            }
            WorkerRole::Helper(number) => {
                let reply = self.helpers.receive(number, event, &mut self.effects);
                if self.helpers.count() == 0 {
                    self.go_on_alone(now);
                    return None;
                }
                self.job_news(1 + number, reply?, now)
            }
        }
    }

    /// When to be told the time again, if at all.
    pub fn deadline(&self) -> Option<Moment> {
        let deadlines = [self.solver.deadline(), self.table_builder.deadline()];
        deadlines.into_iter().flatten().min_by(f64::total_cmp)
    }

    /// Looks for workers that have said nothing for too long: whoever is waited for is replaced or done without.
    pub fn time_passes(&mut self, now: Moment) -> Option<News> {
        let builder_news = self.table_builder.is_silent(now).then(|| {
            self.table_builder.fail(now, &mut self.effects);
            News::Tables
        });
        if !self.solver.is_silent(now) {
            return builder_news;
        }
        if self.job.as_ref().is_some_and(Job::waits_for_helpers) {
            self.helpers.dismiss(&mut self.effects);
            self.go_on_alone(now);
            return builder_news;
        }
        let fault = self.solver.replace(&mut self.effects);
        Some(self.lose_solver(fault))
    }

    fn solver_replied(&mut self, reply: Reply, buffers: Buffers, now: Moment) -> Option<News> {
        match reply {
            Reply::Tables(of) => {
                self.lend(of, buffers);
                None
            }
            Reply::Wanted { kind } => {
                self.table_builder.build(kind, now, &mut self.effects);
                Some(News::Tables)
            }
            Reply::Equipped { kind } => {
                self.tables_came(kind);
                Some(News::Tables)
            }
            reply => self.job_news(0, reply, now),
        }
    }

    /// The job and the tables are gone with the solver. The next one makes them anew.
    fn lose_solver(&mut self, fault: SolverFault) -> News {
        let job = self.job.take();
        if let Some(Job { id: job, .. }) = job {
            self.helpers
                .send(|_| Request::Cancel { job }, &mut self.effects);
        }
        self.tables = None;
        self.table_builder.stop(&mut self.effects);
        if let Some(size) = self.prepared {
            self.prepare(size);
        }
        News::Fault {
            fault,
            was_busy: job.is_some(),
        }
    }

    /// What a worker's reply means for the job. The solver is worker 0.
    fn job_news(&mut self, worker: usize, reply: Reply, now: Moment) -> Option<News> {
        let id = match &reply {
            Reply::Progress { job, .. }
            | Reply::Found { job, .. }
            | Reply::Said { job, .. }
            | Reply::Shared { job, .. }
            | Reply::Failed { job, .. } => *job,
            _ => return None,
        };
        self.job.as_ref().filter(|job| job.id == id)?;
        self.solver.watch(now);
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
                Some(News::Failed { message, full })
            }
            _ => None,
        }
    }

    /// A worker has got on. A search that has taken long is divided from then on.
    fn progress(&mut self, worker: usize, stats: Stats) -> Option<News> {
        let job = self.job.as_mut()?;
        *job.stats.get_mut(worker)? = stats;
        let sum = job.sum();
        // Before it searches it has no tables to lend.
        let has_searched_long = stats.elapsed >= ALONE && stats.generated > 0;
        let is_long = has_searched_long && matches!(job.division, Division::None);
        let size = job.start.size;
        let has_strongest = self.tables.is_some_and(|kind| kind.is_for(size));
        let stays_alone = has_strongest && self.device.lacks_memory_for_copies();
        if is_long && !stays_alone && job.can_be_divided(self.helpers.count()) {
            job.division = Division::Lending;
            self.helpers.ensure(&mut self.effects);
            if has_strongest && self.tables == self.helpers.tables() {
                self.divide();
            } else {
                self.borrow_tables(size);
            }
        }
        Some(News::Progress(sum))
    }

    /// A worker has found a solution. It is news if it is shorter than the one before, or the last.
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
