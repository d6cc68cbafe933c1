//! The player's own media: a file, a camera, a screen or window.

use crate::i18n::{Localized, Message, mark};

/// A source of the player's own media.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserMedia {
    /// A file.
    Own,
    /// A camera.
    Camera,
    /// A screen or window.
    Screen,
}

impl UserMedia {
    /// All sources.
    pub const ALL: [Self; 3] = [Self::Own, Self::Camera, Self::Screen];

    /// The id in links and choices.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Camera => "camera",
            Self::Screen => "screen",
        }
    }

    /// The title in English: the key of its translations.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Own => mark("Your own"),
            Self::Camera => mark("Camera"),
            Self::Screen => mark("Shared screen"),
        }
    }
}

/// What kind of picture that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MediaKind {
    /// A film in a file.
    Film,
    /// A picture that stands still.
    Still,
    /// A picture that moves, of which the browser decodes only the first frame.
    FirstFrame,
    /// A picture that moves without being a film, such as a GIF.
    Animation,
    /// What a camera or a screen shows at present.
    Live,
}

/// The reason why the player's media cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MediaError {
    /// The browser cannot show the file of this name.
    Unplayable(String),
    /// The browser did not open the file in time.
    Slow,
    /// The camera was not allowed.
    CameraRefused,
    /// There is no camera.
    NoCamera,
    /// The camera cannot be used now.
    CameraBusy,
    /// No screen or window was shared.
    NothingShared,
}

impl MediaError {
    /// Whether somebody has not allowed it.
    pub const fn is_refusal(&self) -> bool {
        matches!(self, Self::CameraRefused | Self::NothingShared)
    }
}

impl Localized for MediaError {
    fn message(&self) -> Message {
        match self {
            Self::Unplayable(name) => {
                Message::new("“{name}” is not a video or picture that this browser can show.")
                    .with("name", &**name)
            }
            Self::Slow => Message::new("Your browser did not open the file in time."),
            Self::CameraRefused => Message::new(
                "The camera was not allowed. Your browser's settings for this page can change that.",
            ),
            Self::NoCamera => Message::new("There is no camera."),
            Self::CameraBusy => {
                Message::new("The camera cannot be used. Perhaps something else is using it.")
            }
            Self::NothingShared => Message::new("No screen or window was shared."),
        }
    }
}
