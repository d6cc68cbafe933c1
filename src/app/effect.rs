//! Everything the page can be asked to do, besides showing the [view](super::View).

use crate::i18n::Message;

use super::coordinator::WorkerEffect;
use super::kept_clips::KeptClipsEffect;
use super::picture::MediaEffect;
use super::records::RecordsEffect;
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
    /// Draw the board anew in the next frame.
    Draw,
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
    /// Have the service worker keep the catalogue that came before it.
    KeepCatalogue,
    /// Do this about the clips kept on the device.
    KeptClips(KeptClipsEffect),
    /// A game begins: another picture is composed for it by this seed.
    Compose(u32),
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
