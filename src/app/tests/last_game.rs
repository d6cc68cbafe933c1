//! A new game is no trap: until its first move, the game before can be brought back.

use super::*;
use crate::records::Origin;

/// A page with a game of one move, which was undone and made again, in 3 seconds.
fn played() -> Page {
    let mut page = Page::open(TWO_AWAY);
    play(&mut page);
    page
}

fn play(page: &mut Page) {
    let arrow = Event::Arrow(Direction::Left);
    page.on(arrow).press(Command::Undo).press(Command::Redo);
}

/// Asserts that the game of [`played`] is there again, as it was after 4 seconds.
fn is_back(page: &mut Page, how: &str) {
    let view = page.view();
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8", "{how}");
    assert_eq!((&*view.time, view.moves), ("0:04.0", 1), "{how}");
    assert_eq!(page.app.play.mode().origin, Origin::Link, "{how}");
    assert!(view.can_undo && view.is_timed && !view.offers_last, "{how}");
    page.press(Command::Undo);
    assert_eq!(page.board(), "1 2 3/4 5 6/0 7 8", "{how}");
}

fn ways() -> [Event; 4] {
    let size = |length| Event::Size(Size::new(length, length).expect("a size"));
    [
        Event::Command(Command::NewGame),
        size(3),
        size(5),
        Event::Scramble(Scramble::Easy),
    ]
}

#[test]
fn every_new_game_offers_the_one_before_and_gives_it_back() {
    for back in [Command::ReturnToLast, Command::Undo] {
        for way in ways() {
            let mut page = played();
            let how = format!("{back:?} after {way:?}");
            assert!(!page.view().offers_last);
            page.on(way);
            assert!(page.view().offers_last, "{how}");
            assert!(!page.view().can_undo, "{how}");
            page.said();
            page.press(back);
            assert_eq!(page.said(), ["The last game is back."], "{how}");
            assert_eq!(page.view().scramble, Scramble::Random, "{how}");
            is_back(&mut page, &how);
        }
    }
}

#[test]
fn a_link_over_a_kept_game_gives_it_back_too() {
    for query in [
        "new=",
        "size=5x5",
        "seed=tea",
        "size=2x2&scramble=1_2_0_3",
        "size=wide",
        "background=fog&new=",
    ] {
        // In the same tab, in a new one, and after a reload there.
        for (is_new_tab, is_reloaded) in [(false, false), (true, false), (false, true)] {
            let how = format!("{query}, new tab: {is_new_tab}, reloaded: {is_reloaded}");
            let mut page = played();
            page.on(Event::Leaving);
            if is_new_tab {
                page.storage.take(Place::Tab, GAME);
            }
            let mut page = Page::open_with(page.storage, query, false);
            let linked = page.board();
            if is_reloaded {
                page.on(Event::Leaving);
                page = page.reload();
                assert_eq!(page.board(), linked, "{how}");
            }
            assert!(page.view().offers_last, "{how}");
            page.press(Command::ReturnToLast);
            is_back(&mut page, &how);
            page.on(Event::Leaving);
            let page = page.reload();
            assert_eq!(page.board(), "1 2 3/4 5 6/0 7 8", "it goes on, {how}");
        }
    }
}

#[test]
fn the_last_game_is_offered_after_a_reload_and_in_a_new_tab() {
    for is_new_tab in [false, true] {
        let mut page = played();
        page.press(Command::NewGame).on(Event::Leaving);
        let board = page.board();
        if is_new_tab {
            page.storage.take(Place::Tab, GAME);
        }
        let mut page = Page::open_with(page.storage, "", !is_new_tab);
        assert_eq!(page.board(), board);
        assert!(page.view().offers_last);
        page.press(Command::Undo);
        is_back(&mut page, "later");
    }
}

#[test]
fn the_first_move_leaves_the_last_game_for_good() {
    let mut page = played();
    page.press(Command::NewGame);
    let ways = [Direction::Left, Direction::Right].map(Event::Arrow);
    page.on(Event::Leaving);
    for way in ways {
        page.on(way);
    }
    assert!(!page.view().offers_last && page.view().moves > 0);
    for _ in 0..3 {
        page.press(Command::Undo);
    }
    assert_eq!((page.view().moves, page.view().can_redo), (0, true));
    page.press(Command::ReturnToLast);
    assert!(page.view().can_redo, "this one goes on");
    page.on(Event::Leaving);
    assert!(!page.reload().view().offers_last);
}

#[test]
fn a_dismissed_offer_is_out_of_the_way_but_ctrl_z_returns_nevertheless() {
    let mut page = played();
    page.press(Command::NewGame).press(Command::DismissLast);
    assert!(!page.view().offers_last);
    page.press(Command::Undo);
    is_back(&mut page, "dismissed");
}

#[test]
fn a_held_undo_key_stays_in_its_game() {
    // Pressed before the first move of a new game, it brings the last one back and undoes nothing there.
    let mut page = played();
    page.press(Command::NewGame).press(Command::Undo);
    page.press(Command::UndoMore).press(Command::UndoMore);
    assert_eq!(
        (page.board(), page.view().moves),
        ("1 2 3/4 5 6/7 0 8".to_owned(), 1)
    );
    // Pressed anew it undoes, and goes on to.
    page.on(Event::Arrow(Direction::Down)).press(Command::Undo);
    page.press(Command::UndoMore);
    assert_eq!(
        (page.board(), page.view().moves),
        ("1 2 3/4 5 6/0 7 8".to_owned(), 0)
    );
    // Held when a new game begins, it does not bring the last one back.
    let mut page = played();
    page.press(Command::Undo).press(Command::NewGame);
    page.press(Command::UndoMore);
    assert!(page.view().offers_last);
}

#[test]
fn new_games_that_nobody_played_do_not_push_out_the_one_that_was() {
    let mut page = played();
    for _ in 0..3 {
        page.press(Command::NewGame);
    }
    page.on(Event::Leaving);
    let mut page = Page::open_with(page.storage, "new=", false);
    assert!(page.view().offers_last);
    page.press(Command::ReturnToLast);
    is_back(&mut page, "after four new games");
}

#[test]
fn a_game_without_a_move_or_one_that_is_over_is_not_offered() {
    let mut page = Page::open(TWO_AWAY);
    page.said();
    page.press(Command::NewGame);
    assert!(!page.view().offers_last);
    assert_eq!(page.said(), ["New game, 3 by 3."]);
    let mut page = Page::open(TWO_AWAY);
    page.solve_by_hand().press(Command::NewGame);
    assert!(!page.view().offers_last);
    page.press(Command::Undo);
    assert!(!page.view().board.is_solved());
    page.on(Event::Leaving);
    let page = Page::open_with(page.storage, "new=", false);
    assert!(!page.view().offers_last);
}

#[test]
fn a_move_that_was_undone_is_a_move() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Arrow(Direction::Left)).press(Command::Undo);
    page.press(Command::NewGame).press(Command::Undo);
    page.press(Command::Redo);
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8");
}

#[test]
fn help_is_not_forgotten_with_a_new_game() {
    let mut page = played();
    page.app.play.assist();
    page.press(Command::NewGame).on(Event::Leaving);
    let mut page = page.reload();
    page.press(Command::ReturnToLast);
    page.on(Event::Arrow(Direction::Left));
    let banner = page.banner().expect("it is solved");
    assert!(banner.starts_with("Solved with help"), "{banner}");
}

#[test]
fn an_easy_game_comes_back_with_the_choice_of_easy_games() {
    let mut page = Page::open("size=3x3");
    page.on(Event::Scramble(Scramble::Easy));
    for direction in Direction::ALL {
        page.on(Event::Arrow(direction));
    }
    page.on(Event::Scramble(Scramble::Random));
    assert_eq!(page.view().scramble, Scramble::Random);
    page.press(Command::ReturnToLast);
    assert_eq!(page.view().scramble, Scramble::Easy);
    assert_eq!(page.app.play.mode().origin, Origin::Easy);
}

#[test]
fn the_last_games_background_comes_back_from_a_links_unless_another_was_chosen() {
    for (is_chosen, expected) in [(false, "fog"), (true, "sea")] {
        let mut page = Page::open(TWO_AWAY);
        page.list_clips().choose_background("fog");
        play(&mut page);
        page.on(Event::Leaving);
        let mut page = Page::open_with(page.storage, "new=&background=sea", false);
        page.list_clips();
        assert_eq!(page.view().picture.chosen, "sea");
        if is_chosen {
            page.choose_background("sea");
        }
        page.press(Command::ReturnToLast);
        assert_eq!(page.view().picture.chosen, expected);
    }
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().choose_background("fog");
    play(&mut page);
    page.press(Command::NewGame).choose_background("sea");
    page.press(Command::ReturnToLast);
    assert_eq!(page.view().picture.chosen, "sea", "the later choice");
}

#[test]
fn where_nothing_can_be_kept_the_last_game_comes_back_all_the_same() {
    let mut page = played();
    page.storage.borrow_mut().is_full = true;
    page.press(Command::NewGame).on(Event::Leaving);
    page.press(Command::ReturnToLast);
    is_back(&mut page, "without storage");
}

#[test]
fn a_damaged_last_game_does_not_spoil_the_present_one() {
    let mut page = played();
    page.press(Command::NewGame).on(Event::Leaving);
    let board = page.board();
    let text = page.storage.load(Place::Tab, GAME).expect("it is kept");
    let text = text.replace(r#"\"moves\":\"L\""#, r#"\"moves\":\"LLL\""#);
    page.storage
        .save(Place::Tab, GAME, &text)
        .expect("there is room");
    assert!(text.contains("LLL"));
    let page = page.reload();
    assert_eq!((page.board(), page.message()), (board, String::new()));
    assert!(!page.view().offers_last);
}

#[test]
fn a_new_game_is_never_the_board_that_was_just_there() {
    let mut page = Page::open("size=2x2");
    page.on(Event::Scramble(Scramble::Easy));
    for entropy in 0..50 {
        let before = page.board();
        page.press(Command::NewGame);
        assert_ne!(page.board(), before);
        let before = page.board();
        page.on(Event::Leaving);
        page = Page::draw_from(entropy, page.storage, "size=2x2&new=", false);
        assert_ne!(page.board(), before, "also of a link");
        page.on(Event::Scramble(Scramble::Easy));
    }
}

#[test]
fn a_seed_is_its_board_whatever_was_there() {
    let mut page = Page::open("size=2x2&seed=tea");
    let board = page.board();
    for direction in Direction::ALL {
        page.on(Event::Arrow(direction));
    }
    page.on(Event::Leaving);
    let page = Page::open_with(page.storage, "size=2x2&seed=tea", false);
    assert_eq!(page.board(), board);
}
