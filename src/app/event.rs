//! Everything that the shell can tell [`App::update`](super::App::update).

use super::Dialog;
use super::announcements::Question;
use super::archive::client::ClientEvent;
use super::coordinator::{WorkerEvent, WorkerRole};
use super::kept_clips::KeptClipsEvent;
use super::picture::{PictureEvent, PlaybackEvent};
use super::pointer::Pointer;
use super::scene::CanvasPixels;
use super::scramble::Scramble;
use super::updates::UpdateEvent;
use crate::i18n::Language;
use crate::protocol::Delivery;
use crate::puzzle::{Direction, Size};
use crate::save::link::Link;
use crate::save::settings::Setting;
use crate::solver::{Algorithm, Heuristic};

/// Something that happened.
#[derive(Debug)]
pub enum Event {
    /// A command, by a button or its key.
    Command(Command),
    /// An arrow key, or another in its place.
    Arrow(Direction),
    /// A pointer did something on the board.
    Pointer(Pointer),
    /// A cell of the grid was pushed, by a key or a screen reader.
    Cell(usize),
    /// The player holds down Peek to see the whole picture, or releases it.
    Peek(bool),
    /// The player's first interaction with the page.
    FirstInteraction,
    /// Another size was chosen.
    Size(Size),
    /// Another way to scramble was chosen.
    Scramble(Scramble),
    /// Another number of moves was chosen that new games need.
    Needed(u32),
    /// Another heuristic was chosen; `None` leaves it to Automatic.
    Heuristic(Option<Heuristic>),
    /// Another algorithm was chosen.
    Algorithm(Algorithm),
    /// The value with this index was chosen for a setting.
    Setting(&'static Setting, usize),
    /// A text was copied; or the browser does not let the game copy.
    Copied(Option<String>),
    /// Another tab changed the settings.
    SettingsChangedElsewhere,
    /// Something happened to the archive.
    Archive(ClientEvent),
    /// A worker did something.
    Worker(WorkerRole, WorkerEvent),
    /// The time of [`View::deadline`](super::View::deadline) has come.
    Due,
    /// The page became visible or hidden.
    Visibility(bool),
    /// The page may be closed.
    Leaving,
    /// The window lost the focus, and may not be told of the release of what is held down.
    Blurred,
    /// The player's preference for reduced motion changed.
    ReducedMotion(bool),
    /// A frame of the page begins, at the moment that is passed in.
    Frame,
    /// There is so much room for the board, in CSS pixels.
    Room {
        /// From left to right.
        width: f64,
        /// From top to bottom.
        height: f64,
    },
    /// The canvas covers these pixels, and is empty now.
    Canvas(CanvasPixels),
    /// The page has other colours.
    Colours,
    /// A text was dropped or pasted; and the link in it, if there is one.
    TextBrought(String, Option<Box<Link>>),
    /// Something happened to the picture.
    Picture(PictureEvent),
    /// The tiles have been compared; whether some look alike.
    TilesCompared(bool),
    /// The service worker did something.
    Update(UpdateEvent),
    /// The clips kept on the device changed, or were counted.
    KeptClips(KeptClipsEvent),
    /// The catalogue of a language came, or could not be had.
    CatalogueCame(Language, bool),
}

impl Event {
    /// Whether the event may change the [view](super::View). Frames and layout change only what is drawn, and frames come
    /// too often to compare views.
    pub const fn changes_view(&self) -> bool {
        !matches!(
            self,
            Self::Frame
                | Self::Room { .. }
                | Self::Canvas(_)
                | Self::Colours
                | Self::Picture(
                    PictureEvent::Painter(Delivery::Picture(_))
                        | PictureEvent::Playback(
                            PlaybackEvent::Frame(_)
                                | PlaybackEvent::NoFrame
                                | PlaybackEvent::Drawn(..)
                                | PlaybackEvent::Decoded(..)
                        )
                )
        )
    }
}

/// What a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Begin a new game of the present size.
    NewGame,
    /// Undo the last slide or, before the first one, the new game.
    Undo,
    /// Undo another slide of the same game, while the key is held.
    UndoMore,
    /// Redo the slide undone last.
    Redo,
    /// Switch the coach on or off.
    ToggleCoach,
    /// Search for a solution.
    Solve,
    /// Make the solution's next step.
    ShowStep,
    /// Play or pause the solution.
    PlaySolution,
    /// Cancel the search.
    CancelSolving,
    /// Remove the solution.
    HideSolution,
    /// Stop looking for a board that needs the chosen number of moves.
    CancelDrawing,
    /// Show or hide the numbers on the tiles.
    ToggleNumbers,
    /// Show the whole picture, or the tiles again.
    TogglePeek,
    /// Play or pause the video.
    ToggleVideo,
    /// Mute or unmute the video.
    ToggleVideoSound,
    /// Enter or leave full screen.
    ToggleFullscreen,
    /// Open a dialog.
    Open(Dialog),
    /// Show the records.
    ShowRecords,
    /// Show the daily puzzle.
    ShowDaily,
    /// Review the solved game.
    ShowReview,
    /// Share the solved game.
    ShareGame,
    /// Open the sheet on which a board is set up.
    SetUp,
    /// Copy something as text.
    Copy(Copied),
    /// Restore the original settings.
    ResetSettings,
    /// Answer a question about the game.
    Ask(Question),
    /// Dismiss the message.
    DismissMessage,
    /// Update to the new version.
    Update,
    /// Stay with the present version.
    UpdateLater,
    /// Keep every clip on the device.
    KeepClips,
    /// Delete the kept clips.
    DropClips,
    /// Show numbers, as offered.
    TakeOffer,
    /// Return to the game before this one.
    ReturnToLast,
    /// Stop offering the game before this one.
    DismissLast,
    /// End the race: dismiss the ghost.
    EndRace,
    /// Decline numbers for this background.
    DismissOffer,
}

/// What is copied as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    /// The board as it is.
    Board,
    /// The rest of the solution.
    Solution,
}
