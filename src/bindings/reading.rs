//! Arguments from JavaScript, read strictly: a string of digits is no number, and a fraction no tile.

use std::ops::RangeInclusive;

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::puzzle::notation::{ParseBoardError, parse_board};
use crate::puzzle::{Board, Size, Tile};

use super::refusal::{Found, Reason};

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
    value.as_string().ok_or_else(|| Reason::WrongKind {
        name,
        expected: "a string",
        found: Found::from(value),
    })
}

/// A tile's number or that of the blank.
pub fn tile(value: &JsValue, size: Size) -> Result<Tile, Reason> {
    let tile = whole_number(value, "a tile", 0..=size.blank_tile().into())?;
    Ok(tile as Tile)
}

/// A board's size.
pub fn size(rows: &JsValue, columns: &JsValue) -> Result<Size, Reason> {
    let range = *Size::RANGE.start() as u32..=*Size::RANGE.end() as u32;
    let rows = whole_number(rows, "rows", range.clone())?;
    let columns = whole_number(columns, "columns", range)?;
    Ok(Size::new(columns as usize, rows as usize)?)
}

/// A board, as text or as values row by row. Of the size given, or else of the text's rows, or else
/// a square.
pub fn board(value: &JsValue, size: Option<Size>) -> Result<Board, Reason> {
    if let Some(text) = value.as_string() {
        return Ok(parse_board(&text, size)?);
    }
    let values = list(value)?;
    let size = size.map_or_else(|| square(values.length() as usize), Ok)?;
    let tiles = values.iter().map(|value| {
        let range = 0..=size.blank_tile().into();
        whole_number(&value, "each value", range).map(|value| value as Tile)
    });
    let position = tiles.collect::<Result<Vec<Tile>, Reason>>()?;
    Ok(Board::from_position(size, &position)?)
}

/// The board of a puzzle, ours or another that tells its rows, columns and position.
pub fn board_of_puzzle(puzzle: &JsValue) -> Result<Board, Reason> {
    let get_position = field(puzzle, "getPosition")?;
    let get_position = get_position
        .dyn_ref::<Function>()
        .ok_or_else(|| Reason::WrongKind {
            name: "a puzzle",
            expected: "one that has getPosition()",
            found: Found::from(puzzle),
        })?;
    let position = get_position
        .call0(puzzle)
        .map_err(|_| Reason::Unreadable("the puzzle"))?;
    let size = size(&field(puzzle, "rows")?, &field(puzzle, "columns")?)?;
    board(&position, Some(size))
}

/// A field of an object, `undefined` if it has none.
pub fn field(object: &JsValue, name: &'static str) -> Result<JsValue, Reason> {
    if !object.is_object() {
        return Err(Reason::WrongKind {
            name: "the argument",
            expected: "an object",
            found: Found::from(object),
        });
    }
    Reflect::get(object, &name.into()).map_err(|_| Reason::Unreadable(name))
}

fn list(value: &JsValue) -> Result<Array, Reason> {
    if !value.is_object() {
        return Err(Reason::WrongKind {
            name: "a position",
            expected: "a string or a list of numbers",
            found: Found::from(value),
        });
    }
    Ok(Array::from(value))
}

fn square(cells: usize) -> Result<Size, Reason> {
    let side = cells.isqrt();
    if side * side != cells {
        return Err(ParseBoardError::NoShape(cells).into());
    }
    Ok(Size::new(side, side)?)
}
