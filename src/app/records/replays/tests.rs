//! Replays are kept with their solves, and the oldest make room.

use super::*;
use crate::app::storage::fake::FakeStorage;
use crate::records::{ClockStart, Mode, Moment, Origin};

fn replay() -> Replay {
    replay::read("1;1 2 3/4 5 6/0 7 8;D2u2L2;kDoGwM;A").expect("a replay")
}

/// The solve of [`replay`], finished at this moment.
fn solve(finished: u64) -> Solve {
    Solve {
        finished: Moment::from_milliseconds(finished),
        utc_offset: None,
        size: "3x3".parse().expect("a size"),
        mode: Mode {
            origin: Origin::Random,
            clock: ClockStart::NewGame,
        },
        milliseconds: 700,
        moves: 2,
        clip: String::new(),
    }
}

/// Solves of the moments 1 to this one, each better than those before, and storage with their replays.
fn story(count: u64) -> (Vec<Solve>, FakeStorage) {
    let mut storage = FakeStorage::default();
    let better = |finished: u64| Solve {
        milliseconds: 10_000 - finished as u32,
        moves: 10_000 - finished as u32,
        ..solve(finished)
    };
    let solves: Vec<Solve> = (1..=count).map(better).collect();
    for solve in &solves {
        keep(solve, &replay(), &solves, &mut storage);
    }
    (solves, storage)
}

fn left(storage: &FakeStorage) -> Vec<u64> {
    let mut left = moments(storage);
    left.sort_unstable();
    left
}

#[test]
fn a_replay_is_kept_with_its_solve() {
    let mut storage = FakeStorage::default();
    let own = solve(1_800_000_000_123);
    keep(&own, &replay(), &[], &mut storage);
    let name = "video-slide-puzzle.replay.1800000000123";
    let text = storage.load(Place::Device, name).expect("it is kept");
    assert_eq!(load(&own, &storage), Some(Ok(replay())));
    assert_eq!(held(&storage), (1, name.len() + text.len()));
    assert_eq!(load(&solve(1), &storage), None);
    assert!(remove(&solve(1), &mut storage).is_none());
    let removed = remove(&own, &mut storage).expect("it was there");
    assert_eq!((load(&own, &storage), held(&storage)), (None, (0, 0)));
    assert!(removed.is_of(&own) && !removed.is_of(&solve(1)));
    removed.bring_back(&mut storage).expect("there is room");
    assert_eq!(load(&own, &storage), Some(Ok(replay())));
}

#[test]
fn another_replay_than_the_solves_is_refused() {
    let mut storage = FakeStorage::default();
    let own = solve(1);
    keep(&own, &replay(), &[], &mut storage);
    let larger = Solve {
        size: "4x4".parse().expect("a size"),
        ..own.clone()
    };
    let longer = Solve {
        moves: 6,
        ..own.clone()
    };
    for other in [larger, longer] {
        assert_eq!(load(&other, &storage), Some(Err(ReplayError::OtherGame)));
    }
    let place = (Place::Device, name(1));
    storage.texts.insert(place, "1;1 2 3".to_owned());
    assert_eq!(load(&own, &storage), Some(Err(ReplayError::Malformed)));
}

#[test]
fn the_latest_and_the_best_outlast_the_others() {
    let (mut solves, mut storage) = story(8);
    (solves[1].milliseconds, solves[2].moves) = (1, 1);
    // A size of its own.
    solves[0].size = "4x4".parse().expect("a size");
    // As good as the best, but later.
    solves[3].moves = 1;
    assert_eq!(thin(3, &solves, &mut storage), 2);
    assert_eq!(left(&storage), [1, 2, 3, 6, 7, 8]);
    assert_eq!(thin(3, &solves, &mut storage), 0);
    assert_eq!(thin(0, &[], &mut storage), 6, "they are of no solve");
    assert!(left(&storage).is_empty());
}

#[test]
fn what_is_stored_under_other_names_stays() {
    let (_, mut storage) = story(2);
    for name in ["video-slide-puzzle.records", "video-slide-puzzle.replay.x"] {
        let kept = storage.save(Place::Device, name, "");
        kept.expect("there is room");
    }
    let kept = storage.save(Place::Tab, "video-slide-puzzle.replay.3", "");
    kept.expect("there is room");
    assert_eq!(thin(0, &[], &mut storage), 2);
    assert_eq!(storage.texts.len(), 3);
}

#[test]
fn the_older_half_makes_room_in_full_storage() {
    let (solves, mut storage) = story(6);
    storage.room = Some(6);
    keep(&solve(7), &replay(), &solves, &mut storage);
    assert_eq!(left(&storage), [4, 5, 6, 7]);
    storage.is_full = true;
    keep(&solve(8), &replay(), &solves, &mut storage);
    assert_eq!(left(&storage), [6, 7], "it was in vain");
}

#[test]
fn replays_take_a_part_of_storage_only() {
    let (solves, mut storage) = story(14);
    let place = (Place::Device, name(1));
    storage.texts.insert(place, "x".repeat(MAX_BYTES));
    keep(&solve(15), &replay(), &solves, &mut storage);
    assert_eq!(left(&storage).len(), 15, "it is not measured each time");
    keep(&solve(16), &replay(), &solves, &mut storage);
    assert_eq!(left(&storage), (9..=16).collect::<Vec<u64>>());
}
