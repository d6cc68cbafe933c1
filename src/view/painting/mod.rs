//! Living pictures, computed in code by the painter, a worker of its own.
//!
//! A picture is composed by a seed, so that every game has its own, and moves slowly with time. Colours drift across it
//! and shapes differ from place to place, so that all tiles can be told apart.

mod brush;
mod dunes;
mod facets;
mod ink;
mod lights;
mod paper;

pub use brush::Canvas;
use brush::Rng;

use serde::{Deserialize, Serialize};

use crate::i18n::mark;
use crate::puzzle::Board;

/// The seed of a game's pictures: the FNV-1a hash of the board it begins with.
pub fn seed_of(start: &Board) -> u32 {
    let mix = |seed: u32, &tile: &_| (seed ^ u32::from(tile)).wrapping_mul(0x0100_0193);
    start.position().iter().fold(0x811c_9dc5, mix)
}

/// The subject of a picture.
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
    /// All subjects, in the order offered.
    pub const ALL: [Self; 5] = [
        Self::Dunes,
        Self::Paper,
        Self::Facets,
        Self::Ink,
        Self::Lights,
    ];

    /// The id in links and choices.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Dunes => "dunes",
            Self::Paper => "paper",
            Self::Facets => "facets",
            Self::Ink => "ink",
            Self::Lights => "lights",
        }
    }

    /// The title in English: the key of its translations.
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

/// A composition that can be painted at any moment.
trait Scene {
    /// Paints every pixel, as it is after this many seconds.
    fn paint(&self, seconds: f32, canvas: &mut Canvas);
}

/// A picture, composed by a seed.
pub struct Painting {
    scene: Box<dyn Scene>,
}

impl Painting {
    /// Composes a picture. The same seed gives the same picture.
    pub fn new(subject: Subject, seed: u32) -> Self {
        let rng = &mut Rng::new(seed);
        let scene: Box<dyn Scene> = match subject {
            Subject::Dunes => Box::new(dunes::Dunes::new(rng)),
            Subject::Paper => Box::new(paper::Paper::new(rng)),
            Subject::Facets => Box::new(facets::Facets::new(rng)),
            Subject::Ink => Box::new(ink::Ink::new(rng)),
            Subject::Lights => Box::new(lights::Lights::new(rng)),
        };
        Self { scene }
    }

    /// Paints the picture as it is after this many seconds.
    pub fn paint(&self, seconds: f32, canvas: &mut Canvas) {
        self.scene.paint(seconds, canvas);
    }
}
