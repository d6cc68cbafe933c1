//! The methods to choose from: what each finds, and where which can be chosen.

use crate::harness::{Game, Setup, wait_until};

use super::requests::on_device;
use super::{FRIDAY, HARD, MILD, SEVENTY};

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
fn pattern_databases_are_for_ida_star_alone() {
    let game = Game::open(MILD);
    game.combo_box("Heuristic")
        .choose("Pattern database")
        .becomes("Pattern database");
    game.combo_box("Algorithm").becomes("IDA*").offers(&[
        ("A* (not with this heuristic)", false),
        ("Anytime (from 17 cells)", false),
    ]);
    game.button("Solve").click();
    let ways = game.found_solution();
    assert!(game.board().sketch().after(&ways).is_solved());
    game.solution()
        .has("data-proven", "true")
        .has("data-algorithm", "IDA*")
        .has("data-heuristic", "Pattern database");
    game.combo_box("Heuristic")
        .choose("Manhattan")
        .becomes("Manhattan");
    game.combo_box("Algorithm").choose("A*").becomes("A*");
    game.combo_box("Heuristic")
        .offers(&[("Pattern database (only with IDA*)", false)]);
    game.combo_box("Size").choose("5 × 5").becomes("5 × 5");
    game.combo_box("Heuristic")
        .offers(&[("Pattern database (from 10 to 16 cells)", false)]);

    // Once the heuristic is left to the algorithm, nobody knows the one that was chosen before.
    game.combo_box("Algorithm")
        .choose("Automatic")
        .becomes("Automatic");
    game.combo_box("Size").choose("4 × 4").becomes("4 × 4");
    game.combo_box("Heuristic")
        .choose("Pattern database")
        .becomes("Pattern database");
    // WebKit's driver passes over an option that was chosen before, unless the box is come to anew.
    game.combo_box("Algorithm")
        .focus()
        .choose("Automatic")
        .becomes("Automatic");
    game.combo_box("Size").choose("3 × 3").becomes("3 × 3");
    game.combo_box("Algorithm")
        .offers(&[("A*", true), ("IDA*", true)]);
}

/// What is of no use on another size has to blame what is to blame, and another heuristic comes with a search that it
/// suits.
#[test]
fn what_suits_no_more_is_left_by_another_heuristic() {
    let game = Game::open(MILD);
    game.combo_box("Heuristic").choose("Pattern database");
    game.combo_box("Algorithm").becomes("IDA*");
    game.combo_box("Size").choose("5 × 5").becomes("5 × 5");
    game.combo_box("Algorithm")
        .becomes("IDA* (at most 16 cells)")
        .offers(&[("A* (not with this heuristic)", false)]);
    game.combo_box("Heuristic")
        .offers(&[("Linear conflict", true)])
        .choose("Linear conflict")
        .becomes("Linear conflict");
    game.combo_box("Algorithm").becomes("A*");
    game.button("Solve").becomes_enabled();
}

/// What is shortest cannot be improved, whichever method looks once more.
#[test]
fn another_method_does_not_improve_what_is_shortest() {
    let game = Game::prepare(Setup::Ordinary);
    game.go_to(HARD);
    game.somebody_comes();
    game.has_strong_tables();
    game.button("Solve").click();
    game.solution().has("data-proven", "true");
    game.think_long();
    game.solution().says("Thinking: at least");
}

/// Whoever plays on has a solution still, found by the new method.
#[test]
fn another_method_leaves_solve_on() {
    let game = Game::open(MILD);
    game.button("Solve").click();
    game.found_solution();
    let shown = game.solution().attribute("data-solution");
    game.combo_box("Heuristic").choose("Linear conflict");
    game.leave_the_solution();
    game.solution().shows_what("another solution", |_| {
        game.solution().attribute("data-solution") != shown
    });
    game.solution()
        .has("data-proven", "true")
        .has("data-heuristic", "Linear conflict");
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

/// On 5×5 those that are ready soonest guide at first, and the large ones when they are there: who has but little memory
/// never has them.
#[test]
fn what_guided_to_a_solution_is_named() {
    let game = on_device(1, Some(8));
    game.go_to(SEVENTY);
    game.comes_to_show("On 5 × 5: Anytime with Local patterns.");
    game.set("Improve solutions for", "Until stopped");
    game.has_strong_tables();
    game.comes_to_show("On 5 × 5: Anytime with Pattern database.");
    game.solves_in(70);
    game.solution()
        .has("data-algorithm", "Anytime")
        .has("data-heuristic", "Pattern database")
        .says("Anytime with Pattern database");

    drop(game);
    let game = Game::prepare(Setup::Ordinary);
    let little = "Object.defineProperty(navigator, 'deviceMemory', { value: 2 });";
    game.server.prepare_workers(little);
    game.go_to(SEVENTY);
    game.set("Improve solutions for", "Until stopped");
    // By the time one looks, the first may have been followed by the shortest.
    game.note_values("data-moves");
    game.button("Solve").click();
    wait_until("there has been a shorter one", || {
        let lengths = game.noted_values();
        match (lengths.first(), lengths.last()) {
            (Some(first), Some(last)) if last != first => Ok(()),
            _ => Err(format!("{lengths:?}")),
        }
    });
    game.solution().has("data-heuristic", "Local patterns");
    game.comes_to_show("On 5 × 5: Anytime with Local patterns.");
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
        ("Manhattan (at most 25 cells)", false),
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
