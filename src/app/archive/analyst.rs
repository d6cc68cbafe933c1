//! The worker that analyses a game. It is the archive's own, so that it takes nothing from the game in play.

use std::mem;

use crate::app::Moment;
use crate::app::coordinator::{SolverFault, SolverWorker, WorkerEffect, WorkerEvent, WorkerRole};
use crate::protocol::{JobId, Reply, Request, Start};
use crate::puzzle::{Direction, Problem};
use crate::solver::analysis::Evaluation;

/// The worker and its job.
#[derive(Debug, Default)]
pub struct Analyst {
    worker: SolverWorker,
    job: Option<JobId>,
    /// The number of the last job.
    last_job: JobId,
    effects: Vec<WorkerEffect>,
}

/// News of an analysis.
#[derive(Clone, Debug, PartialEq)]
pub enum AnalystNews {
    /// More positions are known.
    Evaluated {
        /// What is known of the next positions.
        evaluations: Vec<Evaluation>,
        /// The part of the analysis that is done, from 0 to 1.
        progress: f32,
        /// Whether it has ended.
        is_last: bool,
    },
    /// It has failed, for a reason in English.
    Failed(String),
    /// The worker is lost.
    Lost(SolverFault),
}

impl Analyst {
    /// Takes what is to be done with the worker.
    pub fn take_effects(&mut self) -> Vec<WorkerEffect> {
        mem::take(&mut self.effects)
    }

    /// Analyses a game, instead of any other.
    pub fn analyse(&mut self, start: &Problem, moves: Vec<Direction>, now: Moment) {
        self.cancel();
        self.worker.ensure_started(&mut self.effects);
        self.last_job += 1;
        let request = Request::Analyse {
            job: self.last_job,
            start: Start::new(start.board(), start.goal()),
            moves,
        };
        self.worker.expect_reply(now);
        self.worker.send(request, &mut self.effects);
        self.job = Some(self.last_job);
    }

    /// Cancels the analysis under way.
    pub fn cancel(&mut self) {
        if let Some(job) = self.job.take() {
            self.worker.drop_queued(job);
            self.worker.expect_nothing();
            self.worker.send(Request::Cancel { job }, &mut self.effects);
        }
    }

    /// Stops the worker, which frees its memory.
    pub fn dismiss(&mut self) {
        self.job = None;
        self.worker = SolverWorker::default();
        self.effects.push(WorkerEffect::Stop(WorkerRole::Solver));
    }

    /// Handles what the worker did.
    pub fn receive(&mut self, event: WorkerEvent, now: Moment) -> Option<AnalystNews> {
        let reply = match self.worker.receive(event, now, &mut self.effects) {
            Ok(reply) => reply?.0,
            Err(fault) => return self.lose(fault),
        };
        let id = match &reply {
            Reply::Progress { job, .. }
            | Reply::Analysed { job, .. }
            | Reply::Failed { job, .. } => *job,
            _ => return None,
        };
        self.job.filter(|job| *job == id)?;
        self.worker.expect_reply(now);
        let news = match reply {
            Reply::Analysed {
                evaluations,
                progress,
                last,
                ..
            } => AnalystNews::Evaluated {
                evaluations,
                progress,
                is_last: last,
            },
            Reply::Failed { message, .. } => AnalystNews::Failed(message),
            _ => return None,
        };
        if !matches!(news, AnalystNews::Evaluated { is_last: false, .. }) {
            self.job = None;
            self.worker.expect_nothing();
        }
        Some(news)
    }

    fn lose(&mut self, fault: SolverFault) -> Option<AnalystNews> {
        self.job.take().map(|_| AnalystNews::Lost(fault))
    }

    /// When to call [`time_passes`](Self::time_passes) next, if at all.
    pub fn deadline(&self) -> Option<Moment> {
        self.worker.deadline()
    }

    /// Replaces a worker that has been silent for too long.
    pub fn time_passes(&mut self, now: Moment) -> Option<AnalystNews> {
        if !self.worker.is_silent(now) {
            return None;
        }
        let fault = self.worker.replace(&mut self.effects);
        self.lose(fault)
    }
}
