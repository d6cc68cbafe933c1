//! Further workers, on devices with cores to spare. They are started when there is first something for
//! them to do, and whatever goes wrong with one, the work is done without any.

use js_sys::Uint8Array;
use wasm_bindgen::JsValue;

use crate::protocol::{BUILD, Parts, Reply, Request};
use crate::solver::TableKind;

use super::super::device::spare_cores;
use super::super::envelope::Envelope;
use super::super::events::{Events, Post};
use super::super::live_worker::LiveWorker;
use super::start_worker;

/// The workers that help.
pub struct Assistants {
    events: Events,
    wanted: usize,
    workers: Vec<Assistant>,
    /// The tables that are handed out, and how many have them.
    lent: Option<(TableKind, usize)>,
}

struct Assistant {
    worker: LiveWorker,
    ready: bool,
    /// What it is to be sent when it is ready.
    waiting: Vec<(Request, Vec<Uint8Array>)>,
}

impl Assistants {
    /// As many as the device can spare, none started yet.
    pub fn new(events: &Events) -> Self {
        Self {
            events: events.clone(),
            wanted: spare_cores(false),
            workers: Vec::new(),
            lent: None,
        }
    }

    /// How many help or can help.
    pub const fn count(&self) -> usize {
        self.wanted
    }

    /// Has as many help with the next job as the device can spare for it, if they are not done without.
    pub fn choose_number(&mut self, soon_over: bool) {
        if self.wanted > 0 {
            self.wanted = spare_cores(soon_over);
        }
    }

    /// The tables that they all have.
    pub fn tables(&self) -> Option<TableKind> {
        let lent = self.lent.filter(|&(_, lent)| lent >= self.wanted);
        lent.map(|(kind, _)| kind)
    }

    /// Has them started, if they are not.
    pub fn call(&mut self) {
        while self.workers.len() < self.wanted {
            let post = Post::Assistant(self.workers.len());
            match start_worker(BUILD, &self.events, post) {
                Ok(worker) => self.workers.push(Assistant {
                    worker,
                    ready: false,
                    waiting: Vec::new(),
                }),
                Err(_) => self.dismiss(),
            }
        }
    }

    /// Sends each that helps what is made for its number.
    pub fn send(&mut self, request: impl Fn(usize) -> Request) {
        for (number, assistant) in self.workers.iter_mut().take(self.wanted).enumerate() {
            assistant.send(request(number), Vec::new());
        }
    }

    /// Hands tables to the next one that does not have them. (Each gets a copy that the lead has made: copied here,
    /// they would keep the page from drawing for some frames.)
    pub fn keep(&mut self, of: Parts, parts: Vec<Uint8Array>) {
        let lent = self.lent.filter(|&(kind, _)| kind == of.kind);
        let lent = lent.map_or(0, |(_, lent)| lent);
        if let Some(assistant) = self.workers.get_mut(lent) {
            assistant.send(Request::Keep { of, store: false }, parts);
            self.lent = Some((of.kind, lent + 1));
        }
    }

    /// Takes what one of them sent: a reply to its job. One of another build is of no use.
    pub fn receive(&mut self, number: usize, message: JsValue) -> Option<Reply> {
        let assistant = self.workers.get_mut(number)?;
        match Envelope::open(message) {
            Ok((Reply::Ready { build }, _)) if build == BUILD => {
                assistant.become_ready();
                None
            }
            Ok((Reply::Ready { .. }, _)) | Err(_) => {
                self.dismiss();
                None
            }
            Ok((reply, _)) => Some(reply),
        }
    }

    /// Does without them from now on.
    pub fn dismiss(&mut self) {
        self.wanted = 0;
        self.workers.clear();
        self.lent = None;
    }
}

impl Assistant {
    fn send(&mut self, request: Request, parts: Vec<Uint8Array>) {
        if self.ready {
            // Plain data can always be copied; should it fail, the watchdog notices.
            let _ = self.worker.send(&request, &parts);
        } else {
            self.waiting.push((request, parts));
        }
    }

    fn become_ready(&mut self) {
        self.ready = true;
        for (request, parts) in std::mem::take(&mut self.waiting) {
            self.send(request, parts);
        }
    }
}
