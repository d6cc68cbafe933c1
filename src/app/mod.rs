//! The page without a browser: its state, its reaction to events, and its view.
//!
//! The shell in `web` calls [`App::update`] with an [`Event`] and the time, runs the [`Effect`]s returned, and shows
//! [`App::view`]. Each part of the app has its own state and tests and does not know the others; `App` leads from one to
//! another. No type of the browser is named, so that everything compiles and is tested natively.

pub mod archive;
pub mod backgrounds;
pub mod board;
pub mod coordinator;
mod counting;
mod effect;
pub mod embedded;
mod event;
pub mod frame;
mod notices;
pub mod offline;
pub mod picture;
pub mod records;
pub mod solving;
pub mod speech;
mod start;
pub mod storage;
#[cfg(test)]
mod tests;
mod update;
mod view;

use crate::i18n::Message;
use crate::puzzle::scramble::Scrambler;

use archive::client::ArchiveClient;
use backgrounds::likeness::Likeness;
use chosen::Chosen;
use frame::FullScreen;
use ghost::Ghost;
use kept_clips::KeptClips;
use notices::Notices;
use picture::Picture;
use play::Play;
use records::RecordStore;
use scramble::Scramble;
use solving::Solving;
use speech::Speech;
use stage::Stage;
use storage::Storage;
use storage::preferences::Preferences;
use storage::saving::Saving;
use updates::Updates;
use view::Banner;

pub use board::{announcements, chosen, ghost, keys, play, pointer, scene, scramble, sizes, stage};
pub use coordinator::device;
pub use effect::{Dialog, Effect, Sound};
pub use event::{Command, Copied, Event};
pub use offline::{kept_clips, updates};
pub use solving::methods;
pub use start::Surroundings;
pub use view::View;

/// A moment by the page's clock, in milliseconds since the page was opened.
pub type Moment = f64;

/// The time, by two clocks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Now {
    /// By the page's clock.
    pub moment: Moment,
    /// By the calendar, in milliseconds since 1970.
    pub date: u64,
    /// By how many minutes the time of day is ahead of UTC where the player is.
    pub utc_offset: i16,
}

/// The whole page.
pub struct App {
    storage: Box<dyn Storage>,
    preferences: Preferences,
    scramble: Scramble,
    scrambler: Scrambler,
    chosen: Chosen,
    play: Play,
    ghost: Option<Ghost>,
    /// Whether the daily puzzle just solved counts, in words.
    daily: Option<Message>,
    stage: Stage,
    banner: Banner,
    solving: Solving,
    saving: Saving,
    records: RecordStore,
    archive: ArchiveClient,
    /// The background before that of a reviewed game.
    own_background: Option<String>,
    notices: Notices,
    likeness: Likeness,
    picture: Picture,
    speech: Speech,
    updates: Updates,
    kept_clips: KeptClips,
    full_screen: FullScreen,
    effects: Vec<Effect>,
}
