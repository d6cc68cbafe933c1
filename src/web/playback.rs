//! Playing, holding and hearing what moves behind the tiles.

use crate::i18n::{Message, mark};

use super::elements::set_attribute;
use super::notices::announce;
use super::shell::Shell;
use super::words::tr;

impl Shell {
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
}
