//! Has the strongest tables for a size made, in a worker of their own that is then thrown away: making
//! them takes much memory for a moment, and a worker never gives memory back.

use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::JsValue;

use crate::protocol::{BUILD, Reply, Request};
use crate::puzzle::Size;
use crate::solver::frame::Target;
use crate::solver::pattern_database::partition::Strength;

use super::envelope::Envelope;
use super::events::{Event, Events};
use super::live_worker::LiveWorker;

/// The worker that makes tables, if it is at work, and what for.
pub struct TableMaker {
    events: Events,
    at_work: Option<(LiveWorker, Request)>,
    /// The size whose tables were ordered last: they are made once.
    ordered: Option<Size>,
}

impl TableMaker {
    /// A maker that has nothing to do yet.
    pub fn new(events: &Events) -> Self {
        Self {
            events: events.clone(),
            at_work: None,
            ordered: None,
        }
    }

    /// Whether tables are being made.
    pub const fn is_at_work(&self) -> bool {
        self.at_work.is_some()
    }

    /// Orders the tables for a size, if there are stronger ones than those that are ready at once, and
    /// the device has the memory.
    pub fn order(&mut self, size: Size) {
        if self.ordered == Some(size) {
            return;
        }
        self.ordered = Some(size);
        self.at_work = None;
        let strong = Strength::available(size).contains(&Strength::Strong);
        if strong && !has_little_memory() {
            let target = Target::new(size, size.cells() - 1);
            let request = Request::Build {
                target,
                strength: Strength::Strong,
            };
            let worker = LiveWorker::start(BUILD, &self.events, Event::TableMakerSaid, |_| {
                Event::TableMakerFailed
            });
            // Without them, the weaker tables serve.
            self.at_work = worker.ok().map(|worker| (worker, request));
        }
    }

    /// Takes what the worker sent; the tables, once they are there, as a request to keep them.
    pub fn receive(&mut self, message: JsValue) -> Option<(Request, Vec<Uint8Array>)> {
        let (worker, order) = self.at_work.as_ref()?;
        match Envelope::open(message) {
            Ok((Reply::Ready { build }, _)) if build == BUILD => {
                worker.send(order, &[]).ok()?;
                None
            }
            Ok((Reply::Built { target, strength }, parts)) => {
                self.at_work = None;
                Some((Request::Keep { target, strength }, parts))
            }
            _ => {
                self.at_work = None;
                None
            }
        }
    }

    /// After the worker failed: the weaker tables serve.
    pub fn give_up(&mut self) {
        self.at_work = None;
    }

    /// After the solver's worker was replaced, which held the tables: they are to be made again.
    pub fn forget(&mut self) {
        self.at_work = None;
        self.ordered = None;
    }
}

/// Where the browser tells: less than 4 GB.
fn has_little_memory() -> bool {
    let navigator = Reflect::get(&js_sys::global(), &"navigator".into());
    let memory = navigator.and_then(|navigator| Reflect::get(&navigator, &"deviceMemory".into()));
    memory
        .ok()
        .and_then(|memory| memory.as_f64())
        .is_some_and(|gigabytes| gigabytes < 4.0)
}
