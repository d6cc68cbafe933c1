//! A game is kept as it was played, with the times of its moves.

use super::records::replays;
use super::*;
use crate::records::{Replay, Solve};

/// The only solve on the device, and its replay.
fn kept(page: &mut Page) -> (Solve, Option<Replay>) {
    let records = page.records();
    let [solve] = records.solves() else {
        panic!("one solve, not {:?}", records.solves());
    };
    let replay = replays::load(solve, &page.storage);
    let replay = replay.map(|replay| replay.expect("it is read"));
    (solve.clone(), replay)
}

/// A slide and its undo, at seconds 1 and 2. The page is left at second 3.
fn begun() -> Page {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Arrow(Direction::Left)).press(Command::Undo);
    page.on(Event::Leaving);
    page
}

/// Solves a game that was [`begun`] and came back, with its slides at this time of its clock and a second later.
fn solves_at(at: u32, mut page: Page) {
    page.solve_by_hand();
    let (solve, replay) = kept(&mut page);
    let replay = replay.expect("it is kept");
    let slides = replay.slides.iter();
    let slides = slides.map(|timed| (timed.slide.direction, timed.at, timed.is_undo));
    let expected = [
        (Direction::Left, 1000, false),
        (Direction::Right, 2000, true),
        (Direction::Left, at, false),
        (Direction::Left, at + 1000, false),
    ];
    assert_eq!(slides.collect::<Vec<_>>(), expected);
    assert_eq!((solve.moves, solve.milliseconds), (2, at + 1000));
    assert_eq!(
        (replay.counted_moves(), replay.milliseconds),
        (2, at + 1000)
    );
    assert!(replay.is_solved());
    assert_eq!(print_board(replay.start()), "1 2 3/4 5 6/0 7 8");
}

#[test]
fn a_solve_is_kept_with_its_moves_and_times_though_the_page_was_reloaded() {
    solves_at(4000, begun().reload());
}

#[test]
fn a_solve_is_kept_with_its_moves_and_times_though_another_game_was_begun() {
    let mut page = begun().reload();
    page.press(Command::NewGame).on(Event::Leaving);
    let mut page = page.reload();
    page.press(Command::ReturnToLast);
    // Its clock had gone on until the new game.
    solves_at(5000, page);
}

#[test]
fn a_game_that_was_kept_without_its_replay_has_none_when_it_is_solved() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Arrow(Direction::Left)).on(Event::Leaving);
    let place = (Place::Tab, GAME.to_owned());
    let text = page.storage.load(Place::Tab, GAME).expect("it is kept");
    let earlier = text.replace(r#""replay""#, r#""weather""#);
    assert_ne!(text, earlier);
    page.storage.borrow_mut().texts.insert(place, earlier);
    let mut page = page.reload();
    assert_eq!(page.app.play.replay(page.moment), None);
    page.on(Event::Arrow(Direction::Left));
    let (solve, replay) = kept(&mut page);
    assert_eq!((solve.moves, replay), (2, None));
}

#[test]
fn a_game_solved_with_help_is_not_kept_but_can_be_replayed_until_the_next() {
    let mut page = Page::open(TWO_AWAY);
    page.app.play.assist();
    page.solve_by_hand();
    assert!(page.records().solves().is_empty());
    assert_eq!(replays::held(&page.storage), (0, 0));
    let replay = page.reload().app.play.replay(9000.0);
    assert!(replay.is_some_and(|replay| replay.is_solved()));
}
