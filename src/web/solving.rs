//! Solve, Show Step and Play: what the player asks of the solver, and what becomes of its answers.

use gloo_timers::callback::Interval;
use wasm_bindgen::JsValue;

use crate::protocol::{Reply, Request};
use crate::puzzle::Phase;
use crate::solver::{Algorithm, Heuristic, Limits, Method, Walkthrough, check_capable};

use super::app::App;
use super::choices::show_index;
use super::elements::set_text;
use super::events::Event;
use super::notices::{announce, show_message};
use super::panels::{self, FoundSolution, accent, enable};
use super::solver_client::SolverFault;

/// How long a step is looked at while the solution plays, in milliseconds.
const PLAY_INTERVAL: u32 = 320;

impl App {
    /// Begins to look for a solution from here.
    pub(super) fn solve(&mut self) {
        if self.game.phase() == Phase::Solved
            || check_capable(self.game.size(), self.method).is_err()
        {
            return;
        }
        self.discard_solution();
        let (size, method) = (self.game.size(), self.method);
        let position = self.game.board().position().to_vec();
        let limits = Limits::default();
        let sent = self.client.solve(|job| Request::Solve {
            job,
            size,
            position,
            method,
            limits,
        });
        if let Err(fault) = sent {
            self.tell(fault);
        }
        set_text(&self.elements.thinking_text, "Thinking");
        self.show_solving();
    }

    /// Makes the solution's next step, looking for a solution first if there is none.
    pub(super) fn show_step(&mut self) -> Result<(), JsValue> {
        self.playing_solution = None;
        if self.solution.is_some() {
            return self.make_next_step();
        }
        self.step_awaits_solution = true;
        if !self.client.is_busy() {
            self.solve();
        }
        Ok(())
    }

    fn make_next_step(&mut self) -> Result<(), JsValue> {
        let next = self
            .solution
            .as_ref()
            .and_then(|found| found.walkthrough.next());
        let before = self.game.board().clone();
        match next.map(|direction| self.game.step(direction)) {
            Some(Ok(slide)) => self.moved(&before, slide),
            _ => Ok(()),
        }
    }

    /// Plays the solution to its end, or holds it.
    pub(super) fn toggle_playing_solution(&mut self) {
        if self.playing_solution.take().is_none() && self.solution.is_some() {
            let events = self.events.clone();
            self.playing_solution = Some(Interval::new(PLAY_INTERVAL, move || {
                events.send(Event::PlayTick);
            }));
            self.events.send(Event::PlayTick);
        }
        self.show_solving();
    }

    pub(super) fn play_next_step(&mut self) -> Result<(), JsValue> {
        // A tick may still be on its way after the solution was held.
        if self.playing_solution.is_none() {
            return Ok(());
        }
        self.make_next_step()
    }

    /// Gives up looking for a solution.
    pub(super) fn cancel_solving(&mut self) {
        self.client.cancel();
        self.step_awaits_solution = false;
        self.show_solving();
    }

    /// Forgets the solution at hand.
    pub(super) fn discard_solution(&mut self) {
        self.solution = None;
        self.playing_solution = None;
    }

    /// Takes a message from the worker.
    pub(super) fn solver_said(&mut self, message: JsValue) -> Result<(), JsValue> {
        match self.client.receive(message) {
            Ok(Some(Reply::Progress { stats, .. })) => {
                panels::show_progress(&self.elements, &stats);
            }
            Ok(Some(Reply::Solved {
                moves,
                proven_shortest,
                stats,
                ..
            })) => {
                let verdict = if proven_shortest {
                    ", the shortest possible"
                } else {
                    ""
                };
                announce(
                    &self.elements,
                    &format!("A solution of {} moves{verdict}.", moves.len()),
                );
                self.game.assist();
                self.solution = Some(FoundSolution {
                    walkthrough: Walkthrough::new(moves),
                    proven_shortest,
                    method: self.method,
                    stats,
                });
                if std::mem::take(&mut self.step_awaits_solution) {
                    self.make_next_step()?;
                }
            }
            Ok(Some(Reply::Failed { message, .. })) => {
                self.step_awaits_solution = false;
                show_message(&self.elements, &format!("No solution found: {message}."));
            }
            Ok(_) => return Ok(()),
            Err(fault) => self.tell(fault),
        }
        self.show_solving();
        self.redraw();
        Ok(())
    }

    /// The worker died or fell silent.
    pub(super) fn solver_failed(&mut self, reason: &str) {
        web_sys::console::warn_1(&format!("the solver failed: {reason}").into());
        let was_busy = self.client.is_busy();
        if let Err(fault) = self.client.replace() {
            // A worker that dies unasked is replaced without a word.
            if was_busy || !matches!(fault, SolverFault::Replaced) {
                self.tell(fault);
            }
        }
        self.step_awaits_solution = false;
        self.show_solving();
    }

    fn tell(&mut self, fault: SolverFault) {
        self.step_awaits_solution = false;
        let text = match fault {
            SolverFault::Replaced => {
                "The solver stopped unexpectedly and has been started again. Press Solve to try once more."
                    .to_owned()
            }
            SolverFault::Unavailable(reason) => {
                format!("The solver cannot be used: {reason}. The game goes on without it.")
            }
        };
        show_message(&self.elements, &text);
    }

    /// Takes another method; a solution at hand stays.
    pub(super) fn choose_method(&mut self, method: Method) {
        self.method = method;
        self.cancel_solving();
        self.show_method();
    }

    /// Shows the method, and why it cannot be used where it cannot.
    pub(super) fn show_method(&self) {
        let elements = &self.elements;
        let Method {
            algorithm,
            heuristic,
        } = self.method;
        show_index(
            &elements.algorithm,
            Algorithm::ALL.iter().position(|&other| other == algorithm),
        );
        show_index(
            &elements.heuristic,
            Heuristic::ALL.iter().position(|&other| other == heuristic),
        );
        let fault = check_capable(self.game.size(), self.method).err();
        let note = fault.map(|error| format!("{error}.")).unwrap_or_default();
        elements.method_note.set_hidden(note.is_empty());
        set_text(&elements.method_note, &note);
        self.show_solving();
    }

    /// Brings everything that tells of solving up to date.
    pub(super) fn show_solving(&self) {
        let elements = &self.elements;
        let playing = self.game.phase() == Phase::Playing;
        let capable = check_capable(self.game.size(), self.method).is_ok();
        let busy = self.client.is_busy();
        let found = self.solution.as_ref();
        let step_ahead = found.is_some_and(|found| found.walkthrough.next().is_some());
        enable(&elements.solve, playing && capable && !busy);
        enable(
            &elements.show_step,
            playing && (step_ahead || capable) && !busy,
        );
        enable(&elements.play, playing && step_ahead);
        set_text(
            &elements.play,
            if self.playing_solution.is_some() {
                "Pause"
            } else {
                "Play"
            },
        );
        elements.thinking.set_hidden(!busy);
        elements.hint.set_hidden(busy || found.is_some());
        panels::show_solution(elements, found, self.settings);
        let next = match (playing, step_ahead) {
            (false, _) => Some(&elements.new_game),
            (true, true) => Some(&elements.show_step),
            (true, false) => None,
        };
        accent(elements, next);
    }
}
