//! The boards of the review, drawn over the page's picture.

use wasm_bindgen::JsValue;
use web_sys::{HtmlCanvasElement, HtmlElement};

use crate::app::archive::review::{ReviewEvent, Side};
use crate::app::scene::{CanvasPixels, Scene};
use crate::view::Rect;

use crate::web::archive::elements::ArchiveElements;
use crate::web::archive::events::Events;
use crate::web::board_view::{Canvases, SizeObserver, colours};
use crate::web::elements::set_style;
use crate::web::media::Copy;

pub struct ReplayBoardView {
    board: HtmlElement,
    canvases: Canvases,
    _observers: [SizeObserver; 2],
}

impl ReplayBoardView {
    pub fn new(
        elements: &ArchiveElements,
        side: Side,
        picture: &HtmlCanvasElement,
        events: &Events,
    ) -> Result<Self, JsValue> {
        let (room, board, tiles, edges) = match side {
            Side::Game => (
                &elements.review_room,
                &elements.review_board,
                &elements.review_picture,
                &elements.review_canvas,
            ),
            Side::Shortest => (
                &elements.shortest_room,
                &elements.shortest_board,
                &elements.shortest_picture,
                &elements.shortest_canvas,
            ),
        };
        let of_room = SizeObserver::of_room(room, {
            let (events, picture) = (events.clone(), picture.clone());
            move |width, height| {
                let aspect = f64::from(picture.width()) / f64::from(picture.height().max(1));
                events.send(ReviewEvent::Room(side, (width, height), aspect));
            }
        })?;
        let of_canvas = SizeObserver::of_canvas(elements, edges, {
            let events = events.clone();
            move |pixels| events.send(ReviewEvent::Canvas(side, pixels))
        })?;
        let mut canvases = Canvases::new(tiles, edges)?;
        canvases.set_colours(colours(elements, tiles)?);
        Ok(Self {
            board: board.clone(),
            canvases,
            _observers: [of_room, of_canvas],
        })
    }

    /// Sets the board's size in CSS pixels.
    pub fn set_shape(&self, width: u32, height: u32) {
        for (name, pixels) in [("width", width), ("height", height)] {
            set_style(&self.board, name, &format!("{pixels}px"));
        }
    }

    /// Resizes the upper canvas, which clears it.
    pub fn set_pixels(&mut self, pixels: CanvasPixels) {
        self.canvases.set_pixels(pixels);
    }

    /// Draws the board.
    pub fn draw(&mut self, scene: &Scene, copy: &Copy) -> Result<(), JsValue> {
        if scene.layout.bounds() == Rect::default() {
            return Ok(());
        }
        self.canvases.draw(scene, Some(copy))
    }
}
