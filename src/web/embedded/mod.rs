//! A board in somebody else's page: what the class of the element `<video-slide-puzzle>` is made of.

mod content;
mod poster;
mod shell;

use js_sys::Function;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{HtmlElement, Node};

use crate::app::Command;

use super::console::report;
use super::events::{Event, Events};

use shell::EmbeddedShell;

/// The board of an element. To free it removes everything that it has added to the page.
#[wasm_bindgen]
pub struct EmbeddedBoard {
    events: Events,
}

#[wasm_bindgen]
impl EmbeddedBoard {
    /// Builds the board in a shadow root, as the attributes of its host say. `languages` is the address of the folder with
    /// the catalogues; `startWorker` returns a new worker that solves; `tell` is called with the name and the detail of
    /// each event.
    ///
    /// # Errors
    /// If the browser lacks a feature that a board cannot do without.
    #[wasm_bindgen(constructor)]
    pub fn new(
        host: HtmlElement,
        root: &Node,
        languages: String,
        start_worker: Function,
        tell: Function,
    ) -> Result<Self, JsValue> {
        let events = Events::default();
        let mut shell = EmbeddedShell::new(host, root, languages, start_worker, tell, &events)?;
        events.handle_with(move |event| report(shell.handle(event)));
        Ok(Self { events })
    }

    /// Follows the attributes, which have changed.
    pub fn follow(&self) {
        self.events.send(Event::AttributesChanged);
    }

    /// Notes whether the board is where it can be seen.
    pub fn look(&self, is_in_sight: bool) {
        self.events.send(Event::InSight(is_in_sight));
    }

    /// Begins a new game.
    #[wasm_bindgen(js_name = newGame)]
    pub fn new_game(&self) {
        self.events.send(Command::NewGame);
    }

    /// Undoes the last slide or, before the first one, the new game.
    pub fn undo(&self) {
        self.events.send(Command::Undo);
    }

    /// Redoes the slide undone last.
    pub fn redo(&self) {
        self.events.send(Command::Redo);
    }

    /// Searches for a solution.
    pub fn solve(&self) {
        self.events.send(Command::Solve);
    }

    /// Makes the solution's next step.
    pub fn step(&self) {
        self.events.send(Command::ShowStep);
    }
}

impl Drop for EmbeddedBoard {
    fn drop(&mut self) {
        self.events.close();
    }
}
