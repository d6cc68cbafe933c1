//! While the solver works: what is told of it, how it is ended, and who helps.

use serde_json::json;

use crate::harness::Game;

use super::HARD;

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

#[test]
fn progress_is_shown_the_game_goes_on_and_cancel_ends_the_search_at_once() {
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
    game.picture().changes_on(1);
    game.board()
        .click(12)
        .is("12 0 9 13 15 11 10 14 3 7 2 5 4 8 6 1");
    game.is_thinking();

    // Whoever cancels does not wait for the worker.
    let script = "
        const [cancel, solve] = arguments;
        cancel.click();
        return solve.disabled;";
    let buttons = ["Cancel", "Solve"].map(|name| json!(game.button(name).element()));
    assert_eq!(game.run(script, buttons.to_vec()), false);
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
