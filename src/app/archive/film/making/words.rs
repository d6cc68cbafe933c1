//! The words of a film and of its card, and the names of their files.

use super::Making;
use crate::app::archive::film::files;
use crate::app::archive::film::frame::{self, Text};
use crate::app::archive::in_words;
use crate::app::{Moment, Now};
use crate::i18n::{Argument, Message};
use crate::records;
use crate::view::{format_exact_time, format_time};

impl Making {
    /// The name of the film's file.
    pub fn film_name(&self) -> String {
        let format = self.browser.format;
        self.file_name(format.map_or("", |format| format.extension))
    }

    /// The name of a file, with the date of the game if that is known, and otherwise that of the present.
    pub fn file_name(&self, extension: &str) -> String {
        let Now {
            date, utc_offset, ..
        } = self.occasion.now;
        let present = (records::Moment::from_milliseconds(date), utc_offset);
        let finished = self.occasion.finished;
        let date = finished.map_or(present, |(moment, offset)| {
            (moment, offset.unwrap_or(utc_offset))
        });
        let size = self.replay.problem.size();
        files::file_name(size, self.replay.milliseconds, date, extension)
    }

    /// The words below the board when so many slides have been made: time and moves, and with the last slide the result.
    pub(super) fn figures(&self, made: usize, at: Moment) -> Vec<Text> {
        if !self.has_figures {
            return Vec::new();
        }
        let moves = self.boards[made].1;
        frame::figures(if made + 1 == self.boards.len() {
            in_words(&self.replay)
        } else {
            Message::template("{time}\u{a0}· {moves}")
                .with("time", format_time(self.timeline.game_time(at)))
                .with("moves", moves_in_words(moves))
        })
    }

    /// The words of the card.
    pub(super) fn result(&self) -> Vec<Text> {
        let size = self.replay.problem.size();
        let moves = self.replay.counted_moves();
        let pace = moves as f64 * 1000.0 / f64::from(self.replay.milliseconds.max(1));
        let told = Message::template("{size}\u{a0}· {moves}\u{a0}· {pace}")
            .with("size", Argument::size(size.columns(), size.rows()))
            .with("moves", moves_in_words(moves))
            .with(
                "pace",
                Message::new("{pace} moves a second").with("pace", Argument::Decimal(pace, 2)),
            );
        let time = format_exact_time(self.replay.milliseconds);
        frame::result(time, told, self.occasion.finished)
    }
}

fn moves_in_words(moves: usize) -> Message {
    Message::counting("{count} move", "{count} moves", moves)
}
