//! The search for a board that is drawn at random.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::puzzle::Board;
use crate::puzzle::scramble::Scrambler;
use crate::solver::difficulty;
use crate::worker::pace::Pace;

use super::puzzle::Puzzle;
use super::reading::{self, Options};
use super::refusal::{OrRefuse, Reason, Refusal};
use super::{SLICE, cache, milliseconds};

/// The search behind `scramble`, which runs it without blocking.
#[wasm_bindgen(skip_typescript)]
pub struct Draw {
    way: Way,
    pace: Pace,
}

/// How the board is found.
enum Way {
    /// At once: every board is as good.
    AtOnce(Board),
    /// By searching for one that needs so many moves.
    Needed(Box<difficulty::Draw>),
}

#[wasm_bindgen]
impl Draw {
    /// Reads the arguments of `scramble`.
    ///
    /// # Errors
    /// If one of them is refused.
    #[wasm_bindgen(constructor)]
    pub fn new(size: &JsValue, seed: &JsValue, options: &JsValue) -> Result<Self, Refusal> {
        Self::read(size, seed, options).or_refuse("Scramble")
    }

    /// Searches for some milliseconds, and returns the puzzle if that was enough.
    ///
    /// # Errors
    /// If a board cannot be measured.
    pub fn slice(&mut self) -> Result<Option<Puzzle>, Refusal> {
        let Self { way, pace } = self;
        let board = match way {
            Way::AtOnce(board) => Some(board.clone()),
            Way::Needed(draw) => pace
                .slice(milliseconds, |budget| draw.advance(budget))
                .or_refuse("Scramble")?,
        };
        Ok(board.map(Puzzle::starting_with))
    }
}

impl Draw {
    fn read(size: &JsValue, seed: &JsValue, options: &JsValue) -> Result<Self, Reason> {
        let size = reading::size(size)?;
        let seed = reading::seed(seed)?;
        let options = Options::new(options, &["needed", "signal"])?;
        options.check_signal()?;
        let way = match options.whole_number("needed", 1..=u32::MAX)? {
            None => Way::AtOnce(Scrambler::new(&seed).new_game(size)),
            Some(needed) => Way::Needed(Box::new(difficulty::Draw::new(
                size,
                needed,
                &seed,
                &cache(),
            )?)),
        };
        let pace = Pace::new(SLICE);
        Ok(Self { way, pace })
    }
}
