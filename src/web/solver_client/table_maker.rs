//! Has the strongest tables for a size made, in a worker of their own that ends when it has kept them: making
//! them takes much memory for a moment, and a worker that lives never gives memory back.

use js_sys::Uint8Array;
use wasm_bindgen::JsValue;

use crate::protocol::{BUILD, Reply, Request};
use crate::puzzle::Size;
use crate::solver::TableKind;

use super::super::envelope::Envelope;
use super::super::events::{Events, Post};
use super::super::live_worker::LiveWorker;
use super::device::has_little_memory;
use super::start_worker;

/// The worker that makes tables, if it is at work.
pub struct TableMaker {
    events: Events,
    at_work: Option<Work>,
    /// The worker that has delivered, lest it be ended before it has kept the tables for later visits.
    storing: Option<LiveWorker>,
    /// The tables that were ordered last: they are made once.
    ordered: Option<TableKind>,
}

struct Work {
    worker: LiveWorker,
    kind: TableKind,
    progress: f32,
}

/// Tables and their parts, to be handed over.
pub struct Delivery {
    pub kind: TableKind,
    pub parts: Vec<Uint8Array>,
}

impl TableMaker {
    /// A maker that has nothing to do yet.
    pub fn new(events: &Events) -> Self {
        Self {
            events: events.clone(),
            at_work: None,
            storing: None,
            ordered: None,
        }
    }

    /// How much of the tables for a size is made, from 0 to 1, while they are being made.
    pub fn progress(&self, size: Size) -> Option<f32> {
        let work = self.at_work.as_ref();
        let work = work.filter(|work| work.kind.is_for(size));
        work.map(|work| work.progress)
    }

    /// Orders the tables for a size, if there are stronger ones than those that are ready at once, and
    /// the device has the memory. If not, those for another size are made on.
    pub fn order(&mut self, size: Size) {
        let Some(kind) = TableKind::strongest(size).filter(|_| !has_little_memory()) else {
            return;
        };
        if self.ordered == Some(kind) {
            return;
        }
        self.ordered = Some(kind);
        // Without them, the weaker tables serve.
        let worker = start_worker(BUILD, &self.events, Post::TableMaker).ok();
        self.at_work = worker.map(|worker| Work {
            worker,
            kind,
            progress: 0.0,
        });
    }

    /// Takes what the worker sent: the tables, once they are there.
    pub fn receive(&mut self, message: JsValue) -> Option<Delivery> {
        let work = self.at_work.as_mut()?;
        match Envelope::open(message) {
            Ok((Reply::Ready { build }, _)) if build == BUILD => {
                let order = Request::Build { kind: work.kind };
                work.worker.send(&order, &[]).ok()?;
                None
            }
            Ok((Reply::Building { progress }, _)) => {
                work.progress = progress;
                None
            }
            Ok((Reply::Tables { kind }, parts)) => {
                self.storing = self.at_work.take().map(|work| work.worker);
                Some(Delivery { kind, parts })
            }
            _ => {
                self.give_up();
                None
            }
        }
    }

    /// After the worker failed: the weaker tables serve.
    pub fn give_up(&mut self) {
        self.at_work = None;
    }

    /// None are wanted that were ordered before; when they are ordered again, they are to be made again.
    pub fn forget(&mut self) {
        self.at_work = None;
        self.ordered = None;
    }
}
