//! Boards and moves as text for people: `1 2 3/4 5 6/7 8 0` and `R3D2`.
//!
//! Tiles count from 1 here, and 0 is the blank. Parsing is lenient about separators (spaces, commas, underscores) and
//! about digits of other scripts, and strict about everything else.

use thiserror::Error;

use crate::i18n::{Localized, Message};

use super::board::check_permutation;
use super::plain::plain;
use super::{Board, BoardError, Direction, Size, SizeError, Tile};

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
    let tile = |&value: &usize| match value {
        0 => size.blank_tile(),
        value => value as Tile - 1,
    };
    Ok(Board::from_permutation(
        size,
        values.iter().map(tile).collect(),
    ))
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
    let opposite: Vec<Direction> = moves.iter().map(|direction| direction.opposite()).collect();
    print_moves(&opposite)
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

#[cfg(test)]
mod tests {
    use super::*;
    use Direction::{Down, Left, Right, Up};

    #[test]
    fn a_solved_board_prints_in_rows() {
        let board = Board::solved(Size::new(4, 4).unwrap());
        assert_eq!(print_board(&board), "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
        assert_eq!(
            print_position(&board),
            "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0"
        );
    }

    #[test]
    fn separators_are_taken_leniently() {
        let expected = parse_board("1 2 3/4 5 6/7 0 8", None).unwrap();
        for text in [
            "1_2_3_4_5_6_7_0_8",
            " 1,2, 3 / 4,5,6/7 0  8\n",
            "1 2 3 4 5 6 7 0 8",
            "1_2_3/4_5_6/7_0_8",
        ] {
            assert_eq!(parse_board(text, None).as_ref(), Ok(&expected), "{text}");
            assert_eq!(
                parse_board(text, Some(expected.size())).as_ref(),
                Ok(&expected),
                "{text}"
            );
        }
        let tall = parse_board("1_2_3_4_5_0", Some(Size::new(2, 3).unwrap())).unwrap();
        assert_eq!(print_board(&tall), "1 2/3 4/5 0");
    }

    #[test]
    fn digits_of_other_scripts_are_read() {
        let expected = parse_board("8 6 7/2 5 4/3 0 1", None);
        for text in [
            "８　６　７／２　５　４／３　０　１",
            "８＿６＿７＿２＿５＿４＿３＿０＿１",
            "٨ ٦ ٧/٢ ٥ ٤/٣ ٠ ١",
            "٨،٦،٧/٢،٥،٤/٣،٠،١",
            "۸_۶_۷_۲_۵_۴_۳_۰_۱",
            "\u{2066}८ ६ ७/२ ५ ४/३ ० १\u{2069}",
        ] {
            assert_eq!(parse_board(text, None), expected, "{text}");
        }
        assert_eq!(parse_moves("Ｒ３D٢"), parse_moves("R3D2"));
    }

    #[test]
    fn an_underscore_where_a_number_should_be_is_the_blank() {
        let expected = parse_board("8 6 7/2 5 4/3 0 1", None);
        for text in [
            "8 6 7/2 5 4/3 _ 1",
            "8 6 7 2 5 4 3 _ 1",
            "8,6,7/2,5,4/3,_,1",
            "8, 6, 7 / 2, 5, 4 / 3, _, 1",
            "8_6_7/2_5_4/3___1",
            "8_6_7_/_2_5_4_/_3___1",
            "8,_6,_7,_2,_5,_4,_3,___,_1",
            "8_6_7_2_5_4_3__1",
            "８ ６ ７/２ ５ ４/３ ＿ １",
        ] {
            assert_eq!(parse_board(text, None), expected, "{text}");
        }
        for (text, expected) in [
            ("_ 1 2/3 4 5/6 7 8", "0 1 2/3 4 5/6 7 8"),
            ("1 2 _/3 4 5/6 7 8", "1 2 0/3 4 5/6 7 8"),
            ("1 2 3/_ 4 5/6 7 8", "1 2 3/0 4 5/6 7 8"),
            ("1_2_3_/___4_5_/_6_7_8", "1 2 3/0 4 5/6 7 8"),
            ("1 2 3/4 5 6/7 8 _", "1 2 3/4 5 6/7 8 0"),
            ("1_2_3_4_5_6_7_8__", "1 2 3/4 5 6/7 8 0"),
            ("_,1,2,3", "0 1/2 3"),
            ("_1 2 3", "0 1/2 3"),
            ("1 2/3_", "1 2/3 0"),
            ("8 6 7/2 5 4/_3 1", "8 6 7/2 5 4/0 3 1"),
            ("8 6 7/2 5 4/3 _1", "8 6 7/2 5 4/3 0 1"),
        ] {
            let board = parse_board(text, None).map(|board| print_board(&board));
            assert_eq!(board, Ok(expected.to_owned()), "{text}");
        }
        let message = |text: &str| parse_board(text, None).unwrap_err().to_string();
        assert_eq!(message("1 _ 2/_ 3 4"), "0 appears twice and 5 is missing");
        assert_eq!(message("8_6_7_/_2_5_4_/_3_1"), "row 3 has 2 values, not 3");
        assert!(message("1 4294967295/2 0").starts_with("4294967295 is too large"));
    }

    #[test]
    fn everything_else_is_refused_with_the_reason() {
        let message = |text: &str| parse_board(text, None).unwrap_err().to_string();
        assert_eq!(
            message("1 2 3/4 5 6/7 7 0"),
            "7 appears twice and 8 is missing"
        );
        assert_eq!(message("1 2 x 0"), "“x” is not a tile number");
        assert_eq!(message("1 2 -3 0"), "“-3” is not a tile number");
        assert_eq!(message("1 2 3/4 5/6 7 0"), "row 2 has 2 values, not 3");
        assert_eq!(
            message("1 2 3 4 0"),
            "5 values do not fill a square: separate the rows with /"
        );
        assert_eq!(
            message("1 2/3 9"),
            "9 is too large: 2x2 has the values 0 to 3"
        );
        assert_eq!(
            message("0"),
            "a board of 1×1 is not offered: columns and rows go from 2 to 10"
        );
        let size = Size::new(4, 4).unwrap();
        let other = parse_board("1 2 3/4 5 6/7 8 0", Some(size)).unwrap_err();
        assert_eq!(other.to_string(), "the rows make a board of 3x3, not 4x4");
        let few = parse_board("1 2 3", Some(size)).unwrap_err();
        assert_eq!(few.to_string(), "4x4 needs 16 values, 3 are given");
    }

    #[test]
    fn moves_are_read_in_every_form() {
        let moves = vec![Right, Right, Right, Down, Down];
        for text in ["R3D2", "R3 D2", "RRRDD", "r3d2", "R2 R,D_D"] {
            assert_eq!(parse_moves(text).as_ref(), Ok(&moves), "{text}");
        }
        assert_eq!(print_moves(&moves), "R3D2");
        assert_eq!(print_blank_moves(&[Up, Left, Left]), "DR2");
        assert_eq!(parse_moves(""), Ok(vec![]));
    }

    #[test]
    fn wrong_moves_are_refused_with_their_place() {
        let unexpected = |found, position| Err(ParseMovesError::Unexpected { found, position });
        assert_eq!(parse_moves("R3X"), unexpected('X', 3));
        assert_eq!(parse_moves("3R"), unexpected('3', 1));
        assert_eq!(
            parse_moves("R0"),
            Err(ParseMovesError::Count { position: 2 })
        );
        assert_eq!(
            parse_moves("R99999999999999999999"),
            Err(ParseMovesError::Count { position: 2 })
        );
    }
}
