//! A board is set up, with a goal of its own.

use crate::harness::{Game, Role, keys};

/// The keys of numbers, with Enter after each.
fn typed(numbers: &str) -> Vec<char> {
    let number = |number: &'_ str| number.chars().chain([keys::ENTER]).collect::<Vec<_>>();
    numbers.split(' ').flat_map(number).collect()
}

#[test]
fn a_board_that_was_typed_is_played_to_a_goal_that_was_tapped() {
    let game = Game::open("?size=3x3&scramble=1_2_3_4_5_6_0_7_8&background=stained-glass");
    game.hold_video();
    game.press(&['u']);
    let sheet = game.control(Role::Dialog, "Set up a board");
    sheet.appears();
    game.comes_to_show("Missing: 1, 2, 3, 4, 5, 6, 7, 8, the blank.");
    game.press(&typed("1 2 3 4 5 6 8 7 0"));
    game.comes_to_show("An odd number: the goal cannot be reached.");
    game.button("Play it").becomes_disabled();
    game.button("Exchange 8 and 7").click();
    game.comes_to_show("Start and goal are the same board.");
    game.button("Goal").click();
    game.button("Clear").click();
    let cells = [
        (1, 1),
        (1, 2),
        (1, 3),
        (2, 1),
        (2, 2),
        (2, 3),
        (3, 1),
        (3, 3),
        (3, 2),
    ];
    for (row, column) in cells {
        let name = format!("Empty, row {row}, column {column}");
        game.control(Role::GridCell, &name).click();
    }
    game.comes_to_show("An even number: the goal can be reached.");
    game.button("Play it").click();
    sheet.disappears();
    game.board().is("1 2 3 4 5 6 7 8 0");
    game.press(&[keys::RIGHT]);
    game.board().is("1 2 3 4 5 6 7 0 8");
    game.comes_to_show("Solved!");
    game.picture().is_whole();
}

#[test]
fn a_link_to_another_goal_is_solved_by_the_solver() {
    let game = Game::open(
        "?size=4x4&scramble=1_2_3_0_4_5_6_7_8_9_10_11_12_13_14_15&goal=0_1_2_3_4_5_6_7_8_9_10_11_12_13_14_15",
    );
    game.button("Solve").click();
    game.comes_to_show("moves, the shortest possible");
    let region = game.control(Role::Region, "Solution");
    assert_eq!(region.attribute("data-solution"), "R3");
    game.button("Play").click();
    game.comes_to_show("Solved with help");
    game.board().is("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
    game.button("Review").click();
    game.control(Role::Dialog, "Review").appears();
    game.comes_to_show("This was a shortest way");
}
