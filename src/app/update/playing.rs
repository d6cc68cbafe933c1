//! The course of a game: how it begins, what follows a slide, and what happens when it is solved.

use crate::i18n::{Localized, Message};
use crate::puzzle::scramble::Seed;
use crate::puzzle::{Board, Direction, Game, Phase, Problem, Size, Slide, Tile};
use crate::records::{Mode, Origin};
use crate::save::game::RememberedGame;
use crate::save::settings::{Arrows, Vibration};
use crate::view::painting::seed_of;

use crate::app::announcements::Question;
use crate::app::picture::PictureEvent;
use crate::app::play::MadeSlide;
use crate::app::pointer::{Pointer, PointerEffect, PointerKind};
use crate::app::scene::Sight;
use crate::app::scramble::Scramble;
use crate::app::view::Banner;
use crate::app::{App, Effect, Moment, Now, Sound, announcements};

impl App {
    /// Begins a new game, once its board is drawn. The present one is kept until the first move.
    pub(in crate::app) fn new_game(&mut self, size: Size, now: Now) {
        if self.scramble == Scramble::Chosen {
            self.draw_chosen(size, None, now);
            return;
        }
        self.saving.leave(&self.play, now.moment);
        self.scramble_game(size, now);
    }

    pub(in crate::app) fn scramble_game(&mut self, size: Size, now: Now) {
        let (scramble, before) = (self.scramble, self.play.game());
        let board = scramble.draw_other(&mut self.scrambler, size, before);
        self.start_game(Game::new(board), scramble.origin(), now);
    }

    /// Has a board drawn that needs the chosen number of moves, from a link's seed or another.
    pub(in crate::app) fn draw_chosen(&mut self, size: Size, seed: Option<Seed>, now: Now) {
        let needed = self.chosen.needed(size);
        let origin = match seed {
            Some(_) => Origin::Link,
            None => Origin::Chosen(needed),
        };
        let seed = seed.unwrap_or_else(|| self.scrambler.seed());
        self.solving.draw(size, needed, &seed, now.moment);
        self.chosen.begin(size, origin, now.moment);
    }

    /// Chooses how many moves new games need, and begins one.
    pub(in crate::app) fn choose_needed(&mut self, needed: u32, now: Now) {
        let size = self.play.game().size();
        match self.chosen.choose(needed, size) {
            Ok(()) => self.new_game(size, now),
            Err(refusal) => {
                let text = Message::new("There is no such board: {reason}.");
                self.notices.show(text.with("reason", refusal.message()));
            }
        }
    }

    /// Begins the game that was awaited.
    pub(in crate::app) fn board_drawn(&mut self, position: &[Tile], now: Now) {
        if let Some((board, origin)) = self.chosen.take(position) {
            self.saving.leave(&self.play, now.moment);
            self.start_game(Game::new(board), origin, now);
        }
    }

    /// Begins a game with a board that was set up or came with a link.
    pub(in crate::app) fn start_given(&mut self, problem: Problem, now: Now) {
        let origin = Origin::of_given(&problem);
        self.start_game(problem.into(), origin, now);
    }

    pub(in crate::app) fn start_game(&mut self, game: Game, origin: Origin, now: Now) {
        let clock = self.preferences.settings().clock;
        self.start_in_mode(game, Mode { origin, clock }, now);
    }

    pub(in crate::app) fn start_in_mode(&mut self, game: Game, mode: Mode, now: Now) {
        let offers_last = self.saving.offers_last();
        self.announce(announcements::new_game(game.size(), offers_last));
        self.begin_game(game, mode, 0.0, now);
    }

    /// Goes on with a game that was kept.
    pub(in crate::app) fn go_on(&mut self, kept: RememberedGame, now: Now) {
        self.scramble = Scramble::of(kept.mode.origin);
        if let Origin::Chosen(needed) = kept.mode.origin {
            // A number that does not exist is left alone: whoever kept it knew others.
            let _ = self.chosen.choose(needed, kept.game.size());
        }
        self.begin_game(kept.game, kept.mode, kept.milliseconds as f64, now);
        if let Some(replay) = kept.replay {
            self.play.go_on_with(replay);
        }
    }

    /// Returns to the game before this one, if that is kept.
    pub(in crate::app) fn return_to_last(&mut self, now: Now) {
        let Some((last, background)) = self.saving.take_last() else {
            return;
        };
        if let Some(id) = background {
            self.saving.choose_background(&id, now.moment);
            let chosen = PictureEvent::Chosen(id);
            self.picture.update(chosen, None, now.moment);
        }
        self.announce(Message::new("The last game is back."));
        self.go_on(last, now);
    }

    /// Undoes the last slide or, before the first one, the new game.
    pub(in crate::app) fn undo(&mut self, now: Now) {
        match self.play.undo(now.moment) {
            Some(made) => self.moved(made, now),
            None => self.return_to_last(now),
        }
    }

    /// Undoes another slide, but none of a game that just came back: a held key stops there.
    pub(in crate::app) fn undo_more(&mut self, now: Now) {
        if !self.saving.has_returned() {
            let made = self.play.undo(now.moment);
            self.moved_if_some(made, now);
        }
    }

    /// Begins a new or restored game. `counted` is the time on its clock, in milliseconds.
    pub(in crate::app) fn begin_game(&mut self, game: Game, mode: Mode, counted: f64, now: Now) {
        let (size, before) = (game.size(), self.play.game().size());
        self.solving.cancel_drawing();
        self.solving.begin_game(size);
        self.ghost = None;
        self.daily = None;
        let seed = seed_of(game.history().start());
        self.play.begin(game, mode, counted, now.moment);
        self.go_on_coaching(now);
        self.stage.clear(size);
        self.reshape();
        self.banner = match self.play.solved_at() {
            Some(_) => Banner::Result,
            None => Banner::None,
        };
        if size != before {
            self.likeness.restart(now.moment);
        }
        self.picture.compose(seed);
        self.saving.set_untouched(false);
        self.saving.save_soon(now.moment);
        self.draw();
    }

    pub(in crate::app) fn redo(&mut self, now: Now) {
        let made = self.play.redo(now.moment);
        self.moved_if_some(made, now);
    }

    /// Slides the tile that can move in the arrow's direction, or against it if arrows move the blank.
    pub(in crate::app) fn press_arrow(&mut self, arrow: Direction, now: Now) {
        let direction = match self.preferences.settings().arrows {
            Arrows::Tile => arrow,
            Arrows::Blank => arrow.opposite(),
        };
        let made = self.play.step(direction, now.moment);
        self.moved_if_some(made, now);
    }

    pub(in crate::app) fn push(&mut self, cell: usize, now: Now) {
        match self.play.push(cell, now.moment) {
            Ok(made) => self.moved(made, now),
            Err(refusal) => self.announce(announcements::refused(refusal, self.play.game().size())),
        }
    }

    /// Follows up a slide, if one was made.
    pub(in crate::app) fn moved_if_some(&mut self, made: Option<MadeSlide>, now: Now) {
        if let Some(made) = made {
            self.moved(made, now);
        }
    }

    /// Follows up a slide, by the player or by the solution.
    fn moved(&mut self, MadeSlide { before, slide }: MadeSlide, now: Now) {
        self.glide(&before, now);
        self.solving.follow(slide, self.play.game(), now.moment);
        self.saving.played();
        let length = slide.length;
        self.sound(Sound::Slide { length });
        match self.play.game().phase() {
            Phase::Playing => {
                self.banner = Banner::None;
                self.tell_slide(&before, slide);
                self.saving.save_soon(now.moment);
            }
            Phase::Solved => self.finish(now),
        }
    }

    /// Lets tiles glide from where they were on the board before.
    fn glide(&mut self, before: &Board, now: Now) {
        let duration = self.preferences.settings().speed.milliseconds();
        let after = self.play.game().board();
        self.stage.glide(before, after, duration, now.moment);
        self.draw();
    }

    fn tell_slide(&mut self, before: &Board, slide: Slide) {
        let wish = self.preferences.settings().announcements;
        let said = announcements::slid(before, self.play.game(), slide, wish);
        self.effects.extend(said.map(Effect::Announce));
    }

    /// Ends a game whose board has just been solved.
    fn finish(&mut self, now: Now) {
        self.record(now);
        self.save_game(now);
        self.banner = Banner::Result;
        self.sound(Sound::Solved);
        self.announce(self.result(now.moment));
    }

    pub(in crate::app) fn answer(&mut self, question: Question, now: Moment) {
        let metric = self.preferences.settings().metric;
        self.announce(self.play.answer(question, metric, now));
    }

    /// The result of the game, with its praise, that of the race, and whether the daily puzzle counts.
    pub(in crate::app) fn result(&self, now: Moment) -> Message {
        let settings = self.preferences.settings();
        let result = self.play.result((settings.figures, settings.metric), now);
        match (&self.ghost, &self.daily) {
            (Some(ghost), _) => ghost.compare(result, self.play.elapsed(now), settings.metric),
            (None, Some(daily)) => Message::template("{result}\u{a0}· {daily}")
                .with("result", result)
                .with("daily", daily.clone()),
            (None, None) => result,
        }
    }

    pub(in crate::app) fn point(&mut self, pointer: Pointer, now: Now) {
        let pointing = self.preferences.settings().pointing;
        let effects = self.stage.point(pointer, pointing, self.play.game());
        self.run_pointer_effects(effects, pointer.kind, now);
    }

    /// Runs the effects of a pointer of this kind.
    pub(in crate::app) fn run_pointer_effects(
        &mut self,
        effects: Vec<PointerEffect>,
        kind: PointerKind,
        now: Now,
    ) {
        let moves = self.play.game().history().single_tile_moves();
        for effect in effects {
            self.run_pointer_effect(effect, now);
        }
        let slid = moves != self.play.game().history().single_tile_moves();
        let vibrates = self.preferences.settings().vibration == Vibration::On;
        if slid && kind == PointerKind::Finger && vibrates {
            self.effects.push(Effect::Vibrate);
        }
    }

    fn run_pointer_effect(&mut self, effect: PointerEffect, now: Now) {
        match effect {
            PointerEffect::Push(cell) => self.push(cell, now),
            PointerEffect::PushIfFree(cell) => {
                if self.play.game().slide_from(cell).is_ok() {
                    self.push(cell, now);
                }
            }
            PointerEffect::Hold(slide, offset) => {
                self.stage.hold(self.play.game().board(), slide, offset);
                self.draw();
            }
            PointerEffect::SpringBack => {
                let board = self.play.game().board().clone();
                self.glide(&board, now);
            }
            PointerEffect::Again(pointer) => {
                let effects = self.stage.point_again(pointer, self.play.game());
                for effect in effects {
                    self.run_pointer_effect(effect, now);
                }
            }
        }
    }

    /// Ends any drag, because its release may not be seen.
    pub(in crate::app) fn let_go(&mut self, now: Now) {
        if let Some(effect) = self.stage.let_go() {
            self.run_pointer_effect(effect, now);
        }
    }

    /// Ends any drag and look at the whole picture, because their end may not be seen.
    pub(in crate::app) fn let_all_go(&mut self, now: Now) {
        self.let_go(now);
        self.look_at(Sight::Tiles);
    }
}
