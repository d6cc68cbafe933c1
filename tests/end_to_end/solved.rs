//! The end of a game: the picture becomes whole, the clock stops, and nothing moves any more.

use crate::harness::{Game, Sketch, Way, keys};

/// As far from home as a board of nine cells can be.
const HARDEST: &str = "?size=3x3&scramble=6_4_7_8_5_0_3_2_1&background=stained-glass";
/// Two moves from home.
const NEARLY: &str = "?size=3x3&scramble=1_2_3_4_5_6_0_7_8&background=stained-glass";

#[test]
fn show_step_leads_home_in_31_steps() {
    let game = Game::open(HARDEST);
    let mut board = game.board().sketch();
    game.button("Show Step").click();
    let ways = game.found_solution();
    assert_eq!(ways.len(), 31);
    game.solution()
        .has("data-moves", "31")
        .has("data-proven", "true");
    board.slide(ways[0]);
    game.board().becomes(&board);
    for (made, &way) in ways.iter().enumerate().skip(1) {
        game.moves().shows(&made.to_string());
        game.button("Show Step").click();
        board.slide(way);
        game.board().becomes(&board);
    }
    game.moves().shows("31");
    game.board().grid().has("data-solved", "true");
    game.comes_to_show("Solved with help");
}

#[test]
fn clicks_along_the_solution_lead_home() {
    let game = Game::open(HARDEST);
    game.button("Solve").click();
    let ways = game.found_solution();
    assert_eq!(ways.len(), 31);
    let board = game.board().click_all(&ways);
    assert!(board.is_solved());
    game.moves().shows("31");
    game.board().grid().has("data-solved", "true");
    // Who was told the way had help, even if the hands were their own.
    game.comes_to_show("Solved with help");
}

#[test]
fn who_solves_alone_is_told_so() {
    let game = Game::open(NEARLY);
    game.board().grid().has("data-solved", "false");
    assert!(!game.shows("Solved"));
    game.board().click(8);
    game.board().grid().has("data-solved", "true");
    game.comes_to_show("Solved!");
    game.announces("Solved!");
    assert!(!game.shows("with help"));
}

#[test]
fn the_clock_stops_at_the_solved_board() {
    let game = Game::open_with_clock(NEARLY);
    game.time_passes(300);
    game.board().click(8);
    game.board().grid().has("data-solved", "true");
    game.comes_to_show("Solved! 0:00.3");
    game.time_passes(1200);
    game.time().shows("0:00.3");
}

#[test]
fn a_solved_board_takes_no_more_input_until_a_new_game() {
    let game = Game::open(NEARLY);
    game.board().click(8);
    game.board().grid().has("data-solved", "true");
    game.comes_to_show("Solved!");
    let solved = game.board().sketch();

    for tile in [8, 6, 7, 0, 1] {
        game.board().click(tile);
    }
    for key in [
        keys::UP,
        keys::DOWN,
        keys::LEFT,
        keys::RIGHT,
        'w',
        'a',
        's',
        'd',
        'h',
    ] {
        game.press(&[key]);
    }
    game.press(&[keys::CONTROL, 'z']);
    game.press(&[keys::CONTROL, 'y']);
    for button in ["Undo", "Redo", "Solve", "Show Step", "Play"] {
        game.button(button).becomes_disabled();
    }
    assert_eq!(game.board().sketch(), solved);
    game.moves().shows("2");

    game.button("New game").click();
    game.board().grid().has("data-solved", "false");
    assert!(!game.shows("Solved!"));
    game.moves().shows("0");
    let board: Sketch = game.board().sketch();
    let way = [Way::Up, Way::Down]
        .into_iter()
        .find(|&way| board.mover(way).is_some());
    game.board()
        .click_all(&[way.expect("a tile can go up or down")]);
    game.moves().shows("1");
}

#[test]
fn a_game_after_a_solved_one_is_cut_into_tiles_again() {
    let game = Game::open(NEARLY);
    game.hold_video();
    game.board().click(8);
    game.picture().is_whole();
    game.button("New game").click();
    game.board().grid().has("data-solved", "false");
    game.picture().shows_the_slices_of(&game.board().sketch());
}

#[test]
fn the_missing_piece_appears_and_the_picture_is_whole() {
    let game = Game::open(NEARLY);
    game.hold_video();
    game.picture().shows_the_slices_of(&game.board().sketch());
    game.board().click(8);
    game.picture().is_whole();
    game.show_frame_at(0.5);
    game.picture().is_whole();
    game.button("Play video").click();
    game.picture().changes_on(0);
}
