//! Playing, holding and hearing what moves behind the tiles.

use wasm_bindgen::JsValue;

use crate::i18n::{Message, mark};
use crate::settings::{Settings, Volume};

use super::app::App;
use super::elements::set_attribute;
use super::notices::{announce, show_message};
use super::words::tr;

impl App {
    pub(super) fn toggle_video(&mut self) {
        if self.background.is_playing() {
            self.background.pause();
            announce(self.elements, &Message::new("Video paused"));
        } else {
            self.background.play();
            announce(self.elements, &Message::new("Video playing"));
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

    pub(super) fn play_refused(&mut self) {
        let text =
            Message::new("Your browser holds videos until you start them: press Play video.");
        show_message(self.elements, text);
        self.show_playback();
    }

    /// Mutes the video, or has it heard.
    pub(super) fn toggle_sound(&mut self) -> Result<(), JsValue> {
        if !self.background.can_be_heard() {
            return Ok(());
        }
        let (volume, news) = match self.settings.volume {
            Volume::Muted => (Volume::Full, mark("Video sound on")),
            _ => (Volume::Muted, mark("Video sound off")),
        };
        self.choose_settings(Settings {
            volume,
            ..self.settings
        })?;
        announce(self.elements, &Message::new(news));
        Ok(())
    }

    /// Offers the sound where there is one to hear.
    pub(super) fn show_sound(&self) {
        let button = &self.elements.sound;
        button.set_hidden(!self.background.can_be_heard());
        let heard = self.settings.volume != Volume::Muted;
        set_attribute(button, "aria-pressed", &heard.to_string());
    }
}
