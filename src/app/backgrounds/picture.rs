//! Events of the picture behind the tiles: choosing, opening and loading it, and failures.
//!
//! [`Backgrounds`] knows which background comes next. The videos, cameras and files themselves belong to the shell.

use std::mem;
use std::rc::Rc;

use crate::i18n::{Localized, Message};

use super::{Background, Backgrounds, Clip, FirstBackground, ListError, MediaError, UserMedia};

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
        /// Whether they may have sound, or the reason why they cannot be shown.
        outcome: Result<bool, MediaError>,
    },
    /// The camera or shared screen was ended by the browser.
    MediaEnded,
    /// The player's own file of this name could not be stored.
    FileNotKept(String),
    /// The player removes their own file.
    RemoveFile,
    /// The clip shown has loaded.
    ClipCame,
    /// The clip or video shown cannot be played in any of its formats.
    ClipFailed,
    /// The browser does not allow the video to play by itself.
    PlayRefused,
    /// The painter of living pictures could not be started, or failed.
    PainterLost,
}

/// What the shell is to do about the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MediaEffect {
    /// Show this background, with this ticket. The last one stays until it has loaded.
    Show(Background, u32),
    /// Open the player's media from this source, with this ticket.
    Open(UserMedia, u32),
    /// Open the file that the player just chose, with this ticket.
    OpenBrought(u32),
    /// Show the media just opened, with this ticket.
    ShowOpened(UserMedia, u32),
    /// Store the file just opened, for later visits.
    KeepFile,
    /// Delete the player's own file, and move the focus to the control that chooses another: the button pressed is gone.
    ForgetFile,
    /// Paint the posters of living pictures.
    PaintPosters,
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
    /// Announce this to screen readers.
    Announce(Message),
    /// Show this message until it is dismissed.
    Notice(Message),
    /// Append this to the message shown.
    MoreNotice(Message),
}

/// The view of the backgrounds.
#[derive(Clone, Debug, PartialEq)]
pub struct PictureView {
    /// The clips, once there is a list.
    pub clips: Option<Rc<[Clip]>>,
    /// The name of the player's own file, if there is one.
    pub own: Option<String>,
    /// The id of the background shown.
    pub chosen: String,
    /// The number of choices so far, so that choosing the background shown once more changes the view, too.
    pub ticket: u32,
    /// The credit of a clip.
    pub credit: Option<Message>,
}

/// The state of the picture.
#[derive(Debug)]
pub struct Picture {
    backgrounds: Backgrounds,
    /// Whether the list of clips has come or failed.
    is_listed: bool,
    can_paint: bool,
    /// Whether there may be sound. Clips have none, and cameras and screens are muted to avoid an echo.
    can_be_heard: bool,
    /// Whether posters may be painted, which waits for the player's first interaction.
    may_paint_posters: bool,
    effects: Vec<PictureEffect>,
}

impl Default for Picture {
    /// No picture yet: the list of clips is being loaded.
    fn default() -> Self {
        Self {
            backgrounds: Backgrounds::default(),
            is_listed: false,
            can_paint: true,
            can_be_heard: false,
            may_paint_posters: false,
            effects: Vec::new(),
        }
    }
}

impl Picture {
    fn run(&mut self, effect: MediaEffect) {
        self.effects.push(PictureEffect::Media(effect));
    }

    /// Takes what is to be done, in order.
    pub fn take_effects(&mut self) -> Vec<PictureEffect> {
        mem::take(&mut self.effects)
    }

    /// The id of the background shown.
    pub fn id(&self) -> &str {
        self.backgrounds.id()
    }

    /// Whether the picture may have sound.
    pub const fn can_be_heard(&self) -> bool {
        self.can_be_heard
    }

    /// The view of the backgrounds.
    pub fn view(&self) -> PictureView {
        PictureView {
            clips: self.is_listed.then(|| self.backgrounds.clips()),
            own: self.backgrounds.own().map(str::to_owned),
            chosen: self.id().to_owned(),
            ticket: self.backgrounds.ticket(),
            credit: self.backgrounds.credit(),
        }
    }

    /// The clips on the list.
    pub fn clips(&self) -> Rc<[Clip]> {
        self.backgrounds.clips()
    }

    /// The title of the background with an id.
    pub fn title(&self, id: &str) -> Option<Message> {
        let found = self.backgrounds.find(id);
        found.map(|background| self.backgrounds.title(background))
    }

    /// Paints posters as soon as there is a list, after the player's first interaction.
    pub fn allow_posters(&mut self) {
        self.may_paint_posters = true;
        self.paint_posters();
    }

    /// Paints posters, once they are allowed and the list is there.
    fn paint_posters(&mut self) {
        if self.may_paint_posters && self.is_listed {
            self.run(MediaEffect::PaintPosters);
        }
    }

    /// Handles an event. `remembered` is the id of the background remembered from an earlier visit, or asked for by a link.
    pub fn update(&mut self, event: PictureEvent, remembered: Option<&str>) {
        match event {
            PictureEvent::Listed(list, own) => self.listed(list, own, remembered),
            PictureEvent::Chosen(id) => self.choose(id),
            PictureEvent::FileBrought => {
                let ticket = self.backgrounds.new_ticket();
                self.run(MediaEffect::OpenBrought(ticket));
            }
            PictureEvent::Opened {
                ticket,
                media,
                new_file,
                outcome,
            } => {
                // Media of an earlier choice are dropped.
                if ticket == self.backgrounds.ticket() {
                    self.opened(media, new_file, outcome);
                }
            }
            PictureEvent::MediaEnded => {
                let title = self.backgrounds.title(self.backgrounds.shown());
                self.go_back();
                let text = Message::new("{title} ended").with("title", title);
                self.effects.push(PictureEffect::Announce(text));
            }
            PictureEvent::FileNotKept(name) => {
                let text = Message::new(
                    "“{name}” could not be kept on this device: it is gone when you leave the page.",
                );
                let text = text.with("name", name);
                self.effects.push(PictureEffect::MoreNotice(text));
            }
            PictureEvent::RemoveFile => self.remove_file(),
            PictureEvent::ClipCame => {
                self.backgrounds.succeeded();
                self.effects.push(PictureEffect::ClipCame);
            }
            PictureEvent::ClipFailed => {
                let shown = self.backgrounds.shown();
                if matches!(shown, Background::Clip(_) | Background::Media(_)) {
                    self.replace_failed();
                }
            }
            PictureEvent::PlayRefused => {
                let text = Message::new(
                    "Your browser holds videos until you start them: press Play video.",
                );
                self.effects.push(PictureEffect::Notice(text));
            }
            PictureEvent::PainterLost => {
                self.can_paint = false;
                if let Background::Painted(_) = self.backgrounds.shown() {
                    self.replace_failed();
                }
            }
        }
    }

    fn listed(
        &mut self,
        list: Result<Vec<Clip>, ListError>,
        own: Option<String>,
        remembered: Option<&str>,
    ) {
        let message = self.backgrounds.listed(list, own);
        self.effects.extend(message.map(PictureEffect::MoreNotice));
        self.is_listed = true;
        self.paint_posters();
        match self.backgrounds.first_shown(remembered) {
            FirstBackground::Chosen => {}
            FirstBackground::OpenOwn => self.open(UserMedia::Own),
            FirstBackground::Show(background) => self.show(background),
            FirstBackground::Instead {
                background,
                message,
                is_gone,
            } => {
                if is_gone {
                    self.effects.push(PictureEffect::Forget);
                }
                self.effects.push(PictureEffect::MoreNotice(message));
                self.show(background);
            }
        }
    }

    fn choose(&mut self, id: String) {
        match self.backgrounds.find(&id) {
            Some(Background::Media(media)) => self.open(media),
            Some(background) => {
                self.show(background);
                self.effects.push(PictureEffect::Remember(id));
            }
            None => {}
        }
    }

    /// Shows what was shown before the player's own media.
    fn go_back(&mut self) {
        let before = self.backgrounds.before();
        self.choose(self.backgrounds.id_of(before).to_owned());
    }

    /// Opens the player's own media. The present picture stays meanwhile.
    fn open(&mut self, media: UserMedia) {
        let ticket = self.backgrounds.new_ticket();
        self.run(MediaEffect::Open(media, ticket));
    }

    fn show(&mut self, background: Background) {
        self.backgrounds.show(background);
        self.can_be_heard = false;
        let ticket = self.backgrounds.ticket();
        self.run(MediaEffect::Show(background, ticket));
        self.effects.push(PictureEffect::Changed);
    }

    fn opened(
        &mut self,
        media: UserMedia,
        new_file: Option<String>,
        outcome: Result<bool, MediaError>,
    ) {
        let can_be_heard = match outcome {
            Ok(can_be_heard) => can_be_heard,
            Err(error) => {
                self.effects.push(PictureEffect::Notice(error.message()));
                if self.backgrounds.shown() == Background::Nothing {
                    self.show(self.backgrounds.first());
                }
                return;
            }
        };
        if let Some(name) = new_file {
            self.backgrounds.set_own(Some(name));
            self.run(MediaEffect::KeepFile);
        }
        self.backgrounds.show_media(media);
        self.can_be_heard = can_be_heard;
        let ticket = self.backgrounds.ticket();
        self.run(MediaEffect::ShowOpened(media, ticket));
        // Browsers ask for a camera or screen on every visit, so it is not remembered.
        if media == UserMedia::Own {
            let id = UserMedia::Own.id().to_owned();
            self.effects.push(PictureEffect::Remember(id));
        }
        self.effects.push(PictureEffect::Changed);
        let title = Message::new(media.title());
        let text = Message::new("Background: {title}").with("title", title);
        self.effects.push(PictureEffect::Announce(text));
    }

    fn remove_file(&mut self) {
        let Some(name) = self.backgrounds.own().map(str::to_owned) else {
            return;
        };
        let text = Message::new("“{name}” removed").with("name", name);
        self.effects.push(PictureEffect::Announce(text));
        if self.backgrounds.shown() == Background::Media(UserMedia::Own) {
            self.go_back();
        }
        self.backgrounds.set_own(None);
        self.run(MediaEffect::ForgetFile);
    }

    /// Replaces the background that failed.
    fn replace_failed(&mut self) {
        let (next, message) = self.backgrounds.replace_failed(self.can_paint);
        self.effects.push(PictureEffect::Notice(message));
        self.show(next);
    }
}
