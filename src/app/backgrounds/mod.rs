//! The picture behind the tiles: a clip, a living picture computed in code, or the player's own file, camera or screen.
//!
//! [`Backgrounds`] knows what there is, what is shown, and what replaces a background that fails.

mod animated;
mod clips;
pub mod likeness;
mod media;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use crate::i18n::{Localized, Message};
use crate::view::painting::Subject;

pub use animated::is_animated;
pub use clips::{Clip, ClipSource, ListError, address_of, read_clips};
pub use media::{MediaError, MediaKind, UserMedia};

/// A background.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Background {
    /// None yet: the list of clips is being loaded.
    Nothing,
    /// The clip with this index.
    Clip(usize),
    /// A living picture.
    Painted(Subject),
    /// The player's own file, camera or screen.
    Media(UserMedia),
}

/// The first background of a visit, once the list of clips has come or failed.
#[derive(Clone, Debug, PartialEq)]
pub enum FirstBackground {
    /// The one chosen meanwhile.
    Chosen,
    /// The player's own file, to be opened first.
    OpenOwn,
    /// This one.
    Show(Background),
    /// This one in place of the one wanted, which cannot be shown.
    Instead {
        /// The background to show.
        background: Background,
        /// The message about it.
        message: Message,
        /// Whether the one wanted no longer exists.
        is_gone: bool,
    },
}

/// All backgrounds, and the one shown.
#[derive(Debug)]
pub struct Backgrounds {
    clips: Rc<[Clip]>,
    /// The name of the player's own file, if there is one.
    own: Option<String>,
    shown: Background,
    /// What was shown before the player's own file, camera or screen.
    before: Background,
    /// The number of choices so far, by which media of an earlier choice that come late are recognized.
    ticket: u32,
    /// Clips that could not be shown.
    failed: Vec<usize>,
}

impl Default for Backgrounds {
    /// Living pictures only, until the list of clips comes.
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
    /// Takes the list of clips and the name of the player's own file of an earlier visit. Returns a message if there is no
    /// list.
    pub fn listed(
        &mut self,
        list: Result<Vec<Clip>, ListError>,
        own: Option<String>,
    ) -> Option<Message> {
        // A file chosen meanwhile is newer.
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

    /// The first background to show, when the one with this id is wanted.
    pub fn first_shown(&self, wanted: Option<&str>) -> FirstBackground {
        if self.was_chosen() {
            return FirstBackground::Chosen;
        }
        let Some(id) = wanted else {
            return FirstBackground::Show(self.first());
        };
        match self.find(id) {
            Some(Background::Media(UserMedia::Own)) => FirstBackground::OpenOwn,
            // A camera or screen is never opened without being asked for.
            Some(Background::Media(_)) | None => {
                // A file that is gone stays gone, so this is said once.
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

    /// Sets the name of the player's own file, or forgets it.
    pub fn set_own(&mut self, name: Option<String>) {
        self.own = name;
    }

    /// The background shown, or about to be.
    pub const fn shown(&self) -> Background {
        self.shown
    }

    /// The id of the background shown.
    pub fn id(&self) -> &str {
        self.id_of(self.shown)
    }

    /// The id of a background.
    pub fn id_of(&self, background: Background) -> &str {
        match background {
            Background::Nothing => "",
            Background::Clip(index) => &self.clips[index].id,
            Background::Painted(subject) => subject.id(),
            Background::Media(media) => media.id(),
        }
    }

    /// The background with an id.
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

    /// The background shown when none was chosen.
    pub fn first(&self) -> Background {
        if self.clips.is_empty() {
            Background::Painted(Subject::ALL[0])
        } else {
            Background::Clip(0)
        }
    }

    /// The background shown before the player's own file, camera or screen.
    pub fn before(&self) -> Background {
        match self.before {
            Background::Nothing => self.first(),
            before => before,
        }
    }

    /// The title of a background.
    pub fn title(&self, background: Background) -> Message {
        match background {
            Background::Nothing => Message::template(""),
            Background::Clip(index) => Message::of(self.clips[index].title.clone()),
            Background::Painted(subject) => Message::new(subject.title()),
            Background::Media(media) => Message::new(media.title()),
        }
    }

    /// The credit of a clip.
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

    /// Whether a background has been chosen yet, even if it is still loading.
    pub const fn was_chosen(&self) -> bool {
        self.ticket != 0
    }

    /// Counts another choice, and returns its number.
    pub const fn new_ticket(&mut self) -> u32 {
        self.ticket = self.ticket.wrapping_add(1);
        self.ticket
    }

    /// Chooses a background.
    pub const fn show(&mut self, background: Background) {
        self.new_ticket();
        self.shown = background;
        self.before = background;
    }

    /// Shows the player's own file, camera or screen, which the present choice asked for.
    pub const fn show_media(&mut self, media: UserMedia) {
        self.shown = Background::Media(media);
    }

    /// Notes that the clip shown has loaded.
    pub fn succeeded(&mut self) {
        let shown = self.shown;
        self.failed
            .retain(|&index| Background::Clip(index) != shown);
    }

    /// The replacement of a background that failed, with a message. After a clip or a living picture, that is the next clip
    /// that has not failed, or else a living picture if it can be painted, or else nothing; after the player's own media it
    /// is what was shown before. A file is called by its name.
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
        let text = match &self.own {
            Some(name) if failed == Background::Media(UserMedia::Own) => {
                text.with("title", &**name)
            }
            _ => text.with("title", self.title(failed)),
        };
        (next, text)
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
