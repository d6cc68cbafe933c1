//! Arguments from JavaScript, read strictly: a string of digits is no number, and a fraction no tile.

use std::ops::RangeInclusive;

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::puzzle::notation::{ParseBoardError, parse_board, parse_moves};
use crate::puzzle::scramble::Seed;
use crate::puzzle::{Board, Direction, Size, Tile};

use super::refusal::{Found, Reason};

/// The letters of the directions, as `types.ts` lists them.
const LETTERS: [(&str, Direction); 4] = [
    ("U", Direction::Up),
    ("D", Direction::Down),
    ("L", Direction::Left),
    ("R", Direction::Right),
];

/// A whole number within a range. `name` says in the message what it is for.
pub fn whole_number(
    value: &JsValue,
    name: &'static str,
    range: RangeInclusive<u32>,
) -> Result<u32, Reason> {
    let allowed = f64::from(*range.start())..=f64::from(*range.end());
    let is_whole = |number: &f64| allowed.contains(number) && number.fract() == 0.0;
    match value.as_f64().filter(is_whole) {
        Some(number) => Ok(number as u32),
        None => Err(Reason::NotInRange {
            name,
            range,
            found: Found::from(value),
        }),
    }
}

/// A text.
pub fn text(value: &JsValue, name: &'static str) -> Result<String, Reason> {
    value
        .as_string()
        .ok_or_else(|| wrong_kind(value, name, "a string"))
}

/// One of several words, each of which means something.
pub fn choice<T: Copy>(
    value: &JsValue,
    name: &'static str,
    choices: &[(&'static str, T)],
) -> Result<T, Reason> {
    let found = choices.iter().find(|(choice, _)| value == *choice);
    found
        .map(|&(_, meaning)| meaning)
        .ok_or_else(|| Reason::NotAChoice {
            name,
            choices: choices.iter().map(|&(choice, _)| choice).collect(),
            found: Found::from(value),
        })
}

/// A tile's number or that of the blank.
pub fn tile(value: &JsValue, size: Size) -> Result<Tile, Reason> {
    let tile = whole_number(value, "a tile", 0..=size.blank_tile().into())?;
    Ok(tile as Tile)
}

/// Columns and rows.
pub fn sides(columns: &JsValue, rows: &JsValue) -> Result<Size, Reason> {
    let range = *Size::RANGE.start() as u32..=*Size::RANGE.end() as u32;
    let rows = whole_number(rows, "rows", range.clone())?;
    let columns = whole_number(columns, "columns", range)?;
    Ok(Size::new(columns as usize, rows as usize)?)
}

/// A board's size: a text such as `5x3`, the side of a square, or an object with columns and rows.
pub fn size(value: &JsValue) -> Result<Size, Reason> {
    if let Some(text) = value.as_string() {
        return Ok(text.parse()?);
    }
    if value.as_f64().is_some() {
        return sides(value, value);
    }
    if !value.is_object() {
        let expected = "a string such as “4x4”, a number or an object with columns and rows";
        return Err(wrong_kind(value, "a size", expected));
    }
    sides(&field(value, "columns")?, &field(value, "rows")?)
}

/// A board: text, values row by row, or a puzzle. Of the size given; otherwise of the puzzle's, that of the text's
/// rows, or a square.
pub fn board(value: &JsValue, size: Option<Size>) -> Result<Board, Reason> {
    if let Some(text) = value.as_string() {
        return Ok(parse_board(&text, size)?);
    }
    if !value.is_object() {
        return Err(not_a_board(value));
    }
    match field(value, "getPosition")?.dyn_ref::<Function>() {
        Some(get_position) => board_of_puzzle(value, get_position, size),
        None => board_of_values(value, size),
    }
}

/// Ours or another one that tells its rows, columns and position.
fn board_of_puzzle(
    puzzle: &JsValue,
    get_position: &Function,
    size: Option<Size>,
) -> Result<Board, Reason> {
    let found = sides(&field(puzzle, "columns")?, &field(puzzle, "rows")?)?;
    if let Some(expected) = size.filter(|&size| size != found) {
        return Err(ParseBoardError::OtherSize { found, expected }.into());
    }
    let position = get_position.call0(puzzle);
    let position = position.map_err(|_| Reason::Unreadable("the puzzle"))?;
    board_of_values(&position, Some(found))
}

fn board_of_values(values: &JsValue, size: Option<Size>) -> Result<Board, Reason> {
    let length = if values.is_object() {
        field(values, "length")?.as_f64()
    } else {
        None
    };
    let length = length.ok_or_else(|| not_a_board(values))?;
    let size = size.map_or_else(|| square(length as usize), Ok)?;
    // No more values than show that there are too many: a length can be anything.
    let count = (length as usize).min(size.cells() + 1) as u32;
    let value = |index| {
        let value = Reflect::get_u32(values, index).map_err(|_| Reason::Unreadable("a value"))?;
        let range = 0..=size.blank_tile().into();
        whole_number(&value, "each value", range).map(|value| value as Tile)
    };
    let position = (0..count)
        .map(value)
        .collect::<Result<Vec<Tile>, Reason>>()?;
    Ok(Board::from_position(size, &position)?)
}

fn not_a_board(value: &JsValue) -> Reason {
    let expected = "a string, a list of numbers or a puzzle";
    wrong_kind(value, "a board", expected)
}

fn square(cells: usize) -> Result<Size, Reason> {
    let side = cells.isqrt();
    if side * side != cells {
        return Err(ParseBoardError::NoShape(cells).into());
    }
    Ok(Size::new(side, side)?)
}

/// Moves: a text such as `R3D2`, or a list of letters.
pub fn moves(value: &JsValue) -> Result<Vec<Direction>, Reason> {
    if let Some(text) = value.as_string() {
        return Ok(parse_moves(&text)?);
    }
    let letters = value.dyn_ref::<Array>().ok_or_else(|| {
        let expected = "a string such as “R3D2” or a list of “U”, “D”, “L” and “R”";
        wrong_kind(value, "moves", expected)
    })?;
    let letters = letters.iter();
    letters
        .map(|letter| choice(&letter, "each move", &LETTERS))
        .collect()
}

/// A seed; a random one if none is given.
pub fn seed(value: &JsValue) -> Result<Seed, Reason> {
    if value.is_undefined() {
        let entropy = getrandom::u64().map_err(|_| Reason::NoEntropy)?;
        return Ok(Seed::from_entropy(entropy));
    }
    Ok(text(value, "a seed")?.parse()?)
}

/// The options of a call, which may be left out.
pub struct Options<'value>(&'value JsValue);

impl<'value> Options<'value> {
    /// Options with some of these names: a misspelt one would otherwise be ignored in silence.
    pub fn new(value: &'value JsValue, known: &'static [&'static str]) -> Result<Self, Reason> {
        if value.is_undefined() {
            return Ok(Self(value));
        }
        let object = value
            .dyn_ref::<Object>()
            .ok_or_else(|| wrong_kind(value, "options", "an object"))?;
        let is_known = |name: &JsValue| known.iter().any(|known| name == *known);
        match Object::keys(object).iter().find(|name| !is_known(name)) {
            None => Ok(Self(value)),
            Some(name) => Err(Reason::UnknownOption {
                found: Found::from(&name),
                known,
            }),
        }
    }

    /// What an option says, if it is given.
    pub fn read<T>(
        &self,
        name: &'static str,
        read: impl FnOnce(&JsValue) -> Result<T, Reason>,
    ) -> Result<Option<T>, Reason> {
        if self.0.is_undefined() {
            return Ok(None);
        }
        let value = field(self.0, name)?;
        let is_given = !value.is_undefined();
        is_given.then(|| read(&value)).transpose()
    }

    /// A whole number, if it is given.
    pub fn whole_number(
        &self,
        name: &'static str,
        range: RangeInclusive<u32>,
    ) -> Result<Option<u32>, Reason> {
        self.read(name, |value| whole_number(value, name, range))
    }

    /// Checks what is used by the package's JavaScript: a signal that can be heard and a function to call.
    pub fn check_signal(&self) -> Result<(), Reason> {
        self.read("signal", |signal| {
            let is_one = signal.is_object() && field(signal, "throwIfAborted")?.is_function();
            let refusal = || wrong_kind(signal, "signal", "an AbortSignal");
            is_one.then_some(()).ok_or_else(refusal)
        })?;
        Ok(())
    }

    /// Checks that `onProgress` is a function if it is given.
    pub fn check_listener(&self) -> Result<(), Reason> {
        self.read("onProgress", |listener| {
            let refusal = || wrong_kind(listener, "onProgress", "a function");
            listener.is_function().then_some(()).ok_or_else(refusal)
        })?;
        Ok(())
    }
}

/// A field of an object, `undefined` if it has none.
fn field(object: &JsValue, name: &'static str) -> Result<JsValue, Reason> {
    Reflect::get(object, &name.into()).map_err(|_| Reason::Unreadable(name))
}

fn wrong_kind(value: &JsValue, name: &'static str, expected: &'static str) -> Reason {
    Reason::WrongKind {
        name,
        expected,
        found: Found::from(value),
    }
}
