//! Scrambles: uniform over all solvable boards, or a short random walk for an easy game.

use std::str::FromStr;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use thiserror::Error;

use crate::i18n::{Localized, Message};

use super::parity::is_solvable;
use super::plain::plain;
use super::{Board, Direction, Size};

/// A word that names a random game: the same word and size give the same board, for ever.
///
/// 1 to 32 characters of `A–Z a–z 0–9 - _`. Its bytes, followed by zeros, are the key of the
/// generator (`ChaCha` with 8 rounds, stream 0, little-endian 64-bit words), and [`Scrambler`]'s draws
/// are defined here, so no library's change of mind can change a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seed(String);

/// The text cannot be a [`Seed`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub struct SeedError;

impl Localized for SeedError {
    fn message(&self) -> Message {
        Message::new("a seed has 1 to 32 letters, digits, hyphens or underscores")
    }
}

impl Seed {
    const MAX_LENGTH: usize = 32;

    /// The seed for entropy from the system: ten characters, which hold 50 of its 64 bits.
    #[must_use]
    pub fn from_entropy(entropy: u64) -> Self {
        // Without l, o, 0 and 1, which are easily mistaken.
        const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
        let character = |index: u32| char::from(ALPHABET[(entropy >> (5 * index)) as usize % 32]);
        Self((0..10).map(character).collect())
    }

    /// The word.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn key(&self) -> [u8; Self::MAX_LENGTH] {
        let mut key = [0; Self::MAX_LENGTH];
        key[..self.0.len()].copy_from_slice(self.0.as_bytes());
        key
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        let text = plain(text);
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if (1..=Self::MAX_LENGTH).contains(&text.len()) && text.bytes().all(allowed) {
            Ok(Self(text))
        } else {
            Err(SeedError)
        }
    }
}

/// Draws boards from a seed.
pub struct Scrambler(ChaCha8Rng);

impl Scrambler {
    /// A scrambler at the beginning of the seed's stream.
    pub fn new(seed: &Seed) -> Self {
        Self(ChaCha8Rng::from_seed(seed.key()))
    }

    /// The seed of another scrambler.
    pub fn seed(&mut self) -> Seed {
        Seed::from_entropy(self.0.next_u64())
    }

    /// Exactly uniform over all boards that can be solved, the solved one included.
    ///
    /// An unsolvable permutation is repaired by swapping the first two tiles that are not the blank.
    /// The swap turns the parity, so the result can be solved; and it is its own inverse, so it pairs
    /// every unsolvable board with exactly one solvable board: each solvable board comes from two
    /// equally likely permutations.
    pub fn uniform(&mut self, size: Size) -> Board {
        let mut board = self.permutation(size);
        if !is_solvable(&board, &Board::solved(size)) {
            let mut tiles = board.position().to_vec();
            let mut cells = (0..).filter(|&cell| cell != board.blank_cell());
            let (first, second) = (cells.next(), cells.next());
            if let (Some(first), Some(second)) = (first, second) {
                tiles.swap(first, second);
            }
            board = Board::from_permutation(size, tiles);
        }
        board
    }

    /// The original's method, with the same distribution: shuffles until the board can be solved.
    pub fn uniform_by_rejection(&mut self, size: Size) -> Board {
        loop {
            let board = self.permutation(size);
            if is_solvable(&board, &Board::solved(size)) {
                return board;
            }
        }
    }

    /// The board after a random walk of `steps` from the solved board that never steps straight back.
    ///
    /// Not uniform, and on 2×2 it only goes round: for easy games.
    pub fn walk(&mut self, size: Size, steps: usize) -> Board {
        self.walk_on(Board::solved(size), steps)
    }

    /// The board after such a walk from another board.
    pub fn walk_on(&mut self, mut board: Board, steps: usize) -> Board {
        let mut last = None;
        for _ in 0..steps {
            last = Some(self.wander(&mut board, last));
        }
        board
    }

    /// A board for a new game: uniform over all solvable boards but the solved one.
    pub fn new_game(&mut self, size: Size) -> Board {
        loop {
            let board = self.uniform(size);
            if !board.is_solved() {
                return board;
            }
        }
    }

    /// A board for an easy new game: a [walk](Self::walk), one step longer if it ended at home.
    pub fn easy_game(&mut self, size: Size, steps: usize) -> Board {
        let mut board = self.walk(size, steps);
        if board.is_solved() {
            self.wander(&mut board, None);
        }
        board
    }

    /// Makes one random step that is not the way back of `last`, and returns it.
    pub fn wander(&mut self, board: &mut Board, last: Option<Direction>) -> Direction {
        let back = last.map(Direction::opposite);
        let open: Vec<Direction> = Direction::ALL
            .into_iter()
            .filter(|&direction| Some(direction) != back && board.mover(direction).is_some())
            .collect();
        let direction = open[self.below(open.len() as u64) as usize];
        let stepped = board.step(direction);
        debug_assert!(stepped.is_ok(), "the direction is open");
        direction
    }

    /// Fisher–Yates: uniform over all permutations. (`j` from `0..i` instead of `0..=i` would be
    /// Sattolo's algorithm, which yields only the cyclic ones.)
    fn permutation(&mut self, size: Size) -> Board {
        let mut tiles = Board::solved(size).position().to_vec();
        for i in (1..tiles.len()).rev() {
            tiles.swap(i, self.below(i as u64 + 1) as usize);
        }
        Board::from_permutation(size, tiles)
    }

    /// Uniform in `0..bound`: draws above the largest multiple of `bound` are thrown away, for they
    /// would favour small remainders.
    pub fn below(&mut self, bound: u64) -> u64 {
        let fair = u64::MAX - u64::MAX % bound;
        loop {
            let draw = self.0.next_u64();
            if draw < fair {
                return draw % bound;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::notation::print_board;

    fn scrambler(seed: &str) -> Scrambler {
        Scrambler::new(&seed.parse().unwrap())
    }

    /// A link with a seed must lead to the same board in ten years.
    #[test]
    fn a_seed_means_the_same_board_for_ever() {
        let board = |seed, (columns, rows)| {
            print_board(&scrambler(seed).new_game(Size::new(columns, rows).unwrap()))
        };
        assert_eq!(board("friday", (3, 3)), "3 1 6/7 4 0/8 5 2");
        assert_eq!(
            board("friday", (4, 4)),
            "6 10 4 13/0 12 7 11/9 1 3 2/8 5 14 15"
        );
    }

    #[test]
    fn seeds_are_checked() {
        for text in ["", "a b", "é", "012345678901234567890123456789012"] {
            assert_eq!(text.parse::<Seed>(), Err(SeedError), "{text}");
        }
        for entropy in [0, u64::MAX, 0x0123_4567_89ab_cdef] {
            let seed = Seed::from_entropy(entropy);
            assert_eq!(seed.as_str().parse(), Ok(seed));
        }
    }

    #[test]
    fn a_new_game_is_solvable_and_never_solved() {
        for size in Size::all() {
            let mut scrambler = scrambler("new-game");
            for steps in 0..30 {
                for board in [scrambler.new_game(size), scrambler.easy_game(size, steps)] {
                    assert!(is_solvable(&board, &Board::solved(size)));
                    assert!(!board.is_solved());
                }
            }
        }
    }
}
