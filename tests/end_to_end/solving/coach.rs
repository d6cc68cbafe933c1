//! The coach, who says how many moves are still needed.

use crate::harness::{Game, Role, keys};

use super::MILD;

#[test]
fn the_coach_follows_each_move_with_hands_keys_and_ears() {
    let game = Game::open("?size=3x3&scramble=1_2_3_4_5_6_0_7_8");
    let coach = game.button("Coach");
    coach.has("aria-pressed", "false");
    game.comes_to_show("Counts as help.");
    coach.click().has("aria-pressed", "true");
    let needed = game.control(Role::Status, "Moves needed");
    let is_exactly = |moves: &str| {
        needed.has("data-lower", moves).has("data-upper", moves);
    };
    is_exactly("2");
    needed.says("2 moves needed");
    game.board().click(7);
    is_exactly("1");
    game.announces("One nearer, 1 to go");
    game.press(&['d']);
    is_exactly("2");
    game.announces("One farther, 2 to go");
    needed.has("data-away", "true");
    game.press(&[keys::BACKSPACE]);
    is_exactly("1");
    needed.has("data-away", "false");
    game.press(&['a']);
    game.comes_to_show("Solved with help");
}

#[test]
fn the_coach_knows_a_board_of_16_tiles_exactly_and_a_larger_one_within_bounds() {
    let game = Game::open(MILD);
    let needed = game.control(Role::Status, "Moves needed");
    game.button("Coach").click();
    let bounds = || ["data-lower", "data-upper"].map(|name| needed.attribute(name));
    needed.says("moves needed");
    let [lower, upper] = bounds();
    assert_eq!(lower, upper);
    game.combo_box("Size").choose("6 × 6");
    needed.says(" to ");
    let [lower, upper] = bounds().map(|bound| bound.parse::<u32>().expect("a number"));
    assert!(lower < upper, "{lower} to {upper}");
    game.button("Coach").click();
    needed.disappears();
}
