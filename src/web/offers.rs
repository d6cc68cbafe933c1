//! Everything that can be the background: clips, living pictures, and what the player brings along.

use web_sys::File;

use crate::view::painting::Subject;

use super::clips::Clip;
use super::guests::Source;
use super::words::tr;

/// What is shown, or about to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Nothing yet: the list is on its way.
    Nothing,
    /// The clip with this index.
    Clip(usize),
    /// A living picture computed in code.
    Painted(Subject),
    /// What the player brought along.
    Guest(Source),
}

/// What can be shown besides the living pictures, which are always there.
#[derive(Default)]
pub struct Offers {
    /// The clips.
    pub clips: Vec<Clip>,
    /// The player's own file.
    pub own: Option<File>,
}

impl Offers {
    /// The id of something.
    pub fn id_of(&self, what: Shown) -> &str {
        match what {
            Shown::Nothing => "",
            Shown::Clip(index) => &self.clips[index].id,
            Shown::Painted(subject) => subject.id(),
            Shown::Guest(source) => source.id(),
        }
    }

    /// What has this id, if anything does.
    pub fn find(&self, id: &str) -> Option<Shown> {
        let clip = self.clips.iter().position(|clip| clip.id == id);
        let painted = || Subject::ALL.into_iter().find(|subject| subject.id() == id);
        let guest = || {
            let source = Source::ALL.into_iter().find(|source| source.id() == id);
            source.filter(|&source| source != Source::Own || self.own.is_some())
        };
        clip.map(Shown::Clip)
            .or_else(|| painted().map(Shown::Painted))
            .or_else(|| guest().map(Shown::Guest))
    }

    /// What is shown when nobody has chosen anything.
    pub fn first(&self) -> Shown {
        if self.clips.is_empty() {
            Shown::Painted(Subject::ALL[0])
        } else {
            Shown::Clip(0)
        }
    }

    /// The name of something, for people.
    pub fn title(&self, what: Shown) -> String {
        tr(match what {
            Shown::Nothing => "",
            Shown::Clip(index) => &self.clips[index].title,
            Shown::Painted(subject) => subject.title(),
            Shown::Guest(source) => source.title(),
        })
    }
}
