//! Nothing runs while nobody looks: the page rests as long as it is hidden. Only a search for a solution
//! that was asked for goes on.

use super::app::App;

/// What the page took a rest from.
#[derive(Default)]
pub struct Rest {
    /// Whether the video is to play on.
    video: bool,
}

impl App {
    /// Whether the page can be seen.
    pub(super) fn is_visible(&self) -> bool {
        !self.elements.document.hidden()
    }

    /// The page was hidden or shown.
    pub(super) fn visibility_changed(&mut self) {
        if self.is_visible() {
            self.resume_clock();
            if std::mem::take(&mut self.rest.video) {
                self.background.go_on();
            }
            self.updates.look();
        } else {
            self.hold_clock();
            self.remember();
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
