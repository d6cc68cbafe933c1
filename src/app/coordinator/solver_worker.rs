//! The solver, the worker that does every job. It is started at the player's first interaction, and replaced when it
//! fails, falls silent, or is of another build than the page.

use std::mem;

use crate::protocol::{BUILD, JobId, Reply, Request};

use super::message::{Buffers, WorkerEffect, WorkerEvent, WorkerRole};
use super::watchdog::Watchdog;
use crate::app::Moment;

/// The worker, its state and the requests that wait for it.
#[derive(Debug, Default)]
pub struct SolverWorker {
    state: State,
    /// How many times a worker has been started.
    started: u32,
    /// Requests to be sent when the worker is ready.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolverFault {
    /// The worker ended or fell silent, and another one has been started.
    Replaced,
    /// No worker can be started.
    Unavailable,
    /// The worker is of another build than the page, which has been updated meanwhile.
    Outdated,
}

impl SolverWorker {
    /// Starts a worker unless there is one.
    pub fn ensure_started(&mut self, effects: &mut Vec<WorkerEffect>) {
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

    /// Sends a request, or queues it until the worker is ready.
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

    /// Sends a request with its buffers, unless the worker is not ready.
    pub fn send_if_ready(
        &self,
        request: Request,
        buffers: Buffers,
        effects: &mut Vec<WorkerEffect>,
    ) {
        if self.state == State::Ready {
            effects.push(WorkerEffect::Send(WorkerRole::Solver, request, buffers));
        }
    }

    /// Drops a job that has not been sent yet.
    pub fn drop_queued(&mut self, number: JobId) {
        self.queue.retain(|request| match request {
            Request::Solve { job, .. }
            | Request::Draw { job, .. }
            | Request::Analyse { job, .. } => *job != number,
            _ => true,
        });
    }

    /// Handles what the worker did. A reply other than `Ready` is handed back with its buffers.
    ///
    /// # Errors
    /// The worker is lost, and with it its job.
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
            // A worker of another build may speak another protocol.
            WorkerEvent::Replied(..) | WorkerEvent::Garbled if !is_ready => {
                self.replace_stale(effects).map(|()| None)
            }
            WorkerEvent::NotStarted => {
                self.stop(effects);
                Err(SolverFault::Unavailable)
            }
            _ => Err(self.replace(effects)),
        }
    }

    fn become_ready(&mut self, now: Moment, effects: &mut Vec<WorkerEffect>) {
        self.state = State::Ready;
        if self.watchdog.is_running() {
            self.expect_reply(now);
        }
        for request in mem::take(&mut self.queue) {
            self.send(request, effects);
        }
    }

    /// Replaces a worker that failed or fell silent. One that never became ready is not replaced before the next job,
    /// since another would probably fail as well.
    pub fn replace(&mut self, effects: &mut Vec<WorkerEffect>) -> SolverFault {
        let was_ready = self.state == State::Ready;
        self.stop(effects);
        if was_ready {
            self.start(effects);
            SolverFault::Replaced
        } else {
            SolverFault::Unavailable
        }
    }

    /// Replaces a worker of another build by one loaded past every cache, once.
    fn replace_stale(&mut self, effects: &mut Vec<WorkerEffect>) -> Result<(), SolverFault> {
        if self.started > 1 {
            self.stop(effects);
            return Err(SolverFault::Outdated);
        }
        self.start(effects);
        Ok(())
    }

    fn stop(&mut self, effects: &mut Vec<WorkerEffect>) {
        effects.push(WorkerEffect::Stop(WorkerRole::Solver));
        self.state = State::Absent;
        self.queue.clear();
        self.expect_nothing();
    }

    /// Expects the next reply in time, from now on.
    pub fn expect_reply(&mut self, now: Moment) {
        self.watchdog.start(now, self.state == State::Ready);
    }

    /// Expects no replies.
    pub fn expect_nothing(&mut self) {
        self.watchdog.stop();
    }

    /// When to ask [`is_silent`](Self::is_silent) next.
    pub fn deadline(&self) -> Option<Moment> {
        self.watchdog.deadline()
    }

    /// Whether the worker has been silent for too long.
    pub fn is_silent(&mut self, now: Moment) -> bool {
        self.watchdog.has_expired(now)
    }
}
