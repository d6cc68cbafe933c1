//! A search for a shortest solution, divided among the workers.

use super::*;

#[test]
fn a_long_search_is_divided_once_all_workers_have_the_tables() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("4x4");
    story.effects();
    story.progress(
        WorkerRole::Solver,
        Stats {
            generated: 0,
            ..after_long_search(50)
        },
    );
    assert_eq!(story.effects(), [], "before it searches it has no tables");
    story.progress(WorkerRole::Solver, after_long_search(50));
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
        story.becomes_ready(helper);
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

#[test]
fn tables_for_a_helper_wait_until_it_is_ready() {
    let mut story = Story::with_solver(DEVICE);
    story.solves("4x4");
    story.progress(WorkerRole::Solver, after_long_search(50));
    let of = Parts {
        kind: kind("4x4"),
        first: 0,
        last: true,
    };
    story.effects();
    story.replies(WorkerRole::Solver, Reply::Tables(of));
    assert_eq!(story.effects(), []);
    story.becomes_ready(HELPERS[0]);
    let requests = story.requests(HELPERS[0]);
    assert_eq!(requests, [Request::Keep { of, store: false }]);
}

#[test]
fn the_next_bound_begins_when_all_shares_of_the_last_are_done() {
    let mut story = Story::with_solver(DEVICE);
    story.divides_at(50);
    story.effects();
    story.finishes_share(WorkerRole::Solver, 50, None);
    story.finishes_share(HELPERS[0], 50, None);
    story.finishes_share(HELPERS[1], 50, None);
    assert_eq!(story.effects(), []);
    story.finishes_share(HELPERS[2], 50, None);
    assert_eq!(shares(&story.requests(WorkerRole::Solver)), [(52, 0, 4)]);
    // A second reply for the bound before is not counted.
    for worker in HELPERS {
        story.finishes_share(worker, 52, None);
    }
    story.finishes_share(WorkerRole::Solver, 50, None);
    assert_eq!(story.effects(), []);
    let news = story.finishes_share(WorkerRole::Solver, 52, Some(52));
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
fn the_figures_of_all_workers_are_added_up() {
    let mut story = Story::with_solver(DEVICE);
    story.divides_at(50);
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
            elapsed: DIVIDE_AFTER,
            ..of_helper
        },
    );
    let sum = Stats {
        generated: 1020,
        expanded: 6,
        elapsed: 2 * DIVIDE_AFTER,
        ..of_helper
    };
    assert_eq!(news, Some(News::Progress(sum)));
}

#[test]
fn helpers_that_have_the_tables_get_their_shares_at_once() {
    let mut story = Story::with_tables(DEVICE, "4x4");
    story.divides_at(50);
    story.coordinator.cancel();
    story.solves("4x4");
    story.effects();
    story.progress(WorkerRole::Solver, after_long_search(40));
    assert_eq!(shares(&story.requests(HELPERS[2])), [(40, 3, 4)]);
}

#[test]
fn stronger_tables_are_copied_to_helpers_during_a_divided_search() {
    let mut story = Story::with_solver(DEVICE);
    story.divides_at(50);
    story.effects();
    let kind = kind("4x4");
    assert_eq!(
        story.replies(WorkerRole::Solver, Reply::Equipped { kind }),
        None
    );
    let lend = Request::Lend { size: read("4x4") };
    assert_eq!(
        story.requests(WorkerRole::Solver),
        [lend.clone(), lend.clone(), lend]
    );
}

#[test]
fn a_solver_with_large_tables_searches_alone_where_memory_lacks_for_copies() {
    let device = Device {
        memory: Some(4.0),
        ..DEVICE
    };
    let mut story = Story::with_tables(device, "4x4");
    story.solves("4x4");
    story.effects();
    story.progress(WorkerRole::Solver, after_long_search(50));
    assert_eq!(story.effects(), []);
}

#[test]
fn the_solver_works_alone_on_one_core() {
    let mut story = Story::with_solver(Device { cores: 1, ..DEVICE });
    for size in ["4x4", "5x5"] {
        story.solves(size);
        story.progress(WorkerRole::Solver, after_long_search(50));
    }
    assert!(
        story
            .effects()
            .iter()
            .all(|effect| matches!(effect, WorkerEffect::Send(WorkerRole::Solver, ..)))
    );
}

#[test]
fn the_figures_of_a_finished_share_count() {
    let mut story = Story::with_solver(DEVICE);
    story.divides_at(50);
    let stats = Stats {
        generated: 10,
        peak_open: 7,
        ..Stats::default()
    };
    let shared = Reply::Shared {
        job: story.job(),
        bound: 50,
        moves: None,
        stats,
    };
    let news = story.replies(HELPERS[0], shared);
    let Some(News::Progress(sum)) = news else {
        panic!("{news:?}");
    };
    assert_eq!((sum.generated, sum.peak_open), (1010, 7), "the largest");
}

#[test]
fn tables_of_another_kind_are_passed_to_the_first_helper_again() {
    let mut story = Story::with_solver(DEVICE);
    story.divides_at(50);
    story.effects();
    let of = Parts {
        kind: kind("5x5"),
        first: 0,
        last: true,
    };
    story.replies(WorkerRole::Solver, Reply::Tables(of));
    let keep = Request::Keep { of, store: false };
    assert_eq!(story.requests(HELPERS[0]), [keep]);
}
