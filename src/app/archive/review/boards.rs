//! The boards of a review: that of the game, and beside it that of the shortest way.

use crate::app::Moment;
use crate::app::picture::Level;
use crate::app::scene::{CanvasPixels, Scene};
use crate::app::stage::Stage;
use crate::puzzle::{Board, Direction, Game, Phase, Size};
use crate::save::settings::Settings;

/// How long a slide lasts, in milliseconds.
const SLIDE: Moment = 120.0;

/// A board of the review.
#[derive(Debug)]
pub struct ReplayBoard {
    stage: Stage,
    game: Game,
    settings: Settings,
    /// The direction of the next move, if that is hinted.
    hint: Option<Direction>,
}

impl ReplayBoard {
    /// A solved board, whose layout is not known yet.
    pub fn new(size: Size, is_calm: bool, settings: Settings) -> Self {
        Self {
            stage: Stage::new(size, is_calm, settings),
            game: Game::new(Board::solved(size)),
            settings,
            hint: None,
        }
    }

    /// Shows a board. Its tiles glide there if it `glides`.
    pub fn show(&mut self, board: &Board, glides: bool, now: Moment) {
        let before = self.game.board();
        if before.size() != board.size() {
            self.stage.clear(board.size());
        } else if before != board {
            let duration = if glides { SLIDE } else { 0.0 };
            self.stage.glide(before, board, duration, now);
        }
        self.game = Game::new(board.clone());
        self.stage.expire();
    }

    /// Hints at the move in a direction, or at none.
    pub fn hint(&mut self, hint: Option<Direction>) {
        self.hint = hint;
        self.stage.expire();
    }

    /// Fits the board to its room, in CSS pixels, and to a picture of this aspect ratio. Returns its size, if that changed.
    pub fn reshape(&mut self, (width, height): (f64, f64), aspect: f64) -> Option<(u32, u32)> {
        self.stage.set_room(width, height);
        self.stage.reshape(aspect)
    }

    /// Sets the pixels of its canvas.
    pub fn set_pixels(&mut self, pixels: CanvasPixels) {
        self.stage.set_pixels(pixels);
        self.stage.expire();
    }

    /// Begins a frame.
    pub fn begin_frame(&mut self, now: Moment) {
        self.stage.begin_frame(self.solved_at(), now);
    }

    /// Whether the canvas has a size yet.
    pub const fn has_pixels(&self) -> bool {
        self.stage.has_pixels()
    }

    /// A solved board shows the whole picture at once.
    fn solved_at(&self) -> Option<Moment> {
        let is_solved = self.game.phase() == Phase::Solved;
        is_solved.then_some(Moment::NEG_INFINITY)
    }

    /// What the board shows at a moment.
    pub fn scene(&self, now: Moment) -> Scene<'_> {
        let Settings {
            fit,
            ghost,
            numbers,
            ..
        } = self.settings;
        let look = (fit, ghost, numbers, Level::default());
        self.stage
            .scene(&self.game, look, self.hint, self.solved_at(), now)
    }
}
