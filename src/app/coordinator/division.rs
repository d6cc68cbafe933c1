//! What the workers do together: they share tables, the search for solutions of a length, and what they find.

use crate::protocol::{Parts, Request};
use crate::puzzle::{Direction, Size};
use crate::solver::parallel::{PackedMessage, Share};
use crate::solver::{Stats, TableKind};

use super::super::Moment;
use super::job::{Division, Job};
use super::message::Buffers;
use super::{Coordinator, Found, News};

impl Coordinator {
    /// After the helpers were dismissed: what they had a part in is done by the solver.
    pub(super) fn go_on_alone(&mut self, now: Moment) {
        match self.job.take() {
            Some(job) if job.is_shared() => {
                let lower_bound = job.sum().lower_bound;
                let known = job.best.unwrap_or_default();
                self.solve(
                    job.start,
                    (job.method, job.terms),
                    (&known, lower_bound),
                    now,
                );
            }
            job => self.job = job,
        }
    }

    /// Has the job under way make the most of the tables that the solver has now.
    pub(super) fn tables_came(&mut self, kind: TableKind) {
        self.tables = Some(kind);
        match &mut self.job {
            // Without the memory they go on with what they have.
            Some(job)
                if matches!(job.division, Division::Bound { .. })
                    && !self.device.lacks_memory_for_copies() =>
            {
                job.division = Division::Lending;
                let size = job.start.size;
                self.borrow_tables(size);
            }
            _ => self.lend_for_improving(),
        }
    }

    /// Has helpers that improve a solution given a copy of the solver's tables, where there is memory for it.
    pub(super) fn lend_for_improving(&mut self) {
        let Some(Job { start, method, .. }) = &self.job else {
            return;
        };
        let size = start.size;
        let is_of_use = method.improves(size) && self.has_tables(size);
        let is_missing = self.helpers.tables() != self.tables;
        let has_room = self.device.has_plenty_of_memory();
        if is_of_use && is_missing && has_room && self.helpers.count() > 0 {
            self.borrow_tables(size);
        }
    }

    /// Asks the solver for its tables, once for each helper.
    pub(super) fn borrow_tables(&mut self, size: Size) {
        for _ in 0..self.helpers.count() {
            self.solver.send(Request::Lend { size }, &mut self.effects);
        }
    }

    /// The solver's tables have come, for one of the helpers.
    pub(super) fn lend(&mut self, of: Parts, buffers: Buffers) {
        self.helpers.keep(of, buffers, &mut self.effects);
        let all_have_them = self.helpers.tables() == Some(of.kind);
        let waits = |job: &Job| matches!(job.division, Division::Lending);
        if all_have_them && self.job.as_ref().is_some_and(waits) {
            self.divide();
        }
    }

    /// Divides the search for solutions of the length that the solver has come to.
    pub(super) fn divide(&mut self) {
        let bound = self.job.as_ref().map(|job| job.sum().lower_bound);
        self.divide_bound(bound.unwrap_or_default());
    }

    /// Gives everyone a share of the search for solutions of a length. That is a job by a number of its own: a share of
    /// an earlier round that is done only now must not count as one of this.
    fn divide_bound(&mut self, bound: u32) {
        let Some(job) = &mut self.job else { return };
        self.last_job += 1;
        job.id = self.last_job;
        let of = 1 + self.helpers.count();
        job.done = job.sum();
        job.stats = vec![Stats::default(); of];
        job.division = Division::Bound {
            bound,
            left: (1 << of) - 1,
        };
        let request = |index| Request::Share {
            job: job.id,
            start: job.start.clone(),
            bound,
            share: Share { index, of },
        };
        self.solver.send(request(0), &mut self.effects);
        self.helpers
            .send(|number| request(1 + number), &mut self.effects);
    }

    /// A worker is done with its share of the search for solutions of a length, of which it perhaps has found one.
    pub(super) fn finish_share(
        &mut self,
        worker: usize,
        shared: u32,
        (moves, stats): (Option<Vec<Direction>>, Stats),
    ) -> Option<News> {
        let job = self.job.as_mut()?;
        let Division::Bound { bound, left } = &mut job.division else {
            return None;
        };
        if *bound != shared {
            return None;
        }
        *left &= !(1 << worker);
        let all_are_done = *left == 0;
        *job.stats.get_mut(worker)? = stats;
        let stats = job.sum();
        if let Some(moves) = moves {
            self.cancel();
            return Some(News::Found(Found {
                moves,
                proven_shortest: true,
                by_tables: true,
                is_last: true,
                stats,
            }));
        }
        if all_are_done {
            // The length of every solution is of the same parity.
            self.divide_bound(shared + 2);
        }
        Some(News::Progress(stats))
    }

    /// Passes what one says on to those it is for: the solver's words to the helpers, and theirs to the solver.
    pub(super) fn pass_on(&mut self, speaker: usize, note: PackedMessage) {
        let Some(Job { id: job, .. }) = self.job else {
            return;
        };
        let hear = Request::Hear { job, note };
        if speaker == 0 {
            self.helpers.send(|_| hear.clone(), &mut self.effects);
        } else {
            self.solver.send(hear, &mut self.effects);
        }
    }

    /// Tells the other workers of a solution.
    pub(super) fn offer(&mut self, finder: usize, moves: &[Direction]) {
        let Some(job) = &self.job else { return };
        if job.stats.len() > 1 {
            let offer = Request::Offer {
                job: job.id,
                moves: moves.to_vec(),
            };
            if finder != 0 {
                self.solver.send(offer.clone(), &mut self.effects);
            }
            self.helpers.send(|_| offer.clone(), &mut self.effects);
        }
    }
}
