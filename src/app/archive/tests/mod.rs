//! What the page tells the archive, and what the archive does about it.

mod daily;
mod filming;
mod sharing;

use super::*;
use crate::app::records::{RecordStore, replays};
use crate::app::storage::fake::SharedStorage;
use crate::app::storage::{Place, RECORDS, REPLAY};
use crate::protocol::Start;
use crate::puzzle::notation::parse_board;
use crate::puzzle::{Direction, Problem, Slide};
use crate::records::{Mode, Moment, Solve, TimedSlide, print_csv};

const PAGE: &str = "https://example.org/puzzle/";

fn solve(second: u64) -> Solve {
    Solve {
        finished: Moment::from_milliseconds(1_800_000_000_000 + 1000 * second),
        utc_offset: None,
        size: "4x4".parse().expect("a size"),
        mode: Mode::default(),
        milliseconds: 5000,
        moves: 20,
        clip: "brook".to_owned(),
    }
}

/// An archive with a solve.
fn archive() -> (Archive, SharedStorage) {
    let storage = SharedStorage::default();
    let name = (Place::Device, RECORDS.to_owned());
    let text = print_csv(&[solve(1)]);
    storage.borrow_mut().texts.insert(name, text);
    (Archive::new(storage.clone(), PAGE.to_owned()), storage)
}

/// An archive with the records and replays of a game that was solved by two moves, the first of which was undone once.
fn archive_with_replay() -> (Archive, SharedStorage, Solve) {
    let (_, mut storage) = archive();
    let timed = |direction, at, is_undo| TimedSlide {
        slide: Slide {
            direction,
            length: 1,
        },
        at,
        is_undo,
    };
    let replay = Replay {
        problem: problem("1 2 3/4 5 6/0 7 8"),
        slides: vec![
            timed(Direction::Left, 100, false),
            timed(Direction::Right, 200, true),
            timed(Direction::Left, 300, false),
            timed(Direction::Left, 400, false),
        ],
        milliseconds: 400,
    };
    let solve = Solve {
        size: replay.problem.size(),
        milliseconds: 400,
        moves: 2,
        ..solve(2)
    };
    RecordStore::default().record(&solve, Some(&replay), &mut storage);
    (
        Archive::new(storage.clone(), PAGE.to_owned()),
        storage,
        solve,
    )
}

fn show_small(archive: &mut Archive) {
    let size = "3x3".parse().expect("a size");
    let message = ToArchive::ShowRecords {
        size,
        mode: Mode::default(),
        unkept: None,
    };
    archive.update(ArchiveEvent::Told(message), 0.0);
}

#[test]
fn a_solve_whose_moves_are_kept_can_be_reviewed_over_its_background() {
    let (mut archive, ..) = archive_with_replay();
    show_small(&mut archive);
    let view = archive.records();
    assert_eq!((view.reviewable, view.kept.0), (vec![true], 1));
    let review = ArchiveEvent::Records(RecordsEvent::Review(0));
    let effects = archive.update(review, 0.0);
    let background =
        |id: Option<&str>| ArchiveEffect::Tell(FromArchive::ShowBackground(id.map(str::to_owned)));
    assert!(effects.contains(&background(Some("brook"))));
    assert!(effects.contains(&ArchiveEffect::OpenReview));
    let view = archive.review().view().expect("a review");
    assert_eq!(
        view.about.to_string(),
        "3 × 3\u{a0}· 0:00.400\u{a0}· 2 moves"
    );
    assert_eq!(view.length, 4);
    let effects = archive.update(ArchiveEvent::Review(ReviewEvent::PlayFrom), 0.0);
    let problem = problem("1 2 3/4 5 6/0 7 8");
    let start = Start::new(problem.board(), problem.goal());
    let told = ArchiveEffect::Tell(FromArchive::PlayFrom(start));
    assert!(effects.contains(&told));
    let effects = archive.update(ArchiveEvent::Review(ReviewEvent::Closed), 0.0);
    assert!(effects.contains(&background(None)));
    assert_eq!(archive.review().view(), None);
}

#[test]
fn moves_that_cannot_be_shown_are_told_and_nothing_is_lost() {
    for (text, told) in [
        ("nonsense", "are damaged"),
        ("9;1 2 3/4 5 6/0 7 8;L2;;", "a later version"),
        ("1;1 2/3 0;;;0", ""),
    ] {
        let (mut archive, storage, solve) = archive_with_replay();
        show_small(&mut archive);
        let name = format!("{REPLAY}{}", solve.finished.milliseconds());
        storage
            .borrow_mut()
            .texts
            .insert((Place::Device, name.clone()), text.to_owned());
        let review = ArchiveEvent::Records(RecordsEvent::Review(0));
        let effects = archive.update(review, 0.0);
        assert_eq!(effects, [ArchiveEffect::ShowRecords]);
        let view = archive.records();
        let news = view.news.expect("news").to_string();
        assert!(news.contains(told), "{news}");
        assert_eq!(view.all.solves().len(), 2);
        assert!(storage.load(Place::Device, &name).is_some());
    }
}

#[test]
fn the_replay_of_another_game_is_told() {
    let (mut archive, mut storage, solve) = archive_with_replay();
    show_small(&mut archive);
    let other = replay::write(&Replay {
        problem: problem("1 2/0 3"),
        slides: Vec::new(),
        milliseconds: 1,
    });
    let name = format!("{REPLAY}{}", solve.finished.milliseconds());
    storage.save(Place::Device, &name, &other).expect("room");
    archive.update(ArchiveEvent::Records(RecordsEvent::Review(0)), 0.0);
    let news = archive.records().news.expect("news").to_string();
    assert!(news.contains("belong to another"), "{news}");
    storage.take(Place::Device, &name);
    assert_eq!(archive.records().reviewable, [false]);
    archive.update(ArchiveEvent::Records(RecordsEvent::Review(0)), 0.0);
    let news = archive.records().news.expect("news").to_string();
    assert!(news.contains("no longer here"), "{news}");
}

#[test]
fn a_deleted_solve_comes_back_with_its_moves() {
    let (mut archive, ..) = archive_with_replay();
    show_small(&mut archive);
    archive.update(ArchiveEvent::Records(RecordsEvent::Delete(0)), 0.0);
    assert_eq!(archive.records().kept, (0, 0));
    archive.update(ArchiveEvent::Records(RecordsEvent::Undelete), 0.0);
    assert_eq!(archive.records().reviewable, [true]);
}

#[test]
fn the_moves_of_old_games_can_be_dropped() {
    let (_, mut storage) = archive();
    let mut store = RecordStore::default();
    for second in 2..=40 {
        let replay = Replay {
            problem: problem("1 2 3/4 5 6/7 0 8"),
            slides: Vec::new(),
            milliseconds: 1,
        };
        let moves = second as u32;
        let solve = Solve {
            moves,
            ..solve(second)
        };
        store.record(&solve, Some(&replay), &mut storage);
    }
    let mut archive = Archive::new(storage, PAGE.to_owned());
    show(&mut archive, None);
    assert!(archive.records().can_thin);
    archive.update(ArchiveEvent::Records(RecordsEvent::Thin), 0.0);
    let view = archive.records();
    assert_eq!(
        (view.kept.0, view.all.solves().len()),
        (21, 40),
        "the best stays"
    );
    let news = view.news.expect("news").to_string();
    assert_eq!(news, "The moves of 18 games dropped; their records stay.");
}

fn show(archive: &mut Archive, unkept: Option<String>) -> Vec<ArchiveEffect> {
    let (size, mode) = (solve(1).size, Mode::default());
    let message = ToArchive::ShowRecords { size, mode, unkept };
    archive.update(ArchiveEvent::Told(message), 0.0)
}

#[test]
fn the_records_are_shown_and_follow_what_is_recorded_here_and_elsewhere() {
    let (mut archive, mut storage) = archive();
    let opened = [ArchiveEffect::OpenRecords, ArchiveEffect::ShowRecords];
    assert_eq!(show(&mut archive, None), opened);
    assert_eq!(archive.records().all.solves(), [solve(1)]);
    let text = print_csv(&[solve(1), solve(2)]);
    storage.save(Place::Device, RECORDS, &text).expect("room");
    for event in [
        ArchiveEvent::RecordsChangedElsewhere,
        ArchiveEvent::Told(ToArchive::Recorded { unkept: None }),
    ] {
        assert_eq!(archive.update(event, 0.0), [ArchiveEffect::ShowRecords]);
        assert_eq!(archive.records().all.solves().len(), 2);
    }
}

#[test]
fn records_that_cannot_be_stored_are_told_to_the_page_and_taken_from_it() {
    let (mut archive, storage) = archive();
    show(&mut archive, Some(print_csv(&[solve(3)])));
    assert_eq!(archive.records().all.solves(), [solve(3)]);
    storage.borrow_mut().is_full = true;
    let effects = archive.update(ArchiveEvent::Records(RecordsEvent::DeleteAll), 0.0);
    let unkept = FromArchive::Unkept(Some(print_csv(&[])));
    assert!(effects.contains(&ArchiveEffect::Tell(unkept)));
    let news = archive.records().news.expect("news").to_string();
    assert!(
        news.starts_with("1 solve deleted. This browser keeps nothing"),
        "{news}"
    );
    storage.borrow_mut().is_full = false;
    let effects = archive.update(ArchiveEvent::Records(RecordsEvent::Undelete), 0.0);
    let kept = ArchiveEffect::Tell(FromArchive::Unkept(None));
    assert!(effects.contains(&kept));
}

#[test]
fn damaged_records_are_told() {
    let (mut archive, storage) = archive();
    let name = (Place::Device, RECORDS.to_owned());
    storage.borrow_mut().texts.insert(name, "?".to_owned());
    show(&mut archive, None);
    let news = archive.records().news.expect("news").to_string();
    assert!(news.contains("put aside"), "{news}");
}

#[test]
fn what_was_said_is_not_said_again_in_another_language() {
    let (mut archive, _) = archive();
    archive.update(ArchiveEvent::Records(RecordsEvent::DeleteAll), 0.0);
    assert!(archive.records().news.is_some());
    let spoken = archive.update(ArchiveEvent::Told(ToArchive::Speak(Language::French)), 0.0);
    assert!(spoken.contains(&ArchiveEffect::Speak(Language::French)));
    assert_eq!(archive.records().news, None);
}

#[test]
fn a_file_of_records_is_written_when_it_is_asked_for() {
    let (mut archive, _) = archive();
    let export = RecordsEvent::Export(FileFormat::Csv);
    let effects = archive.update(ArchiveEvent::Records(export), 0.0);
    let written = RecordsEffect::Export(FileFormat::Csv);
    assert!(effects.contains(&ArchiveEffect::Records(written)));
}

fn problem(board: &str) -> Problem {
    let board = parse_board(board, None).expect("a board");
    Problem::to_solved(board).expect("a solvable board")
}
