//! The picture: which background is shown, and when and where the board is drawn.

use wasm_bindgen::JsValue;
use web_sys::{HtmlButtonElement, HtmlElement, HtmlImageElement, HtmlOptionElement};

use crate::puzzle::Phase;
use crate::view::{board_shape, ease_out};

use super::app::App;
use super::background::{Background, PAINTED_ID, PAINTED_TITLE, Shown};
use super::clips::{ClipList, ListError, address_of};
use super::elements::{Elements, set_attribute, set_text};
use super::events::{Event, Events};
use super::notices::{announce, show_message};
use super::renderer::{Scene, context_of};
use super::{looks, now};

/// How long the solved picture takes to become whole, in milliseconds.
const HEALING: f64 = 900.0;
/// How long a gleam then takes to go over it, in milliseconds.
const GLEAM: f64 = 1100.0;
/// How often the glow takes new colours from the picture, in milliseconds.
const GLOW_INTERVAL: f64 = 250.0;

impl App {
    /// Acts on an event that concerns the picture alone.
    pub(super) fn show_picture(&mut self, event: Event) -> Result<(), JsValue> {
        match event {
            Event::ClipsListed(list) => self.clips_listed(list)?,
            Event::BackgroundChosen(id) => {
                if let Some(shown) = self.background.find(&id) {
                    self.show_background(shown);
                    self.memory.background = Some(id);
                    self.remember_soon();
                }
            }
            Event::ClipReady => {
                self.background.succeeded();
                self.background.request_frame();
                self.copy_frame();
                self.shape_board()?;
            }
            Event::ClipFailed => self.clip_failed(),
            Event::VideoPlayback => self.show_playback(),
            Event::PlayRefused => {
                show_message(
                    &self.elements,
                    "Your browser holds videos until you start them: press Play video.",
                );
                self.show_playback();
            }
            Event::VideoFrame => {
                self.copy_frame();
                self.background.request_frame();
            }
            Event::Animate(time) => {
                self.next_frame = None;
                self.animate(time)?;
            }
            Event::StageResized => self.shape_board()?,
            Event::CanvasResized { width, height } => {
                let ratio = self.elements.window.device_pixel_ratio();
                self.renderer.set_pixels(width, height, ratio);
                // At once, for the canvas is empty now and about to be shown.
                self.draw_now()?;
            }
            Event::PreferencesChanged => self.show_colours()?,
            _ => {}
        }
        Ok(())
    }

    /// Has the board drawn, and the browser's frame, in the colours that the page has now.
    pub(super) fn show_colours(&mut self) -> Result<(), JsValue> {
        looks::tint_frame(&self.elements)?;
        self.glowed_at = f64::NEG_INFINITY;
        self.renderer.set_colours(looks::colours(&self.elements)?);
        self.redraw();
        Ok(())
    }

    fn clips_listed(&mut self, list: Result<ClipList, ListError>) -> Result<(), JsValue> {
        match list {
            Ok(list) => self.background.set_clips(list.clips),
            Err(error) => {
                let text = format!(
                    "Without clips for now: {error}. A picture drawn in code takes their place."
                );
                show_message(&self.elements, &text);
            }
        }
        offer_backgrounds(&self.elements, &self.events, &self.background)?;
        let first = if self.background.clips().is_empty() {
            Shown::Painted
        } else {
            Shown::Clip(0)
        };
        let wanted = self.memory.background.as_deref();
        if let Some(id) = wanted.filter(|id| self.background.find(id).is_none()) {
            show_message(
                &self.elements,
                &format!("There is no background “{id}”. Here is another one."),
            );
        }
        self.show_background(
            wanted
                .and_then(|id| self.background.find(id))
                .unwrap_or(first),
        );
        Ok(())
    }

    fn show_background(&mut self, shown: Shown) {
        self.background.show(shown);
        let id = self.background.id();
        self.elements.background.set_value(id);
        let credit = match shown {
            Shown::Clip(index) => {
                let clip = &self.background.clips()[index];
                format!("{} · {} · {}", clip.title, clip.credit, clip.licence)
            }
            Shown::Painted | Shown::Nothing => String::new(),
        };
        set_text(&self.elements.credit, &credit);
        let posters = self.elements.posters.children();
        for index in 0..posters.length() {
            if let Some(poster) = posters.item(index) {
                let pressed = poster.get_attribute("data-id").as_deref() == Some(id);
                set_attribute(&poster, "aria-pressed", &pressed.to_string());
            }
        }
        self.show_playback();
        self.redraw();
    }

    /// After a clip failed in one format: another format, another clip, or the painted picture.
    fn clip_failed(&mut self) {
        let Shown::Clip(index) = self.background.shown() else {
            return;
        };
        if self.background.try_next_source() {
            return;
        }
        let title = self.background.clips()[index].title.clone();
        let next = self.background.after_failure();
        let next_title = match next {
            Shown::Clip(next) => self.background.clips()[next].title.clone(),
            _ => PAINTED_TITLE.to_owned(),
        };
        let text = format!("“{title}” could not be played. Here is “{next_title}” instead.");
        show_message(&self.elements, &text);
        self.show_background(next);
    }

    pub(super) fn toggle_video(&mut self) {
        if self.background.is_playing() {
            self.background.pause();
            announce(&self.elements, "Video paused");
        } else {
            self.background.play();
            announce(&self.elements, "Video playing");
        }
    }

    fn show_playback(&mut self) {
        let playing = self.background.is_playing();
        let button = &self.elements.video_toggle;
        set_attribute(button, "data-playing", &playing.to_string());
        let (name, title) = if playing {
            ("Pause video", "Pause video (Space)")
        } else {
            ("Play video", "Play video (Space)")
        };
        set_attribute(button, "aria-label", name);
        set_attribute(button, "title", title);
        self.redraw();
    }

    fn copy_frame(&mut self) {
        if self.background.copy_frame() {
            self.redraw();
        }
    }

    /// A frame of the page: draws what has changed, and asks for another while something moves.
    fn animate(&mut self, time: f64) -> Result<(), JsValue> {
        if self.background.needs_polling() {
            self.stale |= self.background.copy_frame();
        }
        let painted = self.background.paint(time);
        let healing = self.healing(time);
        let celebrates = (healing > 0.0 && healing < 1.0) || self.gleam(time).is_some();
        let moves = self.motion.settle(time) || celebrates;
        if painted || moves || self.stale {
            self.draw(time, healing)?;
        }
        // A tile that arrives is drawn once more, at rest.
        self.stale = moves;
        if moves || self.background.needs_frames(time) {
            self.wake();
        }
        Ok(())
    }

    /// How far the solved picture has become whole, from 0 to 1.
    fn healing(&self, time: f64) -> f64 {
        match self.solved_at {
            Some(_) if self.reduced_motion.matches() => 1.0,
            Some(since) => ease_out(((time - since) / HEALING).clamp(0.0, 1.0)),
            None => 0.0,
        }
    }

    /// How far the gleam has gone over the solved picture, from 0 to 1; `None` before and after.
    fn gleam(&self, time: f64) -> Option<f64> {
        let whole_at = self.solved_at? + HEALING;
        let way = (time - whole_at) / GLEAM;
        ((0.0..1.0).contains(&way) && !self.reduced_motion.matches()).then_some(way)
    }

    fn draw_now(&mut self) -> Result<(), JsValue> {
        let time = now();
        self.draw(time, self.healing(time))
    }

    fn draw(&mut self, time: f64, healing: f64) -> Result<(), JsValue> {
        let board = self.game.board();
        let playing = self.game.phase() == Phase::Playing;
        let next = self
            .solution
            .as_ref()
            .filter(|_| playing)
            .and_then(|found| found.walkthrough.next());
        let hint = next.and_then(|direction| {
            let mover = board.mover(direction)?;
            Some((board.tile_at(mover)?, direction))
        });
        self.renderer.draw(&Scene {
            board,
            motion: &self.motion,
            now: time,
            picture: self.background.picture(),
            numbers: self.settings.numbers,
            hint,
            healing,
            gleam: self.gleam(time),
        })?;
        self.draw_glow(time)
    }

    /// A few pixels of the picture, which the style sheet scales up and blurs.
    fn draw_glow(&mut self, time: f64) -> Result<(), JsValue> {
        let still = self.reduced_motion.matches() && self.glowed_at.is_finite();
        let Some(picture) = self.background.picture() else {
            return Ok(());
        };
        if still || time - self.glowed_at < GLOW_INTERVAL {
            return Ok(());
        }
        self.glowed_at = time;
        let glow = &self.elements.glow;
        let (width, height) = (f64::from(glow.width()), f64::from(glow.height()));
        context_of(glow)?
            .draw_image_with_html_canvas_element_and_dw_and_dh(picture, 0.0, 0.0, width, height)
    }

    /// Gives the board the shape that suits the stage and the picture.
    fn shape_board(&mut self) -> Result<(), JsValue> {
        let Elements {
            window,
            stage,
            board,
            ..
        } = &self.elements;
        // Where the stage has a limit rather than a height, the board may fill it up to the limit.
        let style = window
            .get_computed_style(stage)?
            .ok_or("the stage has no style")?;
        let limit = style.get_property_value("max-height")?;
        let height = match limit
            .strip_suffix("px")
            .and_then(|limit| limit.parse().ok())
        {
            Some(limit) => limit,
            None => f64::from(stage.client_height()),
        };
        let available = (
            f64::from(stage.client_width()).max(120.0),
            height.max(120.0),
        );
        let (width, height) = board_shape(self.game.size(), available, self.background.aspect());
        board
            .style()
            .set_property("width", &format!("{}px", width.floor()))?;
        board
            .style()
            .set_property("height", &format!("{}px", height.floor()))?;
        self.redraw();
        Ok(())
    }
}

/// Fills the select box and the strip of posters.
fn offer_backgrounds(
    elements: &Elements,
    events: &Events,
    background: &Background,
) -> Result<(), JsValue> {
    elements.background.set_text_content(None);
    elements.posters.set_text_content(None);
    for clip in background.clips() {
        let image: HtmlImageElement = elements.create("img")?;
        image.set_alt("");
        image.set_src(&address_of(&clip.poster));
        offer_background(elements, events, &clip.id, &clip.title, &image)?;
    }
    let swatch: HtmlElement = elements.create("span")?;
    swatch.set_class_name("painted");
    offer_background(elements, events, PAINTED_ID, PAINTED_TITLE, &swatch)
}

fn offer_background(
    elements: &Elements,
    events: &Events,
    id: &str,
    title: &str,
    picture: &HtmlElement,
) -> Result<(), JsValue> {
    let option: HtmlOptionElement = elements.create("option")?;
    option.set_value(id);
    option.set_text(title);
    elements.background.append_child(&option)?;

    let poster: HtmlButtonElement = elements.create("button")?;
    poster.set_type("button");
    poster.set_title(title);
    set_attribute(&poster, "aria-label", title);
    set_attribute(&poster, "data-id", id);
    poster.append_child(picture)?;
    let (events, id) = (events.clone(), id.to_owned());
    // The posters stay as long as the page.
    gloo_events::EventListener::new(&poster, "click", move |_| {
        events.send(Event::BackgroundChosen(id.clone()));
    })
    .forget();
    elements.posters.append_child(&poster)?;
    Ok(())
}
