//! Solutions that helpers improve while the solver proves.

use super::*;
use crate::solver::parallel::{Iteration, PackedMessage, ProofMessage};

#[test]
fn helpers_improve_with_different_seeds_while_the_solver_proves() {
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
        story.becomes_ready(*helper);
        let terms = terms(story.requests(*helper).remove(0));
        assert_eq!(terms.task, Task::Assist(Share { index, of: 2 }));
        seeds.push(terms.seed);
    }
    seeds.dedup();
    assert_eq!(seeds.len(), 3);
}

#[test]
fn a_shorter_solution_is_offered_to_the_other_workers() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("5x5");
    story.becomes_ready(HELPERS[0]);
    story.becomes_ready(HELPERS[1]);
    story.effects();
    assert!(matches!(
        story.found(HELPERS[0], 90, false, false),
        Some(News::Found(_))
    ));
    let job = story.job();
    let offer = Request::Offer {
        job,
        moves: up_moves(90),
    };
    assert_eq!(story.requests(WorkerRole::Solver), [offer]);
    assert_eq!(
        story.found(HELPERS[1], 92, false, false),
        None,
        "it is longer"
    );
    assert_eq!(story.effects(), []);
    // A helper that has finished does not end the job.
    assert_eq!(story.found(HELPERS[1], 92, false, true), None);
    assert!(story.coordinator.is_busy());
    // The solver ends the job, even without a shorter solution.
    let news = story.found(WorkerRole::Solver, 94, false, true);
    let Some(News::Found(found)) = news else {
        panic!("{news:?}")
    };
    assert_eq!((found.moves.len(), found.is_last), (90, true));
}

#[test]
fn proof_messages_are_relayed_between_the_solver_and_the_helpers() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("5x5");
    story.becomes_ready(HELPERS[0]);
    story.becomes_ready(HELPERS[1]);
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
    story.replies(WorkerRole::Solver, Reply::Said { job, note });
    let hear = |to| WorkerEffect::Send(to, Request::Hear { job, note }, Buffers::NONE);
    assert_eq!(story.effects(), [hear(HELPERS[0]), hear(HELPERS[1])]);
    story.replies(HELPERS[1], Reply::Said { job, note });
    assert_eq!(story.effects(), [hear(WorkerRole::Solver)]);
}

#[test]
fn large_tables_are_copied_for_improving_only_where_memory_is_plenty() {
    let lent = |memory| {
        let mut story = Story::with_solver(Device { memory, ..DEVICE });
        story.solves("5x5");
        story.effects();
        story.replies(WorkerRole::Solver, Reply::Equipped { kind: kind("5x5") });
        story.requests(WorkerRole::Solver).len()
    };
    assert_eq!([Some(8.0), Some(4.0), None].map(lent), [2, 0, 0]);
}

#[test]
fn helpers_that_begin_to_improve_get_the_tables_that_the_solver_has() {
    let mut story = Story::with_tables(DEVICE, "5x5");
    story.solves("5x5");
    let requests = story.requests(WorkerRole::Solver);
    let lend = Request::Lend { size: read("5x5") };
    let copies = requests.iter().filter(|request| **request == lend).count();
    assert_eq!(copies, story.coordinator.helpers.count());
}

#[test]
fn a_solution_is_not_offered_to_the_solver_that_found_it() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("5x5");
    story.effects();
    story.found(WorkerRole::Solver, 20, false, false);
    assert_eq!(story.requests(WorkerRole::Solver), []);
    story.becomes_ready(HELPERS[0]);
    story.effects();
    assert_eq!(story.found(HELPERS[0], 20, false, false), None);
    assert_eq!(story.effects(), [], "it is no shorter");
}

#[test]
fn the_solver_goes_on_from_the_best_solution_when_helpers_fail() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("5x5");
    story.found(HELPERS[0], 20, false, false);
    story.effects();
    story.happens(HELPERS[0], WorkerEvent::Failed);
    let requests = story.requests(WorkerRole::Solver);
    let known = requests.iter().find_map(|request| match request {
        Request::Solve { known, .. } => Some(known.len()),
        _ => None,
    });
    assert_eq!(known, Some(20));
}

#[test]
fn helpers_stop_when_the_solver_is_lost() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("5x5");
    story.becomes_ready(HELPERS[0]);
    story.effects();
    story.happens(WorkerRole::Solver, WorkerEvent::Failed);
    let requests = story.requests(HELPERS[0]);
    assert!(matches!(requests[..], [Request::Cancel { .. }]));
}
