//! A film of a solved game, to be kept as a file: the tiles over their playing picture, recorded while it plays; and a card
//! of its result as a picture.

mod files;
pub mod frame;
mod making;
mod mp4;
#[cfg(test)]
mod tests;
mod timeline;
mod view;
mod webm;

use std::mem;

use crate::app::{Moment, Now};
use crate::records::{self, Replay};
use crate::save::settings::Settings;

use frame::Frame;
use making::Making;

pub use files::FilmFormat;
pub use timeline::FilmSpeed;
pub use view::FilmView;

/// How long a film may last, in milliseconds. It is kept in memory until it is saved.
const MOST: Moment = 600_000.0;
/// How long the browser may take to hand over the first part of a film, and to finish it, in milliseconds.
const PATIENCE: Moment = 20_000.0;

/// How much of a film its head takes at most, in bytes. Browsers write less than a thousand.
pub const HEAD: usize = 4096;

/// The beginning of a film with its duration, in milliseconds, where the browser has not written it.
pub fn with_duration(head: &[u8], duration: Moment) -> Option<Vec<u8>> {
    webm::with_duration(head, duration).or_else(|| mp4::with_duration(head, duration))
}

/// The sheet in which films are made.
#[derive(Debug, Default)]
pub struct Film {
    making: Option<Making>,
    effects: Vec<FilmEffect>,
}

/// What the browser can do for a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Browser {
    /// The best format that it records, if any.
    pub format: Option<FilmFormat>,
    /// Whether the page may read what is drawn with the picture.
    pub can_read_picture: bool,
}

/// An event of the sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FilmEvent {
    /// Open the sheet for the game that is shared. The archive does that.
    Open(Now),
    /// The sheet was opened in a browser that can do this.
    Opened(Browser),
    /// A speed was chosen.
    Speed(FilmSpeed),
    /// Show figures, or no longer.
    ToggleFigures,
    /// Make the film.
    Make,
    /// Cancel it.
    Cancel,
    /// The page was hidden, or is seen again.
    Hidden(bool),
    /// The recorder has handed over a first part.
    PartCame,
    /// The recorder has stopped, and what it recorded is there.
    Recorded,
    /// The recorder failed.
    Failed,
    /// Save the film once more.
    Save,
    /// Save a card of the result.
    SaveCard,
    /// The card was saved, or could not be made.
    CardSaved(bool),
    /// The sheet was closed.
    Closed,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum FilmEffect {
    /// Record what is drawn from now on.
    Record(Recording),
    /// Leave out what comes.
    Pause,
    /// Go on.
    Resume,
    /// Finish the recording, and answer with [`FilmEvent::Recorded`].
    Finish,
    /// Drop what was recorded.
    Discard,
    /// Save the film as a file of this name.
    Save(String),
    /// Save the card as a file of this name, and answer with [`FilmEvent::CardSaved`].
    SaveCard(String),
    /// Move the focus to the button to press next: the one that was pressed disappears.
    MoveFocus,
}

/// How a film is recorded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recording {
    /// The format.
    pub format: FilmFormat,
    /// How finely.
    pub bits_per_second: u32,
    /// How long the film lasts, in milliseconds.
    pub length: Moment,
}

/// What is known of a game besides its replay.
#[derive(Clone, Copy, Debug)]
pub struct Occasion {
    /// When it was finished and how many minutes the time of day was ahead of UTC, as far as that is recorded.
    pub finished: Option<(records::Moment, Option<i16>)>,
    /// The present.
    pub now: Now,
}

impl Film {
    /// Takes what is to be done.
    pub fn take_effects(&mut self) -> Vec<FilmEffect> {
        mem::take(&mut self.effects)
    }

    /// Opens the sheet for a game.
    pub fn open(&mut self, replay: Replay, occasion: Occasion, look: (Settings, bool)) {
        self.making = Some(Making::new(replay, occasion, look));
    }

    /// Handles an event.
    pub fn update(&mut self, event: FilmEvent, now: Moment) {
        let Some(making) = &mut self.making else {
            return;
        };
        let effects = &mut self.effects;
        match event {
            FilmEvent::Open(_) => {}
            FilmEvent::Opened(browser) => {
                making.look_at(browser);
                effects.push(FilmEffect::MoveFocus);
            }
            FilmEvent::Speed(speed) => making.choose(speed, effects),
            FilmEvent::ToggleFigures => making.toggle_figures(effects),
            FilmEvent::Make => making.make(now, effects),
            FilmEvent::Cancel => making.cancel(effects),
            FilmEvent::Hidden(is_hidden) => making.hide(is_hidden, now, effects),
            FilmEvent::PartCame => making.take_part(),
            FilmEvent::Recorded => making.take_recorded(effects),
            FilmEvent::Failed => making.fail(effects),
            FilmEvent::Save => {
                if making.is_made() {
                    effects.push(FilmEffect::Save(making.film_name()));
                }
            }
            FilmEvent::SaveCard => effects.push(FilmEffect::SaveCard(making.file_name("png"))),
            FilmEvent::CardSaved(is_saved) => making.tell_of_card(is_saved),
            FilmEvent::Closed => {
                self.making = None;
                effects.push(FilmEffect::Discard);
            }
        }
    }

    /// When to call [`time_passes`](Self::time_passes) next, if at all.
    pub fn deadline(&self) -> Option<Moment> {
        self.making.as_ref()?.deadline()
    }

    /// Ends the recording of a film that is over, and the wait for a browser that records nothing or does not finish.
    pub fn time_passes(&mut self, now: Moment) {
        let is_due = self.deadline().is_some_and(|due| due <= now);
        let Some(making) = self.making.as_mut().filter(|_| is_due) else {
            return;
        };
        making.time_passes(now, &mut self.effects);
    }

    /// The next frame of the film, if it is due, over a picture of this aspect ratio; the first one until it is recorded.
    pub fn begin_frame(&mut self, aspect: f64, now: Moment) -> Option<Frame<'_>> {
        self.making.as_mut()?.begin_frame(aspect, now)
    }

    /// The card of the result, over a picture of this aspect ratio.
    pub fn card(&mut self, aspect: f64) -> Option<Frame<'_>> {
        self.making.as_mut()?.card(aspect)
    }

    /// Whether the page may read what is drawn with the picture.
    pub fn can_read_picture(&self) -> bool {
        let making = self.making.as_ref();
        making.is_some_and(|making| making.browser.can_read_picture)
    }

    /// The view of the sheet, while it is open.
    pub fn view(&self, now: Moment) -> Option<FilmView> {
        self.making.as_ref().map(|making| view::view(making, now))
    }
}
