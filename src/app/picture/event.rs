//! What can happen to the picture, and what is to be done about it.

use crate::app::Moment;
use crate::app::backgrounds::{Clip, ListError, MediaError, MediaKind, UserMedia};
use crate::i18n::Message;
use crate::protocol::Delivery;
use crate::view::painting::Subject;

use super::film::FilmState;
use super::painting::PainterEffect;

/// Something that happened to the picture.
#[derive(Clone, Debug, PartialEq)]
pub enum PictureEvent {
    /// The list of clips came, or did not; and the name of the player's own file, if one was kept.
    Listed(Result<Vec<Clip>, ListError>, Option<String>),
    /// The background with this id was chosen.
    Chosen(String),
    /// The player picked, dropped or pasted a file.
    FileBrought,
    /// What was asked for came, or did not.
    Opened {
        /// The choice that it answers.
        ticket: u32,
        /// What was asked for.
        media: UserMedia,
        /// The name of the file, if it is a new one.
        new_file: Option<String>,
        /// What kind of picture it is, or why there is nothing to show.
        outcome: Result<MediaKind, MediaError>,
    },
    /// The camera or the shared screen ended by itself.
    MediaEnded,
    /// The player's own file of this name could not be kept.
    FileNotKept(String),
    /// The player's own file is to go.
    RemoveFile,
    /// The clip or film that is shown came.
    ClipCame,
    /// It cannot be loaded or decoded in the format that was tried.
    ClipFailed,
    /// The browser does not let it play by itself.
    PlayRefused,
    /// Something became of what plays.
    Playback(PlaybackEvent),
    /// The painter of living pictures sent something.
    Painter(Delivery),
    /// The painter cannot be started, or has failed.
    PainterLost,
}

/// Something that became of what plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PlaybackEvent {
    /// The film came to its end, and does not repeat by itself.
    Ended,
    /// The video element plays, or stands still.
    Paused(bool),
    /// [`MediaEffect::LookAtFilm`] was done.
    LookedAtFilm(FilmState),
    /// A clip was fetched, by the choice with this ticket.
    Fetched(u32),
    /// There is a new frame of the film, as the browser told when it was asked to, or there may be one.
    Frame {
        /// Whether the browser was asked to tell.
        was_told: bool,
    },
    /// There was no frame of the film to copy.
    NoFrame,
    /// A picture of this many pixels, across and down, was drawn, and came from there.
    Drawn(Origin, (u32, u32)),
    /// A frame of an animated picture was decoded, by the choice with this ticket. It wants to be seen for so many
    /// milliseconds, or is damaged.
    Decoded(Option<Moment>, u32),
}

/// Where a picture comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A clip, a film of the player's, or what is live.
    Film,
    /// A picture of the player's that is no film.
    File,
    /// The painter.
    Painter,
}

/// What is to be done about the picture in the browser.
#[derive(Clone, Debug, PartialEq)]
pub enum MediaEffect {
    /// Load the clip at this address. The last picture stays until it has come.
    Load(String),
    /// Load the clip that was fetched.
    LoadFetched,
    /// Play no film.
    Stop,
    /// Play the film.
    Play,
    /// Hold the film.
    Pause,
    /// Go to this part of the film, from 0 to 1.
    Seek(f64),
    /// See how the film gets on: [`PlaybackEvent::LookedAtFilm`] is the answer.
    LookAtFilm,
    /// Fetch the clip at this address, by the choice with this ticket, to be played from memory.
    Fetch(String, u32),
    /// Ask the browser to tell of the film's next frame.
    AskForFrame,
    /// Copy the film's present frame: [`PlaybackEvent::Drawn`] or [`PlaybackEvent::NoFrame`] is the answer.
    CopyFrame {
        /// Whether nothing but its pixels tells if there is one.
        may_be_blank: bool,
    },
    /// Decode the next frame of an animated picture, by the choice with this ticket.
    DecodeFrame(u32),
    /// Draw the frame that was decoded.
    ShowDecoded,
    /// Do this about the painter.
    Painter(PainterEffect),
    /// Draw what the painter sent.
    ShowPainting,
    /// Draw what the painter sent on the poster of this subject.
    ShowPoster(Subject),
    /// Ask for a camera, a screen, or the player's own file, by the choice with this ticket.
    Open(UserMedia, u32),
    /// Open the file that was brought, likewise.
    OpenBrought(u32),
    /// Show what was opened.
    ShowOpened,
    /// Keep the file that was opened, for later visits.
    KeepFile,
    /// Forget the player's own file. The focus goes where another one can be picked: the button that was pressed is gone.
    ForgetFile,
}

/// What is to be done about the picture.
#[derive(Clone, Debug, PartialEq)]
pub enum PictureEffect {
    /// This, in the browser.
    Media(MediaEffect),
    /// The player chose the background with this id, for later visits.
    Remember(String),
    /// The background that was remembered is gone for good.
    Forget,
    /// Another background is shown.
    Changed,
    /// The clip that is shown came.
    ClipCame,
    /// Draw the board anew.
    Draw,
    /// Look again in the page's next frame.
    LookAgain,
    /// Say this to those who listen.
    Announce(Message),
    /// Show this until it is dismissed.
    Notice(Message),
    /// Show this as well.
    MoreNotice(Message),
}
