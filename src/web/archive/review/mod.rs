//! The review in the browser: its boards, the controls of the replay, and what the analysis says.

mod board;
mod chart;
mod listening;
mod table;

use gloo_render::{AnimationFrame, request_animation_frame};
use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use crate::app::Moment;
use crate::app::archive::review::playback::{Speed, Way};
use crate::app::archive::review::{MoveRow, Review, ReviewEffect, ReviewEvent, ReviewView, Side};
use crate::i18n::{Choice, mark};

use crate::web::archive::elements::ArchiveElements;
use crate::web::archive::events::{Event, Events};
use crate::web::dialogs::choices::{name_options, show_choice};
use crate::web::elements::{append, enable, set_attribute, set_text};
use crate::web::i18n::words::{left_to_right, tr, tr_with, translate, write};
use crate::web::media::Copy;

use board::ReplayBoardView;
use chart::Chart;

pub use listening::listen;

/// The open review.
pub struct ReviewDialog {
    elements: &'static ArchiveElements,
    events: Events,
    /// The canvas with the page's picture.
    picture: Option<HtmlCanvasElement>,
    boards: Option<[ReplayBoardView; 2]>,
    /// How many frames were drawn.
    frames: u32,
    next_frame: Option<AnimationFrame>,
    chart: Option<Chart>,
    shown: Option<ReviewView>,
}

impl ReviewDialog {
    pub fn new(elements: &'static ArchiveElements, events: &Events) -> Self {
        Self {
            elements,
            events: events.clone(),
            picture: None,
            boards: None,
            frames: 0,
            next_frame: None,
            chart: None,
            shown: None,
        }
    }

    /// Takes the canvas with the page's picture.
    pub fn set_picture(&mut self, picture: HtmlCanvasElement) {
        self.picture = Some(picture);
    }

    pub fn open(&mut self) -> Result<(), JsValue> {
        let elements = self.elements;
        elements.review_table.remove_attribute("open")?;
        if !elements.review.open() {
            elements.review.show_modal()?;
        }
        if let Some(picture) = &self.picture {
            let board = |side| ReplayBoardView::new(elements, side, picture, &self.events);
            self.boards = Some([board(Side::Game)?, board(Side::Shortest)?]);
        }
        self.expire();
        self.request_frame();
        Ok(())
    }

    /// Has everything written again, as in another language.
    pub fn expire(&mut self) {
        self.shown = None;
        name_options(self.elements, &self.elements.review_speed, Speed::NAMES);
    }

    pub fn run(&mut self, effect: &ReviewEffect) {
        match *effect {
            ReviewEffect::Shape(side, width, height) => {
                if let Some(boards) = &self.boards {
                    boards[side as usize].set_shape(width, height);
                }
            }
            ReviewEffect::PlayFrom(_) => {
                self.elements.review.close();
                self.elements.records.close();
            }
        }
    }

    /// Follows what a board's canvas covers.
    pub fn follow(&mut self, event: &ReviewEvent) {
        if let (ReviewEvent::Canvas(side, pixels), Some(boards)) = (event, &mut self.boards) {
            boards[*side as usize].set_pixels(*pixels);
        }
    }

    /// Lets go of everything when the dialog was closed.
    pub fn close(&mut self) {
        self.boards = None;
        self.next_frame = None;
        self.chart = None;
    }

    /// Asks for the next animation frame.
    pub fn request_frame(&mut self) {
        let events = self.events.clone();
        self.next_frame = Some(request_animation_frame(move |moment| {
            events.send(Event::Frame(moment));
        }));
    }

    /// Draws the boards over the picture as it is now.
    pub fn draw(&mut self, review: &mut Review, now: Moment) -> Result<(), JsValue> {
        let (Some(boards), Some(picture)) = (&mut self.boards, &self.picture) else {
            return Ok(());
        };
        self.frames = self.frames.wrapping_add(1);
        let copy = Copy {
            canvas: picture,
            number: self.frames,
        };
        for (side, board) in [Side::Game, Side::Shortest].into_iter().zip(boards) {
            if let Some(scene) = review.begin_frame(side, now) {
                board.draw(&scene, &copy)?;
            }
        }
        self.request_frame();
        Ok(())
    }

    /// Writes what changed.
    pub fn show(&mut self, view: ReviewView) {
        let (elements, before) = (self.elements, self.shown.take());
        let is_same = |part: fn(&ReviewView, &ReviewView) -> bool| {
            before.as_ref().is_some_and(|before| part(before, &view))
        };
        if !is_same(|before, view| before.curve == view.curve && before.length == view.length) {
            self.chart = Some(Chart::draw(elements, &view));
        }
        if !is_same(|before, view| before.costliest == view.costliest) {
            show_slips(elements, &view);
        }
        if !is_same(|before, view| before.figures == view.figures) {
            elements.review_figures.set_text_content(None);
            for (name, value) in &view.figures {
                let pair = elements.create_with("div", "");
                append(&pair, &elements.create_with("dt", &tr(name)));
                append(&pair, &elements.create_with("dd", &translate(value)));
                append(&elements.review_figures, &pair);
            }
        }
        if !is_same(|before, view| before.notes == view.notes) {
            elements.review_notes.set_text_content(None);
            for note in &view.notes {
                let note = elements.create_with("p", &translate(note));
                append(&elements.review_notes, &note);
            }
        }
        set_text(&elements.review_about, &translate(&view.about));
        set_text(&elements.review_verdict, &translate(&view.verdict));
        elements.review_thinking.set_hidden(view.progress.is_none());
        elements
            .review_progress
            .set_value(view.progress.unwrap_or_default().into());
        elements.review_again.set_hidden(!view.can_analyse);
        self.show_position(&view);
        self.shown = Some(view);
    }

    fn show_position(&self, view: &ReviewView) {
        let elements = self.elements;
        if let Some(chart) = &self.chart {
            chart.point_at(view.index);
        }
        // While it runs, a screen reader is not told of every move.
        let live = if view.way.is_some() { "off" } else { "polite" };
        set_attribute(&elements.review_position, "aria-live", live);
        let position = translate(&view.position);
        set_text(&elements.review_position, &position);
        set_text(&elements.review_time, &view.time);
        let slider = &elements.review_slider;
        slider.set_max(&view.length.to_string());
        slider.set_value(&view.index.to_string());
        set_attribute(slider, "aria-valuetext", &position);
        let toggles = [
            (
                &elements.review_play,
                Way::Forward,
                mark("Play replay"),
                mark("Pause replay"),
            ),
            (
                &elements.review_rewind,
                Way::Backward,
                mark("Play backward"),
                mark("Pause replay"),
            ),
        ];
        for (button, way, play, pause) in toggles {
            let plays = view.way == Some(way);
            set_attribute(button, "aria-label", &tr(if plays { pause } else { play }));
            set_attribute(button, "data-plays", &plays.to_string());
        }
        for (button, is_possible) in [
            (&elements.review_first, view.index > 0),
            (&elements.review_back, view.index > 0),
            (&elements.review_next, view.index < view.length),
            (&elements.review_last, view.index < view.length),
            (&elements.review_play_from, view.can_play_from),
            (&elements.review_shortest, view.shows_shortest.is_some()),
        ] {
            enable(button, is_possible);
        }
        show_choice(&elements.review_speed, view.speed);
        let is_beside = view.shows_shortest == Some(true);
        set_attribute(
            &elements.review_shortest,
            "aria-pressed",
            &is_beside.to_string(),
        );
        elements.shortest_figure.set_hidden(!is_beside);
        let words = [
            (&elements.review_board, mark("The game: {board}")),
            (&elements.shortest_board, mark("The best way: {board}")),
        ];
        for ((element, text), board) in words.into_iter().zip(&view.boards) {
            let name = tr_with(text, &[("board", &left_to_right(board))]);
            set_attribute(element, "aria-label", &name);
        }
    }

    /// Fills the table of moves.
    pub fn show_table(&self, rows: &[MoveRow]) {
        table::show(self.elements, rows);
    }

    /// Returns how many steps had been made at a place in the chart.
    pub fn index_at(&self, x: f64) -> Option<usize> {
        self.chart.as_ref().map(|chart| chart.index_at(x))
    }
}

fn show_slips(elements: &ArchiveElements, view: &ReviewView) {
    let list = &elements.review_slips;
    elements
        .review_slips_title
        .set_hidden(view.costliest.is_empty());
    list.set_text_content(None);
    for (index, told) in &view.costliest {
        let item = elements.create_with("li", "");
        append(&item, &elements.create_with("span", &translate(told)));
        let button = elements.create_with("button", "");
        write(&button, mark("Show"));
        set_attribute(&button, "type", "button");
        set_attribute(&button, "data-index", &index.to_string());
        let number = (index + 1).to_string();
        let name = tr_with("Show move {number}", &[("number", &number)]);
        set_attribute(&button, "aria-label", &name);
        append(&item, &button);
        append(list, &item);
    }
}
