//! The workers that solve: which of them is asked what, and whose replies count.
//!
//! There is one job at a time, and beside it a board may be drawn. [`Solving`](super::solving::Solving) starts both; the
//! shell in `web` starts the workers and carries messages.
//!
//! - The solver (`solver_worker`) does every job, alone unless it takes long.
//! - The `helpers` use cores that the device can spare. A long search for a shortest solution is divided bound by bound
//!   among all workers (`division`). A solution that is being improved is improved by each helper with a seed of its
//!   own, and each goes on from the shortest one found. The solver meanwhile proves a lower bound; when shorter solutions
//!   are unlikely, the helpers join the proof.
//! - A table builder (`table_builder`) makes the strongest tables meanwhile.
//!
//! Nothing here talks to a worker: what is to be sent, started and stopped is returned as [`WorkerEffect`]s.

pub mod device;
mod division;
mod helpers;
mod job;
mod message;
mod news;
mod solver_worker;
mod table_builder;
#[cfg(test)]
mod tests;
mod watchdog;

use std::mem;
use std::time::Duration;

use crate::protocol::{JobId, Reply, Request, Start};
use crate::puzzle::scramble::Seed;
use crate::puzzle::{Direction, Size};
use crate::solver::parallel::Share;
use crate::solver::{Method, SearchOptions, Stats, TableKind, Task};

use super::Moment;
use device::Device;
use helpers::Helpers;
use job::{Division, Job};
use table_builder::TableBuilder;

pub use message::{Buffers, WorkerEffect, WorkerEvent, WorkerRole};
pub use news::{Found, News};
pub use solver_worker::{SolverFault, SolverWorker};

/// How long the solver searches alone before the search is divided.
const DIVIDE_AFTER: Duration = Duration::from_millis(100);

/// The workers and the job they are at.
#[derive(Debug)]
pub struct Coordinator {
    device: Device,
    solver: SolverWorker,
    helpers: Helpers,
    table_builder: TableBuilder,
    /// The large tables that the solver holds.
    tables: Option<TableKind>,
    /// The size of the present game, whose tables are prepared.
    prepared_size: Option<Size>,
    last_job: JobId,
    job: Option<Job>,
    /// The number of the drawing under way.
    drawing: Option<JobId>,
    effects: Vec<WorkerEffect>,
}

impl Coordinator {
    /// A coordinator with no worker started yet.
    pub fn new(device: Device) -> Self {
        Self {
            device,
            solver: SolverWorker::default(),
            helpers: Helpers::new(device),
            table_builder: TableBuilder::default(),
            tables: None,
            prepared_size: None,
            last_job: 0,
            job: None,
            drawing: None,
            effects: Vec::new(),
        }
    }

    /// Takes what is to be done with the workers, in order.
    pub fn take_effects(&mut self) -> Vec<WorkerEffect> {
        mem::take(&mut self.effects)
    }

    /// Starts the solver ahead of the first job.
    pub fn wake(&mut self) {
        self.solver.ensure_started(&mut self.effects);
    }

    /// Starts a job, cancelling any other. `known` is a solution at hand, or empty; `lower_bound` is proven already.
    pub fn solve(
        &mut self,
        start: Start,
        (method, terms): (Method, SearchOptions),
        (known, lower_bound): (&[Direction], u32),
        now: Moment,
    ) {
        self.cancel();
        self.solver.ensure_started(&mut self.effects);
        self.last_job += 1;
        let id = self.last_job;
        let improves = method.improves(start.size);
        self.helpers.choose_number(!improves);
        let is_helped = improves && self.helpers.count() > 0;
        // Without memory for copies only the solver has the large tables, so it improves the solution as well.
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
        self.solver.expect_reply(now);
        self.solver
            .send(request(SearchOptions { task, ..terms }), &mut self.effects);
        let mut workers = 1;
        if is_helped {
            self.helpers.ensure_started(&mut self.effects);
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
            earlier: Stats::default(),
            division: Division::None,
        });
        self.copy_tables_for_improving();
    }

    /// Prepares the tables for a size.
    pub fn prepare(&mut self, size: Size) {
        self.prepared_size = Some(size);
        self.solver
            .send(Request::Prepare { size }, &mut self.effects);
    }

    /// The part of the strongest tables for a size that is made, from 0 to 1, while they are being made.
    pub fn preparation(&self, size: Size) -> Option<f32> {
        self.table_builder.progress(size)
    }

    /// Whether the solver holds the strongest tables for a size.
    pub fn has_tables(&self, size: Size) -> bool {
        self.tables.is_some_and(|kind| kind.is_for(size))
    }

    /// Whether a job is under way.
    pub const fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// Has the solver draw a board that needs so many moves, instead of any other.
    pub fn draw(&mut self, size: Size, needed: u32, seed: &Seed, now: Moment) {
        self.cancel_drawing();
        self.solver.ensure_started(&mut self.effects);
        self.last_job += 1;
        let job = self.last_job;
        let request = Request::Draw {
            job,
            size,
            needed,
            seed: seed.as_str().to_owned(),
        };
        self.solver.expect_reply(now);
        self.solver.send(request, &mut self.effects);
        self.drawing = Some(job);
    }

    /// Whether a board is being drawn.
    pub const fn is_drawing(&self) -> bool {
        self.drawing.is_some()
    }

    /// Cancels the drawing under way.
    pub fn cancel_drawing(&mut self) {
        if let Some(job) = self.drawing.take() {
            self.solver.drop_queued(job);
            self.solver.send(Request::Cancel { job }, &mut self.effects);
            self.expect_nothing_if_idle();
        }
    }

    fn expect_nothing_if_idle(&mut self) {
        if self.job.is_none() && self.drawing.is_none() {
            self.solver.expect_nothing();
        }
    }

    /// Cancels the job under way.
    pub fn cancel(&mut self) {
        let job = self.job.take();
        self.expect_nothing_if_idle();
        if let Some(Job { id: job, .. }) = job {
            self.solver.drop_queued(job);
            self.solver.send(Request::Cancel { job }, &mut self.effects);
            self.helpers
                .send(|_| Request::Cancel { job }, &mut self.effects);
        }
    }

    /// Handles what a worker did.
    pub fn receive(&mut self, role: WorkerRole, event: WorkerEvent, now: Moment) -> Option<News> {
        match role {
            WorkerRole::TableBuilder => {
                let parts = self.table_builder.receive(event, now, &mut self.effects);
                if let Some((of, buffers)) = parts {
                    let keep = Request::Keep { of, store: true };
                    self.solver.send_if_ready(keep, buffers, &mut self.effects);
                }
                None
            }
            WorkerRole::Solver => {
                // A solver that cannot be started is reported once one is needed.
                let is_reported = self.is_busy()
                    || self.is_drawing()
                    || !matches!(event, WorkerEvent::NotStarted);
                match self.solver.receive(event, now, &mut self.effects) {
                    Ok(None) => None,
                    Ok(Some((reply, buffers))) => self.solver_replied(reply, buffers, now),
                    Err(fault) => Some(self.lose_solver(fault)).filter(|_| is_reported),
                }
            }
            WorkerRole::Helper(number) => {
                let reply = self.helpers.receive(number, event, &mut self.effects);
                if self.helpers.count() == 0 {
                    self.continue_without_helpers(now);
                    return None;
                }
                self.job_replied(1 + number, reply?, now)
            }
        }
    }

    /// When to call [`time_passes`](Self::time_passes) next, if at all.
    pub fn deadline(&self) -> Option<Moment> {
        let deadlines = [self.solver.deadline(), self.table_builder.deadline()];
        deadlines.into_iter().flatten().min_by(f64::total_cmp)
    }

    /// Replaces or dismisses workers that have been silent for too long.
    pub fn time_passes(&mut self, now: Moment) -> Option<News> {
        if self.table_builder.is_silent(now) {
            self.table_builder.fail(now, &mut self.effects);
        }
        if !self.solver.is_silent(now) {
            return None;
        }
        if self.job.as_ref().is_some_and(Job::waits_for_helpers) {
            self.helpers.dismiss(&mut self.effects);
            self.continue_without_helpers(now);
            return None;
        }
        let fault = self.solver.replace(&mut self.effects);
        Some(self.lose_solver(fault))
    }

    fn solver_replied(&mut self, reply: Reply, buffers: Buffers, now: Moment) -> Option<News> {
        match reply {
            Reply::Tables(of) => self.pass_table_copy(of, buffers),
            Reply::Wanted { kind } => self.table_builder.build(kind, now, &mut self.effects),
            Reply::Equipped { kind } => self.tables_ready(kind),
            Reply::Drawing { job, .. } | Reply::Drawn { job, .. } | Reply::Failed { job, .. }
                if self.drawing == Some(job) =>
            {
                return self.drawing_replied(reply, now);
            }
            reply => return self.job_replied(0, reply, now),
        }
        None
    }

    /// Drops the job and the tables, which are lost with the solver. The next one is told what to prepare.
    fn lose_solver(&mut self, fault: SolverFault) -> News {
        let job = self.job.take();
        let was_drawing = self.drawing.take().is_some();
        if let Some(Job { id: job, .. }) = job {
            self.helpers
                .send(|_| Request::Cancel { job }, &mut self.effects);
        }
        self.tables = None;
        self.table_builder.stop(&mut self.effects);
        if let Some(size) = self.prepared_size {
            self.prepare(size);
        }
        News::Fault {
            fault,
            was_busy: job.is_some() || was_drawing,
        }
    }
}
