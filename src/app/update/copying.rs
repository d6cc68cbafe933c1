//! The board and the solution as text that people and other programs read, copied by a key.

use crate::i18n::{Argument, Message};
use crate::puzzle::notation::{print_board, print_moves};

use crate::app::{App, Copied, Effect};

impl App {
    /// Copies the board, or the rest of the solution if one is shown.
    pub(in crate::app) fn copy(&mut self, what: Copied) {
        let text = match what {
            Copied::Board => Some(print_board(self.play.game().board())),
            Copied::Solution => {
                let solution = self.solving.solution();
                solution.map(|solution| print_moves(solution.walkthrough().ahead()))
            }
        };
        match text {
            Some(text) => self.effects.push(Effect::Copy(text)),
            None => self.notices.show_refusal(Message::new(
                "There is no solution to copy. Solve finds one.",
            )),
        }
    }

    /// Says what was copied.
    pub(in crate::app) fn copied(&mut self, text: Option<String>) {
        match text {
            Some(text) => {
                let text = Argument::LeftToRight(text);
                self.notices
                    .show(Message::new("Copied: {text}").with("text", text));
            }
            None => self
                .notices
                .show_refusal(Message::new("The browser does not let the game copy.")),
        }
    }
}
