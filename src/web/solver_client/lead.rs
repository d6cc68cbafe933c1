//! The worker that solves: it is there from the first sign of a player on, and replaced when it dies, falls silent, or turns out to
//! be of another build than the page.

use js_sys::Uint8Array;
use wasm_bindgen::JsValue;

use crate::protocol::{BUILD, Reply, Request};
use crate::wording::{Part, Wording};

use super::super::envelope::Envelope;
use super::super::events::{Events, Post};
use super::super::live_worker::LiveWorker;
use super::start_worker;
use super::watchdog::Watchdog;

/// The worker and what is expected of it.
pub struct Lead {
    events: Events,
    worker: Option<LiveWorker>,
    /// Whether the worker listens.
    ready: bool,
    /// How many workers there have been.
    started: u32,
    /// Requests for when the worker is ready.
    waiting: Vec<Request>,
    watchdog: Watchdog,
}

/// Why the solver cannot be used.
pub enum SolverFault {
    /// The worker ended or fell silent; another one has been started.
    Replaced,
    /// No worker can be started.
    Unavailable(Part),
}

impl Lead {
    /// No worker yet: [`ensure`](Self::ensure) starts one.
    pub fn new(events: &Events) -> Self {
        Self {
            events: events.clone(),
            worker: None,
            started: 0,
            ready: false,
            waiting: Vec::new(),
            watchdog: Watchdog::new(events, Post::Lead),
        }
    }

    /// Starts a worker if there is none.
    pub fn ensure(&mut self) -> Result<(), SolverFault> {
        if self.worker.is_some() {
            return Ok(());
        }
        self.start_worker()
    }

    /// Sends a request, or keeps it until the worker is ready.
    pub fn send(&mut self, request: Request) {
        match &self.worker {
            // Plain data can always be copied; should it fail, the watchdog notices.
            Some(worker) if self.ready => drop(worker.send(&request, &[])),
            _ => self.waiting.push(request),
        }
    }

    /// Sends a request with its parts; a worker that is not ready does without it.
    pub fn hand_over(&self, request: &Request, parts: &[Uint8Array]) {
        if let Some(worker) = &self.worker {
            // Should it fail, the weaker tables serve.
            let _ = worker.send(request, parts);
        }
    }

    /// Withdraws jobs that have not been sent yet.
    pub fn withdraw(&mut self) {
        self.waiting
            .retain(|request| !matches!(request, Request::Solve { .. }));
    }

    /// Takes what the worker sent: a reply with its parts, or nothing that concerns others.
    pub fn receive(
        &mut self,
        message: JsValue,
    ) -> Result<Option<(Reply, Vec<Uint8Array>)>, SolverFault> {
        match Envelope::open(message) {
            Ok((Reply::Ready { build }, _)) if build == BUILD => {
                self.become_ready();
                Ok(None)
            }
            Ok((reply, parts)) if self.ready => Ok(Some((reply, parts))),
            Err(_) if self.ready => self.replace().map(|()| None),
            // The words of another build.
            _ => self.replace_stale().map(|()| None),
        }
    }

    /// After the worker died or fell silent: starts another, and tells that what it did is lost. Where
    /// not even its beginning worked, another one would fail as well: that waits for the next job.
    pub fn replace(&mut self) -> Result<(), SolverFault> {
        self.end();
        if !self.ready {
            let message = Wording::new("its worker does not start");
            return Err(SolverFault::Unavailable(message.into()));
        }
        self.start_worker()?;
        Err(SolverFault::Replaced)
    }

    /// After a worker of another build answered: starts one past every cache, once.
    fn replace_stale(&mut self) -> Result<(), SolverFault> {
        if self.started > 1 {
            self.end();
            let message = Wording::new("the page has been updated meanwhile; reload it");
            return Err(SolverFault::Unavailable(message.into()));
        }
        self.worker = None;
        self.start_worker()
    }

    fn end(&mut self) {
        self.worker = None;
        self.waiting.clear();
        self.rest();
    }

    fn start_worker(&mut self) -> Result<(), SolverFault> {
        let query = match self.started {
            0 => BUILD.to_owned(),
            _ => format!("{BUILD}-{}", js_sys::Date::now() as u64),
        };
        self.started += 1;
        self.ready = false;
        let worker = start_worker(&query, &self.events, Post::Lead);
        self.worker = Some(worker.map_err(|error| SolverFault::Unavailable(describe(&error)))?);
        Ok(())
    }

    fn become_ready(&mut self) {
        self.ready = true;
        if self.watchdog.is_watching() {
            self.watch();
        }
        for request in std::mem::take(&mut self.waiting) {
            self.send(request);
        }
    }

    /// Expects a sign of life from now on.
    pub fn watch(&mut self) {
        self.watchdog.watch(self.ready);
    }

    /// Expects nothing any more.
    pub fn rest(&mut self) {
        self.watchdog.rest();
    }
}

/// In the browser's own words, if it has any.
fn describe(error: &JsValue) -> Part {
    let message = js_sys::Reflect::get(error, &"message".into()).ok();
    match message.and_then(|message| message.as_string()) {
        Some(message) => Part::Plain(message),
        None => Part::Worded(Wording::new("unknown reason")),
    }
}
