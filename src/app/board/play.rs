//! The game in play: its board, its clock, and its end.
//!
//! The clock runs while the page is visible. It starts with the game or with the first slide, depending on the game's
//! mode, and stops for good at the solved board.

use crate::i18n::Message;
use crate::puzzle::{Board, Direction, Game, Phase, Slide, SlideError};
use crate::records::{ClockStart, Mode};
use crate::save::settings::{Figures, Metric};
use crate::view::Stopwatch;

use super::announcements::{self, Praise, Question};
use crate::app::Moment;

/// The time between two updates of the clock shown, in milliseconds.
const TICK: Moment = 100.0;

/// A game with its mode and its clock.
#[derive(Debug)]
pub struct Play {
    game: Game,
    mode: Mode,
    stopwatch: Stopwatch,
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
        self.game = game;
        self.mode = mode;
        self.stopwatch = Stopwatch::resting_at(counted);
        self.solved_at = is_solved.then_some(Moment::NEG_INFINITY);
        self.praise = None;
        self.resume(now);
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
        Ok(self.after_slide(before, slide, now))
    }

    /// Slides the tile that can move in this direction, if there is one.
    pub fn step(&mut self, direction: Direction, now: Moment) -> Option<MadeSlide> {
        self.slide(|game| game.step(direction).ok(), now)
    }

    /// Undoes the last slide, if there is one.
    pub fn undo(&mut self, now: Moment) -> Option<MadeSlide> {
        self.slide(Game::undo, now)
    }

    /// Redoes the slide undone last, if there is one.
    pub fn redo(&mut self, now: Moment) -> Option<MadeSlide> {
        self.slide(Game::redo, now)
    }

    fn slide(
        &mut self,
        make: impl FnOnce(&mut Game) -> Option<Slide>,
        now: Moment,
    ) -> Option<MadeSlide> {
        let before = self.game.board().clone();
        let slide = make(&mut self.game)?;
        Some(self.after_slide(before, slide, now))
    }

    fn after_slide(&mut self, before: Board, slide: Slide, now: Moment) -> MadeSlide {
        match self.game.phase() {
            Phase::Playing => self.stopwatch.resume(now),
            Phase::Solved => {
                self.stopwatch.stop(now);
                self.solved_at = Some(now);
            }
        }
        self.schedule_tick(now);
        MadeSlide { before, slide }
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

#[cfg(test)]
mod tests {
    #![allow(clippy::float_cmp, reason = "these times are exact")]

    use super::*;
    use crate::puzzle::notation::parse_board;
    use crate::records::Origin;

    const TWO_AWAY: &str = "1 2 3/4 5 6/0 7 8";
    const SOLVED: &str = "1 2 3/4 5 6/7 8 0";

    fn game(board: &str) -> Game {
        Game::new(parse_board(board, None).expect("a board"))
    }

    /// A game that is begun at 1000 ms.
    fn begun(board: &str, clock: ClockStart) -> Play {
        let origin = Origin::Random;
        let mut play = Play::new(game(board), true);
        play.begin(game(board), Mode { origin, clock }, 0.0, 1000.0);
        play
    }

    #[test]
    fn the_clock_runs_from_the_start_to_the_solved_board() {
        let mut play = begun(TWO_AWAY, ClockStart::NewGame);
        assert!(play.is_timed());
        assert_eq!(play.deadline(), Some(1100.0));
        assert!(!play.time_passes(1099.0));
        assert!(play.time_passes(1101.0));
        assert_eq!(play.deadline(), Some(1201.0));
        let made = play.step(Direction::Left, 2000.0).expect("a tile slides");
        assert_eq!(made.before, *game(TWO_AWAY).board());
        assert_eq!(play.deadline(), Some(1201.0), "a slide does not delay it");
        assert_eq!(play.solved_at(), None);
        play.step(Direction::Left, 3000.0).expect("a tile slides");
        assert_eq!(play.solved_at(), Some(3000.0));
        assert_eq!(play.elapsed(9000.0), 2000.0);
        assert!(!play.is_timed());
        assert_eq!(play.undo(9000.0), None, "it has ended");
    }

    #[test]
    fn the_clock_can_start_with_the_first_slide() {
        let mut play = begun(TWO_AWAY, ClockStart::FirstMove);
        assert!(!play.is_timed());
        play.set_visible(false, 2000.0);
        play.set_visible(true, 3000.0);
        assert!(!play.is_timed());
        play.push(7, 4000.0).expect("a tile slides");
        assert_eq!(play.elapsed(4500.0), 500.0);
        assert_eq!(play.deadline(), Some(4100.0));
    }

    #[test]
    fn the_clock_stands_still_while_the_page_is_hidden() {
        let mut play = begun(TWO_AWAY, ClockStart::NewGame);
        play.set_visible(false, 3000.0);
        assert_eq!((play.elapsed(9000.0), play.deadline()), (2000.0, None));
        play.set_visible(true, 10_000.0);
        assert_eq!(play.elapsed(11_000.0), 3000.0);
        assert_eq!(play.deadline(), Some(10_100.0));
    }

    #[test]
    fn the_clock_of_a_game_begun_on_a_hidden_page_waits() {
        let mut play = begun(TWO_AWAY, ClockStart::NewGame);
        play.set_visible(false, 2000.0);
        let mode = play.mode();
        play.begin(game(TWO_AWAY), mode, 5000.0, 3000.0);
        assert_eq!((play.elapsed(9000.0), play.deadline()), (5000.0, None));
    }

    #[test]
    fn a_game_restored_solved_was_solved_long_ago() {
        let mut play = begun(SOLVED, ClockStart::NewGame);
        assert_eq!(play.solved_at(), Some(Moment::NEG_INFINITY));
        assert!(!play.is_timed());
        play.set_visible(false, 2000.0);
        play.set_visible(true, 3000.0);
        assert!(!play.is_timed());
        assert_eq!(play.push(7, 4000.0), Err(SlideError::Solved));
    }

    #[test]
    fn a_slide_is_undone_and_redone() {
        let mut play = begun(TWO_AWAY, ClockStart::NewGame);
        assert_eq!(play.undo(1000.0), None);
        assert_eq!(play.redo(1000.0), None);
        play.push(3, 1000.0).expect("a tile slides");
        let undone = play.undo(1000.0).expect("it is undone");
        assert_eq!(undone.slide.direction, Direction::Up);
        assert_eq!(play.game().board(), game(TWO_AWAY).board());
        let redone = play.redo(1000.0).expect("it is done again");
        assert_eq!(redone.before, *game(TWO_AWAY).board());
    }

    #[test]
    fn a_refused_push_changes_nothing() {
        let mut play = begun(TWO_AWAY, ClockStart::FirstMove);
        let refusal = play.push(4, 2000.0).expect_err("it is not in line");
        assert!(matches!(refusal, SlideError::NotInLine { .. }));
        assert!(!play.is_timed());
        assert_eq!(play.step(Direction::Up, 2000.0), None);
    }

    #[test]
    fn without_a_clock_the_time_is_shown_at_the_end() {
        let mut play = begun(TWO_AWAY, ClockStart::NewGame);
        let shown = |play: &Play, wish| {
            let ShownFigures { time, moves } = play.shown_figures(wish);
            (time, moves)
        };
        assert_eq!(shown(&play, Figures::Shown), (true, true));
        assert_eq!(shown(&play, Figures::NoClock), (false, true));
        assert_eq!(shown(&play, Figures::Relaxed), (false, false));
        play.push(8, 2000.0).expect("a tile slides");
        assert_eq!(shown(&play, Figures::NoClock), (true, true));
        assert_eq!(shown(&play, Figures::Relaxed), (false, false));
    }

    #[test]
    fn praise_belongs_to_one_game_and_not_to_the_next() {
        let mut play = begun(TWO_AWAY, ClockStart::NewGame);
        play.push(8, 2000.0).expect("a tile slides");
        play.praise(Some(Praise::Time));
        let wish = (Figures::Shown, Metric::SingleTile);
        let result = |play: &Play| play.result(wish, 9000.0).to_string();
        assert_eq!(
            result(&play),
            "Solved! 0:01.0\u{a0}· 2 moves\u{a0}· your best time"
        );
        let mode = play.mode();
        play.begin(game(SOLVED), mode, 0.0, 3000.0);
        assert_eq!(result(&play), "Solved! 0:00.0\u{a0}· 0 moves");
        play.assist();
        assert!(result(&play).starts_with("Solved with help"));
    }

    #[test]
    fn the_time_announced_is_the_clocks() {
        let play = begun(TWO_AWAY, ClockStart::NewGame);
        let answer = play.answer(Question::Time, Metric::SingleTile, 3500.0);
        assert_eq!(answer.to_string(), "0:02.5, 0 moves.");
    }
}
