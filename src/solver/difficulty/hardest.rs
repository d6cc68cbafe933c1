//! 14 of the 17 boards of 4×4 that need 80 moves, the most of all (Brüngger, Marzetta, Fukuda and Nievergelt 1999, “The
//! parallel search bench ZRAM and its applications”): those on Kociemba's page on the puzzle, and their mirror images.

use crate::puzzle::{Board, Size, Tile};

/// How many moves they need.
pub const NEEDED: u32 = 80;

/// A digit for each cell, tiles from 0 and the blank as f. Six of them have a mirror image that is another board.
const BOARDS: [u64; 8] = [
    0xfb8c_ea9d_2614_3750,
    0xfa8c_be9d_2651_3740,
    0xfb8c_ea9d_2651_3740,
    0xfb9c_ead8_2651_3740,
    0xfb9c_ea8d_6251_3740,
    0xfb8c_ea9d_7251_3640,
    0xfb8c_e79d_a651_3240,
    0xfb8c_ea9d_6745_3210,
];

/// All of them; `size` is 4×4.
pub fn boards(size: Size) -> Vec<Board> {
    let mirrored = |cell: usize| cell % 4 * 4 + cell / 4;
    let mut all: Vec<Board> = Vec::new();
    for digits in BOARDS {
        let tile = |cell: usize| (digits >> (60 - 4 * cell) & 0xf) as usize;
        let as_written = |cell| tile(cell) as Tile;
        let in_the_mirror = |cell| mirrored(tile(mirrored(cell))) as Tile;
        for position in [
            (0..16).map(as_written).collect::<Vec<Tile>>(),
            (0..16).map(in_the_mirror).collect(),
        ] {
            if let Ok(board) = Board::from_position(size, &position)
                && !all.contains(&board)
            {
                all.push(board);
            }
        }
    }
    all
}
