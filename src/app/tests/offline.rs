//! The service worker: new versions, and clips kept on the device.

use super::*;
use crate::app::kept_clips::{KeptClipsEffect, KeptClipsEvent};
use crate::app::storage::UPDATE;
use crate::app::updates::{ServiceEffect, UpdateEvent};
use crate::i18n::Language;

const WAITING: Event = Event::Update(UpdateEvent::Registered { is_waiting: true });

const fn service(effect: ServiceEffect) -> Effect {
    Effect::Service(effect)
}

const fn kept(effect: KeptClipsEffect) -> Effect {
    Effect::KeptClips(effect)
}

#[test]
fn the_service_worker_is_registered_five_seconds_after_the_page_was_opened() {
    let mut page = Page::at_rest(Service::None);
    assert_eq!(page.view().deadline, Some(5000.0));
    page.wait();
    let was_wanted = false;
    assert!(page.did(&service(ServiceEffect::Register { was_wanted })));
    assert_eq!(page.view().deadline, None);
}

#[test]
fn a_new_version_is_offered_until_it_is_declined_or_taken() {
    let mut page = Page::at_rest(Service::Serves);
    assert!(!page.view().offers_update);
    page.on(WAITING);
    assert!(page.view().offers_update);
    assert_eq!(page.said(), ["A new version of the game is ready."]);
    page.press(Command::UpdateLater);
    assert!(!page.view().offers_update);
    page.on(WAITING).press(Command::Update);
    assert!(!page.view().offers_update);
    assert!(page.did(&service(ServiceEffect::Activate)));
}

#[test]
fn the_game_is_saved_before_the_new_version_takes_over() {
    let mut page = Page::at_rest(Service::Serves);
    page.on(Event::Arrow(Direction::Left))
        .press(Command::Update);
    assert_eq!(page.reload().board(), "1 2 3/4 5 6/7 0 8");
}

#[test]
fn a_version_that_does_not_take_over_in_time_is_wanted_by_the_reloaded_page_only() {
    let mut page = Page::at_rest(Service::Serves);
    page.wait().on(Event::Update(UpdateEvent::Activated(true)));
    page.wait();
    assert!(page.did(&service(ServiceEffect::Reload)));
    let registers = |storage: SharedStorage, was_wanted| {
        let mut page = Page::open_in(storage, TWO_AWAY, |surroundings| {
            surroundings.service = Service::Serves;
        });
        page.moment = 5000.0;
        page.on(Event::Due);
        page.did(&service(ServiceEffect::Register { was_wanted }))
    };
    assert!(page.storage.load(Place::Tab, UPDATE).is_some());
    assert!(registers(page.storage.clone(), true));
    assert!(registers(page.storage, false), "it was wanted once");
}

#[test]
fn a_page_that_is_seen_again_checks_for_a_new_version() {
    let mut page = Page::at_rest(Service::Serves);
    page.on(Event::Update(UpdateEvent::Registered { is_waiting: false }));
    page.moment = 2.0 * 60.0 * 60.0 * 1000.0;
    page.on(Event::Visibility(false));
    assert!(!page.did(&service(ServiceEffect::Look)));
    page.on(Event::Visibility(true));
    assert!(page.did(&service(ServiceEffect::Look)));
}

#[test]
fn a_clip_is_kept_four_seconds_after_it_came_where_a_service_worker_serves_the_page() {
    for (found, is_kept) in [(Service::Serves, true), (Service::Unknown, false)] {
        let mut page = Page::at_rest(found);
        page.list_clips().on(picture(PictureEvent::ClipCame));
        let due = page.moment + 4000.0;
        page.moment += 2000.0;
        page.on(Event::Due);
        assert!(!page.did(&kept(KeptClipsEffect::KeepShown)));
        assert_eq!(page.view().deadline, Some(due));
        page.wait();
        let keeps = page.did(&kept(KeptClipsEffect::KeepShown));
        assert_eq!(keeps, is_kept, "{found:?}");
    }
}

#[test]
fn the_first_service_worker_keeps_the_clip_and_the_catalogue_that_came_before_it() {
    let mut page = Page::at_rest(Service::None);
    page.choose(|settings| settings.language = Language::French);
    page.on(Event::CatalogueCame(Language::French, true)).wait();
    page.effects.clear();
    page.on(Event::Update(UpdateEvent::Changed));
    assert!(page.did(&Effect::Speech(SpeechEffect::Fetch(Language::French))));
    page.wait();
    assert!(page.did(&kept(KeptClipsEffect::KeepShown)));
}

#[test]
fn kept_clips_are_counted_when_the_settings_are_opened_where_there_can_be_any() {
    for (found, are_counted) in [(Service::Serves, true), (Service::None, false)] {
        let mut page = Page::at_rest(found);
        page.press(Command::Open(Dialog::Settings));
        assert_eq!(page.did(&kept(KeptClipsEffect::Count)), are_counted);
    }
}

#[test]
fn all_clips_are_kept_and_deleted_by_their_buttons() {
    let mut page = Page::at_rest(Service::Serves);
    page.list_clips();
    assert_eq!(page.view().kept_clips, None, "they are not counted yet");
    let playable = page.app.playable_clips();
    let event = KeptClipsEvent::Counted {
        playable,
        kept: vec!["sea.webm".to_owned()],
    };
    page.on(Event::KeptClips(event));
    let view = page.view().kept_clips.expect("they are counted");
    assert_eq!(view.progress, (1_000_000, 2_000_000));
    page.press(Command::KeepClips);
    assert!(page.did(&kept(KeptClipsEffect::KeepAll)));
    page.on(Event::KeptClips(KeptClipsEvent::Incomplete));
    let has_fault = |page: &Page| page.view().kept_clips.is_some_and(|it| it.fault.is_some());
    assert!(has_fault(&page));
    page.press(Command::DropClips);
    assert!(page.did(&kept(KeptClipsEffect::DropAll)));
    assert!(!has_fault(&page));
}
