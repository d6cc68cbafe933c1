//! Plays a game, with undo: `cargo run --example play`.

use std::error::Error;
use std::io::{Write, stdout};

use video_slide_puzzle::puzzle::notation::print_board;
use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::puzzle::{Direction, Game, Size};

fn main() -> Result<(), Box<dyn Error>> {
    play(&mut stdout())
}

fn play(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    // The same word and size lead to the same board for ever.
    let board = Scrambler::new(&"friday".parse()?).new_game(Size::new(3, 3)?);
    let mut game = Game::new(board);
    writeln!(out, "start: {}", print_board(game.board()))?;

    // Pushing the tile in a cell slides it, and those between it and the blank. Cells are counted row by row from 0.
    game.push(3)?;
    writeln!(out, "push:  {}", print_board(game.board()))?;

    // A direction is that of the tile.
    game.step(Direction::Up)?;
    writeln!(out, "step:  {}", print_board(game.board()))?;

    // What is not possible is refused with the reason, and changes nothing.
    if let Err(error) = game.push(2) {
        writeln!(out, "error: {error}")?;
    }

    game.undo();
    writeln!(out, "undo:  {}", print_board(game.board()))?;
    game.redo();
    writeln!(out, "redo:  {}", print_board(game.board()))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_is_told_move_by_move() {
        let mut told = Vec::new();
        play(&mut told).unwrap();
        let expected = "\
            start: 3 1 6/7 4 0/8 5 2\n\
            push:  3 1 6/0 7 4/8 5 2\n\
            step:  3 1 6/8 7 4/0 5 2\n\
            error: tile 6 is not in the row or column of the blank\n\
            undo:  3 1 6/0 7 4/8 5 2\n\
            redo:  3 1 6/8 7 4/0 5 2\n";
        assert_eq!(String::from_utf8(told).unwrap(), expected);
    }
}
