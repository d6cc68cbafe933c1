//! The parameters of the page's address: the game, the size and the background of a link.
//!
//! `?size=4x4&scramble=1_2_3_4_…_0` opens a particular board, `?seed=…` the same random board for everyone, `?new` any
//! board rather than the last visit's game, and `?background=…` a background by its id.

use thiserror::Error;

use crate::i18n::{Localized, Message};
use crate::puzzle::notation::{ParseBoardError, parse_board};
use crate::puzzle::parity::{Unsolvable, check_solvable};
use crate::puzzle::scramble::{Seed, SeedError};
use crate::puzzle::{Board, Size, SizeError};

/// The parameters of a link. Invalid ones are left out and listed in `faults`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Link {
    /// The size of the board.
    pub size: Option<Size>,
    /// The game to start.
    pub start: Option<Start>,
    /// The id of the background.
    pub background: Option<String>,
    /// The errors in the link.
    pub faults: Vec<LinkError>,
}

/// The game that a link starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// A particular board.
    Board(Board),
    /// The random board of a seed.
    Seed(Seed),
    /// A new random board.
    Fresh,
}

/// The reason why a parameter is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum LinkError {
    /// The size is invalid or not offered.
    Size(#[from] SizeError),
    /// The scramble is invalid.
    Scramble(#[from] ParseBoardError),
    /// The scramble is unsolvable.
    Unsolvable(#[from] Unsolvable),
    /// The scramble is already solved.
    Solved,
    /// The seed is invalid.
    Seed(#[from] SeedError),
}

impl Localized for LinkError {
    fn message(&self) -> Message {
        let scramble = Message::new("its scramble is not right: {reason}");
        match self {
            Self::Size(error) => {
                Message::new("its size is not right: {reason}").with("reason", error.message())
            }
            Self::Scramble(error) => scramble.with("reason", error.message()),
            Self::Unsolvable(error) => scramble.with("reason", error.message()),
            Self::Solved => Message::new("its scramble is solved already"),
            Self::Seed(error) => {
                Message::new("its seed is not right: {reason}").with("reason", error.message())
            }
        }
    }
}

impl Link {
    /// Reads a link; `parameter` returns the value of a parameter.
    ///
    /// ```
    /// use video_slide_puzzle::save::link::Link;
    ///
    /// let link = Link::read(|name| (name == "size").then(|| "5x3".to_owned()));
    /// assert_eq!(link.size.unwrap().cells(), 15);
    /// ```
    pub fn read(parameter: impl Fn(&str) -> Option<String>) -> Self {
        let mut link = Self {
            background: parameter("background"),
            ..Self::default()
        };
        if let Err(fault) = link.read_game(&parameter) {
            link.faults.push(fault);
        }
        link
    }

    fn read_game(&mut self, parameter: &impl Fn(&str) -> Option<String>) -> Result<(), LinkError> {
        self.size = parameter("size").map(|text| text.parse()).transpose()?;
        if let Some(text) = parameter("scramble") {
            let board = parse_board(&text, self.size)?;
            check_solvable(&board, &Board::solved(board.size()))?;
            if board.is_solved() {
                return Err(LinkError::Solved);
            }
            self.size = Some(board.size());
            self.start = Some(Start::Board(board));
        } else if let Some(text) = parameter("seed") {
            self.start = Some(Start::Seed(text.parse()?));
        } else if parameter("new").is_some() {
            self.start = Some(Start::Fresh);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::notation::print_board;

    fn link(parameters: &[(&str, &str)]) -> Link {
        Link::read(|name| {
            let found = parameters.iter().find(|(other, _)| *other == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn a_scramble_opens_that_very_board() {
        let link = link(&[
            ("size", "3x3"),
            ("scramble", "1_2_3_4_5_6_7_0_8"),
            ("background", "brook"),
        ]);
        let Some(Start::Board(board)) = link.start else {
            panic!("{link:?}")
        };
        assert_eq!(print_board(&board), "1 2 3/4 5 6/7 0 8");
        assert_eq!(link.background.as_deref(), Some("brook"));
        assert!(link.faults.is_empty());
    }

    #[test]
    fn a_new_game_is_asked_for_without_a_value() {
        assert_eq!(link(&[("new", "")]).start, Some(Start::Fresh));
        assert_eq!(link(&[("size", "3x3")]).start, None);
    }

    #[test]
    fn a_damaged_link_says_what_is_wrong_and_asks_for_nothing() {
        for (parameters, fault) in [
            (
                [("size", "4by4"), ("seed", "a")],
                "its size is not right: “4by4” is not a size",
            ),
            (
                [("size", "99x4"), ("seed", "a")],
                "its size is not right: a board of 99×4 is not offered",
            ),
            (
                [("size", "3x3"), ("scramble", "1_2")],
                "its scramble is not right: 3x3 needs 9 values, 2 are given",
            ),
            (
                [("size", "2x2"), ("scramble", "2_1_3_0")],
                "its scramble is not right: this board cannot be solved",
            ),
            (
                [("size", "2x2"), ("scramble", "1_2_3_0")],
                "its scramble is solved already",
            ),
            (
                [("size", "2x2"), ("scramble", "<script>")],
                "its scramble is not right: “<script>” is not a tile number",
            ),
            ([("size", "2x2"), ("seed", "a b")], "its seed is not right"),
        ] {
            let link = link(&parameters);
            assert_eq!(link.start, None);
            assert!(
                link.faults[0].to_string().starts_with(fault),
                "{}",
                link.faults[0]
            );
        }
    }
}
