//! Slides by the player, along the solution and away from it.

use super::*;

#[test]
fn a_slide_along_the_solution_keeps_it() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("L4", 1, 4, End::Proven);
    story.forget();
    story.plays(Direction::Left);
    assert_eq!(story.searches(), 0);
    assert_eq!(story.solution(), "L3");
    story.plays(Direction::Right);
    assert_eq!(story.solution(), "L4", "and back again");
}

#[test]
fn a_slide_away_from_the_solution_starts_another_search() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("L4", 1, 4, End::Proven);
    story.toggle_playing();
    story.forget();
    story.plays(Direction::Down);
    let (_, patience, known, lower_bound) = story.last_search();
    assert_eq!((&*known, patience), ("UL3", PATIENCE));
    assert_eq!(lower_bound, 2, "one move was made, and one leads away");
    assert!(!story.view().plays);
    let solution = story.solving.solution().expect("the way back");
    assert!(!solution.is_proven_shortest());
}

#[test]
fn a_solution_found_after_a_slide_leads_back_first() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("DUL4", 1, 4, End::Open);
    let (first, ..) = story.last_search();
    // A slide along the solution, which starts no other search.
    story.plays(Direction::Down);
    assert_eq!(story.searches(), 1);
    story.finds("L4", 2, 4, End::Proven);
    assert_eq!(story.solution(), "UL4");
    let solution = story.solving.solution().expect("there is one");
    assert!(!solution.is_proven_shortest(), "from here it is not");
    let (second, _, known, _) = story.last_search();
    assert_ne!(first, second, "from here it is searched anew");
    assert_eq!(known, "UL4");
}

#[test]
fn a_solution_whose_search_ran_out_of_patience_is_kept_when_the_player_goes_on() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("DUL4", 1, 4, End::Open);
    story.plays(Direction::Down);
    let announced = story.announced().len();
    story.finds("L4", 2, 4, End::OutOfPatience);
    assert_eq!(story.searches(), 1, "nor is it searched again");
    assert_eq!(story.announced().len(), announced, "from here it is longer");
}
