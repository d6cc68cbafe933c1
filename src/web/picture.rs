//! The picture: which background is shown, and what becomes of one that fails.

use wasm_bindgen::JsValue;
use web_sys::File;

use crate::app;
use crate::app::backgrounds::{Background, Clip, FirstBackground, ListError, UserMedia};

use super::elements::set_text;
use super::events::Event;
use super::gallery;
use super::now;
use super::shell::Shell;
use super::words::tell;

impl Shell {
    /// Acts on an event that concerns the picture alone.
    pub(super) fn show_picture(&mut self, event: Event) -> Result<(), JsValue> {
        match event {
            Event::ClipsListed(list, own) => self.clips_listed(list, own)?,
            Event::BackgroundChosen(id) => match self.background.backgrounds.find(&id) {
                Some(Background::Media(media)) => self.invite(media),
                Some(background) => {
                    self.show_background(background);
                    self.events.send(app::Event::BackgroundChosen(id));
                }
                None => {}
            },
            Event::ClipReady => {
                self.background.backgrounds.succeeded();
                self.clip_is_shown();
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
            Event::PlayRefused => self.play_refused(),
            Event::VideoFrame => {
                self.copy_frame();
                self.background.request_frame();
            }
            _ => {}
        }
        Ok(())
    }

    fn clips_listed(
        &mut self,
        list: Result<Vec<Clip>, ListError>,
        own: Option<File>,
    ) -> Result<(), JsValue> {
        let name = own.as_ref().map(File::name);
        self.background.own_file = self.background.own_file.take().or(own);
        if let Some(message) = self.background.backgrounds.listed(list, name) {
            self.events.send(app::Event::MoreNotice(message));
        }
        gallery::fill(self.elements, &self.background.backgrounds)?;
        self.order_posters();
        let wanted = self.app.wanted_background();
        match self.background.backgrounds.first_shown(wanted) {
            FirstBackground::Chosen => {
                gallery::show_chosen(self.elements, self.background.backgrounds.id());
            }
            FirstBackground::OpenOwn => self.invite(UserMedia::Own),
            FirstBackground::Show(background) => self.show_background(background),
            FirstBackground::Instead {
                background,
                message,
                is_gone,
            } => {
                if is_gone {
                    self.events.send(app::Event::BackgroundGone);
                }
                self.events.send(app::Event::MoreNotice(message));
                self.show_background(background);
            }
        }
        Ok(())
    }

    /// Has the posters of living pictures painted, once there is both somebody to see them and room for them.
    pub(super) fn order_posters(&mut self) {
        if self.first_interaction.is_empty() && gallery::is_filled(self.elements) {
            self.background.painter.painting.order_posters();
        }
    }

    pub(super) fn show_background(&mut self, background: Background) {
        self.background.show(background);
        self.background_changed();
    }

    /// Tells everywhere what is shown now.
    pub(super) fn background_changed(&mut self) {
        gallery::show_chosen(self.elements, self.background.backgrounds.id());
        self.show_credit();
        self.events.send(app::Event::BackgroundShown {
            id: self.background.backgrounds.id().to_owned(),
            can_be_heard: self.background.can_be_heard(),
        });
        self.glow.expire();
        self.show_playback();
        self.shape_board();
    }

    /// Says whose work is shown.
    pub(super) fn show_credit(&self) {
        let credit = self.background.backgrounds.credit();
        let credit = credit.as_ref().map(tell).unwrap_or_default();
        set_text(&self.elements.credit, &credit);
    }

    /// After a clip failed in one format: another format, another clip, or a living picture.
    fn clip_failed(&mut self) {
        let is_film = matches!(
            self.background.backgrounds.shown(),
            Background::Clip(_) | Background::Media(_)
        );
        if !is_film || self.background.try_next_source() {
            return;
        }
        self.replace_background();
    }

    /// Shows something else than what failed.
    fn replace_background(&mut self) {
        let can_paint = !self.background.painter.painting.is_lost();
        let (next, message) = self.background.backgrounds.replace_failed(can_paint);
        self.events.send(app::Event::Notice(message));
        self.show_background(next);
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
        if let Background::Painted(_) = self.background.backgrounds.shown() {
            self.replace_background();
        }
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
