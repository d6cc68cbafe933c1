//! Solve, Show Step and Play: what the player asks of the solver, and what becomes of its answers.
//!
//! The [`Coordinator`] knows whom to ask; here is decided what is asked, when it is asked anew because the player goes
//! another way, and how a solution at hand keeps up with the board.

mod panel;
mod solution;
#[cfg(test)]
mod tests;

use std::mem;
use std::time::Duration;

use crate::i18n::{Argument, Message, mark};
use crate::protocol::Start;
use crate::puzzle::{Direction, Game, Phase, Size, Slide};
use crate::solver::{
    Algorithm, Method, SearchOptions, Stats, check_capable, memory_full, unsuitable, worded,
};

use super::Moment;
use super::coordinator::{
    Coordinator, Found, News, SolverFault, WorkerEffect, WorkerEvent, WorkerRole,
};
use super::device::Device;

pub use panel::{NextButton, SolutionFigures, SolutionPanel, SolvingPanel, SolvingView};
pub use solution::Solution;

/// What is told until a solution comes all the same.
pub const GIVEN_UP: &str = mark("The search was given up: {reason}.");

/// How long a step is looked at while the solution plays, in milliseconds.
const STEP_INTERVAL: Moment = 320.0;

/// How long the first solution is improved before a step that was waited for is made, unless the search is over sooner.
const RIPENING: Duration = Duration::from_millis(500);

/// What the player wants solved, and what has been found.
#[derive(Debug)]
pub struct Solving {
    coordinator: Coordinator,
    method: Method,
    /// How long a solution may be improved.
    patience: Duration,
    /// Whether there is to be a solution wherever the player goes.
    is_wanted: bool,
    /// When the player asked for it.
    since: Moment,
    /// What the search under way, or the last one, has done.
    progress: Stats,
    solution: Option<Solution>,
    /// Whether a step is to be made as soon as there is a solution.
    is_step_awaited: bool,
    /// While the solution plays: when its next step is due.
    next_step_at: Option<Moment>,
    effects: Vec<SolvingEffect>,
}

/// What is to be done about the game and the page.
#[derive(Clone, Debug, PartialEq)]
pub enum SolvingEffect {
    /// Make this move on the board, and [say so](Solving::follow).
    Step(Direction),
    /// The game counts as helped from now on.
    Assist,
    /// What was shown above the board makes room for the arrow.
    ClearBoard,
    /// Say this to those who listen.
    Announce(Message),
    /// Show this until it is dismissed.
    Show(Message),
    /// Take this message away, if it is the one that is shown.
    Retract(&'static str),
}

impl Solving {
    /// Nothing asked for yet.
    pub fn new(device: Device, patience: Duration) -> Self {
        Self {
            coordinator: Coordinator::new(device),
            method: Method::AUTOMATIC,
            patience,
            is_wanted: false,
            since: 0.0,
            progress: Stats::default(),
            solution: None,
            is_step_awaited: false,
            next_step_at: None,
            effects: Vec::new(),
        }
    }

    /// What is to be done, in this order.
    pub fn take_effects(&mut self) -> Vec<SolvingEffect> {
        mem::take(&mut self.effects)
    }

    /// What is to be done with the workers, in this order.
    pub fn take_worker_effects(&mut self) -> Vec<WorkerEffect> {
        self.coordinator.take_effects()
    }

    /// When to be told the time again, if at all.
    pub fn deadline(&self) -> Option<Moment> {
        let deadlines = [self.coordinator.deadline(), self.next_step_at];
        deadlines.into_iter().flatten().min_by(f64::total_cmp)
    }

    /// Has the solver started, so that it is ready when it is needed.
    pub fn wake(&mut self) {
        self.coordinator.wake();
    }

    /// Another game begins, on a board of this size.
    pub fn begin_game(&mut self, size: Size) {
        self.stop();
        self.discard();
        self.coordinator.prepare(size);
    }

    /// Begins to look for a solution from here, or for a shorter one than the one at hand. From now on there is to be one
    /// wherever the player goes.
    pub fn solve(&mut self, game: &Game, now: Moment) {
        self.since = now;
        self.search(game, now);
    }

    /// Has a solution improved for so long from now on, one that is being improved as well.
    pub fn set_patience(&mut self, patience: Duration, game: &Game, now: Moment) {
        let before = mem::replace(&mut self.patience, patience);
        let improves = self.method.improves(game.size());
        if before != patience && improves && self.coordinator.is_busy() {
            self.search(game, now);
        }
    }

    /// Begins to look for a solution from here, with what is left of the player's patience.
    fn search(&mut self, game: &Game, now: Moment) {
        let (size, method) = (game.size(), self.method);
        if game.phase() == Phase::Solved || check_capable(size, method).is_err() {
            return;
        }
        self.is_wanted = true;
        self.effects.push(SolvingEffect::ClearBoard);
        if let Some(solution) = &mut self.solution {
            solution.begin_here();
        }
        let start = Start {
            size,
            position: game.board().position().to_vec(),
        };
        let spent = Duration::from_millis((now - self.since) as u64);
        let terms = SearchOptions {
            patience: self.patience.saturating_sub(spent),
            ..SearchOptions::default()
        };
        let known = self.solution.as_ref();
        let known = known.map_or((&[][..], 0), |solution| {
            (solution.walkthrough().ahead(), solution.stats().lower_bound)
        });
        self.progress = Stats::default();
        self.coordinator.solve(start, (method, terms), known, now);
    }

    /// After a slide, whoever made it: whether the solution at hand is of use still, and if not, another one, if one is
    /// wanted.
    pub fn follow(&mut self, slide: Slide, game: &Game, now: Moment) {
        self.is_step_awaited = false;
        let solution = self.solution.as_mut();
        let follows = solution.is_some_and(|solution| solution.follow(slide));
        if game.phase() == Phase::Solved {
            self.stop();
            self.hold();
        } else if self.is_wanted {
            // Who follows the solution at hand has it improved from where it began.
            if !follows {
                self.hold();
                if let Some(solution) = &mut self.solution {
                    solution.lead_back(slide);
                }
                self.solve(game, now);
            }
        } else if !follows {
            self.discard();
        }
    }

    /// Makes the solution's next step, looking for a solution first if there is none.
    pub fn show_step(&mut self, game: &Game, now: Moment) {
        self.hold();
        if self.solution.is_some() && !self.is_step_awaited {
            self.make_next_step();
            return;
        }
        self.is_step_awaited = true;
        if !self.coordinator.is_busy() {
            self.solve(game, now);
        }
    }

    fn make_next_step(&mut self) {
        let next = self
            .solution
            .as_ref()
            .and_then(|solution| solution.walkthrough().next());
        self.effects.extend(next.map(SolvingEffect::Step));
    }

    /// Plays the solution to its end, or holds it.
    pub fn toggle_playing(&mut self, now: Moment) {
        if self.next_step_at.take().is_none() && self.solution.is_some() {
            self.next_step_at = Some(now + STEP_INTERVAL);
            self.make_next_step();
        }
    }

    /// Plays the solution no further.
    pub const fn hold(&mut self) {
        self.next_step_at = None;
    }

    /// Gives up looking for a solution; one at hand stays.
    pub fn cancel(&mut self) {
        self.stop();
        self.is_wanted = self.solution.is_some();
    }

    /// Wants no solution any more, and takes the one at hand away.
    pub fn hide(&mut self) {
        self.stop();
        self.discard();
    }

    /// Wants no solution any more.
    fn stop(&mut self) {
        self.effects.push(SolvingEffect::Retract(GIVEN_UP));
        self.coordinator.cancel();
        self.is_wanted = false;
        self.is_step_awaited = false;
    }

    /// Forgets the solution at hand.
    fn discard(&mut self) {
        self.solution = None;
        self.hold();
    }

    /// By what solutions are looked for.
    pub const fn method(&self) -> Method {
        self.method
    }

    /// Takes another method; a solution at hand stays.
    pub fn choose_method(&mut self, method: Method) {
        self.method = method;
        self.cancel();
    }

    /// Takes what became of one of the workers.
    pub fn receive(&mut self, role: WorkerRole, event: WorkerEvent, game: &Game, now: Moment) {
        let news = self.coordinator.receive(role, event, now);
        self.take_news(news, game, now);
    }

    /// Does what is due by now.
    pub fn time_passes(&mut self, game: &Game, now: Moment) {
        if self.next_step_at.is_some_and(|due| due <= now) {
            self.next_step_at = Some(now + STEP_INTERVAL);
            self.make_next_step();
        }
        let news = self.coordinator.time_passes(now);
        self.take_news(news, game, now);
    }

    fn take_news(&mut self, news: Option<News>, game: &Game, now: Moment) {
        match news {
            Some(News::Progress(stats)) => {
                self.progress = stats;
                if let Some(solution) = &mut self.solution {
                    solution.raise_bound(stats.lower_bound);
                }
                self.make_awaited_step(stats.elapsed);
            }
            Some(News::Found(found)) => self.found(&found, game, now),
            Some(News::Failed { message, full }) => {
                self.cancel();
                let reason = match full {
                    Some((cap, lower_bound)) => memory_full(self.method, cap, lower_bound).into(),
                    None => Argument::Plain(message),
                };
                let text = Message::new(GIVEN_UP).with("reason", reason);
                self.effects.push(SolvingEffect::Show(text));
            }
            Some(News::Fault { fault, was_busy }) => {
                // A worker that dies unasked is replaced without a word.
                if was_busy || fault != SolverFault::Replaced {
                    self.stop();
                    self.effects.push(SolvingEffect::Show(describe(fault)));
                }
            }
            None => {}
        }
    }

    /// Makes the step that was asked for before there was a solution, once it has been improved for a moment: the very
    /// first one of a large board leads elsewhere than what is found then.
    fn make_awaited_step(&mut self, searched: Duration) {
        let solution = self.solution.as_ref();
        let is_ripe = solution.is_some_and(|solution| {
            searched >= solution.first_after() + RIPENING || !self.coordinator.is_busy()
        });
        if is_ripe && mem::take(&mut self.is_step_awaited) {
            self.make_next_step();
        }
    }

    /// Takes a solution, or a shorter one than before, or the news that there will be none.
    fn found(&mut self, found: &Found, game: &Game, now: Moment) {
        self.effects.push(SolvingEffect::Retract(GIVEN_UP));
        let elapsed = found.stats.elapsed;
        let means = self.method.means(game.size(), found.by_tables);
        let is_first = self.solution.is_none();
        let solution = self
            .solution
            .get_or_insert_with(|| Solution::new(found, means));
        let is_followed = solution.take_up(found, means);
        if is_first || found.is_last && is_followed {
            let news = solution.news(found.proven_shortest);
            self.effects.push(SolvingEffect::Announce(news));
        }
        self.effects.push(SolvingEffect::Assist);
        // What else is found would go another way than the player has gone meanwhile.
        let has_patience = !found.is_last || found.proven_shortest;
        if !is_followed && has_patience {
            self.search(game, now);
        }
        self.make_awaited_step(elapsed);
    }

    /// The solution at hand.
    pub const fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// Which way the solution goes on, if there is one that is not over.
    pub fn next_step(&self) -> Option<Direction> {
        self.solution.as_ref()?.walkthrough().next()
    }

    /// What the search under way has done.
    pub const fn progress(&self) -> &Stats {
        &self.progress
    }

    /// How much of the strongest tables for a size is made, from 0 to 1, while they are being made.
    pub fn preparation(&self, size: Size) -> Option<f32> {
        self.coordinator.preparation(size)
    }

    /// Whether the solver has the strongest tables for a size.
    pub fn has_tables(&self, size: Size) -> bool {
        self.coordinator.has_tables(size)
    }

    /// What there is to say of the method on boards of a size: why it is of no use there, or what Automatic chooses.
    pub fn note(&self, size: Size) -> Option<Message> {
        if let Some(limit) = self.method.limit(size) {
            let reason = unsuitable(size, self.method, limit);
            return Some(
                Message::new("{reason}. Automatic suits every size.").with("reason", reason),
            );
        }
        let means = self.method.means(size, self.has_tables(size));
        (self.method.algorithm == Algorithm::Automatic).then(|| {
            Message::new("On {size}: {means}.")
                .with("size", Argument::size(size.columns(), size.rows()))
                .with("means", worded(means))
        })
    }
}

fn describe(fault: SolverFault) -> Message {
    match fault {
        SolverFault::Replaced => Message::new(
            "The solver stopped unexpectedly and has been started again. Press Solve to try once more.",
        ),
        SolverFault::Unavailable(reason) => {
            Message::new("The solver cannot be used: {reason}. The game goes on without it.")
                .with("reason", reason)
        }
    }
}
