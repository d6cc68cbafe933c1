//! The sheet on which a board is set up.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, Element, EventTarget, HtmlElement, KeyboardEvent, PointerEvent};

use crate::app::archive::setup::{DraftKey, Dragged, SetupEvent, SetupView, Side};
use crate::app::sizes::offered_sizes;
use crate::puzzle::Direction;

use super::elements::ArchiveElements;
use super::events::Events;
use crate::web::dialogs::choices;
use crate::web::elements::{append, enable, set_attribute, set_style, set_text};
use crate::web::events::{add_listener, sends, sends_some, target_of};
use crate::web::i18n::words::{tr, translate, write};

/// The attribute of a cell with its index.
const CELL: &str = "data-cell";
/// The attribute of a tile that lies nowhere, with its number.
const TILE: &str = "data-tile";
/// How far a finger may stray without dragging, in CSS pixels.
const STRAY: f64 = 8.0;

/// What is being dragged.
struct Drag {
    element: HtmlElement,
    what: Dragged,
    pointer: i32,
    from: (f64, f64),
    has_moved: bool,
}

pub fn listen(elements: &'static ArchiveElements, events: &Events) -> Vec<EventListener> {
    let on =
        |target: &EventTarget, kind, event: fn() -> SetupEvent| sends(target, kind, events, event);
    let mut listeners = vec![
        on(&elements.setup_start, "click", || {
            SetupEvent::Side(Side::Start)
        }),
        on(&elements.setup_goal, "click", || {
            SetupEvent::Side(Side::Goal)
        }),
        on(&elements.setup_clear, "click", || SetupEvent::Clear),
        on(&elements.setup_present, "click", || SetupEvent::Present),
        on(&elements.setup_solved, "click", || SetupEvent::Solved),
        on(&elements.setup_exchange, "click", || SetupEvent::Exchange),
        on(&elements.setup_play, "click", || SetupEvent::Play),
        on(&elements.setup_solve, "click", || SetupEvent::Solve),
        on(&elements.setup_copy, "click", || SetupEvent::CopyLink),
        on(&elements.setup_copy_board, "click", || {
            SetupEvent::CopyBoard
        }),
        on(&elements.setup, "close", || SetupEvent::Closed),
        sends_some(&elements.setup_size, "change", events, |_| {
            let index = usize::try_from(elements.setup_size.selected_index()).ok()?;
            Some(SetupEvent::Size(index))
        }),
        sends_some(&elements.setup_text, "input", events, |_| {
            Some(SetupEvent::Text(elements.setup_text.value()))
        }),
        sends_some(&elements.setup_grid, "click", events, |event| {
            Some(SetupEvent::Tap(number_in(&target_of(event)?, CELL)?.into()))
        }),
        sends_some(&elements.setup_tray, "click", events, |event| {
            Some(SetupEvent::Pick(number_in(&target_of(event)?, TILE)?))
        }),
        // A board that is pasted while no field takes it.
        sends_some(&elements.setup, "paste", events, |event| {
            let is_field = target_of(event)?.has_type::<web_sys::HtmlInputElement>();
            let data = event.unchecked_ref::<ClipboardEvent>().clipboard_data()?;
            let text = data.get_data("text/plain").ok()?;
            (!is_field).then_some(SetupEvent::Text(text))
        }),
        listen_to_keys(elements, events),
    ];
    listeners.extend(listen_to_drags(elements, events));
    listeners
}

/// The number in an attribute of an element, or of one around it.
fn number_in(element: &Element, attribute: &str) -> Option<u8> {
    let found = element.closest(&["[", attribute, "]"].concat()).ok()??;
    found.get_attribute(attribute)?.parse().ok()
}

fn listen_to_keys(elements: &ArchiveElements, events: &Events) -> EventListener {
    let events = events.clone();
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&elements.setup_grid, "keydown", options, move |event| {
        let key: &KeyboardEvent = event.unchecked_ref();
        if key.ctrl_key() || key.meta_key() || key.alt_key() {
            return;
        }
        let name = key.key();
        let meaning = match &*name {
            "Enter" | " " => DraftKey::Enter,
            "Backspace" => DraftKey::Backspace,
            "Delete" => DraftKey::Delete,
            "ArrowUp" => DraftKey::Arrow(Direction::Up),
            "ArrowDown" => DraftKey::Arrow(Direction::Down),
            "ArrowLeft" => DraftKey::Arrow(Direction::Left),
            "ArrowRight" => DraftKey::Arrow(Direction::Right),
            digit => match digit.parse() {
                Ok(digit @ 0..=9) => DraftKey::Digit(digit),
                _ => return,
            },
        };
        event.prevent_default();
        events.send(SetupEvent::Key(meaning));
    })
}

/// Lets tiles be dragged: from cell to cell, and from beside the board.
fn listen_to_drags(elements: &'static ArchiveElements, events: &Events) -> Vec<EventListener> {
    let drag: Rc<RefCell<Option<Drag>>> = Rc::default();
    let on = |kind, act: fn(&PointerEvent, &mut Option<Drag>) -> Option<SetupEvent>| {
        let (drag, events) = (Rc::clone(&drag), events.clone());
        add_listener(&elements.setup, kind, move |event| {
            if let Some(event) = act(event.unchecked_ref(), &mut drag.borrow_mut()) {
                events.send(event);
            }
        })
    };
    vec![
        on("pointerdown", begin_drag),
        on("pointermove", go_on_dragging),
        on("pointerup", |pointer, drag| {
            let Drag {
                what, has_moved, ..
            } = end_drag(pointer, drag)?;
            let to = element_at(pointer).and_then(|element| number_in(&element, CELL))?;
            has_moved.then_some(SetupEvent::Drop(what, to.into()))
        }),
        on("pointercancel", |pointer, drag| {
            end_drag(pointer, drag);
            None
        }),
    ]
}

fn begin_drag(pointer: &PointerEvent, drag: &mut Option<Drag>) -> Option<SetupEvent> {
    if drag.is_some() || pointer.button() != 0 {
        return None;
    }
    let target = target_of(pointer)?;
    let cell = number_in(&target, CELL).map(|cell| Dragged::Cell(cell.into()));
    let what = cell.or_else(|| number_in(&target, TILE).map(Dragged::Tile))?;
    let element = target.closest("[data-cell], [data-tile]").ok()??;
    // An empty cell cannot be dragged.
    if element.class_list().contains("empty") {
        return None;
    }
    *drag = Some(Drag {
        element: element.unchecked_into(),
        what,
        pointer: pointer.pointer_id(),
        from: place_of(pointer),
        has_moved: false,
    });
    None
}

fn go_on_dragging(pointer: &PointerEvent, drag: &mut Option<Drag>) -> Option<SetupEvent> {
    let drag = drag
        .as_mut()
        .filter(|drag| drag.pointer == pointer.pointer_id())?;
    let (x, y) = place_of(pointer);
    let (x, y) = (x - drag.from.0, y - drag.from.1);
    if drag.has_moved || x.abs().max(y.abs()) > STRAY {
        drag.has_moved = true;
        set_attribute(&drag.element, "data-dragged", "");
        let whole = |way: f64| (way as i32).to_string();
        let moved = ["translate(", &whole(x), "px, ", &whole(y), "px)"].concat();
        set_style(&drag.element, "transform", &moved);
    }
    None
}

fn end_drag(pointer: &PointerEvent, drag: &mut Option<Drag>) -> Option<Drag> {
    let ended = drag.take_if(|drag| drag.pointer == pointer.pointer_id())?;
    set_style(&ended.element, "transform", "");
    // Until now it let what lies below it be found.
    let below = ended.element.clone();
    wasm_bindgen_futures::spawn_local(async move {
        // Fails only for a malformed name.
        let _ = below.remove_attribute("data-dragged");
    });
    Some(ended)
}

fn place_of(pointer: &PointerEvent) -> (f64, f64) {
    (pointer.client_x().into(), pointer.client_y().into())
}

/// The element under a pointer.
fn element_at(pointer: &PointerEvent) -> Option<Element> {
    let document = web_sys::window()?.document()?;
    document.element_from_point(pointer.client_x() as f32, pointer.client_y() as f32)
}

/// Shows the sheet.
pub fn show(elements: &ArchiveElements, view: &SetupView) {
    if elements.setup_size.length() == 0 {
        let names: Vec<String> = offered_sizes().map(choices::size_name).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        choices::name_options(elements, &elements.setup_size, &names);
    }
    choices::show_index(&elements.setup_size, Some(view.size));
    for (button, side) in [
        (&elements.setup_start, Side::Start),
        (&elements.setup_goal, Side::Goal),
    ] {
        set_attribute(button, "aria-pressed", &(view.side == side).to_string());
    }
    show_grid(elements, view);
    show_tray(elements, view);
    // What is typed stays as it is.
    if elements.setup_text.value() != view.text {
        elements.setup_text.set_value(&view.text);
    }
    let words: Vec<String> = view.words.iter().map(translate).collect();
    set_text(&elements.setup_words, &words.join(" "));
    elements.setup_exchange.set_hidden(view.exchange.is_none());
    if let Some(exchange) = &view.exchange {
        set_text(&elements.setup_exchange, &translate(exchange));
    }
    for button in [
        &elements.setup_play,
        &elements.setup_solve,
        &elements.setup_copy,
    ] {
        enable(button, view.can_play);
    }
    write(&elements.setup_news, view.news);
}

fn show_grid(elements: &ArchiveElements, view: &SetupView) {
    let grid = &elements.setup_grid;
    let columns = view.columns.to_string();
    let is_same = grid.get_attribute("aria-colcount").as_ref() == Some(&columns)
        && grid
            .query_selector_all("[data-cell]")
            .is_ok_and(|cells| cells.length() as usize == view.cells.len());
    if !is_same {
        grid.set_text_content(None);
        set_attribute(grid, "aria-colcount", &columns);
        set_style(grid, "--columns", &columns);
        let rows = view.cells.len() / view.columns;
        set_style(grid, "--rows", &rows.to_string());
        for row in 0..rows {
            let line: HtmlElement = elements.create("div");
            set_attribute(&line, "role", "row");
            for column in 0..view.columns {
                let index = (row * view.columns + column).to_string();
                let cell: HtmlElement = elements.create("div");
                set_attribute(&cell, "role", "gridcell");
                set_attribute(&cell, "id", &["setup-cell-", &index].concat());
                set_attribute(&cell, CELL, &index);
                append(&line, &cell);
            }
            append(grid, &line);
        }
    }
    let name = match view.side {
        Side::Start => "Start",
        Side::Goal => "Goal",
    };
    set_attribute(grid, "aria-label", &tr(name));
    let at_cursor = ["setup-cell-", &view.cursor.to_string()].concat();
    set_attribute(grid, "aria-activedescendant", &at_cursor);
    for (index, cell) in view.cells.iter().enumerate() {
        let element = elements.by_id(&["setup-cell-", &index.to_string()].concat());
        let element: HtmlElement = element.unchecked_into();
        set_text(&element, &cell.text);
        let label = translate(&cell.label);
        set_attribute(&element, "aria-label", &label);
        let mut class = String::new();
        for (holds, name) in [
            (cell.text.is_empty() && !cell.is_blank, "empty "),
            (cell.is_blank, "blank "),
            (cell.is_doubled, "doubled "),
            (cell.is_partner, "partner "),
            (index == view.cursor, "cursor "),
        ] {
            if holds {
                class += name;
            }
        }
        set_attribute(&element, "class", &class);
        let count = match cell.inversions {
            0 => String::new(),
            count => count.to_string(),
        };
        set_attribute(&element, "data-inversions", &count);
    }
}

/// Shows the tiles that lie nowhere yet.
fn show_tray(elements: &ArchiveElements, view: &SetupView) {
    let tray = &elements.setup_tray;
    while tray.child_element_count() as usize > view.missing.len() {
        if let Some(last) = tray.last_element_child() {
            last.remove();
        }
    }
    while (tray.child_element_count() as usize) < view.missing.len() {
        let button: HtmlElement = elements.create("button");
        set_attribute(&button, "type", "button");
        append(tray, &button);
    }
    let mut child = tray.first_element_child();
    for (tile, text) in &view.missing {
        let Some(element) = child else { break };
        let is_next = view.next == Some(*tile);
        set_attribute(&element, TILE, &tile.to_string());
        set_attribute(&element, "aria-pressed", &is_next.to_string());
        if element.text_content().as_ref() != Some(text) {
            element.set_text_content(Some(text));
        }
        child = element.next_element_sibling();
    }
}
