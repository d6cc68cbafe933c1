//! Which background is shown, and what becomes of one that fails: a clip, a living picture computed in code, or what the
//! player brings along.

mod clips;
mod media;

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

#[cfg(test)]
mod tests {
    use super::*;

    const PAINTED: Background = Background::Painted(Subject::ALL[0]);
    const CAMERA: Background = Background::Media(UserMedia::Camera);

    fn clip(id: &str) -> Clip {
        Clip {
            id: id.to_owned(),
            title: id.to_uppercase(),
            poster: String::new(),
            credit: "© Somebody".to_owned(),
            licence: "CC0".to_owned(),
            sources: Vec::new(),
        }
    }

    /// Backgrounds with these clips.
    fn with(clips: &[&str]) -> Backgrounds {
        let mut backgrounds = Backgrounds::default();
        let clips = clips.iter().copied().map(clip).collect();
        assert_eq!(backgrounds.listed(Ok(clips), None), None);
        backgrounds
    }

    #[test]
    fn the_first_clip_is_shown_unless_something_else_is_wanted() {
        let backgrounds = with(&["a", "b"]);
        let first = |wanted| backgrounds.first_shown(wanted);
        assert_eq!(first(None), FirstBackground::Show(Background::Clip(0)));
        assert_eq!(first(Some("b")), FirstBackground::Show(Background::Clip(1)));
        let painted = Subject::ALL[0].id();
        assert_eq!(first(Some(painted)), FirstBackground::Show(PAINTED));
    }

    #[test]
    fn what_is_not_there_is_told_of_and_nobody_is_filmed_unasked() {
        let backgrounds = with(&["a"]);
        for (wanted, told, gone) in [
            ("c", "c", false),
            ("camera", "camera", false),
            ("own", "Your own", true),
        ] {
            let FirstBackground::Instead {
                background,
                message,
                is_gone,
            } = backgrounds.first_shown(Some(wanted))
            else {
                panic!("{wanted} is shown");
            };
            assert_eq!((background, is_gone), (Background::Clip(0), gone));
            let expected = format!("There is no background “{told}”. Here is another one.");
            assert_eq!(message.to_string(), expected);
        }
    }

    #[test]
    fn the_own_file_of_an_earlier_visit_is_opened_unless_there_is_a_newer_one() {
        let mut backgrounds = Backgrounds::default();
        backgrounds.listed(Ok(vec![clip("a")]), Some("cat.mp4".to_owned()));
        assert_eq!(
            backgrounds.first_shown(Some("own")),
            FirstBackground::OpenOwn
        );
        assert_eq!(backgrounds.own(), Some("cat.mp4"));

        let mut backgrounds = Backgrounds::default();
        backgrounds.set_own(Some("dog.mp4".to_owned()));
        backgrounds.listed(Ok(vec![clip("a")]), Some("cat.mp4".to_owned()));
        assert_eq!(backgrounds.own(), Some("dog.mp4"));
        backgrounds.set_own(None);
        assert_eq!(backgrounds.find("own"), None);
    }

    #[test]
    fn what_was_chosen_before_the_list_came_stays() {
        let mut backgrounds = Backgrounds::default();
        backgrounds.show(PAINTED);
        backgrounds.listed(Ok(vec![clip("a")]), None);
        assert_eq!(backgrounds.first_shown(Some("a")), FirstBackground::Chosen);
    }

    #[test]
    fn without_a_list_there_are_living_pictures() {
        let mut backgrounds = Backgrounds::default();
        let message = backgrounds.listed(Err(ListError::Unreachable), None);
        let message = message.expect("it is told").to_string();
        assert!(message.starts_with("Without clips for now: the list of clips could not be"));
        assert_eq!(
            backgrounds.first_shown(None),
            FirstBackground::Show(PAINTED)
        );
    }

    #[test]
    fn a_clip_that_fails_gives_way_to_the_next_one() {
        let mut backgrounds = with(&["a", "b", "c"]);
        backgrounds.show(Background::Clip(1));
        let (next, message) = backgrounds.replace_failed(true);
        assert_eq!(next, Background::Clip(2));
        assert_eq!(
            message.to_string(),
            "“B” could not be played. Here is “C” instead."
        );
        backgrounds.show(next);
        assert_eq!(backgrounds.replace_failed(true).0, Background::Clip(0));
        backgrounds.show(Background::Clip(0));
        assert_eq!(
            backgrounds.replace_failed(true).0,
            PAINTED,
            "all have failed"
        );
        let (next, message) = backgrounds.replace_failed(false);
        assert_eq!(next, Background::Nothing);
        assert!(
            message
                .to_string()
                .starts_with("“A” could not be shown, nor any other")
        );
    }

    #[test]
    fn a_clip_that_came_after_all_is_shown_again() {
        let mut backgrounds = with(&["a", "b"]);
        backgrounds.show(Background::Clip(0));
        backgrounds.replace_failed(true);
        backgrounds.succeeded();
        backgrounds.show(Background::Clip(1));
        assert_eq!(backgrounds.replace_failed(true).0, Background::Clip(0));
    }

    #[test]
    fn a_painter_that_fails_gives_way_to_a_clip() {
        let mut backgrounds = with(&["a"]);
        backgrounds.show(PAINTED);
        assert_eq!(backgrounds.replace_failed(false).0, Background::Clip(0));
        let mut backgrounds = with(&[]);
        backgrounds.show(PAINTED);
        assert_eq!(backgrounds.replace_failed(false).0, Background::Nothing);
    }

    #[test]
    fn after_what_the_player_brought_along_comes_what_was_shown_before() {
        let mut backgrounds = with(&["a", "b"]);
        assert_eq!(backgrounds.before(), Background::Clip(0));
        backgrounds.show(Background::Clip(1));
        let ticket = backgrounds.new_ticket();
        backgrounds.welcome(UserMedia::Camera);
        assert_eq!(backgrounds.ticket(), ticket);
        assert_eq!((backgrounds.shown(), backgrounds.id()), (CAMERA, "camera"));
        assert_eq!(backgrounds.before(), Background::Clip(1));
        assert_eq!(backgrounds.replace_failed(true).0, Background::Clip(1));
    }

    #[test]
    fn a_clip_has_its_credit_beside_it() {
        let mut backgrounds = with(&["a"]);
        assert_eq!(backgrounds.credit(), None);
        backgrounds.show(Background::Clip(0));
        let credit = backgrounds.credit().expect("there is one");
        assert_eq!(credit.to_string(), "A · © Somebody · CC0");
        backgrounds.show(PAINTED);
        assert_eq!(backgrounds.credit(), None);
        assert_eq!(backgrounds.title(CAMERA).to_string(), "Camera");
    }
}
