//! Mouse, finger and keys.

use fantoccini::actions::{MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT, PointerAction};

use crate::hands::{BOARD, SLID, START};
use crate::harness::{Ability, DOWN, Engine, Game, STAY, UP, Way, keys, lacks, to};
use crate::keyboard::arrow;

#[test]
fn a_click_slides_what_is_in_line_with_the_blank_and_nothing_else() {
    let game = Game::open(BOARD);
    let board = game.board();
    game.moves().shows("0");
    board.click(7).is(SLID);
    game.moves().shows("1");
    board.click(3).is("1 2 0 4 5 7 3 8 9 6 10 11");
    game.moves().shows("2");
    // A click that counts comes after those that must not.
    for tile in [0, 5, 11] {
        board.click(tile);
    }
    board.click(10).is("1 2 3 4 5 7 10 8 9 6 0 11");
    game.moves().shows("4");
}

#[test]
fn a_finger_does_the_same() {
    if lacks(Ability::Touch) {
        return;
    }
    let game = Game::open(BOARD);
    game.board().tap(7).is("1 2 3 4 5 7 0 8 9 6 10 11");
    game.board().tap(5).is("1 2 3 4 0 5 7 8 9 6 10 11");
    game.moves().shows("3");
}

#[test]
fn the_tile_follows_the_hand_and_slides_if_it_is_let_go_past_the_middle() {
    let game = Game::open(BOARD);
    let board = game.board();
    game.hold_video();
    game.picture().shows_the_slices_of(&board.sketch());
    let middle = board.middle_of(7);
    let tile = game.colours_at(middle);
    board.mouse(&[to(middle), DOWN]);
    for way in [0.25, 0.6, 0.4] {
        let there = board.part_of_way(7, 0, way);
        // Off its way it follows all the same, on its way.
        board.mouse(&[to((there.0, there.1 + 30.0))]);
        game.comes_to_show_at(there, &tile);
    }
    board.is(START).mouse(&[STAY, UP]);
    game.comes_to_show_at(middle, &tile);
    game.moves().shows("0");

    let there = board.part_of_way(7, 0, 0.7);
    board.mouse(&[to(middle), DOWN, to(there), STAY, UP]);
    board.is(SLID);
    game.moves().shows("1");
}

#[test]
fn what_is_in_hand_stays_there_outside_the_board() {
    let game = Game::open(BOARD);
    let board = game.board();
    let middle = board.middle_of(7);
    let outside = to((5.0, 5.0));
    board.mouse(&[to(middle), DOWN, outside.clone(), STAY, UP]);
    board.is(SLID);
    game.press(&[keys::RIGHT]);
    board.is(START);
    // Even if the browser does not tell that it was let go there, it is.
    let there = board.part_of_way(7, 0, 0.3);
    board.mouse(&[to(middle), DOWN, to(there), STAY]);
    board.mouse(&[to((middle.0, 5.0)), UP]);
    let further = board.part_of_way(7, 0, 0.9);
    board.mouse(&[to(there), to(further), STAY, outside]);
    game.moves().shows("2");
    board.is(START);
}

/// Tells the canvas that the pointer dragging on it is lost.
const LOSE_CAPTURE: &str = "
    arguments[0].dispatchEvent(new PointerEvent('lostpointercapture', { pointerId: window.pressed }))";

#[test]
fn a_drag_that_nobody_ends_springs_back() {
    let game = Game::open(BOARD);
    let board = game.board();
    game.hold_video();
    game.picture().shows_the_slices_of(&board.sketch());
    let middle = board.middle_of(7);
    let tile = game.colours_at(middle);
    let canvas = board.canvas().expect("a canvas");
    game.run(
        "addEventListener('pointerdown', (event) => window.pressed = event.pointerId)",
        vec![],
    );
    for end in [
        "dispatchEvent(new Event('blur'))",
        "dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))",
        LOSE_CAPTURE,
    ] {
        let there = board.part_of_way(7, 0, 0.7);
        board.mouse(&[to(middle), DOWN, to(there)]);
        game.comes_to_show_at(there, &tile);
        game.run(end, vec![canvas.clone()]);
        game.comes_to_show_at(middle, &tile);
        board.mouse(&[STAY, UP]);
        game.moves().shows("0");
    }
    board.click(7).is(SLID);
}

#[test]
fn hovering_slides_unless_control_or_a_button_is_down() {
    let game = Game::open(BOARD);
    let board = game.board();
    game.set("Tiles slide by", "Hovering over them");
    let [one, eight, seven, five] = [1, 8, 7, 5].map(|tile| board.middle_of(tile));
    board.mouse_and_key(keys::CONTROL, &[to(one), to(eight), to(seven), to(one)]);
    for button in [MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT] {
        if button == MOUSE_BUTTON_RIGHT && Engine::under_test() == Engine::WebKit {
            continue; // its driver leaves the page thinking that it is still down
        }
        let (down, up) = (PointerAction::Down { button }, PointerAction::Up { button });
        board.mouse(&[down, to(eight), to(seven), to(one), up]);
    }
    board.is(START).mouse(&[to(five)]);
    board.is("1 2 3 4 0 5 7 8 9 6 10 11");
}

#[test]
fn fifty_keys_all_count_and_the_picture_catches_up() {
    let game = Game::open("?size=4x4&seed=friday&background=stained-glass");
    game.hold_video();
    let mut board = game.board().sketch();
    let mut ways = Vec::new();
    // Always another way than back, so that none makes up for another.
    for made in 0..50 {
        let open =
            |way: &&Way| board.mover(**way).is_some() && ways.last() != Some(&way.opposite());
        let open: Vec<&Way> = Way::ALL.iter().filter(open).collect();
        let way = *open[made % open.len()];
        board.slide(way);
        ways.push(way);
    }
    let keys: Vec<char> = ways.iter().map(|&way| arrow(way)).collect();
    game.browser.hurry(&keys).expect("keys can be pressed");
    game.board().becomes(&board);
    game.moves().shows("50");
    game.picture().shows_the_slices_of(&board);
}

#[test]
fn the_game_fills_the_screen_by_key_and_by_button() {
    let game = Game::open(BOARD);
    game.hold_video();
    let is_filled = |wanted: bool| {
        let script = format!("return (document.fullscreenElement !== null) === {wanted}");
        game.wait_for("the page fills the screen, or no more", &script);
    };
    game.press(&['f']);
    is_filled(true);
    game.picture().shows_the_slices_of(&game.board().sketch());
    game.board().click(7).is(SLID);
    game.press(&['f']);
    is_filled(false);
    game.button("Full screen").click();
    is_filled(true);
    game.button("Full screen").click();
    is_filled(false);
}
