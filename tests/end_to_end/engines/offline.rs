//! The game without a network.

use serde_json::json;

use crate::harness::{Game, Role, Setup, dist};
use crate::offline::{GAME, comes_to_be_new, send_next_version, silk};

#[test]
fn after_one_visit_the_game_needs_no_network() {
    let game = Game::visit(Setup::Ordinary, GAME);
    game.press(&['d']);
    game.time_passes(500);
    game.keeps("\"moves\":\"R\"");
    game.server.stop();
    game.reload();
    game.board().is("1 2 3 0 4 5 7 8 6");
    game.combo_box("Select background").becomes("Silk");
    game.picture().changes_on(1);
    game.button("Solve").click();
    game.found_solution();
    game.button("Play").click();
    game.time_passes(1000);
    game.board().grid().has("data-solved", "true");
    assert!(!game.message().is_there(), "{}", game.message().text());
}

#[test]
fn a_kept_clip_seeks_and_repeats() {
    let game = Game::visit(Setup::Ordinary, GAME);
    let (silk, size) = (silk(), dist::size(&silk()));
    let part = |range| game.part(&silk, range);
    assert_eq!(
        part("bytes=10-19"),
        json!([206, format!("bytes 10-19/{size}"), 10])
    );
    let whole = format!("bytes 0-{}/{size}", size - 1);
    assert_eq!(part("bytes=0-"), json!([206, whole, size]));
    let end = format!("bytes {}-{}/{size}", size - 5, size - 1);
    assert_eq!(part("bytes=-5"), json!([206, end, 5]));
    assert_eq!(
        part("bytes=999999999-"),
        json!([416, format!("bytes */{size}"), 0])
    );
    game.server.stop();
    game.reload();
    game.picture().changes_on(1);
    game.run(
        "const video = document.querySelector('video'); video.currentTime = video.duration - 0.3;",
        vec![],
    );
    // Where the browser does not repeat it by itself, the page looks after it every second.
    game.comes_in_time(
        "the clip begins anew",
        "(({ currentTime, paused }) => currentTime < 5 && !paused)(document.querySelector('video'))",
    );
}

#[test]
fn a_new_version_is_offered_waits_until_it_is_wanted_and_goes_on_with_the_game() {
    let game = Game::visit(Setup::ReducedMotion, GAME);
    send_next_version(&game, "");
    let offer = game.control(Role::Group, "New version");
    assert!(!offer.is_there());
    game.press(&['d', 'w']);
    let board = game.board().sketch();
    game.reload();
    game.is_offered_the_next_version();
    game.announces("A new version of the game is ready");
    game.button("Update later").click();
    offer.disappears();

    game.reload();
    let title = game.run("return document.title", vec![]);
    assert_eq!(title, json!("Video Slide Puzzle"));
    game.board().becomes(&board);
    game.is_offered_the_next_version();
    game.button("Update").click();
    comes_to_be_new(&game);
    game.board().becomes(&board);
    game.moves().shows("2");
    assert!(!offer.is_there());
    game.button("Solve").click();
    game.found_solution();
}
