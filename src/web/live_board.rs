//! A board that is played: its canvases and its grid, its film, its pointers, its clock and its solver. This is what the
//! page and an embedded board have in common.

use gloo_events::EventListener;
use gloo_render::{AnimationFrame, request_animation_frame};
use wasm_bindgen::JsValue;
use web_sys::{HtmlCanvasElement, HtmlElement, HtmlVideoElement};

use crate::app::scene::Scene;
use crate::app::{Effect, Event as AppEvent, View};
use crate::puzzle::Direction;

use super::board_view::{Canvases, Mirror, SizeObserver, cell_of, colours};
use super::device::alarm::Alarm;
use super::device::haptics;
use super::elements::{Dom, set_style};
use super::events::{Event, Events, add_listener, target_of};
use super::input::pointers;
use super::media::MediaPlayer;
use super::media::user_files::UserFiles;
use super::workers::SolverWorkers;

/// The elements of a board.
pub struct BoardElements {
    /// What it stands on, which is told its size.
    pub stage: HtmlElement,
    /// The room that it may take.
    pub room: HtmlElement,
    /// What plays its film.
    pub video: HtmlVideoElement,
    /// The canvas with the pictures on its tiles.
    pub tiles: HtmlCanvasElement,
    /// The canvas above, with their edges, which pointers press.
    pub edges: HtmlCanvasElement,
    /// The grid for screen readers.
    pub grid: HtmlElement,
}

pub struct LiveBoard {
    dom: Dom,
    elements: BoardElements,
    events: Events,
    pub media: MediaPlayer,
    canvases: Canvases,
    mirror: Mirror,
    workers: SolverWorkers,
    alarm: Alarm,
    next_frame: Option<AnimationFrame>,
    _observers: [SizeObserver; 2],
    _listeners: Vec<EventListener>,
}

impl LiveBoard {
    pub fn new(
        dom: &Dom,
        elements: BoardElements,
        files: UserFiles,
        workers: SolverWorkers,
        events: &Events,
    ) -> Result<Self, JsValue> {
        let BoardElements { room, edges, .. } = &elements;
        let mut listeners = pointers::listen(edges, events);
        listeners.push(listen_to_grid(&elements.grid, events));
        Ok(Self {
            media: MediaPlayer::new(dom, elements.video.clone(), files, events)?,
            canvases: Canvases::new(&elements.tiles, edges)?,
            mirror: Mirror::new(elements.grid.clone()),
            workers,
            alarm: Alarm::new({
                let events = events.clone();
                move || events.send(AppEvent::Due)
            }),
            next_frame: None,
            _observers: SizeObserver::of_room_and_canvas(dom, room, edges, events)?,
            _listeners: listeners,
            events: events.clone(),
            dom: dom.clone(),
            elements,
        })
    }

    /// How much room there is, before the observer's first report: a click could be resolved with an outdated layout.
    pub fn room(&self) -> AppEvent {
        let room = &self.elements.room;
        AppEvent::Room {
            width: f64::from(room.client_width()),
            height: f64::from(room.client_height()),
        }
    }

    /// Notes that an animation frame begins.
    pub fn begin_frame(&mut self) {
        self.next_frame = None;
    }

    /// Moves the focus in the grid from a cell to its neighbour.
    pub fn move_focus(&mut self, from: usize, direction: Direction) {
        self.mirror.move_focus(from, direction);
    }

    /// Reads the colours of the style sheet again.
    pub fn follow_colours(&mut self) -> Result<(), JsValue> {
        self.canvases
            .set_colours(colours(&self.dom, &self.elements.tiles)?);
        Ok(())
    }

    /// Does what an event asks for before the app is told of it.
    pub fn prepare(&mut self, event: &AppEvent) {
        match event {
            AppEvent::Due => self.alarm.clear(),
            AppEvent::Canvas(pixels) => self.canvases.set_pixels(*pixels),
            _ => {}
        }
    }

    /// Writes what changed since the last view.
    pub fn show(&mut self, view: &View, last: Option<&View>) {
        if last.is_none_or(|last| last.board != view.board) {
            self.mirror.update(&self.dom, &view.board, &view.goal);
        }
        self.alarm.set(view.deadline);
    }

    /// Runs an effect, if it is one on the board, with the scene of this moment.
    pub fn run(&mut self, effect: Effect, scene: &Scene) -> Result<(), JsValue> {
        match effect {
            Effect::Vibrate => haptics::tick(),
            Effect::RequestFrame => self.request_frame(),
            Effect::Draw => self.canvases.draw(scene, self.media.picture().as_ref())?,
            Effect::Shape(width, height) => {
                for (name, pixels) in [("--width", width), ("--height", height)] {
                    set_style(&self.elements.stage, name, &format!("{pixels}px"));
                }
            }
            Effect::Media(effect) => self.media.run(effect, scene)?,
            Effect::Worker(effect) => self.workers.run(effect),
            _ => {}
        }
        Ok(())
    }

    /// Requests an animation frame unless one is pending.
    fn request_frame(&mut self) {
        if self.next_frame.is_none() {
            let events = self.events.clone();
            self.next_frame = Some(request_animation_frame(move |moment| {
                events.send(Event::Frame(moment));
            }));
        }
    }
}

/// Listens to clicks in the grid. Pointers pass through it to the canvas, so they come from assistive technology.
fn listen_to_grid(grid: &HtmlElement, events: &Events) -> EventListener {
    let events = events.clone();
    add_listener(grid, "click", move |event| {
        let pushed = target_of(event);
        if let Some(cell) = pushed.and_then(|pushed| cell_of(&pushed)) {
            events.send(AppEvent::Cell(cell));
        }
    })
}
