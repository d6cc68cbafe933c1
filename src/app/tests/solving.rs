//! Solve, Show Step and Play.

use super::*;

#[test]
fn the_solver_is_started_at_the_first_interaction() {
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
fn a_search_can_be_cancelled() {
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
fn an_unsuitable_method_disables_solve_and_says_why() {
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

/// A page whose solver is ready.
pub fn with_solver(query: &str) -> Page {
    let mut page = Page::open(query);
    page.on(Event::FirstInteraction);
    let build = BUILD.to_owned();
    page.reply(Reply::Ready { build });
    page.effects.clear();
    page
}

impl Page {
    pub fn reply(&mut self, reply: Reply) {
        let event = WorkerEvent::Replied(reply, Buffers::NONE);
        self.on(Event::Worker(WorkerRole::Solver, event));
    }

    /// The solver finds a shortest solution in the last search requested.
    fn find(&mut self, moves: &str) {
        let asked = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Worker(WorkerEffect::Send(_, Request::Solve { job, .. }, _)) => Some(*job),
            _ => None,
        });
        let moves = parse_moves(moves).expect("moves");
        let lower_bound = moves.len() as u32;
        self.reply(Reply::Found {
            job: asked.expect("a search was asked for"),
            moves,
            proven_shortest: true,
            by_tables: false,
            last: true,
            stats: Stats {
                lower_bound,
                generated: 3,
                ..Stats::default()
            },
        });
    }
}

#[test]
fn a_solution_is_shown_and_announced_and_makes_the_game_assisted() {
    let mut page = with_solver(TWO_AWAY);
    page.press(Command::Solve);
    page.find("L2");
    assert_eq!(
        page.said(),
        ["A solution of 2 moves, the shortest possible."]
    );
    let panel = page.view().solving;
    let solution = panel.solution.expect("it is shown");
    assert_eq!(
        solution.verdict.to_string(),
        "2 moves, the shortest possible"
    );
    let facts = solution.facts.to_string();
    assert!(facts.starts_with("Found in <1 ms\u{a0}· 3 positions evaluated"));
    assert_eq!((solution.length, solution.made), (2, 0));
    assert_eq!(solution.steps, ["", "L", "L"]);
    assert!(panel.buttons.can_show_step && panel.buttons.can_play);
    page.press(Command::ShowStep).press(Command::ShowStep);
    let banner = page.banner().expect("a result");
    assert!(banner.starts_with("Solved with help"), "{banner}");
    assert!(page.records().solves().is_empty());
}

#[test]
fn where_moves_are_counted_by_runs_every_number_says_what_it_counts() {
    let mut page = with_solver(TWO_AWAY);
    page.choose(|settings| settings.metric = Metric::MultiTile);
    page.press(Command::Solve);
    page.find("L2");
    assert_eq!(
        page.said(),
        ["Solution: 1 move (MTM)\u{a0}· 2 moves, the shortest possible (STM)"]
    );
    let shown = |page: &Page| page.view().solving.solution.expect("it is shown");
    let solution = shown(&page);
    assert_eq!(solution.verdict.to_string(), "1 move (MTM)");
    let facts = solution.facts.to_string();
    let proof = "2 moves, the shortest possible (STM)\u{a0}· Found in";
    assert!(facts.starts_with(proof), "{facts}");
    assert_eq!((solution.figures.length, solution.length), (2, 2));
    page.press(Command::ShowStep).press(Command::ShowStep);
    assert_eq!(page.view().moves, 1);
    let banner = page.banner().expect("a result");
    assert!(banner.ends_with("1 move (MTM)"), "{banner}");
    page.said();
    page.press(Command::Ask(Question::Time));
    assert!(page.said()[0].contains("1 move (MTM)"));
    // As soon as they are counted by single tiles again, no other count could be meant.
    page.choose(|settings| settings.metric = Metric::SingleTile);
    let verdict = shown(&page).verdict.to_string();
    assert_eq!(verdict, "2 moves, the shortest possible");
    assert_eq!(page.view().moves, 2);
    assert!(
        page.banner()
            .is_some_and(|banner| banner.ends_with("2 moves"))
    );
    page.choose(|settings| settings.metric = Metric::MultiTile);
    let page = page.reload();
    assert!(
        page.banner()
            .is_some_and(|banner| banner.ends_with("1 move (MTM)"))
    );
}

#[test]
fn a_step_asked_for_before_the_solution_is_made_when_it_is_found() {
    let mut page = with_solver(TWO_AWAY);
    page.press(Command::ShowStep);
    assert_eq!(page.view().moves, 0);
    page.find("L2");
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8");
    let solution = page.view().solving.solution.expect("it is shown");
    assert_eq!(
        (solution.made, solution.steps),
        (1, ["L", "L", ""].map(str::to_owned))
    );
    page.press(Command::Undo);
    assert_eq!(page.board(), "1 2 3/4 5 6/0 7 8");
}

#[test]
fn the_solution_plays_to_its_end_and_the_next_step_is_hinted() {
    let mut page = with_solver(TWO_AWAY);
    page.press(Command::Solve);
    page.find("L2");
    let hint = |page: &Page| page.app.scene(page.moment).hint;
    assert_eq!(hint(&page), Some((6, Direction::Left)));
    page.effects.clear();
    page.press(Command::PlaySolution);
    assert!(page.effects.contains(&Effect::RequestFrame));
    assert_eq!(hint(&page), Some((7, Direction::Left)));
    page.on(Event::Due);
    assert!(page.view().board.is_solved());
    assert_eq!(hint(&page), None);
}

#[test]
fn what_to_do_is_not_told_beside_the_arrow_that_shows_it() {
    let mut page = with_solver(TWO_AWAY);
    assert!(page.banner().is_some(), "nobody has played here");
    page.press(Command::Solve);
    page.find("L2");
    assert!(page.app.scene(page.moment).hint.is_some());
    assert_eq!(page.banner(), None);
}

#[test]
fn the_solution_can_be_written_as_moves_of_the_blank() {
    let mut page = with_solver(TWO_AWAY);
    page.choose(|settings| settings.notation = Notation::Blank);
    page.press(Command::Solve);
    page.find("L2");
    let solution = page.view().solving.solution.expect("it is shown");
    assert_eq!(solution.steps, ["", "R", "R"]);
    assert_eq!(
        solution.steps_name,
        "Solution string: the ways the blank moves"
    );
    assert_eq!(solution.figures.moves, "L2", "scripts are told the tiles'");
}

#[test]
fn who_was_told_the_way_had_help_though_the_hands_were_their_own() {
    let mut page = with_solver(TWO_AWAY);
    page.press(Command::Solve);
    page.find("L2");
    page.solve_by_hand();
    assert!(page.view().board.is_solved());
    let banner = page.banner().expect("a result");
    assert!(banner.starts_with("Solved with help"), "{banner}");
    assert!(page.records().solves().is_empty());
}

#[test]
fn who_has_a_coach_has_help_and_hears_how_moves_count_unless_moves_are_not_told() {
    for (wish, is_told) in [(Announcements::Brief, true), (Announcements::Quiet, false)] {
        let mut page = with_solver(TWO_AWAY);
        page.choose(|settings| settings.announcements = wish);
        page.press(Command::ToggleCoach);
        page.find("L2");
        assert!(page.view().solving.coach.is_on && page.view().solving.solution.is_none());
        page.on(Event::Arrow(Direction::Left));
        let heard = page.said();
        let is_heard = heard.iter().any(|said| said == "One nearer, 1 to go");
        assert_eq!(is_heard, is_told, "{heard:?}");
        page.on(Event::Arrow(Direction::Left));
        let banner = page.banner().expect("a result");
        assert!(banner.starts_with("Solved with help"), "{banner}");
        assert!(page.records().solves().is_empty());
        page.press(Command::NewGame);
        assert!(page.view().solving.coach.is_on);
        assert!(page.app.play.game().is_assisted(), "so has the next game");
    }
}

#[test]
fn the_coach_goes_on_when_a_search_is_cancelled_or_its_solution_hidden() {
    for command in [Command::CancelSolving, Command::HideSolution] {
        let mut page = with_solver(TWO_AWAY);
        page.press(Command::ToggleCoach);
        page.press(Command::Solve);
        page.press(command);
        assert!(!page.view().solving.buttons.is_busy, "{command:?}");
        page.find("L2");
        assert!(page.view().solving.coach.needed.is_some(), "{command:?}");
        assert_eq!(page.view().solving.solution, None, "{command:?}");
    }
}

#[test]
fn hiding_a_solution_removes_the_hint() {
    let mut page = with_solver(TWO_AWAY);
    page.press(Command::Solve);
    page.find("L2");
    page.effects.clear();
    page.press(Command::HideSolution);
    assert_eq!(page.view().solving.solution, None);
    assert!(page.did(&Effect::RequestFrame));
}

#[test]
fn an_assisted_game_stays_assisted_after_a_reload() {
    let mut page = with_solver(TWO_AWAY);
    page.press(Command::ShowStep);
    page.find("L2");
    page.on(Event::Leaving);
    let mut page = page.reload();
    page.on(Event::Arrow(Direction::Left));
    let banner = page.banner().expect("a result");
    assert!(banner.starts_with("Solved with help"), "{banner}");
}

#[test]
fn a_solver_that_cannot_be_started_is_reported_and_the_game_goes_on() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::FirstInteraction);
    page.press(Command::Solve);
    for _ in 0..3 {
        let event = WorkerEvent::NotStarted;
        page.on(Event::Worker(WorkerRole::Solver, event));
    }
    assert!(page.message().starts_with("The solver cannot be used"));
    page.solve_by_hand();
    assert!(page.view().board.is_solved());
}

#[test]
fn another_heuristic_can_be_chosen() {
    let mut page = Page::open(TWO_AWAY);
    let before = page.view().methods.heuristic;
    page.on(Event::Algorithm(Algorithm::AStar));
    page.on(Event::Heuristic(Some(Heuristic::Misplaced)));
    let methods = page.view().methods;
    assert_ne!(methods.heuristic, before);
    assert_eq!(page.app.solving.method().heuristic, Heuristic::Misplaced);
}

#[test]
fn a_solution_does_not_play_on_a_hidden_page() {
    let mut page = with_solver(TWO_AWAY);
    page.press(Command::Solve);
    page.find("L2");
    page.press(Command::PlaySolution);
    assert!(page.view().solving.buttons.plays);
    page.on(Event::Visibility(false));
    assert!(!page.view().solving.buttons.plays);
}

#[test]
fn that_a_search_was_given_up_is_told_until_the_next_one_succeeds() {
    let mut page = with_solver(TWO_AWAY);
    page.press(Command::Solve);
    page.reply(Reply::Failed {
        job: 1,
        message: "it is too hard".to_owned(),
        full: None,
    });
    assert!(page.message().starts_with("The search was given up"));
    page.press(Command::Solve);
    page.find("L2");
    assert_eq!(page.message(), "");
}

#[test]
fn that_there_was_help_is_saved_soon() {
    let mut page = with_solver(TWO_AWAY);
    page.on(Event::Due).press(Command::Solve);
    page.find("L2");
    page.on(Event::Due);
    let mut page = page.reload();
    page.solve_by_hand();
    let banner = page.banner().expect("a result");
    assert!(banner.starts_with("Solved with help"), "{banner}");
}

#[test]
fn a_silent_solver_is_looked_after_in_time() {
    let mut page = Page::at_rest(Service::Unknown);
    page.press(Command::Solve);
    assert_eq!(page.view().deadline, Some(page.moment + 20_000.0));
}

#[test]
fn tables_that_are_being_made_are_shown() {
    let mut page = with_solver("size=4x4");
    let kind = crate::solver::TableKind::strongest(page.view().board.size());
    let kind = kind.expect("there are some");
    page.reply(Reply::Wanted { kind });
    let half = WorkerEvent::Replied(Reply::Building { progress: 0.5 }, Buffers::NONE);
    page.on(Event::Worker(WorkerRole::TableBuilder, half));
    let shown = page.view().solving.preparation.map(|it| it.to_string());
    assert_eq!(shown.as_deref(), Some("making tables · 50%"));
}
