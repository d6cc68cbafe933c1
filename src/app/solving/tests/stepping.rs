//! Show Step and Play.

use super::*;

#[test]
fn show_step_makes_the_next_move_of_the_solution() {
    let mut story = Story::of(TWO_AWAY);
    story.solve();
    story.finds("L2", 1, 2, End::Proven);
    story.show_step();
    assert_eq!(story.solution(), "L");
    story.show_step();
    assert_eq!(story.game.phase(), Phase::Solved);
    assert_eq!(story.view().next, Some(NextButton::NewGame));
    assert!(!story.view().can_show_step);
}

#[test]
fn a_step_that_waits_for_a_solution_is_made_when_the_search_ends() {
    let mut story = Story::of(TWO_AWAY);
    story.show_step();
    assert_eq!(story.searches(), 1);
    story.show_step();
    assert_eq!(story.searches(), 1, "it is being searched already");
    story.finds("L2", 1, 2, End::Proven);
    assert_eq!(story.solution(), "L");
}

#[test]
fn a_step_that_waits_for_a_solution_is_made_half_a_second_after_the_first_one() {
    let mut story = Story::of(LARGE);
    story.show_step();
    story.finds("DUL4", 100, 4, End::Open);
    story.progress(599, 4);
    assert_eq!(story.solution(), "DUL4");
    story.progress(600, 4);
    assert_eq!(story.solution(), "UL4");
    story.progress(2000, 4);
    assert_eq!(story.solution(), "UL4", "it is made once");
}

#[test]
fn a_slide_by_the_player_cancels_the_step_that_waits() {
    let mut story = Story::of(LARGE);
    story.show_step();
    story.plays(Direction::Left);
    story.finds("L3", 1, 3, End::Proven);
    assert_eq!(story.solution(), "L3");
}

#[test]
fn a_solution_plays_step_by_step_until_the_board_is_solved() {
    let mut story = Story::of(TWO_AWAY);
    story.toggle_playing();
    assert!(!story.view().plays, "there is nothing to play yet");
    story.solve();
    story.finds("L2", 1, 2, End::Proven);
    story.toggle_playing();
    assert!(story.view().plays);
    assert_eq!(story.solution(), "L", "the first at once");
    story.time_passes(STEP_INTERVAL - 1.0);
    assert_eq!(story.solution(), "L");
    story.time_passes(1.0);
    assert_eq!(story.game.phase(), Phase::Solved);
    assert!(!story.view().plays);
    assert_eq!(story.solving.deadline(), None);
}

#[test]
fn a_playing_solution_can_be_paused() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("L4", 1, 4, End::Proven);
    story.toggle_playing();
    story.toggle_playing();
    assert!(!story.view().plays);
    story.time_passes(10.0 * STEP_INTERVAL);
    assert_eq!(story.solution(), "L3");
    story.toggle_playing();
    story.show_step();
    assert!(!story.view().plays, "a step by hand pauses it");
    assert_eq!(story.solution(), "L");
    story.toggle_playing();
    assert_eq!(story.game.phase(), Phase::Solved);
}

#[test]
fn a_cancelled_search_takes_the_step_that_waits_with_it() {
    let mut story = Story::of(TWO_AWAY);
    story.show_step();
    story.solving.cancel();
    story.solve();
    story.finds("L2", 1, 2, End::Proven);
    assert_eq!(story.solution(), "L2");
}

#[test]
fn a_step_that_waits_is_not_made_sooner_when_it_is_asked_for_again() {
    let mut story = Story::of(LARGE);
    story.show_step();
    story.finds("DUL4", 1, 4, End::Open);
    story.show_step();
    assert_eq!(story.solution(), "DUL4");
}
