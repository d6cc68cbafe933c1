//! A game by mouse: what a click slides, what counts, and the way back.

use crate::harness::Game;

const BOARD: &str = "?size=4x3&scramble=1_2_3_4_5_0_7_8_9_6_10_11";

#[test]
fn a_click_in_line_with_the_blank_slides_the_whole_run() {
    let game = Game::open(BOARD);
    game.board().click(8).is("1 2 3 4 5 7 8 0 9 6 10 11");
    game.moves().shows("2");
    game.board().click(11).is("1 2 3 4 5 7 8 11 9 6 10 0");
    game.moves().shows("3");
    game.board().click(9).is("1 2 3 4 5 7 8 11 0 9 6 10");
    game.moves().shows("6");
}

#[test]
fn a_click_elsewhere_slides_nothing() {
    let game = Game::open(BOARD);
    let before = game.board().sketch();
    for tile in [0, 1, 4, 11] {
        game.board().click(tile);
    }
    // A click that counts comes after those that must not.
    game.board().click(2).is("1 0 3 4 5 2 7 8 9 6 10 11");
    game.moves().shows("1");
    game.button("Undo").click().becomes_disabled();
    game.board().becomes(&before);
}
