//! Has large tables made, in a worker of their own that ends when it has sent them: making them takes much memory for a
//! moment, and a worker that lives never gives memory back. One that fails or falls silent is replaced once; then the
//! weaker tables serve.

use crate::protocol::{BUILD, Parts, Reply, Request};
use crate::puzzle::Size;
use crate::solver::TableKind;

use super::super::Moment;
use super::message::{Buffers, WorkerEffect, WorkerEvent, WorkerRole};
use super::watchdog::Watchdog;

/// The worker that makes tables, if it is at work.
#[derive(Debug, Default)]
pub struct TableBuilder(Option<Work>);

#[derive(Debug)]
struct Work {
    watchdog: Watchdog,
    kind: TableKind,
    /// How much is made, from 0 to 1.
    progress: f32,
    /// Whether another worker failed to make these tables.
    is_second_try: bool,
}

impl TableBuilder {
    /// How much of the tables for a size is made, from 0 to 1, while they are being made.
    pub fn progress(&self, size: Size) -> Option<f32> {
        let work = self.0.as_ref().filter(|work| work.kind.is_for(size));
        work.map(|work| work.progress)
    }

    /// Has tables made, instead of others that were being made.
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
        watchdog.expect(now, false);
        self.0 = Some(Work {
            watchdog,
            kind,
            progress: 0.0,
            is_second_try,
        });
    }

    /// Takes what became of the worker: perhaps parts of the tables, to be handed over.
    pub fn receive(
        &mut self,
        event: WorkerEvent,
        now: Moment,
        effects: &mut Vec<WorkerEffect>,
    ) -> Option<(Parts, Buffers)> {
        let work = self.0.as_mut()?;
        work.watchdog.expect(now, true);
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
            // Where none can be started, the weaker tables serve.
            WorkerEvent::NotStarted(_) => {
                self.0 = None;
                None
            }
            _ => {
                self.fail(now, effects);
                None
            }
        }
    }

    /// After the worker failed or fell silent.
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

    /// Has no more made.
    pub fn stop(&mut self, effects: &mut Vec<WorkerEffect>) {
        if self.0.take().is_some() {
            effects.push(WorkerEffect::Stop(WorkerRole::TableBuilder));
        }
    }

    /// When to look after the worker again.
    pub fn deadline(&self) -> Option<Moment> {
        self.0.as_ref()?.watchdog.deadline()
    }

    /// Whether the worker has said nothing for too long.
    pub fn is_silent(&mut self, now: Moment) -> bool {
        let work = self.0.as_mut();
        work.is_some_and(|work| work.watchdog.has_lost_patience(now))
    }
}
