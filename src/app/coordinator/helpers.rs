//! Further workers, on devices with cores to spare. They are started when there is first something for them to do, and
//! whatever goes wrong with one, the work is done without any.

use std::mem;

use crate::protocol::{BUILD, Parts, Reply, Request};
use crate::solver::TableKind;

use super::super::device::Device;
use super::message::{Buffers, WorkerEffect, WorkerEvent, WorkerRole};

/// The workers that help.
#[derive(Debug)]
pub struct Helpers {
    device: Device,
    wanted: usize,
    workers: Vec<Helper>,
    /// The tables that are handed out, and how many have them.
    lent: Option<(TableKind, usize)>,
}

#[derive(Debug, Default)]
struct Helper {
    is_ready: bool,
    /// What it is to be sent when it is ready.
    queue: Vec<(Request, Buffers)>,
}

impl Helpers {
    /// As many as the device can spare, none started yet.
    pub fn new(device: Device) -> Self {
        Self {
            device,
            wanted: device.spare_cores(false),
            workers: Vec::new(),
            lent: None,
        }
    }

    /// How many help or can help.
    pub const fn count(&self) -> usize {
        self.wanted
    }

    /// Has as many help with the next job as the device can spare for it, unless they have been dismissed.
    pub fn choose_number(&mut self, soon_over: bool) {
        if self.wanted > 0 {
            self.wanted = self.device.spare_cores(soon_over);
        }
    }

    /// The tables that they all have.
    pub fn tables(&self) -> Option<TableKind> {
        let lent = self.lent.filter(|&(_, lent)| lent >= self.wanted);
        lent.map(|(kind, _)| kind)
    }

    /// Has them started, if they are not.
    pub fn ensure(&mut self, effects: &mut Vec<WorkerEffect>) {
        while self.workers.len() < self.wanted {
            let role = WorkerRole::Helper(self.workers.len());
            effects.push(WorkerEffect::Start {
                role,
                past_caches: false,
            });
            self.workers.push(Helper::default());
        }
    }

    /// Sends each that helps what is made for its number.
    pub fn send(&mut self, request: impl Fn(usize) -> Request, effects: &mut Vec<WorkerEffect>) {
        for (number, helper) in self.workers.iter_mut().take(self.wanted).enumerate() {
            helper.send(number, request(number), Buffers::NONE, effects);
        }
    }

    /// Hands tables to the next one that does not have them. (Each gets a copy that the solver has made: copied by the
    /// page, they would keep it from drawing for some frames.)
    pub fn keep(&mut self, of: Parts, buffers: Buffers, effects: &mut Vec<WorkerEffect>) {
        let lent = self.lent.filter(|&(kind, _)| kind == of.kind);
        let next = lent.map_or(0, |(_, lent)| lent);
        if let Some(helper) = self.workers.get_mut(next) {
            helper.send(next, Request::Keep { of, store: false }, buffers, effects);
            self.lent = Some((of.kind, next + 1));
        }
    }

    /// Takes what became of one of them: perhaps a reply to its job. One that fails, or is of another build, is of no
    /// use, nor are the others then.
    pub fn receive(
        &mut self,
        number: usize,
        event: WorkerEvent,
        effects: &mut Vec<WorkerEffect>,
    ) -> Option<Reply> {
        let helper = self.workers.get_mut(number)?;
        match event {
            WorkerEvent::Replied(Reply::Ready { build }, _) if build == BUILD => {
                helper.become_ready(number, effects);
                None
            }
            WorkerEvent::Replied(Reply::Ready { .. } | Reply::Failed { .. }, _)
            | WorkerEvent::Garbled
            | WorkerEvent::Failed
            | WorkerEvent::NotStarted(_) => {
                self.dismiss(effects);
                None
            }
            WorkerEvent::Replied(reply, _) => Some(reply),
        }
    }

    /// Does without them from now on.
    pub fn dismiss(&mut self, effects: &mut Vec<WorkerEffect>) {
        let numbers = 0..self.workers.len();
        effects.extend(numbers.map(|number| WorkerEffect::Stop(WorkerRole::Helper(number))));
        self.wanted = 0;
        self.workers.clear();
        self.lent = None;
    }
}

impl Helper {
    fn send(
        &mut self,
        number: usize,
        request: Request,
        buffers: Buffers,
        effects: &mut Vec<WorkerEffect>,
    ) {
        if self.is_ready {
            effects.push(WorkerEffect::Send(
                WorkerRole::Helper(number),
                request,
                buffers,
            ));
        } else {
            self.queue.push((request, buffers));
        }
    }

    fn become_ready(&mut self, number: usize, effects: &mut Vec<WorkerEffect>) {
        self.is_ready = true;
        for (request, buffers) in mem::take(&mut self.queue) {
            self.send(number, request, buffers, effects);
        }
    }
}
