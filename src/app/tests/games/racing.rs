//! A race against the ghost of another game.
#![allow(clippy::float_cmp, reason = "these times are exact")]

use super::*;
use crate::records::Origin;

/// A race against a game that was solved by tiles 7 and 8, at 2 and 4 seconds.
fn race() -> Page {
    let mut page = Page::open("size=4x4&seed=1");
    page.on(Event::Arrow(Direction::Down))
        .on(Event::Arrow(Direction::Right));
    page.list_clips();
    page.choose_background("fog");
    page.effects.clear();
    begin(&mut page, "1;1 2 3/4 5 6/0 7 8;LL;w+Bw+B;A");
    page
}

fn begin(page: &mut Page, replay: &str) {
    let race = FromArchive::Race {
        replay: replay.to_owned(),
        needed: vec![2, 1, 0],
        clip: "sea".to_owned(),
    };
    page.on(Event::Archive(ClientEvent::Told(race)));
}

/// The ghost's board and how far it is.
fn ghost(page: &Page) -> Option<(String, String)> {
    let ghost = page.view().ghost?;
    Some((print_board(&ghost.board), ghost.progress.to_string()))
}

fn progress(page: &Page) -> String {
    ghost(page).expect("a race").1
}

#[test]
fn a_race_begins_with_the_ghosts_board_and_the_game_before_is_kept() {
    let mut page = race();
    let said = "New game, 3 by 3. You can return to the last one.";
    assert_eq!(page.said(), [said]);
    let board = "1 2 3/4 5 6/0 7 8".to_owned();
    assert_eq!(page.board(), board);
    assert_eq!(ghost(&page), Some((board, "2 moves needed".to_owned())));
    assert_eq!(page.app.play.mode().origin, Origin::Link);
    assert_eq!(page.view().picture.chosen, "sea", "as the ghost saw it");
    page.press(Command::ReturnToLast);
    assert_eq!(page.view().board.size(), Size::default());
    assert_eq!(page.view().picture.chosen, "fog");
    assert_eq!(ghost(&page), None, "the race is over");
}

#[test]
fn the_ghost_moves_at_its_times() {
    let mut page = race();
    let begun = page.moment;
    let ghost_moves_at = |page: &mut Page, moment| {
        let before = ghost(page);
        while page.moment < moment {
            assert_eq!(ghost(page), before);
            page.wait();
        }
        assert_eq!(page.moment, moment);
        assert_ne!(ghost(page), before);
    };
    ghost_moves_at(&mut page, begun + 2000.0);
    assert_eq!(progress(&page), "1 move needed");
    page.effects.clear();
    ghost_moves_at(&mut page, begun + 4000.0);
    let expected = ("1 2 3/4 5 6/7 8 0".to_owned(), "Solved! 0:04.0".to_owned());
    assert_eq!(ghost(&page), Some(expected));
    assert_eq!(page.said(), ["The ghost has solved it in 0:04.0."]);
}

#[test]
fn the_result_says_that_the_player_was_first_or_second() {
    let mut page = race();
    page.solve_by_hand();
    let result = "Solved! 0:02.0\u{a0}· 2 moves";
    let expected = format!("{result}\u{a0}· 0:02.0 ahead of the ghost (2 moves)");
    assert_eq!(page.banner().as_deref(), Some(&*expected));
    let said = page.said();
    assert_eq!(said.last(), Some(&expected));
    page.on(Event::Due).on(Event::Due).on(Event::Due);
    assert_eq!(progress(&page), "1 move needed", "the clock has stopped");

    let mut page = race();
    page.on(Event::Due).on(Event::Due).on(Event::Due);
    page.solve_by_hand();
    let said = page.said();
    let news = "The ghost has solved it in 0:04.0.".to_owned();
    assert!(said.contains(&news), "{said:?}");
    let banner = page.banner().expect("a result");
    let end = "\u{a0}· 0:01.0 behind the ghost (2 moves)";
    assert!(banner.ends_with(end), "{banner}");
}

#[test]
fn a_ghost_that_would_have_solved_its_board_when_the_player_does_says_nothing() {
    let mut page = race();
    page.on(Event::Arrow(Direction::Left));
    page.moment += 1500.0;
    page.on(Event::Due);
    page.effects.clear();
    // At 4.5 seconds, before the page has seen that the ghost was first.
    page.on(Event::Arrow(Direction::Left));
    let said = page.said();
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(
        said[0].ends_with("0:00.5 behind the ghost (2 moves)"),
        "{said:?}"
    );
}

#[test]
fn a_race_ends_with_a_new_game_or_by_the_player() {
    for end in [Command::NewGame, Command::EndRace] {
        let mut page = race();
        page.press(end);
        assert_eq!(ghost(&page), None);
        page.on(Event::Due);
    }
    let mut page = race();
    page.press(Command::EndRace).solve_by_hand();
    let banner = page.banner().expect("a result");
    assert!(!banner.contains("ghost"), "{banner}");
}

#[test]
fn the_ghost_waits_while_the_page_is_hidden() {
    let mut page = race();
    page.on(Event::Visibility(false));
    page.on(Event::Due).on(Event::Due).on(Event::Due);
    assert_eq!(progress(&page), "2 moves needed");
    page.on(Event::Visibility(true)).on(Event::Due);
    assert_eq!(progress(&page), "1 move needed");
}

#[test]
fn a_race_has_the_clock_of_the_ghosts_game() {
    let mut page = Page::open(TWO_AWAY);
    begin(&mut page, "1;1 2 3/4 5 6/0 7 8;LL;Aw+B;A");
    assert_eq!(page.app.play.mode().clock, ClockStart::FirstMove);
    page.on(Event::Due).on(Event::Due);
    assert_eq!(progress(&page), "2 moves needed");
    page.on(Event::Arrow(Direction::Left));
    assert_eq!(progress(&page), "1 move needed");
}

#[test]
fn a_game_goes_on_without_the_ghost_after_a_reload() {
    let mut page = race();
    page.on(Event::Arrow(Direction::Left)).on(Event::Leaving);
    let page = page.reload();
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8");
    assert_eq!(ghost(&page), None);
}

#[test]
fn no_race_begins_with_a_replay_that_is_damaged_or_not_of_a_solved_game() {
    for replay in [
        "",
        "1;1 2 3/4 5 6/0 7 8;LD;AA;A",
        "1;1 2 3/4 5 6/0 7 8;L;A;A",
    ] {
        let mut page = Page::open(TWO_AWAY);
        page.on(Event::Arrow(Direction::Left));
        begin(&mut page, replay);
        assert_eq!(ghost(&page), None, "{replay}");
        assert_eq!(page.view().moves, 1, "the game goes on");
    }
}
