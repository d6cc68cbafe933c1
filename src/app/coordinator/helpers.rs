//! Further workers, on devices with cores to spare. They are started when they are first of use. If one fails, all are
//! dismissed for good: the solver can do every job alone.

use std::mem;

use crate::protocol::{BUILD, Parts, Reply, Request};
use crate::solver::TableKind;

use super::message::{Buffers, WorkerEffect, WorkerEvent, WorkerRole};
use crate::app::device::Device;

/// The helpers, numbered from 0.
#[derive(Debug)]
pub struct Helpers {
    device: Device,
    /// How many are to help; 0 once they are dismissed.
    wanted: usize,
    workers: Vec<Helper>,
    /// The tables being passed out, and how many helpers have them.
    passed: Option<(TableKind, usize)>,
}

#[derive(Debug, Default)]
struct Helper {
    is_ready: bool,
    /// Requests to be sent when the worker is ready.
    queue: Vec<(Request, Buffers)>,
}

impl Helpers {
    /// As many helpers as the device can spare, none started yet.
    pub fn new(device: Device) -> Self {
        Self {
            device,
            wanted: device.spare_helpers(false),
            workers: Vec::new(),
            passed: None,
        }
    }

    /// The number of helpers, started or not.
    pub const fn count(&self) -> usize {
        self.wanted
    }

    /// Sets the number of helpers for the next job to what the device can spare, unless they have been dismissed.
    pub fn choose_number(&mut self, is_short_job: bool) {
        if self.wanted > 0 {
            self.wanted = self.device.spare_helpers(is_short_job);
        }
    }

    /// The tables that all helpers have.
    pub fn tables(&self) -> Option<TableKind> {
        let passed = self.passed.filter(|&(_, count)| count >= self.wanted);
        passed.map(|(kind, _)| kind)
    }

    /// Starts the helpers that are not running.
    pub fn ensure_started(&mut self, effects: &mut Vec<WorkerEffect>) {
        while self.workers.len() < self.wanted {
            let role = WorkerRole::Helper(self.workers.len());
            effects.push(WorkerEffect::Start {
                role,
                past_caches: false,
            });
            self.workers.push(Helper::default());
        }
    }

    /// Sends each helper the request made for its number.
    pub fn send(&mut self, request: impl Fn(usize) -> Request, effects: &mut Vec<WorkerEffect>) {
        for (number, helper) in self.workers.iter_mut().take(self.wanted).enumerate() {
            helper.send(number, request(number), Buffers::NONE, effects);
        }
    }

    /// Passes tables to the next helper that does not have them. The solver makes the copies, because copying them on the
    /// page would cost some frames.
    pub fn pass_tables(&mut self, of: Parts, buffers: Buffers, effects: &mut Vec<WorkerEffect>) {
        let passed = self.passed.filter(|&(kind, _)| kind == of.kind);
        let next = passed.map_or(0, |(_, count)| count);
        if let Some(helper) = self.workers.get_mut(next) {
            helper.send(next, Request::Keep { of, store: false }, buffers, effects);
            self.passed = Some((of.kind, next + 1));
        }
    }

    /// Handles what a helper did, and returns its reply to the job, if it is one. If it failed, or is of another build,
    /// all helpers are dismissed.
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
            | WorkerEvent::NotStarted => {
                self.dismiss(effects);
                None
            }
            WorkerEvent::Replied(reply, _) => Some(reply),
        }
    }

    /// Stops all helpers and starts none again.
    pub fn dismiss(&mut self, effects: &mut Vec<WorkerEffect>) {
        let numbers = 0..self.workers.len();
        effects.extend(numbers.map(|number| WorkerEffect::Stop(WorkerRole::Helper(number))));
        self.wanted = 0;
        self.workers.clear();
        self.passed = None;
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
