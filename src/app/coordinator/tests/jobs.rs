//! Jobs of the solver alone: sent, cancelled, ended.

use super::*;

#[test]
fn requests_wait_until_the_solver_is_ready() {
    let mut story = Story::on(DEVICE);
    story.coordinator.prepare(read("4x4"));
    assert_eq!(story.effects(), [], "nobody is there yet");
    story.coordinator.wake();
    story.coordinator.wake();
    assert_eq!(story.effects(), [start(WorkerRole::Solver)]);
    story.solves("4x4");
    assert_eq!(story.effects(), []);
    story.becomes_ready(WorkerRole::Solver);
    let requests = story.requests(WorkerRole::Solver);
    assert_eq!(requests[0], Request::Prepare { size: read("4x4") });
    assert_eq!(jobs(&requests), [1]);
}

#[test]
fn a_job_cancelled_before_the_solver_is_ready_is_never_sent() {
    let mut story = Story::on(DEVICE);
    story.solves("4x4");
    story.coordinator.cancel();
    assert!(!story.coordinator.is_busy());
    story.solves("3x3");
    story.becomes_ready(WorkerRole::Solver);
    assert_eq!(jobs(&story.requests(WorkerRole::Solver)), [2]);
}

#[test]
fn a_reply_to_a_cancelled_job_is_dropped() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("4x4");
    let stale = Reply::Found {
        job: story.job(),
        moves: up_moves(3),
        proven_shortest: true,
        by_tables: false,
        last: true,
        stats: Stats::default(),
    };
    story.solves("4x4");
    let requests = story.requests(WorkerRole::Solver);
    assert!(requests.contains(&Request::Cancel { job: 1 }));
    assert_eq!(jobs(&requests), [1, 2]);
    assert_eq!(story.replies(WorkerRole::Solver, stale), None);
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
fn a_failed_search_says_why() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("4x4");
    let (job, message, full) = (story.job(), "full".to_owned(), Some((7, 40)));
    let failed = Reply::Failed {
        job,
        message: message.clone(),
        full,
    };
    let news = story.replies(WorkerRole::Solver, failed);
    assert_eq!(news, Some(News::Failed { message, full }));
    assert!(!story.coordinator.is_busy());
}
