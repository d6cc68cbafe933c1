//! Searches and solvers that fail.

use super::*;

#[test]
fn a_failed_search_says_why_until_there_is_a_solution() {
    let mut story = Story::of(TWO_AWAY);
    story.solve();
    story.effects.clear();
    let (job, ..) = story.last_search();
    story.replies(Reply::Failed {
        job,
        message: "it is too hard".to_owned(),
        full: None,
    });
    assert_eq!(story.shown(), ["The search was given up: it is too hard."]);
    assert!(story.view().can_solve);
    story.solve();
    let (job, ..) = story.last_search();
    story.replies(Reply::Failed {
        job,
        message: "memory is full".to_owned(),
        full: Some((7, 31)),
    });
    let shown = story.shown();
    assert!(
        shown[1].contains("at least 31 single-tile moves"),
        "{shown:?}"
    );
    story.effects.clear();
    story.solve();
    story.finds("L2", 1, 2, End::Proven);
    assert!(story.effects.contains(&SolvingEffect::Retract(GIVEN_UP)));
}

#[test]
fn a_solver_that_fails_at_work_is_reported_and_one_that_fails_idle_is_not() {
    let mut story = Story::of(TWO_AWAY);
    story.happens(WorkerEvent::Failed);
    assert_eq!(story.shown(), [""; 0]);

    let mut story = Story::of(TWO_AWAY);
    story.solve();
    story.happens(WorkerEvent::Failed);
    let shown = story.shown();
    assert!(shown[0].starts_with("The solver stopped unexpectedly"));
    assert!(!story.view().is_busy);
    story.plays(Direction::Left);
    assert_eq!(story.searches(), 1, "nothing is wanted any more");
}

#[test]
fn a_solution_outlives_the_solver_until_the_player_leaves_it() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("DUL4", 1, 4, End::Open);
    story.happens(WorkerEvent::Failed);
    assert_eq!(story.solution(), "DUL4");
    story.plays(Direction::Left);
    assert_eq!(story.solving.solution(), None);
}

#[test]
fn a_solver_that_never_starts_is_reported_though_nothing_was_asked_of_it() {
    let mut story = Story::of(TWO_AWAY);
    story.happens(WorkerEvent::Failed);
    story.happens(WorkerEvent::Failed);
    assert!(story.shown()[0].starts_with("The solver cannot be used"));
}
