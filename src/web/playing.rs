//! Playing: new games, slides, undo and redo, the clock, and the end of a game.

use gloo_timers::callback::Interval;
use wasm_bindgen::JsValue;
use web_sys::VisibilityState;

use crate::puzzle::scramble::{Scrambler, Seed};
use crate::puzzle::{Board, Direction, Game, Phase, Size, Slide};
use crate::settings::{Arrows, ClockStart};
use crate::view::{Stopwatch, format_time};

use super::app::App;
use super::choices;
use super::elements::set_text;
use super::events::Event;
use super::notices::announce;
use super::now;
use super::panels::{self, enable};

/// How long a slide takes, in milliseconds.
const SLIDE: f64 = 120.0;
/// How often the time is shown anew, in milliseconds.
const CLOCK_INTERVAL: u32 = 100;

impl App {
    pub(super) fn random_board(&self, size: Size) -> Result<Board, JsValue> {
        let entropy = getrandom::u64().map_err(|error| error.to_string())?;
        Ok(self
            .scramble
            .draw(&mut Scrambler::new(&Seed::from_entropy(entropy)), size))
    }

    pub(super) fn new_game(&mut self, size: Size) -> Result<(), JsValue> {
        let board = self.random_board(size)?;
        self.start_game(board)
    }

    pub(super) fn start_game(&mut self, board: Board) -> Result<(), JsValue> {
        let (size, before) = (board.size(), self.game.size());
        self.stop_solving();
        self.discard_solution();
        self.game = Game::new(board);
        self.grip = None;
        self.motion.stop();
        self.solved_at = None;
        self.elements.banner.set_hidden(true);
        self.stopwatch = match self.settings.clock {
            ClockStart::NewGame => Stopwatch::started(now()),
            ClockStart::FirstMove => Stopwatch::default(),
        };
        self.run_clock();
        self.show_time();
        choices::show_size(&self.elements, size);
        panels::show_mini(
            &self.elements,
            &self.elements.goal_mini,
            "Goal board",
            &Board::solved(size),
        )?;
        self.client.prepare(size);
        if size != before {
            self.renderer.set_size(size);
            self.events.send(Event::StageResized);
        }
        self.show_method();
        announce(
            &self.elements,
            &format!("New game, {} by {}.", size.columns(), size.rows()),
        );
        self.show_game()
    }

    pub(super) fn push(&mut self, cell: usize) -> Result<(), JsValue> {
        let before = self.game.board().clone();
        match self.game.push(cell) {
            Ok(slide) => self.moved(&before, slide),
            Err(refusal) => {
                announce(&self.elements, &capitalised(&refusal.to_string()));
                Ok(())
            }
        }
    }

    /// After an arrow key: moves the tile that can move that way, or the blank.
    pub(super) fn step(&mut self, arrow: Direction) -> Result<(), JsValue> {
        let direction = match self.settings.arrows {
            Arrows::Tile => arrow,
            Arrows::Blank => arrow.opposite(),
        };
        let before = self.game.board().clone();
        match self.game.step(direction) {
            Ok(slide) => self.moved(&before, slide),
            Err(_) => Ok(()),
        }
    }

    pub(super) fn travel(&mut self, way: fn(&mut Game) -> Option<Slide>) -> Result<(), JsValue> {
        let before = self.game.board().clone();
        match way(&mut self.game) {
            Some(slide) => self.moved(&before, slide),
            None => Ok(()),
        }
    }

    /// After any slide, whoever made it.
    pub(super) fn moved(&mut self, before: &Board, slide: Slide) -> Result<(), JsValue> {
        self.glide(before);
        self.follow_solution(slide);
        if !self.stopwatch.is_running() {
            self.stopwatch.resume(now());
            self.run_clock();
        }
        match self.game.phase() {
            Phase::Playing => announce(&self.elements, &describe(before, slide)),
            Phase::Solved => self.finish(),
        }
        self.show_game()
    }

    /// Sends tiles on their way from where they were before. What was in hand is let go.
    pub(super) fn glide(&mut self, before: &Board) {
        let duration = if self.reduced_motion.matches() {
            0.0
        } else {
            SLIDE
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
        self.solved_at = Some(moment);
        self.playing_solution = None;
        let time = format_time(self.stopwatch.elapsed(moment));
        let moves = self.game.history().single_tile_moves();
        let noun = if moves == 1 { "move" } else { "moves" };
        let text = if self.game.is_assisted() {
            format!("Solved with help · {time} · {moves} {noun}")
        } else {
            format!("Solved! {time} · {moves} {noun}")
        };
        set_text(&self.elements.banner, &text);
        self.elements.banner.set_hidden(false);
        announce(&self.elements, &text);
    }

    /// Brings everything that tells of the game up to date.
    pub(super) fn show_game(&mut self) -> Result<(), JsValue> {
        let elements = &self.elements;
        self.mirror.update(elements, self.game.board())?;
        panels::show_mini(
            elements,
            &elements.current_mini,
            "Current board",
            self.game.board(),
        )?;
        panels::show_moves(elements, &self.game, self.settings.metric);
        enable(&elements.undo, self.game.can_undo());
        enable(&elements.redo, self.game.can_redo());
        self.show_solving();
        self.redraw();
        Ok(())
    }

    pub(super) fn show_time(&self) {
        set_text(
            &self.elements.time,
            &format_time(self.stopwatch.elapsed(now())),
        );
    }

    /// The clock ticks only while it has something to show.
    fn run_clock(&mut self) {
        let visible = self.elements.document.visibility_state() == VisibilityState::Visible;
        if !(self.stopwatch.is_running() && visible) {
            self.clock = None;
        } else if self.clock.is_none() {
            let events = self.events.clone();
            self.clock = Some(Interval::new(CLOCK_INTERVAL, move || {
                events.send(Event::ClockTick);
            }));
        }
    }

    pub(super) fn visibility_changed(&mut self) {
        let visible = self.elements.document.visibility_state() == VisibilityState::Visible;
        let started = self.stopwatch.elapsed(now()) > 0.0;
        if !visible {
            self.stopwatch.stop(now());
        } else if started && self.solved_at.is_none() {
            self.stopwatch.resume(now());
        }
        self.run_clock();
    }
}

fn describe(before: &Board, slide: Slide) -> String {
    let way = format!("{:?}", slide.direction).to_lowercase();
    let first = before
        .mover(slide.direction)
        .and_then(|cell| before.tile_at(cell));
    match (first, slide.length) {
        (Some(tile), 1) => format!("Tile {} {way}", tile + 1),
        (_, length) => format!("{length} tiles {way}"),
    }
}

fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(characters).collect()
    })
}
