//! Has tables made, in a worker of their own that ends when it has sent them: making them takes much memory for a
//! moment, and a worker that lives never gives memory back. One that fails or falls silent is replaced once; then the
//! weaker tables serve.

use js_sys::Uint8Array;
use wasm_bindgen::JsValue;

use crate::protocol::{BUILD, Parts, Reply, Request};
use crate::puzzle::Size;
use crate::solver::TableKind;

use super::super::envelope::Envelope;
use super::super::events::{Events, Post};
use super::super::live_worker::LiveWorker;
use super::start_worker;
use super::watchdog::Watchdog;

/// The worker that makes tables, if it is at work.
pub struct TableMaker {
    events: Events,
    at_work: Option<Work>,
}

struct Work {
    worker: LiveWorker,
    watchdog: Watchdog,
    kind: TableKind,
    progress: f32,
    /// Whether another worker failed to make these tables.
    again: bool,
}

impl TableMaker {
    /// A maker that has nothing to do yet.
    pub fn new(events: &Events) -> Self {
        Self {
            events: events.clone(),
            at_work: None,
        }
    }

    /// How much of the tables for a size is made, from 0 to 1, while they are being made.
    pub fn progress(&self, size: Size) -> Option<f32> {
        let work = self.at_work.as_ref();
        let work = work.filter(|work| work.kind.is_for(size));
        work.map(|work| work.progress)
    }

    /// Has tables made, instead of others that were being made.
    pub fn make(&mut self, kind: TableKind) {
        if self.at_work.as_ref().is_none_or(|work| work.kind != kind) {
            self.start(kind, false);
        }
    }

    fn start(&mut self, kind: TableKind, again: bool) {
        // Without them, the weaker tables serve.
        let worker = start_worker(BUILD, &self.events, Post::TableMaker).ok();
        self.at_work = worker.map(|worker| {
            let mut watchdog = Watchdog::new(&self.events, Post::TableMaker);
            watchdog.watch(false);
            Work {
                worker,
                watchdog,
                kind,
                progress: 0.0,
                again,
            }
        });
    }

    /// Takes what the worker sent: parts of the tables, to be handed over.
    pub fn receive(&mut self, message: JsValue) -> Option<(Parts, Vec<Uint8Array>)> {
        let work = self.at_work.as_mut()?;
        work.watchdog.watch(true);
        match Envelope::open(message) {
            Ok((Reply::Ready { build }, _)) if build == BUILD => {
                let order = Request::Build { kind: work.kind };
                // Should it fail, the watchdog notices.
                let _ = work.worker.send(&order, &[]);
                None
            }
            Ok((Reply::Building { progress }, _)) => {
                work.progress = progress;
                None
            }
            Ok((Reply::Tables(of), parts)) => {
                if of.last {
                    self.stop();
                }
                Some((of, parts))
            }
            _ => {
                self.fail();
                None
            }
        }
    }

    /// After the worker failed or fell silent.
    pub fn fail(&mut self) {
        if let Some(Work {
            kind, again: false, ..
        }) = self.at_work.take()
        {
            self.start(kind, true);
        }
    }

    /// Makes no more.
    pub fn stop(&mut self) {
        self.at_work = None;
    }
}
