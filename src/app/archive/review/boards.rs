//! The boards that a replay is shown on: in a review those of the game and of the shortest way, and that of a film.

use crate::app::Moment;
use crate::app::picture::Level;
use crate::app::scene::{CanvasPixels, Scene};
use crate::app::stage::Stage;
use crate::puzzle::{Board, Direction, Problem};
use crate::save::settings::Settings;

/// How long a slide lasts, in milliseconds.
const SLIDE: Moment = 120.0;

/// A board that a replay is shown on.
#[derive(Debug)]
pub struct ReplayBoard {
    stage: Stage,
    board: Board,
    goal: Board,
    settings: Settings,
    /// The direction of the next move, if that is hinted.
    hint: Option<Direction>,
    /// When the picture begins to become whole, once the board is solved.
    whole_since: Moment,
}

impl ReplayBoard {
    /// The board of a game, whose layout is not known yet.
    pub fn new(game: &Problem, is_calm: bool, settings: Settings) -> Self {
        Self {
            stage: Stage::new(game.size(), is_calm, settings),
            board: game.board().clone(),
            goal: game.goal().clone(),
            settings,
            hint: None,
            whole_since: Moment::NEG_INFINITY,
        }
    }

    /// Lets the picture of a solved board become whole from a moment on, instead of at once.
    pub const fn become_whole_at(&mut self, moment: Moment) {
        self.whole_since = moment;
    }

    /// Shows a board. Its tiles glide there if it `glides`.
    pub fn show(&mut self, board: &Board, glides: bool, now: Moment) {
        if self.board != *board {
            let duration = if glides { SLIDE } else { 0.0 };
            self.stage.glide(&self.board, board, duration, now);
        }
        self.board = board.clone();
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

    fn solved_at(&self) -> Option<Moment> {
        let is_solved = self.board == self.goal;
        is_solved.then_some(self.whole_since)
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
        self.stage.scene(
            (&self.board, &self.goal),
            look,
            self.hint,
            self.solved_at(),
            now,
        )
    }
}
