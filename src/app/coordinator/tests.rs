//! Stories played by hand: what the page asks of its workers as they answer, fail, or fall silent.

use super::*;
use crate::i18n::Argument;
use crate::protocol::{BUILD, Parts};
use crate::solver::parallel::{Iteration, PackedMessage, ProofMessage};

const DEVICE: Device = Device {
    cores: 4,
    memory: Some(8.0),
};

/// A coordinator, the time, and what it last wanted done with the workers.
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

    /// One whose solver is ready.
    fn with_solver(device: Device) -> Self {
        let mut story = Self::on(device);
        story.coordinator.wake();
        assert_eq!(story.effects(), [start(WorkerRole::Solver)]);
        assert_eq!(story.is_ready(WorkerRole::Solver), None);
        story
    }

    /// One whose solver has the strongest tables for a size.
    fn with_tables(device: Device, size: &str) -> Self {
        let mut story = Self::with_solver(device);
        story.coordinator.prepare(read(size));
        let kind = kind(size);
        story.says(WorkerRole::Solver, Reply::Equipped { kind });
        story.effects();
        story
    }

    fn effects(&mut self) -> Vec<WorkerEffect> {
        self.coordinator.take_effects()
    }

    /// The requests to a worker among what is to be done.
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

    fn says(&mut self, role: WorkerRole, reply: Reply) -> Option<News> {
        self.happens(role, WorkerEvent::Replied(reply, Buffers::NONE))
    }

    fn is_ready(&mut self, role: WorkerRole) -> Option<News> {
        let build = BUILD.to_owned();
        self.says(role, Reply::Ready { build })
    }

    /// Lets time pass until the coordinator wants to be told, again and again for so long.
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
        self.knows(size, &[], 0);
    }

    fn knows(&mut self, size: &str, known: &[Direction], lower_bound: u32) {
        let terms = (Method::AUTOMATIC, SearchOptions::default());
        self.coordinator
            .solve(a_board(size), terms, (known, lower_bound), self.now);
    }

    fn job(&self) -> JobId {
        self.coordinator.job.as_ref().expect("there is a job").id
    }

    fn progress(&mut self, worker: WorkerRole, stats: Stats) -> Option<News> {
        let job = self.job();
        self.says(worker, Reply::Progress { job, stats })
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
            moves: way(moves),
            proven_shortest,
            by_tables: false,
            last,
            stats: Stats::default(),
        };
        self.says(worker, found)
    }

    fn shared(&mut self, worker: WorkerRole, bound: u32, moves: Option<usize>) -> Option<News> {
        let shared = Reply::Shared {
            job: self.job(),
            bound,
            moves: moves.map(way),
            stats: Stats::default(),
        };
        self.says(worker, shared)
    }

    /// Has a search of 4×4 go on for long enough to be divided at this bound, with tables for everyone.
    fn divides(&mut self, bound: u32) {
        self.solves("4x4");
        self.progress(WorkerRole::Solver, long(bound));
        for helper in HELPERS {
            self.is_ready(helper);
            let of = Parts {
                kind: kind("4x4"),
                first: 0,
                last: true,
            };
            self.says(WorkerRole::Solver, Reply::Tables(of));
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
    Start { size, position }
}

fn way(moves: usize) -> Vec<Direction> {
    vec![Direction::Up; moves]
}

fn start(role: WorkerRole) -> WorkerEffect {
    WorkerEffect::Start {
        role,
        past_caches: false,
    }
}

fn again(role: WorkerRole) -> WorkerEffect {
    WorkerEffect::Start {
        role,
        past_caches: true,
    }
}

/// What has been done by one that has searched for a tenth of a second and come to a bound.
fn long(lower_bound: u32) -> Stats {
    Stats {
        generated: 1000,
        lower_bound,
        elapsed: ALONE,
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

/// The shares asked for: of which bound, which one, of how many.
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

#[test]
fn requests_wait_until_the_solver_listens() {
    let mut story = Story::on(DEVICE);
    story.coordinator.prepare(read("4x4"));
    assert_eq!(story.effects(), [], "nobody is there yet");
    story.coordinator.wake();
    story.coordinator.wake();
    assert_eq!(story.effects(), [start(WorkerRole::Solver)]);
    story.solves("4x4");
    assert_eq!(story.effects(), []);
    story.is_ready(WorkerRole::Solver);
    let requests = story.requests(WorkerRole::Solver);
    assert_eq!(requests[0], Request::Prepare { size: read("4x4") });
    assert_eq!(jobs(&requests), [1]);
}

#[test]
fn a_job_that_was_given_up_before_the_solver_listens_is_never_sent() {
    let mut story = Story::on(DEVICE);
    story.solves("4x4");
    story.coordinator.cancel();
    assert!(!story.coordinator.is_busy());
    story.solves("3x3");
    story.is_ready(WorkerRole::Solver);
    assert_eq!(jobs(&story.requests(WorkerRole::Solver)), [2]);
}

#[test]
fn an_answer_to_a_job_that_was_given_up_is_no_news() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("4x4");
    let stale = Reply::Found {
        job: story.job(),
        moves: way(3),
        proven_shortest: true,
        by_tables: false,
        last: true,
        stats: Stats::default(),
    };
    story.solves("4x4");
    let requests = story.requests(WorkerRole::Solver);
    assert!(requests.contains(&Request::Cancel { job: 1 }));
    assert_eq!(jobs(&requests), [1, 2]);
    assert_eq!(story.says(WorkerRole::Solver, stale), None);
    assert!(story.coordinator.is_busy());
}

#[test]
fn a_proven_solution_ends_the_job() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("3x3");
    let news = story.found(WorkerRole::Solver, 20, true, true);
    assert!(matches!(
        news,
        Some(News::Found(Found {
            is_last: true,
            proven_shortest: true,
            ..
        }))
    ));
    assert!(!story.coordinator.is_busy());
    assert_eq!(
        story.coordinator.deadline(),
        None,
        "nothing is expected any more"
    );
}

#[test]
fn a_search_that_gives_up_says_why() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("4x4");
    let (job, message, full) = (story.job(), "full".to_owned(), Some((7, 40)));
    let failed = Reply::Failed {
        job,
        message: message.clone(),
        full,
    };
    let news = story.says(WorkerRole::Solver, failed);
    assert_eq!(news, Some(News::Failed { message, full }));
    assert!(!story.coordinator.is_busy());
}

#[test]
fn a_long_search_is_divided_when_everyone_has_the_tables() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("4x4");
    story.effects();
    story.progress(
        WorkerRole::Solver,
        Stats {
            generated: 0,
            ..long(50)
        },
    );
    assert_eq!(story.effects(), [], "before it searches it has no tables");
    story.progress(WorkerRole::Solver, long(50));
    let effects = story.effects();
    assert_eq!(effects[..3], HELPERS.map(start));
    let lend = Request::Lend { size: read("4x4") };
    let lend = WorkerEffect::Send(WorkerRole::Solver, lend, Buffers::NONE);
    assert_eq!(effects[3..], [lend.clone(), lend.clone(), lend]);

    let of = Parts {
        kind: kind("4x4"),
        first: 0,
        last: true,
    };
    for (number, helper) in HELPERS.into_iter().enumerate() {
        assert_eq!(story.effects(), []);
        story.is_ready(helper);
        let buffers = Buffers::new(number);
        let reply = WorkerEvent::Replied(Reply::Tables(of), buffers.clone());
        story.happens(WorkerRole::Solver, reply);
        let keep = Request::Keep { of, store: false };
        let keep = WorkerEffect::Send(helper, keep, buffers);
        if number < 2 {
            assert_eq!(story.effects(), [keep]);
        } else {
            let requests: Vec<Request> = story
                .effects()
                .into_iter()
                .skip(1)
                .map(request_of)
                .collect();
            assert_eq!(
                shares(&requests),
                [(50, 0, 4), (50, 1, 4), (50, 2, 4), (50, 3, 4)]
            );
        }
    }
}

fn request_of(effect: WorkerEffect) -> Request {
    match effect {
        WorkerEffect::Send(_, request, _) => request,
        other => panic!("{other:?} sends nothing"),
    }
}

#[test]
fn tables_that_come_before_a_helper_listens_wait_for_it() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("4x4");
    story.progress(WorkerRole::Solver, long(50));
    let of = Parts {
        kind: kind("4x4"),
        first: 0,
        last: true,
    };
    story.effects();
    story.says(WorkerRole::Solver, Reply::Tables(of));
    assert_eq!(story.effects(), []);
    story.is_ready(HELPERS[0]);
    let requests = story.requests(HELPERS[0]);
    assert_eq!(requests, [Request::Keep { of, store: false }]);
}

#[test]
fn the_next_bound_is_begun_when_all_shares_of_the_last_are_done() {
    let mut story = Story::with_solver(DEVICE);
    story.divides(50);
    story.effects();
    story.shared(WorkerRole::Solver, 50, None);
    story.shared(HELPERS[0], 50, None);
    story.shared(HELPERS[1], 50, None);
    assert_eq!(story.effects(), []);
    story.shared(HELPERS[2], 50, None);
    assert_eq!(shares(&story.requests(WorkerRole::Solver)), [(52, 0, 4)]);
    // One that says so once more, of the bound before, is not counted.
    for worker in HELPERS {
        story.shared(worker, 52, None);
    }
    story.shared(WorkerRole::Solver, 50, None);
    assert_eq!(story.effects(), []);
    let news = story.shared(WorkerRole::Solver, 52, Some(52));
    assert!(matches!(
        news,
        Some(News::Found(Found {
            proven_shortest: true,
            is_last: true,
            ..
        }))
    ));
    assert!(!story.coordinator.is_busy());
    assert!(matches!(
        story.requests(HELPERS[0])[..],
        [Request::Cancel { .. }]
    ));
}

#[test]
fn what_all_have_done_is_added_up() {
    let mut story = Story::with_solver(DEVICE);
    story.divides(50);
    let of_helper = Stats {
        generated: 10,
        expanded: 3,
        lower_bound: 50,
        ..Stats::default()
    };
    story.progress(HELPERS[0], of_helper);
    let news = story.progress(
        HELPERS[1],
        Stats {
            elapsed: ALONE,
            ..of_helper
        },
    );
    let sum = Stats {
        generated: 1020,
        expanded: 6,
        elapsed: 2 * ALONE,
        ..of_helper
    };
    assert_eq!(news, Some(News::Progress(sum)));
}

#[test]
fn helpers_that_have_the_tables_begin_at_once_the_next_time() {
    let mut story = Story::with_tables(DEVICE, "4x4");
    story.divides(50);
    story.coordinator.cancel();
    story.solves("4x4");
    story.effects();
    story.progress(WorkerRole::Solver, long(40));
    assert_eq!(shares(&story.requests(HELPERS[2])), [(40, 3, 4)]);
}

#[test]
fn stronger_tables_are_lent_in_the_midst_of_a_divided_search() {
    let mut story = Story::with_solver(DEVICE);
    story.divides(50);
    story.effects();
    let kind = kind("4x4");
    assert_eq!(
        story.says(WorkerRole::Solver, Reply::Equipped { kind }),
        Some(News::Tables)
    );
    let lend = Request::Lend { size: read("4x4") };
    assert_eq!(
        story.requests(WorkerRole::Solver),
        [lend.clone(), lend.clone(), lend]
    );
}

#[test]
fn who_alone_has_room_for_large_tables_searches_alone() {
    let device = Device {
        memory: Some(4.0),
        ..DEVICE
    };
    let mut story = Story::with_tables(device, "4x4");
    story.solves("4x4");
    story.effects();
    story.progress(WorkerRole::Solver, long(50));
    assert_eq!(story.effects(), []);
}

#[test]
fn one_core_works_alone() {
    let mut story = Story::with_solver(Device { cores: 1, ..DEVICE });
    for size in ["4x4", "5x5"] {
        story.solves(size);
        story.progress(WorkerRole::Solver, long(50));
    }
    assert!(
        story
            .effects()
            .iter()
            .all(|effect| matches!(effect, WorkerEffect::Send(WorkerRole::Solver, ..)))
    );
}

#[test]
fn helpers_improve_each_in_their_own_way_while_the_solver_proves() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("5x5");
    let effects = story.effects();
    let terms = |request: Request| match request {
        Request::Solve { terms, .. } => terms,
        other => panic!("{other:?} solves nothing"),
    };
    let solver: Vec<SearchOptions> = effects
        .iter()
        .filter(|effect| matches!(effect, WorkerEffect::Send(..)))
        .cloned()
        .map(request_of)
        .map(terms)
        .collect();
    assert_eq!(solver[0].task, Task::Prove);
    assert_eq!(solver.len(), 1);
    let mut seeds = vec![solver[0].seed];
    for (index, helper) in HELPERS[..2].iter().enumerate() {
        story.is_ready(*helper);
        let terms = terms(story.requests(*helper).remove(0));
        assert_eq!(terms.task, Task::Assist(Share { index, of: 2 }));
        seeds.push(terms.seed);
    }
    seeds.dedup();
    assert_eq!(seeds.len(), 3);
}

#[test]
fn a_solution_of_one_is_offered_to_the_others_if_it_is_shorter() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("5x5");
    story.is_ready(HELPERS[0]);
    story.is_ready(HELPERS[1]);
    story.effects();
    assert!(matches!(
        story.found(HELPERS[0], 90, false, false),
        Some(News::Found(_))
    ));
    let job = story.job();
    let offer = Request::Offer {
        job,
        moves: way(90),
    };
    assert_eq!(story.requests(WorkerRole::Solver), [offer]);
    assert_eq!(
        story.found(HELPERS[1], 92, false, false),
        None,
        "it is longer"
    );
    assert_eq!(story.effects(), []);
    // That a helper has come to an end does not end the job.
    assert_eq!(story.found(HELPERS[1], 92, false, true), None);
    assert!(story.coordinator.is_busy());
    // The last word is the solver's, even if it knows of nothing shorter.
    let news = story.found(WorkerRole::Solver, 94, false, true);
    let Some(News::Found(found)) = news else {
        panic!("{news:?}")
    };
    assert_eq!((found.moves.len(), found.is_last), (90, true));
}

#[test]
fn what_the_solver_says_goes_to_the_helpers_and_what_they_say_to_the_solver() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("5x5");
    story.is_ready(HELPERS[0]);
    story.is_ready(HELPERS[1]);
    story.effects();
    let iteration = Iteration {
        lower_bound: 70,
        bound: 72,
        backward: false,
    };
    let (job, note) = (
        story.job(),
        PackedMessage::from(ProofMessage::Begun(iteration)),
    );
    story.says(WorkerRole::Solver, Reply::Said { job, note });
    let hear = |to| WorkerEffect::Send(to, Request::Hear { job, note }, Buffers::NONE);
    assert_eq!(story.effects(), [hear(HELPERS[0]), hear(HELPERS[1])]);
    story.says(HELPERS[1], Reply::Said { job, note });
    assert_eq!(story.effects(), [hear(WorkerRole::Solver)]);
}

#[test]
fn large_tables_are_lent_for_improving_only_where_there_is_plenty_of_memory() {
    let lent = |memory| {
        let mut story = Story::with_solver(Device { memory, ..DEVICE });
        story.solves("5x5");
        story.effects();
        story.says(WorkerRole::Solver, Reply::Equipped { kind: kind("5x5") });
        story.requests(WorkerRole::Solver).len()
    };
    assert_eq!([Some(8.0), Some(4.0), None].map(lent), [2, 0, 0]);
}

#[test]
fn helpers_that_fail_are_done_without() {
    for event in [
        WorkerEvent::Failed,
        WorkerEvent::Garbled,
        WorkerEvent::NotStarted(None),
        WorkerEvent::Replied(
            Reply::Ready {
                build: "another".to_owned(),
            },
            Buffers::NONE,
        ),
    ] {
        let mut story = Story::with_solver(DEVICE);
        story.divides(50);
        story.effects();
        assert_eq!(story.happens(HELPERS[1], event.clone()), None);
        let effects = story.effects();
        assert_eq!(effects[..3], HELPERS.map(WorkerEffect::Stop), "{event:?}");
        let Some(WorkerEffect::Send(WorkerRole::Solver, Request::Solve { lower_bound, .. }, _)) =
            effects.last()
        else {
            panic!("after {event:?}: {effects:?}");
        };
        assert_eq!(*lower_bound, 50, "what is known stays known");
        // Nor are they called again.
        story.progress(WorkerRole::Solver, long(52));
        assert_eq!(story.effects(), []);
    }
}

#[test]
fn helpers_that_hang_are_done_without() {
    let mut story = Story::with_solver(DEVICE);
    story.divides(50);
    story.shared(WorkerRole::Solver, 50, None);
    story.effects();
    assert_eq!(story.silence(6000.0), []);
    let effects = story.effects();
    assert_eq!(effects[..3], HELPERS.map(WorkerEffect::Stop));
    assert!(matches!(
        effects.last(),
        Some(WorkerEffect::Send(
            WorkerRole::Solver,
            Request::Solve { .. },
            _
        ))
    ));
}

#[test]
fn a_failing_helper_without_a_part_in_the_job_leaves_it_alone() {
    let mut story = Story::with_solver(DEVICE);
    story.divides(50);
    story.coordinator.cancel();
    story.solves("3x3");
    story.effects();
    story.happens(HELPERS[0], WorkerEvent::Failed);
    assert_eq!(story.effects(), HELPERS.map(WorkerEffect::Stop));
    assert!(story.coordinator.is_busy());
}

#[test]
fn a_solver_that_dies_or_hangs_is_replaced_and_told_what_to_prepare() {
    let dies = |story: &mut Story| story.happens(WorkerRole::Solver, WorkerEvent::Failed);
    let hangs = |story: &mut Story| story.silence(6000.0).pop();
    let babbles = |story: &mut Story| story.happens(WorkerRole::Solver, WorkerEvent::Garbled);
    let ends: [fn(&mut Story) -> Option<News>; 3] = [dies, hangs, babbles];
    for end in ends {
        let mut story = Story::with_tables(DEVICE, "4x4");
        story.solves("4x4");
        story.effects();
        let fault = SolverFault::Replaced;
        assert_eq!(
            end(&mut story),
            Some(News::Fault {
                fault,
                was_busy: true
            })
        );
        assert!(!story.coordinator.is_busy());
        assert!(!story.coordinator.has_tables(read("4x4")));
        let effects = story.effects();
        assert_eq!(
            effects,
            [
                WorkerEffect::Stop(WorkerRole::Solver),
                again(WorkerRole::Solver)
            ]
        );
        story.is_ready(WorkerRole::Solver);
        let requests = story.requests(WorkerRole::Solver);
        assert_eq!(requests, [Request::Prepare { size: read("4x4") }]);
    }
}

#[test]
fn a_solver_that_gives_signs_of_life_is_left_alone() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("4x4");
    for _ in 0..10 {
        assert_eq!(story.silence(5999.0), []);
        story.progress(WorkerRole::Solver, Stats::default());
    }
}

#[test]
fn a_page_that_was_frozen_waits_for_what_has_come_meanwhile() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("4x4");
    story.now += 60_000.0;
    assert_eq!(story.coordinator.time_passes(story.now), None);
    assert!(
        story
            .progress(WorkerRole::Solver, Stats::default())
            .is_some()
    );
}

#[test]
fn a_solver_may_be_long_in_loading_but_not_for_ever() {
    let mut story = Story::on(DEVICE);
    story.solves("4x4");
    assert_eq!(story.silence(39_000.0), []);
    let news = story.silence(1000.0);
    assert!(matches!(
        news[..],
        [News::Fault {
            fault: SolverFault::Unavailable(_),
            was_busy: true
        }]
    ));
    // The next job tries once more.
    story.effects();
    story.solves("4x4");
    assert_eq!(story.effects()[..1], [again(WorkerRole::Solver)]);
}

#[test]
fn a_solver_that_cannot_be_started_says_why_if_it_is_wanted() {
    let mut story = Story::on(DEVICE);
    story.coordinator.wake();
    let reason = Some("denied".to_owned());
    let not_started = WorkerEvent::NotStarted(reason.clone());
    assert_eq!(story.happens(WorkerRole::Solver, not_started.clone()), None);
    story.solves("4x4");
    let news = story.happens(WorkerRole::Solver, not_started);
    let fault = SolverFault::Unavailable(Argument::Plain("denied".to_owned()));
    assert_eq!(
        news,
        Some(News::Fault {
            fault,
            was_busy: true
        })
    );
}

#[test]
fn a_solver_of_another_build_is_loaded_past_the_caches_once() {
    let mut story = Story::on(DEVICE);
    story.solves("4x4");
    story.effects();
    let stale = Reply::Ready {
        build: "another".to_owned(),
    };
    assert_eq!(story.says(WorkerRole::Solver, stale.clone()), None);
    assert_eq!(story.effects(), [again(WorkerRole::Solver)]);
    assert!(
        story.coordinator.is_busy(),
        "what was asked for is asked of the next"
    );
    let news = story.says(WorkerRole::Solver, stale);
    assert!(matches!(
        news,
        Some(News::Fault {
            fault: SolverFault::Unavailable(_),
            was_busy: true
        })
    ));
}

#[test]
fn tables_are_made_by_a_worker_of_their_own_and_handed_over() {
    let mut story = Story::with_solver(DEVICE);
    let kind = kind("4x4");
    assert_eq!(
        story.says(WorkerRole::Solver, Reply::Wanted { kind }),
        Some(News::Tables)
    );
    assert_eq!(story.effects(), [start(WorkerRole::TableBuilder)]);
    story.says(WorkerRole::Solver, Reply::Wanted { kind });
    assert_eq!(story.effects(), [], "they are being made already");
    story.is_ready(WorkerRole::TableBuilder);
    assert_eq!(
        story.requests(WorkerRole::TableBuilder),
        [Request::Build { kind }]
    );
    story.says(WorkerRole::TableBuilder, Reply::Building { progress: 0.5 });
    assert_eq!(story.coordinator.preparation(read("4x4")), Some(0.5));
    assert_eq!(story.coordinator.preparation(read("5x5")), None);
    for (first, last) in [(0, false), (1, true)] {
        let of = Parts { kind, first, last };
        let buffers = Buffers::new(first);
        let reply = WorkerEvent::Replied(Reply::Tables(of), buffers.clone());
        story.happens(WorkerRole::TableBuilder, reply);
        let keep = WorkerEffect::Send(
            WorkerRole::Solver,
            Request::Keep { of, store: true },
            buffers,
        );
        let stop = WorkerEffect::Stop(WorkerRole::TableBuilder);
        let expected = if last { vec![stop, keep] } else { vec![keep] };
        assert_eq!(story.effects(), expected);
    }
    assert_eq!(story.coordinator.preparation(read("4x4")), None);
    assert_eq!(story.coordinator.deadline(), None);
}

#[test]
fn tables_for_another_size_take_the_place_of_those_that_are_being_made() {
    let mut story = Story::with_solver(DEVICE);
    for size in ["4x4", "5x5"] {
        story.says(WorkerRole::Solver, Reply::Wanted { kind: kind(size) });
        assert_eq!(story.effects(), [start(WorkerRole::TableBuilder)]);
    }
    story.is_ready(WorkerRole::TableBuilder);
    let kind = kind("5x5");
    assert_eq!(
        story.requests(WorkerRole::TableBuilder),
        [Request::Build { kind }]
    );
}

#[test]
fn whoever_fails_to_make_tables_is_replaced_once() {
    let dies =
        |story: &mut Story| drop(story.happens(WorkerRole::TableBuilder, WorkerEvent::Failed));
    let hangs = |story: &mut Story| drop(story.silence(6000.0));
    let ends: [fn(&mut Story); 2] = [dies, hangs];
    for end in ends {
        let mut story = Story::with_solver(DEVICE);
        story.says(WorkerRole::Solver, Reply::Wanted { kind: kind("4x4") });
        story.is_ready(WorkerRole::TableBuilder);
        story.effects();
        end(&mut story);
        assert_eq!(story.effects(), [start(WorkerRole::TableBuilder)]);
        story.is_ready(WorkerRole::TableBuilder);
        story.effects();
        end(&mut story);
        assert_eq!(
            story.effects(),
            [WorkerEffect::Stop(WorkerRole::TableBuilder)]
        );
        assert_eq!(story.coordinator.preparation(read("4x4")), None);
    }
}

#[test]
fn tables_are_not_made_for_a_solver_that_is_lost() {
    let mut story = Story::with_solver(DEVICE);
    story.says(WorkerRole::Solver, Reply::Wanted { kind: kind("4x4") });
    story.effects();
    story.happens(WorkerRole::Solver, WorkerEvent::Failed);
    assert!(
        story
            .effects()
            .contains(&WorkerEffect::Stop(WorkerRole::TableBuilder))
    );
}
