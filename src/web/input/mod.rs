//! Turns pointers, keys and buttons into events. [`app`](crate::app) decides what they mean.

pub mod bringing;
pub mod first_interaction;
pub mod key_press;
pub mod keys;
pub mod layout_map;
pub mod navigation;
pub mod pointers;
pub mod sheets;

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, EventTarget, HtmlButtonElement, HtmlElement, UiEvent};

use crate::app::keys::Focus;
use crate::app::picture::PictureEvent;
use crate::app::{self, Command, Copied, Dialog};

use crate::web::elements::Elements;
use crate::web::events::{Events, add_listener};

pub fn listen(elements: &Elements, events: &Events) -> Vec<EventListener> {
    let mut listeners: Vec<EventListener> = listen_to_buttons(elements, events);
    for sheet in [&elements.settings, &elements.keys] {
        listeners.extend(sheets::listen(elements, sheet));
    }
    listeners.extend(listen_to_choices(elements));
    listeners.push(listen_to_keys(elements, events));
    listeners.extend(keys::listen_to_releases(&elements.window, events));
    listeners.extend(listen_to_peeks(elements, events));
    listeners
}

fn listen_to_buttons(elements: &Elements, events: &Events) -> Vec<EventListener> {
    let commands = commands(elements).into_iter().map(|(button, command)| {
        let events = events.clone();
        add_listener(button, "click", move |_| events.send(command))
    });
    let removed = events.clone();
    let remove = add_listener(&elements.own_remove, "click", move |_| {
        removed.send(PictureEvent::RemoveFile);
    });
    commands.chain([remove]).collect()
}

fn commands(elements: &Elements) -> [(&HtmlButtonElement, Command); 33] {
    [
        (&elements.new_game, Command::NewGame),
        (&elements.undo, Command::Undo),
        (&elements.redo, Command::Redo),
        (&elements.solve, Command::Solve),
        (&elements.show_step, Command::ShowStep),
        (&elements.play, Command::PlaySolution),
        (&elements.coach, Command::ToggleCoach),
        (&elements.cancel, Command::CancelSolving),
        (&elements.hide, Command::HideSolution),
        (&elements.cancel_drawing, Command::CancelDrawing),
        (&elements.video_toggle, Command::ToggleVideo),
        (&elements.sound, Command::ToggleVideoSound),
        (&elements.numbers, Command::ToggleNumbers),
        (&elements.fullscreen, Command::ToggleFullscreen),
        (&elements.keys_open, Command::Open(Dialog::Keys)),
        (&elements.settings_open, Command::Open(Dialog::Settings)),
        (&elements.records_open, Command::ShowRecords),
        (&elements.set_up, Command::SetUp),
        (&elements.copy_solution, Command::Copy(Copied::Solution)),
        (&elements.daily_open, Command::ShowDaily),
        (&elements.review, Command::ShowReview),
        (&elements.share, Command::ShareGame),
        (&elements.settings_reset, Command::ResetSettings),
        (&elements.message_close, Command::DismissMessage),
        (&elements.update_now, Command::Update),
        (&elements.update_later, Command::UpdateLater),
        (&elements.keep_clips, Command::KeepClips),
        (&elements.drop_clips, Command::DropClips),
        (&elements.offer_take, Command::TakeOffer),
        (&elements.offer_close, Command::DismissOffer),
        (&elements.last_game_return, Command::ReturnToLast),
        (&elements.last_game_close, Command::DismissLast),
        (&elements.end_race, Command::EndRace),
    ]
}

/// Shows the whole picture while the key or button is held. A click without a pointer, as from a keyboard or a screen
/// reader, toggles it.
fn listen_to_peeks(elements: &Elements, events: &Events) -> Vec<EventListener> {
    let on = |target: &EventTarget, name: &'static str, begins: bool| {
        let events = events.clone();
        add_listener(target, name, move |_| events.send(app::Event::Peek(begins)))
    };
    let pressed = events.clone();
    vec![
        on(&elements.peek, "pointerdown", true),
        on(&elements.peek, "pointerup", false),
        on(&elements.peek, "pointercancel", false),
        on(&elements.peek, "pointerleave", false),
        add_listener(&elements.peek, "click", move |event| {
            // A keyboard or a screen reader made this click.
            if event.unchecked_ref::<UiEvent>().detail() == 0 {
                pressed.send(Command::TogglePeek);
            }
        }),
    ]
}

/// Removes the focus from a select box after a choice by pointer, so that the arrow keys move tiles again. The pointer
/// has to be tracked because `:focus-visible` matches select boxes whatever gave them the focus.
fn listen_to_choices(elements: &Elements) -> [EventListener; 3] {
    let pointed = Rc::new(Cell::new(false));
    let on = |name: &'static str, is_pointer: bool| {
        let pointed = pointed.clone();
        add_listener(&elements.window, name, move |_| pointed.set(is_pointer))
    };
    [
        on("pointerdown", true),
        on("keydown", false),
        add_listener(&elements.window, "change", move |event| {
            let chosen = event.target().map(JsCast::unchecked_into::<HtmlElement>);
            if let Some(chosen) = chosen
                && pointed.get()
                && chosen.matches("main select") == Ok(true)
            {
                // Removing the focus cannot fail.
                let _ = chosen.blur();
            }
        }),
    ]
}

fn listen_to_keys(elements: &Elements, events: &Events) -> EventListener {
    let document = elements.document.clone();
    let focus_of = move |target: Option<&Element>| focus_of(target, &document);
    keys::listen(&elements.window, events, focus_of, |_| true)
}

/// Returns what kind of element has the focus.
fn focus_of(target: Option<&Element>, document: &Document) -> Focus {
    let is_in = |selector: &str| {
        target.is_some_and(|target| target.closest(selector).ok().flatten().is_some())
    };
    if is_in("input, textarea, [contenteditable]") {
        Focus::Typing
    } else if matches!(document.query_selector("dialog[open]"), Ok(Some(_))) {
        Focus::Dialog
    } else if is_in("select") {
        Focus::Choosing
    } else if is_in("[role=gridcell]") {
        Focus::Cell
    } else if is_in("#steps") {
        Focus::Steps
    } else if is_in("button, a, summary") {
        Focus::Button
    } else {
        Focus::Elsewhere
    }
}
