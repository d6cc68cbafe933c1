//! Short constructors of boards and goals, for tests.

use video_slide_puzzle::puzzle::notation::parse_board;
use video_slide_puzzle::puzzle::parity::is_solvable;
use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::puzzle::{Board, Game, Problem, Size, Tile};

/// A valid size.
pub fn size(columns: usize, rows: usize) -> Size {
    Size::new(columns, rows).unwrap()
}

/// A board from its text.
pub fn board(text: &str) -> Board {
    parse_board(text, None).unwrap()
}

/// The scrambler of a seed.
pub fn scrambler(seed: &str) -> Scrambler {
    Scrambler::new(&seed.parse().unwrap())
}

/// The solved board with the blank slid somewhere else.
pub fn goal_with_blank(size: Size, cell: usize) -> Board {
    let mut tiles: Vec<Tile> = (0..size.blank_tile()).collect();
    tiles.insert(cell, size.blank_tile());
    Board::from_position(size, &tiles).unwrap()
}

/// A random board that can be brought to `goal`.
pub fn random(scrambler: &mut Scrambler, goal: &Board) -> Board {
    let board = scrambler.uniform(goal.size());
    if is_solvable(&board, goal) {
        return board;
    }
    let mut tiles = board.position().to_vec();
    let mut cells = (0..tiles.len()).filter(|&cell| cell != board.blank_cell());
    tiles.swap(cells.next().unwrap(), cells.next().unwrap());
    Board::from_position(goal.size(), &tiles).unwrap()
}

/// A new game: to the solved board, or to a random goal.
pub fn new_game(seed: &str, size: Size, has_own_goal: bool) -> Game {
    let mut scrambler = scrambler(seed);
    if !has_own_goal {
        return Game::new(scrambler.new_game(size));
    }
    let goal = scrambler.uniform(size);
    let mut starts = std::iter::repeat_with(|| random(&mut scrambler, &goal));
    let start = starts.find(|start| *start != goal).unwrap();
    Problem::new(start, goal).unwrap().into()
}
