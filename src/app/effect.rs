//! Everything the page can be asked to do, besides showing the [view](super::View).

use crate::i18n::Message;

use super::coordinator::WorkerEffect;
use super::kept_clips::KeptClipsEffect;
use super::picture::MediaEffect;
use super::records::RecordsEffect;
use super::speech::SpeechEffect;
use super::updates::ServiceEffect;

/// Something to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Say this to those who listen.
    Announce(Message),
    /// Make this sound.
    Play(Sound),
    /// Let the finger feel that tiles slid.
    Vibrate,
    /// Tell of the page's next frame by [`Event::Frame`](super::Event::Frame).
    RequestFrame,
    /// Draw the board.
    Draw,
    /// Have the light and the small picture of the goal follow the picture.
    DrawGlow,
    /// Have the poster of the player's own file show the picture.
    DrawOwnPoster,
    /// Give the board this width and height, in CSS pixels.
    Shape(u32, u32),
    /// Open a dialog.
    Open(Dialog),
    /// Bring the dialog of the records up to date, if it is open.
    ShowRecords,
    /// Fill the screen with the page, or no longer.
    ToggleFullscreen,
    /// Compare the tiles as they look now; [`Event::TilesCompared`](super::Event::TilesCompared) is the answer.
    CompareTiles,
    /// Do this about the picture.
    Media(MediaEffect),
    /// Do this about the service worker.
    Service(ServiceEffect),
    /// Do this about the language.
    Speech(SpeechEffect),
    /// Do this about the clips kept on the device.
    KeptClips(KeptClipsEffect),
    /// Start, ask or end a worker of the solver.
    Worker(WorkerEffect),
    /// Move the focus in the dialog of the records.
    Records(RecordsEffect),
    /// This kept game could not be read: write it where developers look.
    Log(String),
}

/// What opens in front of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The settings.
    Settings,
    /// The keys.
    Keys,
    /// The records.
    Records,
}

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// This many tiles slid.
    Slide {
        /// How many.
        length: usize,
    },
    /// The board was solved.
    Solved,
}
