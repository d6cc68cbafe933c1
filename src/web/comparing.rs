//! Notices when tiles can hardly be told apart, and offers their numbers.

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use crate::i18n::Message;
use crate::puzzle::Phase;
use crate::settings::{Numbers, Settings};
use crate::view::likeness::{GRAIN, needs_numbers};

use super::app::App;
use super::events::Event;
use super::notices::announce;
use super::renderer::{context_of, fit};

/// How long after a picture came it is looked at, and then once more: many a clip begins in the dark.
const PAUSE: u32 = 2000;

/// What is known of the tiles of the present picture.
#[derive(Default)]
pub struct Comparison {
    /// Runs until they are looked at.
    waiting: Option<Timeout>,
    /// Whether they looked alike at the first look.
    suspected: bool,
    /// The id of the background for which the player wants no numbers.
    declined: Option<String>,
}

impl App {
    /// Has the tiles looked at soon, for the picture or the board is another.
    pub(super) fn compare_soon(&mut self) {
        self.elements.offer.set_hidden(true);
        self.comparison.suspected = false;
        self.await_look();
    }

    fn await_look(&mut self) {
        let events = self.events.clone();
        let timeout = Timeout::new(PAUSE, move || events.send(Event::CompareTiles));
        self.comparison.waiting = Some(timeout);
    }

    /// Looks at the tiles, and offers numbers if they looked alike twice.
    pub(super) fn compare_tiles(&mut self) -> Result<(), JsValue> {
        self.comparison.waiting = None;
        let is_wanted = self.settings.numbers == Numbers::Off
            && self.play.game().phase() == Phase::Playing
            && self.comparison.declined.as_deref() != Some(self.background.backgrounds.id());
        if !is_wanted || !self.tiles_look_alike()? {
            return Ok(());
        }
        if self.comparison.suspected {
            self.elements.offer.set_hidden(false);
            announce(
                self.elements,
                &Message::new("Some tiles look much alike: T shows their numbers."),
            );
        } else {
            self.comparison.suspected = true;
            self.await_look();
        }
        Ok(())
    }

    /// Whether the tiles look alike in the present picture, of which a few pixels are enough.
    fn tiles_look_alike(&self) -> Result<bool, JsValue> {
        let Some(picture) = self.background.picture() else {
            return Ok(false);
        };
        let size = self.play.game().size();
        let canvas: HtmlCanvasElement = self.elements.create("canvas");
        let (width, height) = (
            (size.columns() * GRAIN) as f64,
            (size.rows() * GRAIN) as f64,
        );
        fit(&canvas, width, height);
        self.draw_whole(picture, &canvas)?;
        let samples = context_of(&canvas)?.get_image_data(0.0, 0.0, width, height)?;
        Ok(needs_numbers(&samples.data(), size))
    }

    /// Shows the numbers that were offered.
    pub(super) fn take_offer(&mut self) -> Result<(), JsValue> {
        self.dismiss_offer();
        self.choose_settings(Settings {
            numbers: Numbers::Corner,
            ..self.settings
        })
    }

    /// Offers no numbers any more for this background.
    pub(super) fn dismiss_offer(&mut self) {
        self.comparison.declined = Some(self.background.backgrounds.id().to_owned());
        self.elements.offer.set_hidden(true);
    }
}
