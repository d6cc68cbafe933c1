//! The game, settings and records are stored from visit to visit.

use super::*;
use crate::app::archive::client::{ClientEffect, ClientEvent};
use crate::app::archive::message::{FromArchive, ToArchive};
use crate::i18n::Language;
use crate::records::read;

#[test]
fn a_reload_restores_the_game_and_its_clock() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Arrow(Direction::Left)).on(Event::Leaving);
    let page = page.reload();
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8");
    assert_eq!(page.view().time, "0:02.0");
    assert!(page.view().can_undo);
    assert_eq!(page.banner(), None, "it is known what to do");
}

#[test]
fn a_game_is_saved_soon_after_a_slide() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Arrow(Direction::Left));
    let due = page.view().deadline.expect("something is due");
    assert!(due <= page.moment + 400.0);
    page.on(Event::Due);
    assert_eq!(page.reload().board(), "1 2 3/4 5 6/7 0 8");
}

#[test]
fn a_damaged_game_is_reported_and_replaced() {
    let storage = SharedStorage::default();
    let place = (Place::Tab, GAME.to_owned());
    storage.borrow_mut().texts.insert(place, "{".to_owned());
    let mut page = Page::open_with(storage, "", true);
    assert!(page.message().contains("could not be read"));
    assert!(page.did(&Effect::Log("{".to_owned())));
}

#[test]
fn failing_storage_is_reported_once_and_the_game_goes_on() {
    let mut page = Page::open(TWO_AWAY);
    page.storage.borrow_mut().is_full = true;
    page.on(Event::Leaving);
    assert!(page.message().contains("keeps nothing"));
    page.press(Command::DismissMessage);
    page.choose(|settings| settings.sounds = Sounds::On);
    page.solve_by_hand();
    assert_eq!(page.message(), "");
    assert_eq!(page.view().settings.sounds, Sounds::On);
}

#[test]
fn hiding_the_page_stops_the_clock_and_saves_the_game() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Visibility(false));
    assert!(!page.view().is_timed);
    page.on(Event::Visibility(true));
    assert_eq!(page.view().time, "0:01.0");
    assert_eq!(page.reload().board(), "1 2 3/4 5 6/0 7 8");
}

#[test]
fn a_solved_game_is_recorded_and_praised_unless_it_was_assisted() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().choose_background("fog");
    page.solve_by_hand();
    let records = page.records();
    let [solve] = records.solves() else {
        panic!("one solve, not {:?}", records.solves());
    };
    assert_eq!((solve.moves, solve.milliseconds), (2, 4000));
    assert_eq!(solve.clip, "fog");

    let mut page = Page::open_with(page.storage, TWO_AWAY, false);
    page.on(Event::Cell(8));
    let banner = page.banner().expect("a result");
    assert!(banner.ends_with("your best time"), "{banner}");
}

#[test]
fn damaged_records_are_reported() {
    let storage = SharedStorage::default();
    let place = (Place::Device, storage::RECORDS.to_owned());
    storage.borrow_mut().texts.insert(place, "?".to_owned());
    let mut page = Page::open_with(storage, TWO_AWAY, false);
    page.solve_by_hand();
    assert_eq!(page.records().solves().len(), 1);
    assert!(page.message().contains("put aside"), "{}", page.message());
}

#[test]
fn the_archive_is_loaded_and_shows_the_records_in_the_language_of_the_page() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.language = Language::French);
    page.on(Event::CatalogueCame(Language::French, true));
    page.press(Command::ShowRecords);
    assert!(page.did(&Effect::Archive(ClientEffect::Load)));
    page.effects.clear();
    page.archive_comes();
    let told = |page: &Page| -> Vec<ToArchive> {
        let effects = page.effects.iter();
        let told = effects.filter_map(|effect| match effect {
            Effect::Archive(ClientEffect::Tell(message)) => Some(message.clone()),
            _ => None,
        });
        told.collect()
    };
    let shown = ToArchive::ShowRecords {
        size: page.app.play.game().size(),
        mode: page.app.play.mode(),
        unkept: None,
    };
    assert_eq!(
        told(&page),
        [ToArchive::Speak(Language::French), shown.clone()]
    );
    page.effects.clear();
    page.press(Command::ShowRecords);
    page.choose(|settings| settings.language = Language::English);
    page.solve_by_hand();
    let unkept = None;
    assert_eq!(
        told(&page),
        [
            shown,
            ToArchive::Speak(Language::English),
            ToArchive::Recorded { unkept }
        ]
    );
}

#[test]
fn an_archive_that_does_not_come_is_reported() {
    let mut page = Page::open(TWO_AWAY);
    page.press(Command::ShowRecords);
    page.on(Event::Archive(ClientEvent::Failed));
    assert!(page.message().contains("could not be loaded"));
    page.press(Command::DismissMessage);
    page.press(Command::ShowRecords);
    page.moment += 30_000.0;
    page.on(Event::Due);
    assert!(page.message().contains("could not be loaded"));
}

#[test]
fn records_that_are_not_stored_go_to_the_archive_and_back() {
    let mut page = Page::open(TWO_AWAY);
    page.storage.borrow_mut().is_full = true;
    page.solve_by_hand();
    page.press(Command::ShowRecords);
    page.effects.clear();
    page.archive_comes();
    let unkept = page.effects.iter().find_map(|effect| match effect {
        Effect::Archive(ClientEffect::Tell(ToArchive::ShowRecords { unkept, .. })) => {
            unkept.clone()
        }
        _ => None,
    });
    let unkept = unkept.expect("the records of this visit");
    assert_eq!(read(unkept.as_bytes()).map(|solves| solves.len()), Ok(1));
    let told = FromArchive::Unkept(None);
    page.on(Event::Archive(ClientEvent::Told(told)));
    assert_eq!(page.app.records.unkept(), None);
}

#[test]
fn changes_by_another_tab_are_shown() {
    let mut page = Page::open(TWO_AWAY);
    let mut other = Page::open_with(page.storage.clone(), TWO_AWAY, false);
    other.choose(|settings| settings.numbers = Numbers::Large);
    other.solve_by_hand();
    page.on(Event::SettingsChangedElsewhere);
    assert_eq!(page.view().settings.numbers, Numbers::Large);
    assert_eq!(page.records().solves().len(), 1);
}

#[test]
fn settings_are_reset() {
    let mut page = Page::open(TWO_AWAY);
    page.press(Command::ToggleNumbers);
    assert_eq!(page.view().settings.numbers, Numbers::Corner);
    page.press(Command::ResetSettings);
    assert_eq!(page.view().settings, Settings::default());
}

#[test]
fn missing_translations_are_reported() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.language = Language::French);
    let fetch = SpeechEffect::Fetch(Language::French);
    assert!(page.did(&Effect::Speech(fetch)));
    page.on(Event::CatalogueCame(Language::French, false));
    let speak = SpeechEffect::Speak(Language::English);
    assert!(page.did(&Effect::Speech(speak)));
    assert_eq!(
        page.message(),
        "Français could not be loaded: the game speaks English for now."
    );
}

#[test]
fn a_language_is_spoken_as_soon_as_its_catalogue_comes() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.language = Language::French);
    page.effects.clear();
    page.on(Event::CatalogueCame(Language::French, true));
    let speak = SpeechEffect::Speak(Language::French);
    assert!(page.did(&Effect::Speech(speak)));
    assert_eq!(page.message(), "");
}

#[test]
fn the_board_and_the_rest_of_the_solution_are_copied() {
    let mut page = solving::with_solver(TWO_AWAY);
    page.press(Command::Copy(Copied::Board));
    assert!(page.did(&Effect::Copy("1 2 3/4 5 6/0 7 8".to_owned())));
    page.on(Event::Copied(Some("1 2 3/4 5 6/0 7 8".to_owned())));
    assert_eq!(page.message(), "Copied: 1 2 3/4 5 6/0 7 8");
    page.on(Event::Copied(None));
    assert_eq!(page.message(), "The browser does not let the game copy.");
    page.press(Command::Copy(Copied::Solution));
    assert!(page.message().contains("no solution to copy"));
}
