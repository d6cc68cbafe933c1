//! Hands: pointer and keys become events. What they mean is decided elsewhere.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{
    Element, EventTarget, HtmlButtonElement, HtmlElement, KeyboardEvent, PointerEvent, UiEvent,
};

use crate::app::announcements::Question;
use crate::app::pointer::{Pointer, PointerPhase};
use crate::puzzle::{Direction, Size};

use super::elements::Elements;
use super::events::{Command, Event, Events, hear};
use super::records_dialog::RecordsInput;

/// Listens to buttons, pointer and keys.
pub fn listen(elements: &Elements, events: &Events) -> Vec<EventListener> {
    let mut listeners: Vec<EventListener> = buttons(elements)
        .into_iter()
        .map(|(button, command)| {
            let events = events.clone();
            hear(button, "click", move |_| {
                events.send(Event::Command(command));
            })
        })
        .collect();
    listeners.extend(listen_to_sheets(elements));
    listeners.push(listen_to_grid(elements, events));
    listeners.extend(listen_to_choices(elements));
    listeners.push(listen_to_keys(elements, events));
    listeners.extend(listen_to_peeks(elements, events));
    listeners.extend(listen_to_pointers(elements, events));
    listeners
}

fn buttons(elements: &Elements) -> [(&HtmlButtonElement, Command); 23] {
    [
        (&elements.new_game, Command::NewGame),
        (&elements.undo, Command::Undo),
        (&elements.redo, Command::Redo),
        (&elements.solve, Command::Solve),
        (&elements.show_step, Command::ShowStep),
        (&elements.play, Command::PlaySolution),
        (&elements.cancel, Command::CancelSolving),
        (&elements.hide, Command::HideSolution),
        (&elements.video_toggle, Command::ToggleVideo),
        (&elements.sound, Command::ToggleSound),
        (&elements.numbers, Command::ToggleNumbers),
        (&elements.fullscreen, Command::ToggleFullscreen),
        (&elements.keys_open, Command::OpenKeys),
        (&elements.settings_open, Command::OpenSettings),
        (&elements.settings_reset, Command::ResetSettings),
        (&elements.message_close, Command::DismissMessage),
        (&elements.update_now, Command::Update),
        (&elements.update_later, Command::UpdateLater),
        (&elements.keep_clips, Command::KeepClips),
        (&elements.drop_clips, Command::DropClips),
        (&elements.own_remove, Command::RemoveOwn),
        (&elements.offer_take, Command::TakeOffer),
        (&elements.offer_close, Command::DismissOffer),
    ]
}

fn listen_to_pointers(elements: &Elements, events: &Events) -> Vec<EventListener> {
    let phases = [
        ("pointerdown", PointerPhase::Press),
        ("pointermove", PointerPhase::Move),
        ("pointerup", PointerPhase::Release),
        ("pointercancel", PointerPhase::Cancel),
        ("pointerleave", PointerPhase::Leave),
    ];
    let listen = |(name, phase)| {
        let (canvas, events) = (elements.canvas.clone(), events.clone());
        hear(&elements.canvas, name, move |event| {
            let pointer: &PointerEvent = event.unchecked_ref();
            let is_other_button = phase == PointerPhase::Press && pointer.button() != 0;
            if !pointer.is_primary() || is_other_button {
                return;
            }
            let phase = match phase {
                PointerPhase::Move if pointer.buttons() == 0 => PointerPhase::Hover,
                phase => phase,
            };
            if phase == PointerPhase::Press {
                // Wherever it goes now, the board hears of it. It fails only for a pointer that is gone.
                let _ = canvas.set_pointer_capture(pointer.pointer_id());
            }
            events.send(Event::Pointer(Pointer {
                id: pointer.pointer_id(),
                phase,
                place: (f64::from(pointer.offset_x()), f64::from(pointer.offset_y())),
                time: pointer.time_stamp(),
                is_finger: pointer.pointer_type() == "touch",
            }));
        })
    };
    let mut listeners: Vec<EventListener> = phases.into_iter().map(listen).collect();
    listeners.push(hold_back_menu(elements));
    listeners
}

/// No pointer reaches the grid, which lies under the canvas's events: who clicks there does it by a screen reader.
fn listen_to_grid(elements: &Elements, events: &Events) -> EventListener {
    let events = events.clone();
    hear(&elements.grid, "click", move |event| {
        if let Some(cell) = event.target().and_then(|target| target.dyn_into().ok()) {
            events.send(Event::GridPush(cell));
        }
    })
}

/// A finger that rests on a tile asks for no menu.
fn hold_back_menu(elements: &Elements) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&elements.canvas, "contextmenu", options, |event| {
        let pointer: Option<&PointerEvent> = event.dyn_ref();
        if pointer.is_some_and(|pointer| pointer.pointer_type() == "touch") {
            event.prevent_default();
        }
    })
}

/// The whole picture is seen as long as the key or the button is held down. Who cannot hold a button
/// presses it once more.
fn listen_to_peeks(elements: &Elements, events: &Events) -> Vec<EventListener> {
    let on = |target: &EventTarget, name: &'static str, begins: bool| {
        let events = events.clone();
        hear(target, name, move |_| events.send(Event::Peek(begins)))
    };
    let (released, pressed) = (events.clone(), events.clone());
    vec![
        on(&elements.peek, "pointerdown", true),
        on(&elements.peek, "pointerup", false),
        on(&elements.peek, "pointercancel", false),
        on(&elements.peek, "pointerleave", false),
        on(&elements.window, "blur", false),
        hear(&elements.window, "keyup", move |event| {
            if name_of(event.unchecked_ref()).eq_ignore_ascii_case("p") {
                released.send(Event::Peek(false));
            }
        }),
        hear(&elements.peek, "click", move |event| {
            // No pointer made this click.
            if event.unchecked_ref::<UiEvent>().detail() == 0 {
                pressed.send(Event::Command(Command::TogglePeek));
            }
        }),
    ]
}

/// Takes the focus out of a select box that a pointer has chosen in: arrows are meant for the board then. That nothing
/// shows a focus there would not tell: browsers show it in select boxes whoever brought it.
fn listen_to_choices(elements: &Elements) -> [EventListener; 3] {
    let pointed = Rc::new(Cell::new(false));
    let on = |name: &'static str, is_pointer: bool| {
        let pointed = pointed.clone();
        hear(&elements.window, name, move |_| pointed.set(is_pointer))
    };
    [
        on("pointerdown", true),
        on("keydown", false),
        hear(&elements.window, "change", move |event| {
            let chosen = event.target().map(JsCast::unchecked_into::<HtmlElement>);
            if let Some(chosen) = chosen
                && pointed.get()
                && chosen.matches("main select") == Ok(true)
            {
                // Fails for nothing that has the focus.
                let _ = chosen.blur();
            }
        }),
    ]
}

/// Takes the focus out of sheets that were closed: `WebKit` leaves it there, out of sight, where keys mean nothing.
fn listen_to_sheets(elements: &Elements) -> impl Iterator<Item = EventListener> {
    let sheets = [&elements.settings, &elements.keys, &elements.records];
    sheets.into_iter().map(|sheet| {
        let (closed, document) = (sheet.clone(), elements.document.clone());
        hear(sheet, "close", move |_| {
            let focused = document.active_element();
            if let Some(focused) = focused.filter(|focused| closed.contains(Some(focused))) {
                let focused: HtmlElement = focused.unchecked_into();
                // Fails for nothing that has the focus.
                let _ = focused.blur();
            }
        })
    })
}

fn listen_to_keys(elements: &Elements, events: &Events) -> EventListener {
    let (events, document) = (events.clone(), elements.document.clone());
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&elements.window, "keydown", options, move |event| {
        let key: &KeyboardEvent = event.unchecked_ref();
        let target: Option<Element> = key.target().and_then(|target| target.dyn_into().ok());
        let in_dialog = || matches!(document.query_selector("dialog[open]"), Ok(Some(_)));
        if key.default_prevented() || in_dialog() {
            return;
        }
        if let Some(meaning) = meaning_of(key, target.as_ref()) {
            key.prevent_default();
            events.send(meaning);
        }
    })
}

/// A key by what it writes, or where that is no Latin letter or digit, by what it would write on an American keyboard.
fn name_of(key: &KeyboardEvent) -> String {
    let name = key.key();
    if name.is_ascii() {
        return name;
    }
    let code = key.code();
    let letter = code.strip_prefix("Key").or(code.strip_prefix("Digit"));
    letter.unwrap_or_default().to_owned()
}

/// What a key means where the focus is. A key that the focused element needs means nothing.
fn meaning_of(key: &KeyboardEvent, target: Option<&Element>) -> Option<Event> {
    let is_in = |selector: &str| {
        target.is_some_and(|target| target.closest(selector).ok().flatten().is_some())
    };
    let name = name_of(key);
    if is_in("input, textarea, select, [contenteditable]") {
        return None;
    }
    if key.ctrl_key() || key.meta_key() {
        return match (
            name.to_ascii_lowercase().as_str(),
            key.shift_key(),
            key.alt_key(),
        ) {
            ("z", false, false) => Some(Event::Command(Command::Undo)),
            ("z", true, false) | ("y", false, false) => Some(Event::Command(Command::Redo)),
            _ => None,
        };
    }
    if key.alt_key() {
        return None;
    }
    let arrow = match name.as_str() {
        "ArrowUp" => Some(Direction::Up),
        "ArrowDown" => Some(Direction::Down),
        "ArrowLeft" => Some(Direction::Left),
        "ArrowRight" => Some(Direction::Right),
        _ => None,
    };
    if let (Some(cell), true) = (target, is_in("[role=gridcell]")) {
        match (arrow, name.as_str()) {
            (Some(direction), _) => return Some(Event::GridArrow(cell.clone(), direction)),
            (None, "Enter" | " ") => return Some(Event::GridPush(cell.clone())),
            _ => {}
        }
    }
    // The solution string scrolls.
    if arrow.is_some() && is_in("#steps") {
        return None;
    }
    let letter = name.to_ascii_lowercase();
    let arrow = arrow.or(match letter.as_str() {
        "w" => Some(Direction::Up),
        "a" => Some(Direction::Left),
        "s" => Some(Direction::Down),
        "d" => Some(Direction::Right),
        _ => None,
    });
    if let Some(direction) = arrow {
        return Some(Event::Arrow(direction));
    }
    match letter.as_str() {
        "h" => Some(Event::Command(Command::ShowStep)),
        // Held down, the rest does what it does once.
        _ if key.repeat() => None,
        "n" => Some(Event::Command(Command::NewGame)),
        "v" => Some(Event::Command(Command::ToggleSound)),
        "p" => Some(Event::Peek(true)),
        "t" => Some(Event::Command(Command::ToggleNumbers)),
        "f" => Some(Event::Command(Command::ToggleFullscreen)),
        "r" => Some(Event::Records(RecordsInput::Open)),
        "," => Some(Event::Command(Command::OpenSettings)),
        "b" => Some(Event::Command(Command::Ask(Question::Blank))),
        "m" => Some(Event::Command(Command::Ask(Question::Movable))),
        "i" => Some(Event::Command(Command::Ask(Question::InPlace))),
        "c" => Some(Event::Command(Command::Ask(Question::Time))),
        "?" => Some(Event::Command(Command::OpenKeys)),
        " " if !is_in("button, a, summary") => Some(Event::Command(Command::ToggleVideo)),
        "3" | "4" | "5" => {
            let side = letter.parse().ok()?;
            Size::new(side, side).ok().map(Event::SizeChosen)
        }
        _ => None,
    }
}
