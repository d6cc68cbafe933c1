//! What the coach knows and says.

use super::*;

use super::coach::MovesNeeded;
use crate::save::settings::Notation;

impl Story {
    fn toggle_coach(&mut self) {
        self.solving.toggle_coach(&self.game, self.now);
        self.run_effects();
    }

    fn needed(&self) -> Option<MovesNeeded> {
        let coach = self.solving.panel(&self.game, Notation::Tile).coach;
        coach.needed.map(|(needed, _)| needed)
    }

    fn is_offered(&self) -> bool {
        let panel = self.solving.panel(&self.game, Notation::Tile);
        panel.coach.is_offered
    }

    fn led_away(&self) -> bool {
        self.solving
            .panel(&self.game, Notation::Tile)
            .coach
            .led_away
    }

    fn coached(&self) -> Vec<String> {
        let text = |effect: &SolvingEffect| match effect {
            SolvingEffect::Coach(message) => Some(message.to_string()),
            _ => None,
        };
        self.effects.iter().filter_map(text).collect()
    }
}

const fn exactly(moves: u32) -> MovesNeeded {
    range(moves, moves)
}

const fn range(lower: u32, upper: u32) -> MovesNeeded {
    MovesNeeded { lower, upper }
}

#[test]
fn the_coach_knows_how_far_it_is_and_shows_no_solution() {
    let mut story = Story::of(TWO_AWAY);
    story.toggle_coach();
    assert!(story.effects.contains(&SolvingEffect::Assist));
    assert_eq!(story.needed(), None);
    story.finds("L2", 5, 2, End::Proven);
    assert_eq!(story.needed(), Some(exactly(2)));
    assert_eq!(story.solving.solution(), None);
    assert_eq!(story.solving.next_step(), None);
    let view = story.view();
    assert!(view.can_solve && view.can_show_step && !view.can_play && view.shows_hint);
}

#[test]
fn each_move_is_followed_at_once_on_the_way_and_after_a_search_away_from_it() {
    let mut story = Story::of(TWO_AWAY);
    story.toggle_coach();
    story.finds("L2", 5, 2, End::Proven);
    story.forget();
    story.plays(Direction::Left);
    assert_eq!(
        (story.needed(), story.led_away()),
        (Some(exactly(1)), false)
    );
    assert_eq!(story.searches(), 0, "the way is known");
    story.plays(Direction::Right);
    assert_eq!((story.needed(), story.led_away()), (Some(exactly(2)), true));
    story.plays(Direction::Down);
    assert_eq!(story.needed(), Some(exactly(2)), "until more is known");
    story.finds("UL2", 5, 3, End::Proven);
    assert_eq!((story.needed(), story.led_away()), (Some(exactly(3)), true));
    let said = [
        "One nearer, 1 to go",
        "One farther, 2 to go",
        "One farther, 3 to go",
    ];
    assert_eq!(story.coached(), said);
    for way in [Direction::Up, Direction::Left, Direction::Left] {
        story.plays(way);
    }
    assert_eq!(
        (story.needed(), story.led_away()),
        (Some(exactly(0)), false)
    );
}

#[test]
fn of_a_large_board_a_range_is_known() {
    let mut story = Story::of(LARGE);
    story.toggle_coach();
    story.finds("L2UR2DL4", 5, 4, End::Open);
    assert_eq!(story.needed(), Some(range(4, 10)));
    story.finds("L4", 9, 4, End::Proven);
    assert_eq!(story.needed(), Some(exactly(4)));
}

#[test]
fn a_burst_of_moves_asks_for_the_last_position_only() {
    let mut story = Story::of(LARGE);
    story.toggle_coach();
    let (first, ..) = story.last_search();
    story.plays(Direction::Left);
    story.plays(Direction::Right);
    story.plays(Direction::Left);
    story.finds("L3", 5, 3, End::Proven);
    let (last, ..) = story.last_search();
    assert!(last >= first && story.needed() == Some(exactly(3)));
}

#[test]
fn solve_shows_what_the_coach_knows_and_hiding_it_keeps_the_coach() {
    let mut story = Story::of(TWO_AWAY);
    story.toggle_coach();
    story.finds("L2", 5, 2, End::Proven);
    story.show_step();
    assert!(story.solving.solution().is_some());
    assert_eq!(story.needed(), Some(exactly(1)));
    assert!(story.is_offered());
    story.solving.hide();
    story.solving.go_on_coaching(&story.game, story.now);
    story.run_effects();
    assert_eq!(story.solving.solution(), None);
    story.finds("L", 5, 1, End::Proven);
    assert_eq!(
        (story.needed(), story.solving.solution()),
        (Some(exactly(1)), None)
    );
    story.toggle_coach();
    assert_eq!(story.needed(), None);
    story.forget();
    story.plays(Direction::Right);
    assert_eq!(story.searches(), 0, "nobody asks any more");
    assert!(story.is_offered());
    story.solve();
    story.finds("L2", 5, 2, End::Proven);
    assert!(!story.is_offered(), "the solution tells more");
}

#[test]
fn the_coach_takes_the_way_that_suits_every_size_and_goes_when_the_solver_fails() {
    let mut story = Story::of(TWO_AWAY);
    let method = Method::AUTOMATIC.with_algorithm(Algorithm::AStar);
    story.solving.choose_method(method);
    story.toggle_coach();
    let asked = story.requests.iter().find_map(|request| match request {
        Request::Solve { method, .. } => Some(*method),
        _ => None,
    });
    assert_eq!(asked, Some(Method::AUTOMATIC));
    story.happens(WorkerEvent::NotStarted);
    let coach = story.solving.panel(&story.game, Notation::Tile).coach;
    assert!(!coach.is_on && !story.shown().is_empty());
}

#[test]
fn a_new_game_has_the_same_coach() {
    let mut story = Story::of(TWO_AWAY);
    story.toggle_coach();
    story.finds("L2", 5, 2, End::Proven);
    story.forget();
    story.solving.begin_game(story.game.size());
    story.solving.go_on_coaching(&story.game, story.now);
    story.run_effects();
    assert!(story.effects.contains(&SolvingEffect::Assist));
    assert_eq!((story.needed(), story.searches()), (None, 1));
    story.finds("L2", 5, 2, End::Proven);
    assert_eq!(story.coached(), [""; 0], "it is another game");
}

#[test]
fn a_search_for_the_coach_alone_ends_though_solutions_are_improved_until_stopped() {
    let mut story = Story::of(LARGE);
    story
        .solving
        .set_patience(Duration::from_secs(1000), &story.game, story.now);
    story.toggle_coach();
    let (_, patience, ..) = story.last_search();
    assert!(patience <= Duration::from_secs(10), "nobody could stop it");
    story.solve();
    let (_, patience, ..) = story.last_search();
    assert_eq!(patience, Duration::from_secs(1000));
}
