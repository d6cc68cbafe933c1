//! Boards, sizes and moves as text and back, as functions.

use js_sys::Array;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::puzzle::notation::{print_board, print_moves};
use crate::puzzle::parity::check_solvable;
use crate::puzzle::{Board, Direction, Size, count_runs, opposites};

use super::puzzle::Puzzle;
use super::reading::{self, Options};
use super::refusal::{OrRefuse, Reason, Refusal};
use super::writing::{letters, plain};

/// Reads a board: text such as `"1 2 3/4 5 6/7 8 0"`, a position, or a puzzle, of which it makes a copy without moves.
/// Spaces, commas and underscores separate tiles. Without rows or a size the board is square.
///
/// # Errors
/// A `RangeError` unless every tile and the blank appear once, and the rows have the size.
#[wasm_bindgen(js_name = parseBoard)]
pub fn parse_board(
    #[wasm_bindgen(unchecked_param_type = "BoardLike")] board: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SizeLike")] size: &JsValue,
) -> Result<Puzzle, Refusal> {
    board_of_size(board, size).map(Puzzle::starting_with)
}

/// Writes a board as text: tiles from 1, 0 for the blank, a slash between rows.
///
/// # Errors
/// As `parseBoard` does.
#[wasm_bindgen(js_name = formatBoard)]
pub fn format_board(
    #[wasm_bindgen(unchecked_param_type = "BoardLike")] board: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SizeLike")] size: &JsValue,
) -> Result<String, Refusal> {
    board_of_size(board, size).map(|board| print_board(&board))
}

fn board_of_size(board: &JsValue, size: &JsValue) -> Result<Board, Refusal> {
    let size = (!size.is_undefined()).then(|| reading::size(size));
    let size = size.transpose().or_refuse("Size")?;
    reading::board(board, size).or_refuse("Board")
}

/// Whether any moves lead from a board to a goal, the solved board unless given. Half of all boards can be solved.
///
/// # Errors
/// A `RangeError` if one of them is no board, or they differ in size.
#[wasm_bindgen(js_name = isSolvable)]
pub fn is_solvable(
    #[wasm_bindgen(unchecked_param_type = "BoardLike")] board: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BoardLike")] goal: &JsValue,
) -> Result<bool, Refusal> {
    let board = reading::board(board, None).or_refuse("Board")?;
    let goal = goal_for(&board, goal).or_refuse("Goal")?;
    Ok(check_solvable(&board, &goal).is_ok())
}

/// The goal of a board: the solved one unless given.
pub fn goal_for(board: &Board, goal: &JsValue) -> Result<Board, Reason> {
    if goal.is_undefined() {
        Ok(Board::solved(board.size()))
    } else {
        reading::board(goal, Some(board.size()))
    }
}

/// Columns and rows.
#[derive(Serialize)]
struct Sides {
    columns: usize,
    rows: usize,
}

/// Reads a size such as `"5x3"`, width first.
///
/// # Errors
/// A `RangeError` unless columns and rows are from 2 to 10.
#[wasm_bindgen(js_name = parseSize, unchecked_return_type = "Size")]
pub fn parse_size(
    #[wasm_bindgen(unchecked_param_type = "SizeLike")] size: &JsValue,
) -> Result<JsValue, Refusal> {
    let size = reading::size(size).or_refuse("Size")?;
    let sides = Sides {
        columns: size.columns(),
        rows: size.rows(),
    };
    Ok(plain(&sides))
}

/// Writes a size, width first: `"5x3"`.
///
/// # Errors
/// A `RangeError` unless columns and rows are from 2 to 10.
#[wasm_bindgen(js_name = formatSize)]
pub fn format_size(
    #[wasm_bindgen(unchecked_param_type = "SizeLike")] size: &JsValue,
) -> Result<String, Refusal> {
    let size: Size = reading::size(size).or_refuse("Size")?;
    Ok(size.to_string())
}

/// Reads moves: `"R3D2"`, `"R3 D2"` and `"RRRDD"` are the same five. The result is always the way the tiles move.
///
/// # Errors
/// A `RangeError` that says where the text is not understood.
#[wasm_bindgen(js_name = parseMoves, unchecked_return_type = "Direction[]")]
pub fn parse_moves(
    #[wasm_bindgen(unchecked_param_type = "MovesLike")] moves: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "MovesOptions")] options: &JsValue,
) -> Result<Array, Refusal> {
    let moves = directions(moves, options).or_refuse("Moves")?;
    Ok(letters(&moves))
}

/// Writes moves, the way the tiles move unless told otherwise, with runs compressed: `"R3D2"`.
///
/// # Errors
/// As `parseMoves` does.
#[wasm_bindgen(js_name = formatMoves)]
pub fn format_moves(
    #[wasm_bindgen(unchecked_param_type = "MovesLike")] moves: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "MovesOptions")] options: &JsValue,
) -> Result<String, Refusal> {
    // Turning the moves round is the same in both ways.
    let moves = directions(moves, options).or_refuse("Moves")?;
    Ok(print_moves(&moves))
}

/// The moves, turned round if the options say that what is read or written are the directions of the blank.
fn directions(moves: &JsValue, options: &JsValue) -> Result<Vec<Direction>, Reason> {
    let moves = reading::moves(moves)?;
    let of = Options::new(options, &["of"])?;
    let of_blank = of.read("of", |of| {
        reading::choice(of, "of", &[("tile", false), ("blank", true)])
    })?;
    Ok(if of_blank.unwrap_or_default() {
        opposites(&moves)
    } else {
        moves
    })
}

/// Counts moves: in the single-tile metric (`"STM"`, unless given) each step of a tile is one, in the multi-tile metric
/// (`"MTM"`) each run of steps in one direction.
///
/// # Errors
/// A `RangeError` if the moves are not understood, or there is no such metric.
#[wasm_bindgen(js_name = countMoves)]
pub fn count_moves(
    #[wasm_bindgen(unchecked_param_type = "MovesLike")] moves: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Metric")] metric: &JsValue,
) -> Result<usize, Refusal> {
    let moves = reading::moves(moves).or_refuse("Moves")?;
    let by_runs = if metric.is_undefined() {
        false
    } else {
        reading::choice(metric, "the metric", &[("STM", false), ("MTM", true)])
            .or_refuse("Count")?
    };
    Ok(if by_runs {
        count_runs(&moves)
    } else {
        moves.len()
    })
}
