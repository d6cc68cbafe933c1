//! Solve, Show Step and Play: what the player asks of the solver, and what becomes of its answers.

use std::time::Duration;

use gloo_timers::callback::Interval;

use crate::app::coordinator::{Found, News, SolverFault, WorkerEvent, WorkerRole};
use crate::i18n::{Argument, Message, mark};
use crate::protocol::Start;
use crate::puzzle::{Phase, Slide};
use crate::solver::{
    Algorithm, Method, Stats, Terms, Walkthrough, check_capable, memory_full, unsuitable, worded,
};

use super::app::App;
use super::choices;
use super::elements::set_text;
use super::events::Event;
use super::notices::{announce, retract, show_message};
use super::now;
use super::panels::{self, FoundSolution, accent, enable};
use super::words::{percentage, tell, tr_with, write};

/// What is told until a solution comes all the same.
const GIVEN_UP: &str = mark("The search was given up: {reason}.");

/// How long a step is looked at while the solution plays, in milliseconds.
const PLAY_INTERVAL: u32 = 320;

/// How long the first solution is improved before a step that was waited for is made, unless the search is over sooner.
const RIPENING: Duration = Duration::from_millis(500);

impl App {
    /// Begins to look for a solution from here, or for a shorter one than the one at hand. From now on
    /// there is to be one wherever the player goes.
    pub(super) fn solve(&mut self) {
        self.solving_since = now();
        self.search();
    }

    /// Goes on improving a solution for as long as the player wishes now.
    pub(super) fn search_with_new_patience(&mut self) {
        if self.coordinator.is_busy() && self.method.improves(self.game.size()) {
            self.search();
        }
    }

    /// Begins to look for a solution from here, with what is left of the player's patience.
    fn search(&mut self) {
        let (size, method) = (self.game.size(), self.method);
        if self.game.phase() == Phase::Solved || check_capable(size, method).is_err() {
            return;
        }
        self.solving = true;
        // What to do an arrow will show, perhaps below the banner.
        self.elements.banner.set_hidden(true);
        self.leave_made_steps_behind();
        let start = Start {
            size,
            position: self.game.board().position().to_vec(),
        };
        let spent = Duration::from_millis((now() - self.solving_since) as u64);
        let terms = Terms {
            patience: self.settings.patience.duration().saturating_sub(spent),
            ..Terms::default()
        };
        let known = self.solution.as_ref();
        let known = known.map_or((&[][..], 0), |found| {
            (found.walkthrough.ahead(), found.stats.lower_bound)
        });
        self.coordinator.solve(start, (method, terms), known, now());
        self.show_progress(&Stats::default());
        self.show_solving();
    }

    /// Makes the solution at hand one from where the board is: what is found from now on is.
    fn leave_made_steps_behind(&mut self) {
        if let Some(found) = &mut self.solution {
            let made = found.walkthrough.made() as u32;
            found.stats.lower_bound = found.stats.lower_bound.saturating_sub(made);
            found.walkthrough = Walkthrough::new(found.walkthrough.ahead().to_vec());
        }
    }

    /// After a slide: whether the solution at hand is of use still, and if not, another one, if one is
    /// wanted.
    pub(super) fn follow_solution(&mut self, slide: Slide) {
        self.step_awaits_solution = false;
        let found = self.solution.as_mut();
        let follows = found.is_some_and(|found| found.walkthrough.follow(slide));
        if self.game.phase() == Phase::Solved {
            self.stop_solving();
        } else if self.solving {
            // Who follows the solution at hand has it improved from where it began.
            if !follows {
                self.lead_back(slide);
                self.solve();
            }
        } else if !follows {
            self.discard_solution();
        }
    }

    /// The solution at hand, with the way back to it.
    fn lead_back(&mut self, slide: Slide) {
        self.playing_solution = None;
        if let Some(found) = &mut self.solution {
            let nearer = found.walkthrough.made() + slide.length;
            found.stats.lower_bound = found.stats.lower_bound.saturating_sub(nearer as u32);
            found.proven_shortest = false;
            found.walkthrough.lead_back(slide);
        }
    }

    /// Makes the solution's next step, looking for a solution first if there is none.
    pub(super) fn show_step(&mut self) {
        self.playing_solution = None;
        if self.solution.is_some() && !self.step_awaits_solution {
            self.make_next_step();
            return;
        }
        self.step_awaits_solution = true;
        if !self.coordinator.is_busy() {
            self.solve();
        }
    }

    fn make_next_step(&mut self) {
        let next = self
            .solution
            .as_ref()
            .and_then(|found| found.walkthrough.next());
        let before = self.game.board().clone();
        if let Some(Ok(slide)) = next.map(|direction| self.game.step(direction)) {
            self.moved(&before, slide);
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

    pub(super) fn play_next_step(&mut self) {
        // A tick may still be on its way after the solution was held.
        if self.playing_solution.is_some() {
            self.make_next_step();
        }
    }

    /// Gives up looking for a solution; one at hand stays.
    pub(super) fn cancel_solving(&mut self) {
        self.stop_solving();
        self.solving = self.solution.is_some();
        self.show_solving();
    }

    /// Wants no solution any more.
    pub(super) fn stop_solving(&mut self) {
        retract(self.elements, GIVEN_UP);
        self.coordinator.cancel();
        self.solving = false;
        self.step_awaits_solution = false;
    }

    /// Takes the solution away.
    pub(super) fn hide_solution(&mut self) {
        self.stop_solving();
        self.discard_solution();
        self.show_solving();
    }

    /// Forgets the solution at hand.
    pub(super) fn discard_solution(&mut self) {
        self.solution = None;
        self.playing_solution = None;
    }

    /// Takes what became of one of the workers.
    pub(super) fn worker_event(&mut self, role: WorkerRole, event: WorkerEvent) {
        let news = self.coordinator.receive(role, event, now());
        self.take_news(news);
    }

    /// Looks for workers that have said nothing for too long.
    pub(super) fn look_after_workers(&mut self) {
        let news = self.coordinator.time_passes(now());
        self.take_news(news);
    }

    fn take_news(&mut self, news: Option<News>) {
        match news {
            Some(News::Progress(stats)) => {
                self.show_progress(&stats);
                if let Some(found) = &mut self.solution {
                    let bound = &mut found.stats.lower_bound;
                    *bound = stats.lower_bound.max(*bound);
                }
                self.make_awaited_step(stats.elapsed);
            }
            Some(News::Found(found)) => self.found(found),
            Some(News::Failed { message, full }) => {
                self.cancel_solving();
                let reason = match full {
                    Some((cap, lower_bound)) => memory_full(self.method, cap, lower_bound).into(),
                    None => Argument::Plain(message),
                };
                let text = Message::new(GIVEN_UP).with("reason", reason);
                show_message(self.elements, text);
            }
            Some(News::Tables) => {
                self.show_preparation();
                return self.show_method();
            }
            // A worker that dies unasked is replaced without a word.
            Some(News::Fault {
                fault: SolverFault::Replaced,
                was_busy: false,
            }) => self.show_preparation(),
            Some(News::Fault { fault, .. }) => {
                self.tell(fault);
                self.show_preparation();
            }
            None => return,
        }
        self.show_solving();
    }

    /// Makes the step that was asked for before there was a solution, once it has been improved for a moment: the very
    /// first one of a large board leads elsewhere than what is found then.
    fn make_awaited_step(&mut self, searched: Duration) {
        let found = self.solution.as_ref();
        let is_ripe = found.is_some_and(|found| {
            searched >= found.first_after + RIPENING || !self.coordinator.is_busy()
        });
        if is_ripe && std::mem::take(&mut self.step_awaits_solution) {
            self.make_next_step();
        }
    }

    /// Shows what the search has done so far.
    fn show_progress(&self, stats: &Stats) {
        let found = self.solution.as_ref();
        let improving = found.is_some_and(|found| !found.proven_shortest);
        panels::show_progress(self.elements, stats, improving);
    }

    /// Takes a solution, or a shorter one than before, or the news that there will be none.
    fn found(&mut self, found: Found) {
        let Found {
            moves,
            proven_shortest,
            by_tables,
            is_last: last,
            mut stats,
        } = found;
        retract(self.elements, GIVEN_UP);
        let is_first = self.solution.is_none();
        let means = self.method.means(self.game.size(), by_tables);
        let solution = self.solution.get_or_insert_with(|| FoundSolution {
            walkthrough: Walkthrough::new(moves.clone()),
            proven_shortest,
            means,
            stats,
            first_after: stats.elapsed,
        });
        // What has been proven of the board stays so, whoever searches now.
        stats.lower_bound = stats.lower_bound.max(solution.stats.lower_bound);
        let before = solution.walkthrough.moves().len();
        solution.walkthrough.take_up(&moves);
        let length = solution.walkthrough.moves().len();
        // Unless the player has gone another way meanwhile.
        let is_followed = length <= moves.len();
        let is_proven = proven_shortest && is_followed;
        solution.proven_shortest |= is_proven;
        if length < before || is_proven {
            (solution.means, solution.stats) = (means, stats);
        } else {
            solution.stats.lower_bound = stats.lower_bound;
        }
        if is_first || last && is_followed {
            let text = panels::news(length, proven_shortest, stats.lower_bound);
            announce(self.elements, &text);
        }
        self.game.assist();
        self.remember_soon();
        // What else is found would go that other way.
        let has_patience = !last || proven_shortest;
        if !is_followed && has_patience {
            self.search();
        }
        self.redraw();
        self.make_awaited_step(stats.elapsed);
    }

    fn tell(&mut self, fault: SolverFault) {
        self.stop_solving();
        let text = match fault {
            SolverFault::Replaced => Message::new(
                "The solver stopped unexpectedly and has been started again. Press Solve to try once more.",
            ),
            SolverFault::Unavailable(reason) => {
                Message::new("The solver cannot be used: {reason}. The game goes on without it.")
                    .with("reason", reason)
            }
        };
        show_message(self.elements, text);
    }

    /// Takes another method; a solution at hand stays.
    pub(super) fn choose_method(&mut self, method: Method) {
        self.method = method;
        self.cancel_solving();
        self.show_method();
    }

    /// Shows the method and where it cannot be used, and why.
    pub(super) fn show_method(&self) {
        let (elements, size) = (&self.elements, self.game.size());
        choices::show_method(elements, self.method, size);
        let note = match self.method.limit(size) {
            Some(limit) => Some(
                Message::new("{reason}. Automatic suits every size.")
                    .with("reason", unsuitable(size, self.method, limit)),
            ),
            None if self.method.algorithm == Algorithm::Automatic => Some(
                Message::new("On {size}: {means}.")
                    .with("size", choices::size_name(size))
                    .with(
                        "means",
                        worded(self.method.means(size, self.coordinator.has_tables(size))),
                    ),
            ),
            None => None,
        };
        let note = note.as_ref().map(tell).unwrap_or_default();
        elements.method_note.set_hidden(note.is_empty());
        set_text(&elements.method_note, &note);
        self.show_solving();
    }

    /// Shows how much of the strongest tables is made.
    pub(super) fn show_preparation(&self) {
        let progress = self.coordinator.preparation(self.game.size());
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
        let playing = self.game.phase() == Phase::Playing;
        let capable = check_capable(self.game.size(), self.method).is_ok();
        let busy = self.coordinator.is_busy();
        let found = self.solution.as_ref();
        let step_ahead = found.is_some_and(|found| found.walkthrough.next().is_some());
        enable(&elements.solve, playing && capable && !busy);
        enable(
            &elements.show_step,
            playing && (step_ahead || capable && !busy),
        );
        enable(&elements.play, playing && step_ahead);
        let play = match self.playing_solution {
            Some(_) => mark("Pause"),
            None => mark("Play"),
        };
        write(&elements.play, play);
        elements.thinking.set_hidden(!busy);
        let cancel = match found {
            Some(_) => mark("Stop"),
            None => mark("Cancel"),
        };
        write(&elements.cancel, cancel);
        elements.hide.set_hidden(found.is_none());
        elements
            .hint
            .set_hidden(busy || found.is_some() || !capable);
        panels::show_solution(elements, found, self.settings);
        let next = match (playing, step_ahead) {
            (false, _) => Some(&elements.new_game),
            (true, true) => Some(&elements.show_step),
            (true, false) => None,
        };
        accent(elements, next);
    }
}
