//! How games begin, and what is left of the one before.

use super::*;
use crate::save::settings::Speed;

#[test]
fn who_has_played_is_not_told_again_what_to_do() {
    let mut page = Page::open(TWO_AWAY);
    assert!(page.banner().is_some());
    page.on(Event::Arrow(Direction::Left)).on(Event::Leaving);
    for query in ["", "new=", "size=3x3&seed=friday"] {
        let page = Page::open_with(page.storage.clone(), query, false);
        assert_eq!(page.banner(), None, "at “{query}”");
    }
}

#[test]
fn a_new_game_that_a_link_asks_for_begins_once() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Arrow(Direction::Left)).on(Event::Leaving);
    let mut page = Page::open_with(page.storage, "new=", false);
    assert_eq!(page.view().board.size().to_string(), "4x4");
    assert_eq!((page.view().moves, page.view().can_undo), (0, false));
    let board = page.board();
    page.on(Event::Leaving);
    assert_eq!(page.reload().board(), board, "this one is gone on with");
}

#[test]
fn what_a_link_has_that_is_not_known_is_told_and_the_game_goes_on() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Arrow(Direction::Left)).on(Event::Leaving);
    let board = page.board();
    let mut page = Page::open_with(page.storage, "Scrambel=1&utm_source=x&v=2", false);
    assert_eq!(
        page.message(),
        "This link has “Scrambel, v”, which the game does not know. It knows size, scramble, goal, seed, needed, daily, new, background, replay."
    );
    assert_eq!(page.board(), board);
    page.on(Event::Leaving);
    assert_eq!(page.reload().message(), "", "it has been told");
}

#[test]
fn a_damaged_link_is_told_once() {
    let mut page = Page::open("Size=wide&Seed=tea");
    assert!(
        page.message()
            .starts_with("This link is damaged: its size is not right")
    );
    let board = page.board();
    page.on(Event::Leaving);
    let page = page.reload();
    assert_eq!((page.board(), page.message()), (board, String::new()));
}

#[test]
fn a_new_game_begins_without_time_and_moves() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Arrow(Direction::Left));
    assert_eq!((&*page.view().time, page.view().moves), ("0:01.0", 1));
    page.press(Command::NewGame);
    let view = page.view();
    assert_eq!((&*view.time, view.moves), ("0:00.0", 0));
    assert!(view.is_timed && !view.can_undo && !view.can_redo);
    page.on(Event::Due);
    assert_eq!(page.view().time, "0:01.0");
}

#[test]
fn a_new_game_takes_what_is_in_hand_out_of_it() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    page.point(PointerPhase::Press, (150.0, 250.0));
    page.point(PointerPhase::Move, (60.0, 250.0));
    page.press(Command::NewGame);
    let board = page.board();
    page.point(PointerPhase::Release, (60.0, 250.0));
    assert_eq!((page.board(), page.view().moves), (board, 0));
}

#[test]
fn tiles_slide_as_fast_as_is_wished() {
    for (speed, milliseconds) in [
        (Speed::Normal, 120.0),
        (Speed::Fast, 60.0),
        (Speed::Slow, 240.0),
        (Speed::Instant, 0.0),
    ] {
        let mut page = Page::open(TWO_AWAY);
        page.choose(|settings| settings.speed = speed);
        page.on(Event::Arrow(Direction::Left));
        let begun = page.moment;
        let is_under_way = |moment| {
            let scene = page.app.scene(moment);
            scene.motion.place_of(6, moment).is_some()
        };
        let moments = [1.0, milliseconds - 1.0, milliseconds + 20.0];
        let seen = moments.map(|passed| is_under_way(begun + passed));
        let is_slow = milliseconds > 0.0;
        assert_eq!(seen, [is_slow, is_slow, false], "{speed:?}");
    }
}
