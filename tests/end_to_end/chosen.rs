//! Games whose boards need a chosen number of moves.

use crate::harness::{Game, Role, Sketch, keys};

/// Waits until so many moves are needed, as the coach says who is on.
fn needs(game: &Game, moves: &str) {
    let needed = game.control(Role::Status, "Moves needed");
    needed.has("data-lower", moves).has("data-upper", moves);
}

#[test]
fn the_number_of_moves_is_chosen_by_slider_and_by_typing() {
    let game = Game::open("?size=3x3&scramble=1_2_3_4_5_6_0_7_8");
    game.button("Coach").click();
    needs(&game, "2");
    game.combo_box("Scramble").choose("Chosen");
    needs(&game, "15");
    let name = "Moves needed at the start";
    game.control(Role::Slider, name).focus();
    game.press(&[keys::END]);
    needs(&game, "31");
    let type_in = |digits: &str| {
        game.control(Role::SpinButton, name).focus();
        game.press(&[keys::CONTROL, 'a']);
        for digit in digits.chars().chain([keys::ENTER]) {
            game.press(&[digit]);
        }
    };
    type_in("12");
    needs(&game, "12");
    type_in("99");
    game.comes_to_show("boards of 3x3 need from 1 to 31 moves");
    needs(&game, "12");
}

#[test]
fn a_link_to_a_number_of_moves_is_the_same_board_for_everyone() {
    let game = Game::open("?size=4x4&needed=40&seed=friday");
    let board = Sketch::read("4x4", "6 1 0 5 10 9 2 7 14 13 4 3 15 12 11 8");
    game.board().becomes(&board.expect("a board"));
    game.button("Coach").click();
    needs(&game, "40");
    game.go_to("?size=3x3&needed=32");
    game.comes_to_show("boards of 3x3 need from 1 to 31 moves");
}
