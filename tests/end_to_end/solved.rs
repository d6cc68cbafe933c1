//! The end of a game: the picture becomes whole, the clock stops, and nothing moves any more.

use crate::harness::Game;

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
