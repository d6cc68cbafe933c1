//! Solve, Show Step and Play in the page: what is pressed and shown, and what is done for them.

use crate::app::solving::{Change, NextButton, SolvingEffect};
use crate::i18n::mark;
use crate::solver::Method;

use super::app::App;
use super::choices;
use super::elements::set_text;
use super::events::Command;
use super::notices::{announce, retract, show_message};
use super::now;
use super::panels::{self, accent, enable};
use super::words::{percentage, tell, tr_with, write};

impl App {
    /// Does what is to be done for solving, and with the workers.
    pub(super) fn run_effects(&mut self) {
        loop {
            let effects = self.solving.take_effects();
            if effects.is_empty() {
                break;
            }
            for effect in effects {
                self.run_solving_effect(effect);
            }
        }
        self.workers.run(self.solving.take_worker_effects());
        self.background.painter.run();
        self.screen.stay_awake(self.play.is_timed());
        let deadlines = [
            self.play.deadline(),
            self.saving.deadline(),
            self.solving.deadline(),
        ];
        self.alarm
            .set(deadlines.into_iter().flatten().min_by(f64::total_cmp));
    }

    fn run_solving_effect(&mut self, effect: SolvingEffect) {
        match effect {
            SolvingEffect::Step(direction) => {
                let made = self.play.step(direction, now());
                self.moved_perhaps(made);
            }
            SolvingEffect::Assist => {
                self.play.assist();
                self.saving.save_soon(now());
                self.redraw();
            }
            SolvingEffect::ClearBoard => self.elements.banner.set_hidden(true),
            SolvingEffect::Announce(message) => announce(self.elements, &message),
            SolvingEffect::Show(message) => show_message(self.elements, message),
            SolvingEffect::Retract(text) => retract(self.elements, text),
        }
    }

    /// Obeys a command to the solver.
    pub(super) fn obey_in_solving(&mut self, command: Command) {
        match command {
            Command::Solve => self.solving.solve(self.play.game(), now()),
            Command::ShowStep => self.solving.show_step(self.play.game(), now()),
            Command::PlaySolution => self.solving.toggle_playing(now()),
            Command::CancelSolving => self.solving.cancel(),
            Command::HideSolution => self.solving.hide(),
            _ => {}
        }
        self.show_solving();
    }

    /// Takes another method.
    pub(super) fn choose_method(&mut self, method: Method) {
        self.solving.choose_method(method);
        self.show_method();
    }

    /// Shows what is to be shown anew.
    pub(super) fn show_change(&self, change: Change) {
        match change {
            Change::Nothing => {}
            Change::Solving => self.show_solving(),
            Change::Tables => {
                self.show_preparation();
                self.show_method();
            }
        }
    }

    /// Shows the method and where it cannot be used, and why.
    pub(super) fn show_method(&self) {
        let (elements, size) = (&self.elements, self.play.game().size());
        choices::show_method(elements, self.solving.method(), size);
        let note = self.solving.note(size).as_ref().map(tell);
        elements.method_note.set_hidden(note.is_none());
        set_text(&elements.method_note, &note.unwrap_or_default());
        self.show_solving();
    }

    /// Shows how much of the strongest tables is made.
    pub(super) fn show_preparation(&self) {
        let progress = self.solving.preparation(self.play.game().size());
        self.elements.preparing.set_hidden(progress.is_none());
        let percent = percentage(progress.unwrap_or_default().into());
        set_text(
            &self.elements.preparing,
            &tr_with("making tables · {percent}", &[("percent", &percent)]),
        );
    }

    /// Brings everything that tells of solving up to date.
    pub(super) fn show_solving(&self) {
        let elements = &self.elements;
        let view = self.solving.view(self.play.game());
        let solution = self.solving.solution();
        enable(&elements.solve, view.can_solve);
        enable(&elements.show_step, view.can_show_step);
        enable(&elements.play, view.can_play);
        let play = if view.plays {
            mark("Pause")
        } else {
            mark("Play")
        };
        write(&elements.play, play);
        elements.thinking.set_hidden(!view.is_busy);
        if view.is_busy {
            let improves = solution.is_some_and(|solution| !solution.is_proven_shortest());
            panels::show_progress(elements, self.solving.progress(), improves);
        }
        let cancel = match solution {
            Some(_) => mark("Stop"),
            None => mark("Cancel"),
        };
        write(&elements.cancel, cancel);
        elements.hide.set_hidden(solution.is_none());
        elements.hint.set_hidden(!view.shows_hint);
        panels::show_solution(elements, solution, self.settings);
        let next = view.next.map(|next| match next {
            NextButton::NewGame => &elements.new_game,
            NextButton::ShowStep => &elements.show_step,
        });
        accent(elements, next);
    }
}
