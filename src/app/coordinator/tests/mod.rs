//! What the coordinator asks of the workers as they reply, fail, or fall silent.

mod devices;
mod division;
mod failures;
mod improving;
mod jobs;
mod tables;

use super::*;
use crate::protocol::{BUILD, Parts};

const DEVICE: Device = Device {
    cores: 4,
    memory: Some(8.0),
};

/// A coordinator whose workers are played by hand, and the time.
struct Story {
    coordinator: Coordinator,
    now: Moment,
}

impl Story {
    fn on(device: Device) -> Self {
        let coordinator = Coordinator::new(device);
        Self {
            coordinator,
            now: 0.0,
        }
    }

    /// A story whose solver is ready.
    fn with_solver(device: Device) -> Self {
        let mut story = Self::on(device);
        story.coordinator.wake();
        assert_eq!(story.effects(), [start(WorkerRole::Solver)]);
        assert_eq!(story.becomes_ready(WorkerRole::Solver), None);
        story
    }

    /// A story whose solver has the strongest tables for a size.
    fn with_tables(device: Device, size: &str) -> Self {
        let mut story = Self::with_solver(device);
        story.coordinator.prepare(read(size));
        let kind = kind(size);
        story.replies(WorkerRole::Solver, Reply::Equipped { kind });
        story.effects();
        story
    }

    fn effects(&mut self) -> Vec<WorkerEffect> {
        self.coordinator.take_effects()
    }

    /// The requests to a worker among the effects.
    fn requests(&mut self, role: WorkerRole) -> Vec<Request> {
        let to_role = |effect| match effect {
            WorkerEffect::Send(to, request, _) if to == role => Some(request),
            _ => None,
        };
        self.effects().into_iter().filter_map(to_role).collect()
    }

    fn happens(&mut self, role: WorkerRole, event: WorkerEvent) -> Option<News> {
        self.coordinator.receive(role, event, self.now)
    }

    fn replies(&mut self, role: WorkerRole, reply: Reply) -> Option<News> {
        self.happens(role, WorkerEvent::Replied(reply, Buffers::NONE))
    }

    fn becomes_ready(&mut self, role: WorkerRole) -> Option<News> {
        let build = BUILD.to_owned();
        self.replies(role, Reply::Ready { build })
    }

    /// Lets time pass, calling the coordinator at each of its deadlines.
    fn silence(&mut self, milliseconds: Moment) -> Vec<News> {
        let end = self.now + milliseconds;
        let mut news = Vec::new();
        while let Some(deadline) = self
            .coordinator
            .deadline()
            .filter(|&deadline| deadline <= end)
        {
            self.now = deadline;
            news.extend(self.coordinator.time_passes(deadline));
        }
        self.now = end;
        news
    }

    fn solves(&mut self, size: &str) {
        self.solves_knowing(size, &[], 0);
    }

    fn solves_knowing(&mut self, size: &str, known: &[Direction], lower_bound: u32) {
        let terms = (Method::AUTOMATIC, SearchOptions::default());
        self.coordinator
            .solve(a_board(size), terms, (known, lower_bound), self.now);
    }

    fn job(&self) -> JobId {
        self.coordinator.job.as_ref().expect("there is a job").id
    }

    fn progress(&mut self, worker: WorkerRole, stats: Stats) -> Option<News> {
        let job = self.job();
        self.replies(worker, Reply::Progress { job, stats })
    }

    fn found(
        &mut self,
        worker: WorkerRole,
        moves: usize,
        proven_shortest: bool,
        last: bool,
    ) -> Option<News> {
        let found = Reply::Found {
            job: self.job(),
            moves: up_moves(moves),
            proven_shortest,
            by_tables: false,
            last,
            stats: Stats::default(),
        };
        self.replies(worker, found)
    }

    fn finishes_share(
        &mut self,
        worker: WorkerRole,
        bound: u32,
        moves: Option<usize>,
    ) -> Option<News> {
        let shared = Reply::Shared {
            job: self.job(),
            bound,
            moves: moves.map(up_moves),
            stats: Stats::default(),
        };
        self.replies(worker, shared)
    }

    /// Has a long search of 4×4 divided at this bound, with tables for all helpers.
    fn divides_at(&mut self, bound: u32) {
        self.solves("4x4");
        self.progress(WorkerRole::Solver, after_long_search(bound));
        for helper in HELPERS {
            self.becomes_ready(helper);
            let of = Parts {
                kind: kind("4x4"),
                first: 0,
                last: true,
            };
            self.replies(WorkerRole::Solver, Reply::Tables(of));
        }
    }
}

const HELPERS: [WorkerRole; 3] = [
    WorkerRole::Helper(0),
    WorkerRole::Helper(1),
    WorkerRole::Helper(2),
];

fn read(size: &str) -> Size {
    size.parse().expect("a size")
}

fn kind(size: &str) -> TableKind {
    TableKind::strongest(read(size)).expect("there are tables for it")
}

fn a_board(size: &str) -> Start {
    let size = read(size);
    let position = (0..size.cells() as u8).rev().collect();
    let goal = (0..size.cells() as u8).collect();
    Start {
        size,
        position,
        goal,
    }
}

fn up_moves(count: usize) -> Vec<Direction> {
    vec![Direction::Up; count]
}

fn start(role: WorkerRole) -> WorkerEffect {
    WorkerEffect::Start {
        role,
        past_caches: false,
    }
}

fn restart(role: WorkerRole) -> WorkerEffect {
    WorkerEffect::Start {
        role,
        past_caches: true,
    }
}

/// Figures of a search that is long enough to be divided.
fn after_long_search(lower_bound: u32) -> Stats {
    Stats {
        generated: 1000,
        lower_bound,
        elapsed: DIVIDE_AFTER,
        ..Stats::default()
    }
}

fn jobs(requests: &[Request]) -> Vec<JobId> {
    let job = |request: &Request| match request {
        Request::Solve { job, .. } => Some(*job),
        _ => None,
    };
    requests.iter().filter_map(job).collect()
}

/// The shares requested: bound, index and number.
fn shares(requests: &[Request]) -> Vec<(u32, usize, usize)> {
    let share = |request: &Request| match request {
        Request::Share {
            bound,
            share: Share { index, of },
            ..
        } => Some((*bound, *index, *of)),
        _ => None,
    };
    requests.iter().filter_map(share).collect()
}

fn request_of(effect: WorkerEffect) -> Request {
    match effect {
        WorkerEffect::Send(_, request, _) => request,
        other => panic!("{other:?} sends nothing"),
    }
}
