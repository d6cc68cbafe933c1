//! The solver is asked, and answers.

use super::*;

#[test]
fn the_solver_is_started_when_a_player_is_there() {
    let mut page = Page::open(TWO_AWAY);
    let starts = |effects: &[Effect]| {
        let start = |effect: &Effect| matches!(effect, Effect::Worker(WorkerEffect::Start { .. }));
        effects.iter().any(start)
    };
    assert!(!starts(&page.effects));
    page.on(Event::FirstInteraction);
    assert!(starts(&page.effects));
}

#[test]
fn solve_asks_the_solver_and_can_be_cancelled() {
    let mut page = Page::open(TWO_AWAY);
    assert!(page.view().solving.buttons.can_solve);
    page.press(Command::Solve);
    let panel = page.view().solving;
    assert!(!panel.buttons.can_solve);
    assert_eq!(panel.progress, Some(Message::new("Thinking…")));
    assert_eq!(page.banner(), None);
    page.press(Command::CancelSolving);
    assert!(page.view().solving.buttons.can_solve);
    assert_eq!(page.view().solving.progress, None);
}

#[test]
fn a_method_that_is_of_no_use_is_named_and_not_searched_by() {
    let mut page = Page::open("size=5x5");
    page.on(Event::Algorithm(Algorithm::AStar));
    page.on(Event::Size(Size::new(10, 10).expect("a size")));
    let view = page.view();
    assert!(!view.solving.buttons.can_solve);
    let note = view.method_note.map(|note| note.to_string());
    assert!(note.is_some_and(|note| note.ends_with("Automatic suits every size.")));
    page.on(Event::Algorithm(Algorithm::Automatic));
    assert!(page.view().solving.buttons.can_solve);
}
