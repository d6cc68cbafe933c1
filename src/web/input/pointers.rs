//! Pointers on the canvas of a board. [`app::pointer`](crate::app::pointer) decides what they mean.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, PointerEvent};

use crate::app::Event;
use crate::app::pointer::{Pointer, PointerKind, PointerPhase};

use crate::web::events::{Events, add_listener};

/// Sends what pointers do on a board's canvas.
pub fn listen(canvas: &HtmlCanvasElement, events: &Events) -> Vec<EventListener> {
    let phases = [
        ("pointerdown", PointerPhase::Press),
        ("pointermove", PointerPhase::Move),
        ("pointerup", PointerPhase::Release),
        ("pointercancel", PointerPhase::Cancel),
        // Also after each release, when it changes nothing.
        ("lostpointercapture", PointerPhase::Lose),
        ("pointerleave", PointerPhase::Leave),
    ];
    let listen = |(name, phase)| {
        let (board, events) = (canvas.clone(), events.clone());
        add_listener(canvas, name, move |event| {
            let pointer: &PointerEvent = event.unchecked_ref();
            if phase == PointerPhase::Press && pointer.button() != 0 {
                return;
            }
            let phase = match phase {
                PointerPhase::Move if pointer.buttons() == 0 => PointerPhase::Hover,
                phase => phase,
            };
            let is_lost = phase == PointerPhase::Lose && pointer.buttons() != 0;
            if phase == PointerPhase::Press || is_lost {
                // The board keeps receiving the pointer's events when it leaves the canvas. Fails only if the pointer
                // is gone.
                let _ = board.set_pointer_capture(pointer.pointer_id());
            }
            let scale = f64::from(board.width()) / f64::from(board.client_width().max(1));
            events.send(Event::Pointer(Pointer {
                id: pointer.pointer_id(),
                phase,
                place: (f64::from(pointer.offset_x()), f64::from(pointer.offset_y())),
                scale,
                time: pointer.time_stamp(),
                kind: match &*pointer.pointer_type() {
                    "touch" => PointerKind::Finger,
                    "pen" => PointerKind::Pen,
                    _ => PointerKind::Mouse,
                },
                control: pointer.ctrl_key() || pointer.meta_key(),
            }));
        })
    };
    let mut listeners: Vec<EventListener> = phases.into_iter().map(listen).collect();
    listeners.push(suppress_context_menu(canvas));
    listeners
}

/// Suppresses the context menu when a finger rests on a tile, and where a held button lets the mouse hover without sliding.
fn suppress_context_menu(canvas: &HtmlCanvasElement) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    let board = canvas.clone();
    EventListener::new_with_options(canvas, "contextmenu", options, move |event| {
        let pointer: Option<&PointerEvent> = event.dyn_ref();
        let is_finger = pointer.is_some_and(|pointer| pointer.pointer_type() == "touch");
        if is_finger || board.get_attribute("data-hovers").as_deref() == Some("true") {
            event.prevent_default();
        }
    })
}
