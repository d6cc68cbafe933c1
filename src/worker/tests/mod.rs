//! Sends requests to a worker and checks its actions.

mod tables;

use std::cell::Cell;
use std::sync::OnceLock;

use super::*;
use crate::puzzle::Board;
use crate::puzzle::notation::{parse_board, parse_moves};
use crate::solver::parallel::Share;
use crate::solver::{Algorithm, Heuristic, Method, SearchOptions};

thread_local! {
    static NOW: Cell<f64> = const { Cell::new(0.0) };
}

/// The test's clock, which only [`pass`] advances.
pub fn clock() -> f64 {
    NOW.get()
}

/// Advances the clock.
pub fn pass(milliseconds: f64) {
    NOW.set(NOW.get() + milliseconds);
}

/// A clock that advances by ten milliseconds with each call.
fn busy_clock() -> f64 {
    pass(10.0);
    NOW.get()
}

/// A clock by which little is done in a slice.
fn slow_clock() -> f64 {
    pass(50.0);
    NOW.get()
}

/// A worker on a device with enough memory for large tables.
fn worker() -> Worker {
    Worker::new(clock, TableKind::strongest)
}

fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

fn solve(job: JobId, board: &str) -> Request {
    solve_by(job, board, Method::AUTOMATIC)
}

fn solve_by(job: JobId, board: &str, method: Method) -> Request {
    Request::Solve {
        job,
        start: start_of(board),
        method,
        terms: SearchOptions::default(),
        known: Vec::new(),
        lower_bound: 0,
    }
}

fn start_of(board: &str) -> Start {
    let board = parse_board(board, None).expect("a board");
    Start::new(&board, &Board::solved(board.size()))
}

impl Worker {
    /// Sends a request and returns the resulting actions.
    fn ask(&mut self, request: Request) -> Vec<Action> {
        self.receive(request, Vec::new());
        self.take_actions()
    }

    /// Finishes all work and returns the resulting actions.
    fn finish(&mut self) -> Vec<Action> {
        let mut slices = 0;
        while self.has_work() {
            self.work();
            slices += 1;
            assert!(slices < 100_000, "it does not end");
        }
        self.take_actions()
    }

    /// Sends the worker the large tables for 3×5 and returns the resulting actions.
    fn give_tables(&mut self, store: bool) -> Vec<Action> {
        for (reply, part) in built() {
            if let (&Reply::Tables(of), Some(part)) = (reply, part) {
                self.receive(Request::Keep { of, store }, vec![part.clone()]);
            }
        }
        self.take_actions()
    }
}

fn draw(job: JobId, board: &str, needed: u32) -> Request {
    Request::Draw {
        job,
        size: size(board),
        needed,
        seed: "friday".to_owned(),
    }
}

#[test]
fn a_board_is_drawn_beside_a_search() {
    let mut worker = worker();
    worker.ask(solve(1, "8 6 7/2 5 4/3 0 1"));
    worker.ask(draw(2, "3x3", 20));
    let actions = worker.finish();
    let drawn = replies(&actions).into_iter().find_map(|reply| match reply {
        Reply::Drawn { job: 2, position } => Some(position.clone()),
        _ => None,
    });
    let expected = start_of("4 5 8/3 1 2/0 7 6").position;
    assert_eq!(drawn, Some(expected));
    let is_found = |reply: &&Reply| matches!(reply, Reply::Found { job: 1, .. });
    assert!(replies(&actions).iter().any(is_found));
}

#[test]
fn a_drawing_can_be_cancelled_and_is_refused_where_there_is_no_such_board() {
    let mut worker = worker();
    worker.ask(draw(1, "2x5", 55));
    worker.work();
    assert!(worker.has_work());
    worker.ask(Request::Cancel { job: 1 });
    assert!(!worker.has_work());
    let refused = worker.ask(draw(2, "3x3", 32));
    assert!(matches!(
        replies(&refused)[..],
        [Reply::Failed { job: 2, .. }]
    ));
}

fn analyse(job: JobId, board: &str, moves: &str) -> Request {
    Request::Analyse {
        job,
        start: start_of(board),
        moves: parse_moves(moves).expect("moves"),
    }
}

/// Out of the way and back, for ever.
fn long_game() -> String {
    "R3L3".repeat(100)
}

#[test]
fn an_analysis_replies_in_order_several_times_a_second() {
    let mut worker = Worker::new(slow_clock, |_| None);
    worker.ask(analyse(4, "1 2 3 4/5 6 7 8/9 10 11 0", &long_game()));
    let actions = worker.finish();
    let mut needed = Vec::new();
    let mut done = 0.0;
    let replies = replies(&actions);
    for (number, reply) in (1..).zip(&replies) {
        let Reply::Analysed {
            job: 4,
            evaluations,
            progress,
            last,
        } = reply
        else {
            panic!("{reply:?}");
        };
        assert!(*progress >= done);
        assert_eq!(*last, number == replies.len());
        done = *progress;
        needed.extend(evaluations.iter().map(|evaluation| evaluation.upper));
    }
    assert!(replies.len() > 2, "{}", replies.len());
    let there_and_back = [0, 1, 2, 3, 2, 1].into_iter().cycle();
    assert!(there_and_back.take(601).eq(needed));
}

#[test]
fn an_analysis_can_be_cancelled_and_is_refused_if_a_move_breaks_the_rules() {
    let mut worker = worker();
    worker.ask(analyse(1, "1 2 3 4/5 6 7 8/9 10 11 0", &long_game()));
    worker.work();
    assert!(worker.has_work());
    worker.ask(Request::Cancel { job: 1 });
    assert!(!worker.has_work());
    let refused = worker.ask(analyse(2, "1 2 3/4 5 6/7 8 0", "RL2"));
    let [
        Reply::Failed {
            job: 2, message, ..
        },
    ] = replies(&refused)[..]
    else {
        panic!("{refused:?}");
    };
    assert!(message.starts_with("move 3:"), "{message}");
}

#[test]
fn an_analysis_takes_the_place_of_a_search_and_asks_for_large_tables() {
    let mut worker = worker();
    worker.ask(solve(1, "8 6 7/2 5 4/3 0 1"));
    let actions = worker.ask(analyse(2, "1 2 3/4 5 6/7 8 9/10 11 12/13 0 14", "R"));
    assert!(matches!(actions[..], [Action::Restore(wanted)] if wanted == kind()));
    worker.restored(kind(), None);
    let actions = worker.finish();
    assert!(matches!(
        replies(&actions)[..],
        [
            Reply::Wanted { .. },
            Reply::Analysed {
                job: 2,
                last: true,
                ..
            }
        ]
    ));
}

/// All messages while [these tables](kind) are built, which is done once for all tests.
fn built() -> &'static [(Reply, Option<Vec<u8>>)] {
    static BUILT: OnceLock<Vec<(Reply, Option<Vec<u8>>)>> = OnceLock::new();
    BUILT.get_or_init(|| {
        let mut sent = Vec::new();
        let made: Result<(), &str> = build(kind(), busy_clock, |reply, part| {
            sent.push((reply.clone(), part.map(<[u8]>::to_vec)));
            Ok(())
        });
        made.expect("there are such tables");
        sent
    })
}

fn replies(actions: &[Action]) -> Vec<&Reply> {
    let replies = actions.iter().filter_map(|action| match action {
        Action::Reply(reply) => Some(reply),
        _ => None,
    });
    replies.collect()
}

/// The smallest tables that are built in another worker, those for 3×5.
fn kind() -> TableKind {
    TableKind::strongest(size("3x5")).expect("there are some")
}

#[test]
fn a_search_runs_until_its_solution_is_found() {
    let mut worker = worker();
    assert!(worker.ask(solve(7, "1 2 3/4 5 6/0 7 8")).is_empty());
    let actions = worker.finish();
    let [
        Reply::Found {
            job, moves, last, ..
        },
    ] = replies(&actions)[..]
    else {
        panic!("{actions:?}");
    };
    assert_eq!((*job, moves.len(), *last), (7, 2, true));
}

#[test]
fn progress_is_reported_every_tenth_of_a_second() {
    let mut worker = Worker::new(busy_clock, |_| None);
    let method = Method {
        algorithm: Algorithm::AStar,
        heuristic: Heuristic::Misplaced,
    };
    worker.ask(solve_by(1, "8 6 7/2 5 4/3 0 1", method));
    let actions = worker.finish();
    let progress = replies(&actions);
    let progress = progress
        .iter()
        .filter(|reply| matches!(reply, Reply::Progress { job: 1, .. }));
    assert!(progress.count() >= 1, "{actions:?}");
}

#[test]
fn cancelling_ends_only_the_job_with_that_id() {
    let mut worker = worker();
    worker.ask(solve(1, "8 6 7/2 5 4/3 0 1"));
    worker.ask(Request::Cancel { job: 2 });
    assert!(worker.has_work());
    worker.ask(Request::Cancel { job: 1 });
    assert!(!worker.has_work());
}

#[test]
fn a_new_job_replaces_the_previous_one() {
    let mut worker = worker();
    worker.ask(solve(1, "8 6 7/2 5 4/3 0 1"));
    worker.ask(solve(2, "1 2 3/4 5 6/0 7 8"));
    let actions = worker.finish();
    assert!(matches!(
        replies(&actions)[..],
        [Reply::Found { job: 2, .. }]
    ));
}

#[test]
fn invalid_positions_are_refused() {
    let mut worker = worker();
    let start = Start {
        size: size("3x3"),
        position: vec![0; 9],
        goal: (0..9).collect(),
    };
    let share = Share { index: 0, of: 2 };
    for request in [
        Request::Solve {
            job: 3,
            start: start.clone(),
            method: Method::AUTOMATIC,
            terms: SearchOptions::default(),
            known: Vec::new(),
            lower_bound: 0,
        },
        Request::Share {
            job: 3,
            start: start.clone(),
            bound: 20,
            share,
        },
    ] {
        let actions = worker.ask(request);
        assert!(matches!(
            replies(&actions)[..],
            [Reply::Failed {
                job: 3,
                full: None,
                ..
            }]
        ));
        assert!(!worker.has_work());
    }
}

#[test]
fn progress_is_told_no_more_than_ten_times_a_second() {
    let mut worker = Worker::new(busy_clock, |_| None);
    let method = Method {
        algorithm: Algorithm::AStar,
        heuristic: Heuristic::Misplaced,
    };
    let begun = clock();
    worker.ask(solve_by(1, "8 6 7/2 5 4/3 0 1", method));
    let actions = worker.finish();
    let told = replies(&actions).len() - 1;
    assert!(told as f64 <= (clock() - begun) / REPORT_INTERVAL, "{told}");
}
