//! When things are kept, and what is told of them; and when tiles are compared.

use super::*;
use crate::i18n::Language;
use crate::records::Origin;
use crate::save::settings::{Patience, Theme};

fn is_kept_for_new_tabs(page: &Page) -> bool {
    page.storage.load(Place::Device, GAME).is_some()
}

#[test]
fn a_game_that_nobody_has_played_is_not_kept_for_new_tabs_but_one_asked_for_is() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Leaving);
    assert!(!is_kept_for_new_tabs(&page));
    page.press(Command::NewGame).on(Event::Leaving);
    assert!(is_kept_for_new_tabs(&page));
}

#[test]
fn a_new_game_and_help_are_saved_soon() {
    let mut page = Page::at_rest(Service::Unknown);
    page.press(Command::NewGame);
    let board = page.board();
    assert_eq!(page.view().deadline, Some(page.moment + 400.0));
    page.wait();
    assert_eq!(page.reload().board(), board);
}

#[test]
fn a_game_is_saved_as_soon_as_it_is_solved() {
    let mut page = Page::open(TWO_AWAY);
    page.solve_by_hand();
    let page = page.reload();
    assert!(page.view().board.is_solved());
    assert!(
        page.banner()
            .is_some_and(|banner| banner.starts_with("Solved!"))
    );
}

#[test]
fn records_tell_boards_of_links_from_others() {
    let origin = |query| Page::open(query).app.play.mode().origin;
    assert_eq!(origin(TWO_AWAY), Origin::Link);
    assert_eq!(origin("size=3x3&seed=tea"), Origin::Link);
    assert_eq!(origin("size=3x3"), Origin::Random);
}

#[test]
fn a_clock_that_began_with_the_first_move_goes_on_after_a_reload() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.clock = ClockStart::FirstMove);
    let mut page = Page::open_with(page.storage, TWO_AWAY, false);
    page.on(Event::Due).on(Event::Due);
    assert!(!page.view().is_timed);
    page.on(Event::Arrow(Direction::Left)).on(Event::Due);
    page.on(Event::Leaving);
    assert!(page.reload().view().is_timed);
}

#[test]
fn the_clock_of_a_page_that_is_opened_hidden_waits() {
    let page = Page::at_rest(Service::Unknown);
    assert!(!page.view().is_timed);
    assert_eq!(page.view().time, "0:00.0");
}

#[test]
fn the_clock_shown_and_saving_have_their_times() {
    let mut page = Page::open(TWO_AWAY);
    assert_eq!(page.view().deadline, Some(100.0));
    page.on(Event::Due);
    assert_eq!(page.view().deadline, Some(1100.0));
}

#[test]
fn settings_of_another_tab_hold_here_too() {
    let mut page = Page::open(TWO_AWAY);
    let mut other = Page::open_with(page.storage.clone(), TWO_AWAY, false);
    other.choose(|settings| settings.language = Language::French);
    page.on(Event::SettingsChangedElsewhere);
    let fetch = Effect::Speech(SpeechEffect::Fetch(Language::French));
    assert!(page.did(&fetch));
    let mut next = Page::open_with(page.storage, TWO_AWAY, false);
    assert!(next.did(&fetch), "from the start");
}

#[test]
fn sounds_are_heard_as_an_example_only_when_they_are_switched_on() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.sounds = Sounds::On);
    page.effects.clear();
    page.choose(|settings| settings.theme = Theme::Dark);
    assert!(!page.did(&Effect::Play(Sound::Slide { length: 1 })));
}

#[test]
fn settings_and_records_that_cannot_be_kept_are_reported() {
    let open = || {
        let page = Page::open(TWO_AWAY);
        page.storage.borrow_mut().is_full = true;
        page
    };
    let mut page = open();
    page.choose(|settings| settings.theme = Theme::Dark);
    assert!(page.message().contains("keeps nothing"));
    let mut page = open();
    page.solve_by_hand();
    assert!(page.message().contains("keeps nothing"));
}

#[test]
fn a_catalogue_that_nobody_waits_for_is_no_news() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::CatalogueCame(Language::Hindi, false));
    assert_eq!(page.message(), "");
}

#[test]
fn solutions_are_improved_for_as_long_as_the_settings_say_also_on_the_next_visit() {
    let asked = |page: &mut Page| {
        page.on(Event::FirstInteraction);
        let build = BUILD.to_owned();
        let ready = WorkerEvent::Replied(Reply::Ready { build }, Buffers::NONE);
        page.on(Event::Worker(WorkerRole::Solver, ready));
        page.press(Command::Solve);
        page.effects.iter().find_map(|effect| match effect {
            Effect::Worker(WorkerEffect::Send(_, Request::Solve { terms, .. }, _)) => {
                Some(terms.patience)
            }
            _ => None,
        })
    };
    let mut page = Page::open("size=5x5");
    page.choose(|settings| settings.patience = Patience::Long);
    let patience = Some(Patience::Long.duration());
    assert_eq!(asked(&mut page), patience);
    let mut page = Page::open_with(page.storage, "size=5x5", false);
    assert_eq!(asked(&mut page), patience);
}

/// Whether the tiles are compared two seconds later.
fn compares(page: &mut Page) -> bool {
    page.effects.clear();
    page.moment += 2000.0;
    page.on(Event::Due);
    page.did(&Effect::CompareTiles)
}

#[test]
fn tiles_are_compared_whenever_they_look_different() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips();
    assert!(!compares(&mut page), "there is nothing to compare");
    page.lay_out();
    page.choose_background("fog");
    assert!(compares(&mut page) && !compares(&mut page));
    page.press(Command::NewGame);
    assert!(!compares(&mut page), "they have been compared");
    page.on(Event::Size(Size::new(4, 4).expect("a size")));
    assert!(compares(&mut page));
    page.open_file("cat.mp4", Ok(MediaKind::Film));
    assert!(compares(&mut page));
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    page.list_clips().solve_by_hand();
    assert!(!compares(&mut page), "the picture is whole");
}

#[test]
fn the_comparison_of_tiles_has_its_time() {
    let mut page = Page::at_rest(Service::Unknown);
    page.list_clips();
    assert_eq!(page.view().deadline, Some(page.moment + 2000.0));
}

/// A page that offers numbers, for its tiles look alike.
fn offering() -> Page {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    page.list_clips();
    for _ in 0..2 {
        assert!(compares(&mut page));
        page.on(Event::TilesCompared(true));
    }
    assert!(page.view().offers_numbers);
    page
}

#[test]
fn an_offer_that_was_taken_or_declined_is_not_made_again_for_that_picture() {
    for answer in [Command::TakeOffer, Command::DismissOffer] {
        let mut page = offering();
        page.press(answer);
        assert!(!page.view().offers_numbers);
        page.choose(|settings| settings.numbers = Numbers::Off);
        page.choose_background("sea");
        assert!(!compares(&mut page), "{answer:?}");
        page.choose_background("fog");
        assert!(compares(&mut page), "{answer:?}");
    }
}

#[test]
fn an_offer_of_numbers_ends_where_there_are_numbers() {
    let mut page = offering();
    page.press(Command::ToggleNumbers);
    assert!(!page.view().offers_numbers);
}
