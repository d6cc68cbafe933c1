//! Pictures that do not come, or fail, and what takes their place.

use crate::app::backgrounds::{Background, UserMedia};
use crate::i18n::Message;

use super::{Picture, PictureEffect, SLOW};

impl Picture {
    /// No frame of the film has come in time. A clip may still come, from a slow network.
    pub(super) fn film_is_late(&mut self) {
        let shown = self.backgrounds.shown();
        if let Background::Media(_) = shown {
            self.replace_failed();
        } else if self.can_paint {
            let text = Message::new(SLOW).with("title", self.backgrounds.title(shown));
            self.effects.push(PictureEffect::MoreNotice(text));
        }
    }

    pub(super) fn clip_failed(&mut self) {
        let shown = self.backgrounds.shown();
        let is_film = matches!(shown, Background::Clip(_) | Background::Media(_));
        if is_film && !self.playback.try_next_format() {
            self.replace_failed();
        }
    }

    pub(super) fn painter_lost(&mut self) {
        self.can_paint = false;
        self.playback.lose_painter();
        if let Background::Painted(_) = self.backgrounds.shown() {
            self.replace_failed();
        }
    }

    /// Replaces the background that failed.
    pub(super) fn replace_failed(&mut self) {
        let failed = self.backgrounds.shown();
        let (next, message) = self.backgrounds.replace_failed(self.can_paint);
        if failed == Background::Media(UserMedia::Own) {
            self.own_failed(next);
        }
        self.effects.push(PictureEffect::Notice(message));
        self.show(next);
    }
}
