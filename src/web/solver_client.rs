//! The page's side of the solver: one worker, one job at a time.
//!
//! The worker is replaced when it dies, falls silent, or turns out to be of another build than the
//! page; a job that waits for a worker to be ready is sent once it is.

use gloo_timers::callback::Timeout;
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;

use crate::protocol::{BUILD, JobId, Reply, Request};
use crate::puzzle::Size;

use super::envelope::Envelope;
use super::events::{Event, Events};
use super::live_worker::LiveWorker;

/// How long a worker may say nothing while something is expected of it, in milliseconds. It reports
/// ten times a second. It is asked for twice, for a page that was frozen meanwhile finds the end of
/// the first time before the reports that wait for it.
const PATIENCE: u32 = 3000;

/// The worker and what is expected of it.
pub struct SolverClient {
    events: Events,
    worker: Option<LiveWorker>,
    /// Whether the worker listens.
    ready: bool,
    /// How many workers there have been.
    started: u32,
    job: JobId,
    /// The job whose reply is awaited.
    awaited: Option<JobId>,
    /// Requests for when the worker is ready.
    waiting: Vec<Request>,
    watchdog: Option<Timeout>,
    /// Whether the worker's patience has run out once already.
    suspicious: bool,
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
            ready: false,
            waiting: Vec::new(),
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

    /// Has the tables that are ready soonest made for a size; [`Reply::Prepared`] tells when they are.
    pub fn prepare(&mut self, size: Size) {
        self.send(Request::Prepare { size });
    }

    /// Hands tables over.
    pub fn hand_over(&self, request: &Request, parts: &[Uint8Array]) {
        if let Some(worker) = &self.worker {
            // Should it fail, the weaker tables serve.
            let _ = worker.send(request, parts);
        }
    }

    /// Whether a job is under way.
    pub const fn is_busy(&self) -> bool {
        self.awaited.is_some()
    }

    /// Gives the job under way up.
    pub fn cancel(&mut self) {
        self.watchdog = None;
        if let Some(job) = self.awaited.take() {
            self.waiting
                .retain(|request| !matches!(request, Request::Solve { .. }));
            self.send(Request::Cancel { job });
        }
    }

    /// Takes what the worker sent: a reply to the awaited job, or nothing that concerns the page.
    pub fn receive(&mut self, message: JsValue) -> Result<Option<Reply>, SolverFault> {
        let Ok((reply, _)) = Envelope::open::<Reply>(message) else {
            // The words of another build, unless it has spoken ours before.
            let replaced = if self.ready {
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
            Reply::Prepared { .. } => return Ok(Some(reply)),
            Reply::Built { .. } => return Ok(None),
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
        self.worker = None;
        self.lose_job();
        if !self.ready {
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
        self.waiting.clear();
        self.watchdog = None;
    }

    fn start_worker(&mut self) -> Result<(), JsValue> {
        let query = match self.started {
            0 => BUILD.to_owned(),
            _ => format!("{BUILD}-{}", js_sys::Date::now()),
        };
        self.started += 1;
        self.ready = false;
        let worker =
            LiveWorker::start(&query, &self.events, Event::SolverSaid, Event::SolverFailed)?;
        self.worker = Some(worker);
        Ok(())
    }

    /// Sends a request, or keeps it until the worker is ready.
    fn send(&mut self, request: Request) {
        match &self.worker {
            // Plain data can always be copied; should it fail, the watchdog notices.
            Some(worker) if self.ready => drop(worker.send(&request, &[])),
            _ => self.waiting.push(request),
        }
    }

    fn became_ready(&mut self) {
        self.ready = true;
        for request in std::mem::take(&mut self.waiting) {
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
