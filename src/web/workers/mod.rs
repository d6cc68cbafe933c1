//! The page's end of the solver's workers, which runs the coordinator's effects, and the code inside the workers.

pub mod envelope;
pub mod live_worker;
mod painter;
mod solver;
mod worker_port;

use js_sys::Uint8Array;

use crate::app::coordinator::{Buffers, WorkerEffect, WorkerEvent, WorkerRole};
use crate::protocol::{BUILD, Request};

use crate::web::events::{Event, Events};
use envelope::Envelope;
use live_worker::{LiveWorker, WorkerOutput};

pub use painter::start_painter;
pub use solver::start_worker;

/// The running workers of the solver, by default the page's.
pub struct SolverWorkers<E = Event> {
    events: Events<E>,
    running: Vec<(WorkerRole, LiveWorker)>,
}

impl<E: From<(WorkerRole, WorkerEvent)> + 'static> SolverWorkers<E> {
    pub fn new(events: &Events<E>) -> Self {
        Self {
            events: events.clone(),
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
        match LiveWorker::start(&format!("worker_boot.js?{query}"), deliver) {
            Ok(worker) => self.running.push((role, worker)),
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
