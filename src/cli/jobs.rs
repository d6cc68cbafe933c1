//! Has jobs done by threads, and passes their results on in the order of the jobs.

use std::io;
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// How many jobs may be begun, for each thread, before the oldest one is done. Results that wait for it take memory.
const AHEAD: usize = 256;

/// Takes results.
pub trait Sink<R> {
    /// Takes the next result.
    ///
    /// # Errors
    /// If it is the last that can be taken.
    fn take(&mut self, result: R) -> io::Result<()>;

    /// Passes on what was taken: the next result is not there yet.
    ///
    /// # Errors
    /// If nothing can be passed on any more.
    fn flush(&mut self) -> io::Result<()>;
}

/// The number of threads asked for, or that of the cores.
pub fn threads(asked_for: Option<NonZeroUsize>) -> NonZeroUsize {
    asked_for
        .or_else(|| thread::available_parallelism().ok())
        .unwrap_or(NonZeroUsize::MIN)
}

/// Does every job on one of the threads, and gives the results to `sink` in the order of the jobs. Each thread makes a
/// worker of its own.
///
/// Jobs are taken only as fast as they are done. If the sink fails, the threads are left to end with the program, since
/// one of them may be waiting for input.
///
/// # Errors
/// The sink's.
///
/// # Panics
/// If a worker panics.
pub fn in_order<J, R, W>(
    jobs: impl Iterator<Item = J> + Send + 'static,
    threads: NonZeroUsize,
    worker: impl Fn() -> W + Clone + Send + 'static,
    sink: &mut impl Sink<R>,
) -> io::Result<()>
where
    J: Send + 'static,
    R: Send + 'static,
    W: FnMut(J) -> R,
{
    // Each job has a channel for its result. The channels wait in a queue, which keeps the order and the distance.
    let (queue, queued) = sync_channel(threads.get().saturating_mul(AHEAD));
    let jobs = Arc::new(Mutex::new((jobs, queue)));
    for _ in 0..threads.get() {
        let (worker, jobs) = (worker.clone(), Arc::clone(&jobs));
        thread::spawn(move || {
            let mut work = worker();
            while let Some((job, result)) = next(&jobs) {
                // Nobody waits for it if the sink has failed.
                let _ = SyncSender::send(&result, work(job));
            }
        });
    }
    drop(jobs);
    while let Some(promised) = receive(&queued, || sink.flush())? {
        let result = receive(&promised, || sink.flush())?;
        sink.take(result.expect("a worker panicked"))?;
    }
    sink.flush()
}

/// Takes the next job, and puts a channel for its result into the queue. `None` if there is no other job, or nobody waits
/// for results any more.
fn next<J, R>(
    jobs: &Mutex<(impl Iterator<Item = J>, SyncSender<Receiver<R>>)>,
) -> Option<(J, SyncSender<R>)> {
    let mut locked = jobs.lock().unwrap_or_else(PoisonError::into_inner);
    let (jobs, queue) = &mut *locked;
    let job = jobs.next()?;
    let (result, promised) = sync_channel(1);
    queue.send(promised).ok()?;
    Some((job, result))
}

/// The next item of a channel, or `None` at its end. Calls `before_waiting` if it is not there yet.
fn receive<T>(
    channel: &Receiver<T>,
    before_waiting: impl FnOnce() -> io::Result<()>,
) -> io::Result<Option<T>> {
    Ok(match channel.try_recv() {
        Ok(item) => Some(item),
        Err(TryRecvError::Disconnected) => None,
        Err(TryRecvError::Empty) => {
            before_waiting()?;
            channel.recv().ok()
        }
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// Keeps results, and refuses more than a number of them.
    struct Kept {
        results: Vec<usize>,
        most: usize,
    }

    impl Sink<usize> for Kept {
        fn take(&mut self, result: usize) -> io::Result<()> {
            if self.results.len() == self.most {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            self.results.push(result);
            Ok(())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn number(threads: usize) -> NonZeroUsize {
        NonZeroUsize::new(threads).unwrap()
    }

    #[test]
    fn results_come_in_the_order_of_the_jobs() {
        for threads in [1, 2, 5] {
            let mut kept = Kept {
                results: Vec::new(),
                most: usize::MAX,
            };
            // Every other job takes longer.
            let worker = || {
                |job: usize| {
                    let rounds = 100_000 * (job % 2);
                    std::hint::black_box((0..rounds).map(std::hint::black_box).sum::<usize>());
                    job * job
                }
            };
            in_order(0..500, number(threads), worker, &mut kept).unwrap();
            assert!(kept.results.into_iter().eq((0..500).map(|job| job * job)));
        }
    }

    /// The jobs never end, so nothing would come of taking all of them first.
    #[test]
    fn jobs_are_taken_no_faster_than_they_are_done() {
        let taken = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&taken);
        let jobs = (0..).inspect(move |_| {
            counted.fetch_add(1, Ordering::SeqCst);
        });
        let mut kept = Kept {
            results: Vec::new(),
            most: 10,
        };
        let outcome = in_order(jobs, number(2), || |job: usize| job, &mut kept);
        assert_eq!(outcome.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
        assert!(kept.results.into_iter().eq(0..10));
        // Those of the first ten that are done, those that wait, and what is on its way.
        assert!(taken.load(Ordering::SeqCst) <= 10 + 2 * AHEAD + 10);
    }

    #[test]
    fn no_jobs_have_no_results() {
        let mut kept = Kept {
            results: Vec::new(),
            most: 0,
        };
        in_order(
            std::iter::empty(),
            number(3),
            || |job: usize| job,
            &mut kept,
        )
        .unwrap();
    }
}
