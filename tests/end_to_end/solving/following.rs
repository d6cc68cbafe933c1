//! A solution shown, step by step or played, and what becomes of it when the player goes on.

use crate::harness::{Game, Role, Way};

use super::FRIDAY;

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
