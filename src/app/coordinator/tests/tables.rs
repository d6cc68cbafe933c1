//! Large tables, made by the table builder.

use super::*;

#[test]
fn tables_are_made_by_the_table_builder_and_passed_to_the_solver() {
    let mut story = Story::with_solver(DEVICE);
    let kind = kind("4x4");
    assert_eq!(
        story.replies(WorkerRole::Solver, Reply::Wanted { kind }),
        None
    );
    assert_eq!(story.effects(), [start(WorkerRole::TableBuilder)]);
    story.replies(WorkerRole::Solver, Reply::Wanted { kind });
    assert_eq!(story.effects(), [], "they are being made already");
    story.becomes_ready(WorkerRole::TableBuilder);
    assert_eq!(
        story.requests(WorkerRole::TableBuilder),
        [Request::Build { kind }]
    );
    story.replies(WorkerRole::TableBuilder, Reply::Building { progress: 0.5 });
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
fn making_tables_for_another_size_replaces_the_table_builder() {
    let mut story = Story::with_solver(DEVICE);
    for size in ["4x4", "5x5"] {
        story.replies(WorkerRole::Solver, Reply::Wanted { kind: kind(size) });
        assert_eq!(story.effects(), [start(WorkerRole::TableBuilder)]);
    }
    story.becomes_ready(WorkerRole::TableBuilder);
    let kind = kind("5x5");
    assert_eq!(
        story.requests(WorkerRole::TableBuilder),
        [Request::Build { kind }]
    );
}

#[test]
fn a_failing_table_builder_is_replaced_once() {
    let dies =
        |story: &mut Story| drop(story.happens(WorkerRole::TableBuilder, WorkerEvent::Failed));
    let hangs = |story: &mut Story| drop(story.silence(6000.0));
    let ends: [fn(&mut Story); 2] = [dies, hangs];
    for end in ends {
        let mut story = Story::with_solver(DEVICE);
        story.replies(WorkerRole::Solver, Reply::Wanted { kind: kind("4x4") });
        story.becomes_ready(WorkerRole::TableBuilder);
        story.effects();
        end(&mut story);
        assert_eq!(story.effects(), [start(WorkerRole::TableBuilder)]);
        story.becomes_ready(WorkerRole::TableBuilder);
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
fn the_table_builder_stops_when_the_solver_is_lost() {
    let mut story = Story::with_solver(DEVICE);
    story.replies(WorkerRole::Solver, Reply::Wanted { kind: kind("4x4") });
    story.effects();
    story.happens(WorkerRole::Solver, WorkerEvent::Failed);
    assert!(
        story
            .effects()
            .contains(&WorkerEffect::Stop(WorkerRole::TableBuilder))
    );
}

#[test]
fn a_table_builder_that_cannot_be_started_is_not_tried_again() {
    let mut story = Story::with_solver(DEVICE);
    story.replies(WorkerRole::Solver, Reply::Wanted { kind: kind("4x4") });
    story.effects();
    story.happens(WorkerRole::TableBuilder, WorkerEvent::NotStarted);
    assert_eq!(story.effects(), []);
}
