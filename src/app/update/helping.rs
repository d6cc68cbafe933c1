//! What the solver and the coach do to the game and the page.

use crate::save::settings::Announcements;

use crate::app::solving::SolvingEffect;
use crate::app::view::Banner;
use crate::app::{App, Effect, Now};

impl App {
    /// Runs the effects of solving, and passes those for the workers on to the shell.
    pub(in crate::app) fn run_solving_effects(&mut self, now: Now) {
        loop {
            let effects = self.solving.take_effects();
            if effects.is_empty() {
                break;
            }
            for effect in effects {
                self.run_solving_effect(effect, now);
            }
        }
        if !self.solving.is_drawing() {
            self.chosen.end();
        }
        let workers = self.solving.take_worker_effects();
        self.effects.extend(workers.into_iter().map(Effect::Worker));
    }

    fn run_solving_effect(&mut self, effect: SolvingEffect, now: Now) {
        match effect {
            SolvingEffect::Step(direction) => {
                let made = self.play.step(direction, now.moment);
                self.moved_if_some(made, now);
            }
            SolvingEffect::Assist => {
                self.play.assist();
                self.saving.save_soon(now.moment);
            }
            SolvingEffect::ClearBoard => self.banner = Banner::None,
            SolvingEffect::Announce(message) => self.announce(message),
            SolvingEffect::Coach(message) => {
                if self.preferences.settings().announcements != Announcements::Quiet {
                    self.announce(message);
                }
            }
            SolvingEffect::Show(message) => self.notices.show(message),
            SolvingEffect::Refused(message) => self.notices.show_refusal(message),
            SolvingEffect::Retract(text) => self.notices.retract(text),
            SolvingEffect::Drawing(progress) => self.chosen.work(progress),
            SolvingEffect::Begin(position) => self.board_drawn(&position, now),
        }
    }

    /// Has the coach, if there is one, look at the present game.
    pub(in crate::app) fn go_on_coaching(&mut self, now: Now) {
        self.solving.go_on_coaching(self.play.game(), now.moment);
    }
}
