//! Reads boards: in all forms that the page reads, and in the JSON that this program writes.

use std::time::SystemTime;

use serde::Deserialize;
use thiserror::Error;

use crate::puzzle::notation::{ParseBoardError, ParseMovesError, parse_board, parse_moves};
use crate::puzzle::scramble::Scrambler;
use crate::puzzle::{Board, Direction, Size, opposites};
use crate::records::Moment;
use crate::save::link::{Link, LinkError, Start, query_in};
use crate::save::pasted::{Pasted, recognise};
use crate::save::shared::{self, SharedError};

use super::lines::Line;
use super::scramble::{DrawError, draw};
use super::tables::ThreadTables;

/// A board that was read, with what else its line says.
#[derive(Debug, PartialEq, Eq)]
pub struct Entry {
    /// The board.
    pub board: Board,
    /// Its goal, if the line has one.
    pub goal: Option<Board>,
    /// Moves that may solve it, as directions of the tiles, if the line has them.
    pub moves: Option<Vec<Direction>>,
}

impl Entry {
    /// The goal: the line's own, or else the one given for all boards, or the solved board.
    pub fn goal_or(&self, given: Option<&Board>) -> Board {
        let goal = self.goal.as_ref().or(given);
        goal.map_or_else(|| Board::solved(self.board.size()), Board::clone)
    }
}

/// The reason why a line is refused.
#[derive(Debug, Error)]
pub enum ReadError {
    /// The line is too long.
    #[error("the line is too long for a board")]
    TooLong,
    /// There is no board.
    #[error("no board: {0}")]
    Board(#[from] ParseBoardError),
    /// The goal beside a board is none.
    #[error("no goal: {0}")]
    Goal(ParseBoardError),
    /// The moves beside a board are none.
    #[error("no moves: {0}")]
    Moves(#[from] ParseMovesError),
    /// A link has something wrong.
    #[error("a link that is not right: {0}")]
    Link(#[from] LinkError),
    /// A link has a game that cannot be read.
    #[error("a link with a game that cannot be read: {0}")]
    Game(#[from] SharedError),
    /// A link has no board, or not always the same.
    #[error("a link that leads to no board in particular")]
    NoBoard,
    /// A link asks for a board that could not be drawn.
    #[error(transparent)]
    Draw(#[from] DrawError),
}

/// A line of this program's JSON. Other names in it are passed over.
#[derive(Deserialize)]
struct Object {
    board: String,
    goal: Option<String>,
    moves: Option<String>,
    blank_moves: Option<String>,
}

/// Reads a line. Boards without rows have the given size, or else that of a square.
///
/// # Errors
/// The reason why it is refused.
pub fn read(line: &Line, size: Option<Size>, tables: &ThreadTables) -> Result<Entry, ReadError> {
    let text = line.text.as_ref().ok_or(ReadError::TooLong)?.trim();
    if let Ok(object) = serde_json::from_str(text) {
        return read_object(object, size);
    }
    let plain = |board| Entry {
        board,
        goal: None,
        moves: None,
    };
    // With a size, a list without rows is no square.
    let with_size = size.and_then(|size| parse_board(text, Some(size)).ok());
    match with_size.map(Pasted::Board).or_else(|| recognise(text)) {
        Some(Pasted::Board(board)) if size.is_none_or(|size| size == board.size()) => {
            Ok(plain(board))
        }
        Some(Pasted::Link(address)) => read_link(&address, tables),
        // The strict reading says what is wrong.
        _ => Ok(plain(parse_board(text, size)?)),
    }
}

fn read_object(object: Object, size: Option<Size>) -> Result<Entry, ReadError> {
    let board = parse_board(&object.board, size)?;
    let goal = |text: String| parse_board(&text, Some(board.size())).map_err(ReadError::Goal);
    let of_blank = |text: String| parse_moves(&text).map(|moves| opposites(&moves));
    let of_tiles = object.moves.map(|text| parse_moves(&text));
    Ok(Entry {
        goal: object.goal.map(goal).transpose()?,
        moves: of_tiles
            .or_else(|| object.blank_moves.map(of_blank))
            .transpose()?,
        board,
    })
}

fn read_link(address: &str, tables: &ThreadTables) -> Result<Entry, ReadError> {
    // A list of parameters is a link too.
    let query = query_in(address).unwrap_or(address);
    let mut link = Link::read(form_urlencoded::parse(query.as_bytes()).into_owned());
    link.settle(now());
    if let Some(fault) = link.faults.pop() {
        return Err(fault.into());
    }
    let size = link.size.unwrap_or_default();
    let (board, goal) = match link.start {
        Some(Start::Board(problem)) => problem.into(),
        Some(Start::Seed(seed)) => with_usual_goal(Scrambler::new(&seed).new_game(size)),
        Some(Start::Daily(daily)) => with_usual_goal(daily.board()),
        Some(Start::Needed(needed, Some(seed))) => {
            with_usual_goal(draw(size, Some(needed), &seed, tables)?)
        }
        Some(Start::Needed(_, None) | Start::Fresh) => return Err(ReadError::NoBoard),
        None => {
            let game = shared::read(&link.replay.ok_or(ReadError::NoBoard)?)?;
            game.game.replay.problem.into()
        }
    };
    Ok(Entry {
        board,
        goal: Some(goal),
        moves: None,
    })
}

fn with_usual_goal(board: Board) -> (Board, Board) {
    let goal = Board::solved(board.size());
    (board, goal)
}

fn now() -> Moment {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    Moment::from_milliseconds(since.unwrap_or_default().as_millis() as u64)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::cli::lines::Place;
    use crate::puzzle::notation::{print_board, print_moves};

    fn read_text(text: &str, size: Option<&str>) -> Result<Entry, String> {
        let line = Line {
            place: Place::Line(1),
            text: Some(text.to_owned()),
        };
        let size = size.map(|size| size.parse().unwrap());
        let tables = ThreadTables::new(&Arc::default());
        read(&line, size, &tables).map_err(|error| error.to_string())
    }

    fn board(text: &str, size: Option<&str>) -> String {
        read_text(text, size).map_or_else(|error| error, |entry| print_board(&entry.board))
    }

    #[test]
    fn boards_are_read_in_every_form() {
        for text in [
            "8 6 7/2 5 4/3 _ 1",
            "8_6_7_2_5_4_3_0_1",
            "[[8,6,7],[2,5,4],[3,0,1]]",
            "867254301",
            "Scramble: 8 6 7/2 5 4/3 0 1 (31 moves)",
            "{\"size\": 3, \"tiles\": [8, 6, 7, 2, 5, 4, 3, 0, 1]}",
            "{\"board\": \"8 6 7/2 5 4/3 0 1\", \"seed\": \"friday\"}",
            "https://example.org/?size=3x3&scramble=8_6_7_2_5_4_3_0_1",
            "scramble=8%206%207/2%205%204/3%200%201",
        ] {
            assert_eq!(board(text, None), "8 6 7/2 5 4/3 0 1", "{text}");
        }
        assert_eq!(board("1 2 3 4 5 0", Some("3x2")), "1 2 3/4 5 0");
        assert_eq!(board("1 2 3 4 5 0", Some("2x3")), "1 2/3 4/5 0");
        let rows = "1 2 3 4 5 6 7 8\n9 10 11 12 13 14 15 0";
        assert_eq!(board(rows, None), "1 2 3 4 5 6 7 8/9 10 11 12 13 14 15 0");
    }

    #[test]
    fn what_is_no_board_is_refused_with_the_reason() {
        for (text, size, reason) in [
            ("hello", None, "no board: “hello” is not a tile number"),
            (
                "1 2 3/4 5 6/7 8 8",
                None,
                "no board: 8 appears twice and 0 is missing",
            ),
            (
                "1 2 3 4 5 0",
                None,
                "no board: 6 values do not fill a square",
            ),
            (
                "1 2/3 0",
                Some("3x3"),
                "no board: the rows make a board of 2x2, not 3x3",
            ),
            ("123456780", Some("4x4"), "no board: "),
            (
                "{\"board\": \"1 2/3 0\", \"moves\": \"F\"}",
                None,
                "no moves: ",
            ),
            (
                "{\"board\": \"1 2/3 0\", \"goal\": \"1\"}",
                None,
                "no goal: ",
            ),
            (
                "https://example.org/?new",
                None,
                "a link that leads to no board in particular",
            ),
            (
                "https://example.org/?size=3x3&scramble=1",
                None,
                "a link that is not right: ",
            ),
            (
                "https://example.org/?replay=1.abcdefgh",
                None,
                "a link with a game that cannot be read: ",
            ),
        ] {
            let refused = read_text(text, size).unwrap_err();
            assert!(refused.starts_with(reason), "{text}: {refused}");
        }
    }

    #[test]
    fn links_lead_to_the_boards_of_the_page() {
        let seed = "https://example.org/?size=4x4&seed=friday";
        assert_eq!(board(seed, None), "6 10 4 13/0 12 7 11/9 1 3 2/8 5 14 15");
        let daily = "https://example.org/?daily=2026-11-02";
        assert_eq!(
            read_text(daily, None).unwrap().board.size().to_string(),
            "3x3"
        );
        let game = "?replay=1.eNoBMwDM_2JpZy1idWNrLWJ1bm55OzE7MSAyIDMvNCA1IDYvMCA3IDg7RFVMTDs5Z0MyTHJLa0s7QX0XDe4";
        assert_eq!(
            board(&format!("https://example.org/{game}"), None),
            "1 2 3/4 5 6/0 7 8"
        );
        let goal = read_text("?size=2x2&scramble=1_2_0_3&goal=0_2_1_3", None).unwrap();
        assert_eq!(
            goal.goal.map(|goal| print_board(&goal)).as_deref(),
            Some("0 2/1 3")
        );
    }

    #[test]
    fn directions_of_the_blank_are_turned_round() {
        for name in ["\"moves\": \"L2\"", "\"blank_moves\": \"R2\""] {
            let entry = read_text(&format!("{{\"board\": \"1 2/3 0\", {name}}}"), None).unwrap();
            assert_eq!(print_moves(&entry.moves.unwrap()), "L2");
        }
    }
}
