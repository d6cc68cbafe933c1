//! Every message comes out as it went in, and what is damaged is refused.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::time::Duration;

use super::*;
use crate::solver::Task;
use crate::solver::parallel::{Iteration, ProofMessage};

const JOB: JobId = 300;

fn a_start() -> Start {
    Start {
        size: "3x2".parse().expect("a size"),
        position: vec![5, 0, 1, 2, 3, 4],
        goal: vec![0, 1, 2, 3, 4, 5],
    }
}

fn a_way() -> Vec<Direction> {
    Direction::ALL.to_vec()
}

fn kinds() -> Vec<TableKind> {
    let strongest = |size: &str| TableKind::strongest(size.parse().expect("a size"));
    ["4x4", "5x5"].into_iter().filter_map(strongest).collect()
}

fn a_note() -> PackedMessage {
    let iteration = Iteration {
        lower_bound: 70,
        bound: 72,
        backward: true,
    };
    ProofMessage::Begun(iteration).into()
}

fn some_stats() -> Stats {
    Stats {
        expanded: 1,
        generated: u64::MAX,
        peak_open: 3,
        lower_bound: 40,
        elapsed: Duration::from_micros(1_234_567),
    }
}

fn parts(kind: TableKind) -> Parts {
    Parts {
        kind,
        first: 2,
        last: true,
    }
}

/// At least one of each kind.
fn requests() -> Vec<Request> {
    let share = Share { index: 1, of: 4 };
    let solve = |task| Request::Solve {
        job: JOB,
        start: a_start(),
        method: Method::AUTOMATIC,
        terms: SearchOptions {
            nodes: 7,
            patience: Duration::from_secs(u64::from(u32::MAX)),
            seed: 9,
            task,
        },
        known: a_way(),
        lower_bound: 12,
    };
    let mut requests = vec![
        solve(Task::Everything),
        solve(Task::Assist(share)),
        solve(Task::Prove),
        Request::Share {
            job: JOB,
            start: a_start(),
            bound: 50,
            share,
        },
        Request::Offer {
            job: JOB,
            moves: a_way(),
        },
        Request::Hear {
            job: JOB,
            note: a_note(),
        },
        Request::Draw {
            job: JOB,
            size: a_start().size,
            needed: 21,
            seed: "tea".to_owned(),
        },
        Request::Analyse {
            job: JOB,
            start: a_start(),
            moves: a_way(),
        },
        Request::Prepare {
            size: a_start().size,
        },
        Request::Lend {
            size: a_start().size,
        },
        Request::Cancel { job: JOB },
    ];
    for kind in kinds() {
        requests.push(Request::Build { kind });
        let (of, store) = (parts(kind), true);
        requests.push(Request::Keep { of, store });
    }
    requests
}

/// At least one of each kind.
fn replies() -> Vec<Reply> {
    let (job, stats) = (JOB, some_stats());
    let shared = |moves| Reply::Shared {
        job,
        bound: 50,
        moves,
        stats,
    };
    let evaluation = |way| Evaluation {
        lower: 4,
        upper: 6,
        way,
    };
    let failed = |full| Reply::Failed {
        job,
        message: "no room: “full”".to_owned(),
        full,
    };
    let mut replies = vec![
        Reply::Ready {
            build: BUILD.to_owned(),
        },
        Reply::Building { progress: 0.25 },
        Reply::Progress { job, stats },
        Reply::Found {
            job,
            moves: a_way(),
            proven_shortest: true,
            by_tables: false,
            last: true,
            stats,
        },
        Reply::Said {
            job,
            note: a_note(),
        },
        Reply::Drawing {
            job: 3,
            progress: Some(0.5),
        },
        Reply::Drawn {
            job,
            position: a_start().position,
        },
        Reply::Analysed {
            job,
            evaluations: vec![evaluation(Some(a_way())), evaluation(None)],
            progress: 0.75,
            last: false,
        },
        shared(None),
        shared(Some(a_way())),
        failed(None),
        failed(Some((1000, 31))),
    ];
    for kind in kinds() {
        replies.push(Reply::Wanted { kind });
        replies.push(Reply::Equipped { kind });
        replies.push(Reply::Tables(parts(kind)));
    }
    replies
}

fn orders() -> Vec<Order> {
    let order = |subject| Order {
        subject,
        seed: 7,
        seconds: 1.5,
        is_poster: true,
    };
    Subject::ALL.map(order).into()
}

fn deliveries() -> Vec<Delivery> {
    let build = BUILD.to_owned();
    let pictures = orders().into_iter().map(Delivery::Picture);
    pictures.chain([Delivery::Ready { build }]).collect()
}

/// The messages come back, and nothing comes of bytes that are cut short or too many.
fn travel<T: Serialize + DeserializeOwned + Debug + PartialEq>(messages: &[T]) {
    for message in messages {
        let bytes = encode(message).expect("it is plain data");
        assert_eq!(decode::<T>(&bytes).as_ref(), Ok(message));
        for length in 0..bytes.len() {
            let cut = decode::<T>(&bytes[..length]);
            assert_eq!(cut, Err(Unreadable), "{length} bytes of {message:?}");
        }
        let longer = [&bytes[..], &[0]].concat();
        assert_eq!(
            decode::<T>(&longer),
            Err(Unreadable),
            "{message:?} and more"
        );
    }
}

/// There is a message of each kind. What stands first is the kind, and one that there is lacks only what follows.
fn are_of_every_kind<T: Serialize + DeserializeOwned + Debug + PartialEq>(messages: &[T]) {
    let begin = |message| encode(message).expect("it is plain data")[0];
    let begins: BTreeSet<u8> = messages.iter().map(begin).collect();
    for kind in 0..0x80 {
        let breaks_off = Err(postcard::Error::DeserializeUnexpectedEnd);
        let exists = postcard::from_bytes::<T>(&[kind]) == breaks_off;
        assert_eq!(begins.contains(&kind), exists, "kind {kind}");
    }
}

#[test]
fn every_request_arrives_as_it_was_sent() {
    are_of_every_kind(&requests());
    travel(&requests());
    travel(&orders());
}

#[test]
fn every_reply_arrives_as_it_was_sent() {
    are_of_every_kind(&replies());
    travel(&replies());
    are_of_every_kind(&deliveries());
    travel(&deliveries());
}

#[test]
fn what_is_no_message_is_refused() {
    let size = a_start().size;
    let bytes = encode(&Request::Prepare { size }).expect("it is plain data");
    assert_eq!(bytes.len(), 3, "a kind, columns and rows");
    for (place, damaged) in [(0, 99), (1, 1), (2, 11)] {
        let mut bytes = bytes.clone();
        bytes[place] = damaged;
        assert_eq!(decode::<Request>(&bytes), Err(Unreadable), "{bytes:?}");
    }
}
