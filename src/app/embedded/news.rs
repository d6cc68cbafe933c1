//! What the page around an embedded board is told.

use crate::app::{App, Moment};
use crate::puzzle::{Board, Phase, Slide};

/// What happened in the game.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Tiles slid, by the player, by undoing, or by the solution.
    Moved(Figures, Option<Slide>),
    /// The board was solved.
    Solved(Figures),
}

/// The state of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// The board.
    pub board: Board,
    /// The board that the game began with.
    start: Board,
    /// Whether there has been a move, even if it was undone.
    was_played: bool,
    /// The number of moves, one for each tile that slid.
    pub moves: usize,
    /// The time on the clock.
    pub milliseconds: Moment,
    /// Whether the solver helped.
    pub is_assisted: bool,
    is_solved: bool,
}

impl Figures {
    /// The state of the game at a moment.
    pub(super) fn of(app: &App, now: Moment) -> Self {
        let game = app.play.game();
        let history = game.history();
        Self {
            board: game.board().clone(),
            start: history.start().clone(),
            was_played: !(history.slides().is_empty() && history.undone().is_empty()),
            moves: history.single_tile_moves(),
            milliseconds: app.play.elapsed(now),
            is_assisted: game.is_assisted(),
            is_solved: game.phase() == Phase::Solved,
        }
    }
}

impl News {
    /// What has happened since the state before.
    pub(super) fn since(before: &Figures, now: Figures) -> Vec<Self> {
        let is_same_game = now.start == before.start && now.was_played;
        if now.board == before.board || !is_same_game {
            return Vec::new();
        }
        let slide = before.board.slide_from(now.board.blank_cell()).ok();
        let solved = now.is_solved.then(|| Self::Solved(now.clone()));
        [Self::Moved(now, slide)]
            .into_iter()
            .chain(solved)
            .collect()
    }
}
