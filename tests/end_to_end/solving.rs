//! Solve, Show Step and Play: what the solver finds, and what becomes of it when the player goes on.

use std::thread;
use std::time::Duration;

use serde_json::json;

use crate::harness::{Game, Role, Setup, Way, keys, wait_until};

/// 23 moves from home, as exhaustive search tells.
const FRIDAY: &str = "?size=3x3&seed=friday";
/// Solved in a moment.
const MILD: &str = "?size=4x4&scramble=1_2_3_4_5_6_11_0_9_15_8_7_13_10_14_12";
/// One of the boards farthest from home: the textbook's methods take minutes for it.
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

    /// Waits until the strongest tables are there.
    #[track_caller]
    fn has_strong_tables(&self) {
        self.wait_for(
            "the tables are there",
            "const text = document.getElementById('preparing');
             return text.hidden && text.textContent !== '';",
        );
    }

    /// Has the board solved by a method that takes minutes for it.
    #[track_caller]
    fn think_long(&self) {
        self.combo_box("Heuristic").choose("Linear conflict");
        self.combo_box("Algorithm").becomes("IDA*");
        self.button("Solve").click();
        self.is_thinking();
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
            let figure = |name| -> f64 { solution.attribute(name).parse().expect("a figure") };
            assert!(figure("data-expanded") > 0.0);
            assert!(figure("data-generated") > 0.0);
            if figure("data-milliseconds") == 0.0 {
                // By a clock that tells whole milliseconds.
                solution.says("Found in <1 ms");
            }
            solution.says("23");
            solution.says("the shortest possible");
            solution.says(&format!("{algorithm} with {heuristic}"));
        }
    }
}

#[test]
fn automatic_is_the_strongest_for_each_size() {
    for (query, algorithm, heuristic) in [
        (FRIDAY, "Look-up", "Complete table"),
        (MILD, "IDA*", "Pattern database"),
        ("?size=6x2&seed=friday", "IDA*", "Pattern database"),
    ] {
        let game = Game::open(query);
        game.combo_box("Algorithm").becomes("Automatic");
        game.combo_box("Heuristic").becomes("Automatic");
        game.button("Solve").click();
        let ways = game.found_solution();
        assert!(game.board().sketch().after(&ways).is_solved());
        game.solution()
            .has("data-proven", "true")
            .has("data-moves", &ways.len().to_string())
            .has("data-lower-bound", &ways.len().to_string())
            .has("data-algorithm", algorithm)
            .has("data-heuristic", heuristic);
        game.solution().says("the shortest possible");
        game.announces(&format!("A solution of {} moves", ways.len()));
    }
}

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

/// It can be tested only that the work is shared: how much that brings depends on the processor.
#[test]
fn other_workers_help_where_there_are_cores_to_spare() {
    let game = Game::prepare(Setup::Ordinary);
    let cores = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });";
    game.server.prepare_page(cores);
    game.go_to(HARD);
    game.set("Improve solutions for", "Until stopped");
    game.has_strong_tables();
    game.button("Solve").click();
    let ways = game.found_solution();
    assert_eq!(ways.len(), 80);
    assert!(game.board().sketch().after(&ways).is_solved());
    game.solution().has("data-proven", "true");

    game.combo_box("Size").choose("5 × 5");
    game.button("Solve").click();
    game.solution().says("Improving");
    game.button("Stop").click();
    let ways = game.found_solution();
    assert!(game.board().sketch().after(&ways).is_solved());
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
    game.think_long();
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
    game.combo_box("Size").choose("2 × 2");
    game.button("Solve").click();
    game.found_solution();
}

#[test]
fn cancel_takes_a_moment_and_no_more() {
    let game = Game::open(HARD);
    game.think_long();
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

#[test]
fn whoever_plays_on_gets_a_fresh_solution_until_it_is_hidden() {
    let game = Game::open(MILD);
    game.button("Solve").click();
    let first = game.solution().attribute("data-solution");
    let ways = game.found_solution();
    let astray = Way::ALL
        .into_iter()
        .find(|way| *way != ways[0] && game.board().sketch().mover(*way).is_some())
        .expect("there is another way");
    game.board().click_all(&[astray]);
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
fn another_method_cancels() {
    let game = Game::open(HARD);
    game.think_long();
    game.combo_box("Heuristic").choose("Manhattan");
    game.button("Cancel").disappears();
    game.button("Solve").becomes_enabled();
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
fn what_does_not_suit_a_size_is_disabled_with_the_reason() {
    let game = Game::open("?size=6x6");
    game.combo_box("Algorithm").offers(&[
        ("Automatic", true),
        ("A* (at most 25 cells)", false),
        ("IDA* (at most 16 cells)", false),
        ("Anytime", true),
    ]);
    game.combo_box("Heuristic").offers(&[
        ("Automatic", true),
        ("Manhattan (at most 16 cells)", false),
        ("Pattern database (from 10 to 16 cells)", false),
    ]);
    game.combo_box("Size").choose("3 × 3");
    game.combo_box("Algorithm").offers(&[
        ("A*", true),
        ("IDA*", true),
        ("Anytime (from 17 cells)", false),
    ]);

    // What was chosen is not replaced without being asked.
    game.combo_box("Algorithm").choose("A*").becomes("A*");
    game.combo_box("Size").choose("6 × 6");
    game.combo_box("Algorithm").becomes("A* (at most 25 cells)");
    game.button("Solve").becomes_disabled();
    game.button("Show Step").becomes_disabled();
    game.comes_to_show("A* with Linear conflict does not suit a board of 6x6: at most 25 cells");
    game.combo_box("Algorithm").choose("Automatic");
    game.button("Solve").click();
    game.found_solution();
}

#[test]
fn stronger_tables_are_made_without_being_in_the_way() {
    let game = Game::open(MILD);
    game.board().click(6);
    game.comes_to_show("making tables");
    game.picture().changes_on(1);
    game.has_strong_tables();
    game.button("Solve").click();
    game.found_solution();
}

/// A part of the tables for 4×4 as they are kept on the device; `act` may change its bytes.
fn kept_part(act: &str) -> String {
    format!(
        "const done = arguments[0];
        (async () => {{
            const cache = await caches.open('video-slide-puzzle.tables');
            const keys = await cache.keys();
            if (keys.length < 4) return '';
            const address = keys.map((key) => key.url).sort()[2];
            const bytes = new Uint8Array(await (await cache.match(address)).arrayBuffer());
            {act}
            const sum = await crypto.subtle.digest('SHA-256', bytes);
            return new Uint8Array(sum).join();
        }})().then(done, (error) => done(`${{error}}`));"
    )
}

#[test]
fn tables_are_kept_on_the_device_and_made_anew_if_they_are_damaged() {
    let game = Game::open(MILD);
    game.somebody_comes();
    game.has_strong_tables();
    let look = || game.run_async(&kept_part(""), Vec::new());
    let whole = wait_until("the tables are kept", || match look().as_str() {
        Some("") | None => Err("they are not".to_owned()),
        Some(sum) => Ok(sum.to_owned()),
    });
    let damage = "bytes[bytes.length >> 1] ^= 1; await cache.put(address, new Response(bytes));";
    let damaged = game.run_async(&kept_part(damage), Vec::new());
    assert_ne!(damaged.as_str(), Some(&*whole));

    game.reload();
    game.somebody_comes();
    wait_until("the tables are whole again", || {
        let now = look();
        if now.as_str() == Some(&*whole) {
            Ok(())
        } else {
            Err(format!("{now} instead of {whole}"))
        }
    });
    game.button("Solve").click();
    let ways = game.found_solution();
    assert!(game.board().sketch().after(&ways).is_solved());
}
