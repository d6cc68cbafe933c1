//! The clock: it starts with the game, rests while nobody looks, and comes back to zero.

use std::thread;
use std::time::Duration;

use serde_json::json;

use crate::harness::Game;

const GAME: &str = "?size=3x3&seed=friday";
/// How much later than it should the page may show the time, in seconds.
const LATE: f64 = 0.6;

impl Game {
    /// The page's own time in seconds when the clock stood at zero, or would have had it never rested.
    #[track_caller]
    fn clock_began(&self) -> f64 {
        let script = "
            const [seconds, minutes] = arguments[0].textContent.split(':').reverse();
            return performance.now() / 1000 - minutes * 60 - seconds;";
        let began = self.run(script, vec![json!(self.time().element())]);
        began.as_f64().expect("a number")
    }
}

#[test]
fn it_runs_from_the_start_and_again_from_zero() {
    let game = Game::open(GAME);
    game.time_passes(1.5);
    let began = game.clock_began();
    game.press(&['d']);
    game.moves().shows("1");
    game.time_passes(2.0);
    assert!(
        (game.clock_began() - began).abs() < LATE,
        "a move is nothing to the clock"
    );

    game.button("New game").click();
    game.moves().shows("0");
    let began_anew = game.clock_began();
    assert!(began_anew > began + 1.5 - LATE, "it went on from {began}");
    game.time_passes(0.5);
    assert!((game.clock_began() - began_anew).abs() < LATE);
}

#[test]
fn another_size_is_a_new_game() {
    let game = Game::open(GAME);
    game.press(&['d']);
    game.button("Undo").becomes_enabled();
    game.time_passes(1.5);
    let began = game.clock_began();
    game.combo_box("Size").choose("5 × 5");
    game.board().grid().has("data-size", "5x5");
    assert!(
        game.clock_began() > began + 1.5 - LATE,
        "it went on from {began}"
    );
    game.moves().shows("0");
    game.button("Undo").becomes_disabled();
}

#[test]
fn it_rests_while_the_page_is_hidden() {
    let game = Game::open(GAME);
    game.time_passes(0.5);
    let began = game.clock_began();
    game.page
        .browser
        .minimise()
        .expect("a window can be put away");
    game.wait_for(
        "the page is hidden",
        "return document.visibilityState === 'hidden'",
    );
    thread::sleep(Duration::from_secs(3));
    game.resize(1280, 800);
    game.wait_for(
        "the page is seen",
        "return document.visibilityState === 'visible'",
    );
    game.time_passes(game.seconds());
    let rested = game.clock_began() - began;
    assert!(rested > 3.0 - LATE, "it rested for {rested} s");
}

#[test]
fn it_starts_with_the_first_move_if_so_chosen() {
    let game = Game::open(GAME);
    game.button("Settings").click();
    game.combo_box("Clock starts with").choose("The first move");
    game.button("Done").click();
    game.button("New game").click();
    game.moves().shows("0");
    game.time().shows("0:00.0");
    thread::sleep(Duration::from_millis(700));
    game.time().shows("0:00.0");
    game.button("Show Step").click();
    game.moves().shows("1");
    game.time_passes(0.0);
}
