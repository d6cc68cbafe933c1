//! The dialogs that share a game and that offer one.

use gloo_events::EventListener;
use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Navigator;

use crate::app::archive::offer::{OfferEvent, OfferView};
use crate::app::archive::share::{Copied, ShareEffect, ShareEvent, ShareView};

use super::elements::ArchiveElements;
use super::events::{Event, Events};
use crate::web::device::clipboard::copy;
use crate::web::device::plain_object::plain_object;
use crate::web::elements::{append, set_text};
use crate::web::events::sends;
use crate::web::i18n::words::{translate, write};

pub fn listen(elements: &ArchiveElements, events: &Events) -> Vec<EventListener> {
    vec![
        sends(&elements.share_copy, "click", events, || {
            ShareEvent::Copy(Copied::Link)
        }),
        sends(&elements.share_device, "click", events, || {
            ShareEvent::ByDevice
        }),
        sends(&elements.share_community, "click", events, || {
            ShareEvent::Copy(Copied::Community)
        }),
        sends(&elements.share_solution, "click", events, || {
            ShareEvent::Copy(Copied::Solution)
        }),
        sends(&elements.share_position, "click", events, || {
            ShareEvent::Copy(Copied::Position)
        }),
        sends(&elements.share_daily, "click", events, || ShareEvent::Daily),
        sends(&elements.share, "close", events, || ShareEvent::Closed),
        sends(&elements.offer_watch, "click", events, || OfferEvent::Watch),
        sends(&elements.offer_race, "click", events, || OfferEvent::Race),
        sends(&elements.offer_play, "click", events, || OfferEvent::Play),
        sends(&elements.offer_set_up, "click", events, || {
            OfferEvent::SetUp
        }),
        sends(&elements.offer, "close", events, || OfferEvent::Closed),
    ]
}

/// Shows the dialog that shares a game.
pub fn show_share(elements: &ArchiveElements, view: &ShareView) {
    set_text(&elements.share_about, &translate(&view.about));
    if elements.share_link.value() != view.link {
        elements.share_link.set_value(&view.link);
    }
    elements.share_community.set_hidden(!view.is_for_others);
    elements.share_daily.set_hidden(!view.is_daily);
    write(&elements.share_news, view.news);
    let navigator = elements.window.navigator();
    elements
        .share_device
        .set_hidden(sharing_of(&navigator).is_none());
}

/// Shows the dialog that offers a game.
pub fn show_offer(elements: &ArchiveElements, view: &OfferView) {
    write(&elements.offer_title, view.title);
    set_text(&elements.offer_about, &translate(&view.about));
    elements.offer_notes.set_text_content(None);
    for note in &view.notes {
        let note = elements.create_with("p", &translate(note));
        append(&elements.offer_notes, &note);
    }
    elements.offer_watch.set_hidden(!view.has_game);
    elements.offer_race.set_hidden(!view.can_race);
    elements.offer_play.set_hidden(!view.has_board);
    elements.offer_set_up.set_hidden(!view.has_unsolvable);
}

pub fn run(elements: &ArchiveElements, effect: ShareEffect, events: &Events) {
    let navigator = elements.window.navigator();
    match effect {
        ShareEffect::Copy(text) => copy_text(elements, &text, events, ShareEvent::Done),
        ShareEffect::Close => elements.share.close(),
        ShareEffect::ByDevice(link) => {
            if let Some(share) = sharing_of(&navigator) {
                // The player may close the device's own sheet, which is no news.
                let data = plain_object(&[("url", &*link)]);
                let _ = share.call1(&navigator, &data);
            }
        }
    }
}

/// Copies a text, and sends whether that succeeded.
pub fn copy_text<T: Into<Event> + 'static>(
    elements: &ArchiveElements,
    text: &str,
    events: &Events,
    done: fn(bool) -> T,
) {
    let events = events.clone();
    copy(&elements.window.navigator(), text, move |is_copied| {
        events.send(done(is_copied));
    });
}

/// The function that opens the device's own sheet, if there is one.
fn sharing_of(navigator: &Navigator) -> Option<Function> {
    let share: Result<JsValue, _> = Reflect::get(navigator, &"share".into());
    share.ok()?.dyn_into().ok()
}
