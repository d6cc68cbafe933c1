//! The worker that solves. It is there from the first sign of a player on, and replaced when it dies, falls silent, or
//! turns out to be of another build than the page.

use std::mem;

use crate::i18n::{Argument, Message};
use crate::protocol::{BUILD, Reply, Request};

use super::super::Moment;
use super::message::{Buffers, WorkerEffect, WorkerEvent, WorkerRole};
use super::watchdog::Watchdog;

/// The worker and what is expected of it.
#[derive(Debug, Default)]
pub struct SolverWorker {
    state: State,
    /// How many workers there have been.
    started: u32,
    /// Requests for when the worker is ready.
    queue: Vec<Request>,
    watchdog: Watchdog,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Absent,
    Loading,
    Ready,
}

/// Why the solver cannot be used.
#[derive(Clone, Debug, PartialEq)]
pub enum SolverFault {
    /// The worker ended or fell silent; another one has been started.
    Replaced,
    /// No worker can be started.
    Unavailable(Argument),
}

impl SolverWorker {
    /// Starts a worker if there is none.
    pub fn ensure(&mut self, effects: &mut Vec<WorkerEffect>) {
        if self.state == State::Absent {
            self.start(effects);
        }
    }

    fn start(&mut self, effects: &mut Vec<WorkerEffect>) {
        self.state = State::Loading;
        effects.push(WorkerEffect::Start {
            role: WorkerRole::Solver,
            past_caches: self.started > 0,
        });
        self.started += 1;
    }

    /// Sends a request, or keeps it until the worker is ready.
    pub fn send(&mut self, request: Request, effects: &mut Vec<WorkerEffect>) {
        if self.state == State::Ready {
            effects.push(WorkerEffect::Send(
                WorkerRole::Solver,
                request,
                Buffers::NONE,
            ));
        } else {
            self.queue.push(request);
        }
    }

    /// Sends a request with its buffers; a worker that is not ready does without.
    pub fn hand_over(&self, request: Request, buffers: Buffers, effects: &mut Vec<WorkerEffect>) {
        if self.state == State::Ready {
            effects.push(WorkerEffect::Send(WorkerRole::Solver, request, buffers));
        }
    }

    /// Withdraws jobs that have not been sent yet.
    pub fn withdraw(&mut self) {
        let is_job = |request: &Request| matches!(request, Request::Solve { .. });
        self.queue.retain(|request| !is_job(request));
    }

    /// Takes what became of the worker. A reply is handed back with its buffers, unless it concerns nobody else.
    ///
    /// # Errors
    /// The worker is lost, and with it what it did.
    pub fn receive(
        &mut self,
        event: WorkerEvent,
        now: Moment,
        effects: &mut Vec<WorkerEffect>,
    ) -> Result<Option<(Reply, Buffers)>, SolverFault> {
        let is_ready = self.state == State::Ready;
        match event {
            WorkerEvent::Replied(Reply::Ready { build }, _) if build == BUILD => {
                self.become_ready(now, effects);
                Ok(None)
            }
            WorkerEvent::Replied(reply, buffers) if is_ready => Ok(Some((reply, buffers))),
            // The words of another build.
            WorkerEvent::Replied(..) | WorkerEvent::Garbled if !is_ready => {
                self.replace_stale(effects).map(|()| None)
            }
            WorkerEvent::NotStarted(reason) => {
                self.end(effects);
                let reason =
                    reason.map_or_else(|| Message::new("unknown reason").into(), Argument::Plain);
                Err(SolverFault::Unavailable(reason))
            }
            _ => Err(self.replace(effects)),
        }
    }

    fn become_ready(&mut self, now: Moment, effects: &mut Vec<WorkerEffect>) {
        self.state = State::Ready;
        if self.watchdog.is_watching() {
            self.watch(now);
        }
        for request in mem::take(&mut self.queue) {
            self.send(request, effects);
        }
    }

    /// After the worker died or fell silent: starts another. Where not even its beginning worked, another one would fail
    /// as well: that waits for the next job.
    pub fn replace(&mut self, effects: &mut Vec<WorkerEffect>) -> SolverFault {
        let was_ready = self.state == State::Ready;
        self.end(effects);
        if was_ready {
            self.start(effects);
            SolverFault::Replaced
        } else {
            SolverFault::Unavailable(Message::new("its worker does not start").into())
        }
    }

    /// After a worker of another build answered: starts one past every cache, once.
    fn replace_stale(&mut self, effects: &mut Vec<WorkerEffect>) -> Result<(), SolverFault> {
        if self.started > 1 {
            self.end(effects);
            let reason = Message::new("the page has been updated meanwhile; reload it");
            return Err(SolverFault::Unavailable(reason.into()));
        }
        self.start(effects);
        Ok(())
    }

    fn end(&mut self, effects: &mut Vec<WorkerEffect>) {
        effects.push(WorkerEffect::Stop(WorkerRole::Solver));
        self.state = State::Absent;
        self.queue.clear();
        self.rest();
    }

    /// Expects a sign of life from now on.
    pub fn watch(&mut self, now: Moment) {
        self.watchdog.expect(now, self.state == State::Ready);
    }

    /// Expects nothing any more.
    pub fn rest(&mut self) {
        self.watchdog.rest();
    }

    /// When to look after it again.
    pub fn deadline(&self) -> Option<Moment> {
        self.watchdog.deadline()
    }

    /// Whether it has said nothing for too long.
    pub fn is_silent(&mut self, now: Moment) -> bool {
        self.watchdog.has_lost_patience(now)
    }
}
