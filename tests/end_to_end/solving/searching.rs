//! While the solver works: what is told of it, how it is ended, and who helps.

use serde_json::json;

use crate::harness::{Game, Role};

use super::{FRIDAY, HARD};

/// The number that stands before these words.
fn number_before(text: &str, words: &str) -> usize {
    let (before, _) = text.split_once(words).expect(words);
    let number = before.split_whitespace().next_back();
    number.and_then(|number| number.parse().ok()).expect(words)
}

#[test]
fn large_boards_have_a_solution_at_once_that_is_improved_until_stopped() {
    let game = Game::open("?size=6x6&seed=friday");
    game.set("Improve solutions for", "Until stopped");
    game.button("Solve").click();
    let ways = game.found_solution();
    let board = game.board().sketch();
    assert!(board.after(&ways).is_solved());
    game.solution()
        .has("data-proven", "false")
        .has("data-algorithm", "Anytime");
    let shorter = game.solution().shows_what("a shorter one", |text| {
        let length = number_before(text, " moves, at least");
        length < ways.len() && text.contains("Improving") && text.contains("positions/s")
    });
    assert!(number_before(&shorter, " needed") > 100, "{shorter}");

    game.button("Stop").click();
    game.button("Stop").disappears();
    let improved = game.found_solution();
    assert!(improved.len() < ways.len() && board.after(&improved).is_solved());
    let bound: usize = game
        .solution()
        .attribute("data-lower-bound")
        .parse()
        .expect("a number");
    assert!(bound <= improved.len());
    game.solution().says(&format!("at least {bound} needed"));
    game.button("Solve").becomes_enabled();
}

impl Game {}

#[test]
fn both_boards_stand_beside_each_other() {
    let game = Game::open(FRIDAY);
    let boards = [
        "Current board: 3 1 6/7 4 0/8 5 2",
        "Goal board: 1 2 3/4 5 6/7 8 0",
    ];
    for board in boards {
        game.control(Role::Image, board).appears();
    }
    game.board().click(6);
    game.control(Role::Image, "Current board: 3 1 0/7 4 6/8 5 2")
        .appears();
}

#[test]
fn progress_is_shown_and_cancel_ends_it() {
    let game = Game::open(HARD);
    let cancel = game.button("Cancel");
    assert!(!cancel.is_there());
    game.think_long();
    let first = game.is_thinking();
    game.solution().shows_what("more progress", |text| {
        let told = ["at least", "positions/s", " s"];
        told.iter().all(|part| text.contains(part)) && text != first
    });
    game.button("Solve").becomes_disabled();

    cancel.click();
    cancel.disappears();
    for button in ["Solve", "Show Step", "New game"] {
        game.button(button).becomes_enabled();
    }
    game.has_no_solution();
    // The worker is free at once for something else.
    game.combo_box("Size").choose("2 × 2");
    game.button("Solve").click();
    game.found_solution();
}

/// Whoever cancels does not wait for the worker.
#[test]
fn cancel_takes_a_moment_and_no_more() {
    let game = Game::open(HARD);
    game.think_long();
    let script = "
        const [cancel, solve] = arguments;
        cancel.click();
        return solve.disabled;";
    let buttons = ["Cancel", "Solve"].map(|name| json!(game.button(name).element()));
    assert_eq!(game.run(script, buttons.to_vec()), false);
}

#[test]
fn the_game_goes_on_while_it_thinks_and_it_thinks_on_from_there() {
    let game = Game::open(HARD);
    game.think_long();
    game.picture().changes_on(1);
    game.board()
        .click(12)
        .is("12 0 9 13 15 11 10 14 3 7 2 5 4 8 6 1");
    game.is_thinking();
    game.button("Cancel").click();
    game.button("Solve").becomes_enabled();
    game.has_no_solution();
    // Now it is not wanted any more.
    game.board().click(12);
    game.button("Cancel").disappears();
    game.has_no_solution();
}
