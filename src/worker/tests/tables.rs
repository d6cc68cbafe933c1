//! Tables that a worker makes, takes, keeps and lends.

use super::*;

/// A board of 3×5, about as hard as a random one.
const HARD: &str = "6 3 1/2 10 0/13 11 8/5 7 4/12 9 14";

fn tables() -> Tables {
    let parts = built().iter().filter_map(|(_, part)| part.clone());
    Tables::import(kind(), parts.collect()).expect("they are whole")
}

/// The positions that a worker generates in its search for the board that it was given.
fn generated(worker: &mut Worker) -> u64 {
    let actions = worker.finish();
    let found = replies(&actions).into_iter().find_map(|reply| match reply {
        Reply::Found { stats, .. } => Some(stats.generated),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("{actions:?}"))
}

#[test]
fn small_tables_are_built_and_then_large_ones_asked_for_if_none_are_on_the_device() {
    let mut worker = worker();
    let actions = worker.ask(Request::Prepare { size: size("3x5") });
    assert!(matches!(actions[..], [Action::Restore(found)] if found == kind()));
    assert!(!worker.has_work(), "it waits for them");
    worker.restored(kind(), None);
    assert!(worker.take_actions().is_empty());
    assert!(worker.has_work());
    let actions = worker.finish();
    assert_eq!(replies(&actions), [&Reply::Wanted { kind: kind() }]);
    assert!(
        worker
            .ask(Request::Prepare { size: size("3x5") })
            .is_empty()
    );
    assert!(!worker.has_work(), "they are there, and being made");
}

#[test]
fn a_search_does_not_wait_for_small_tables_before_it_asks_for_large_ones() {
    for solve_first in [true, false] {
        let mut worker = worker();
        worker.ask(Request::Prepare { size: size("3x5") });
        if solve_first {
            worker.ask(solve(1, HARD));
        }
        worker.restored(kind(), None);
        let mut actions = worker.take_actions();
        if !solve_first {
            actions = worker.ask(solve(1, HARD));
        }
        assert_eq!(replies(&actions), [&Reply::Wanted { kind: kind() }]);
        assert!(
            replies(&worker.finish()).len() == 1,
            "they are asked for once"
        );
    }
}

#[test]
fn the_first_search_of_a_visit_takes_the_tables_that_are_on_the_device() {
    let mut later = worker();
    later.give_tables(false);
    later.ask(solve(1, HARD));
    let expected = generated(&mut later);
    let mut without = Worker::new(clock, |_| None);
    without.ask(solve(1, HARD));
    assert!(generated(&mut without) > expected);

    for prepares in [true, false] {
        let mut worker = worker();
        if prepares {
            worker.ask(Request::Prepare { size: size("3x5") });
        }
        worker.ask(solve(1, HARD));
        assert!(!worker.has_work(), "it waits for them");
        worker.restored(kind(), Some(tables()));
        let actions = worker.take_actions();
        assert_eq!(replies(&actions), [&Reply::Equipped { kind: kind() }]);
        assert_eq!(generated(&mut worker), expected);
        assert!(!worker.has_work(), "no small tables are built");
    }
}

#[test]
fn a_search_waits_only_so_long_for_a_device_that_does_not_answer() {
    let mut later = worker();
    later.give_tables(false);
    later.ask(solve(1, HARD));
    let mut worker = worker();
    worker.ask(solve(1, HARD));
    worker.stop_waiting(kind());
    worker.work();
    assert!(worker.has_work());
    // They are taken as soon as they come.
    worker.restored(kind(), Some(tables()));
    assert_eq!(worker.take_actions().len(), 1);
    assert_eq!(generated(&mut worker), generated(&mut later));
}

#[test]
fn a_job_is_cancelled_while_tables_are_loaded() {
    let mut worker = worker();
    worker.ask(solve(1, HARD));
    worker.ask(Request::Cancel { job: 1 });
    worker.restored(kind(), Some(tables()));
    assert!(!worker.has_work());
}

#[test]
fn work_waits_for_the_tables_wanted_last() {
    let mut worker = worker();
    worker.ask(Request::Prepare { size: size("3x5") });
    let five = TableKind::strongest(size("5x5")).expect("there are some");
    worker.ask(Request::Prepare { size: size("5x5") });
    worker.restored(kind(), None);
    assert!(worker.take_actions().is_empty());
    assert!(!worker.has_work());
    worker.restored(five, None);
    assert!(worker.has_work());
    assert!(
        worker
            .ask(Request::Prepare { size: size("3x3") })
            .is_empty()
    );
    let actions = worker.ask(Request::Prepare { size: size("5x5") });
    assert!(
        actions.is_empty() && worker.has_work(),
        "they are not loaded again"
    );
}

#[test]
fn no_large_tables_are_loaded_if_memory_is_short() {
    let mut worker = Worker::new(clock, |_| None);
    worker.ask(Request::Prepare { size: size("3x5") });
    assert!(worker.finish().is_empty());
}

#[test]
fn a_search_asks_for_large_tables_only_once() {
    let board = "1 2 3/4 5 6/7 8 9/10 11 12/0 13 14";
    let mut worker = worker();
    let actions = worker.ask(solve(1, board));
    assert!(matches!(actions[..], [Action::Restore(found)] if found == kind()));
    assert!(worker.ask(solve(2, board)).is_empty(), "it is on its way");
}

#[test]
fn new_tables_are_used_stored_and_lent() {
    let mut worker = worker();
    worker.ask(solve(1, "1 2 3/4 5 6/7 8 9/10 11 12/0 13 14"));
    worker.restored(kind(), None);
    worker.finish();
    let actions = worker.give_tables(true);
    assert_eq!(replies(&actions), [&Reply::Equipped { kind: kind() }]);
    assert!(matches!(&actions[1], Action::Store(tables) if tables.kind() == kind()));
    let actions = worker.ask(Request::Lend { size: size("3x5") });
    assert!(matches!(&actions[..], [Action::Lend(tables)] if tables.kind() == kind()));
    assert!(worker.ask(Request::Lend { size: size("4x4") }).is_empty());
    worker.restored(kind(), None);
    assert!(worker.take_actions().is_empty(), "they have come");
    let home = start_of("1 2 3/4 5 6/7 8 9/10 11 12/13 0 14");
    worker.ask(Request::Share {
        job: 5,
        start: home,
        bound: 1,
        share: Share { index: 0, of: 1 },
    });
    let actions = worker.finish();
    assert!(matches!(
        replies(&actions)[..],
        [Reply::Shared {
            job: 5,
            moves: Some(_),
            ..
        }]
    ));
}

#[test]
fn stored_tables_are_used_unless_others_are_wanted_by_now() {
    let tables = tables();
    let mut worker = worker();
    worker.ask(Request::Prepare { size: size("3x5") });
    worker.ask(solve(
        1,
        "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24",
    ));
    worker.take_actions();
    worker.restored(kind(), Some(tables.clone()));
    assert!(worker.take_actions().is_empty(), "those for 5×5 are wanted");
    worker.ask(Request::Cancel { job: 1 });
    worker.ask(Request::Prepare { size: size("3x5") });
    worker.finish();
    worker.restored(kind(), Some(tables));
    let actions = worker.take_actions();
    assert_eq!(replies(&actions), [&Reply::Equipped { kind: kind() }]);
}

#[test]
fn a_lent_copy_replaces_all_large_tables_and_is_not_stored() {
    let mut worker = worker();
    worker.give_tables(true);
    let actions = worker.give_tables(false);
    assert!(matches!(
        &actions[..],
        [Action::Reply(Reply::Equipped { .. })]
    ));
    let damaged = Parts {
        kind: kind(),
        first: 0,
        last: true,
    };
    worker.receive(
        Request::Keep {
            of: damaged,
            store: false,
        },
        vec![vec![1, 2, 3]],
    );
    assert!(matches!(worker.take_actions()[..], [Action::Log(_)]));
    let none_is_left = worker.ask(Request::Lend { size: size("3x5") });
    assert!(none_is_left.is_empty());
}

#[test]
fn a_build_numbers_its_parts_and_reports_progress() {
    let sent = built();
    let parts: Vec<&Parts> = sent
        .iter()
        .filter_map(|(reply, _)| match reply {
            Reply::Tables(parts) => Some(parts),
            _ => None,
        })
        .collect();
    assert!(
        parts
            .iter()
            .enumerate()
            .all(|(index, part)| part.first == index)
    );
    let lasts = parts.iter().map(|part| part.last);
    assert_eq!(lasts.filter(|last| *last).count(), 1);
    assert!(parts.last().is_some_and(|part| part.last));
    let progress = sent.iter().filter_map(|(reply, _)| match reply {
        Reply::Building { progress } => Some(*progress),
        _ => None,
    });
    let progress: Vec<f32> = progress.collect();
    assert!(!progress.is_empty() && progress.is_sorted());
}

#[test]
fn small_boards_have_no_large_tables() {
    let worker = &mut worker();
    let requests = [
        Request::Lend { size: size("3x3") },
        Request::Build { kind: kind() },
    ];
    let [lent, made] = requests.map(|request| worker.ask(request));
    assert!(lent.is_empty());
    assert!(matches!(made[..], [Action::Build(made)] if made == kind()));
}

#[test]
fn parts_of_tables_that_came_before_are_not_mixed_with_others() {
    let mut worker = worker();
    let damaged = Parts {
        kind: kind(),
        first: 0,
        last: false,
    };
    let keep = Request::Keep {
        of: damaged,
        store: true,
    };
    worker.receive(keep, vec![vec![1, 2, 3]]);
    let actions = worker.give_tables(true);
    assert_eq!(replies(&actions), [&Reply::Equipped { kind: kind() }]);
}

#[test]
fn tables_that_are_there_are_told_of_when_they_are_wanted_again() {
    let mut worker = worker();
    worker.give_tables(true);
    let actions = worker.ask(solve(1, "1 2 3/4 5 6/7 8 9/10 11 12/0 13 14"));
    assert_eq!(replies(&actions), [&Reply::Equipped { kind: kind() }]);
}

#[test]
fn tables_that_came_late_are_kept_but_not_told_of() {
    let mut worker = worker();
    worker.ask(solve(
        1,
        "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24",
    ));
    worker.take_actions();
    let actions = worker.give_tables(true);
    assert!(matches!(actions[..], [Action::Store(_)]), "5×5 is wanted");
}

#[test]
fn who_helps_another_looks_for_no_tables() {
    let mut worker = worker();
    let mut request = solve(1, "1 2 3/4 5 6/7 8 9/10 11 12/0 13 14");
    if let Request::Solve { terms, .. } = &mut request {
        terms.task = Task::Assist(Share { index: 0, of: 1 });
    }
    assert!(worker.ask(request).is_empty());
}

#[test]
fn the_time_of_a_share_is_told() {
    let mut worker = Worker::new(busy_clock, TableKind::strongest);
    worker.give_tables(true);
    worker.ask(Request::Share {
        job: 5,
        start: start_of("1 2 3/4 5 6/7 8 9/10 11 12/13 0 14"),
        bound: 1,
        share: Share { index: 0, of: 1 },
    });
    let actions = worker.finish();
    let [Reply::Shared { stats, .. }] = replies(&actions)[..] else {
        panic!("{actions:?}");
    };
    assert!(!stats.elapsed.is_zero());
}
