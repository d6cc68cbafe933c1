//! The picture in the browser: shows what the app has chosen, and tells it what becomes of it.

use wasm_bindgen::JsValue;

use crate::app;
use crate::app::picture::{MediaEffect, PictureEvent};

use super::events::Event;
use super::gallery;
use super::now;
use super::shell::Shell;

impl From<PictureEvent> for Event {
    fn from(event: PictureEvent) -> Self {
        Self::App(app::Event::Picture(event))
    }
}

impl Shell {
    /// Acts on an event that concerns the picture alone.
    pub(super) fn show_picture(&mut self, event: Event) {
        match event {
            Event::ClipsListed(list, own) => {
                let name = own.as_ref().map(web_sys::File::name);
                self.user_media.own = self.user_media.own.take().or(own);
                self.picture_event(PictureEvent::Listed(list, name));
            }
            Event::ClipReady => {
                self.picture_event(PictureEvent::ClipCame);
                self.background.begin();
                self.glow.expire();
                self.background.request_frame();
                self.copy_frame();
                self.shape_board();
            }
            Event::ClipFailed => self.clip_failed(),
            Event::ClipEnded => self.background.repeat(),
            Event::FilmWatched => self.background.unstick(now()),
            Event::ClipFetched(copy, ticket) => self.background.play_copy(copy, ticket),
            Event::FrameDecoded(frame, ticket) => {
                let aspect = self.background.aspect();
                let taken = self.background.take_frame(frame.as_ref(), ticket, now());
                self.picture_came(taken, aspect);
            }
            Event::VideoPlayback => self.show_playback(),
            Event::PlayRefused => {
                self.picture_event(PictureEvent::PlayRefused);
                self.show_playback();
            }
            Event::VideoFrame => {
                self.copy_frame();
                self.background.request_frame();
            }
            _ => {}
        }
    }

    /// Tells the app what happened to the picture.
    pub(super) fn picture_event(&mut self, event: PictureEvent) {
        self.update(app::Event::Picture(event));
    }

    pub(super) fn run_media_effect(&mut self, effect: MediaEffect) -> Result<(), JsValue> {
        match effect {
            MediaEffect::Show(background, ticket) => {
                self.background.show(background, ticket, &self.app.clips());
                self.background_changed();
            }
            MediaEffect::Open(media, ticket) => self.open_media(media, ticket),
            MediaEffect::OpenBrought(ticket) => {
                if let Some(file) = self.user_media.brought.take() {
                    self.open_file(file, ticket, true);
                }
            }
            MediaEffect::ShowOpened(media, ticket) => {
                if let Some(opened) = self.user_media.opened.take() {
                    self.background.show_media(media, ticket, opened);
                    self.background_changed();
                }
            }
            MediaEffect::KeepFile => self.keep_file(),
            MediaEffect::ForgetFile => self.forget_file()?,
            MediaEffect::PaintPosters => self.background.painter.painting.order_posters(),
        }
        Ok(())
    }

    /// After a film failed in one format: tries another one.
    fn clip_failed(&mut self) {
        if !self.background.try_next_source() {
            self.picture_event(PictureEvent::ClipFailed);
        }
    }

    /// Has everything that follows the picture follow another one.
    fn background_changed(&mut self) {
        self.glow.expire();
        self.show_playback();
        self.shape_board();
    }

    /// Takes what the painter sent.
    pub(super) fn painter_said(&mut self, message: JsValue) -> Result<(), JsValue> {
        let painted = match self.background.painter.receive(message) {
            Ok(Some(painted)) => painted,
            Ok(None) => return Ok(()),
            Err(fault) => {
                self.painter_failed(&fault);
                return Ok(());
            }
        };
        if painted.order.is_poster {
            return gallery::show_poster(self.elements, &painted);
        }
        let aspect = self.background.aspect();
        let taken = self.background.take_picture(&painted, now());
        self.picture_came(taken, aspect);
        Ok(())
    }

    /// Shows a picture, if it was taken, on a board that suits it: the last one had this aspect.
    fn picture_came(&mut self, taken: bool, last: f64) {
        if !taken {
            return;
        }
        if (self.background.aspect() - last).abs() > f64::EPSILON {
            self.shape_board();
        }
        self.redraw();
    }

    /// Does without the painter.
    pub(super) fn painter_failed(&mut self, fault: &JsValue) {
        web_sys::console::warn_2(&"the painter failed:".into(), fault);
        self.background.painter.painting.lose();
        self.picture_event(PictureEvent::PainterLost);
    }

    /// Composes the living pictures anew, for another game.
    pub(super) fn compose_pictures(&mut self, seed: u32) {
        self.background.compose(seed);
        self.glow.expire();
        self.redraw();
    }

    fn copy_frame(&mut self) {
        if self.background.copy_frame() {
            self.redraw();
        } else if self.background.needs_polling() {
            self.wake();
        }
    }
}
