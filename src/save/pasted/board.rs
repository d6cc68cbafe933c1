//! A board in a text.
//!
//! The text becomes tokens. Words that mean nothing cut it into passages; the first passage that is a board counts.
//! What separates the rows of a passage is found by trying: brackets, slashes, lines, semicolons, quotation marks.

use crate::puzzle::notation::tile_numbered;
use crate::puzzle::{Board, Size, Tile};

/// Boards with so many cells are recognised anywhere in a text.
const SURE: usize = 9;
/// The most words before a smaller board, the last of which has a colon.
const LONGEST_LABEL: usize = 8;
/// The most cells of a board whose numbers are one digit each, from 0 to 9 and from A on.
const MOST_DIGITS: usize = 25;

/// The most values, numbers or not, in the rows of a board. The largest board has 100, and rows may be indented.
const MOST_VALUES: usize = 1000;

/// What a blank is called.
const BLANKS: [&str; 8] = ["x", "blank", "empty", "none", "null", "nil", "space", "gap"];

/// What stands in a cell, the surest sign of the blank first.
#[derive(Clone, Copy, PartialEq)]
enum Value {
    Number(usize),
    /// A word or sign that can only be the blank.
    Blank,
    /// A sign that may be the blank, or a bullet, or a full stop.
    Sign,
    /// Nothing, between two separators.
    Nothing,
}

/// What may separate rows.
#[derive(Clone, Copy, PartialEq)]
enum Break {
    Bracket,
    Slash,
    Line,
    Semicolon,
    Quote,
}

#[derive(Clone, Copy, PartialEq)]
enum Token {
    Value(Value),
    /// A comma, a tab or a bar.
    Next,
    Open,
    Break(Break),
    /// The full stop behind a number.
    Stop,
    Colon,
    Word,
}

/// The first board in a text.
pub(super) fn find(text: &str) -> Option<Board> {
    let tokens = tokens(&text.replace("\\n", "\n"));
    let mut start = 0;
    while start < tokens.len() {
        let is_end = |token: &Token| matches!(token, Token::Stop | Token::Colon | Token::Word);
        let length = tokens[start..].iter().position(is_end);
        let end = length.map_or(tokens.len(), |length| start + length);
        if let Some(board) = in_passage(&tokens[start..end])
            && (board.size().cells() >= SURE || is_alone(&tokens, start, end))
        {
            return Some(board);
        }
        start = end + 1;
    }
    in_digits(text)
}

/// Whether there is nothing around a passage but a label with a colon.
fn is_alone(tokens: &[Token], start: usize, end: usize) -> bool {
    let means_nothing = |token: &Token| {
        matches!(
            token,
            Token::Stop | Token::Break(_) | Token::Value(Value::Sign)
        )
    };
    let is_labelled = start <= LONGEST_LABEL && tokens[..start].last() == Some(&Token::Colon);
    (start == 0 || is_labelled) && tokens[end..].iter().all(means_nothing)
}

fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut word = String::new();
    for sign in text.chars().chain([' ']) {
        let token = match sign {
            '(' | '[' | '{' | '<' => Some(Token::Open),
            ')' | ']' | '}' | '>' => Some(Token::Break(Break::Bracket)),
            '/' | '\\' => Some(Token::Break(Break::Slash)),
            '\n' | '\r' => Some(Token::Break(Break::Line)),
            ';' => Some(Token::Break(Break::Semicolon)),
            '"' | '\'' | '`' | '“' | '”' | '„' | '‘' | '’' | '«' | '»' => {
                Some(Token::Break(Break::Quote))
            }
            ',' | '\t' | '|' | '&' | '│' | '┃' | '║' => Some(Token::Next),
            ':' => Some(Token::Colon),
            '=' => Some(Token::Word),
            _ if sign.is_whitespace() => None,
            _ => {
                word.push(sign);
                continue;
            }
        };
        read_word(&word, &mut tokens);
        word.clear();
        if token == Some(Token::Break(Break::Bracket)) && tokens.last() == Some(&Token::Open) {
            // An empty pair of brackets.
            tokens.pop();
            tokens.push(Token::Value(Value::Nothing));
        } else {
            tokens.extend(token);
        }
    }
    tokens
}

fn read_word(word: &str, tokens: &mut Vec<Token>) {
    let is_stop = |sign: char| matches!(sign, '.' | '!' | '?' | '。');
    let stem = word.trim_end_matches(is_stop);
    let stem = if stem.is_empty() { word } else { stem };
    let is_line = |sign: char| matches!(sign, '-' | '+' | '─'..='╿');
    let is_digit = |sign: char| sign.is_ascii_digit();
    let signs = stem.chars().count();
    if signs == 0 || signs >= 3 && stem.chars().all(is_line) {
        // Nothing, or a line of a drawn board.
    } else if stem.chars().all(|sign| is_digit(sign) || sign == '_') {
        read_numbers(stem, tokens);
    } else if BLANKS.iter().any(|blank| stem.eq_ignore_ascii_case(blank)) {
        tokens.push(Token::Value(Value::Blank));
    } else if signs > 2 || stem.chars().any(char::is_alphanumeric) {
        tokens.push(Token::Word);
    } else if stem.is_ascii() || stem.starts_with(['–', '—', '•', '·', '…', '→']) {
        tokens.push(Token::Value(Value::Sign));
    } else {
        tokens.push(Token::Value(Value::Blank));
    }
    if stem.len() < word.len() {
        tokens.push(Token::Stop);
    }
}

/// Reads numbers with underscores between them. One underscore is a separator, several have the blank among them.
fn read_numbers(word: &str, tokens: &mut Vec<Token>) {
    let is_one = |piece: &str| piece == "_";
    if is_one(word) {
        tokens.push(Token::Value(Value::Blank));
        return;
    }
    let pieces: Vec<&[u8]> = word
        .as_bytes()
        .chunk_by(|a, b| (*a == b'_') == (*b == b'_'))
        .collect();
    for (index, piece) in pieces.iter().enumerate() {
        let is_outside = index == 0 || index + 1 == pieces.len();
        match **piece {
            [b'_'] if is_outside => tokens.push(Token::Value(Value::Nothing)),
            [b'_'] => {}
            [b'_', ..] => tokens.push(Token::Value(Value::Blank)),
            [digit] => tokens.push(number(0, digit)),
            [ten, digit] => tokens.push(number(ten - b'0', digit)),
            _ => tokens.push(Token::Word),
        }
    }
}

fn number(tens: u8, digit: u8) -> Token {
    Token::Value(Value::Number(usize::from(tens * 10 + digit - b'0')))
}

/// The board that a passage is, but for a full stop or a remark in brackets that begins at its end.
fn in_passage(passage: &[Token]) -> Option<Board> {
    let before_last = |end: Token| {
        let end = passage.iter().rposition(|&token| token == end)?;
        shaped(&passage[..end])
    };
    shaped(passage)
        .or_else(|| before_last(Token::Value(Value::Sign)))
        .or_else(|| before_last(Token::Open))
}

/// The board of a passage, its rows separated by whatever separates any.
fn shaped(passage: &[Token]) -> Option<Board> {
    let breaks = [
        Break::Bracket,
        Break::Slash,
        Break::Line,
        Break::Semicolon,
        Break::Quote,
    ];
    for separator in breaks {
        let rows = rows(passage, Some(separator));
        let is_something = |value: &&Value| **value != Value::Nothing;
        let is_longer = |row: &Vec<Value>| row.iter().filter(is_something).count() > 1;
        if rows.len() > 1 && rows.iter().any(is_longer) {
            return board(rows);
        }
    }
    board(rows(passage, None))
}

/// The rows that have a number.
fn rows(passage: &[Token], separator: Option<Break>) -> Vec<Vec<Value>> {
    let (mut rows, mut row) = (Vec::new(), Vec::new());
    let mut is_due = true;
    let end = Token::Break(separator.unwrap_or(Break::Bracket));
    for (index, &token) in passage.iter().chain([&end]).enumerate() {
        let token = match token {
            Token::Open => Token::Break(Break::Bracket),
            token => token,
        };
        match token {
            Token::Value(value) => {
                row.push(value);
                is_due = false;
            }
            _ if index == passage.len() || separator.is_some() && token == end => {
                if is_due && !row.is_empty() {
                    row.push(Value::Nothing);
                }
                let row = std::mem::take(&mut row);
                if row.iter().any(|value| matches!(value, Value::Number(_))) {
                    rows.push(row);
                }
                is_due = true;
            }
            Token::Next | Token::Break(Break::Semicolon) => {
                if is_due {
                    row.push(Value::Nothing);
                }
                is_due = true;
            }
            _ => {}
        }
    }
    rows
}

/// The board of these rows, or of these rows without what is the same at both ends of all of them.
fn board(mut rows: Vec<Vec<Value>>) -> Option<Board> {
    let values: usize = rows.iter().map(Vec::len).sum();
    if values == 0 || values > MOST_VALUES {
        return None;
    }
    if let Some(board) = filled(&rows) {
        return Some(board);
    }
    let is_number = |value: Option<&Value>| matches!(value, None | Some(Value::Number(_)));
    while !rows.iter().any(|row| is_number(row.first())) {
        for row in &mut rows {
            row.remove(0);
        }
    }
    while !rows.iter().any(|row| is_number(row.last())) {
        for row in &mut rows {
            row.pop();
        }
    }
    filled(&rows)
}

/// The board of these rows, or of the only row if it fills a square.
fn filled(rows: &[Vec<Value>]) -> Option<Board> {
    let signs = [Value::Number(0), Value::Blank, Value::Sign, Value::Nothing];
    let blank = signs
        .into_iter()
        .find(|sign| rows.iter().flatten().any(|value| value == sign))?;
    let mut numbers = Vec::new();
    let mut columns = 0;
    for (index, row) in rows.iter().enumerate() {
        let before = numbers.len();
        for &value in row {
            match value {
                _ if value == blank => numbers.push(0),
                Value::Number(number) => numbers.push(number),
                _ => {}
            }
        }
        let found = numbers.len() - before;
        if index > 0 && found != columns {
            return None;
        }
        columns = found;
    }
    if rows.len() > 1 {
        return numbered(&numbers, columns);
    }
    // A comma behind the last number is no blank, nor is the bullet before the first.
    let is_sure = matches!(blank, Value::Number(_) | Value::Blank);
    let is_inside = numbers.first() != Some(&0) && numbers.last() != Some(&0);
    if is_sure || is_inside && numbers.len() >= SURE {
        return numbered(&numbers, side(numbers.len())?);
    }
    None
}

/// The side of a square with so many cells.
fn side(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (side * side == cells).then_some(side)
}

/// The board of these numbers, which count from 1, with 0 for the blank.
fn numbered(numbers: &[usize], columns: usize) -> Option<Board> {
    let size = Size::new(columns, numbers.len().checked_div(columns)?).ok()?;
    let tiles = numbers.iter();
    let tiles: Option<Vec<Tile>> = tiles.map(|&number| tile_numbered(size, number)).collect();
    Board::from_position(size, &tiles?).ok()
}

/// A board whose numbers are one digit each: `123456780`, `123/456/78x` or `FE169B4C0A73D852`.
///
/// Groups of digits with spaces or commas between them are other numbers.
fn in_digits(text: &str) -> Option<Board> {
    let text = text.rsplit([':', '=']).next()?.trim();
    let text = text.trim_end_matches(['.', '!', '?']);
    let is_separator = |sign: char| "/\n\r;\"'`“”„‘’«»()[]{}<>".contains(sign);
    let pieces = text.split(is_separator).map(str::trim);
    let is_row = |piece: &&str| piece.contains(|sign: char| sign.is_ascii_digit());
    let pieces: Vec<&str> = pieces.filter(is_row).take(MOST_DIGITS).collect();
    let first = pieces.first()?.len();
    if pieces.len() == 2 || pieces.iter().any(|piece| piece.len() != first) {
        return None;
    }
    let digit = |sign: char| match sign {
        'x' | 'X' | '_' => Some(0),
        sign => sign.to_digit(36).map(|digit| digit as usize),
    };
    let cells = first * pieces.len();
    if !(SURE..=MOST_DIGITS).contains(&cells) {
        return None;
    }
    let signs = pieces.iter().flat_map(|piece| piece.chars());
    let numbers: Vec<usize> = signs.map(digit).collect::<Option<_>>()?;
    let columns = if pieces.len() == 1 {
        side(first)?
    } else {
        first
    };
    numbered(&numbers, columns)
}
