//! Living pictures computed in code: no byte to download, and never the same twice.
//!
//! Each is drawn from a seed, so that a game has its own picture, and moves slowly with time. They are
//! composed so that every tile of a cut can be told from every other: colours drift across the picture and
//! shapes differ from place to place.

mod brush;
mod dunes;
mod facets;
mod ink;
mod lights;
mod paper;

pub use brush::Canvas;
use brush::Dice;

use serde::{Deserialize, Serialize};

use crate::i18n::mark;
use crate::puzzle::Board;

/// The seed of a game's pictures, from the board it begins with (by FNV-1a).
pub fn seed_of(start: &Board) -> u32 {
    let mix = |seed: u32, &tile: &_| (seed ^ u32::from(tile)).wrapping_mul(0x0100_0193);
    start.position().iter().fold(0x811c_9dc5, mix)
}

/// What a picture is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Subject {
    /// Dunes in the evening sun.
    Dunes,
    /// Layers of cut paper.
    Paper,
    /// The facets of a gem.
    Facets,
    /// Colours stirred into each other, with veins of gold.
    Ink,
    /// Lights of a city out of focus.
    Lights,
}

impl Subject {
    /// All of them, as they are offered.
    pub const ALL: [Self; 5] = [
        Self::Dunes,
        Self::Paper,
        Self::Facets,
        Self::Ink,
        Self::Lights,
    ];

    /// Its name in links and choices.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Dunes => "dunes",
            Self::Paper => "paper",
            Self::Facets => "facets",
            Self::Ink => "ink",
            Self::Lights => "lights",
        }
    }

    /// Its name for people, in English, by which translations are found.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Dunes => mark("Dunes"),
            Self::Paper => mark("Cut paper"),
            Self::Facets => mark("Facets"),
            Self::Ink => mark("Ink and gold"),
            Self::Lights => mark("City lights"),
        }
    }
}

/// A composition that can be painted at any time.
trait Scene {
    /// Paints every pixel as it is after so many seconds.
    fn paint(&self, seconds: f32, canvas: &mut Canvas);
}

/// A picture of a subject, as a seed composes it.
pub struct Painting {
    scene: Box<dyn Scene>,
}

impl Painting {
    /// Composes a picture. The same seed gives the same picture.
    pub fn new(subject: Subject, seed: u32) -> Self {
        let dice = &mut Dice::new(seed);
        let scene: Box<dyn Scene> = match subject {
            Subject::Dunes => Box::new(dunes::Dunes::new(dice)),
            Subject::Paper => Box::new(paper::Paper::new(dice)),
            Subject::Facets => Box::new(facets::Facets::new(dice)),
            Subject::Ink => Box::new(ink::Ink::new(dice)),
            Subject::Lights => Box::new(lights::Lights::new(dice)),
        };
        Self { scene }
    }

    /// Paints it as it is after so many seconds.
    pub fn paint(&self, seconds: f32, canvas: &mut Canvas) {
        self.scene.paint(seconds, canvas);
    }
}
