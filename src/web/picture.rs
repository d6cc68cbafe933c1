//! The picture: which background is shown, and when and where the board is drawn.

use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use crate::puzzle::Phase;
use crate::view::{board_shape, ease_out, painting};
use crate::wording::{Tell, Wording, mark};

use super::app::App;
use super::clips::{ClipList, ListError};
use super::elements::{Elements, set_attribute, set_text};
use super::events::Event;
use super::gallery;
use super::guests::Source;
use super::notices::{announce, show_message};
use super::offers::Shown;
use super::renderer::{Scene, context_of, fit};
use super::words::tr;
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
            Event::ClipsListed(list, own) => {
                self.background.offers.own = own;
                self.clips_listed(list)?;
            }
            Event::BackgroundChosen(id) => match self.background.offers.find(&id) {
                Some(Shown::Guest(source)) => self.invite(source),
                Some(shown) => {
                    self.show_background(shown)?;
                    self.memory.background = Some(id);
                    self.remember_soon();
                }
                None => {}
            },
            Event::ClipReady => {
                self.background.succeeded();
                self.clip_is_shown();
                self.background.begin();
                self.glowed_at = f64::NEG_INFINITY;
                self.background.request_frame();
                self.copy_frame();
                self.shape_board()?;
            }
            Event::ClipFailed => self.clip_failed()?,
            Event::ClipEnded => self.background.repeat(),
            Event::ClipFetched(copy, ticket) => self.background.play_copy(copy, ticket),
            Event::FrameDecoded(frame, ticket) => {
                let aspect = self.background.aspect();
                let taken = self.background.take_frame(&frame, ticket, now());
                self.picture_came(taken, aspect)?;
            }
            Event::VideoPlayback => self.show_playback(),
            Event::PlayRefused => {
                let text = Wording::new(
                    "Your browser holds videos until you start them: press Play video.",
                );
                show_message(&self.elements, text);
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
                let text = Wording::new(
                    "Without clips for now: {reason}. Pictures drawn in code take their place.",
                );
                show_message(&self.elements, text.with("reason", error.wording()));
            }
        }
        gallery::fill(&self.elements, &self.background.offers)?;
        self.background.easel.order_posters();
        let wanted = self.memory.background.clone();
        let found = wanted
            .as_deref()
            .and_then(|id| self.background.offers.find(id));
        match (found, wanted) {
            (Some(Shown::Guest(Source::Own)), _) => self.invite(Source::Own),
            // Nobody is filmed unasked.
            (Some(Shown::Guest(_)) | None, Some(id)) => {
                let text = Wording::new("There is no background “{id}”. Here is another one.");
                show_message(&self.elements, text.with("id", id));
                self.show_background(self.background.offers.first())?;
            }
            (found, _) => self.show_background(found.unwrap_or(self.background.offers.first()))?,
        }
        Ok(())
    }

    pub(super) fn show_background(&mut self, shown: Shown) -> Result<(), JsValue> {
        self.background.show(shown);
        self.background_changed()
    }

    /// Tells everywhere what is shown now.
    pub(super) fn background_changed(&mut self) -> Result<(), JsValue> {
        gallery::show_chosen(&self.elements, self.background.id());
        self.show_credit();
        self.compare_soon();
        self.glowed_at = f64::NEG_INFINITY;
        self.show_playback();
        self.shape_board()
    }

    /// Says whose work is shown.
    pub(super) fn show_credit(&self) {
        let credit = match self.background.shown() {
            Shown::Clip(index) => {
                let clip = &self.background.offers.clips[index];
                format!("{} · {} · {}", tr(&clip.title), clip.credit, clip.licence)
            }
            Shown::Painted(_) | Shown::Guest(_) | Shown::Nothing => String::new(),
        };
        set_text(&self.elements.credit, &credit);
    }

    /// After a clip failed in one format: another format, another clip, or a living picture.
    fn clip_failed(&mut self) -> Result<(), JsValue> {
        let is_film = matches!(self.background.shown(), Shown::Clip(_) | Shown::Guest(_));
        if !is_film || self.background.try_next_source() {
            return Ok(());
        }
        self.replace_background()
    }

    /// Shows something else than what failed.
    fn replace_background(&mut self) -> Result<(), JsValue> {
        let failed = self.background.shown();
        let next = self.background.after_failure();
        let title = self.background.offers.title(failed);
        let text = if next == Shown::Nothing {
            Wording::new(
                "“{title}” could not be shown, nor any other background. Show numbers to play by.",
            )
        } else {
            Wording::new("“{title}” could not be played. Here is “{next}” instead.")
                .with("next", self.background.offers.title(next))
        };
        show_message(&self.elements, text.with("title", title));
        self.show_background(next)
    }

    /// Takes what the painter sent.
    pub(super) fn painter_said(&mut self, message: JsValue) -> Result<(), JsValue> {
        let painted = match self.background.easel.receive(message) {
            Ok(Some(painted)) => painted,
            Ok(None) => return Ok(()),
            Err(fault) => return self.painter_failed(&fault),
        };
        if painted.order.is_poster {
            return gallery::show_poster(&self.elements, &painted);
        }
        let aspect = self.background.aspect();
        let taken = self.background.take_picture(&painted, now());
        self.picture_came(taken, aspect)
    }

    /// Shows a picture, if it was taken, on a board that suits it: the last one had this aspect.
    fn picture_came(&mut self, taken: bool, last: f64) -> Result<(), JsValue> {
        if !taken {
            return Ok(());
        }
        if (self.background.aspect() - last).abs() > f64::EPSILON {
            self.shape_board()?;
        }
        self.redraw();
        Ok(())
    }

    /// Does without the painter.
    pub(super) fn painter_failed(&mut self, fault: &JsValue) -> Result<(), JsValue> {
        web_sys::console::warn_2(&"the painter failed:".into(), fault);
        self.background.easel.lose();
        match self.background.shown() {
            Shown::Painted(_) => self.replace_background(),
            _ => Ok(()),
        }
    }

    /// By what living pictures are composed: every game has its own.
    fn picture_seed(&self) -> u32 {
        painting::seed_of(self.game.history().start())
    }

    /// Composes the living pictures anew, for another game.
    pub(super) fn compose_pictures(&mut self) {
        self.background.compose(self.picture_seed());
        self.glowed_at = f64::NEG_INFINITY;
        self.redraw();
    }

    pub(super) fn toggle_video(&mut self) {
        if self.background.is_playing() {
            self.background.pause();
            announce(&self.elements, &tr("Video paused"));
        } else {
            self.background.play();
            announce(&self.elements, &tr("Video playing"));
        }
    }

    pub(super) fn show_playback(&mut self) {
        let playing = self.background.is_playing();
        let button = &self.elements.video_toggle;
        set_attribute(button, "data-playing", &playing.to_string());
        let (name, title) = if playing {
            (mark("Pause video"), mark("Pause video (Space)"))
        } else {
            (mark("Play video"), mark("Play video (Space)"))
        };
        set_attribute(button, "aria-label", &tr(name));
        set_attribute(button, "title", &tr(title));
        self.redraw();
    }

    fn copy_frame(&mut self) {
        if self.background.copy_frame() {
            self.redraw();
        } else if self.background.needs_polling() {
            self.wake();
        }
    }

    /// A frame of the page: draws what has changed, and asks for another while something moves.
    fn animate(&mut self, time: f64) -> Result<(), JsValue> {
        if self.background.needs_polling() {
            self.stale |= self.background.copy_frame();
            self.background.unstick(time);
        }
        self.background.order_picture(time);
        let healing = self.healing(time);
        let celebrates = (healing > 0.0 && healing < 1.0) || self.gleam(time).is_some();
        let moves = self.motion.settle(time) || celebrates;
        if moves || self.stale {
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
            fit: self.settings.fit,
            ghost: self.settings.ghost,
            sight: self.sight,
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
        if self.background.shown() == Shown::Guest(Source::Own) {
            gallery::draw_own_poster(&self.elements, picture)?;
        }
        self.draw_goal(picture)?;
        let glow = &self.elements.glow;
        let (width, height) = (f64::from(glow.width()), f64::from(glow.height()));
        context_of(glow)?
            .draw_image_with_html_canvas_element_and_dw_and_dh(picture, 0.0, 0.0, width, height)
    }

    /// The picture as it is to be, in small.
    fn draw_goal(&self, picture: &HtmlCanvasElement) -> Result<(), JsValue> {
        const WIDTH: f64 = 264.0;
        let bounds = self.renderer.layout().bounds();
        let goal = &self.elements.goal_picture;
        fit(goal, WIDTH, (WIDTH * bounds.height / bounds.width).max(1.0));
        self.draw_whole(picture, goal)
    }

    /// Draws the picture, as it lies on the board, over a whole canvas.
    pub(super) fn draw_whole(
        &self,
        picture: &HtmlCanvasElement,
        canvas: &HtmlCanvasElement,
    ) -> Result<(), JsValue> {
        let crop = self.renderer.fitted(picture, self.settings.fit).crop();
        let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
        let context = context_of(canvas)?;
        context.clear_rect(0.0, 0.0, width, height);
        context.draw_image_with_html_canvas_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
            picture,
            crop.x,
            crop.y,
            crop.width,
            crop.height,
            0.0,
            0.0,
            width,
            height,
        )
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
