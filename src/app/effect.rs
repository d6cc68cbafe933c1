//! Everything that [`App::update`](super::App::update) can ask the shell to do.

use crate::i18n::Message;

use super::coordinator::WorkerEffect;
use super::kept_clips::KeptClipsEffect;
use super::picture::MediaEffect;
use super::records::RecordsEffect;
use super::updates::ServiceEffect;

/// Something for the shell to do, besides showing the [view](super::View).
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Announce this to screen readers.
    Announce(Message),
    /// Play a sound.
    Play(Sound),
    /// Vibrate, so that the finger feels the slide.
    Vibrate,
    /// Redraw the board in the next frame.
    Draw,
    /// Open a dialog.
    Open(Dialog),
    /// Update the records dialog, if it is open.
    ShowRecords,
    /// Enter or leave full screen.
    ToggleFullscreen,
    /// Compare the pictures on the tiles; the reply is [`Event::TilesCompared`](super::Event::TilesCompared).
    CompareTiles,
    /// Something about the picture.
    Media(MediaEffect),
    /// Something about the service worker.
    Service(ServiceEffect),
    /// Have the service worker keep the translations that were loaded before it was there.
    KeepCatalogue,
    /// Something about the clips kept on the device.
    KeptClips(KeptClipsEffect),
    /// Compose the living picture by this seed, because a new game begins.
    Compose(u32),
    /// Start, stop or send something to a worker.
    Worker(WorkerEffect),
    /// Move the focus in the records dialog.
    Records(RecordsEffect),
    /// Write a stored game that could not be read to the browser's console.
    Log(String),
}

/// A dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The settings.
    Settings,
    /// The list of keys.
    Keys,
    /// The records.
    Records,
}

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// Tiles slid.
    Slide {
        /// The number of tiles.
        length: usize,
    },
    /// The board was solved.
    Solved,
}
