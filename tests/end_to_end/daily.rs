//! The daily puzzle.

use crate::harness::{Game, Role, Setup};

/// The board of 23 November 2026, a Monday.
const BOARD: &str = "6 7 5 3 8 2 0 1 4";
/// A way that takes back its first move, and is a shortest one otherwise, as keys.
const KEYS: &str = "swsawdssawdsaawwdsawddsasaww";

#[test]
fn the_daily_puzzle_is_played_and_its_result_copied() {
    let game = Game::prepare(Setup::Ordinary);
    let date = "Date.now = () => Date.UTC(2026, 10, 23, 22, 30)";
    game.server.prepare_page(date);
    game.go_to("?size=4x4&seed=friday");
    game.button("Daily").click();
    let sheet = game.control(Role::Dialog, "Daily puzzle");
    sheet.appears();
    game.comes_to_show("23 November 2026");
    game.comes_to_show("at 00:00 UTC, in 1 h 30 min");
    game.comes_to_show("Not solved yet today.");
    game.button("Play today’s puzzle").click();
    sheet.disappears();
    game.board().is(BOARD);
    game.combo_box("Select background").becomes("Cut paper");

    for key in KEYS.chars() {
        game.press(&[key]);
    }
    game.comes_to_show("Daily: counts, 1 day in a row");
    game.press(&['1']);
    sheet.appears();
    game.comes_to_show("28 moves, 2 more than the shortest");
    let course = format!("No nearer{}", ", Nearer".repeat(9));
    let course = format!("The course of the solve: {course}");
    game.control(Role::Image, &course).appears();
    let result = game.copied("Copy result");
    let lines: Vec<&str> = result.lines().collect();
    assert_eq!(lines[0], "Video Slide Puzzle · Daily 2026-11-23 · 3×3");
    assert!(
        lines[1].ends_with("28 moves, 2 more than the shortest"),
        "{result}"
    );
    assert_eq!(lines[2], "🟥🟩🟩🟩🟩🟩🟩🟩🟩🟩");
    assert!(lines[3].ends_with("/?daily=2026-11-23"), "{result}");

    let names = game.names(Role::Button);
    let earlier = names.iter().find(|name| name.contains("22 Nov"));
    game.button(earlier.expect("the day before")).click();
    sheet.disappears();
    game.board().grid().has("data-size", "6x4");
    let copied = lines[3].split_once('?').expect("a parameter").1;
    game.go_to(&format!("?{copied}"));
    game.board().is(BOARD);
    game.go_to("?daily=2026-11-24");
    game.comes_to_show("the daily puzzle of 2026-11-24 is still to come");
}
