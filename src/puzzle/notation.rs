//! Boards and moves as text for people: `1 2 3/4 5 6/7 8 0` and `R3D2`.
//!
//! Tiles count from 1 here, and 0 is the blank. Parsing is lenient about separators (spaces, commas, underscores) and
//! about digits of other scripts, and strict about everything else.

#[cfg(test)]
mod tests;

use thiserror::Error;

use crate::i18n::{Localized, Message};

use super::board::check_permutation;
use super::plain::plain;
use super::{Board, BoardError, Direction, Size, SizeError, Tile, opposites};

/// The reason why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum ParseBoardError {
    /// Something that is neither a number nor a separator.
    NotANumber(String),
    /// A row that is longer or shorter than the others.
    UnevenRow {
        /// The row, from 1.
        row: usize,
        /// The values it has.
        found: usize,
        /// The values it should have.
        expected: usize,
    },
    /// Neither rows nor a size are given, and the values do not fill a square.
    NoShape(usize),
    /// The rows do not fill the size that was given.
    OtherSize {
        /// The size of the rows.
        found: Size,
        /// The size that was given.
        expected: Size,
    },
    /// The rows have a size that is not supported.
    Size(#[from] SizeError),
    /// The values are not a board.
    Board(#[from] BoardError),
}

impl Localized for ParseBoardError {
    fn message(&self) -> Message {
        match self {
            Self::NotANumber(text) => {
                Message::new("“{text}” is not a tile number").with("text", &**text)
            }
            Self::UnevenRow {
                row,
                found,
                expected,
            } => Message::new("row {row} has {found} values, not {expected}")
                .with("row", *row)
                .with("found", *found)
                .with("expected", *expected),
            Self::NoShape(values) => {
                Message::new("{values} values do not fill a square: separate the rows with /")
                    .with("values", *values)
            }
            Self::OtherSize { found, expected } => {
                Message::new("the rows make a board of {found}, not {expected}")
                    .with("found", found.to_string())
                    .with("expected", expected.to_string())
            }
            Self::Size(error) => error.message(),
            Self::Board(error) => error.message(),
        }
    }
}

/// The reason why a text is not a list of moves.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseMovesError {
    /// A character that is not part of a move.
    #[error(
        "“{found}” at character {position} is not a move: write U, D, L or R, with a count such as R3"
    )]
    Unexpected {
        /// The character.
        found: char,
        /// Its place, from 1.
        position: usize,
    },
    /// A count that is 0 or too large.
    #[error("the count at character {position} must be from 1 to {max}", max = MAX_RUN)]
    Count {
        /// The count's place, from 1.
        position: usize,
    },
}

/// The largest count accepted behind one letter.
const MAX_RUN: usize = 1000;

/// Prints a board as `1 2 3/4 5 6/7 8 0`.
pub fn print_board(board: &Board) -> String {
    let rows: Vec<String> = board
        .position()
        .chunks(board.size().columns())
        .map(|row| join(row.iter().map(|&tile| printed(board.size(), tile))))
        .collect();
    rows.join("/")
}

/// Prints the values of a board without rows: `1 2 3 4 5 6 7 8 0`.
pub fn print_position(board: &Board) -> String {
    join(
        board
            .position()
            .iter()
            .map(|&tile| printed(board.size(), tile)),
    )
}

/// The number printed on a tile: from 1, and 0 for the blank.
pub const fn printed(size: Size, tile: Tile) -> Tile {
    if tile == size.blank_tile() {
        0
    } else {
        tile + 1
    }
}

/// The tile with a printed number, or the blank for 0. `None` if boards of this size have no such tile.
pub fn tile_numbered(size: Size, number: usize) -> Option<Tile> {
    let blank = size.blank_tile();
    match number.checked_sub(1) {
        None => Some(blank),
        Some(tile) => Tile::try_from(tile).ok().filter(|tile| *tile < blank),
    }
}

/// Reads a board. The size is the one given, or that of the rows, or else that of a square. Without a 0, an underscore
/// where a number should be is the blank: `1 2 3/4 5 6/7 _ 8`.
///
/// ```
/// use video_slide_puzzle::puzzle::notation::{parse_board, print_board};
///
/// let board = parse_board("1_2_3_4_5_6_7_0_8", None).unwrap();
/// assert_eq!(print_board(&board), "1 2 3/4 5 6/7 0 8");
/// ```
///
/// # Errors
/// A [`ParseBoardError`] that says what is wrong.
pub fn parse_board(text: &str, size: Option<Size>) -> Result<Board, ParseBoardError> {
    let rows = parse_rows(text)?;
    let size = match size {
        Some(expected) if rows.len() == 1 => expected,
        Some(expected) => match shape_of(&rows)? {
            found if found == expected => expected,
            found => return Err(ParseBoardError::OtherSize { found, expected }),
        },
        None => shape_of(&rows)?,
    };
    let values = rows.concat();
    check_permutation(size, &values)?;
    let tiles = values.iter();
    let tiles = tiles.filter_map(|&value| tile_numbered(size, value));
    Ok(Board::from_permutation(size, tiles.collect()))
}

/// A value of a row, as it is written.
#[derive(Clone, Copy, PartialEq)]
enum Value {
    Number(usize),
    /// An underscore with separators around it: `7 _ 8`.
    Underscore,
    /// An underscore where a number should be, with no separator of its own: `7__8`, or `_7 8` in a row.
    LooseUnderscore,
}

fn parse_rows(text: &str) -> Result<Vec<Vec<usize>>, ParseBoardError> {
    let rows: Vec<Vec<Value>> = plain(text)
        .split('/')
        .map(parse_row)
        .collect::<Result<_, _>>()?;
    // Underscores are separators too, so the surest sign is the blank.
    let values = rows.concat();
    let is_sure = |sign: &Value| {
        let count = values.iter().filter(|&value| value == sign).count();
        count == 1 || count > 1 && *sign != Value::LooseUnderscore
    };
    let signs = [Value::Number(0), Value::Underscore, Value::LooseUnderscore];
    let blank = signs.into_iter().find(is_sure);
    let number = |value: &Value| match *value {
        Value::Number(number) => Some(number),
        sign => (blank == Some(sign)).then_some(0),
    };
    let numbers = |row: &Vec<Value>| row.iter().filter_map(number).collect();
    Ok(rows.iter().map(numbers).collect())
}

fn parse_row(text: &str) -> Result<Vec<Value>, ParseBoardError> {
    let is_separator = |sign: char| sign.is_whitespace() || sign == ',' || sign == '_';
    let (mut values, mut number) = (Vec::new(), String::new());
    let mut signs = text.chars().peekable();
    loop {
        let sign = signs.next();
        if let Some(digit) = sign.filter(|&sign| !is_separator(sign)) {
            number.push(digit);
            continue;
        }
        let is_due = number.is_empty();
        if !is_due {
            values.push(parse_number(&number)?);
            number.clear();
        }
        if sign.is_none() {
            return Ok(values);
        }
        if sign != Some('_') {
            continue;
        }
        // A number has a separator on each side, or the edge of its row.
        let next = signs.peek();
        match (is_due, next.is_some_and(|&next| !is_separator(next))) {
            (true, false) if values.last() != Some(&Value::Underscore) => {
                values.push(Value::Underscore);
            }
            (true, true) => values.push(Value::LooseUnderscore),
            (false, _) if next.is_none() => values.push(Value::LooseUnderscore),
            _ => {}
        }
    }
}

fn parse_number(text: &str) -> Result<Value, ParseBoardError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    let number = number.map(Value::Number);
    number.ok_or_else(|| ParseBoardError::NotANumber(text.to_owned()))
}

fn shape_of(rows: &[Vec<usize>]) -> Result<Size, ParseBoardError> {
    let columns = rows[0].len();
    if let [only] = rows {
        let side = only.len().isqrt();
        if side * side != only.len() {
            return Err(ParseBoardError::NoShape(only.len()));
        }
        return Ok(Size::new(side, side)?);
    }
    for (index, row) in rows.iter().enumerate() {
        if row.len() != columns {
            return Err(ParseBoardError::UnevenRow {
                row: index + 1,
                found: row.len(),
                expected: columns,
            });
        }
    }
    Ok(Size::new(columns, rows.len())?)
}

/// Prints moves with runs compressed: `R3D2`.
pub fn print_moves(moves: &[Direction]) -> String {
    moves
        .chunk_by(|a, b| a == b)
        .map(|run| match run.len() {
            1 => run[0].letter().to_string(),
            length => format!("{}{length}", run[0].letter()),
        })
        .collect()
}

/// Prints moves as directions of the *blank*, which older texts use.
pub fn print_blank_moves(moves: &[Direction]) -> String {
    print_moves(&opposites(moves))
}

/// Reads moves: `R3D2`, `R3 D2`, `R3,D2` and `RRRDD` are the same five tile steps.
///
/// # Errors
/// A [`ParseMovesError`] with the place of what is wrong.
pub fn parse_moves(text: &str) -> Result<Vec<Direction>, ParseMovesError> {
    let mut moves = Vec::new();
    let text = plain(text);
    let mut characters = text.chars().enumerate().peekable();
    while let Some((index, found)) = characters.next() {
        if found.is_whitespace() || found == ',' || found == '_' {
            continue;
        }
        let position = index + 1;
        let direction =
            Direction::from_letter(found).ok_or(ParseMovesError::Unexpected { found, position })?;
        let mut count: Option<usize> = None;
        while let Some(digit) = characters.peek().and_then(|(_, c)| c.to_digit(10)) {
            characters.next();
            count = Some((count.unwrap_or(0) * 10 + digit as usize).min(MAX_RUN + 1));
        }
        match count.unwrap_or(1) {
            length @ 1..=MAX_RUN => moves.extend(std::iter::repeat_n(direction, length)),
            _ => {
                return Err(ParseMovesError::Count {
                    position: position + 1,
                });
            }
        }
    }
    Ok(moves)
}

fn join(values: impl Iterator<Item = Tile>) -> String {
    values
        .map(|value| value.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}
