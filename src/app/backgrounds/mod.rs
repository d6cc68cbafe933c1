//! Which background is shown, and what becomes of one that fails: a clip, a living picture computed in code, or what the
//! player brings along.

mod clips;
pub mod likeness;
mod media;
pub mod painting;
pub mod picture;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use crate::i18n::{Localized, Message};
use crate::view::painting::Subject;

pub use clips::{Clip, ClipSource, ListError, read_clips};
pub use media::{MediaError, UserMedia};

/// What is shown, or about to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Background {
    /// Nothing yet: the list is on its way.
    Nothing,
    /// The clip with this index.
    Clip(usize),
    /// A living picture.
    Painted(Subject),
    /// What the player brought along.
    Media(UserMedia),
}

/// What to do when all that can be shown is known for the first time.
#[derive(Clone, Debug, PartialEq)]
pub enum FirstBackground {
    /// Nothing: something was chosen meanwhile.
    Chosen,
    /// Open the player's own file.
    OpenOwn,
    /// Show this.
    Show(Background),
    /// Show this, since what was wanted cannot be shown.
    Instead {
        /// What to show.
        background: Background,
        /// What to tell.
        message: Message,
        /// Whether what was wanted is gone for good.
        is_gone: bool,
    },
}

/// Everything that can be the background, and what is.
#[derive(Debug)]
pub struct Backgrounds {
    clips: Rc<[Clip]>,
    /// The name of the player's own file, if there is one.
    own: Option<String>,
    shown: Background,
    /// What was shown before the player brought something along.
    before: Background,
    /// Counts the choices, so that what comes late can be told from what is wanted.
    ticket: u32,
    /// Clips that could not be shown.
    failed: Vec<usize>,
}

impl Default for Backgrounds {
    /// Living pictures, until a list of clips comes.
    fn default() -> Self {
        Self {
            clips: Rc::new([]),
            own: None,
            shown: Background::Nothing,
            before: Background::Nothing,
            ticket: 0,
            failed: Vec::new(),
        }
    }
}

impl Backgrounds {
    /// Takes the list of clips, if it came, and the name of the player's own file of an earlier visit, if there is one.
    /// Tells of a list that did not come.
    pub fn listed(
        &mut self,
        list: Result<Vec<Clip>, ListError>,
        own: Option<String>,
    ) -> Option<Message> {
        // A file that was brought along meanwhile is the newer one.
        self.own = self.own.take().or(own);
        match list {
            Ok(clips) => {
                self.clips = clips.into();
                self.failed.clear();
                None
            }
            Err(error) => Some(
                Message::new(
                    "Without clips for now: {reason}. Pictures drawn in code take their place.",
                )
                .with("reason", error.message()),
            ),
        }
    }

    /// What to show at first, if this was wanted.
    pub fn first_shown(&self, wanted: Option<&str>) -> FirstBackground {
        if self.was_chosen() {
            return FirstBackground::Chosen;
        }
        let Some(id) = wanted else {
            return FirstBackground::Show(self.first());
        };
        match self.find(id) {
            Some(Background::Media(UserMedia::Own)) => FirstBackground::OpenOwn,
            // Nobody is filmed unasked.
            Some(Background::Media(_)) | None => {
                // A file will not come back: this is told once.
                let is_gone = id == UserMedia::Own.id();
                let text = Message::new("There is no background “{id}”. Here is another one.");
                let message = if is_gone {
                    text.with("id", Message::new(UserMedia::Own.title()))
                } else {
                    text.with("id", id)
                };
                FirstBackground::Instead {
                    background: self.first(),
                    message,
                    is_gone,
                }
            }
            Some(background) => FirstBackground::Show(background),
        }
    }

    /// The clips.
    pub fn clips(&self) -> Rc<[Clip]> {
        Rc::clone(&self.clips)
    }

    /// The name of the player's own file, if there is one.
    pub fn own(&self) -> Option<&str> {
        self.own.as_deref()
    }

    /// Takes the name of the player's own file, or forgets it.
    pub fn set_own(&mut self, name: Option<String>) {
        self.own = name;
    }

    /// What is shown, or about to be.
    pub const fn shown(&self) -> Background {
        self.shown
    }

    /// The id of what is shown.
    pub fn id(&self) -> &str {
        self.id_of(self.shown)
    }

    /// The id of something.
    pub fn id_of(&self, background: Background) -> &str {
        match background {
            Background::Nothing => "",
            Background::Clip(index) => &self.clips[index].id,
            Background::Painted(subject) => subject.id(),
            Background::Media(media) => media.id(),
        }
    }

    /// What has this id, if anything does.
    pub fn find(&self, id: &str) -> Option<Background> {
        let clip = self.clips.iter().position(|clip| clip.id == id);
        let painted = || Subject::ALL.into_iter().find(|subject| subject.id() == id);
        let media = || {
            let media = UserMedia::ALL.into_iter().find(|media| media.id() == id);
            media.filter(|&media| media != UserMedia::Own || self.own.is_some())
        };
        clip.map(Background::Clip)
            .or_else(|| painted().map(Background::Painted))
            .or_else(|| media().map(Background::Media))
    }

    /// What is shown when nobody has chosen anything.
    pub fn first(&self) -> Background {
        if self.clips.is_empty() {
            Background::Painted(Subject::ALL[0])
        } else {
            Background::Clip(0)
        }
    }

    /// What was shown before the player brought something along.
    pub fn before(&self) -> Background {
        match self.before {
            Background::Nothing => self.first(),
            before => before,
        }
    }

    /// The name of something, for people.
    pub fn title(&self, background: Background) -> Message {
        match background {
            Background::Nothing => Message::template(""),
            Background::Clip(index) => Message::of(self.clips[index].title.clone()),
            Background::Painted(subject) => Message::new(subject.title()),
            Background::Media(media) => Message::new(media.title()),
        }
    }

    /// Whose work is shown, unless that goes without saying.
    pub fn credit(&self) -> Option<Message> {
        let Background::Clip(index) = self.shown else {
            return None;
        };
        let clip = &self.clips[index];
        Some(
            Message::template("{title} · {credit} · {licence}")
                .with("title", self.title(self.shown))
                .with("credit", &*clip.credit)
                .with("licence", &*clip.licence),
        )
    }

    /// The number of the present choice.
    pub const fn ticket(&self) -> u32 {
        self.ticket
    }

    /// Whether something has been chosen yet, though it may still be on its way.
    pub const fn was_chosen(&self) -> bool {
        self.ticket != 0
    }

    /// Numbers another choice.
    pub const fn new_ticket(&mut self) -> u32 {
        self.ticket = self.ticket.wrapping_add(1);
        self.ticket
    }

    /// Shows something else.
    pub const fn show(&mut self, background: Background) {
        self.new_ticket();
        self.shown = background;
        self.before = background;
    }

    /// Shows what the player brought along, by the present choice.
    pub const fn welcome(&mut self, media: UserMedia) {
        self.shown = Background::Media(media);
    }

    /// The clip that is shown came: it is no longer among the failed ones.
    pub fn succeeded(&mut self) {
        let shown = self.shown;
        self.failed
            .retain(|&index| Background::Clip(index) != shown);
    }

    /// What to show instead of what failed, and what to tell: after a clip or a living picture the next clip that has not
    /// failed, or a living picture, or nothing if none can be painted; after anything else what was shown before.
    pub fn replace_failed(&mut self, can_paint: bool) -> (Background, Message) {
        let failed = self.shown;
        let next = self.after_failure(can_paint);
        let text = if next == Background::Nothing {
            Message::new(
                "“{title}” could not be shown, nor any other background. Show numbers to play by.",
            )
        } else {
            Message::new("“{title}” could not be played. Here is “{next}” instead.")
                .with("next", self.title(next))
        };
        (next, text.with("title", self.title(failed)))
    }

    fn after_failure(&mut self, can_paint: bool) -> Background {
        let count = self.clips.len();
        let first = match self.shown {
            Background::Clip(failed) => {
                self.failed.push(failed);
                failed + 1
            }
            Background::Painted(_) => 0,
            Background::Media(_) | Background::Nothing => return self.before(),
        };
        let clip = (first..first + count)
            .map(|index| index % count)
            .find(|index| !self.failed.contains(index));
        match clip {
            Some(index) => Background::Clip(index),
            None if can_paint => Background::Painted(Subject::ALL[0]),
            None => Background::Nothing,
        }
    }
}
