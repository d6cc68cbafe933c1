//! The video on the tiles: each shows its own slice, wherever it lies, in step with the film.

use serde_json::Value;

use crate::harness::{Game, Setup, Way};

/// A clip no two tiles of which look alike.
pub const RICH: &str = "background=stained-glass";

#[test]
fn the_comparison_tells_two_swapped_tiles() {
    let game = Game::open(&format!("?size=4x4&{RICH}"));
    game.hold_video();
    let truth = game.board().sketch();
    game.picture().shows_the_slices_of(&truth);
    for cells in [(0, 1), (2, 14), (7, 11)] {
        let mut swapped = truth.clone();
        swapped.tiles.swap(cells.0, cells.1);
        assert!(
            !game.picture().is_of(&swapped),
            "{truth} is taken for {swapped}"
        );
    }
}

#[test]
fn another_background_changes_neither_board_nor_clock() {
    let game = Game::open_with_clock("?size=4x4&seed=friday");
    game.picture().changes_on(1);
    game.press(&['d']);
    game.press(&['s']);
    game.button("Undo").becomes_enabled();
    game.time_passes(800);
    let (board, moves) = (game.board().sketch(), game.moves().text());

    game.combo_box("Select background")
        .choose("Stained glass")
        .becomes("Stained glass");
    game.hold_video();
    game.picture().shows_the_slices_of(&board);
    game.moves().shows(&moves);
    assert!(game.button("Undo").is_enabled());
    game.time().shows("0:00.8");
    game.time_passes(400);
    game.time().shows("0:01.2");

    game.button("Play video").click();
    game.button("Brook").click().has("aria-pressed", "true");
    game.combo_box("Select background").becomes("Brook");
    game.picture().changes_on(1);
    assert_eq!(game.board().sketch(), board);
}

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
fn the_player_holds_the_film_and_lets_it_go() {
    let game = Game::open(&format!("?size=4x4&{RICH}"));
    game.picture().changes_on(2);
    game.hold_video();
    let board = game.board().sketch();
    game.picture().shows_the_slices_of(&board);
    game.wait_for(
        "the video is held",
        "return document.querySelector('video').paused",
    );
    game.button("Play video").click();
    game.picture().changes_on(2);
}

#[test]
fn reduced_motion_holds_the_film_until_asked() {
    let game = Game::prepare(Setup::ReducedMotion);
    game.go_to(&format!("?size=4x4&{RICH}"));
    game.button("Play video").appears();
    game.picture().shows_the_slices_of(&game.board().sketch());
    game.wait_for(
        "the video is held",
        "return document.querySelector('video').paused",
    );
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
fn reduced_motion_slides_at_once() {
    let game = open_with_clock(Setup::ReducedMotion);
    game.picture().shows_the_slices_of(&game.board().sketch());
    for _ in 0..3 {
        let [before, meanwhile, after] = pictures_of_a_slide(&game, 1);
        assert!(meanwhile != before && meanwhile == after);
    }
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
