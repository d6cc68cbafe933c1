//! Searches: when one starts, how long it goes on, and how it ends.

use super::*;
use crate::save::settings::Notation;

#[test]
fn solve_searches_from_this_board_and_removes_the_banner() {
    let mut story = Story::of(TWO_AWAY);
    story.solve();
    let [Request::Solve { start, method, .. }] = &story.requests[..] else {
        panic!("{:?}", story.requests);
    };
    assert_eq!(start.position, story.game.board().position());
    assert_eq!(*method, Method::AUTOMATIC);
    assert_eq!(story.effects, [SolvingEffect::ClearBoard]);
    assert!(story.view().is_busy);
}

#[test]
fn there_is_no_search_on_a_solved_board_or_with_an_unsuitable_method() {
    let mut story = Story::of("1 2 3/4 5 6/7 8 0");
    story.solve();
    assert_eq!(story.searches(), 0);

    let mut story = Story::of(LARGE);
    story
        .solving
        .choose_method(Method::AUTOMATIC.with_algorithm(Algorithm::IdaStar));
    story.forget();
    story.solve();
    assert_eq!(story.searches(), 0);
    assert!(!story.view().can_solve);
    assert!(!story.view().can_show_step);
    assert!(!story.view().shows_hint);
}

#[test]
fn a_solution_is_announced_and_makes_the_game_assisted() {
    let mut story = Story::of(TWO_AWAY);
    story.solve();
    story.effects.clear();
    story.finds("L2", 1, 2, End::Proven);
    let announced = SolvingEffect::Announce(Message::counting(
        "A solution of {count} move, the shortest possible.",
        "A solution of {count} moves, the shortest possible.",
        2,
    ));
    let retracted = SolvingEffect::Retract(GIVEN_UP);
    assert_eq!(story.effects, [retracted, announced, SolvingEffect::Assist]);
    assert_eq!(story.solution(), "L2");
    assert!(!story.view().is_busy);
    assert_eq!(story.view().next, Some(NextButton::ShowStep));
}

#[test]
fn of_ever_shorter_solutions_the_first_and_the_last_are_announced() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("DUL4", 1, 4, End::Open);
    story.finds("DUL4", 5, 4, End::Open);
    story.finds("L4", 9, 4, End::OutOfPatience);
    assert_eq!(
        story.announced(),
        [
            "A solution of 6 moves, at least 4 needed.",
            "A solution of 4 moves, at least 4 needed."
        ]
    );
    let solution = story.solving.solution().expect("there is one");
    assert_eq!(solution.stats().elapsed, Duration::from_millis(9));
    assert!(!solution.is_proven_shortest());
}

#[test]
fn a_longer_patience_continues_improving_for_the_time_left() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("DUL4", 1, 4, End::Open);
    story.now = 4000.0;
    let longer = Duration::from_secs(30);
    story.solving.set_patience(longer, &story.game, story.now);
    story.run_effects();
    let (_, patience, known, _) = story.last_search();
    assert_eq!(
        (patience, &*known),
        (Duration::from_secs(26), "DUL4"),
        "four seconds are spent"
    );
    let searches = story.searches();
    story.solving.set_patience(longer, &story.game, story.now);
    story.run_effects();
    assert_eq!(story.searches(), searches, "it is the same");
}

#[test]
fn another_patience_does_not_restart_a_search_for_a_shortest_solution() {
    let mut story = Story::of(TWO_AWAY);
    story.solve();
    let longer = Duration::from_secs(30);
    story.solving.set_patience(longer, &story.game, story.now);
    story.run_effects();
    assert_eq!(story.searches(), 1);
}

#[test]
fn the_lower_bound_rises_and_never_falls() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("DUL4", 1, 2, End::Open);
    let bound = |story: &Story| story.solving.solution().expect("one").stats().lower_bound;
    story.progress(10, 4);
    assert_eq!(bound(&story), 4);
    story.progress(20, 3);
    assert_eq!(bound(&story), 4);
    story.finds("L4", 30, 3, End::OutOfPatience);
    assert_eq!(bound(&story), 4);
    assert_eq!(story.solving.progress().elapsed, Duration::from_millis(20));
}

#[test]
fn cancelling_a_search_keeps_the_solution_at_hand() {
    let mut story = Story::of(LARGE);
    story.solve();
    assert!(!story.view().can_solve);
    story.solving.cancel();
    assert!(story.view().can_solve);
    assert!(story.view().shows_hint);
    story.plays(Direction::Left);
    assert_eq!(story.searches(), 1, "nothing is wanted any more");

    story.solve();
    story.finds("DUL3", 1, 3, End::Open);
    story.solving.cancel();
    story.forget();
    assert_eq!(story.solution(), "DUL3");
    story.plays(Direction::Left);
    assert_eq!(story.searches(), 1, "a solution is wanted still");
}

#[test]
fn hiding_a_solution_removes_it() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("L4", 1, 4, End::Proven);
    story.toggle_playing();
    story.solving.hide();
    story.forget();
    assert_eq!(story.solving.solution(), None);
    assert_eq!(story.solving.deadline(), None);
    story.plays(Direction::Left);
    assert_eq!(story.searches(), 0);
}

#[test]
fn a_new_game_has_no_solution_and_prepares_its_tables() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("L4", 1, 4, End::Proven);
    story.forget();
    let size = "4x4".parse().expect("a size");
    story.solving.begin_game(size);
    story.run_effects();
    assert_eq!(story.solving.solution(), None);
    assert!(story.requests.contains(&Request::Prepare { size }));
    assert_eq!(story.effects, [SolvingEffect::Retract(GIVEN_UP)]);
}

#[test]
fn a_note_says_what_automatic_chooses_and_where_other_methods_are_of_no_use() {
    let mut story = Story::of(TWO_AWAY);
    let size = |text: &str| text.parse().expect("a size");
    let note = |story: &Story, text| story.solving.note(size(text)).map(|note| note.to_string());
    let automatic = note(&story, "3x3").expect("there is one");
    assert!(automatic.starts_with("On 3 × 3: "), "{automatic}");
    let method = Method::AUTOMATIC.with_algorithm(Algorithm::IdaStar);
    story.solving.choose_method(method);
    assert_eq!(note(&story, "3x3"), None);
    let limit = note(&story, "5x5").expect("there is one");
    assert!(limit.ends_with("Automatic suits every size."), "{limit}");
}

#[test]
fn another_method_cancels_the_search() {
    let mut story = Story::of(TWO_AWAY);
    story.solve();
    let other = Method::AUTOMATIC.with_algorithm(Algorithm::AStar);
    story.solving.choose_method(other);
    assert!(!story.view().is_busy);
}

#[test]
fn a_search_begins_without_the_figures_of_the_last_one_and_with_all_its_patience() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.progress(700, 4);
    story.solving.cancel();
    story.now = 8000.0;
    story.solve();
    assert_eq!(*story.solving.progress(), Stats::default());
    assert_eq!(story.last_search().1, PATIENCE);
}

#[test]
fn another_patience_starts_no_search() {
    let mut story = Story::of(LARGE);
    let longer = Duration::from_secs(30);
    story.solving.set_patience(longer, &story.game, story.now);
    story.run_effects();
    assert_eq!(story.searches(), 0);
}

#[test]
fn a_search_ends_when_the_player_solves_the_board() {
    let mut story = Story::of(TWO_AWAY);
    story.solve();
    story.plays(Direction::Left);
    story.plays(Direction::Left);
    assert!(!story.view().is_busy);
}

#[test]
fn while_a_first_search_goes_on_there_is_neither_a_step_nor_a_hint() {
    let mut story = Story::of(TWO_AWAY);
    assert!(story.view().can_show_step && story.view().shows_hint);
    story.solve();
    assert!(!story.view().can_show_step && !story.view().shows_hint);
}

#[test]
fn a_proof_of_a_known_solution_has_the_figures_of_the_proof() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("L4", 5, 2, End::Open);
    story.finds("L4", 9, 4, End::Proven);
    let solution = story.solving.solution().expect("there is one");
    assert_eq!(solution.stats().elapsed, Duration::from_millis(9));
}

#[test]
fn a_search_from_further_on_knows_a_bound_that_is_lower_by_the_moves_made() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("DUL4", 5, 4, End::OutOfPatience);
    story.plays(Direction::Down);
    story.solve();
    let (.., known, lower_bound) = story.last_search();
    assert_eq!((&*known, lower_bound), ("UL4", 3));
}

#[test]
fn a_shortest_solution_is_not_said_to_be_improved() {
    let mut story = Story::of(TWO_AWAY);
    story.solve();
    story.finds("L2", 1, 2, End::Proven);
    story.solve();
    let panel = story.solving.panel(&story.game, Notation::Tile);
    assert_eq!(panel.progress, Some(Message::new("Thinking…")));
}
