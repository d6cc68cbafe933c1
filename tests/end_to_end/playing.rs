//! A game by mouse: what a click slides, what counts, and the way back.

use crate::harness::{Game, Sketch};

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

#[test]
fn undo_goes_back_to_the_start_and_redo_to_the_last_move() {
    let game = Game::open(BOARD);
    let (undo, redo) = (game.button("Undo"), game.button("Redo"));
    undo.becomes_disabled();
    redo.becomes_disabled();

    let start = game.board().sketch();
    let mut boards: Vec<Sketch> = vec![start];
    for tile in [7, 3, 1, 9] {
        game.board().click(tile);
        let last = &boards[boards.len() - 1];
        boards.push(game.board().differs_from(last));
    }
    redo.becomes_disabled();
    let (last, moves) = (boards.len() - 1, game.moves().text());

    for board in boards[..last].iter().rev() {
        undo.click();
        game.board().becomes(board);
    }
    undo.becomes_disabled();
    game.moves().shows("0");

    for board in &boards[1..] {
        redo.click();
        game.board().becomes(board);
    }
    redo.becomes_disabled();
    game.moves().shows(&moves);
}

#[test]
fn a_run_is_undone_as_one() {
    let game = Game::open(BOARD);
    game.board().click(8).is("1 2 3 4 5 7 8 0 9 6 10 11");
    game.moves().shows("2");
    game.button("Undo").click().becomes_disabled();
    game.board().is("1 2 3 4 5 0 7 8 9 6 10 11");
    game.moves().shows("0");
}

#[test]
fn a_new_move_after_undo_leaves_nothing_to_redo() {
    let game = Game::open(BOARD);
    game.board().click(7);
    game.button("Undo").click();
    game.button("Redo").becomes_enabled();
    game.board().click(2).is("1 0 3 4 5 2 7 8 9 6 10 11");
    game.button("Redo").becomes_disabled();
}
