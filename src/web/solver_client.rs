//! The page's side of the solver: one worker, one job at a time.
//!
//! The worker is replaced when it dies, falls silent, or turns out to be of another build than the
//! page; a job that waits for a worker to be ready is sent once it is.

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker};

use crate::protocol::{BUILD, JobId, Reply, Request};

use super::events::{Event, Events};

/// How long a worker may say nothing while something is expected of it, in milliseconds. It reports
/// ten times a second. It is asked for twice, for a page that was frozen meanwhile finds the end of
/// the first time before the reports that wait for it.
const PATIENCE: u32 = 3000;

/// The worker and what is expected of it.
pub struct SolverClient {
    events: Events,
    worker: Option<LiveWorker>,
    /// How many workers there have been.
    started: u32,
    job: JobId,
    /// The job whose reply is awaited.
    awaited: Option<JobId>,
    /// A request for when the worker is ready.
    waiting: Option<Request>,
    watchdog: Option<Timeout>,
    /// Whether the worker's patience has run out once already.
    suspicious: bool,
}

struct LiveWorker {
    worker: Worker,
    ready: bool,
    _listeners: [EventListener; 3],
}

impl Drop for LiveWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// Why the solver cannot be used.
pub enum SolverFault {
    /// The worker ended or fell silent; another one has been started.
    Replaced,
    /// No worker can be started.
    Unavailable(String),
}

impl SolverClient {
    /// A client that has started its worker, so that it is ready when it is needed.
    pub fn new(events: &Events) -> Self {
        let mut client = Self {
            events: events.clone(),
            worker: None,
            started: 0,
            job: 0,
            awaited: None,
            waiting: None,
            watchdog: None,
            suspicious: false,
        };
        // Should this fail, the first job tells.
        let _ = client.start_worker();
        client
    }

    /// Sends a job that the caller makes for a number, giving up any other.
    pub fn solve(&mut self, request: impl FnOnce(JobId) -> Request) -> Result<(), SolverFault> {
        self.job += 1;
        self.awaited = Some(self.job);
        if self.worker.is_none() {
            self.start_worker()
                .map_err(|error| SolverFault::Unavailable(describe(&error)))?;
        }
        self.watch();
        self.send(request(self.job));
        Ok(())
    }

    /// Whether a job is under way.
    pub const fn is_busy(&self) -> bool {
        self.awaited.is_some()
    }

    /// Gives the job under way up.
    pub fn cancel(&mut self) {
        self.watchdog = None;
        if let Some(job) = self.awaited.take() {
            self.waiting = None;
            self.send(Request::Cancel { job });
        }
    }

    /// Takes what the worker sent: a reply to the awaited job, or nothing that concerns the page.
    pub fn receive(&mut self, message: JsValue) -> Result<Option<Reply>, SolverFault> {
        let Ok(reply) = serde_wasm_bindgen::from_value::<Reply>(message) else {
            // The words of another build, unless it has spoken ours before.
            let is_known = self.worker.as_ref().is_some_and(|live| live.ready);
            let replaced = if is_known {
                self.replace()
            } else {
                self.replace_stale()
            };
            return replaced.map(|()| None);
        };
        if self.awaited.is_some() {
            self.watch();
        }
        let job = match &reply {
            Reply::Ready { build } if build == BUILD => {
                self.became_ready();
                return Ok(None);
            }
            Reply::Ready { .. } => {
                return self.replace_stale().map(|()| None);
            }
            Reply::Progress { job, .. } => return Ok((self.awaited == Some(*job)).then_some(reply)),
            Reply::Solved { job, .. } | Reply::Failed { job, .. } => *job,
        };
        if self.awaited != Some(job) {
            return Ok(None);
        }
        self.awaited = None;
        self.watchdog = None;
        Ok(Some(reply))
    }

    /// After the worker died or fell silent: starts another, and tells that the job is lost. Where not
    /// even its beginning worked, another one would fail as well: that waits for the next job.
    pub fn replace(&mut self) -> Result<(), SolverFault> {
        let was_ready = self.worker.take().is_some_and(|live| live.ready);
        self.lose_job();
        if !was_ready {
            let message = "its worker does not start";
            return Err(SolverFault::Unavailable(message.to_owned()));
        }
        match self.start_worker() {
            Ok(()) => Err(SolverFault::Replaced),
            Err(error) => Err(SolverFault::Unavailable(describe(&error))),
        }
    }

    /// After a worker of another build answered: starts one past every cache, once.
    fn replace_stale(&mut self) -> Result<(), SolverFault> {
        self.worker = None;
        if self.started > 1 {
            self.lose_job();
            let message = "the page has been updated meanwhile; reload it";
            return Err(SolverFault::Unavailable(message.to_owned()));
        }
        self.start_worker()
            .map_err(|error| SolverFault::Unavailable(describe(&error)))
    }

    fn lose_job(&mut self) {
        self.awaited = None;
        self.waiting = None;
        self.watchdog = None;
    }

    fn start_worker(&mut self) -> Result<(), JsValue> {
        let query = match self.started {
            0 => BUILD.to_owned(),
            _ => format!("{BUILD}-{}", js_sys::Date::now()),
        };
        self.started += 1;
        let worker = Worker::new(&format!("worker_boot.js?{query}"))?;
        let events = || self.events.clone();
        let listeners = [
            EventListener::new(&worker, "message", {
                let events = events();
                move |event| {
                    let message: &MessageEvent = event.unchecked_ref();
                    events.send(Event::SolverSaid(message.data()));
                }
            }),
            EventListener::new(&worker, "error", {
                let events = events();
                move |event| {
                    let error = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message);
                    events.send(Event::SolverFailed(error.unwrap_or_default()));
                }
            }),
            EventListener::new(&worker, "messageerror", {
                let events = events();
                move |_| events.send(Event::SolverFailed(String::new()))
            }),
        ];
        self.worker = Some(LiveWorker {
            worker,
            ready: false,
            _listeners: listeners,
        });
        Ok(())
    }

    /// Sends a request, or keeps it until the worker is ready.
    fn send(&mut self, request: Request) {
        match &self.worker {
            Some(live) if live.ready => {
                if let Ok(message) = serde_wasm_bindgen::to_value(&request) {
                    // Plain data can always be copied; should it fail, the watchdog notices.
                    let _ = live.worker.post_message(&message);
                }
            }
            _ => self.waiting = Some(request),
        }
    }

    fn became_ready(&mut self) {
        if let Some(live) = &mut self.worker {
            live.ready = true;
        }
        if let Some(request) = self.waiting.take() {
            self.send(request);
        }
    }

    /// After the time for a sign of life has run out: whether the worker must be taken for dead.
    pub fn is_dead(&mut self) -> bool {
        let dead = self.suspicious;
        self.watch();
        self.suspicious = true;
        dead
    }

    fn watch(&mut self) {
        self.suspicious = false;
        let events = self.events.clone();
        self.watchdog = Some(Timeout::new(PATIENCE, move || {
            events.send(Event::SolverSilent);
        }));
    }
}

fn describe(error: &JsValue) -> String {
    let message = js_sys::Reflect::get(error, &"message".into()).ok();
    message
        .and_then(|message| message.as_string())
        .unwrap_or_else(|| "unknown reason".to_owned())
}
