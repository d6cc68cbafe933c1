//! The game in words, for those who listen to it: what each slide did, and answers to what keys ask.

use crate::i18n::{fill, mark};
use crate::puzzle::notation::printed;
use crate::puzzle::{Board, Direction, Phase, Size, Slide};
use crate::settings::Announcements;
use crate::view::format_time;

use super::app::App;
use super::events::Question;
use super::notices::announce;
use super::now;
use super::words::{tr, tr_count, tr_with};

impl App {
    /// Tells of a slide as much as the player wants to hear.
    pub(super) fn tell_slide(&self, before: &Board, slide: Slide) {
        let after = self.game.board();
        let text = match self.settings.announcements {
            Announcements::Brief => describe(before, slide),
            Announcements::Full => {
                let (row, column) = place_of(after.size(), before.blank_cell());
                let slide = describe(before, slide);
                let slide = tr_with(
                    "{slide}, to row {row}, column {column}.",
                    &[("slide", &slide), ("row", &row), ("column", &column)],
                );
                format!("{slide} {}", in_place(after))
            }
            Announcements::Quiet => return,
        };
        announce(self.elements, &text);
    }

    /// Answers a question about the game.
    pub(super) fn answer(&self, question: Question) {
        let board = self.game.board();
        let text = match question {
            Question::Blank => {
                let (row, column) = place_of(board.size(), board.blank_cell());
                let place = [("row", &*row), ("column", &*column)];
                tr_with("The blank is in row {row}, column {column}.", &place)
            }
            Question::Movable => movable(board),
            Question::InPlace => in_place(board),
            Question::Time => {
                let time = format_time(self.stopwatch.elapsed(now()));
                let moves = count_moves(self.game.history().single_tile_moves());
                let figures = format!("{time}, {moves}.");
                match self.game.phase() {
                    Phase::Playing => figures,
                    Phase::Solved => format!("{figures} {}", tr("Solved.")),
                }
            }
        };
        announce(self.elements, &text);
    }
}

/// What a slide did.
fn describe(before: &Board, slide: Slide) -> String {
    let first = before
        .mover(slide.direction)
        .and_then(|cell| before.tile_at(cell));
    if let (Some(tile), 1) = (first, slide.length) {
        let tile = printed(before.size(), tile).to_string();
        let text = match slide.direction {
            Direction::Up => mark("Tile {tile} up"),
            Direction::Down => mark("Tile {tile} down"),
            Direction::Left => mark("Tile {tile} left"),
            Direction::Right => mark("Tile {tile} right"),
        };
        return tr_with(text, &[("tile", &tile)]);
    }
    let length = slide.length;
    match slide.direction {
        Direction::Up => tr_count("{count} tile up", "{count} tiles up", length),
        Direction::Down => tr_count("{count} tile down", "{count} tiles down", length),
        Direction::Left => tr_count("{count} tile left", "{count} tiles left", length),
        Direction::Right => tr_count("{count} tile right", "{count} tiles right", length),
    }
}

/// Which tiles can move.
fn movable(board: &Board) -> String {
    let ways: Vec<String> = Direction::ALL
        .into_iter()
        .filter_map(|direction| {
            let tile = board.tile_at(board.mover(direction)?)?;
            let tile = printed(board.size(), tile).to_string();
            let text = match direction {
                Direction::Up => mark("tile {tile} up"),
                Direction::Down => mark("tile {tile} down"),
                Direction::Left => mark("tile {tile} left"),
                Direction::Right => mark("tile {tile} right"),
            };
            Some(tr_with(text, &[("tile", &tile)]))
        })
        .collect();
    tr_with("Can move: {tiles}.", &[("tiles", &ways.join(", "))])
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
    let text = tr_count(
        "{home} of {count} tile in place.",
        "{home} of {count} tiles in place.",
        size.cells() - 1,
    );
    fill(&text, |_| Some(home.to_string()))
}

/// The row and the column of a cell, from 1.
pub fn place_of(size: Size, cell: usize) -> (String, String) {
    let (row, column) = (size.row_of(cell) + 1, size.column_of(cell) + 1);
    (row.to_string(), column.to_string())
}

/// So many moves.
pub fn count_moves(number: usize) -> String {
    tr_count("{count} move", "{count} moves", number)
}
