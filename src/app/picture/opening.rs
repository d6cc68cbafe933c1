//! Opens the player's own media, waits for them, and keeps a file once it was shown.

use crate::app::Moment;
use crate::app::backgrounds::{Background, MediaError, MediaKind, UserMedia};
use crate::i18n::{Localized, Message, mark};

use super::{MediaEffect, Picture, PictureEffect};

/// How long a file may take to open, in seconds.
const FILE_PATIENCE: u32 = 10;
/// How long a camera or screen may take until it is said that it has not come. The browser asks the player first.
const LIVE_PATIENCE: u32 = 20;

/// The message about a camera or screen that has not come.
const UNANSWERED: &str =
    mark("Your browser has not answered yet. Perhaps it is asking for your permission.");

/// A new file that is not kept yet.
#[derive(Debug)]
pub struct Unkept {
    /// The name of the file before it, if there was one.
    before: Option<String>,
}

impl Picture {
    /// Opens the player's own media. The present picture stays meanwhile.
    pub(super) fn open(&mut self, media: UserMedia) {
        let ticket = self.wait_for(media);
        self.run(MediaEffect::Open(media, ticket));
    }

    /// Opens the file that the player just chose.
    pub(super) fn open_brought(&mut self) {
        let ticket = self.wait_for(UserMedia::Own);
        self.run(MediaEffect::OpenBrought(ticket));
    }

    fn wait_for(&mut self, media: UserMedia) -> u32 {
        self.asked_for = media;
        let patience = match media {
            UserMedia::Own => FILE_PATIENCE,
            UserMedia::Camera | UserMedia::Screen => LIVE_PATIENCE,
        };
        self.opening.start(patience, self.playback.now());
        self.backgrounds.new_ticket()
    }

    /// Waits no longer for media that are being opened.
    pub(super) fn stop_opening(&mut self) {
        if self.opening.is_waiting() && self.asked_for == UserMedia::Own {
            self.run(MediaEffect::StopOpening);
        }
        self.opening.stop();
    }

    /// Counts a second in which the media that are being opened may have come.
    pub(super) fn wait_longer(&mut self, now: Moment) {
        if self.opening.count(now) != Some(0) {
            return;
        }
        if self.asked_for == UserMedia::Own {
            self.run(MediaEffect::StopOpening);
            // A file that opens after all is dropped.
            self.backgrounds.new_ticket();
            self.not_opened(&MediaError::Slow);
        } else {
            let text = Message::new(UNANSWERED);
            self.effects.push(PictureEffect::Notice(text));
        }
    }

    /// Says why media could not be opened. What is shown stays.
    fn not_opened(&mut self, error: &MediaError) {
        let text = error.message();
        self.effects.push(if error.is_refusal() {
            PictureEffect::Refused(text)
        } else {
            PictureEffect::Notice(text)
        });
        if self.backgrounds.shown() == Background::Nothing {
            self.show(self.backgrounds.first());
            // The next visit does not begin with the same failure.
            self.remember(self.backgrounds.shown());
        }
    }

    fn remember(&mut self, background: Background) {
        let id = self.backgrounds.id_of(background).to_owned();
        self.effects.push(PictureEffect::Remember(id));
    }

    pub(super) fn opened(
        &mut self,
        media: UserMedia,
        new_file: Option<String>,
        outcome: Result<MediaKind, MediaError>,
    ) {
        self.opening.stop();
        self.effects.push(PictureEffect::Retract(UNANSWERED));
        let kind = match outcome {
            Ok(kind) => kind,
            Err(error) => {
                let is_kept = media == UserMedia::Own && new_file.is_none();
                self.not_opened(&error);
                if is_kept {
                    self.forget_file();
                }
                return;
            }
        };
        self.drop_unkept();
        if let Some(name) = new_file {
            if kind == MediaKind::FirstFrame {
                let text =
                    Message::new("“{name}” stands still: this browser shows its first frame only.");
                let text = text.with("name", &*name);
                self.effects.push(PictureEffect::Notice(text));
            }
            let before = self.backgrounds.own().map(str::to_owned);
            self.backgrounds.set_own(Some(name));
            self.unkept = Some(Unkept { before });
        }
        self.backgrounds.show_media(media);
        self.can_be_heard = kind == MediaKind::Film;
        let ticket = self.backgrounds.ticket();
        self.playback.show_opened(kind, ticket);
        // A film counts as one when it has shown a frame.
        if kind != MediaKind::Film {
            self.keep();
        }
        self.effects.push(PictureEffect::Changed);
        let title = Message::new(media.title());
        let text = Message::new("Background: {title}").with("title", title);
        self.effects.push(PictureEffect::Announce(text));
    }

    /// Keeps the player's file, if it is new, and the choice of it. Browsers ask for a camera or screen on every visit, so
    /// those are not remembered.
    pub(super) fn keep(&mut self) {
        if self.unkept.take().is_some() {
            self.run(MediaEffect::KeepFile);
        }
        if self.shows_own() {
            self.remember(self.backgrounds.shown());
        }
    }

    /// Drops a new file that showed nothing. The one before it is offered again. Returns whether there was one.
    pub(super) fn drop_unkept(&mut self) -> bool {
        let Some(Unkept { before }) = self.unkept.take() else {
            return false;
        };
        self.backgrounds.set_own(before);
        true
    }

    /// Drops the player's file, which cannot be played, and remembers what takes its place.
    pub(super) fn own_failed(&mut self, next: Background) {
        if !self.drop_unkept() {
            self.forget_file();
        }
        self.remember(next);
    }

    fn forget_file(&mut self) {
        self.backgrounds.set_own(None);
        self.run(MediaEffect::ForgetFile);
    }

    pub(super) fn remove_file(&mut self) {
        let Some(name) = self.backgrounds.own().map(str::to_owned) else {
            return;
        };
        let text = Message::new("“{name}” removed").with("name", name);
        self.effects.push(PictureEffect::Announce(text));
        let is_kept = self.unkept.is_none();
        if self.shows_own() {
            self.go_back();
        }
        if is_kept {
            self.forget_file();
        }
        self.run(MediaEffect::FocusPicker);
    }
}
