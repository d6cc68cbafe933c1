//! Games begin, are played, and end.

use super::*;

#[test]
fn a_first_visit_shows_the_instruction_until_the_first_slide() {
    let mut page = Page::open("size=3x3");
    assert_eq!(
        page.banner().as_deref(),
        Some("Slide tiles into the gap until the picture is whole")
    );
    assert_eq!(page.said(), ["New game, 3 by 3."]);
    let view = page.view();
    assert!(!view.can_undo && !view.can_redo && !view.board.is_solved());
    for direction in Direction::ALL {
        page.on(Event::Arrow(direction));
    }
    assert_eq!(page.banner(), None);
    assert!(page.view().can_undo);
}

#[test]
fn a_link_opens_its_board_which_can_be_solved() {
    let mut page = Page::open(TWO_AWAY);
    assert_eq!(page.board(), "1 2 3/4 5 6/0 7 8");
    page.said();
    page.on(Event::Arrow(Direction::Left));
    assert_eq!(page.said(), ["Tile 7 left"]);
    page.on(Event::Cell(8));
    assert_eq!(
        page.said(),
        ["Solved! 0:02.0\u{a0}· 2 moves"],
        "the last slide is not told besides"
    );
    assert_eq!(
        page.banner().as_deref(),
        Some("Solved! 0:02.0\u{a0}· 2 moves")
    );
    let view = page.view();
    assert_eq!((view.time.as_str(), view.moves), ("0:02.0", 2));
    assert!(!view.is_timed && !view.can_undo);
    page.on(Event::Cell(7));
    assert_eq!(page.said(), ["The puzzle is solved: start a new game"]);
}

#[test]
fn pushing_a_tile_not_in_line_is_refused_with_a_reason() {
    let mut page = Page::open(TWO_AWAY);
    page.said();
    page.on(Event::Cell(4));
    assert_eq!(
        page.said(),
        ["Tile 5 is not in the row or column of the blank"]
    );
    assert_eq!(page.view().moves, 0);
}

#[test]
fn slides_are_undone_and_redone() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Arrow(Direction::Left));
    page.press(Command::Undo);
    assert_eq!(page.board(), "1 2 3/4 5 6/0 7 8");
    assert!(!page.view().can_undo && page.view().can_redo);
    page.press(Command::Undo).press(Command::Redo);
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8");
}

#[test]
fn arrows_can_move_the_blank() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.arrows = Arrows::Blank);
    page.on(Event::Arrow(Direction::Right));
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8");
}

#[test]
fn a_damaged_link_gets_a_message_and_a_fresh_game() {
    let page = Page::open("size=3x3&scramble=1_2_3_4_5_6_7_7_0");
    assert!(
        page.message().starts_with("This link is damaged: "),
        "{}",
        page.message()
    );
    assert!(!page.view().board.is_solved());
}

#[test]
fn a_seed_gives_everyone_the_same_board() {
    let boards = |query: &str| {
        let open = |entropy| Page::draw_from(entropy, SharedStorage::default(), query, false);
        [1, 2].map(|entropy| open(entropy).board())
    };
    let [mine, yours] = boards("size=4x4&seed=tea");
    assert_eq!(mine, yours);
    let [mine, yours] = boards("size=4x4");
    assert_ne!(mine, yours);
}

#[test]
fn the_clock_can_start_with_the_first_move() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.clock = ClockStart::FirstMove);
    page.press(Command::NewGame);
    assert!(!page.view().is_timed, "of games that begin from now on");
}

#[test]
fn the_settings_decide_which_figures_are_shown() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.figures = Figures::NoClock);
    assert!(!page.view().figures.time && page.view().figures.moves);
    page.on(Event::Cell(8));
    assert!(page.view().figures.time, "when all is done");
    page.choose(|settings| settings.metric = Metric::MultiTile);
    assert_eq!(page.view().moves, 1);
}

#[test]
fn another_size_or_scramble_begins_a_new_game() {
    let mut page = Page::open(TWO_AWAY);
    page.said();
    page.on(Event::Size(Size::new(5, 3).expect("a size")));
    assert_eq!(page.said(), ["New game, 5 by 3."]);
    page.on(Event::Scramble(Scramble::Easy));
    assert_eq!(page.view().scramble, Scramble::Easy);
    page.on(Event::Leaving);
    let page = page.reload();
    assert_eq!(page.view().scramble, Scramble::Easy);
}

#[test]
fn every_new_game_has_another_board() {
    let mut page = Page::open("size=4x4");
    let first = page.board();
    page.press(Command::NewGame);
    assert_ne!(page.board(), first);
}

#[test]
fn sounds_are_played_only_if_they_are_on() {
    let slide = Effect::Play(Sound::Slide { length: 1 });
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.sounds = Sounds::Off);
    page.on(Event::Arrow(Direction::Left));
    assert!(!page.did(&slide));
    page.choose(|settings| settings.sounds = Sounds::On);
    assert!(page.did(&slide), "as an example");
    page.on(Event::Arrow(Direction::Left));
    assert!(page.did(&Effect::Play(Sound::Solved)));
}

#[test]
fn a_slide_by_a_finger_vibrates_if_vibration_is_on() {
    let press = |page: &mut Page, kind| {
        for phase in [PointerPhase::Press, PointerPhase::Release] {
            let pointer = Pointer {
                id: 1,
                phase,
                place: (150.0, 250.0),
                scale: 1.0,
                time: page.moment,
                kind,
                control: false,
            };
            page.on(Event::Pointer(pointer));
        }
        page.did(&Effect::Vibrate)
    };
    let open = || {
        let mut page = Page::open(TWO_AWAY);
        page.lay_out();
        page
    };
    let mut page = open();
    assert!(press(&mut page, PointerKind::Finger));
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8");
    assert!(!press(&mut open(), PointerKind::Mouse));
    let mut page = open();
    page.choose(|settings| settings.vibration = Vibration::Off);
    assert!(!press(&mut page, PointerKind::Finger));
}

#[test]
fn a_dragged_run_is_drawn_on_its_way_and_springs_back() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    let point = |page: &mut Page, phase, x| {
        page.point(phase, (x, 250.0));
        page.app.scene(page.moment).motion.place_of(6, page.moment)
    };
    assert_eq!(point(&mut page, PointerPhase::Press, 150.0), None);
    let held = point(&mut page, PointerPhase::Move, 125.0);
    assert_eq!(held, Some((0.75, 2.0)));
    assert_eq!(
        point(&mut page, PointerPhase::Cancel, 125.0),
        Some((0.75, 2.0)),
        "it sets out from where it was held"
    );
    assert_eq!(page.view().moves, 0);
}

#[test]
fn a_drag_springs_back_whenever_its_release_may_not_be_seen() {
    let ends: [fn() -> Event; 6] = [
        || Event::Blurred,
        || Event::Leaving,
        || Event::Visibility(false),
        || Event::Command(Command::Open(Dialog::Keys)),
        || Event::Command(Command::ToggleNumbers),
        || Event::SettingsChangedElsewhere,
    ];
    for end in ends {
        let mut page = Page::open(TWO_AWAY);
        page.lay_out();
        page.point(PointerPhase::Press, (150.0, 250.0));
        page.point(PointerPhase::Move, (60.0, 250.0));
        page.draws();
        page.on(end());
        page.draws();
        page.moment += 500.0;
        page.draws();
        let scene = page.app.scene(page.moment);
        let held = scene.motion.place_of(6, page.moment);
        assert_eq!(held, None, "after {:?}", end());
        page.point(PointerPhase::Release, (60.0, 250.0));
        assert_eq!(page.view().moves, 0);
    }
}

#[test]
fn a_tile_that_slides_does_not_end_the_next_drag() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    let finger = |page: &mut Page, id, phase, x| {
        page.on(Event::Pointer(Pointer {
            id,
            phase,
            place: (x, 250.0),
            scale: 1.0,
            time: page.moment,
            kind: PointerKind::Finger,
            control: false,
        }));
    };
    finger(&mut page, 1, PointerPhase::Press, 150.0);
    page.effects.clear();
    finger(&mut page, 2, PointerPhase::Press, 250.0);
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8");
    assert!(page.did(&Effect::Vibrate));
    finger(&mut page, 1, PointerPhase::Release, 150.0);
    finger(&mut page, 2, PointerPhase::Release, 250.0);
    assert!(page.view().board.is_solved());
}

#[test]
fn a_drag_whose_pointer_is_lost_springs_back_when_it_is_due() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    for phase in [PointerPhase::Press, PointerPhase::Move, PointerPhase::Lose] {
        page.point(phase, (150.0, 250.0));
    }
    page.on(Event::Due);
    page.point(PointerPhase::Release, (150.0, 250.0));
    assert_eq!(page.view().moves, 0);
}

#[test]
fn hovering_slides_tiles_and_announces_no_refusals() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    page.choose(|settings| settings.pointing = Pointing::Hover);
    page.said();
    for place in [(150.0, 150.0), (150.0, 250.0)] {
        page.point(PointerPhase::Hover, place);
    }
    assert_eq!(page.said(), ["Tile 7 left"]);
}

#[test]
fn questions_are_answered() {
    let mut page = Page::open(TWO_AWAY);
    page.said();
    page.press(Command::Ask(Question::InPlace));
    assert_eq!(page.said(), ["6 of 8 tiles in place."]);
}

#[test]
fn quiet_announcements_leave_out_slides() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.announcements = Announcements::Quiet);
    page.said();
    page.on(Event::Arrow(Direction::Left));
    assert_eq!(page.said(), [""; 0]);
}

#[test]
fn with_reduced_motion_tiles_arrive_at_once() {
    let mut page = Page::open(TWO_AWAY);
    assert!(!page.draws(), "there is nothing to draw on");
    page.lay_out();
    assert!(page.did(&Effect::Draw), "at once");
    assert!(page.draws() && !page.draws());
    page.on(Event::ReducedMotion(true));
    assert!(page.draws(), "what moves stands still at once");
    page.on(Event::Arrow(Direction::Left));
    assert!(page.draws() && !page.draws());
    page.on(Event::ReducedMotion(false));
    page.press(Command::Undo);
    assert!(page.draws() && page.draws(), "it is under way");
    page.moment += 200.0;
    assert!(page.draws(), "once more, at rest");
    assert!(!page.draws());
}

#[test]
fn commands_for_the_browser_become_effects() {
    let mut page = Page::open(TWO_AWAY);
    page.press(Command::ToggleFullscreen);
    assert!(page.did(&Effect::ToggleFullscreen));
    for dialog in [Dialog::Settings, Dialog::Keys] {
        page.press(Command::Open(dialog));
        assert!(page.did(&Effect::Open(dialog)));
    }
}

#[test]
fn without_a_link_the_board_is_4x4() {
    let page = Page::open("");
    assert_eq!(page.view().board.size().to_string(), "4x4");
    assert!(!page.view().board.is_solved());
}

#[test]
fn a_run_is_undone_as_one_slide_also_after_a_reload() {
    let mut page = Page::open("size=3x3&scramble=1_2_3_4_5_6_0_8_7");
    assert!(page.message().starts_with("This link is damaged"));
    page = Page::open("size=3x3&scramble=1_2_3_4_0_6_7_5_8");
    page.on(Event::Cell(1))
        .on(Event::Cell(7))
        .on(Event::Leaving);
    let mut page = page.reload();
    assert_eq!(page.view().moves, 3, "one tile up, then two down");
    page.press(Command::Undo);
    assert_eq!(page.view().moves, 1);
}

#[test]
fn relaxed_games_have_neither_figures_nor_a_record() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.figures = Figures::Relaxed);
    assert!(!page.view().figures.time && !page.view().figures.moves);
    page.on(Event::Cell(8));
    assert_eq!(page.banner().as_deref(), Some("Solved!"));
    assert!(page.records().solves().is_empty());
}
