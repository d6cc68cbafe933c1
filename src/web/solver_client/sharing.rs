//! What the workers do together: they share tables, the search for solutions of a length, and what they find.

use js_sys::Uint8Array;

use crate::protocol::{Parts, Request};
use crate::puzzle::{Direction, Size};
use crate::solver::teamwork::{Note, Share};
use crate::solver::{Stats, TableKind};

use super::super::device::{has_plenty_of_memory, lacks_memory_for_copies};
use super::job::{Job, Sharing};
use super::{Found, News, SolverClient, SolverFault};

impl SolverClient {
    /// After the assistants were dismissed: what they had a part in is done by the lead.
    pub(super) fn go_on_alone(&mut self) -> Result<(), SolverFault> {
        match self.job.take() {
            Some(job) if job.is_shared() => {
                let lower_bound = job.sum().lower_bound;
                let known = job.best.unwrap_or_default();
                self.solve(job.start, (job.method, job.terms), (&known, lower_bound))
            }
            job => {
                self.job = job;
                Ok(())
            }
        }
    }

    /// Has the job under way make the most of the tables that the lead has now.
    pub(super) fn tables_came(&mut self, kind: TableKind) {
        self.tables = Some(kind);
        match &mut self.job {
            // Without the memory they go on with what they have.
            Some(job)
                if matches!(job.sharing, Sharing::Bound { .. }) && !lacks_memory_for_copies() =>
            {
                job.sharing = Sharing::Begun;
                let size = job.start.size;
                self.borrow_tables(size);
            }
            _ => self.lend_for_improving(),
        }
    }

    /// Has assistants that improve a solution given a copy of the lead's tables, where there is memory
    /// for it.
    pub(super) fn lend_for_improving(&mut self) {
        let Some(Job { start, method, .. }) = &self.job else {
            return;
        };
        let size = start.size;
        let of_use = method.improves(size) && self.has_tables(size);
        let missing = self.assistants.tables() != self.tables;
        if of_use && missing && self.assistants.count() > 0 && has_plenty_of_memory() {
            self.borrow_tables(size);
        }
    }

    /// Asks the lead for its tables, once for each assistant.
    pub(super) fn borrow_tables(&mut self, size: Size) {
        for _ in 0..self.assistants.count() {
            self.lead.send(Request::Lend { size });
        }
    }

    /// The lead's tables have come, for one of the assistants.
    pub(super) fn lent(&mut self, of: Parts, parts: Vec<Uint8Array>) {
        self.assistants.keep(of, parts);
        let all_have_them = self.assistants.tables() == Some(of.kind);
        if let Some(job) = &mut self.job
            && matches!(job.sharing, Sharing::Begun)
            && all_have_them
        {
            self.begin_sharing();
        }
    }

    /// Shares out the bound that the lead has come to.
    pub(super) fn begin_sharing(&mut self) {
        let bound = self.job.as_ref().map(|job| job.sum().lower_bound);
        self.share_out(bound.unwrap_or_default());
    }

    /// Gives everyone a share of the search for solutions of a length. That is a job by a number of its
    /// own: a share of an earlier round that is done only now must not count as one of this.
    pub(super) fn share_out(&mut self, bound: u32) {
        let Some(job) = &mut self.job else { return };
        self.last_job += 1;
        job.id = self.last_job;
        let of = 1 + self.assistants.count();
        job.done = job.sum();
        job.stats = vec![Stats::default(); of];
        job.sharing = Sharing::Bound {
            bound,
            left: (1 << of) - 1,
        };
        let request = |index| Request::Share {
            job: job.id,
            start: job.start.clone(),
            bound,
            share: Share { index, of },
        };
        self.lead.send(request(0));
        self.assistants.send(|number| request(1 + number));
    }

    /// A worker is done with its share of the search for solutions of a length, of which it perhaps has found one.
    pub(super) fn finish_share(
        &mut self,
        worker: usize,
        shared: u32,
        (moves, stats): (Option<Vec<Direction>>, Stats),
    ) -> Option<News> {
        let job = self.job.as_mut()?;
        let Sharing::Bound { bound, left } = &mut job.sharing else {
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
                last: true,
                stats,
            }));
        }
        if all_are_done {
            // The length of every solution is of the same parity.
            self.share_out(shared + 2);
        }
        Some(News::Progress(stats))
    }

    /// Passes what one says on to those it is for: the lead's words to the assistants, and theirs to the lead.
    pub(super) fn pass_on(&mut self, speaker: usize, note: Note) {
        let Some(Job { id: job, .. }) = self.job else {
            return;
        };
        let hear = || Request::Hear { job, note };
        if speaker == 0 {
            self.assistants.send(|_| hear());
        } else {
            self.lead.send(hear());
        }
    }

    /// Tells the other workers of a solution.
    pub(super) fn offer(&mut self, finder: usize, moves: &[Direction]) {
        let Some(job) = &self.job else { return };
        if job.stats.len() > 1 {
            let offer = || Request::Offer {
                job: job.id,
                moves: moves.to_vec(),
            };
            if finder != 0 {
                self.lead.send(offer());
            }
            self.assistants.send(|_| offer());
        }
    }
}
