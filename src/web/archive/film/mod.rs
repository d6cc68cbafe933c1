//! The sheet in which films are made: what it shows, and what the player does in it.

mod canvas;
mod recorder;

use gloo_events::EventListener;
use gloo_render::{AnimationFrame, request_animation_frame};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlButtonElement, HtmlCanvasElement};

use crate::app::Moment;
use crate::app::archive::film::{Browser, Film, FilmEffect, FilmEvent, FilmSpeed, FilmView};
use crate::i18n::Choice;

use crate::web::archive::elements::ArchiveElements;
use crate::web::archive::events::{Event, Events};
use crate::web::archive::saving::save;
use crate::web::canvas::{context_of, draw, size_of};
use crate::web::device::{clock, now};
use crate::web::dialogs::choices::{name_options, show_choice};
use crate::web::elements::{enable, set_attribute, set_text};
use crate::web::events::{add_listener, sends};
use crate::web::i18n::words::translate;

use canvas::FrameCanvas;
use recorder::Recorder;

pub fn listen(elements: &'static ArchiveElements, events: &Events) -> Vec<EventListener> {
    let document = elements.document.clone();
    vec![
        sends(&elements.share_film, "click", events, || {
            FilmEvent::Open(clock())
        }),
        sends(&elements.film_figures, "click", events, || {
            FilmEvent::ToggleFigures
        }),
        sends(&elements.film_make, "click", events, || FilmEvent::Make),
        sends(&elements.film_cancel, "click", events, || FilmEvent::Cancel),
        sends(&elements.film_save, "click", events, || FilmEvent::Save),
        sends(&elements.film_card, "click", events, || FilmEvent::SaveCard),
        sends(&elements.film, "close", events, || FilmEvent::Closed),
        add_listener(&elements.film_speed, "change", {
            let events = events.clone();
            move |_| {
                let index = usize::try_from(elements.film_speed.selected_index());
                let speed = index.ok().and_then(|index| FilmSpeed::VALUES.get(index));
                if let Some(speed) = speed {
                    events.send(FilmEvent::Speed(*speed));
                }
            }
        }),
        add_listener(&elements.document, "visibilitychange", {
            let events = events.clone();
            move |_| events.send(FilmEvent::Hidden(document.hidden()))
        }),
    ]
}

/// The open sheet.
pub struct FilmDialog {
    elements: &'static ArchiveElements,
    events: Events,
    /// The canvas with the page's picture.
    picture: Option<HtmlCanvasElement>,
    canvas: Option<FrameCanvas>,
    recorder: Option<Recorder>,
    next_frame: Option<AnimationFrame>,
}

impl FilmDialog {
    pub fn new(elements: &'static ArchiveElements, events: &Events) -> Self {
        Self {
            elements,
            events: events.clone(),
            picture: None,
            canvas: None,
            recorder: None,
            next_frame: None,
        }
    }

    /// Takes the canvas with the page's picture.
    pub fn set_picture(&mut self, picture: HtmlCanvasElement) {
        self.picture = Some(picture);
    }

    /// Whether it is open.
    pub const fn is_open(&self) -> bool {
        self.canvas.is_some()
    }

    pub fn open(&mut self) -> Result<(), JsValue> {
        let elements = self.elements;
        name_options(elements, &elements.film_speed, FilmSpeed::NAMES);
        self.canvas = Some(FrameCanvas::new(elements, &elements.film_canvas)?);
        elements.film.show_modal()?;
        self.events.send(FilmEvent::Opened(Browser {
            format: recorder::format(&elements.window, &elements.film_canvas),
            can_read_picture: self.can_read_picture(),
        }));
        self.request_frame();
        Ok(())
    }

    /// Has everything written again, as in another language.
    pub fn expire(&mut self) {
        name_options(self.elements, &self.elements.film_speed, FilmSpeed::NAMES);
        if let Some(canvas) = &mut self.canvas {
            canvas.forget_words();
        }
    }

    /// Lets go of everything when the sheet was closed.
    pub fn close(&mut self) {
        self.canvas = None;
        self.recorder = None;
        self.next_frame = None;
    }

    /// Whether the page may read what is drawn with the picture, which is refused where the page counts as foreign to its
    /// own pictures.
    fn can_read_picture(&self) -> bool {
        let canvas: HtmlCanvasElement = self.elements.create("canvas");
        let read = || {
            let context = context_of(&canvas)?;
            if let Some(picture) = &self.picture {
                draw(&context, picture, (1, 1))?;
            }
            context.get_image_data(0.0, 0.0, 1.0, 1.0)
        };
        read().is_ok()
    }

    /// The picture, if it may be read, and its aspect ratio.
    fn picture(&self, film: &Film) -> (Option<&HtmlCanvasElement>, f64) {
        let (width, height) = self.picture.as_ref().map_or((1, 1), size_of);
        let aspect = f64::from(width.max(1)) / f64::from(height.max(1));
        let picture = self.picture.as_ref();
        (picture.filter(|_| film.can_read_picture()), aspect)
    }

    fn request_frame(&mut self) {
        let events = self.events.clone();
        self.next_frame = Some(request_animation_frame(move |moment| {
            events.send(Event::FilmFrame(moment));
        }));
    }

    /// Draws the film over the picture as it is now.
    pub fn draw(&mut self, film: &mut Film, now: Moment) -> Result<(), JsValue> {
        self.request_frame();
        let (picture, aspect) = self.picture(film);
        let picture = picture.cloned();
        if let (Some(frame), Some(canvas)) = (film.begin_frame(aspect, now), &mut self.canvas) {
            canvas.draw(&frame, picture.as_ref())?;
            if let Some(view) = film.view(now) {
                self.show_progress(&view);
            }
        }
        Ok(())
    }

    pub fn run(&mut self, effect: FilmEffect, film: &mut Film) -> Result<(), JsValue> {
        match effect {
            FilmEffect::Record(recording) => {
                let canvas = &self.elements.film_canvas;
                match Recorder::start(canvas, recording, &self.events) {
                    Ok(recorder) => self.recorder = Some(recorder),
                    Err(_) => self.events.send(FilmEvent::Failed),
                }
            }
            FilmEffect::Pause => self.order(Recorder::pause),
            FilmEffect::Resume => self.order(Recorder::resume),
            FilmEffect::Finish => self.order(Recorder::finish),
            FilmEffect::Discard => self.recorder = None,
            FilmEffect::Save(name) => {
                if let Some(film) = self.recorder.as_ref().and_then(Recorder::film) {
                    save(self.elements, &film, &name)?;
                }
            }
            FilmEffect::SaveCard(name) => {
                if self.save_card(name, film).is_err() {
                    self.events.send(FilmEvent::CardSaved(false));
                }
            }
            FilmEffect::MoveFocus => {
                // What is hidden takes no focus.
                if let Some(view) = film.view(now()) {
                    self.show(&view);
                }
                self.move_focus()?;
            }
        }
        Ok(())
    }

    /// Has the recorder do something.
    fn order(&self, order: fn(&Recorder) -> Result<(), JsValue>) {
        let recorder = self.recorder.as_ref();
        if recorder.is_some_and(|recorder| order(recorder).is_err()) {
            self.events.send(FilmEvent::Failed);
        }
    }

    /// Draws the card and saves it, once the browser has made a file of it.
    fn save_card(&self, name: String, film: &mut Film) -> Result<(), JsValue> {
        let elements = self.elements;
        let (picture, aspect) = self.picture(film);
        let Some(frame) = film.card(aspect) else {
            return Ok(());
        };
        let canvas: HtmlCanvasElement = elements.create("canvas");
        FrameCanvas::new(elements, &canvas)?.draw(&frame, picture)?;
        let events = self.events.clone();
        let done = Closure::once_into_js(move |file: Option<Blob>| {
            let is_saved = file.is_some_and(|file| save(elements, &file, &name).is_ok());
            events.send(FilmEvent::CardSaved(is_saved));
        });
        canvas.to_blob_with_type(done.unchecked_ref(), "image/png")
    }

    /// Moves the focus to what is to be done next.
    fn move_focus(&self) -> Result<(), JsValue> {
        let elements = self.elements;
        if elements.film_actions.hidden() {
            return elements.film_cancel.focus();
        }
        let is_there = |button: &&&HtmlButtonElement| !button.hidden() && !button.disabled();
        let buttons = [&elements.film_save, &elements.film_make];
        let found = buttons.iter().find(is_there);
        found.map_or(&elements.film_card, |button| button).focus()
    }

    /// Writes what changed.
    pub fn show(&self, view: &FilmView) {
        let elements = self.elements;
        let is_idle = view.progress.is_none();
        set_text(&elements.film_about, &translate(&view.about));
        set_text(&elements.film_note, &translate(&view.note));
        set_text(&elements.film_news, &translate(&view.news));
        elements.film_choices.set_hidden(!view.is_possible);
        elements.film_speed.set_disabled(!is_idle);
        show_choice(&elements.film_speed, view.speed);
        enable(&elements.film_figures, is_idle);
        let is_pressed = view.has_figures.to_string();
        set_attribute(&elements.film_figures, "aria-pressed", &is_pressed);
        elements.film_working.set_hidden(is_idle);
        elements.film_actions.set_hidden(!is_idle);
        let is_offered = view.is_possible && !view.can_save;
        elements.film_make.set_hidden(!is_offered);
        enable(&elements.film_make, view.can_make);
        elements.film_save.set_hidden(!view.can_save);
        self.show_progress(view);
    }

    fn show_progress(&self, view: &FilmView) {
        let progress = view.progress.unwrap_or_default();
        self.elements.film_progress.set_value(progress);
    }
}
