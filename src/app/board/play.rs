//! The game in play: its board, its clock, and its end.
//!
//! The clock runs while the game is looked at. It starts with the game or with the first slide, as the game's mode has it,
//! and stops once, at the solved board.

use crate::i18n::Message;
use crate::puzzle::{Board, Direction, Game, Phase, Slide, SlideError};
use crate::records::{ClockStart, Mode, Origin};
use crate::save::settings::Figures;
use crate::view::Stopwatch;

use super::announcements::{self, Question};
use crate::app::Moment;

/// How often the time is shown anew, in milliseconds.
const TICK: Moment = 100.0;

/// A game, and on what terms it is played.
#[derive(Debug)]
pub struct Play {
    game: Game,
    mode: Mode,
    stopwatch: Stopwatch,
    /// Whether the game is looked at.
    is_visible: bool,
    /// When the time is to be shown anew, while the clock runs.
    tick_at: Option<Moment>,
    /// When the board was solved: long ago, if the game came back solved.
    solved_at: Option<Moment>,
    /// What is said of a record, in English, by which translations are found.
    praise: Option<&'static str>,
}

/// A slide that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The board before it.
    pub before: Board,
    /// The slide.
    pub slide: Slide,
}

/// Which figures are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownFigures {
    /// Whether the time is.
    pub time: bool,
    /// Whether the number of moves is.
    pub moves: bool,
}

impl Play {
    /// A game that nobody has begun to play, and whether it is looked at.
    pub fn new(game: Game, is_visible: bool) -> Self {
        Self {
            game,
            mode: Mode {
                origin: Origin::Random,
                clock: ClockStart::default(),
            },
            stopwatch: Stopwatch::default(),
            is_visible,
            tick_at: None,
            solved_at: None,
            praise: None,
        }
    }

    /// Plays a game from now on, whose clock has counted so many milliseconds.
    pub fn take_up(&mut self, game: Game, mode: Mode, counted: Moment, now: Moment) {
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

    /// On what terms it is played.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// When the board was solved, if it was played to its end.
    pub const fn solved_at(&self) -> Option<Moment> {
        self.solved_at
    }

    /// Slides the tile in a cell, and those between it and the blank.
    ///
    /// # Errors
    /// Why nothing slides, as the rules have it.
    pub fn push(&mut self, cell: usize, now: Moment) -> Result<Made, SlideError> {
        let before = self.game.board().clone();
        let slide = self.game.push(cell)?;
        Ok(self.made(before, slide, now))
    }

    /// Slides the tile that can move this way, if one can.
    pub fn step(&mut self, direction: Direction, now: Moment) -> Option<Made> {
        self.travel(|game| game.step(direction).ok(), now)
    }

    /// Takes the last slide back, if there is one.
    pub fn undo(&mut self, now: Moment) -> Option<Made> {
        self.travel(Game::undo, now)
    }

    /// Makes the slide again that was taken back last, if there is one.
    pub fn redo(&mut self, now: Moment) -> Option<Made> {
        self.travel(Game::redo, now)
    }

    fn travel(
        &mut self,
        way: impl FnOnce(&mut Game) -> Option<Slide>,
        now: Moment,
    ) -> Option<Made> {
        let before = self.game.board().clone();
        let slide = way(&mut self.game)?;
        Some(self.made(before, slide, now))
    }

    fn made(&mut self, before: Board, slide: Slide, now: Moment) -> Made {
        match self.game.phase() {
            Phase::Playing => self.stopwatch.resume(now),
            Phase::Solved => {
                self.stopwatch.stop(now);
                self.solved_at = Some(now);
            }
        }
        self.wind(now);
        Made { before, slide }
    }

    /// The game counts as helped from now on.
    pub fn assist(&mut self) {
        self.game.assist();
    }

    /// Says something of a record behind the result.
    pub const fn praise(&mut self, praise: Option<&'static str>) {
        self.praise = praise;
    }

    /// Milliseconds played so far.
    pub fn elapsed(&self, now: Moment) -> Moment {
        self.stopwatch.elapsed(now)
    }

    /// Whether the clock runs. The screen is to stay awake as long as it does.
    pub const fn is_timed(&self) -> bool {
        self.tick_at.is_some()
    }

    /// The game is looked at from now on, or no longer.
    pub fn set_visible(&mut self, is_visible: bool, now: Moment) {
        self.is_visible = is_visible;
        if is_visible {
            self.resume(now);
        } else {
            self.stopwatch.stop(now);
            self.wind(now);
        }
    }

    /// The clock runs on, if the game is looked at and it has begun.
    fn resume(&mut self, now: Moment) {
        let has_begun = self.mode.clock == ClockStart::NewGame || self.elapsed(now) > 0.0;
        if self.is_visible && has_begun && self.solved_at.is_none() {
            self.stopwatch.resume(now);
        }
        self.wind(now);
    }

    /// The clock ticks only while it has something to show.
    fn wind(&mut self, now: Moment) {
        let ticks = self.stopwatch.is_running() && self.is_visible;
        self.tick_at = ticks.then(|| self.tick_at.unwrap_or(now + TICK));
    }

    /// When to be told the time again, if at all.
    pub const fn deadline(&self) -> Option<Moment> {
        self.tick_at
    }

    /// Tells whether the time is to be shown anew by now.
    pub fn time_passes(&mut self, now: Moment) -> bool {
        let ticks = self.tick_at.is_some_and(|due| due <= now);
        if ticks {
            self.tick_at = Some(now + TICK);
        }
        ticks
    }

    /// The figures that the player wants to see.
    pub fn shown_figures(&self, wish: Figures) -> ShownFigures {
        let (time, moves) = match wish {
            Figures::Shown => (true, true),
            Figures::NoClock => (self.game.phase() == Phase::Solved, true),
            Figures::Relaxed => (false, false),
        };
        ShownFigures { time, moves }
    }

    /// What became of the game.
    pub fn result(&self, wish: Figures, now: Moment) -> Message {
        announcements::result(&self.game, self.elapsed(now), self.praise, wish)
    }

    /// The answer to a question about the game.
    pub fn answer(&self, question: Question, now: Moment) -> Message {
        announcements::answer(question, &self.game, self.elapsed(now))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::float_cmp, reason = "these times are exact")]

    use super::*;
    use crate::puzzle::notation::parse_board;

    const TWO_AWAY: &str = "1 2 3/4 5 6/0 7 8";
    const SOLVED: &str = "1 2 3/4 5 6/7 8 0";

    fn game(board: &str) -> Game {
        Game::new(parse_board(board, None).expect("a board"))
    }

    /// A game that is begun at 1000 ms.
    fn begun(board: &str, clock: ClockStart) -> Play {
        let origin = Origin::Random;
        let mut play = Play::new(game(board), true);
        play.take_up(game(board), Mode { origin, clock }, 0.0, 1000.0);
        play
    }

    #[test]
    fn the_clock_runs_from_the_beginning_to_the_solved_board() {
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
    fn the_clock_stands_still_while_nobody_looks() {
        let mut play = begun(TWO_AWAY, ClockStart::NewGame);
        play.set_visible(false, 3000.0);
        assert_eq!((play.elapsed(9000.0), play.deadline()), (2000.0, None));
        play.set_visible(true, 10_000.0);
        assert_eq!(play.elapsed(11_000.0), 3000.0);
        assert_eq!(play.deadline(), Some(10_100.0));
    }

    #[test]
    fn a_game_that_begins_while_nobody_looks_waits() {
        let mut play = begun(TWO_AWAY, ClockStart::NewGame);
        play.set_visible(false, 2000.0);
        let mode = play.mode();
        play.take_up(game(TWO_AWAY), mode, 5000.0, 3000.0);
        assert_eq!((play.elapsed(9000.0), play.deadline()), (5000.0, None));
    }

    #[test]
    fn a_game_that_comes_back_solved_was_whole_long_ago() {
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
    fn who_wants_no_clock_sees_the_time_in_the_end() {
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
    fn a_result_praises_this_game_and_not_the_next() {
        let mut play = begun(TWO_AWAY, ClockStart::NewGame);
        play.push(8, 2000.0).expect("a tile slides");
        play.praise(Some("your best time"));
        let result = |play: &Play| play.result(Figures::Shown, 9000.0).to_string();
        assert_eq!(
            result(&play),
            "Solved! 0:01.0\u{a0}· 2 moves\u{a0}· your best time"
        );
        let mode = play.mode();
        play.take_up(game(SOLVED), mode, 0.0, 3000.0);
        assert_eq!(result(&play), "Solved! 0:00.0\u{a0}· 0 moves");
        play.assist();
        assert!(result(&play).starts_with("Solved with help"));
    }

    #[test]
    fn the_time_is_told_as_the_clock_has_it() {
        let play = begun(TWO_AWAY, ClockStart::NewGame);
        let answer = play.answer(Question::Time, 3500.0);
        assert_eq!(answer.to_string(), "0:02.5, 0 moves.");
    }
}
