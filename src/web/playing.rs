//! Playing: new games, slides, undo and redo, the clock, and the end of a game.

use gloo_timers::callback::Interval;
use wasm_bindgen::JsValue;

use crate::app::announcements::{self, Question};
use crate::i18n::Message;
use crate::puzzle::notation::print_board;
use crate::puzzle::scramble::{Scrambler, Seed};
use crate::puzzle::{Board, Direction, Game, Phase, Size, Slide};
use crate::records::{Mode, Origin};
use crate::settings::{Arrows, ClockStart, Figures};
use crate::view::{Stopwatch, format_time};

use super::app::App;
use super::choices;
use super::elements::{set_attribute, set_text};
use super::events::Event;
use super::notices::announce;
use super::now;
use super::panels::{self, enable};
use super::sounds::Sound;
use super::words::{left_to_right, tell, tr_with};

/// How often the time is shown anew, in milliseconds.
const CLOCK_INTERVAL: u32 = 100;

impl App {
    pub(super) fn new_game(&mut self, size: Size) -> Result<(), JsValue> {
        let entropy = getrandom::u64().map_err(|error| error.to_string())?;
        let mut scrambler = Scrambler::new(&Seed::from_entropy(entropy));
        let board = self.scramble.draw(&mut scrambler, size);
        self.start_game(board, self.scramble.origin());
        Ok(())
    }

    pub(super) fn start_game(&mut self, board: Board, origin: Origin) {
        let size = board.size();
        let clock = self.settings.clock;
        self.take_up(Game::new(board), Mode { origin, clock }, 0.0);
        announce(self.elements, &announcements::new_game(size));
    }

    /// Plays a game from now on, whose clock has counted so many milliseconds.
    pub(super) fn take_up(&mut self, game: Game, mode: Mode, counted: f64) {
        let (size, before) = (game.size(), self.game.size());
        self.solving.begin_game(size);
        self.game = game;
        self.grip = None;
        self.memory.mode = mode;
        self.memory.untouched = false;
        self.motion.stop();
        self.stopwatch = Stopwatch::resting_at(counted);
        // A game that comes back solved was whole long ago.
        let solved = self.game.phase() == Phase::Solved;
        self.solved_at = solved.then_some(f64::NEG_INFINITY);
        self.elements.banner.set_hidden(!solved);
        self.praise = None;
        if solved {
            self.show_result();
        }
        self.resume_clock();
        self.show_time();
        self.show_figures();
        choices::show_size(self.elements, size);
        self.name_goal();
        if size != before {
            self.renderer.set_size(size);
            self.compare_soon();
            self.events.send(Event::RoomResized);
        }
        self.compose_pictures();
        self.show_method();
        self.remember_soon();
        self.show_game();
    }

    pub(super) fn push(&mut self, cell: usize) {
        let before = self.game.board().clone();
        match self.game.push(cell) {
            Ok(slide) => self.moved(&before, slide),
            Err(refusal) => announce(
                self.elements,
                &announcements::refused(refusal, before.size()),
            ),
        }
    }

    /// After an arrow key: moves the tile that can move that way, or the blank.
    pub(super) fn step(&mut self, arrow: Direction) {
        let direction = match self.settings.arrows {
            Arrows::Tile => arrow,
            Arrows::Blank => arrow.opposite(),
        };
        let before = self.game.board().clone();
        if let Ok(slide) = self.game.step(direction) {
            self.moved(&before, slide);
        }
    }

    pub(super) fn travel(&mut self, way: fn(&mut Game) -> Option<Slide>) {
        let before = self.game.board().clone();
        if let Some(slide) = way(&mut self.game) {
            self.moved(&before, slide);
        }
    }

    /// After any slide, whoever made it.
    pub(super) fn moved(&mut self, before: &Board, slide: Slide) {
        self.glide(before);
        self.solving.follow(slide, &self.game, now());
        self.memory.untouched = false;
        self.sound(Sound::Slide {
            length: slide.length,
        });
        if !self.stopwatch.is_running() {
            self.stopwatch.resume(now());
            self.run_clock();
        }
        match self.game.phase() {
            Phase::Playing => {
                self.elements.banner.set_hidden(true);
                self.tell_slide(before, slide);
                self.remember_soon();
            }
            Phase::Solved => self.finish(),
        }
        self.show_game();
    }

    /// Sends tiles on their way from where they were before. What was in hand is let go.
    pub(super) fn glide(&mut self, before: &Board) {
        let duration = if self.reduced_motion.matches() {
            0.0
        } else {
            self.settings.speed.milliseconds()
        };
        self.grip = None;
        self.motion.plan(before, self.game.board(), now(), duration);
    }

    /// The board has just been solved.
    fn finish(&mut self) {
        let moment = now();
        self.stopwatch.stop(moment);
        self.run_clock();
        self.show_time();
        self.show_figures();
        self.solved_at = Some(moment);
        self.praise = self.record(self.stopwatch.elapsed(moment));
        self.remember();
        self.show_result();
        self.elements.banner.set_hidden(false);
        self.sound(Sound::Solved);
        announce(self.elements, &self.result());
    }

    /// Writes what became of the game, with a few words of praise.
    pub(super) fn show_result(&self) {
        set_text(&self.elements.banner, &tell(&self.result()));
    }

    fn result(&self) -> Message {
        let elapsed = self.stopwatch.elapsed(now());
        announcements::result(&self.game, elapsed, self.praise, self.settings.figures)
    }

    /// Tells of a slide as much as the player wants to hear.
    fn tell_slide(&self, before: &Board, slide: Slide) {
        let wish = self.settings.announcements;
        if let Some(text) = announcements::slid(before, self.game.board(), slide, wish) {
            announce(self.elements, &text);
        }
    }

    /// Answers a question about the game.
    pub(super) fn answer(&self, question: Question) {
        let elapsed = self.stopwatch.elapsed(now());
        let text = announcements::answer(question, &self.game, elapsed);
        announce(self.elements, &text);
    }

    /// Says what the goal is.
    pub(super) fn name_goal(&self) {
        let board = left_to_right(&print_board(&Board::solved(self.game.size())));
        let name = tr_with("Goal board: {board}", &[("board", &board)]);
        set_attribute(&self.elements.goal, "aria-label", &name);
    }

    /// Shows the figures that the player wants to see.
    pub(super) fn show_figures(&self) {
        let playing = self.game.phase() == Phase::Playing;
        let (time, moves) = match self.settings.figures {
            Figures::Shown => (true, true),
            Figures::NoClock => (!playing, true),
            Figures::Relaxed => (false, false),
        };
        self.elements.time_figure.set_hidden(!time);
        self.elements.moves_figure.set_hidden(!moves);
    }

    /// Brings everything that tells of the game up to date.
    pub(super) fn show_game(&mut self) {
        let elements = &self.elements;
        self.mirror.update(elements, self.game.board());
        panels::show_mini(elements, self.game.board());
        panels::show_moves(elements, &self.game, self.settings.metric);
        enable(&elements.undo, self.game.can_undo());
        enable(&elements.redo, self.game.can_redo());
        self.show_solving();
        self.redraw();
    }

    pub(super) fn show_time(&self) {
        set_text(
            &self.elements.time,
            &format_time(self.stopwatch.elapsed(now())),
        );
    }

    /// The clock ticks, and keeps the screen awake, only while it has something to show.
    fn run_clock(&mut self) {
        let runs = self.stopwatch.is_running() && self.is_visible();
        self.screen.stay_awake(runs);
        if !runs {
            self.clock = None;
        } else if self.clock.is_none() {
            let events = self.events.clone();
            self.clock = Some(Interval::new(CLOCK_INTERVAL, move || {
                events.send(Event::ClockTick);
            }));
        }
    }

    /// The clock runs on, if the game is being looked at and it has begun.
    pub(super) fn resume_clock(&mut self) {
        let begun =
            self.memory.mode.clock == ClockStart::NewGame || self.stopwatch.elapsed(now()) > 0.0;
        if self.is_visible() && begun && self.solved_at.is_none() {
            self.stopwatch.resume(now());
        }
        self.run_clock();
    }

    /// The clock stands still for a while.
    pub(super) fn hold_clock(&mut self) {
        self.stopwatch.stop(now());
        self.run_clock();
    }
}
