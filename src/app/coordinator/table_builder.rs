//! The worker that makes large tables. It is stopped when it has sent them, because making them takes much memory and a
//! running worker never gives memory back. If it fails or falls silent it is replaced once; after that, searches use the
//! weaker tables.

use crate::protocol::{BUILD, Parts, Reply, Request};
use crate::puzzle::Size;
use crate::solver::TableKind;

use super::message::{Buffers, WorkerEffect, WorkerEvent, WorkerRole};
use super::watchdog::Watchdog;
use crate::app::Moment;

/// The worker that makes tables, while it runs.
#[derive(Debug, Default)]
pub struct TableBuilder(Option<Work>);

#[derive(Debug)]
struct Work {
    watchdog: Watchdog,
    kind: TableKind,
    /// The part that is made, from 0 to 1.
    progress: f32,
    /// Whether a worker failed to make these tables before.
    is_second_try: bool,
}

impl TableBuilder {
    /// The part of the tables for a size that is made, from 0 to 1, while they are being made.
    pub fn progress(&self, size: Size) -> Option<f32> {
        let work = self.0.as_ref().filter(|work| work.kind.is_for(size));
        work.map(|work| work.progress)
    }

    /// Makes tables, giving up any others that are being made.
    pub fn build(&mut self, kind: TableKind, now: Moment, effects: &mut Vec<WorkerEffect>) {
        if self.0.as_ref().is_none_or(|work| work.kind != kind) {
            self.start(kind, false, now, effects);
        }
    }

    fn start(
        &mut self,
        kind: TableKind,
        is_second_try: bool,
        now: Moment,
        effects: &mut Vec<WorkerEffect>,
    ) {
        effects.push(WorkerEffect::Start {
            role: WorkerRole::TableBuilder,
            past_caches: false,
        });
        let mut watchdog = Watchdog::default();
        watchdog.start(now, false);
        self.0 = Some(Work {
            watchdog,
            kind,
            progress: 0.0,
            is_second_try,
        });
    }

    /// Handles what the worker did, and returns parts of the tables that it sent.
    pub fn receive(
        &mut self,
        event: WorkerEvent,
        now: Moment,
        effects: &mut Vec<WorkerEffect>,
    ) -> Option<(Parts, Buffers)> {
        let work = self.0.as_mut()?;
        work.watchdog.start(now, true);
        match event {
            WorkerEvent::Replied(Reply::Ready { build }, _) if build == BUILD => {
                let order = Request::Build { kind: work.kind };
                effects.push(WorkerEffect::Send(
                    WorkerRole::TableBuilder,
                    order,
                    Buffers::NONE,
                ));
                None
            }
            WorkerEvent::Replied(Reply::Building { progress }, _) => {
                work.progress = progress;
                None
            }
            WorkerEvent::Replied(Reply::Tables(of), buffers) => {
                if of.last {
                    self.stop(effects);
                }
                Some((of, buffers))
            }
            WorkerEvent::NotStarted => {
                self.0 = None;
                None
            }
            _ => {
                self.fail(now, effects);
                None
            }
        }
    }

    /// Replaces a worker that failed or fell silent, once.
    pub fn fail(&mut self, now: Moment, effects: &mut Vec<WorkerEffect>) {
        match self.0.take() {
            Some(Work {
                kind,
                is_second_try: false,
                ..
            }) => self.start(kind, true, now, effects),
            Some(_) => effects.push(WorkerEffect::Stop(WorkerRole::TableBuilder)),
            None => {}
        }
    }

    /// Stops the worker.
    pub fn stop(&mut self, effects: &mut Vec<WorkerEffect>) {
        if self.0.take().is_some() {
            effects.push(WorkerEffect::Stop(WorkerRole::TableBuilder));
        }
    }

    /// When to ask [`is_silent`](Self::is_silent) next.
    pub fn deadline(&self) -> Option<Moment> {
        self.0.as_ref()?.watchdog.deadline()
    }

    /// Whether the worker has been silent for too long.
    pub fn is_silent(&mut self, now: Moment) -> bool {
        let work = self.0.as_mut();
        work.is_some_and(|work| work.watchdog.has_expired(now))
    }
}
