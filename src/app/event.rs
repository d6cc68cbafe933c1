//! Everything that can happen to the page.

use crate::i18n::Language;
use crate::puzzle::{Direction, Size};
use crate::save::settings::Setting;
use crate::solver::{Algorithm, Heuristic};
use crate::view::Layout;

use super::Dialog;
use super::announcements::Question;
use super::coordinator::{WorkerEvent, WorkerRole};
use super::kept_clips::KeptClipsEvent;
use super::picture::PictureEvent;
use super::pointer::Pointer;
use super::records::RecordsEvent;
use super::scramble::Scramble;
use super::updates::UpdateEvent;

/// Something that happened.
#[derive(Debug)]
pub enum Event {
    /// A button, or its key.
    Command(Command),
    /// An arrow key, or one that stands for it.
    Arrow(Direction),
    /// A pointer did something on the board.
    Pointer(Pointer),
    /// A cell of the grid was pushed by a key or by a screen reader.
    Cell(usize),
    /// The player begins to look at the whole picture, or has seen it.
    Peek(bool),
    /// The first sign of a player.
    FirstInteraction,
    /// Another size was chosen.
    Size(Size),
    /// Another way to scramble was chosen.
    Scramble(Scramble),
    /// Another heuristic was chosen, or none: that is Automatic's affair.
    Heuristic(Option<Heuristic>),
    /// Another algorithm was chosen.
    Algorithm(Algorithm),
    /// The value with this index was chosen for a setting.
    Setting(&'static Setting, usize),
    /// Another tab kept other settings.
    SettingsChangedElsewhere,
    /// Something was done in the dialog of the records.
    Records(RecordsEvent),
    /// Another tab changed the records.
    RecordsChangedElsewhere,
    /// Something became of one of the solver's workers.
    Worker(WorkerRole, WorkerEvent),
    /// [`View::deadline`](super::View::deadline) has come.
    Due,
    /// The page was hidden or shown.
    Visibility(bool),
    /// The page may be gone soon.
    Leaving,
    /// The player wants motion, or as little of it as possible.
    ReducedMotion(bool),
    /// The board is drawn in other places from now on.
    Layout(Layout),
    /// Something happened to the picture.
    Picture(PictureEvent),
    /// The tiles have been compared, and some look much alike or none do.
    TilesCompared(bool),
    /// News of the service worker.
    Update(UpdateEvent),
    /// News of the clips kept on the device.
    KeptClips(KeptClipsEvent),
    /// The catalogue of a language could not be had.
    CatalogueMissing(Language),
}

/// What buttons do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Begin a new game of the present size.
    NewGame,
    /// Take the last slide back.
    Undo,
    /// Make it again.
    Redo,
    /// Look for a solution.
    Solve,
    /// Make the solution's next step.
    ShowStep,
    /// Play the solution, or hold it.
    PlaySolution,
    /// Stop looking for a solution.
    CancelSolving,
    /// Take the solution away.
    HideSolution,
    /// Show numbers on the tiles, or none.
    ToggleNumbers,
    /// Look at the whole picture, or at the tiles again.
    TogglePeek,
    /// Mute the video, or have it heard.
    ToggleVideoSound,
    /// Fill the screen with the page, or no longer.
    ToggleFullscreen,
    /// Open a dialog.
    Open(Dialog),
    /// Choose the original settings.
    ResetSettings,
    /// Answer a question about the game.
    Ask(Question),
    /// Take the message away.
    DismissMessage,
    /// Go on in the new version.
    Update,
    /// Go on without it.
    UpdateLater,
    /// Keep every clip on the device.
    KeepClips,
    /// Keep none any longer.
    DropClips,
    /// Show the numbers that were offered.
    TakeOffer,
    /// Offer no numbers for this background any more.
    DismissOffer,
}
