//! Everything that [`App::update`](super::App::update) can ask the shell to do.

use crate::i18n::Message;
use crate::view::painting::Subject;

use super::archive::client::ClientEffect;
use super::coordinator::WorkerEffect;
use super::kept_clips::KeptClipsEffect;
use super::picture::MediaEffect;
use super::speech::SpeechEffect;
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
    /// Tell of the page's next frame by [`Event::Frame`](super::Event::Frame).
    RequestFrame,
    /// Draw the board.
    Draw,
    /// Have the small picture of the goal follow the picture, cropped as on the board.
    DrawGoal,
    /// Have the light follow the picture of the goal.
    DrawGlow,
    /// Have the poster of the player's own file show the picture.
    DrawOwnPoster,
    /// Draw what the painter sent on the poster of this subject.
    ShowPoster(Subject),
    /// Give the board this width and height, in CSS pixels.
    Shape(u32, u32),
    /// Copy a text, and answer with [`Event::Copied`](super::Event::Copied).
    Copy(String),
    /// Open a dialog.
    Open(Dialog),
    /// Enter or leave full screen.
    ToggleFullscreen,
    /// Compare the pictures on the tiles; the reply is [`Event::TilesCompared`](super::Event::TilesCompared).
    CompareTiles,
    /// Something about the picture.
    Media(MediaEffect),
    /// Something about the service worker.
    Service(ServiceEffect),
    /// Something about the language.
    Speech(SpeechEffect),
    /// Something about the clips kept on the device.
    KeptClips(KeptClipsEffect),
    /// Start, stop or send something to a worker.
    Worker(WorkerEffect),
    /// Load the archive, or tell it something.
    Archive(ClientEffect),
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
