//! The events of the picture and the effects it asks for.

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
    /// The list of clips was loaded or failed; with the name of the player's own file, if one is stored.
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
    /// The browser ended the camera or the shared screen.
    MediaEnded,
    /// The player's own file could not be stored.
    FileNotKept(String),
    /// The player removed their own file.
    RemoveFile,
    /// The poster was loaded.
    PosterCame,
    /// The current clip or film was loaded.
    ClipCame,
    /// The current clip or film cannot be played in this format.
    ClipFailed,
    /// The browser refused to play the video without an interaction.
    PlayRefused,
    /// An event of playback.
    Playback(PlaybackEvent),
    /// A message of the painter of living pictures.
    Painter(Delivery),
    /// The painter of living pictures failed or could not be started.
    PainterLost,
}

/// An event of playback.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PlaybackEvent {
    /// The film ended, and does not repeat by itself.
    Ended,
    /// The video element started or paused.
    Paused(bool),
    /// The answer to [`MediaEffect::LookAtFilm`].
    LookedAtFilm(FilmState),
    /// A clip was fetched, for the choice with this ticket.
    Fetched(u32),
    /// The film has a new frame, with its number if the browser reported it as requested. Otherwise it may have one.
    Frame(Option<u32>),
    /// The film had no frame to copy.
    NoFrame,
    /// A picture from a source was drawn, with its width and height in pixels.
    Drawn(Origin, (u32, u32)),
    /// A frame of an animated picture was decoded, for the choice with this ticket; with its duration in milliseconds,
    /// or `None` if it is damaged.
    Decoded(Option<Moment>, u32),
}

/// The source of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A clip, the player's film or a live stream.
    Film,
    /// The player's image, or a poster.
    File,
    /// The painter of living pictures.
    Painter,
}

/// An effect on the media, run by the shell.
#[derive(Clone, Debug, PartialEq)]
pub enum MediaEffect {
    /// Load the clip at an address. The last picture stays until then.
    Load(String),
    /// Load a still picture that stands for the film until that comes, then send [`PictureEvent::PosterCame`].
    FetchPoster(String),
    /// Draw the poster that was loaded.
    ShowPoster,
    /// Load the clip that was fetched.
    LoadFetched,
    /// Unload the film.
    Stop,
    /// Play the film.
    Play,
    /// Pause the film.
    Pause,
    /// Seek to a fraction of the film, from 0 to 1.
    Seek(f64),
    /// Report the state of playback by [`PlaybackEvent::LookedAtFilm`].
    LookAtFilm,
    /// Fetch the clip at an address to play it from memory, with the ticket of the choice.
    Fetch(String, u32),
    /// Request an event for the film's next frame.
    AskForFrame,
    /// Copy the film's current frame, then report [`PlaybackEvent::Drawn`] or [`PlaybackEvent::NoFrame`].
    CopyFrame {
        /// Whether only the pixels show if there is a frame.
        may_be_blank: bool,
    },
    /// Decode the next frame of an animated picture, with the ticket of the choice.
    DecodeFrame(u32),
    /// Draw the decoded frame.
    ShowDecoded,
    /// An effect on the painter.
    Painter(PainterEffect),
    /// Draw the painter's picture.
    ShowPainting,
    /// Open the player's media from a source, with the ticket of the choice.
    Open(UserMedia, u32),
    /// Open the file that the player just chose, with the ticket of the choice.
    OpenBrought(u32),
    /// Show the media that was just opened.
    ShowOpened,
    /// Give up opening a file.
    StopOpening,
    /// Store the file that was opened last, for later visits.
    KeepFile,
    /// Delete the player's own file.
    ForgetFile,
    /// Focus the button that chooses a file, since the one pressed disappears.
    FocusPicker,
}

/// An effect of the picture, run by [`App`](crate::app::App).
#[derive(Clone, Debug, PartialEq)]
pub enum PictureEffect {
    /// An effect for the shell.
    Media(MediaEffect),
    /// Store the id of the chosen background for later visits.
    Remember(String),
    /// Forget the stored background, which no longer exists.
    Forget,
    /// Note that the background changed.
    Changed,
    /// Note that the current clip was loaded.
    ClipCame,
    /// Redraw the board.
    Draw,
    /// Draw what the painter sent on the poster of this subject.
    ShowPoster(Subject),
    /// Look for a new frame when the page draws next.
    LookAgain,
    /// Announce a message to screen readers.
    Announce(Message),
    /// Show a message until it is dismissed.
    Notice(Message),
    /// Show a message about something that may have been forbidden.
    Refused(Message),
    /// Append a sentence to the message.
    MoreNotice(Message),
    /// Remove the message if this text is its only sentence.
    Retract(&'static str),
}
