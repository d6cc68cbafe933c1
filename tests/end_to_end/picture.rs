//! The video on the tiles: each shows its own slice, wherever it lies, in step with the film.

use serde_json::Value;

use crate::harness::{Game, Setup, Way};

/// A clip no two tiles of which look alike.
pub const RICH: &str = "background=stained-glass";

#[test]
fn the_film_goes_on_whatever_is_played() {
    let game = Game::open("?size=3x3&seed=friday");
    game.button("Pause video").appears();
    game.press(&['d']);
    game.button("Solve").click();
    game.solution()
        .shows_what("a solution", |text| text.contains("shortest"));
    game.button("Play").click();
    game.button("New game").click();
    game.combo_box("Size").choose("4 × 4");
    game.board().grid().has("data-size", "4x4");
    game.picture().changes_on(3);
    game.wait_for(
        "the video plays",
        "return !document.querySelector('video').paused",
    );
}

#[test]
fn reduced_motion_holds_the_film_until_asked_and_slides_at_once() {
    let game = open_with_clock(Setup::ReducedMotion);
    game.button("Play video").appears();
    game.picture().shows_the_slices_of(&game.board().sketch());
    game.wait_for(
        "the video is held",
        "return document.querySelector('video').paused",
    );
    for _ in 0..3 {
        let [before, meanwhile, after] = pictures_of_a_slide(&game, 1);
        assert!(meanwhile != before && meanwhile == after);
    }
    game.button("Play video").click();
    game.picture().changes_on(1);
}

/// What the canvas shows before a slide, so many milliseconds after it began, and when it has come to rest.
#[track_caller]
fn pictures_of_a_slide(game: &Game, milliseconds: u32) -> [Value; 3] {
    let before = game.canvas();
    let board = game.board().sketch();
    game.press(&[board.mover(Way::Left).map_or('d', |_| 'a')]);
    game.board().differs_from(&board);
    game.time_passes(milliseconds);
    let meanwhile = game.canvas();
    game.time_passes(1000);
    [before, meanwhile, game.canvas()]
}

#[track_caller]
fn open_with_clock(setup: Setup) -> Game {
    let game = Game::prepare(setup);
    game.server.set_clock("");
    game.go_to(&format!("?size=3x3&seed=friday&{RICH}"));
    game
}

#[test]
fn a_slide_glides() {
    let game = open_with_clock(Setup::Ordinary);
    game.hold_video();
    game.picture().shows_the_slices_of(&game.board().sketch());
    for _ in 0..3 {
        let [before, meanwhile, after] = pictures_of_a_slide(&game, 60);
        assert!(meanwhile != before && meanwhile != after);
    }
    game.picture().shows_the_slices_of(&game.board().sketch());
}
