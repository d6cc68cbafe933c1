//! The picture behind the tiles: what is chosen, what is opened for it, and what becomes of what fails.
//!
//! [`Backgrounds`] knows what there is; here is what happens to it. Films, cameras and files themselves are the shell's.

use std::mem;
use std::rc::Rc;

use crate::i18n::{Localized, Message};

use super::{Background, Backgrounds, Clip, FirstBackground, ListError, MediaError, UserMedia};

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
        /// Whether there may be something to hear in it, or why there is nothing to show.
        outcome: Result<bool, MediaError>,
    },
    /// The camera or the shared screen ended by itself.
    MediaEnded,
    /// The player's own file of this name could not be kept.
    FileNotKept(String),
    /// The player's own file is to go.
    RemoveFile,
    /// The clip that is shown came.
    ClipCame,
    /// The clip or film that is shown cannot be played in any of its formats.
    ClipFailed,
    /// The browser does not let it play by itself.
    PlayRefused,
    /// The painter of living pictures cannot be started, or has failed.
    PainterLost,
}

/// What is to be done about the picture in the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MediaEffect {
    /// Show this, by the choice with this ticket. The last picture stays until the new one has come.
    Show(Background, u32),
    /// Ask for a camera, a screen, or the player's own file, by the choice with this ticket.
    Open(UserMedia, u32),
    /// Open the file that was brought, likewise.
    OpenBrought(u32),
    /// Show what was opened, by the choice with this ticket.
    ShowOpened(UserMedia, u32),
    /// Keep the file that was opened, for later visits.
    KeepFile,
    /// Forget the player's own file. The focus goes where another one can be picked: the button that was pressed is gone.
    ForgetFile,
    /// Have the posters of living pictures painted.
    PaintPosters,
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
    /// Say this to those who listen.
    Announce(Message),
    /// Show this until it is dismissed.
    Notice(Message),
    /// Show this as well.
    MoreNotice(Message),
}

/// What is shown of the backgrounds.
#[derive(Clone, Debug, PartialEq)]
pub struct PictureView {
    /// The clips, once they are listed.
    pub clips: Option<Rc<[Clip]>>,
    /// The name of the player's own file, if there is one.
    pub own: Option<String>,
    /// The id of what is shown.
    pub chosen: String,
    /// Counts the choices: the one that is shown is seen anew after each.
    pub ticket: u32,
    /// Whose work is shown, unless that goes without saying.
    pub credit: Option<Message>,
}

/// The picture.
#[derive(Debug)]
pub struct Picture {
    backgrounds: Backgrounds,
    /// Whether the list came, or is known not to come.
    is_listed: bool,
    can_paint: bool,
    /// Whether there may be something to hear: clips are silent, and so is what is live, lest it echo.
    can_be_heard: bool,
    /// Whether a player is there to see posters.
    is_attended: bool,
    effects: Vec<PictureEffect>,
}

impl Default for Picture {
    /// Nothing yet: the list is on its way.
    fn default() -> Self {
        Self {
            backgrounds: Backgrounds::default(),
            is_listed: false,
            can_paint: true,
            can_be_heard: false,
            is_attended: false,
            effects: Vec::new(),
        }
    }
}

impl Picture {
    fn run(&mut self, effect: MediaEffect) {
        self.effects.push(PictureEffect::Media(effect));
    }

    /// What is to be done, in this order.
    pub fn take_effects(&mut self) -> Vec<PictureEffect> {
        mem::take(&mut self.effects)
    }

    /// The id of what is shown.
    pub fn id(&self) -> &str {
        self.backgrounds.id()
    }

    /// Whether there may be something to hear in it.
    pub const fn can_be_heard(&self) -> bool {
        self.can_be_heard
    }

    /// What is shown of the backgrounds.
    pub fn view(&self) -> PictureView {
        PictureView {
            clips: self.is_listed.then(|| self.backgrounds.clips()),
            own: self.backgrounds.own().map(str::to_owned),
            chosen: self.id().to_owned(),
            ticket: self.backgrounds.ticket(),
            credit: self.backgrounds.credit(),
        }
    }

    /// The clips that are listed.
    pub fn clips(&self) -> Rc<[Clip]> {
        self.backgrounds.clips()
    }

    /// The name of the background with an id, for people.
    pub fn title(&self, id: &str) -> Option<Message> {
        let found = self.backgrounds.find(id);
        found.map(|background| self.backgrounds.title(background))
    }

    /// The first sign of a player.
    pub fn attend(&mut self) {
        self.is_attended = true;
        self.paint_posters();
    }

    /// Has posters painted, once there is both somebody to see them and room for them.
    fn paint_posters(&mut self) {
        if self.is_attended && self.is_listed {
            self.run(MediaEffect::PaintPosters);
        }
    }

    /// Takes what happened, when the background with this id is remembered from an earlier visit or asked for by a link.
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
                // Something else may have been chosen meanwhile: what came goes again.
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

    /// Shows what was shown before the player brought something along.
    fn go_back(&mut self) {
        let before = self.backgrounds.before();
        self.choose(self.backgrounds.id_of(before).to_owned());
    }

    /// Asks for what the player brings along. Meanwhile everything stays as it is.
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
        self.backgrounds.welcome(media);
        self.can_be_heard = can_be_heard;
        let ticket = self.backgrounds.ticket();
        self.run(MediaEffect::ShowOpened(media, ticket));
        // A camera or screen has to be asked for anew at every visit.
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

    /// Shows something else than what failed.
    fn replace_failed(&mut self) {
        let (next, message) = self.backgrounds.replace_failed(self.can_paint);
        self.effects.push(PictureEffect::Notice(message));
        self.show(next);
    }
}
