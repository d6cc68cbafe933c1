//! The model of the original game: a board, its moves, and undo.

use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::puzzle::notation::{print_board, print_moves};
use crate::puzzle::parity::is_solvable;
use crate::puzzle::scramble::Scrambler;
use crate::puzzle::{Board, Direction, History, Size, Slide, Tile};

use super::reading;
use super::refusal::{OrRefuse, Reason, Refusal};
use super::writing::numbers;

/// A sliding puzzle and the moves made on it.
///
/// Tiles are numbered from 0, row by row, and the last number stands for the blank. Rows and columns
/// count from 0 as well. A solved board takes moves like any other. An argument of a wrong kind throws a `TypeError`,
/// an impossible one a `RangeError`; both say what was refused and why, and nothing is changed.
#[wasm_bindgen]
pub struct Puzzle {
    history: History,
}

#[wasm_bindgen]
impl Puzzle {
    /// The solved board of this size.
    ///
    /// # Errors
    /// A `RangeError` unless rows and columns are whole numbers from 2 to 10.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] rows: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] columns: &JsValue,
    ) -> Result<Self, Refusal> {
        let size = reading::sides(columns, rows).or_refuse("Size")?;
        Ok(Self::starting_with(Board::solved(size)))
    }

    /// The number of rows.
    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> usize {
        self.size().rows()
    }

    /// The number of columns.
    #[wasm_bindgen(getter)]
    pub fn columns(&self) -> usize {
        self.size().columns()
    }

    /// The number that stands for the blank: the last one.
    #[wasm_bindgen(getter)]
    pub fn empty(&self) -> Tile {
        self.size().blank_tile()
    }

    /// The tile in each cell, row by row. A copy: changing it changes nothing here.
    #[wasm_bindgen(js_name = getPosition, unchecked_return_type = "number[]")]
    pub fn get_position(&self) -> Array {
        numbers(self.board().position().iter().copied())
    }

    /// Takes another position of this size. The moves made so far are forgotten.
    ///
    /// # Errors
    /// A `RangeError` unless every tile and the blank appear once.
    #[wasm_bindgen(js_name = setPosition)]
    pub fn set_position(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "BoardLike")] position: &JsValue,
    ) -> Result<(), Refusal> {
        let board = reading::board(position, Some(self.size())).or_refuse("Position")?;
        self.history = History::new(board);
        Ok(())
    }

    /// Where a tile or the blank lies: its row and column.
    ///
    /// # Errors
    /// A `RangeError` if there is no such tile.
    #[wasm_bindgen(js_name = getPositionOf, unchecked_return_type = "[row: number, column: number]")]
    pub fn get_position_of(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] tile: &JsValue,
    ) -> Result<Array, Refusal> {
        let tile = reading::tile(tile, self.size()).or_refuse("Question")?;
        let (row, column) = self.place_of(tile);
        Ok([row, column].into_iter().map(JsValue::from).collect())
    }

    /// The tiles that were moved, first to last, without those taken back. A copy.
    #[wasm_bindgen(js_name = getMoves, unchecked_return_type = "number[]")]
    pub fn get_moves(&self) -> Array {
        let mut board = self.history.start().clone();
        numbers(self.history.steps().flat_map(move |way| board.step(way)))
    }

    /// The ways that the tiles of `getMoves` went, as text with runs compressed: `R3D2`.
    #[wasm_bindgen(js_name = movesToString)]
    pub fn moves_to_string(&self) -> String {
        print_moves(&self.history.steps().collect::<Vec<_>>())
    }

    /// Whether every tile is at home.
    #[wasm_bindgen(js_name = isSolved)]
    pub fn is_solved(&self) -> bool {
        self.board().is_solved()
    }

    /// Whether any moves lead to the solved board. Half of all positions cannot be solved.
    #[wasm_bindgen(js_name = isSolvable)]
    pub fn is_solvable(&self) -> bool {
        is_solvable(self.board(), &Board::solved(self.size()))
    }

    /// Moves a tile that is beside the blank into it.
    ///
    /// # Errors
    /// A `RangeError` if there is no such tile, or it is not beside the blank.
    #[wasm_bindgen(js_name = move)]
    pub fn move_tile(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] tile: &JsValue,
    ) -> Result<(), Refusal> {
        self.try_move(tile).or_refuse("Move")
    }

    /// Makes moves such as `"R3D2"`: all of them, or none if one is impossible.
    ///
    /// # Errors
    /// A `RangeError` if the text is not understood, or no tile can move that way.
    pub fn apply(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "MovesLike")] moves: &JsValue,
    ) -> Result<(), Refusal> {
        self.try_apply(moves).or_refuse("Moves")
    }

    /// Whether there is a move to undo.
    #[wasm_bindgen(getter, js_name = canUndo)]
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether there is a move to redo.
    #[wasm_bindgen(getter, js_name = canRedo)]
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Takes the last move back.
    ///
    /// # Errors
    /// A `RangeError` if there is none.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        self.history.undo().or_refuse("Undo")?;
        Ok(())
    }

    /// Makes the move again that was taken back last.
    ///
    /// # Errors
    /// A `RangeError` if there is none, or another move was made since.
    pub fn redo(&mut self) -> Result<(), Refusal> {
        self.history.redo().or_refuse("Redo")?;
        Ok(())
    }

    /// Takes a random position that can be solved and is not, each with the same probability. The moves
    /// made so far are forgotten. Returns the seed, which gives the same position again on this size.
    ///
    /// # Errors
    /// A `RangeError` unless the seed is a string of 1 to 32 letters, digits, hyphens or underscores.
    pub fn shuffle(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] seed: &JsValue,
    ) -> Result<String, Refusal> {
        let seed = reading::seed(seed).or_refuse("Seed")?;
        self.history = History::new(Scrambler::new(&seed).new_game(self.size()));
        Ok(seed.as_str().to_owned())
    }

    /// The position as text: tiles from 1, 0 for the blank, a slash between rows.
    #[wasm_bindgen(js_name = toString)]
    pub fn to_js_string(&self) -> String {
        print_board(self.board())
    }
}

impl Puzzle {
    /// A puzzle on which nothing was moved yet.
    pub(super) fn starting_with(board: Board) -> Self {
        Self {
            history: History::new(board),
        }
    }

    const fn board(&self) -> &Board {
        self.history.board()
    }

    const fn size(&self) -> Size {
        self.board().size()
    }

    fn try_move(&mut self, tile: &JsValue) -> Result<(), Reason> {
        let tile = reading::tile(tile, self.size())?;
        let direction = self.way_of(tile)?;
        Ok(self.history.slide(Slide {
            direction,
            length: 1,
        })?)
    }

    /// The way a tile moves into the blank beside it.
    fn way_of(&self, tile: Tile) -> Result<Direction, Reason> {
        let (size, blank) = (self.size(), self.board().blank_cell());
        let cell = self.board().cell_of(tile).unwrap_or(blank);
        if cell == blank {
            return Err(Reason::Blank { blank: tile });
        }
        let beside = |way: &Direction| self.board().mover(*way) == Some(cell);
        let way = Direction::ALL.into_iter().find(beside);
        way.ok_or(Reason::NotBesideTheBlank {
            tile,
            size,
            cell,
            blank,
        })
    }

    fn try_apply(&mut self, moves: &JsValue) -> Result<(), Reason> {
        let moves = reading::moves(moves)?;
        let mut after = self.history.clone();
        for direction in moves {
            after.slide(Slide {
                direction,
                length: 1,
            })?;
        }
        self.history = after;
        Ok(())
    }

    fn place_of(&self, tile: Tile) -> (usize, usize) {
        let cell = self.board().cell_of(tile).unwrap_or_default();
        (self.size().row_of(cell), self.size().column_of(cell))
    }
}
