//! The methods to choose from: what the page tells of each solution, and of those that cannot be chosen.

use crate::harness::Game;

use super::{FRIDAY, MILD};

/// Why each finds a shortest solution is told by the solver's own tests.
#[test]
fn a_solution_tells_how_it_was_found_and_that_it_is_a_shortest_one() {
    for (query, chosen, algorithm, heuristic) in [
        (FRIDAY, None, "Look-up", "Complete table"),
        (FRIDAY, Some(("A*", "Manhattan")), "A*", "Manhattan"),
        (
            FRIDAY,
            Some(("IDA*", "Walking distance")),
            "IDA*",
            "Walking distance",
        ),
        (MILD, None, "IDA*", "Pattern database"),
        ("?size=6x2&seed=friday", None, "IDA*", "Pattern database"),
    ] {
        let game = Game::open(query);
        if let Some((algorithm, heuristic)) = chosen {
            game.combo_box("Algorithm").choose(algorithm);
            game.combo_box("Heuristic").choose(heuristic);
        }
        game.button("Solve").click();
        let ways = game.found_solution();
        assert!(game.board().sketch().after(&ways).is_solved());
        let length = ways.len().to_string();
        let solution = game.solution();
        solution
            .has("data-proven", "true")
            .has("data-moves", &length)
            .has("data-lower-bound", &length)
            .has("data-algorithm", algorithm)
            .has("data-heuristic", heuristic);
        for figure in ["data-milliseconds", "data-expanded", "data-generated"] {
            let told = solution.attribute(figure);
            assert!(told.parse::<f64>().is_ok(), "{figure} is {told}");
        }
        solution.says(&length);
        solution.says("the shortest possible");
        solution.says(&format!("{algorithm} with {heuristic}"));
        game.announces(&format!("A solution of {length} moves"));
    }
}

#[test]
fn where_moves_are_counted_by_runs_a_solution_has_both_counts_and_the_game_the_same() {
    let game = Game::open("?size=3x3&scramble=7_0_4_5_6_2_3_8_1");
    game.set("Moves are counted by", "Runs of tiles (MTM)");
    game.button("Solve").click();
    let ways = game.found_solution();
    let runs = ways.chunk_by(|a, b| a == b).count();
    let told = format!("{runs} moves (MTM)");
    let solution = game.solution();
    solution.says(&told);
    solution.says("25 moves, the shortest possible (STM)");
    game.announces(&told);
    game.board().click_all(&ways);
    game.comes_to_show("Solved with help");
    game.moves().shows(&runs.to_string());
    game.comes_to(&told, |screen| screen.shows(&format!("· {told}")));
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
    // What was chosen is not replaced without being asked.
    game.combo_box("Size").choose("3 × 3");
    game.combo_box("Algorithm").choose("A*").becomes("A*");
    game.combo_box("Size").choose("6 × 6");
    game.combo_box("Algorithm").becomes("A* (at most 25 cells)");
    game.button("Solve").becomes_disabled();
    game.comes_to_show("A* with Linear conflict does not suit a board of 6x6: at most 25 cells");
}
