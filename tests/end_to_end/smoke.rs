//! Whether the built page works at all: what `scripts/test quick` looks at.

use crate::harness::Game;

#[test]
fn the_page_is_played() {
    let game = Game::open("?size=3x3&scramble=1_2_3_4_0_5_7_8_6");
    game.picture().changes_on(1);
    game.board().click(2).is("1 0 3 4 2 5 7 8 6");
    game.board().click(1).is("0 1 3 4 2 5 7 8 6");
    game.button("Undo").click();
    game.board().is("1 0 3 4 2 5 7 8 6");
    game.button("Undo").click();
    game.board().is("1 2 3 4 0 5 7 8 6");
    game.button("Solve").click();
    assert_eq!(game.found_solution().len(), 2);
    for _ in 0..2 {
        game.button("Show Step").click();
    }
    game.board().grid().has("data-solved", "true");
    game.comes_to_show("Solved with help");
}
