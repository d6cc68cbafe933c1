//! What can happen to the picture, and what is to be done about it.

use crate::app::Moment;
use crate::app::backgrounds::{Clip, ListError, MediaError, MediaKind, UserMedia};
use crate::i18n::Message;
use crate::protocol::Delivery;
use crate::view::painting::Subject;

use super::film::FilmState;
use super::painting::PainterEffect;

/// An event of the picture.
#[derive(Clone, Debug, PartialEq)]
pub enum PictureEvent {
    /// The list of clips has come or failed; with the name of the player's own file, if one is kept.
    Listed(Result<Vec<Clip>, ListError>, Option<String>),
    /// The background with this id was chosen.
    Chosen(String),
    /// The player chose, dropped or pasted a file.
    FileBrought,
    /// The player's media were opened, or could not be.
    Opened {
        /// The choice that asked for them.
        ticket: u32,
        /// The source.
        media: UserMedia,
        /// The name of the file, if it is new.
        new_file: Option<String>,
        /// The kind of picture, or the reason why it cannot be shown.
        outcome: Result<MediaKind, MediaError>,
    },
    /// The camera or shared screen was ended by the browser.
    MediaEnded,
    /// The player's own file of this name could not be stored.
    FileNotKept(String),
    /// The player removes their own file.
    RemoveFile,
    /// The clip or film shown has loaded.
    ClipCame,
    /// The clip or film shown cannot be played in the format that was tried.
    ClipFailed,
    /// The browser does not allow the video to play by itself.
    PlayRefused,
    /// Something became of what plays.
    Playback(PlaybackEvent),
    /// The painter of living pictures sent something.
    Painter(Delivery),
    /// The painter of living pictures could not be started, or failed.
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

/// What the shell is to do about the picture.
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
    /// Open the player's media from this source, with this ticket.
    Open(UserMedia, u32),
    /// Open the file that the player just chose, with this ticket.
    OpenBrought(u32),
    /// Show what was opened.
    ShowOpened,
    /// Store the file just opened, for later visits.
    KeepFile,
    /// Delete the player's own file, and move the focus to the control that chooses another: the button pressed is gone.
    ForgetFile,
}

/// What [`App`](crate::app::App) is to do about the picture.
#[derive(Clone, Debug, PartialEq)]
pub enum PictureEffect {
    /// Something for the shell.
    Media(MediaEffect),
    /// Remember the background with this id, which the player chose, for later visits.
    Remember(String),
    /// Forget the remembered background, which no longer exists.
    Forget,
    /// Note that another background is shown.
    Changed,
    /// Note that the clip shown has loaded.
    ClipCame,
    /// Draw the board anew.
    Draw,
    /// Look again in the page's next frame.
    LookAgain,
    /// Announce this to screen readers.
    Announce(Message),
    /// Show this message until it is dismissed.
    Notice(Message),
    /// Append this to the message shown.
    MoreNotice(Message),
}
