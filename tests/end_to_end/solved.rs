//! The end of a game.

use crate::harness::Game;

/// Two moves from home.
const NEARLY: &str = "?size=3x3&scramble=1_2_3_4_5_6_0_7_8&background=stained-glass";

#[test]
fn the_picture_is_whole_when_it_is_solved_and_cut_up_in_the_next_game() {
    let game = Game::open(NEARLY);
    game.hold_video();
    game.picture().shows_the_slices_of(&game.board().sketch());
    game.board().click(8);
    game.picture().is_whole();
    game.show_frame_at(0.5);
    game.picture().is_whole();
    game.button("Play video").click();
    game.picture().changes_on(0);

    game.hold_video();
    game.button("New game").click();
    game.board().grid().has("data-solved", "false");
    game.picture().shows_the_slices_of(&game.board().sketch());
}
