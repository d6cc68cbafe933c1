//! Playing: new games, slides, undo and redo, the clock, and the end of a game.

use wasm_bindgen::JsValue;

use crate::app::announcements::{self, Question};
use crate::app::play::Made;
use crate::i18n::Message;
use crate::puzzle::notation::print_board;
use crate::puzzle::scramble::{Scrambler, Seed};
use crate::puzzle::{Board, Direction, Game, Phase, Size, Slide};
use crate::records::{Mode, Origin};
use crate::settings::Arrows;
use crate::view::format_time;

use super::app::App;
use super::choices;
use super::elements::{set_attribute, set_text};
use super::events::Event;
use super::notices::announce;
use super::now;
use super::panels::{self, enable};
use super::sounds::Sound;
use super::words::{left_to_right, tell, tr_with};

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
        let (size, before) = (game.size(), self.play.game().size());
        self.solving.begin_game(size);
        self.play.take_up(game, mode, counted, now());
        self.pointers.let_go();
        self.saving.touch(false);
        self.motion.stop();
        let is_solved = self.play.solved_at().is_some();
        self.elements.banner.set_hidden(!is_solved);
        if is_solved {
            self.show_result();
        }
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
        self.saving.save_soon(now());
        self.show_game();
    }

    pub(super) fn push(&mut self, cell: usize) {
        match self.play.push(cell, now()) {
            Ok(made) => self.moved(made),
            Err(refusal) => {
                let text = announcements::refused(refusal, self.play.game().size());
                announce(self.elements, &text);
            }
        }
    }

    /// After an arrow key: moves the tile that can move that way, or the blank.
    pub(super) fn step(&mut self, arrow: Direction) {
        let direction = match self.settings.arrows {
            Arrows::Tile => arrow,
            Arrows::Blank => arrow.opposite(),
        };
        let made = self.play.step(direction, now());
        self.moved_perhaps(made);
    }

    /// After what may have slid something.
    pub(super) fn moved_perhaps(&mut self, made: Option<Made>) {
        if let Some(made) = made {
            self.moved(made);
        }
    }

    /// After any slide, whoever made it.
    fn moved(&mut self, Made { before, slide }: Made) {
        self.glide(&before);
        self.solving.follow(slide, self.play.game(), now());
        self.saving.touch(false);
        self.sound(Sound::Slide {
            length: slide.length,
        });
        match self.play.game().phase() {
            Phase::Playing => {
                self.elements.banner.set_hidden(true);
                self.tell_slide(&before, slide);
                self.saving.save_soon(now());
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
        self.pointers.let_go();
        self.motion
            .plan(before, self.play.game().board(), now(), duration);
    }

    /// The board has just been solved.
    fn finish(&mut self) {
        self.show_time();
        self.show_figures();
        self.record();
        self.save_game();
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
        self.play.result(self.settings.figures, now())
    }

    /// Tells of a slide as much as the player wants to hear.
    fn tell_slide(&self, before: &Board, slide: Slide) {
        let wish = self.settings.announcements;
        if let Some(text) = announcements::slid(before, self.play.game().board(), slide, wish) {
            announce(self.elements, &text);
        }
    }

    /// Answers a question about the game.
    pub(super) fn answer(&self, question: Question) {
        announce(self.elements, &self.play.answer(question, now()));
    }

    /// Says what the goal is.
    pub(super) fn name_goal(&self) {
        let board = left_to_right(&print_board(&Board::solved(self.play.game().size())));
        let name = tr_with("Goal board: {board}", &[("board", &board)]);
        set_attribute(&self.elements.goal, "aria-label", &name);
    }

    /// Shows the figures that the player wants to see.
    pub(super) fn show_figures(&self) {
        let shown = self.play.shown_figures(self.settings.figures);
        self.elements.time_figure.set_hidden(!shown.time);
        self.elements.moves_figure.set_hidden(!shown.moves);
    }

    /// Brings everything that tells of the game up to date.
    pub(super) fn show_game(&mut self) {
        let elements = &self.elements;
        self.mirror.update(elements, self.play.game().board());
        panels::show_mini(elements, self.play.game().board());
        panels::show_moves(elements, self.play.game(), self.settings.metric);
        enable(&elements.undo, self.play.game().can_undo());
        enable(&elements.redo, self.play.game().can_redo());
        self.show_solving();
        self.redraw();
    }

    pub(super) fn show_time(&self) {
        let elapsed = self.play.elapsed(now());
        set_text(&self.elements.time, &format_time(elapsed));
    }
}
