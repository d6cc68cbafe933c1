//! What is saved when, and what comes back.

use super::*;
use crate::app::storage::fake::FakeStorage;
use crate::puzzle::notation::parse_board;
use crate::puzzle::{Direction, Game};

const TWO_AWAY: &str = "1 2 3/4 5 6/0 7 8";

fn play(board: &str) -> Play {
    Play::new(Game::new(parse_board(board, None).expect("a board")), true)
}

fn saving() -> Saving {
    Saving::new(String::new(), None)
}

/// Storage that has this tab's own game and the one played last in any, as pages without a query kept them.
fn storage(own: Option<&Play>, last: Option<&Play>) -> FakeStorage {
    let mut storage = FakeStorage::default();
    for (place, play) in [(Place::Tab, own), (Place::Device, last)] {
        if let Some(play) = play {
            let mut kept = FakeStorage::default();
            saving().save(play, &mut kept, 0.0);
            let text = kept.load(place, GAME).expect("it is kept");
            storage.save(place, GAME, &text).expect("there is room");
        }
    }
    storage
}

fn link(query: &[(&str, &str)]) -> Link {
    let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    Link::read(query.iter().map(owned))
}

fn goes_on(storage: &FakeStorage) -> Restored {
    saving().restore(storage, false, &Link::default())
}

#[test]
fn quick_slides_are_saved_once() {
    let mut saving = saving();
    saving.save_soon(1000.0);
    saving.save_soon(1300.0);
    assert_eq!(saving.deadline(), Some(1400.0));
    assert!(!saving.is_due(false, 1399.0));
    assert!(saving.is_due(false, 1400.0));
    saving.save(&play(TWO_AWAY), &mut FakeStorage::default(), 1400.0);
    assert_eq!(saving.deadline(), None);
    assert!(!saving.is_due(false, 9000.0));
}

#[test]
fn a_running_clock_is_saved_every_five_seconds() {
    let mut saving = saving();
    assert!(saving.is_due(true, 0.0), "it was never kept");
    saving.save(&play(TWO_AWAY), &mut FakeStorage::default(), 1000.0);
    assert!(!saving.is_due(true, 6000.0));
    assert!(saving.is_due(true, 6001.0));
}

#[test]
fn an_untouched_game_is_saved_for_its_tab_only() {
    let (mut saving, mut storage) = (saving(), FakeStorage::default());
    saving.set_untouched(true);
    saving.save(&play(TWO_AWAY), &mut storage, 0.0);
    assert!(storage.load(Place::Tab, GAME).is_some());
    assert_eq!(storage.load(Place::Device, GAME), None);
    saving.set_untouched(false);
    saving.save(&play(TWO_AWAY), &mut storage, 0.0);
    assert_eq!(
        storage.load(Place::Device, GAME),
        storage.load(Place::Tab, GAME)
    );
}

#[test]
fn a_game_is_restored_with_its_moves_time_and_background() {
    let mut before = play(TWO_AWAY);
    before.step(Direction::Left, 1000.0).expect("a tile slides");
    let mut storage = FakeStorage::default();
    let mut saving = saving();
    saving.choose_background("brook", 1000.0);
    assert_eq!(saving.deadline(), Some(1400.0));
    saving.save(&before, &mut storage, 3500.0);

    let mut saving = Saving::new(String::new(), None);
    let found = saving.restore(&storage, false, &Link::default());
    let game = found.game.expect("it goes on");
    assert_eq!(game.game, *before.game());
    assert_eq!(game.milliseconds, 2500);
    assert_eq!(saving.background(), Some("brook"));
    assert_eq!((found.damaged, found.message), (Vec::new(), None));
    saving.forget_background();
    assert_eq!(saving.background(), None);
}

#[test]
fn the_tabs_own_game_comes_before_the_one_played_last() {
    let last = play("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15");
    let found = goes_on(&storage(Some(&play(TWO_AWAY)), Some(&last)));
    let game = found.game.expect("it goes on");
    assert_eq!(game.game.size().to_string(), "3x3");
}

#[test]
fn a_links_board_comes_first_unless_the_page_was_reloaded() {
    let asks = |query: &[(&str, &str)], was_reloaded, address: &str| {
        let storage = storage(Some(&play(TWO_AWAY)), None);
        let mut saving = Saving::new(address.to_owned(), None);
        let found = saving.restore(&storage, was_reloaded, &link(query));
        found.game.is_some()
    };
    let other = [("size", "4x4")];
    assert!(!asks(&other, false, ""));
    assert!(asks(&other, true, ""));
    assert!(
        !asks(&other, true, "?size=4x4"),
        "it was at another address"
    );
    assert!(asks(&[("size", "3x3")], false, ""));
    assert!(!asks(&[("size", "3x3"), ("seed", "friday")], false, ""));
    assert!(!asks(&[("new", "")], false, ""));
    assert!(!asks(&[("size", "wide")], false, ""), "the link is damaged");
}

#[test]
fn a_solved_game_is_restored_in_its_own_tab_only() {
    let mut solved = play("1 2 3/4 5 6/7 0 8");
    solved.step(Direction::Left, 0.0).expect("a tile slides");
    assert!(goes_on(&storage(Some(&solved), None)).game.is_some());
    assert!(goes_on(&storage(None, Some(&solved))).game.is_none());
}

#[test]
fn a_linked_background_stays_unless_the_page_was_reloaded() {
    let background = |was_reloaded| {
        let linked = || Saving::new("?background=brook".to_owned(), Some("brook".to_owned()));
        let (mut before, mut storage) = (linked(), FakeStorage::default());
        before.choose_background("lily-pond", 0.0);
        before.save(&play(TWO_AWAY), &mut storage, 0.0);
        let mut saving = linked();
        saving.restore(&storage, was_reloaded, &Link::default());
        saving.background().map(str::to_owned)
    };
    assert_eq!(background(false).as_deref(), Some("brook"));
    assert_eq!(background(true).as_deref(), Some("lily-pond"));
}

#[test]
fn a_damaged_game_is_reported_if_there_is_no_other() {
    let mut storage = storage(None, Some(&play(TWO_AWAY)));
    storage.save(Place::Tab, GAME, "{").expect("there is room");
    let found = goes_on(&storage);
    assert!(found.game.is_some());
    assert_eq!((found.damaged.len(), found.message), (1, None));

    storage
        .save(Place::Device, GAME, "{")
        .expect("there is room");
    let found = goes_on(&storage);
    assert_eq!(found.damaged.len(), 2);
    assert!(found.message.is_some());

    let found = goes_on(&FakeStorage::default());
    assert_eq!((found.game, found.message), (None, None));
}

#[test]
fn failing_storage_is_reported_once() {
    let mut storage = FakeStorage {
        is_full: true,
        ..FakeStorage::default()
    };
    let mut saving = saving();
    assert_eq!(saving.report(Ok(())), None);
    assert!(saving.save(&play(TWO_AWAY), &mut storage, 0.0).is_some());
    assert_eq!(saving.save(&play(TWO_AWAY), &mut storage, 9.0), None);
    assert_eq!(saving.report(Err(NotKept)), None);
}
