//! The game in play: its board, its clock, and its end.
//!
//! The clock runs while the page is visible. It starts with the game or with the first slide, depending on the game's
//! mode, and stops for good at the solved board.

#[cfg(test)]
mod tests;

use crate::i18n::Message;
use crate::puzzle::{Board, Direction, Game, Phase, Slide, SlideError};
use crate::records::{ClockStart, Mode, Replay};
use crate::save::settings::{Figures, Metric};
use crate::view::Stopwatch;

use super::announcements::{self, Praise, Question};
use super::log::Log;
use crate::app::Moment;

/// The time between two updates of the clock shown, in milliseconds.
const TICK: Moment = 100.0;

/// A game with its mode, its clock and its log.
#[derive(Debug)]
pub struct Play {
    game: Game,
    mode: Mode,
    stopwatch: Stopwatch,
    log: Log,
    /// Whether the page is visible.
    is_visible: bool,
    /// When to update the clock shown, while it runs.
    tick_at: Option<Moment>,
    /// When the board was solved; `NEG_INFINITY` if the game was restored solved.
    solved_at: Option<Moment>,
    /// Praise for a record.
    praise: Option<Praise>,
}

/// A slide, with the board before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeSlide {
    /// The board before it.
    pub before: Board,
    /// The slide.
    pub slide: Slide,
}

/// The figures that are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownFigures {
    /// Whether the time is shown.
    pub time: bool,
    /// Whether the number of moves is shown.
    pub moves: bool,
}

impl Play {
    /// A game that has not begun, on a page that is visible or not.
    pub fn new(game: Game, is_visible: bool) -> Self {
        Self {
            log: Log::new(&game),
            game,
            mode: Mode::default(),
            stopwatch: Stopwatch::default(),
            is_visible,
            tick_at: None,
            solved_at: None,
            praise: None,
        }
    }

    /// Replaces the game. `counted` is the time on its clock, in milliseconds.
    pub fn begin(&mut self, game: Game, mode: Mode, counted: Moment, now: Moment) {
        let is_solved = game.phase() == Phase::Solved;
        self.log = Log::new(&game);
        self.game = game;
        self.mode = mode;
        self.stopwatch = Stopwatch::resting_at(counted);
        self.solved_at = is_solved.then_some(Moment::NEG_INFINITY);
        self.praise = None;
        self.resume(now);
    }

    /// Goes on with the replay of the game as it is now, which was kept with it.
    pub fn go_on_with(&mut self, replay: Replay) {
        self.log = Log::from_replay(replay);
    }

    /// Whether all slides of the game are known with their times.
    pub const fn has_replay(&self) -> bool {
        self.log.is_whole()
    }

    /// The replay of the game up to now, unless some of its slides were not kept.
    pub fn replay(&self, now: Moment) -> Option<Replay> {
        self.log.replay(&self.game, self.elapsed(now))
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The mode it is played in.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// When the board was solved, if it is.
    pub const fn solved_at(&self) -> Option<Moment> {
        self.solved_at
    }

    /// Slides the tile in a cell, with those between it and the blank.
    ///
    /// # Errors
    /// The rules' reason why nothing slides.
    pub fn push(&mut self, cell: usize, now: Moment) -> Result<MadeSlide, SlideError> {
        let before = self.game.board().clone();
        let slide = self.game.push(cell)?;
        Ok(self.after_slide(MadeSlide { before, slide }, false, now))
    }

    /// Slides the tile that can move in this direction, if there is one.
    pub fn step(&mut self, direction: Direction, now: Moment) -> Option<MadeSlide> {
        self.slide(|game| game.step(direction).ok(), false, now)
    }

    /// Undoes the last slide, if there is one.
    pub fn undo(&mut self, now: Moment) -> Option<MadeSlide> {
        self.slide(Game::undo, true, now)
    }

    /// Redoes the slide undone last, if there is one.
    pub fn redo(&mut self, now: Moment) -> Option<MadeSlide> {
        self.slide(Game::redo, false, now)
    }

    fn slide(
        &mut self,
        make: impl FnOnce(&mut Game) -> Option<Slide>,
        is_undo: bool,
        now: Moment,
    ) -> Option<MadeSlide> {
        let before = self.game.board().clone();
        let slide = make(&mut self.game)?;
        Some(self.after_slide(MadeSlide { before, slide }, is_undo, now))
    }

    fn after_slide(&mut self, made: MadeSlide, is_undo: bool, now: Moment) -> MadeSlide {
        self.log
            .add(made.slide, is_undo, self.stopwatch.elapsed(now));
        match self.game.phase() {
            Phase::Playing => self.stopwatch.resume(now),
            Phase::Solved => {
                self.stopwatch.stop(now);
                self.solved_at = Some(now);
            }
        }
        self.schedule_tick(now);
        made
    }

    /// Counts the game as assisted.
    pub fn assist(&mut self) {
        self.game.assist();
    }

    /// Sets the praise that follows the result.
    pub const fn praise(&mut self, praise: Option<Praise>) {
        self.praise = praise;
    }

    /// The time played so far, in milliseconds.
    pub fn elapsed(&self, now: Moment) -> Moment {
        self.stopwatch.elapsed(now)
    }

    /// Whether the clock runs; the screen stays awake meanwhile.
    pub const fn is_timed(&self) -> bool {
        self.tick_at.is_some()
    }

    /// Notes whether the page is visible.
    pub fn set_visible(&mut self, is_visible: bool, now: Moment) {
        self.is_visible = is_visible;
        if is_visible {
            self.resume(now);
        } else {
            self.stopwatch.stop(now);
            self.schedule_tick(now);
        }
    }

    /// Starts the clock, if the page is visible and the clock has begun.
    fn resume(&mut self, now: Moment) {
        let has_begun = self.mode.clock == ClockStart::NewGame || self.elapsed(now) > 0.0;
        if self.is_visible && has_begun && self.solved_at.is_none() {
            self.stopwatch.resume(now);
        }
        self.schedule_tick(now);
    }

    /// Schedules the next update of the clock shown, if it runs and is seen.
    fn schedule_tick(&mut self, now: Moment) {
        let ticks = self.stopwatch.is_running() && self.is_visible;
        self.tick_at = ticks.then(|| self.tick_at.unwrap_or(now + TICK));
    }

    /// When to call [`time_passes`](Self::time_passes) next, if at all.
    pub const fn deadline(&self) -> Option<Moment> {
        self.tick_at
    }

    /// Returns whether to update the clock shown now.
    pub fn time_passes(&mut self, now: Moment) -> bool {
        let ticks = self.tick_at.is_some_and(|due| due <= now);
        if ticks {
            self.tick_at = Some(now + TICK);
        }
        ticks
    }

    /// The figures to show, by the player's setting.
    pub fn shown_figures(&self, wish: Figures) -> ShownFigures {
        let (time, moves) = match wish {
            Figures::Shown => (true, true),
            Figures::NoClock => (self.game.phase() == Phase::Solved, true),
            Figures::Relaxed => (false, false),
        };
        ShownFigures { time, moves }
    }

    /// The result of the game, with the figures wished for.
    pub fn result(&self, wish: (Figures, Metric), now: Moment) -> Message {
        announcements::result(&self.game, self.elapsed(now), self.praise, wish)
    }

    /// The answer to a question about the game.
    pub fn answer(&self, question: Question, metric: Metric, now: Moment) -> Message {
        announcements::answer(question, &self.game, metric, self.elapsed(now))
    }
}
