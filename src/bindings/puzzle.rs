//! The model of the original game: a board, its moves, and undo.

use js_sys::Array;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::puzzle::notation::{parse_board, parse_moves, print_board, print_moves};
use crate::puzzle::parity::is_solvable;
use crate::puzzle::scramble::{Scrambler, Seed};
use crate::puzzle::{Board, Direction, History, Size, Slide, Tile};

use super::reading;
use super::refusal::{OrRefuse, Reason};

/// A sliding puzzle and the moves made on it.
///
/// Tiles are numbered from 0, row by row, and the last number stands for the blank. Rows and columns
/// count from 0 as well. A solved board takes moves like any other. What is refused throws an `Error`
/// and changes nothing.
#[wasm_bindgen]
pub struct Puzzle {
    history: History,
}

#[wasm_bindgen]
impl Puzzle {
    /// The solved board of this size.
    ///
    /// # Errors
    /// Unless rows and columns are whole numbers from 2 to 10.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] rows: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] columns: &JsValue,
    ) -> Result<Self, JsError> {
        let size = reading::size(rows, columns).or_refuse("Size")?;
        Ok(Self::starting_with(Board::solved(size)))
    }

    /// The board with this position: its values row by row, or text.
    ///
    /// # Errors
    /// Unless every tile and the blank appear once.
    #[wasm_bindgen(js_name = fromPosition)]
    pub fn from_position(
        #[wasm_bindgen(unchecked_param_type = "number")] rows: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] columns: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Position")] position: &JsValue,
    ) -> Result<Self, JsError> {
        let size = reading::size(rows, columns).or_refuse("Size")?;
        let board = reading::board(position, Some(size)).or_refuse("Position")?;
        Ok(Self::starting_with(board))
    }

    /// The board of a text such as `1 2 3/4 5 6/7 8 0`: tiles from 1, 0 for the blank, a slash between
    /// rows. Without slashes the board is square.
    ///
    /// # Errors
    /// Unless every tile and the blank appear once.
    pub fn parse(
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    ) -> Result<Self, JsError> {
        let text = reading::text(text, "a board's text").or_refuse("Position")?;
        let board = parse_board(&text, None).or_refuse("Position")?;
        Ok(Self::starting_with(board))
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

    /// Takes another position of this size, as values row by row or as text. The moves made so far are
    /// forgotten.
    ///
    /// # Errors
    /// Unless every tile and the blank appear once.
    #[wasm_bindgen(js_name = setPosition)]
    pub fn set_position(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Position")] position: &JsValue,
    ) -> Result<(), JsError> {
        let board = reading::board(position, Some(self.size())).or_refuse("Position")?;
        self.history = History::new(board);
        Ok(())
    }

    /// Where a tile or the blank lies: its row and column.
    ///
    /// # Errors
    /// If there is no such tile.
    #[wasm_bindgen(js_name = getPositionOf, unchecked_return_type = "[row: number, column: number]")]
    pub fn get_position_of(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] tile: &JsValue,
    ) -> Result<Array, JsError> {
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

    /// The ways that those tiles went, as text with runs compressed: `R3D2`.
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
    /// If there is no such tile, or it is not beside the blank.
    #[wasm_bindgen(js_name = move)]
    pub fn move_tile(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] tile: &JsValue,
    ) -> Result<(), JsError> {
        self.try_move(tile).or_refuse("Move")?;
        Ok(())
    }

    /// Makes the moves of a text such as `R3D2`: all of them, or none if one is impossible.
    ///
    /// # Errors
    /// If the text is not understood, or no tile can move that way.
    pub fn apply(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] moves: &JsValue,
    ) -> Result<(), JsError> {
        self.try_apply(moves).or_refuse("Moves")?;
        Ok(())
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
    /// If there is none.
    pub fn undo(&mut self) -> Result<(), JsError> {
        self.history.undo().or_refuse("Undo")?;
        Ok(())
    }

    /// Makes the move again that was taken back last.
    ///
    /// # Errors
    /// If there is none, or another move was made since.
    pub fn redo(&mut self) -> Result<(), JsError> {
        self.history.redo().or_refuse("Redo")?;
        Ok(())
    }

    /// Takes a random position that can be solved and is not, each with the same probability. The moves
    /// made so far are forgotten. Returns the seed, which gives the same position again on this size.
    ///
    /// # Errors
    /// Unless the seed is a string of 1 to 32 letters, digits, hyphens or underscores.
    pub fn shuffle(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] seed: &JsValue,
    ) -> Result<String, JsError> {
        let seed = seed_from(seed).or_refuse("Seed")?;
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
    fn starting_with(board: Board) -> Self {
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
        let moves = parse_moves(&reading::text(moves, "moves")?)?;
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

fn numbers(tiles: impl Iterator<Item = Tile>) -> Array {
    tiles.map(JsValue::from).collect()
}

fn seed_from(value: &JsValue) -> Result<Seed, Reason> {
    if value.is_undefined() {
        let entropy = getrandom::u64().map_err(|_| Reason::NoEntropy)?;
        return Ok(Seed::from_entropy(entropy));
    }
    Ok(reading::text(value, "a seed")?.parse()?)
}
