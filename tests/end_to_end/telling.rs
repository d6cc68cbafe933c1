//! The game for those who listen: what is told of slides, and what can be asked.

use crate::harness::Game;

const GAME: &str = "?size=4x3&scramble=1_2_3_4_5_0_7_8_9_6_10_11";

#[test]
fn the_state_of_the_game_can_be_asked_for() {
    let game = Game::open(GAME);
    game.press(&['b']);
    game.announces("The blank is in row 2, column 2.");
    game.press(&['m']);
    game.announces("Can move: tile 6 up, tile 2 down, tile 7 left, tile 5 right.");
    game.press(&['i']);
    game.announces("8 of 11 tiles in place.");
    game.press(&['c']);
    game.announces(", 0 moves.");
    game.board().click(7);
    game.press(&['i']);
    game.announces("7 of 11 tiles in place.");
    game.press(&['c']);
    game.announces(", 1 move.");
}

#[test]
fn what_is_asked_twice_is_told_twice() {
    let game = Game::open(GAME);
    game.press(&['b']);
    game.announces("The blank is");
    let watch = "
        window.told = 0;
        const region = document.querySelector('[aria-live=polite]');
        new MutationObserver(() => { window.told += 1; })
            .observe(region, { childList: true, characterData: true, subtree: true });";
    game.run(watch, vec![]);
    game.press(&['b']);
    game.wait_for("it is told again", "return window.told === 1");
    game.press(&['b']);
    game.wait_for("and again", "return window.told === 2");
}

#[test]
fn slides_are_told_as_fully_as_is_wished() {
    let game = Game::open(GAME);
    game.set(
        "Screen readers are told",
        "Also its place, and how many are in place",
    );
    game.board().click(7);
    game.announces("Tile 7 left, to row 2, column 2. 7 of 11 tiles in place.");
    game.set("Screen readers are told", "Nothing until it is solved");
    game.press(&['b']);
    game.announces("The blank is in row 2, column 3.");
    game.board().click(7).is("1 2 3 4 5 0 7 8 9 6 10 11");
    // What was told last stands.
    game.announces("The blank is in row 2, column 3.");
    game.board().click(6);
    game.board().click(10);
    game.board().click(11);
    game.announces("Solved!");
}
