//! Who is asked to do what on devices of all kinds, and that nothing is made or sent twice.

use super::super::*;
use super::a_board;
use crate::protocol::{BUILD, Parts};
use crate::solver::frame::Target;
use crate::solver::parallel::{Iteration, PackedMessage, ProofMessage};
use crate::solver::pattern_database::partition::Strength;

/// A coordinator whose solver is ready.
struct Desk(Coordinator);

impl Desk {
    fn on(cores: usize, memory: Option<f64>) -> Self {
        let mut desk = Self(Coordinator::new(Device { cores, memory }));
        desk.0.wake();
        desk.is_ready(WorkerRole::Solver);
        desk.0.take_effects();
        desk
    }

    fn says(&mut self, role: WorkerRole, reply: Reply) {
        let event = WorkerEvent::Replied(reply, Buffers::NONE);
        self.0.receive(role, event, 0.0);
    }

    fn is_ready(&mut self, role: WorkerRole) {
        let build = BUILD.to_owned();
        self.says(role, Reply::Ready { build });
    }

    /// Begins to solve a board of a size, and returns what is to be done for it.
    fn solves(&mut self, size: &str) -> Vec<WorkerEffect> {
        let terms = (Method::AUTOMATIC, SearchOptions::default());
        self.0.solve(a_board(size), terms, (&[], 0), 0.0);
        self.0.take_effects()
    }

    /// The search goes on for long enough to be divided, where it can be.
    fn searches_long(&mut self) -> Vec<WorkerEffect> {
        let stats = Stats {
            generated: 1000,
            lower_bound: 50,
            elapsed: DIVIDE_AFTER,
            ..Stats::default()
        };
        let job = self.0.last_job;
        self.says(WorkerRole::Solver, Reply::Progress { job, stats });
        self.0.take_effects()
    }

    /// The solver has all parts of its tables for a size copied for the next helper.
    fn lends(&mut self, kind: TableKind) {
        let (first, last) = (0, true);
        let tables = Reply::Tables(Parts { kind, first, last });
        self.says(WorkerRole::Solver, tables);
    }
}

fn read(size: &str) -> Size {
    size.parse().expect("a size")
}

fn strongest(size: &str) -> TableKind {
    TableKind::strongest(read(size)).expect("there are tables for it")
}

/// How many workers these effects start.
fn started(effects: &[WorkerEffect]) -> usize {
    let starts = |effect: &&WorkerEffect| matches!(effect, WorkerEffect::Start { .. });
    effects.iter().filter(starts).count()
}

/// What these effects send to a worker.
fn sent(effects: Vec<WorkerEffect>, role: WorkerRole) -> Vec<Request> {
    let to_role = |effect| match effect {
        WorkerEffect::Send(to, request, _) if to == role => Some(request),
        _ => None,
    };
    effects.into_iter().filter_map(to_role).collect()
}

/// The share of a search that a request asks for, of how many.
const fn share(request: &Request) -> Option<(usize, usize)> {
    match request {
        Request::Share {
            share: Share { index, of },
            ..
        } => Some((*index, *of)),
        _ => None,
    }
}

#[test]
fn as_many_help_as_there_are_cores_to_spare() {
    for (cores, with_a_long_search, with_improving) in
        [(1, 0, 0), (2, 0, 0), (3, 1, 1), (4, 3, 2), (8, 3, 3)]
    {
        let mut desk = Desk::on(cores, Some(8.0));
        assert_eq!(started(&desk.solves("4x4")), 0, "it may be over soon");
        let helpers = started(&desk.searches_long());
        assert_eq!(helpers, with_a_long_search, "{cores} cores, 4x4");
        let helpers = started(&Desk::on(cores, Some(8.0)).solves("5x5"));
        assert_eq!(helpers, with_improving, "{cores} cores, 5x5");
    }
}

#[test]
fn a_search_without_tables_is_not_divided() {
    let mut desk = Desk::on(4, Some(8.0));
    desk.solves("3x3");
    assert_eq!(desk.searches_long(), []);
}

#[test]
fn the_solver_looks_for_shorter_solutions_itself_where_it_alone_has_large_tables() {
    for (cores, memory, expected) in [
        (4, Some(8.0), Task::Prove),
        (4, Some(4.0), Task::Everything),
        (4, None, Task::Everything),
        (2, Some(8.0), Task::Everything),
    ] {
        let effects = Desk::on(cores, memory).solves("5x5");
        let requests = sent(effects, WorkerRole::Solver);
        let [Request::Solve { terms, .. }] = &requests[..] else {
            panic!("{requests:?}");
        };
        assert_eq!(terms.task, expected, "{cores} cores, {memory:?} GB");
    }
}

#[test]
fn where_there_is_little_memory_a_search_is_divided_by_the_small_tables() {
    let mut desk = Desk::on(4, Some(2.0));
    desk.solves("4x4");
    let lend = Request::Lend { size: read("4x4") };
    let lending = sent(desk.searches_long(), WorkerRole::Solver);
    assert_eq!(lending, [lend.clone(), lend.clone(), lend]);
    let kind = TableKind::Patterns {
        target: Target::new(read("4x4"), 15),
        strength: Strength::Small,
    };
    for number in 0..3 {
        desk.is_ready(WorkerRole::Helper(number));
        desk.lends(kind);
    }
    let effects = desk.0.take_effects();
    assert_eq!(started(&effects), 0, "nobody makes tables");
    for number in 0..3 {
        let requests = sent(effects.clone(), WorkerRole::Helper(number));
        assert!(matches!(requests[0], Request::Keep { store: false, .. }));
        assert_eq!(share(&requests[1]), Some((1 + number, 4)));
    }
    let requests = sent(effects, WorkerRole::Solver);
    assert_eq!(share(&requests[0]), Some((0, 4)));
}

#[test]
fn tables_are_made_on_whatever_sizes_are_looked_at_meanwhile() {
    let mut desk = Desk::on(2, Some(8.0));
    let kind = strongest("4x4");
    desk.0.prepare(read("4x4"));
    desk.says(WorkerRole::Solver, Reply::Wanted { kind });
    desk.is_ready(WorkerRole::TableBuilder);
    assert_eq!(started(&desk.0.take_effects()), 1);
    for size in ["3x3", "4x4", "3x3"] {
        desk.0.prepare(read(size));
    }
    desk.says(WorkerRole::Solver, Reply::Wanted { kind });
    let effects = desk.0.take_effects();
    assert_eq!(started(&effects), 0);
    assert_eq!(sent(effects, WorkerRole::TableBuilder), []);
    let (first, last) = (0, true);
    let tables = Reply::Tables(Parts { kind, first, last });
    desk.says(WorkerRole::TableBuilder, tables);
    let requests = sent(desk.0.take_effects(), WorkerRole::Solver);
    assert!(matches!(requests[..], [Request::Keep { store: true, .. }]));
}

#[test]
fn tables_that_the_solver_has_are_made_by_nobody() {
    let mut desk = Desk::on(2, Some(8.0));
    for size in ["4x4", "5x5", "4x4"] {
        desk.0.prepare(read(size));
        let kind = strongest(size);
        desk.says(WorkerRole::Solver, Reply::Equipped { kind });
        assert!(desk.0.has_tables(read(size)));
        assert_eq!(started(&desk.0.take_effects()), 0);
    }
}

#[test]
fn what_is_said_before_a_helper_listens_is_told_when_it_does() {
    let mut desk = Desk::on(4, Some(8.0));
    desk.solves("5x5");
    let job = desk.0.last_job;
    let iteration = Iteration {
        lower_bound: 70,
        bound: 72,
        backward: false,
    };
    let note = PackedMessage::from(ProofMessage::Begun(iteration));
    desk.says(WorkerRole::Solver, Reply::Said { job, note });
    assert_eq!(desk.0.take_effects(), []);
    desk.is_ready(WorkerRole::Helper(1));
    let requests = sent(desk.0.take_effects(), WorkerRole::Helper(1));
    assert!(matches!(requests[0], Request::Solve { .. }));
    assert_eq!(requests[1..], [Request::Hear { job, note }]);
}
