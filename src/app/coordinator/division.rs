//! How workers share a job: copies of tables, a search divided by bounds, and the solutions found.

use crate::protocol::{Parts, Request};
use crate::puzzle::{Direction, Size};
use crate::solver::parallel::{PackedMessage, Share};
use crate::solver::{Stats, TableKind};

use super::job::{Division, Job};
use super::message::Buffers;
use super::{Coordinator, Found, News};
use crate::app::Moment;

impl Coordinator {
    /// After the helpers were dismissed: starts the job they worked at again, on the solver alone.
    pub(super) fn continue_without_helpers(&mut self, now: Moment) {
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

    /// Notes the tables that the solver has from now on, and gives copies to the helpers where they are of use.
    pub(super) fn tables_ready(&mut self, kind: TableKind) {
        self.tables = Some(kind);
        match &mut self.job {
            // Without memory for copies, the helpers keep the tables they have.
            Some(job)
                if matches!(job.division, Division::Bound { .. })
                    && !self.device.lacks_memory_for_copies() =>
            {
                job.division = Division::AwaitingTables;
                let size = job.start.size;
                self.request_table_copies(size);
            }
            _ => self.copy_tables_for_improving(),
        }
    }

    /// Gives helpers that improve a solution a copy of the solver's tables, where there is memory for it.
    pub(super) fn copy_tables_for_improving(&mut self) {
        let Some(Job { start, method, .. }) = &self.job else {
            return;
        };
        let size = start.size;
        let is_of_use = method.improves(size) && self.has_tables(size);
        let is_missing = self.helpers.tables() != self.tables;
        let has_room = self.device.has_plenty_of_memory();
        if is_of_use && is_missing && has_room && self.helpers.count() > 0 {
            self.request_table_copies(size);
        }
    }

    /// Asks the solver for copies of its tables, one for each helper.
    pub(super) fn request_table_copies(&mut self, size: Size) {
        for _ in 0..self.helpers.count() {
            self.solver.send(Request::Lend { size }, &mut self.effects);
        }
    }

    /// Passes a copy of the solver's tables to the next helper, and divides the search once all have one.
    pub(super) fn pass_table_copy(&mut self, of: Parts, buffers: Buffers) {
        self.helpers.pass_tables(of, buffers, &mut self.effects);
        let all_have_tables = self.helpers.tables() == Some(of.kind);
        let waits = |job: &Job| matches!(job.division, Division::AwaitingTables);
        if all_have_tables && self.job.as_ref().is_some_and(waits) {
            self.divide();
        }
    }

    /// Divides the search, beginning with the bound that the solver has reached.
    pub(super) fn divide(&mut self) {
        let bound = self.job.as_ref().map(|job| job.sum().lower_bound);
        self.divide_bound(bound.unwrap_or_default());
    }

    /// Gives every worker a share of the search for solutions of length `bound`. Each round is a job with a number of its
    /// own, so that a late share of an earlier round is not counted.
    fn divide_bound(&mut self, bound: u32) {
        let Some(job) = &mut self.job else { return };
        self.last_job += 1;
        job.id = self.last_job;
        let of = 1 + self.helpers.count();
        job.earlier = job.sum();
        job.stats = vec![Stats::default(); of];
        job.division = Division::Bound {
            bound,
            pending: (1 << of) - 1,
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

    /// Notes that a worker has finished its share of a bound, perhaps with a solution.
    pub(super) fn finish_share(
        &mut self,
        worker: usize,
        shared: u32,
        (moves, stats): (Option<Vec<Direction>>, Stats),
    ) -> Option<News> {
        let job = self.job.as_mut()?;
        let Division::Bound { bound, pending } = &mut job.division else {
            return None;
        };
        if *bound != shared {
            return None;
        }
        *pending &= !(1 << worker);
        let all_are_done = *pending == 0;
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
            // All solutions of a board have the same parity of length.
            self.divide_bound(shared + 2);
        }
        Some(News::Progress(stats))
    }

    /// Relays a message about a proof: the solver's to the helpers, a helper's to the solver.
    pub(super) fn relay(&mut self, sender: usize, note: PackedMessage) {
        let Some(Job { id: job, .. }) = self.job else {
            return;
        };
        let hear = Request::Hear { job, note };
        if sender == 0 {
            self.helpers.send(|_| hear.clone(), &mut self.effects);
        } else {
            self.solver.send(hear, &mut self.effects);
        }
    }

    /// Sends a solution to the other workers, to go on from.
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
