//! The page's end of the solver's workers, which runs the coordinator's effects, and the code inside the workers.

pub mod envelope;
pub mod live_worker;
mod painter;
mod solver;
mod worker_port;

use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use web_sys::Worker;

use crate::app::coordinator::{Buffers, WorkerEffect, WorkerEvent, WorkerRole};
use crate::protocol::{BUILD, Request};

use crate::web::events::{Event, Events};
use envelope::Envelope;
use live_worker::{LiveWorker, WorkerOutput};

pub use painter::start_painter;
pub use solver::start_worker;

type StartWorker = Box<dyn Fn(&str) -> Result<Worker, JsValue>>;

/// The running workers of the solver, by default the page's.
pub struct SolverWorkers<E = Event> {
    events: Events<E>,
    /// Starts a worker. The text is to be a part of its address, so that a cache has no other build of it.
    start_worker: StartWorker,
    running: Vec<(WorkerRole, LiveWorker)>,
}

impl<E: From<(WorkerRole, WorkerEvent)> + 'static> SolverWorkers<E> {
    /// Workers whose script is a file of the page.
    pub fn new(events: &Events<E>) -> Self {
        Self::started_by(events, |query| {
            Worker::new(&format!("worker_boot.js?{query}"))
        })
    }

    /// Workers that are started otherwise.
    pub fn started_by(
        events: &Events<E>,
        start_worker: impl Fn(&str) -> Result<Worker, JsValue> + 'static,
    ) -> Self {
        Self {
            events: events.clone(),
            start_worker: Box::new(start_worker),
            running: Vec::new(),
        }
    }

    pub fn run(&mut self, effect: WorkerEffect) {
        match effect {
            WorkerEffect::Start { role, past_caches } => self.start(role, past_caches),
            WorkerEffect::Send(role, request, buffers) => self.send(role, &request, &buffers),
            WorkerEffect::Stop(role) => self.stop(role),
        }
    }

    fn start(&mut self, role: WorkerRole, past_caches: bool) {
        let query = if past_caches {
            format!("{BUILD}-{}", js_sys::Date::now() as u64)
        } else {
            BUILD.to_owned()
        };
        let events = self.events.clone();
        let deliver = move |output| events.send((role, read(output)));
        // The old worker ends before the new one starts, since memory may not suffice for the tables of both.
        self.stop(role);
        match (self.start_worker)(&query) {
            Ok(worker) => self.running.push((role, LiveWorker::of(worker, deliver))),
            Err(error) => {
                web_sys::console::warn_2(&"a worker was refused:".into(), &error);
                self.events.send((role, WorkerEvent::NotStarted));
            }
        }
    }

    fn stop(&mut self, role: WorkerRole) {
        self.running.retain(|(other, _)| *other != role);
    }

    fn send(&self, role: WorkerRole, request: &Request, buffers: &Buffers) {
        let buffers = buffers
            .get()
            .map_or(&[][..], |buffers: &Vec<Uint8Array>| buffers);
        if let Some((_, worker)) = self.running.iter().find(|(other, _)| *other == role) {
            // Fails only for data that cannot be cloned; the coordinator would notice the silence.
            let _ = worker.send(request, buffers);
        }
    }
}

/// Reads a worker's message for the coordinator.
fn read(output: WorkerOutput) -> WorkerEvent {
    match output {
        WorkerOutput::Message(message) => match Envelope::open(message) {
            Ok((reply, buffers)) => WorkerEvent::Replied(reply, Buffers::new(buffers)),
            Err(_) => WorkerEvent::Garbled,
        },
        WorkerOutput::Failed(reason) => {
            web_sys::console::warn_1(&format!("a worker failed: {reason}").into());
            WorkerEvent::Failed
        }
    }
}
