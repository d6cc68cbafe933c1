//! The methods to choose from: what each finds, and where which can be chosen.

use crate::harness::Game;

use super::{FRIDAY, MILD};

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
