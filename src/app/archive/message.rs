//! What the page and the archive tell each other.

use serde::{Deserialize, Serialize};

use crate::i18n::Language;
use crate::protocol::Start;
use crate::puzzle::Size;
use crate::records::{Daily, Mode};

use super::review::About;

/// What the page tells the archive.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToArchive {
    /// Speak this language, whose catalogue comes with the message.
    Speak(Language),
    /// Show the records.
    ShowRecords {
        /// The size of those that are shown first.
        size: Size,
        /// Their mode.
        mode: Mode,
        /// The records of this visit, if they could not be stored.
        unkept: Option<String>,
    },
    /// A solve was recorded.
    Recorded {
        /// The records of this visit, if they could not be stored.
        unkept: Option<String>,
    },
    /// Show the daily puzzle.
    ShowDaily {
        /// That of the present day.
        today: Daily,
        /// The one that is being played without help, if it has begun.
        playing: Option<Daily>,
        /// The records of this visit, if they could not be stored.
        unkept: Option<String>,
    },
    /// Review a game.
    Review {
        /// Its stored replay.
        replay: String,
        /// What else is known of it.
        about: About,
    },
    /// Share a game.
    Share {
        /// Its stored replay.
        replay: String,
        /// The id of the background it was played over.
        clip: String,
        /// The daily puzzle that it was, if it was one.
        daily: Option<Daily>,
    },
    /// Open the sheet on which a board is set up, during this game.
    SetUp(Start),
    /// Offer what a link or a text holds.
    Offer {
        /// The text, or the value of the link's parameter.
        text: String,
        /// Whether it comes from a link that was opened, which must hold a game.
        is_link: bool,
        /// The game in play.
        present: Start,
    },
}

/// What the archive tells the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FromArchive {
    /// It listens from now on.
    Ready {
        /// Its [`BUILD`](crate::protocol::BUILD).
        build: String,
    },
    /// The records could not be stored, or could be after all.
    Unkept(Option<String>),
    /// Show the background with this id as long as a game is reviewed; then the one before again.
    ShowBackground(Option<String>),
    /// Begin a game with this board.
    PlayFrom(Start),
    /// Begin a game with this board, and have a solution found.
    SolveFrom(Start),
    /// Begin the daily puzzle of a day, or go on with it.
    PlayDaily(Daily),
    /// Begin a game with the board of another one, which is played again beside it: a race.
    Race {
        /// The stored replay of that game.
        replay: String,
        /// The moves it still needed at the start and after each step of a single tile; empty if they are not known.
        needed: Vec<u32>,
        /// The id of the background it was played over; empty if that is not known.
        clip: String,
    },
}
