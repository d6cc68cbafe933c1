//! The solver's worker, independent of the browser.
//!
//! A worker runs one job at a time, in slices between which it reads requests, and manages its tables. Beside it, it may
//! draw a board. `web/workers`
//! passes it requests, runs its [`Action`]s and provides the clock.

mod building;
mod job;
pub mod pace;
#[cfg(test)]
mod tests;

use std::mem;
use std::time::Duration;

use crate::protocol::{JobId, Parts, Reply, Request, Start};
use crate::puzzle::scramble::Seed;
use crate::puzzle::{Direction, Size};
use crate::solver::analysis::Analysis;
use crate::solver::difficulty::Draw;
use crate::solver::frame::Target;
use crate::solver::optimal::ShareSearch;
use crate::solver::parallel::Share;
use crate::solver::{
    Method, Preparation, Problem, Run, SearchOptions, TableCache, TableKind, Tables, Task, start,
};

use job::{Job, Work, failed};
use pace::Pace;

pub use building::build;

/// A clock in milliseconds from any origin.
pub type Clock = fn() -> f64;

/// The time between progress reports in milliseconds.
const REPORT_INTERVAL: f64 = 100.0;

/// How long work waits for tables to be loaded, in milliseconds: about as long as building the small ones takes on a slow
/// device.
pub const LOADING_PATIENCE: u32 = 500;

/// An effect for `web/workers` to run.
#[derive(Debug)]
pub enum Action {
    /// Send a reply to the page.
    Reply(Reply),
    /// Send a copy of tables to the page.
    Lend(Tables),
    /// Load tables from the device; the answer goes to [`Worker::restored`]. After [`LOADING_PATIENCE`], call
    /// [`Worker::stop_waiting`].
    Restore(TableKind),
    /// Store tables on the device.
    Store(Tables),
    /// Build tables and send them part by part, as [`build`] does. Then end the worker, which frees the memory needed
    /// for it.
    Build(TableKind),
    /// Log a failed request to the console.
    Log(String),
}

/// The worker's jobs and tables.
pub struct Worker {
    clock: Clock,
    /// Returns the large tables that are worth having for a size on this device.
    large_tables: fn(Size) -> Option<TableKind>,
    job: Option<Job>,
    /// The board being drawn.
    drawing: Option<Job>,
    /// The small tables being built while there is no job, their size, and the pace.
    preparation: Option<(Preparation, Size, Pace)>,
    cache: TableCache,
    /// The large tables that are wanted or loaded.
    wanted: Option<TableKind>,
    /// The large tables that are being loaded. Work waits for them, since with them there is less to do.
    loading: Option<TableKind>,
    /// The large tables wanted, if they are not on the device and the page has not been asked for them yet.
    missing: Option<TableKind>,
    /// Received parts of incomplete tables.
    arrivals: Vec<Vec<u8>>,
    actions: Vec<Action>,
}

impl Worker {
    /// Creates an idle worker.
    pub fn new(clock: Clock, large_tables: fn(Size) -> Option<TableKind>) -> Self {
        Self {
            clock,
            large_tables,
            job: None,
            drawing: None,
            preparation: None,
            cache: TableCache::default(),
            wanted: None,
            loading: None,
            missing: None,
            arrivals: Vec::new(),
            actions: Vec::new(),
        }
    }

    /// Takes the actions to run, in order.
    pub fn take_actions(&mut self) -> Vec<Action> {
        mem::take(&mut self.actions)
    }

    fn reply(&mut self, reply: Reply) {
        self.actions.push(Action::Reply(reply));
    }

    /// Handles a request; `parts` are the parts of tables that came with it.
    pub fn receive(&mut self, request: Request, parts: Vec<Vec<u8>>) {
        match request {
            Request::Cancel { job } => self.cancel(job),
            Request::Draw {
                job,
                size,
                needed,
                seed,
            } => {
                let work = self.draw(size, needed, &seed);
                self.drawing = self.begin(job, work);
            }
            Request::Analyse {
                job,
                start: from,
                moves,
            } => {
                let work = self.analyse(&from, &moves);
                self.start(job, work);
            }
            Request::Prepare { size } => self.prepare(size),
            Request::Build { kind } => self.actions.push(Action::Build(kind)),
            Request::Lend { size } => self.lend(size),
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
                let run = self.search(&from, method, terms);
                let work = run.map(|mut run| {
                    run.offer(&known);
                    run.offer_lower_bound(lower_bound);
                    Work::Run(run)
                });
                self.start(job, work);
            }
            Request::Share {
                job,
                start: from,
                bound,
                share,
            } => {
                let work = self.share(&from, bound, share);
                self.start(job, work);
            }
        }
    }

    fn cancel(&mut self, job: JobId) {
        for current in [&mut self.job, &mut self.drawing] {
            current.take_if(|current| current.id() == job);
        }
    }

    /// Lends the strongest tables at hand for a size.
    fn lend(&mut self, size: Size) {
        let tables = self.cache.strongest(size);
        self.actions.extend(tables.map(Action::Lend));
    }

    /// The search for a solution.
    fn search(
        &mut self,
        from: &Start,
        method: Method,
        terms: SearchOptions,
    ) -> Result<Run, String> {
        let leads = !matches!(terms.task, Task::Assist(_));
        if leads {
            self.want_tables_for(method, from.size);
        }
        let run = start(&problem(from)?, method, terms, &self.cache);
        run.map_err(|error| error.to_string())
    }

    /// A share of another worker's search, with the tables at hand.
    fn share(&self, from: &Start, bound: u32, share: Share) -> Result<Work, String> {
        let problem = problem(from)?;
        let tables = self.cache.set(Target::of(&problem));
        let tables = tables.ok_or("the tables are missing")?;
        let search = ShareSearch::new(&problem, tables, bound, share);
        Ok(Work::Share(Box::new(search), Duration::ZERO))
    }

    /// The search for a board that needs so many moves.
    fn draw(&mut self, size: Size, needed: u32, seed: &str) -> Result<Work, String> {
        if Method::AUTOMATIC.uses_tables(size) {
            self.want_tables(size);
            self.ask_for_missing(size);
        }
        let seed: Seed = seed.parse().map_err(|_| "the seed is unreadable")?;
        let draw = Draw::new(size, needed, &seed, &self.cache);
        let draw = draw.map_err(|error| error.to_string())?;
        Ok(Work::Draw(Box::new(draw)))
    }

    /// The analysis of a game.
    fn analyse(&mut self, from: &Start, moves: &[Direction]) -> Result<Work, String> {
        self.want_tables_for(Method::AUTOMATIC, from.size);
        let analysis = Analysis::new(&problem(from)?, moves, &self.cache);
        let analysis = analysis.map_err(|error| error.to_string())?;
        Ok(Work::Analyse(Box::new(analysis), Vec::new()))
    }

    /// Starts a job instead of the one under way, unless it cannot be started.
    fn start(&mut self, job: u32, work: Result<Work, String>) {
        if let Some(job) = self.begin(job, work) {
            self.job = Some(job);
        }
    }

    /// A job that begins now; `None` if it cannot, which is reported.
    fn begin(&mut self, job: u32, work: Result<Work, String>) -> Option<Job> {
        match work {
            Ok(work) => Some(Job::new(job, work, (self.clock)())),
            Err(message) => {
                self.reply(failed(job, message, None));
                None
            }
        }
    }

    /// Whether there is work to do now.
    pub const fn has_work(&self) -> bool {
        let has_job = self.job.is_some() || self.drawing.is_some();
        self.loading.is_none() && (has_job || self.preparation.is_some())
    }

    /// Works for one slice: on the job and the board being drawn, or else on small tables.
    pub fn work(&mut self) {
        let clock = self.clock;
        let mut has_worked = false;
        for job in [&mut self.job, &mut self.drawing] {
            let Some(current) = job else { continue };
            let (replies, is_over) = current.work(clock);
            self.actions.extend(replies.into_iter().map(Action::Reply));
            if is_over {
                *job = None;
            }
            has_worked = true;
        }
        if !has_worked
            && let Some((preparation, size, pace)) = &mut self.preparation
            && pace.slice(clock, |budget| preparation.advance(budget))
        {
            let size = *size;
            self.preparation = None;
            self.ask_for_missing(size);
        }
    }

    /// Loads the large tables for a size in advance, then builds the small ones if they are needed. After that it asks for
    /// large ones that are not on the device.
    fn prepare(&mut self, size: Size) {
        self.want_tables(size);
        let preparation = Preparation::new(size, &self.cache);
        self.preparation = preparation.map(|preparation| (preparation, size, Pace::default()));
        if self.preparation.is_none() {
            self.ask_for_missing(size);
        }
    }

    /// Loads or asks for the large tables for a size if a method makes use of them. The search builds the small ones
    /// itself if there are no large ones.
    fn want_tables_for(&mut self, method: Method, size: Size) {
        if method.uses_tables(size) || method.improves(size) {
            self.want_tables(size);
            self.ask_for_missing(size);
        }
    }

    /// Loads the large tables for a size if they are worth having on this device. Sizes without them keep those that were
    /// wanted before.
    fn want_tables(&mut self, size: Size) {
        let Some(kind) = (self.large_tables)(size) else {
            return;
        };
        if self.wanted.replace(kind) == Some(kind) {
            return;
        }
        self.missing = None;
        if self.has_tables(kind, size) {
            self.reply(Reply::Equipped { kind });
        } else {
            self.loading = Some(kind);
            self.actions.push(Action::Restore(kind));
        }
    }

    /// Asks the page for the large tables for a size that are not on the device.
    fn ask_for_missing(&mut self, size: Size) {
        if let Some(kind) = self.missing.take_if(|kind| kind.is_for(size)) {
            self.reply(Reply::Wanted { kind });
        }
    }

    fn has_tables(&self, kind: TableKind, size: Size) -> bool {
        let strongest = self.cache.strongest(size);
        strongest.is_some_and(|tables| tables.kind() == kind)
    }

    /// Goes on without tables that take long to load.
    pub fn stop_waiting(&mut self, kind: TableKind) {
        self.loading.take_if(|loading| *loading == kind);
    }

    /// Handles tables from the device, or asks the page for them if there were none.
    pub fn restored(&mut self, kind: TableKind, tables: Option<Tables>) {
        self.stop_waiting(kind);
        // Other tables may be wanted by now, or these were built meanwhile.
        if self.wanted != Some(kind) || self.has_tables(kind, kind.size()) {
            return;
        }
        if let Some(tables) = tables {
            self.cache.keep(tables);
            self.reply(Reply::Equipped { kind });
            return;
        }
        self.missing = Some(kind);
        // The small tables are built first, unless there is a search, which does that.
        if self.job.is_some() || self.drawing.is_some() || self.preparation.is_none() {
            self.ask_for_missing(kind.size());
        }
    }

    /// Receives parts of tables. With the last one, the tables are used and, if `store` is set, stored.
    fn keep(&mut self, of: Parts, parts: Vec<Vec<u8>>, store: bool) {
        if !store {
            // The tables are a copy. The lender keeps those for other sizes, so they need not stay here.
            self.cache.drop_large();
        }
        // Drops the parts of tables that will not be completed.
        self.arrivals.truncate(of.first);
        self.arrivals.extend(parts);
        if !of.last {
            return;
        }
        match Tables::import(of.kind, mem::take(&mut self.arrivals)) {
            Ok(tables) => {
                self.cache.keep(tables.clone());
                // Other tables may be wanted by now.
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
    start.problem().map_err(|error| error.to_string())
}
