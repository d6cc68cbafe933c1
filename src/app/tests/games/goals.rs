//! Games to another goal than the solved board.

use super::solving::with_solver;
use super::*;
use crate::protocol::Start;
use crate::puzzle::Board;
use crate::records::Origin;

/// A link to a board that two slides to the right bring to its goal, with the blank first.
const LINK: &str = "size=3x2&scramble=1_2_0_3_4_5&goal=0_1_2_3_4_5";

#[test]
fn a_game_ends_at_its_own_goal_and_is_recorded_apart() {
    let mut page = Page::open(LINK);
    assert_eq!(print_board(&page.view().goal), "0 1 2/3 4 5");
    page.on(Event::Arrow(Direction::Right));
    page.said();
    page.on(Event::Command(Command::Ask(Question::InPlace)));
    assert_eq!(page.said(), ["4 of 5 tiles in place."]);
    page.on(Event::Arrow(Direction::Right));
    assert_eq!(page.said(), ["Solved! 0:03.0\u{a0}· 2 moves"]);
    assert!(page.view().can_review && !page.view().can_undo);
    let records = page.records();
    let origins: Vec<Origin> = records
        .solves()
        .iter()
        .map(|solve| solve.mode.origin)
        .collect();
    assert_eq!(origins, [Origin::OtherGoal]);
    page.press(Command::NewGame);
    let view = page.view();
    assert_eq!(view.goal, Board::solved(view.board.size()));
}

#[test]
fn the_solved_board_is_not_the_end_if_it_is_not_the_goal() {
    let mut page = Page::open("scramble=1_2_3_4_0_5&goal=0_1_2_3_4_5&size=3x2");
    page.on(Event::Arrow(Direction::Left));
    assert!(page.view().board.is_solved() && !page.view().can_review);
    assert_eq!(page.view().moves, 1);
    assert!(page.view().can_undo);
}

#[test]
fn the_solver_is_told_the_goal() {
    let mut page = with_solver(LINK);
    page.press(Command::Solve);
    let asked = page.effects.iter().find_map(|effect| match effect {
        Effect::Worker(WorkerEffect::Send(_, Request::Solve { start, .. }, _)) => {
            Some(start.clone())
        }
        _ => None,
    });
    let view = page.view();
    assert_eq!(asked, Some(Start::new(&view.board, &view.goal)));
}

#[test]
fn a_game_to_another_goal_is_gone_on_with() {
    let mut page = Page::open(LINK);
    page.on(Event::Arrow(Direction::Right)).on(Event::Leaving);
    let mut page = page.reload();
    assert_eq!(print_board(&page.view().goal), "0 1 2/3 4 5");
    page.on(Event::Arrow(Direction::Right));
    assert!(page.view().can_review);
}
