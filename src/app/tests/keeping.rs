//! The game, settings and records are stored from visit to visit.

use super::*;
use crate::i18n::Language;

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
    assert!(page.did(&Effect::ShowRecords));
    let records = page.app.records().all;
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
    page.press(Command::Open(Dialog::Records));
    assert!(page.app.records().solves.is_empty());
    assert!(page.message().contains("put aside"), "{}", page.message());
    assert!(page.did(&Effect::Open(Dialog::Records)));
}

#[test]
fn deleted_records_can_be_restored() {
    let mut page = Page::open(TWO_AWAY);
    page.solve_by_hand();
    page.press(Command::Open(Dialog::Records));
    page.on(Event::Records(RecordsEvent::DeleteAll));
    let undelete = Effect::Records(records::RecordsEffect::FocusUndelete);
    assert!(page.did(&undelete));
    assert!(page.app.records().all.solves().is_empty());
    page.on(Event::Records(RecordsEvent::Undelete));
    assert_eq!(page.app.records().all.solves().len(), 1);
}

#[test]
fn changes_by_another_tab_are_shown() {
    let mut page = Page::open(TWO_AWAY);
    let mut other = Page::open_with(page.storage.clone(), TWO_AWAY, false);
    other.choose(|settings| settings.numbers = Numbers::Large);
    other.solve_by_hand();
    page.on(Event::SettingsChangedElsewhere);
    assert_eq!(page.view().settings.numbers, Numbers::Large);
    page.on(Event::RecordsChangedElsewhere);
    assert!(page.did(&Effect::ShowRecords));
    assert_eq!(page.app.records().all.solves().len(), 1);
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
fn a_language_is_spoken_and_old_news_forgotten_as_soon_as_its_catalogue_comes() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.language = Language::French);
    page.effects.clear();
    page.on(Event::CatalogueCame(Language::French, true));
    let speak = SpeechEffect::Speak(Language::French);
    assert!(page.effects.contains(&Effect::ShowRecords));
    assert!(page.did(&Effect::Speech(speak)));
    assert_eq!(page.message(), "");
}
