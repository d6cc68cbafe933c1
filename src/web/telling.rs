//! The game in words, for those who listen to it: what each slide did, and answers to what keys ask.

use crate::puzzle::notation::printed;
use crate::puzzle::{Board, Direction, Phase, Size, Slide};
use crate::settings::Announcements;
use crate::view::format_time;

use super::app::App;
use super::events::Question;
use super::notices::announce;
use super::now;

impl App {
    /// Tells of a slide as much as the player wants to hear.
    pub(super) fn tell_slide(&self, before: &Board, slide: Slide) {
        let after = self.game.board();
        let text = match self.settings.announcements {
            Announcements::Brief => describe(before, slide),
            Announcements::Full => {
                let place = place_of(after.size(), before.blank_cell());
                let (slid, in_place) = (describe(before, slide), in_place(after));
                format!("{slid}, to {place}. {in_place}")
            }
            Announcements::Quiet => return,
        };
        announce(&self.elements, &text);
    }

    /// Answers a question about the game.
    pub(super) fn answer(&self, question: Question) {
        let board = self.game.board();
        let text = match question {
            Question::Blank => {
                let place = place_of(board.size(), board.blank_cell());
                format!("The blank is in {place}.")
            }
            Question::Movable => movable(board),
            Question::InPlace => in_place(board),
            Question::Time => {
                let time = format_time(self.stopwatch.elapsed(now()));
                let solved = match self.game.phase() {
                    Phase::Playing => "",
                    Phase::Solved => " Solved.",
                };
                let moves = count(self.game.history().single_tile_moves(), "move");
                format!("{time}, {moves}.{solved}")
            }
        };
        announce(&self.elements, &text);
    }
}

/// What a slide did.
fn describe(before: &Board, slide: Slide) -> String {
    let way = name_of(slide.direction);
    let first = before
        .mover(slide.direction)
        .and_then(|cell| before.tile_at(cell));
    match (first, slide.length) {
        (Some(tile), 1) => format!("Tile {} {way}", printed(before.size(), tile)),
        (_, length) => format!("{length} tiles {way}"),
    }
}

/// Which tiles can move.
fn movable(board: &Board) -> String {
    let ways: Vec<String> = Direction::ALL
        .into_iter()
        .filter_map(|direction| {
            let tile = board.tile_at(board.mover(direction)?)?;
            let tile = printed(board.size(), tile);
            Some(format!("tile {tile} {}", name_of(direction)))
        })
        .collect();
    format!("Can move: {}.", ways.join(", "))
}

/// How many tiles are in place.
fn in_place(board: &Board) -> String {
    let size = board.size();
    let is_home = |&cell: &usize| {
        board
            .tile_at(cell)
            .is_some_and(|tile| usize::from(tile) == cell)
    };
    let home = (0..size.cells()).filter(is_home).count();
    format!("{home} of {} in place.", count(size.cells() - 1, "tile"))
}

/// Where a cell is.
pub fn place_of(size: Size, cell: usize) -> String {
    let (row, column) = (size.row_of(cell) + 1, size.column_of(cell) + 1);
    format!("row {row}, column {column}")
}

const fn name_of(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "up",
        Direction::Down => "down",
        Direction::Left => "left",
        Direction::Right => "right",
    }
}

/// So many of something.
pub fn count(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}
