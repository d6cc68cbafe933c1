//! Workers that fail, hang, or are of another build.

use super::*;

#[test]
fn all_helpers_are_dismissed_when_one_fails() {
    for event in [
        WorkerEvent::Failed,
        WorkerEvent::Garbled,
        WorkerEvent::NotStarted,
        WorkerEvent::Replied(
            Reply::Ready {
                build: "another".to_owned(),
            },
            Buffers::NONE,
        ),
    ] {
        let mut story = Story::with_solver(DEVICE);
        story.divides_at(50);
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
        // They are not started again.
        story.progress(WorkerRole::Solver, after_long_search(52));
        assert_eq!(story.effects(), []);
    }
}

#[test]
fn all_helpers_are_dismissed_when_they_hang() {
    let mut story = Story::with_solver(DEVICE);
    story.divides_at(50);
    story.finishes_share(WorkerRole::Solver, 50, None);
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
fn a_failing_helper_does_not_restart_a_job_it_has_no_part_in() {
    let mut story = Story::with_solver(DEVICE);
    story.divides_at(50);
    story.coordinator.cancel();
    story.solves("3x3");
    story.effects();
    story.happens(HELPERS[0], WorkerEvent::Failed);
    assert_eq!(story.effects(), HELPERS.map(WorkerEffect::Stop));
    assert!(story.coordinator.is_busy());
}

#[test]
fn a_solver_that_fails_or_hangs_is_replaced_and_told_what_to_prepare() {
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
                restart(WorkerRole::Solver)
            ]
        );
        story.becomes_ready(WorkerRole::Solver);
        let requests = story.requests(WorkerRole::Solver);
        assert_eq!(requests, [Request::Prepare { size: read("4x4") }]);
    }
}

#[test]
fn a_solver_that_reports_progress_is_not_replaced() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("4x4");
    for _ in 0..10 {
        assert_eq!(story.silence(5999.0), []);
        story.progress(WorkerRole::Solver, Stats::default());
    }
}

#[test]
fn a_solver_is_not_replaced_after_the_page_was_frozen() {
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
fn a_solver_that_never_becomes_ready_is_given_up_after_forty_seconds() {
    let mut story = Story::on(DEVICE);
    story.solves("4x4");
    assert_eq!(story.silence(39_000.0), []);
    let news = story.silence(1000.0);
    assert!(matches!(
        news[..],
        [News::Fault {
            fault: SolverFault::Unavailable,
            was_busy: true
        }]
    ));
    // The next job tries once more.
    story.effects();
    story.solves("4x4");
    assert_eq!(story.effects()[..1], [restart(WorkerRole::Solver)]);
}

#[test]
fn a_solver_that_cannot_be_started_is_reported_once_it_is_needed() {
    let mut story = Story::on(DEVICE);
    story.coordinator.wake();
    let not_started = WorkerEvent::NotStarted;
    assert_eq!(story.happens(WorkerRole::Solver, not_started.clone()), None);
    story.solves("4x4");
    let news = story.happens(WorkerRole::Solver, not_started);
    let fault = SolverFault::Unavailable;
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
    assert_eq!(story.replies(WorkerRole::Solver, stale.clone()), None);
    assert_eq!(story.effects(), [restart(WorkerRole::Solver)]);
    assert!(
        story.coordinator.is_busy(),
        "what was asked for is asked of the next"
    );
    let news = story.replies(WorkerRole::Solver, stale);
    assert!(matches!(
        news,
        Some(News::Fault {
            fault: SolverFault::Outdated,
            was_busy: true
        })
    ));
}

#[test]
fn a_solver_that_has_just_loaded_is_not_waited_for_as_long_as_one_that_loads() {
    let mut story = Story::on(DEVICE);
    story.coordinator.wake();
    story.solves("4x4");
    story.becomes_ready(WorkerRole::Solver);
    assert_eq!(story.coordinator.deadline(), Some(3000.0));
}

#[test]
fn what_waits_for_a_solver_is_forgotten_with_it() {
    let mut story = Story::on(DEVICE);
    story.coordinator.wake();
    story.coordinator.prepare(read("4x4"));
    story.happens(WorkerRole::Solver, WorkerEvent::NotStarted);
    story.coordinator.wake();
    story.effects();
    story.becomes_ready(WorkerRole::Solver);
    let prepare = Request::Prepare { size: read("4x4") };
    assert_eq!(story.requests(WorkerRole::Solver), [prepare], "once");
}
