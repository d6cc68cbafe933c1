//! What the player does in the review.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{HtmlDetailsElement, KeyboardEvent, PointerEvent};

use crate::app::archive::review::ReviewEvent;
use crate::app::archive::review::playback::{Speed, Way};
use crate::i18n::Choice;

use crate::web::archive::elements::ArchiveElements;
use crate::web::archive::events::{Event, Events};
use crate::web::events::{sends_some, target_of};

pub fn listen(elements: &'static ArchiveElements, events: &Events) -> Vec<EventListener> {
    let buttons = [
        (&elements.review_first, ReviewEvent::End(Way::Backward)),
        (&elements.review_back, ReviewEvent::Step(Way::Backward)),
        (&elements.review_rewind, ReviewEvent::Toggle(Way::Backward)),
        (&elements.review_play, ReviewEvent::Toggle(Way::Forward)),
        (&elements.review_next, ReviewEvent::Step(Way::Forward)),
        (&elements.review_last, ReviewEvent::End(Way::Forward)),
        (&elements.review_shortest, ReviewEvent::ToggleShortest),
        (&elements.review_play_from, ReviewEvent::PlayFrom),
        (&elements.review_share, ReviewEvent::Share),
        (&elements.review_cancel, ReviewEvent::ToggleAnalysis),
        (&elements.review_again, ReviewEvent::ToggleAnalysis),
    ];
    let mut listeners: Vec<EventListener> = buttons
        .into_iter()
        .map(|(button, event)| sends_some(button, "click", events, move |_| Some(event)))
        .collect();
    listeners.push(sends_some(&elements.review, "close", events, |_| {
        Some(ReviewEvent::Closed)
    }));
    listeners.push(sends_some(&elements.review_slider, "input", events, |_| {
        let index = elements.review_slider.value().parse().ok()?;
        Some(ReviewEvent::GoTo(index))
    }));
    listeners.push(sends_some(&elements.review_speed, "change", events, |_| {
        let index = usize::try_from(elements.review_speed.selected_index()).ok()?;
        Some(ReviewEvent::Speed(*Speed::VALUES.get(index)?))
    }));
    listeners.push(sends_some(
        &elements.review_slips,
        "click",
        events,
        |event| {
            let button = target_of(event)?.closest("button").ok()??;
            let index = button.get_attribute("data-index")?.parse().ok()?;
            // Where all is in one column, the boards are above.
            elements.review_board.scroll_into_view();
            Some(ReviewEvent::GoTo(index))
        },
    ));
    for kind in ["pointerdown", "pointermove"] {
        listeners.push(sends_some(&elements.review_chart, kind, events, |event| {
            let pointer: &PointerEvent = event.unchecked_ref();
            let x = f64::from(pointer.client_x());
            (pointer.buttons() == 1).then_some(Event::ChartPointed(x))
        }));
    }
    let table: &HtmlDetailsElement = &elements.review_table;
    listeners.push(sends_some(table, "toggle", events, |_| {
        elements.review_table.open().then_some(Event::TableOpened)
    }));
    listeners.push(listen_to_keys(elements, events));
    listeners
}

/// The keys of a replay, unless they mean something else where the focus is.
fn listen_to_keys(elements: &ArchiveElements, events: &Events) -> EventListener {
    let events = events.clone();
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&elements.review, "keydown", options, move |event| {
        let key: &KeyboardEvent = event.unchecked_ref();
        let is_in = |selector: &str| {
            let target = target_of(event);
            target.is_some_and(|target| matches!(target.closest(selector), Ok(Some(_))))
        };
        let is_modified = key.ctrl_key() || key.meta_key() || key.alt_key() || key.shift_key();
        if is_modified || is_in("select, input") && key.key() != " " {
            return;
        }
        let meaning = match &*key.key() {
            "ArrowLeft" => ReviewEvent::Step(Way::Backward),
            "ArrowRight" => ReviewEvent::Step(Way::Forward),
            "Home" => ReviewEvent::End(Way::Backward),
            "End" => ReviewEvent::End(Way::Forward),
            " " if !is_in("button, select, summary") => ReviewEvent::Toggle(Way::Forward),
            _ => return,
        };
        event.prevent_default();
        events.send(meaning);
    })
}
