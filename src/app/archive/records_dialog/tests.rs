//! Solves are listed, deleted, restored, exported and imported.

use super::*;
use crate::app::storage::fake::FakeStorage;
use crate::records::ClockStart;
use crate::records::{Moment, Origin, print_csv};

const RANDOM: Mode = Mode {
    origin: Origin::Random,
    clock: ClockStart::NewGame,
};
const EASY: Mode = Mode {
    origin: Origin::Easy,
    clock: ClockStart::NewGame,
};

fn solve(size: &str, mode: Mode, second: u64) -> Solve {
    Solve {
        finished: Moment::from_milliseconds(1_800_000_000_000 + 1000 * second),
        utc_offset: None,
        size: read_size(size),
        mode,
        milliseconds: 5000,
        moves: 20,
        clip: "brook".to_owned(),
    }
}

fn read_size(size: &str) -> Size {
    size.parse().expect("a size")
}

/// A dialog opened during a random game of 3×3, with its storage.
struct Story {
    dialog: RecordsDialog,
    storage: FakeStorage,
}

impl Story {
    fn of(solves: Vec<Solve>) -> Self {
        let mut story = Self {
            dialog: RecordsDialog::default(),
            storage: FakeStorage::default(),
        };
        story.dialog.store.add(solves, &mut story.storage);
        story.acts(RecordsEvent::Open(read_size("3x3"), RANDOM));
        story
    }

    fn acts(&mut self, event: RecordsEvent) -> Option<RecordsEffect> {
        self.dialog.update(event, &mut self.storage)
    }

    fn view(&mut self) -> RecordsView {
        self.dialog.view(&mut self.storage)
    }

    fn news(&mut self) -> String {
        self.view()
            .news
            .map(|news| news.to_string())
            .unwrap_or_default()
    }

    fn seconds(&mut self) -> Vec<u64> {
        let view = self.view();
        let second = |solve: &Solve| solve.finished.milliseconds() / 1000 - 1_800_000_000;
        view.latest().map(second).collect()
    }
}

#[test]
fn the_size_and_mode_in_play_are_offered_beside_those_with_solves() {
    let mut story = Story::of(vec![
        solve("3x3", RANDOM, 1),
        solve("4x4", EASY, 2),
        solve("3x3", RANDOM, 3),
    ]);
    let view = story.view();
    assert_eq!(view.sizes, [read_size("3x3"), read_size("4x4")]);
    assert_eq!((view.size, view.modes), (read_size("3x3"), vec![RANDOM]));
    assert_eq!(story.seconds(), [3, 1], "the latest first");
    assert_eq!(view.all.solves().len(), 3);

    story.acts(RecordsEvent::SizeChosen(1));
    let view = story.view();
    assert_eq!((view.size, view.mode), (read_size("4x4"), EASY));
}

#[test]
fn games_that_need_other_numbers_of_moves_are_kept_apart() {
    let chosen = |needed| Mode {
        origin: Origin::Chosen(needed),
        ..RANDOM
    };
    let mut story = Story::of(vec![
        solve("3x3", chosen(20), 1),
        solve("3x3", RANDOM, 2),
        solve("3x3", chosen(5), 3),
        solve("3x3", chosen(20), 4),
    ]);
    assert_eq!(story.view().modes, [RANDOM, chosen(5), chosen(20)]);
    story.acts(RecordsEvent::ModeChosen(2));
    assert_eq!(story.seconds(), [4, 1]);
    let name = chosen(20).message().to_string();
    assert_eq!(name, "Moves needed: 20");
}

#[test]
fn another_mode_can_be_chosen() {
    let mut story = Story::of(vec![solve("3x3", RANDOM, 1), solve("3x3", EASY, 2)]);
    assert_eq!(story.view().modes, [RANDOM, EASY]);
    story.acts(RecordsEvent::ModeChosen(1));
    assert_eq!(story.seconds(), [2]);
    story.acts(RecordsEvent::ModeChosen(9));
    story.acts(RecordsEvent::SizeChosen(9));
    assert_eq!(story.seconds(), [2], "there is no such choice");
}

#[test]
fn fifty_solves_are_listed_at_a_time() {
    let solves = (0..120).map(|second| solve("3x3", RANDOM, second));
    let mut story = Story::of(solves.collect());
    assert_eq!((story.seconds().len(), story.view().has_more()), (50, true));
    story.acts(RecordsEvent::More);
    assert_eq!(story.seconds().len(), 100);
    story.acts(RecordsEvent::More);
    assert_eq!(
        (story.seconds().len(), story.view().has_more()),
        (120, false)
    );
    story.acts(RecordsEvent::Open(read_size("3x3"), RANDOM));
    assert_eq!(story.seconds().len(), 50);
}

#[test]
fn deleted_solves_can_be_restored() {
    let mut story = Story::of(vec![solve("3x3", RANDOM, 1), solve("3x3", RANDOM, 2)]);
    assert!(!story.view().can_undelete);
    let effect = story.acts(RecordsEvent::Delete(0));
    assert_eq!(effect, Some(RecordsEffect::FocusUndelete));
    assert_eq!(
        (story.news(), story.seconds()),
        ("1 solve deleted.".to_owned(), vec![1])
    );
    let effect = story.acts(RecordsEvent::Undelete);
    assert_eq!(effect, Some(RecordsEffect::FocusDeleteAll));
    assert_eq!(
        (story.news(), story.seconds()),
        ("1 solve back.".to_owned(), vec![2, 1])
    );
    assert!(!story.view().can_undelete);

    story.acts(RecordsEvent::DeleteAll);
    assert_eq!(
        (story.news(), story.seconds()),
        ("2 solves deleted.".to_owned(), vec![])
    );
    story.acts(RecordsEvent::Undelete);
    assert_eq!(story.news(), "2 solves back.");
}

#[test]
fn solves_are_exported_and_imported() {
    let mut story = Story::of(vec![solve("3x3", RANDOM, 1)]);
    story.acts(RecordsEvent::Exported("records.csv".to_owned()));
    assert_eq!(story.news(), "1 solve written to records.csv.");
    let file = print_csv(&[solve("3x3", RANDOM, 1), solve("3x3", RANDOM, 2)]);
    story.acts(RecordsEvent::Imported(Ok(file.into_bytes())));
    assert_eq!(
        story.news(),
        "1 solve imported. 1 solve had been here already."
    );
    let file = print_csv(&[solve("3x3", RANDOM, 3)]);
    story.acts(RecordsEvent::Imported(Ok(file.into_bytes())));
    assert_eq!(story.news(), "1 solve imported.");
    story.acts(RecordsEvent::Imported(Err("the file could not be read")));
    assert_eq!(
        story.news(),
        "Nothing was imported: the file could not be read."
    );
    story.acts(RecordsEvent::Imported(Ok(b"nonsense".to_vec())));
    assert!(story.news().starts_with("Nothing was imported: "));
    assert_eq!(story.seconds(), [3, 2, 1]);
    story.dialog.forget_news();
    assert_eq!(story.news(), "");
}

#[test]
fn another_size_or_mode_and_another_opening_begin_anew() {
    let solves = (0..120).map(|second| solve("3x3", RANDOM, second));
    let mut story = Story::of(solves.collect());
    for event in [RecordsEvent::SizeChosen(0), RecordsEvent::ModeChosen(0)] {
        story.acts(RecordsEvent::More);
        story.acts(event);
        assert_eq!(story.seconds().len(), 50);
    }
    story.acts(RecordsEvent::Delete(0));
    assert_ne!(story.news(), "");
    story.acts(RecordsEvent::Open(read_size("3x3"), RANDOM));
    assert_eq!(story.news(), "");
}

#[test]
fn a_file_bears_the_date_of_the_place_where_the_player_is() {
    // The fifteenth of January 2027 in Greenwich, and already the sixteenth where the player is.
    let now = Now {
        moment: 9000.0,
        date: 1_800_056_400_000,
        utc_offset: 330,
    };
    let names = [FileFormat::Csv, FileFormat::Json].map(|format| format.file_name(now));
    assert_eq!(
        names,
        [
            "video-slide-puzzle-records-2027-01-16.csv",
            "video-slide-puzzle-records-2027-01-16.json"
        ]
    );
}
