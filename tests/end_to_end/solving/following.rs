//! A solution shown, step by step or played, and what becomes of it when the player goes on.

use serde_json::json;

use crate::harness::{Game, Role, Way, keys, wait_until};

use super::{FRIDAY, HARD, MILD};

#[test]
fn a_solution_can_be_followed_while_it_is_improved() {
    let game = Game::open("?size=5x5&seed=friday");
    game.set("Improve solutions for", "Until stopped");
    let mut board = game.board().sketch();
    for _ in 0..5 {
        game.button("Show Step").click();
        board = game.board().differs_from(&board);
        let ways = game.found_solution();
        assert!(ways.len() < 300);
    }
    game.solution().says("Improving");
    game.button("Stop").click();
    let home = game.found_solution();
    let made: usize = game
        .control(Role::ProgressBar, "Steps shown")
        .attribute("value")
        .parse()
        .expect("a number");
    assert!(game.board().sketch().after(&home[made..]).is_solved());
}

/// The very first solution of a large board is soon another: a step of it would be taken back by the next one.
#[test]
fn a_step_asked_for_is_made_when_the_solution_has_been_improved() {
    let game = Game::open("?size=10x10&seed=friday");
    game.set("Improve solutions for", "Until stopped");
    let note_times = "
        const [solution] = arguments;
        const [moves, progress] = ['moves', 'thinking-text'].map((id) => document.getElementById(id));
        const found = () => solution.dataset.milliseconds;
        let first;
        new MutationObserver(() => (first ??= found()))
          .observe(solution, { attributeFilter: ['data-milliseconds'] });
        new MutationObserver(() => (window.times ??= [first, found(), progress.textContent]))
          .observe(moves, { childList: true });";
    game.run(note_times, vec![json!(game.solution().element())]);
    game.press(&['h']);
    game.wait_for("a step", "return window.times !== undefined");
    let times = game.run("return times", Vec::new());
    let text = |index: usize| times[index].as_str().expect("a text");
    let milliseconds = |index| text(index).parse::<f64>().expect("a number");
    // Whichever is later: the solution that was found last, or what was told last of the search.
    let told = text(2).rsplit('·').next().and_then(|time| {
        let (seconds, _) = time.trim_start().split_once(" s")?;
        seconds.parse::<f64>().ok()
    });
    let improved = milliseconds(1).max(told.unwrap_or_default() * 1000.0) - milliseconds(0);
    // What is told is rounded to a tenth of a second.
    assert!(improved >= 449.0, "{times}");
}

/// Steps along the solution neither begin the search anew nor make patience last longer.
#[test]
fn a_solution_is_improved_while_it_plays() {
    let game = Game::open_with_clock("?size=7x7&seed=friday");
    game.set("Improve solutions for", "Until stopped");
    game.button("Solve").click();
    let at_first = game.found_solution().len();
    game.button("Play").click();
    game.time_passes(1000);
    game.moves().shows("4");
    game.solution().says("Improving");
    wait_until("there is a shorter solution", || {
        let moves = game.solution().attribute("data-moves");
        if moves.parse().is_ok_and(|moves: usize| 4 + moves < at_first) {
            Ok(())
        } else {
            Err(format!("it has {moves} of {at_first}"))
        }
    });
    game.time_passes(9000);
    game.set("Improve solutions for", "10 seconds");
    game.button("Stop").disappears();
    game.button("Pause").click();
    game.button("Play").appears();
    let shown = |name, attribute| -> usize {
        let shown = game.control(Role::ProgressBar, name).attribute(attribute);
        shown.parse().expect("a number")
    };
    let ahead = &game.found_solution()[shown("Steps shown", "value")..];
    assert!(game.board().sketch().after(ahead).is_solved());
    assert!(!ahead.is_empty(), "before its last step");
    let made: usize = game.moves().text().parse().expect("a number");
    let all = made + ahead.len();
    assert!(
        all < at_first,
        "{made} and {} to come, {at_first} at first",
        ahead.len()
    );
}

#[test]
fn whoever_plays_on_gets_a_fresh_solution_until_it_is_hidden() {
    let game = Game::open(MILD);
    game.button("Solve").click();
    let ways = game.found_solution();
    let first = game.solution().attribute("data-solution");
    let astray = game.leave_the_solution();
    game.solution().has("data-proven", "true");
    game.solution().shows_what("another solution", |_| {
        game.solution().attribute("data-solution") != first
    });
    assert!(
        game.board()
            .sketch()
            .after(&game.found_solution())
            .is_solved()
    );

    game.button("Hide solution").click();
    game.has_no_solution();
    game.board().click_all(&[astray.opposite()]);
    game.moves().shows("2");
    game.has_no_solution();
    game.button("Solve").click();
    assert_eq!(game.found_solution().len(), ways.len());
}

#[test]
fn a_step_asked_for_is_made_when_the_solution_comes_unless_cancelled() {
    let game = Game::open(HARD);
    let board = game.board().sketch();
    game.combo_box("Heuristic").choose("Linear conflict");
    game.button("Show Step").click();
    game.is_thinking();
    game.button("Cancel").click();
    game.button("Cancel").disappears();
    assert_eq!(game.board().sketch(), board);

    game.go_to(MILD);
    let board = game.board().sketch();
    game.press(&['h']);
    let after = game.board().differs_from(&board);
    assert_eq!(after, board.after(&game.found_solution()[..1]));
}

#[test]
fn following_the_solution_keeps_it_and_leaving_brings_another() {
    let game = Game::open(FRIDAY);
    game.button("Solve").click();
    let ways = game.found_solution();
    let shown = game.solution().attribute("data-solution");
    let mut board = game.board().click_all(&ways[..2]);
    game.solution().has("data-solution", &shown);
    game.control(Role::ProgressBar, "Steps shown")
        .has("value", "2");

    // On to where there is another way than forth and back.
    let mut ahead = ways.windows(2).skip(1);
    let astray = loop {
        let steps = ahead.next().expect("there is another way somewhere");
        let mut others = Way::ALL.into_iter().filter(|way| !steps.contains(way));
        let other = others.find(|&way| board.mover(way).is_some() && way != steps[0].opposite());
        match other {
            Some(way) => break way,
            None => board = game.board().click_all(&steps[1..]),
        }
    };
    game.solution().has("data-solution", &shown);
    game.board().click_all(&[astray]);
    game.solution().shows_what("another solution", |_| {
        game.solution().attribute("data-solution") != shown
    });
    game.solution().has("data-proven", "true");
    let ways = game.found_solution();
    assert!(game.board().sketch().after(&ways).is_solved());
}

#[test]
fn undo_works_across_shown_steps() {
    let game = Game::open(FRIDAY);
    let start = game.board().sketch();
    let (undo, step) = (game.button("Undo"), game.button("Show Step"));
    step.click();
    let ways = game.found_solution();
    game.board().becomes(&start.after(&ways[..1]));
    for steps in 2..=4 {
        step.click();
        game.board().becomes(&start.after(&ways[..steps]));
    }
    let shown = game.solution().attribute("data-solution");
    for steps in (0..4).rev() {
        undo.click();
        game.board().becomes(&start.after(&ways[..steps]));
        game.moves().shows(&steps.to_string());
    }
    undo.becomes_disabled();
    game.solution().has("data-solution", &shown);
    step.click();
    game.board().becomes(&start.after(&ways[..1]));
    game.press(&[keys::CONTROL, 'z']);
    game.board().becomes(&start);
}

#[test]
fn play_shows_the_solution_to_its_end_and_can_be_held() {
    let game = Game::open_with_clock("?size=3x3&scramble=6_4_7_8_5_0_3_2_1");
    game.button("Play").becomes_disabled();
    game.button("Solve").click();
    let ways = game.found_solution();
    assert_eq!(ways.len(), 31);
    let start = game.board().sketch();
    game.button("Play").click();
    // The first step is made at once, and three follow in a second.
    game.moves().shows("1");
    game.time_passes(1000);
    game.moves().shows("4");
    game.button("Pause").click();
    game.time_passes(2000);
    game.button("Play").appears();
    assert_eq!(game.board().sketch(), start.after(&ways[..4]));
    game.button("Play").click();
    game.time_passes(10_000);
    game.board().is("1 2 3 4 5 6 7 8 0");
    game.moves().shows("31");
    game.comes_to_show("Solved with help");
}
