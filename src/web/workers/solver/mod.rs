//! A worker: solves for the page, one job at a time, in slices between which messages are read; or makes
//! tables for another worker.

mod table_store;
mod tables;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use gloo_timers::future::TimeoutFuture;
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

use crate::protocol::{BUILD, JobId, Reply, Request, Start};
use crate::puzzle::{Board, Size};
use crate::solver::frame::Target;
use crate::solver::optimal::{ShareSearch, Verdict};
use crate::solver::{
    Preparation, Problem, Run, SolveError, Stats, TableCache, TableKind, Task, start,
};

use super::worker_port::{listen, reply};
use crate::web::device::now;

/// How long a slice of work should take, in milliseconds: a Cancel waits no longer than this.
const SLICE: f64 = 30.0;
/// How often progress is reported, in milliseconds.
const REPORT_INTERVAL: f64 = 100.0;
/// How much to do in a first slice, in positions or lines of a table.
const FIRST_BUDGET: u64 = 4000;

/// What the worker has to do.
#[derive(Default)]
struct Desk {
    job: Option<Job>,
    /// Tables to be made while there is no job, the size they are for, and how much of them a slice.
    preparation: Option<(Preparation, Size, Pace)>,
    cache: TableCache,
    /// The large tables that are wanted, or there.
    ordered: Option<TableKind>,
    /// Parts of tables that are on the way.
    arrivals: Vec<Vec<u8>>,
    /// Whether the loop that works on all that is under way.
    working: bool,
}

/// The job at hand.
struct Job {
    id: JobId,
    work: Work,
    /// Positions a slice.
    pace: Pace,
    reported: f64,
}

/// How much to do in a slice, so that it takes as long as it should.
struct Pace(u64);

/// What a job consists of.
enum Work {
    /// A whole search.
    Run(Run),
    /// A share of one, and the time spent on it.
    Share(Box<ShareSearch>, Duration),
}

/// Starts to listen.
///
/// # Errors
/// If the page cannot be reached.
pub fn start_worker() -> Result<(), JsValue> {
    console_error_panic_hook::set_once();
    let desk: Rc<RefCell<Desk>> = Rc::default();
    listen(move |request, parts| act_on(request, parts, &desk));
    let build = BUILD.to_owned();
    reply(&Reply::Ready { build }, &[])
}

fn act_on(request: Request, parts: &[Uint8Array], desk: &Rc<RefCell<Desk>>) -> Result<(), JsValue> {
    match request {
        Request::Cancel { job } => {
            desk.borrow_mut().job.take_if(|current| current.id == job);
        }
        Request::Prepare { size } => prepare(desk, size),
        Request::Build { kind } => tables::make(kind)?,
        Request::Lend { size } => tables::lend(&desk.borrow().cache, size)?,
        Request::Keep { of, store } => tables::take(desk, of, parts, store)?,
        Request::Offer { job, moves } => {
            if let Some(run) = desk.borrow_mut().run(job) {
                run.offer(&moves);
            }
        }
        Request::Hear { job, note } => {
            if let Some(run) = desk.borrow_mut().run(job) {
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
                tables::order(desk, from.size);
            }
            let cache = desk.borrow().cache.clone();
            let run = problem(&from).and_then(|problem| {
                let run = start(&problem, method, terms, &cache);
                run.map_err(|error| error.to_string())
            });
            let work = run.map(|mut run| {
                run.offer(&known);
                run.offer_lower_bound(lower_bound);
                Work::Run(run)
            });
            take_on(desk, job, work)?;
        }
        Request::Share {
            job,
            start: from,
            bound,
            share,
        } => {
            let cache = desk.borrow().cache.clone();
            let work = problem(&from).and_then(|problem| {
                let home = problem.size().cells() - 1;
                let tables = cache.set(Target::new(problem.size(), home));
                let tables = tables.ok_or("the tables are missing")?;
                let search = ShareSearch::new(&problem, tables, bound, share);
                Ok(Work::Share(Box::new(search), Duration::ZERO))
            });
            take_on(desk, job, work)?;
        }
    }
    Ok(())
}

/// Makes the small tables for a size ahead, unless they are there; then the strongest are ordered.
fn prepare(desk: &Rc<RefCell<Desk>>, size: Size) {
    let making = Preparation::new(size, &desk.borrow().cache);
    let missing = making.is_some();
    desk.borrow_mut().preparation = making.map(|making| (making, size, Pace::default()));
    if missing {
        work_on(desk);
    } else {
        tables::order(desk, size);
    }
}

fn problem(start: &Start) -> Result<Problem, String> {
    let board = Board::from_position(start.size, &start.position);
    let board = board.map_err(|error| error.to_string())?;
    Problem::to_solved(board).map_err(|error| error.to_string())
}

const fn failed(job: JobId, message: String, full: Option<(usize, u32)>) -> Reply {
    Reply::Failed { job, message, full }
}

/// Begins a job, or tells why it cannot be begun.
fn take_on(
    desk: &Rc<RefCell<Desk>>,
    job: JobId,
    work: Result<Work, String>,
) -> Result<(), JsValue> {
    match work {
        Ok(work) => {
            desk.borrow_mut().job = Some(Job::new(job, work));
            work_on(desk);
            Ok(())
        }
        Err(message) => reply(&failed(job, message, None), &[]),
    }
}

/// Has what lies on the desk worked on, by the loop that is under way if there is one.
fn work_on(desk: &Rc<RefCell<Desk>>) {
    if std::mem::replace(&mut desk.borrow_mut().working, true) {
        return;
    }
    let desk = desk.clone();
    spawn_local(async move {
        // Set before the work, a timer is due after it. Set after it, each would have to wait: four milliseconds,
        // when one has set the next for a while.
        let mut turn = TimeoutFuture::new(0);
        while work(&desk) {
            turn.await;
            turn = TimeoutFuture::new(0);
        }
    });
}

/// Works a slice; `false` if there is nothing more to do.
fn work(desk: &Rc<RefCell<Desk>>) -> bool {
    let prepared = desk.borrow_mut().work();
    if let Some(size) = prepared {
        tables::order(desk, size);
    }
    desk.borrow().working
}

impl Desk {
    /// The search that is a job, if that is at hand.
    fn run(&mut self, job: JobId) -> Option<&mut Run> {
        match &mut self.job {
            Some(Job {
                id,
                work: Work::Run(run),
                ..
            }) if *id == job => Some(run),
            _ => None,
        }
    }

    /// Works a slice. Returns the size for which the tables that are ready soonest are there now.
    fn work(&mut self) -> Option<Size> {
        let mut prepared = None;
        if let Some(job) = &mut self.job {
            if job.slice() {
                self.job = None;
            }
        } else if let Some((preparation, size, pace)) = &mut self.preparation
            && pace.slice(|budget| preparation.advance(budget))
        {
            prepared = Some(*size);
            self.preparation = None;
        }
        self.working = self.job.is_some() || self.preparation.is_some();
        prepared
    }
}

impl Job {
    fn new(id: JobId, work: Work) -> Self {
        Self {
            id,
            work,
            pace: Pace::default(),
            reported: now(),
        }
    }

    /// Works a slice and reports what there is to tell; `true` if the job has ended.
    fn slice(&mut self) -> bool {
        let Self { id, work, pace, .. } = self;
        let news = pace.slice(|budget| work.advance(*id, budget));
        if let Work::Run(run) = &mut self.work
            && let Some(word) = run.message()
        {
            let job = self.id;
            let note = word.into();
            report(&Reply::Said { job, note });
        }
        if let Some((news, last)) = news {
            report(&news);
            return last;
        }
        if now() - self.reported >= REPORT_INTERVAL {
            self.reported = now();
            report(&Reply::Progress {
                job: self.id,
                stats: self.work.stats(),
            });
        }
        false
    }
}

impl Default for Pace {
    fn default() -> Self {
        Self(FIRST_BUDGET)
    }
}

impl Pace {
    /// Does a slice of some work.
    fn slice<T>(&mut self, work: impl FnOnce(u64) -> T) -> T {
        let begun = now();
        let outcome = work(self.0);
        let factor = (SLICE / (now() - begun).max(0.1)).clamp(0.25, 4.0);
        self.0 = ((self.0 as f64 * factor) as u64).max(1);
        outcome
    }
}

impl Work {
    /// Does some work; returns what there is to tell of it and whether that is the last.
    fn advance(&mut self, job: JobId, budget: u64) -> Option<(Reply, bool)> {
        let clock = || Duration::from_secs_f64(now() / 1000.0);
        match self {
            Self::Run(run) => match run.step(budget, clock) {
                Ok(solution) => {
                    let last = run.has_ended();
                    let news = solution.map(|solution| Reply::Found {
                        job,
                        moves: solution.moves,
                        proven_shortest: solution.proven_shortest,
                        by_tables: run.is_by_large_tables(),
                        last,
                        stats: run.stats(),
                    });
                    Some((news?, last))
                }
                Err(error) => {
                    let full = match error {
                        SolveError::NodeCap {
                            cap, lower_bound, ..
                        } => Some((cap, lower_bound)),
                        _ => None,
                    };
                    Some((failed(job, error.to_string(), full), true))
                }
            },
            Self::Share(search, elapsed) => {
                let begun = clock();
                let verdict = search.advance(budget);
                *elapsed += clock().saturating_sub(begun);
                let moves = match verdict {
                    Ok(Verdict::Unfinished) => return None,
                    Ok(Verdict::Exhausted) => None,
                    Ok(Verdict::Found(moves)) => Some(moves),
                    Err(error) => return Some((failed(job, error.to_string(), None), true)),
                };
                let stats = self.stats();
                let bound = stats.lower_bound;
                let shared = Reply::Shared {
                    job,
                    bound,
                    moves,
                    stats,
                };
                Some((shared, true))
            }
        }
    }

    fn stats(&self) -> Stats {
        match self {
            Self::Run(run) => run.stats(),
            Self::Share(search, elapsed) => Stats {
                elapsed: *elapsed,
                ..search.stats()
            },
        }
    }
}

fn report(news: &Reply) {
    if let Err(error) = reply(news, &[]) {
        web_sys::console::error_1(&error);
    }
}
