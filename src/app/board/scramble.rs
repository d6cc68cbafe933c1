//! The player's choice of how new games are scrambled.

use crate::i18n::choices;
use crate::i18n::mark;
use crate::puzzle::scramble::Scrambler;
use crate::puzzle::{Board, Game, Size};
use crate::records::Origin;

choices! {
    /// How a new game is scrambled.
    Scramble {
        /// Every solvable board is equally likely.
        Random = mark("scramble|Random"),
        /// A walk of as many steps as the board has cells.
        Easy = mark("scramble|Easy"),
        /// By the number of moves that the board needs.
        Chosen = mark("scramble|Chosen"),
    }
}

/// How often a board is drawn again because the game before began with it. Of 2×2, there are only two easy boards.
const ATTEMPTS: usize = 30;

impl Scramble {
    /// The choice that games of this origin are begun with.
    pub const fn of(origin: Origin) -> Self {
        match origin {
            Origin::Easy => Self::Easy,
            Origin::Chosen(_) => Self::Chosen,
            Origin::Random | Origin::Link | Origin::OtherGoal | Origin::Daily(_) => Self::Random,
        }
    }

    /// Draws a board for a new game that is another one than the game before, both at its start and now.
    pub fn draw_other(self, scrambler: &mut Scrambler, size: Size, before: &Game) -> Board {
        let mut attempts = 0;
        loop {
            let board = self.draw(scrambler, size);
            attempts += 1;
            let is_again = attempts < ATTEMPTS && board == *before.history().start();
            if !is_again && board != *before.board() {
                return board;
            }
        }
    }

    /// Draws a board at once, which those that need a chosen number of moves are not: a random one stands in for them.
    pub fn draw(self, scrambler: &mut Scrambler, size: Size) -> Board {
        match self {
            Self::Random | Self::Chosen => scrambler.new_game(size),
            Self::Easy => scrambler.easy_game(size, size.cells()),
        }
    }

    /// The origin of a board that is drawn at once, for the records.
    pub const fn origin(self) -> Origin {
        match self {
            Self::Random | Self::Chosen => Origin::Random,
            Self::Easy => Origin::Easy,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Direction::{Down, Left, Right, Up};

    #[test]
    fn a_new_game_is_another_one_at_its_start_and_now() {
        let mut scrambler = Scrambler::new(&"tea".parse().expect("a seed"));
        let size = Size::new(2, 2).expect("a size");
        let first = Scramble::Easy.draw(&mut scrambler, size);
        let mut game = Game::new(first.clone());
        let mut other = |game: &Game| Scramble::Easy.draw_other(&mut scrambler, size, game);
        let second = other(&game);
        assert_ne!(second, first);
        for order in [[Up, Left, Down, Right], [Right, Down, Left, Up]] {
            game = Game::new(first.clone());
            for direction in order.into_iter().cycle().take(20) {
                // Another direction may be possible.
                let _ = game.step(direction);
                let next = other(&game);
                assert_ne!(next, *game.board());
                if *game.board() != second {
                    assert_eq!(next, second);
                    continue;
                }
                assert_eq!(next, first, "there is no other board");
                return;
            }
        }
        panic!("one way round leads to the other board");
    }
}
