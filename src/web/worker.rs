//! The worker the page solves in: one job at a time, worked in slices, between which messages from
//! the page are read.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use gloo_events::EventListener;
use gloo_timers::future::TimeoutFuture;
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::protocol::{BUILD, JobId, Reply, Request};
use crate::puzzle::Board;
use crate::solver::{Problem, Run, SolveError, start};

use super::now;

/// How long a slice of work should take, in milliseconds: a Cancel waits no longer than this.
const SLICE: f64 = 30.0;
/// How often progress is reported, in milliseconds.
const REPORT_INTERVAL: f64 = 100.0;

/// What the worker has to do.
#[derive(Default)]
struct Desk {
    job: Option<Job>,
    /// Whether the loop that works on the job is under way.
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
        match serde_wasm_bindgen::from_value(message.data()) {
            Ok(request) => act_on(request, &desk),
            Err(error) => web_sys::console::error_1(&error.into()),
        }
    });
    // The worker listens as long as it lives.
    listener.forget();
    reply(&Reply::Ready {
        build: BUILD.to_owned(),
    })
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn reply(reply: &Reply) -> Result<(), JsValue> {
    // Large numbers become numbers, not the BigInts that JSON-like data does not know.
    let serializer =
        serde_wasm_bindgen::Serializer::new().serialize_large_number_types_as_bigints(false);
    scope().post_message(&reply.serialize(&serializer)?)
}

fn act_on(request: Request, desk: &Rc<RefCell<Desk>>) {
    match request {
        Request::Cancel { job } => {
            desk.borrow_mut().job.take_if(|current| current.id == job);
        }
        Request::Solve {
            job,
            size,
            position,
            method,
            limits,
        } => {
            let board = Board::from_position(size, &position).map_err(|error| error.to_string());
            let run = board.and_then(|board| {
                let run =
                    Problem::to_solved(board).and_then(|problem| start(&problem, method, limits));
                run.map_err(|error: SolveError| error.to_string())
            });
            match run {
                Ok(run) => begin(
                    desk,
                    Job {
                        id: job,
                        run,
                        budget: 4000,
                        reported: now(),
                    },
                ),
                Err(message) => report(&Reply::Failed { job, message }),
            }
        }
    }
}

/// Takes a job up. A loop that is under way goes on with this one.
fn begin(desk: &Rc<RefCell<Desk>>, job: Job) {
    desk.borrow_mut().job = Some(job);
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
    /// Works a slice; `false` if there is nothing more to do.
    fn work(&mut self) -> bool {
        let last = self.job.as_mut().map(Job::slice);
        match last {
            Some(None) => return true,
            Some(Some(last)) => report(&last),
            None => {}
        }
        *self = Self::default();
        false
    }
}

impl Job {
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

fn report(last: &Reply) {
    if let Err(error) = reply(last) {
        web_sys::console::error_1(&error);
    }
}
