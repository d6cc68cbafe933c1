//! Nothing runs while nobody looks: the page rests as long as it is hidden. Only a search for a solution
//! that was asked for goes on.

use super::app::App;
use super::now;

/// What the page took a rest from.
#[derive(Default)]
pub struct Rest {
    /// Whether the video is to play on.
    video: bool,
}

impl App {
    /// The page was hidden or shown.
    pub(super) fn visibility_changed(&mut self) {
        let is_visible = !self.elements.document.hidden();
        self.play.set_visible(is_visible, now());
        if is_visible {
            if std::mem::take(&mut self.rest.video) {
                self.background.go_on();
            }
            self.updates.look();
        } else {
            self.save_game();
            self.solving.hold();
            self.show_solving();
            if !self.elements.video.paused() {
                self.rest.video = true;
                // Pausing cannot fail.
                let _ = self.elements.video.pause();
            }
        }
    }
}
