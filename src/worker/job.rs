//! A search, a share of one, an analysis or a board being drawn, and the replies.

use std::mem;
use std::time::Duration;

use crate::protocol::{JobId, Reply};
use crate::solver::analysis::{Analysis, Evaluation};
use crate::solver::difficulty::Draw;
use crate::solver::optimal::{ShareSearch, Verdict};
use crate::solver::{Run, SolveError, Stats};

use super::pace::Pace;
use super::{Clock, REPORT_INTERVAL};

/// A job.
pub struct Job {
    id: JobId,
    work: Work,
    pace: Pace,
    /// When progress was last reported.
    reported: f64,
}

/// The kind of a job.
pub enum Work {
    /// A complete search.
    Run(Run),
    /// A share of another worker's search, and the time spent on it.
    Share(Box<ShareSearch>, Duration),
    /// A board that needs a number of moves.
    Draw(Box<Draw>),
    /// An analysis, and its evaluations that were not sent yet.
    Analyse(Box<Analysis>, Vec<Evaluation>),
}

/// Creates the reply for a failed job. If memory ran out, `full` has the limit of positions and the proven lower bound.
pub const fn failed(job: JobId, message: String, full: Option<(usize, u32)>) -> Reply {
    Reply::Failed { job, message, full }
}

impl Job {
    /// Starts a job.
    pub fn new(id: JobId, work: Work, now: f64) -> Self {
        Self {
            id,
            work,
            pace: Pace::default(),
            reported: now,
        }
    }

    /// The job's id.
    pub const fn id(&self) -> JobId {
        self.id
    }

    /// Returns the search if the id matches.
    pub fn run(&mut self, job: JobId) -> Option<&mut Run> {
        match &mut self.work {
            Work::Run(run) if self.id == job => Some(run),
            _ => None,
        }
    }

    /// Works for one slice. Returns the replies and whether the job is over.
    pub fn work(&mut self, clock: Clock) -> (Vec<Reply>, bool) {
        let Self { id, work, pace, .. } = self;
        let job = *id;
        let news = pace.slice(clock, |budget| work.advance(job, budget, clock));
        let mut replies = Vec::new();
        if let Work::Run(run) = &mut self.work
            && let Some(message) = run.message()
        {
            let note = message.into();
            replies.push(Reply::Said { job, note });
        }
        let is_over = matches!(news, Some((_, true)));
        if let Some((news, _)) = news {
            replies.push(news);
        } else if clock() - self.reported >= REPORT_INTERVAL {
            self.reported = clock();
            replies.push(self.work.report(job));
        }
        (replies, is_over)
    }
}

impl Work {
    /// Works on a budget. Returns a reply, if there is one, and whether it is the last.
    fn advance(&mut self, job: JobId, budget: u64, clock: Clock) -> Option<(Reply, bool)> {
        match self {
            Self::Run(run) => advance_run(run, job, budget, clock),
            Self::Draw(draw) => {
                let reply = match draw.advance(budget) {
                    Ok(board) => Reply::Drawn {
                        job,
                        position: board?.position().to_vec(),
                    },
                    Err(error) => failed(job, error.to_string(), None),
                };
                Some((reply, true))
            }
            Self::Analyse(analysis, evaluations) => {
                let now = || Duration::from_secs_f64(clock() / 1000.0);
                match analysis.advance(budget, now) {
                    Ok(more) => evaluations.extend(more),
                    Err(error) => return Some((failed(job, error.to_string(), None), true)),
                }
                let is_over = analysis.is_finished();
                is_over.then(|| (self.report(job), true))
            }
            Self::Share(search, elapsed) => {
                let begun = clock();
                let verdict = search.advance(budget);
                *elapsed += Duration::from_secs_f64((clock() - begun).max(0.0) / 1000.0);
                let moves = match verdict {
                    Ok(Verdict::Unfinished) => return None,
                    Ok(Verdict::Exhausted) => None,
                    Ok(Verdict::Found(moves)) => Some(moves),
                    Err(error) => return Some((failed(job, error.to_string(), None), true)),
                };
                let stats = self.stats();
                let bound = stats.lower_bound;
                let shared = Reply::Shared {
                    job,
                    bound,
                    moves,
                    stats,
                };
                Some((shared, true))
            }
        }
    }

    /// Says how far the work has come. An analysis hands out its evaluations.
    fn report(&mut self, job: JobId) -> Reply {
        match self {
            Self::Analyse(analysis, evaluations) => Reply::Analysed {
                job,
                evaluations: mem::take(evaluations),
                progress: analysis.progress(),
                last: analysis.is_finished(),
            },
            Self::Draw(draw) => Reply::Drawing {
                job,
                progress: draw.progress(),
            },
            _ => Reply::Progress {
                job,
                stats: self.stats(),
            },
        }
    }

    fn stats(&self) -> Stats {
        match self {
            Self::Run(run) => run.stats(),
            Self::Draw(_) | Self::Analyse(..) => Stats::default(),
            Self::Share(search, elapsed) => Stats {
                elapsed: *elapsed,
                ..search.stats()
            },
        }
    }
}

fn advance_run(run: &mut Run, job: JobId, budget: u64, clock: Clock) -> Option<(Reply, bool)> {
    match run.step(budget, || Duration::from_secs_f64(clock() / 1000.0)) {
        Ok(solution) => {
            let last = run.has_ended();
            let news = solution.map(|solution| Reply::Found {
                job,
                moves: solution.moves,
                proven_shortest: solution.proven_shortest,
                by_tables: run.is_by_large_tables(),
                last,
                stats: run.stats(),
            });
            Some((news?, last))
        }
        Err(error) => {
            let full = match error {
                SolveError::NodeCap {
                    cap, lower_bound, ..
                } => Some((cap, lower_bound)),
                _ => None,
            };
            Some((failed(job, error.to_string(), full), true))
        }
    }
}
