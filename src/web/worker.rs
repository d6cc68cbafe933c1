//! A worker: solves for the page, one job at a time, in slices between which messages are read; or makes
//! tables for another worker.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use gloo_events::EventListener;
use gloo_timers::future::TimeoutFuture;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::protocol::{BUILD, JobId, Reply, Request};
use crate::puzzle::{Board, Size};
use crate::solver::frame::Target;
use crate::solver::pattern_database::partition::Strength;
use crate::solver::pattern_database::set::TableSet;
use crate::solver::{Preparation, Problem, Run, Shelf, start};

use super::envelope::Envelope;
use super::now;

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
    /// Tables to be made while there is no job, and the size they are for.
    preparation: Option<(Preparation, Size)>,
    shelf: Shelf,
    /// Whether the loop that works on all that is under way.
    working: bool,
}

/// The job at hand.
struct Job {
    id: JobId,
    run: Run,
    /// Positions a slice.
    budget: u64,
    reported: f64,
}

/// Starts to listen.
///
/// # Errors
/// If the page cannot be reached.
pub fn start_worker() -> Result<(), JsValue> {
    console_error_panic_hook::set_once();
    let desk: Rc<RefCell<Desk>> = Rc::default();
    let listener = EventListener::new(&scope(), "message", move |event| {
        let message: &MessageEvent = event.unchecked_ref();
        let opened = Envelope::open(message.data());
        if let Err(error) = opened.and_then(|(request, parts)| act_on(request, &parts, &desk)) {
            web_sys::console::error_1(&error);
        }
    });
    // The worker listens as long as it lives.
    listener.forget();
    reply(
        &Reply::Ready {
            build: BUILD.to_owned(),
        },
        &[],
    )
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn reply(reply: &Reply, parts: &[Uint8Array]) -> Result<(), JsValue> {
    let Envelope { message, transfer } = Envelope::new(reply, parts)?;
    scope().post_message_with_transfer(&message, &transfer)
}

fn act_on(request: Request, parts: &[Uint8Array], desk: &Rc<RefCell<Desk>>) -> Result<(), JsValue> {
    match request {
        Request::Cancel { job } => {
            desk.borrow_mut().job.take_if(|current| current.id == job);
        }
        Request::Prepare { size } => {
            desk.borrow_mut().prepare(size)?;
            work_on(desk);
        }
        Request::Build { target, strength } => build(target, strength)?,
        Request::Keep { target, strength } => {
            let parts = parts.iter().map(Uint8Array::to_vec).collect();
            let set =
                TableSet::import(target, strength, parts).map_err(|error| error.to_string())?;
            desk.borrow().shelf.keep(Arc::new(set));
        }
        Request::Solve {
            job,
            size,
            position,
            method,
            limits,
        } => {
            let shelf = desk.borrow().shelf.clone();
            let board = Board::from_position(size, &position).map_err(|error| error.to_string());
            let run = board.and_then(|board| {
                let problem = Problem::to_solved(board).map_err(|error| error.to_string())?;
                start(&problem, method, limits, &shelf).map_err(|error| error.to_string())
            });
            match run {
                Ok(run) => {
                    desk.borrow_mut().job = Some(Job::new(job, run));
                    work_on(desk);
                }
                Err(message) => reply(&Reply::Failed { job, message }, &[])?,
            }
        }
    }
    Ok(())
}

/// Makes tables and sends them, all in one go.
fn build(target: Target, strength: Strength) -> Result<(), JsValue> {
    let set = TableSet::build(target, strength).ok_or("there are no such tables")?;
    let parts: Vec<Uint8Array> = set
        .export()
        .iter()
        .map(|part| Uint8Array::from(&part[..]))
        .collect();
    reply(&Reply::Built { target, strength }, &parts)
}

/// Has what lies on the desk worked on, by the loop that is under way if there is one.
fn work_on(desk: &Rc<RefCell<Desk>>) {
    if std::mem::replace(&mut desk.borrow_mut().working, true) {
        return;
    }
    let desk = desk.clone();
    spawn_local(async move {
        while desk.borrow_mut().work() {
            TimeoutFuture::new(0).await;
        }
    });
}

impl Desk {
    fn prepare(&mut self, size: Size) -> Result<(), JsValue> {
        let target = Target::new(size, size.cells() - 1);
        self.preparation = Preparation::new(target, &self.shelf).map(|making| (making, size));
        if self.preparation.is_none() {
            reply(&Reply::Prepared { size }, &[])?;
        }
        Ok(())
    }

    /// Works a slice; `false` if there is nothing more to do.
    fn work(&mut self) -> bool {
        if let Some(job) = &mut self.job {
            if let Some(last) = job.slice() {
                self.job = None;
                report(&last);
            }
        } else if let Some((preparation, size)) = &mut self.preparation
            && preparation.advance(FIRST_BUDGET)
        {
            report(&Reply::Prepared { size: *size });
            self.preparation = None;
        }
        self.working = self.job.is_some() || self.preparation.is_some();
        self.working
    }
}

impl Job {
    fn new(id: JobId, run: Run) -> Self {
        Self {
            id,
            run,
            budget: FIRST_BUDGET,
            reported: now(),
        }
    }

    /// Works a slice; returns the reply that ends the job, if it has ended.
    fn slice(&mut self) -> Option<Reply> {
        let begun = now();
        let clock = || Duration::from_secs_f64(now() / 1000.0);
        let outcome = self.run.step(self.budget, clock);
        let (job, stats) = (self.id, self.run.stats());
        match outcome {
            Ok(Some(solution)) => Some(Reply::Solved {
                job,
                moves: solution.moves,
                proven_shortest: solution.proven_shortest,
                stats,
            }),
            Err(error) => Some(Reply::Failed {
                job,
                message: error.to_string(),
            }),
            Ok(None) => {
                let ended = now();
                let factor = (SLICE / (ended - begun).max(0.1)).clamp(0.25, 4.0);
                self.budget = ((self.budget as f64 * factor) as u64).max(1);
                if ended - self.reported >= REPORT_INTERVAL {
                    self.reported = ended;
                    report(&Reply::Progress { job, stats });
                }
                None
            }
        }
    }
}

fn report(news: &Reply) {
    if let Err(error) = reply(news, &[]) {
        web_sys::console::error_1(&error);
    }
}
