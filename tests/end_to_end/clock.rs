//! The clock: it starts with the game, rests while nobody looks, and comes back to zero.

use crate::harness::Game;

pub const GAME: &str = "?size=3x3&seed=friday";

#[test]
fn it_runs_from_the_start_and_again_from_zero() {
    let game = Game::open_with_clock(GAME);
    game.time().shows("0:00.0");
    game.time_passes(1500);
    game.time().shows("0:01.5");
    // A move is nothing to the clock.
    game.press(&['d']);
    game.moves().shows("1");
    game.time().shows("0:01.5");
    game.time_passes(700);
    game.time().shows("0:02.2");

    game.button("New game").click();
    game.moves().shows("0");
    game.time().shows("0:00.0");
    game.time_passes(500);
    game.time().shows("0:00.5");
}
