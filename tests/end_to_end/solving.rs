//! Solve, Show Step and Play: what the solver finds, and what becomes of it when the player goes on.

use std::thread;
use std::time::Duration;

use serde_json::json;

use crate::harness::{Game, Role, Way, keys, wait_until};

/// 23 moves from home, as exhaustive search tells.
const FRIDAY: &str = "?size=3x3&seed=friday";
/// Solved in a moment.
const MILD: &str = "?size=4x4&scramble=1_2_3_4_5_6_11_0_9_15_8_7_13_10_14_12";
/// One of the boards farthest from home: the default method takes minutes for it.
const HARD: &str = "?size=4x4&scramble=0_12_9_13_15_11_10_14_3_7_2_5_4_8_6_1";

impl Game {
    /// Waits for a solution and walks it, to see that it leads home.
    #[track_caller]
    pub fn found_solution(&self) -> Vec<Way> {
        let text = wait_until("there is a solution", || {
            let text = self.solution().attribute("data-solution");
            if text.is_empty() {
                Err("there is none".to_owned())
            } else {
                Ok(text)
            }
        });
        Way::read_all(&text)
    }

    /// Waits until there is no solution any more.
    #[track_caller]
    fn has_no_solution(&self) {
        self.solution()
            .has("data-solution", "")
            .has("data-moves", "");
    }

    /// Waits until the solver is seen at work.
    #[track_caller]
    fn is_thinking(&self) -> String {
        self.solution().says("positions")
    }
}

#[test]
fn every_method_finds_a_shortest_solution() {
    let game = Game::open(FRIDAY);
    let board = game.board().sketch();
    for algorithm in ["A*", "IDA*"] {
        game.combo_box("Algorithm")
            .choose(algorithm)
            .becomes(algorithm);
        for heuristic in [
            "Misplaced tiles",
            "Manhattan",
            "Linear conflict",
            "Walking distance",
        ] {
            game.combo_box("Heuristic")
                .choose(heuristic)
                .becomes(heuristic);
            game.button("Solve").click();
            let solution = game.solution();
            solution
                .has("data-algorithm", algorithm)
                .has("data-heuristic", heuristic);
            let ways = game.found_solution();
            assert!(
                board.after(&ways).is_solved(),
                "{algorithm} with {heuristic}"
            );
            solution.has("data-moves", "23").has("data-proven", "true");
            solution.has("data-lower-bound", "23");
            for figure in ["data-expanded", "data-generated", "data-milliseconds"] {
                let figure: f64 = solution.attribute(figure).parse().expect("a figure");
                assert!(figure > 0.0);
            }
            solution.says("23");
            solution.says("the shortest possible");
            solution.says(&format!("{algorithm} with {heuristic}"));
        }
    }
}

#[test]
fn the_default_method_solves_sixteen_cells() {
    let game = Game::open(MILD);
    game.combo_box("Algorithm").becomes("IDA*");
    game.combo_box("Heuristic").becomes("Linear conflict");
    game.button("Solve").click();
    let ways = game.found_solution();
    assert!(game.board().sketch().after(&ways).is_solved());
    game.solution().has("data-proven", "true");
    game.announces(&format!("A solution of {} moves", ways.len()));
}

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
    game.button("Solve").click();
    let first = game.is_thinking();
    game.solution().shows_what("more progress", |text| {
        text.contains("positions") && text != first
    });
    game.button("Solve").becomes_disabled();

    cancel.click();
    cancel.disappears();
    for button in ["Solve", "Show Step", "New game"] {
        game.button(button).becomes_enabled();
    }
    game.has_no_solution();
    // The worker is free at once for something else.
    game.combo_box("Size").choose("3 × 3");
    game.button("Solve").click();
    game.found_solution();
}

#[test]
fn cancel_takes_a_moment_and_no_more() {
    let game = Game::open(HARD);
    game.button("Solve").click();
    game.is_thinking();
    let script = "
        const [cancel, solve, done] = arguments;
        const begun = performance.now();
        const look = () => solve.disabled ? setTimeout(look) : done(performance.now() - begun);
        cancel.click();
        look();";
    let buttons = ["Cancel", "Solve"].map(|name| json!(game.button(name).element()));
    let milliseconds = game.run_async(script, buttons.to_vec());
    assert!(
        milliseconds.as_f64() < Some(100.0),
        "it took {milliseconds} ms"
    );
}

#[test]
fn the_game_goes_on_while_it_thinks_and_a_move_cancels() {
    let game = Game::open(HARD);
    game.button("Solve").click();
    game.is_thinking();
    game.picture().changes_on(1);
    game.board()
        .click(12)
        .is("12 0 9 13 15 11 10 14 3 7 2 5 4 8 6 1");
    game.button("Cancel").disappears();
    game.button("Solve").becomes_enabled();
    game.has_no_solution();
}

#[test]
fn a_step_asked_for_is_made_when_the_solution_comes_unless_cancelled() {
    let game = Game::open(HARD);
    let board = game.board().sketch();
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
fn another_method_cancels() {
    let game = Game::open(HARD);
    game.button("Solve").click();
    game.is_thinking();
    game.combo_box("Heuristic").choose("Manhattan");
    game.button("Cancel").disappears();
    game.button("Solve").becomes_enabled();
}

#[test]
fn following_the_solution_keeps_it_and_leaving_discards_it() {
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
    game.has_no_solution();
    game.button("Play").becomes_disabled();
    game.button("Solve").becomes_enabled();
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
    let game = Game::open("?size=3x3&scramble=6_4_7_8_5_0_3_2_1");
    game.button("Play").becomes_disabled();
    game.button("Solve").click();
    assert_eq!(game.found_solution().len(), 31);
    game.button("Play").click();
    game.moves()
        .shows_what("two moves", |moves| moves != "0" && moves != "1");
    game.button("Pause").click();
    game.button("Play").appears();
    let held = game.board().sketch();
    assert!(
        !held.is_solved(),
        "it played to the end before it could be held"
    );
    thread::sleep(Duration::from_millis(800));
    assert_eq!(game.board().sketch(), held);
    game.button("Play").click();
    game.board().is("1 2 3 4 5 6 7 8 0");
    game.moves().shows("31");
    game.comes_to_show("Solved with help");
}

#[test]
fn a_board_too_large_is_told_of_before_it_is_tried() {
    let game = Game::open("?size=6x6");
    for algorithm in ["A*", "IDA*"] {
        game.combo_box("Algorithm")
            .choose(algorithm)
            .becomes(algorithm);
        game.button("Solve").becomes_disabled();
        game.button("Show Step").becomes_disabled();
        game.comes_to_show("6x6");
    }
    game.combo_box("Size").choose("3 × 3");
    game.button("Solve").click();
    game.found_solution();
}
