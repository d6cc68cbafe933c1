//! Pictures that the player brings along: a file of their own, a camera, a screen or window.

use crate::i18n::{Localized, Message, mark};

/// Where a picture that the player brings along comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserMedia {
    /// A file of the player's.
    Own,
    /// A camera.
    Camera,
    /// A screen or window.
    Screen,
}

impl UserMedia {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Own, Self::Camera, Self::Screen];

    /// Its name in choices.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Camera => "camera",
            Self::Screen => "screen",
        }
    }

    /// Its name for people, in English, by which translations are found.
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
    /// A picture that moves without being a film, such as a GIF.
    Animation,
    /// What a camera or a screen shows at present.
    Live,
}

/// Why there is nothing to show of what the player brought along.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MediaError {
    /// The file of this name has nothing that this browser can show.
    Unplayable(String),
    /// The camera was not allowed.
    CameraRefused,
    /// There is no camera.
    NoCamera,
    /// The camera is of no use at present.
    CameraBusy,
    /// No screen or window was shared.
    NothingShared,
}

impl Localized for MediaError {
    fn message(&self) -> Message {
        match self {
            Self::Unplayable(name) => {
                Message::new("“{name}” is not a video or picture that this browser can show.")
                    .with("name", &**name)
            }
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
