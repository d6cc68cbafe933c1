//! The player's choice of how new games are scrambled.

use crate::i18n::choices;
use crate::i18n::mark;
use crate::puzzle::scramble::Scrambler;
use crate::puzzle::{Board, Size};
use crate::records::Origin;

choices! {
    /// How a new game is scrambled.
    Scramble {
        /// Every solvable board is equally likely.
        Random = mark("scramble|Random"),
        /// A walk of as many steps as the board has cells.
        Easy = mark("scramble|Easy"),
    }
}

impl Scramble {
    /// Draws a board for a new game.
    pub fn draw(self, scrambler: &mut Scrambler, size: Size) -> Board {
        match self {
            Self::Random => scrambler.new_game(size),
            Self::Easy => scrambler.easy_game(size, size.cells()),
        }
    }

    /// The origin of such a board, for the records.
    pub const fn origin(self) -> Origin {
        match self {
            Self::Random => Origin::Random,
            Self::Easy => Origin::Easy,
        }
    }
}
