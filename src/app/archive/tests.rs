//! What the page tells the archive, and what the archive does about it.

use super::*;
use crate::app::storage::fake::SharedStorage;
use crate::app::storage::{Place, RECORDS};
use crate::records::{Mode, Moment, Solve, print_csv};

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
    (Archive::new(storage.clone()), storage)
}

fn show(archive: &mut Archive, unkept: Option<String>) -> Vec<ArchiveEffect> {
    let (size, mode) = (solve(1).size, Mode::default());
    let message = ToArchive::ShowRecords { size, mode, unkept };
    archive.update(ArchiveEvent::Told(message))
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
        assert_eq!(archive.update(event), [ArchiveEffect::ShowRecords]);
        assert_eq!(archive.records().all.solves().len(), 2);
    }
}

#[test]
fn records_that_cannot_be_stored_are_told_to_the_page_and_taken_from_it() {
    let (mut archive, storage) = archive();
    show(&mut archive, Some(print_csv(&[solve(3)])));
    assert_eq!(archive.records().all.solves(), [solve(3)]);
    storage.borrow_mut().is_full = true;
    let effects = archive.update(ArchiveEvent::Records(RecordsEvent::DeleteAll));
    let unkept = FromArchive::Unkept(Some(print_csv(&[])));
    assert!(effects.contains(&ArchiveEffect::Tell(unkept)));
    let news = archive.records().news.expect("news").to_string();
    assert!(
        news.starts_with("1 solve deleted. This browser keeps nothing"),
        "{news}"
    );
    storage.borrow_mut().is_full = false;
    let effects = archive.update(ArchiveEvent::Records(RecordsEvent::Undelete));
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
    archive.update(ArchiveEvent::Records(RecordsEvent::DeleteAll));
    assert!(archive.records().news.is_some());
    let spoken = archive.update(ArchiveEvent::Told(ToArchive::Speak(Language::French)));
    assert!(spoken.contains(&ArchiveEffect::Speak(Language::French)));
    assert_eq!(archive.records().news, None);
}

#[test]
fn a_file_of_records_is_written_when_it_is_asked_for() {
    let (mut archive, _) = archive();
    let export = RecordsEvent::Export(FileFormat::Csv);
    let effects = archive.update(ArchiveEvent::Records(export));
    let written = RecordsEffect::Export(FileFormat::Csv);
    assert!(effects.contains(&ArchiveEffect::Records(written)));
}
