//! The solver's worker without a browser: one job at a time, in slices between which requests are read; and which tables
//! it has, wants, takes and lends.
//!
//! `web/workers` hands it requests and carries out its [`Action`]s. Time is told by a clock that is passed in.

mod building;
mod job;
mod pace;
#[cfg(test)]
mod tests;

use std::mem;
use std::time::Duration;

use crate::protocol::{Parts, Reply, Request, Start};
use crate::puzzle::{Board, Size};
use crate::solver::frame::Target;
use crate::solver::optimal::ShareSearch;
use crate::solver::{Preparation, Problem, TableCache, TableKind, Tables, Task, start};

use job::{Job, Work, failed};
use pace::Pace;

pub use building::build;

/// Milliseconds since some moment.
pub type Clock = fn() -> f64;

/// How often progress is reported, in milliseconds.
const REPORT_INTERVAL: f64 = 100.0;

/// What the worker's surroundings are to do.
#[derive(Debug)]
pub enum Action {
    /// Send this to the page.
    Reply(Reply),
    /// Send a copy of these tables to the page.
    Lend(Tables),
    /// Look whether these tables are kept on the device: [`Worker::restored`] takes the answer.
    Restore(TableKind),
    /// Keep these tables on the device.
    Store(Tables),
    /// Make these tables and send them part by part, as [`build`] does. The worker ends then: what was needed to make
    /// them is given back.
    Build(TableKind),
    /// Tell developers of a request that could not be met.
    Log(String),
}

/// What the worker has to do, and its tables.
pub struct Worker {
    clock: Clock,
    /// The large tables that are worth having for a size on this device.
    large_tables: fn(Size) -> Option<TableKind>,
    job: Option<Job>,
    /// Tables to be made while there is no job, the size they are for, and how much of them a slice.
    preparation: Option<(Preparation, Size, Pace)>,
    cache: TableCache,
    /// The large tables that are wanted, or there.
    wanted: Option<TableKind>,
    /// Parts of tables that are on the way.
    arrivals: Vec<Vec<u8>>,
    actions: Vec<Action>,
}

impl Worker {
    /// A worker without work on a device where these large tables are worth having.
    pub fn new(clock: Clock, large_tables: fn(Size) -> Option<TableKind>) -> Self {
        Self {
            clock,
            large_tables,
            job: None,
            preparation: None,
            cache: TableCache::default(),
            wanted: None,
            arrivals: Vec::new(),
            actions: Vec::new(),
        }
    }

    /// What is to be done, in this order.
    pub fn take_actions(&mut self) -> Vec<Action> {
        mem::take(&mut self.actions)
    }

    fn reply(&mut self, reply: Reply) {
        self.actions.push(Action::Reply(reply));
    }

    /// Takes a request, and the parts of tables that came with it.
    pub fn receive(&mut self, request: Request, parts: Vec<Vec<u8>>) {
        match request {
            Request::Cancel { job } => drop(self.job.take_if(|current| current.id() == job)),
            Request::Prepare { size } => self.prepare(size),
            Request::Build { kind } => self.actions.push(Action::Build(kind)),
            Request::Lend { size } => {
                let tables = self.cache.strongest(size);
                self.actions.extend(tables.map(Action::Lend));
            }
            Request::Keep { of, store } => self.keep(of, parts, store),
            Request::Offer { job, moves } => {
                if let Some(run) = self.job.as_mut().and_then(|current| current.run(job)) {
                    run.offer(&moves);
                }
            }
            Request::Hear { job, note } => {
                if let Some(run) = self.job.as_mut().and_then(|current| current.run(job)) {
                    run.receive(note.into());
                }
            }
            Request::Solve {
                job,
                start: from,
                method,
                terms,
                known,
                lower_bound,
            } => {
                let leads = !matches!(terms.task, Task::Assist(_));
                if leads && (method.uses_tables(from.size) || method.improves(from.size)) {
                    // What is ready soonest the search makes for itself.
                    self.want_tables(from.size);
                }
                let run = problem(&from).and_then(|problem| {
                    let run = start(&problem, method, terms, &self.cache);
                    run.map_err(|error| error.to_string())
                });
                let work = run.map(|mut run| {
                    run.offer(&known);
                    run.offer_lower_bound(lower_bound);
                    Work::Run(run)
                });
                self.begin(job, work);
            }
            Request::Share {
                job,
                start: from,
                bound,
                share,
            } => {
                let work = problem(&from).and_then(|problem| {
                    let home = problem.size().cells() - 1;
                    let tables = self.cache.set(Target::new(problem.size(), home));
                    let tables = tables.ok_or("the tables are missing")?;
                    let search = ShareSearch::new(&problem, tables, bound, share);
                    Ok(Work::Share(Box::new(search), Duration::ZERO))
                });
                self.begin(job, work);
            }
        }
    }

    /// Begins a job, or tells why it cannot be begun.
    fn begin(&mut self, job: u32, work: Result<Work, String>) {
        match work {
            Ok(work) => self.job = Some(Job::new(job, work, (self.clock)())),
            Err(message) => self.reply(failed(job, message, None)),
        }
    }

    /// Whether there is something to work on.
    pub const fn has_work(&self) -> bool {
        self.job.is_some() || self.preparation.is_some()
    }

    /// Works for a slice of time: at the job, or else at the tables that are made ahead.
    pub fn work(&mut self) {
        let clock = self.clock;
        if let Some(job) = &mut self.job {
            let (replies, is_over) = job.work(clock);
            self.actions.extend(replies.into_iter().map(Action::Reply));
            if is_over {
                self.job = None;
            }
        } else if let Some((preparation, size, pace)) = &mut self.preparation
            && pace.slice(clock, |budget| preparation.advance(budget))
        {
            let size = *size;
            self.preparation = None;
            self.want_tables(size);
        }
    }

    /// Makes the small tables for a size ahead, unless they are there; then the strongest are wanted.
    fn prepare(&mut self, size: Size) {
        let preparation = Preparation::new(size, &self.cache);
        self.preparation = preparation.map(|preparation| (preparation, size, Pace::default()));
        if self.preparation.is_none() {
            self.want_tables(size);
        }
    }

    /// Has the strongest tables for a size brought, if there are stronger ones than those that are ready at once, and the
    /// device has the memory. If not, those for another size are brought on.
    fn want_tables(&mut self, size: Size) {
        let Some(kind) = (self.large_tables)(size) else {
            return;
        };
        if self.wanted.replace(kind) == Some(kind) {
            return;
        }
        if self.has_tables(kind, size) {
            self.reply(Reply::Equipped { kind });
        } else {
            self.actions.push(Action::Restore(kind));
        }
    }

    fn has_tables(&self, kind: TableKind, size: Size) -> bool {
        let strongest = self.cache.strongest(size);
        strongest.is_some_and(|tables| tables.kind() == kind)
    }

    /// Takes tables that were kept on the device, or has them made if there were none.
    pub fn restored(&mut self, kind: TableKind, tables: Option<Tables>) {
        // Others may be wanted by now, and those that were being made may have come.
        if self.wanted != Some(kind) || self.has_tables(kind, kind.size()) {
            return;
        }
        match tables {
            Some(tables) => {
                self.cache.keep(tables);
                self.reply(Reply::Equipped { kind });
            }
            None => self.reply(Reply::Wanted { kind }),
        }
    }

    /// Takes parts of tables. After the last ones, the tables are used, and kept for later visits if they are to be.
    fn keep(&mut self, of: Parts, parts: Vec<Vec<u8>>, store: bool) {
        if !store {
            // A copy: who lent it has those for other sizes, and lends them when they are needed.
            self.cache.drop_large();
        }
        // Parts of others do not come any more.
        self.arrivals.truncate(of.first);
        self.arrivals.extend(parts);
        if !of.last {
            return;
        }
        match Tables::import(of.kind, mem::take(&mut self.arrivals)) {
            Ok(tables) => {
                self.cache.keep(tables.clone());
                // Others may be wanted by now.
                if self.wanted.is_none_or(|kind| kind == of.kind) {
                    self.reply(Reply::Equipped { kind: of.kind });
                }
                if store {
                    self.actions.push(Action::Store(tables));
                }
            }
            Err(error) => self.actions.push(Action::Log(error.to_string())),
        }
    }
}

fn problem(start: &Start) -> Result<Problem, String> {
    let board = Board::from_position(start.size, &start.position);
    let board = board.map_err(|error| error.to_string())?;
    Problem::to_solved(board).map_err(|error| error.to_string())
}
