//! The attributes of an embedded board, as they are written.

use crate::save::link::Link;
use crate::save::settings::Numbers;

use super::{Clip, ClipSource, FILM};

/// The attributes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attributes {
    src: Option<String>,
    poster: Option<String>,
    /// What says which game is played, as in a link: `size`, `scramble` and `seed`.
    game: Vec<(String, String)>,
    numbers: Option<String>,
    autoplay_steps: Option<String>,
}

impl Attributes {
    /// Reads the attributes from wherever they are, by their names.
    pub fn read(value_of: impl Fn(&str) -> Option<String>) -> Self {
        let game = ["size", "scramble", "seed"].into_iter();
        // An empty address is none.
        let address = |name| value_of(name).filter(|address| !address.trim().is_empty());
        Self {
            src: address("src"),
            poster: address("poster"),
            game: game
                .filter_map(|name| Some((name.to_owned(), value_of(name)?)))
                .collect(),
            numbers: value_of("numbers"),
            autoplay_steps: value_of("autoplay-steps"),
        }
    }

    /// The game that they ask for.
    pub(super) fn link(&self) -> Link {
        Link::read(self.game.iter().cloned())
    }

    /// The numbers on the tiles, while they have a picture. As in HTML, the attribute alone is enough.
    pub(super) fn numbers(&self) -> Numbers {
        match self.numbers.as_deref() {
            None | Some("off") => Numbers::Off,
            Some("large") => Numbers::Large,
            Some(_) => Numbers::Corner,
        }
    }

    /// Whether a solution that was asked for is played to its end.
    pub(super) const fn plays_steps(&self) -> bool {
        self.autoplay_steps.is_some()
    }

    /// The address of the poster.
    pub(super) fn poster(&self) -> Option<&str> {
        self.poster.as_deref()
    }

    /// The film, which is called by the name of its file.
    pub(super) fn film(&self) -> Option<Clip> {
        let address = self.src.clone()?;
        let path = address.split(['?', '#']).next().unwrap_or_default();
        let title = path.rsplit('/').next().unwrap_or_default().to_owned();
        Some(Clip {
            id: FILM.to_owned(),
            title,
            poster: String::new(),
            credit: String::new(),
            licence: String::new(),
            sources: vec![ClipSource {
                address,
                media_type: String::new(),
                bytes: 0,
            }],
        })
    }

    /// Whether the film or the poster is another one than before.
    pub(super) fn is_other_picture(&self, before: &Self) -> bool {
        (&self.src, &self.poster) != (&before.src, &before.poster)
    }
}
