//! Solve, Show Step and Play: the searches that the player asks for, and the solution they find.
//!
//! This module decides what is searched, when to search again because the player left the solution, and how a solution
//! keeps up with the board. The [`Coordinator`] decides which workers do it.

mod answers;
mod coach;
pub mod methods;
mod panel;
mod solution;
#[cfg(test)]
mod tests;

use std::mem;
use std::time::Duration;

use crate::i18n::{Message, mark};
use crate::protocol::Start;
use crate::puzzle::scramble::Seed;
use crate::puzzle::{Direction, Game, Phase, Size, Slide, Tile};
use crate::save::settings::Metric;
use crate::solver::{Method, SearchOptions, Stats, check_capable};

use super::Moment;
use super::coordinator::{Coordinator, WorkerEffect};
use super::device::Device;
use coach::Coach;

pub use coach::{CoachView, MovesNeeded};
pub use panel::{NextButton, SolutionFigures, SolutionPanel, SolvingPanel, SolvingView};
pub use solution::Solution;

/// The message of a failed search, shown until there is a solution after all.
pub const GIVEN_UP: &str = mark("The search was given up: {reason}.");

/// The time between two steps while the solution plays, in milliseconds.
const STEP_INTERVAL: Moment = 320.0;

/// How long a first solution is improved before a step that waits for it is made, unless the search ends sooner.
const IMPROVE_BEFORE_STEP: Duration = Duration::from_millis(500);

/// How long a solution that only the coach needs may be improved.
const COACH_PATIENCE: Duration = Duration::from_secs(10);

/// The present search and the solution at hand.
#[derive(Debug)]
pub struct Solving {
    coordinator: Coordinator,
    method: Method,
    /// How long a solution may be improved.
    patience: Duration,
    /// How the player counts moves.
    metric: Metric,
    /// Whether to search again whenever the player leaves the solution.
    is_wanted: bool,
    /// When the player asked for a solution.
    since: Moment,
    /// The figures of the search under way, or the last one.
    progress: Stats,
    solution: Option<Solution>,
    /// Whether the player asked to see it, or only the coach needs it.
    is_shown: bool,
    coach: Coach,
    /// Whether to make a step as soon as there is a solution.
    is_step_awaited: bool,
    /// When the next step is due, while the solution plays.
    next_step_at: Option<Moment>,
    effects: Vec<SolvingEffect>,
}

/// What [`App`](super::App) is to do about the game and the page.
#[derive(Clone, Debug, PartialEq)]
pub enum SolvingEffect {
    /// Make this move on the board, then call [`Solving::follow`].
    Step(Direction),
    /// Count the game as assisted.
    Assist,
    /// Remove the banner above the board, which would hide the arrow.
    ClearBoard,
    /// Announce this to screen readers.
    Announce(Message),
    /// Announce what the coach says about a move, unless moves are not announced.
    Coach(Message),
    /// Show this message until it is dismissed.
    Show(Message),
    /// Show this message about something that may have been forbidden.
    Refused(Message),
    /// Remove this message if it is the one shown.
    Retract(&'static str),
    /// Show the part of drawing a board that is done, from 0 to 1, if that can be told.
    Drawing(Option<f32>),
    /// Begin a game with the board drawn, by its cells.
    Begin(Vec<Tile>),
}

impl Solving {
    /// A state without a search or a solution.
    pub fn new(device: Device, patience: Duration) -> Self {
        Self {
            coordinator: Coordinator::new(device),
            method: Method::AUTOMATIC,
            patience,
            metric: Metric::default(),
            is_wanted: false,
            since: 0.0,
            progress: Stats::default(),
            solution: None,
            is_shown: false,
            coach: Coach::default(),
            is_step_awaited: false,
            next_step_at: None,
            effects: Vec::new(),
        }
    }

    /// Takes what is to be done, in order.
    pub fn take_effects(&mut self) -> Vec<SolvingEffect> {
        mem::take(&mut self.effects)
    }

    /// Takes what is to be done with the workers, in order.
    pub fn take_worker_effects(&mut self) -> Vec<WorkerEffect> {
        self.coordinator.take_effects()
    }

    /// When to call [`time_passes`](Self::time_passes) next, if at all.
    pub fn deadline(&self) -> Option<Moment> {
        let deadlines = [self.coordinator.deadline(), self.next_step_at];
        deadlines.into_iter().flatten().min_by(f64::total_cmp)
    }

    /// Starts the solver ahead of the first search.
    pub fn wake(&mut self) {
        self.coordinator.wake();
    }

    /// Drops the solution for a new game, and prepares tables for its size.
    pub fn begin_game(&mut self, size: Size) {
        self.stop();
        self.discard();
        self.clear_coach();
        self.coordinator.prepare(size);
    }

    /// Has a board drawn that needs so many moves: [`SolvingEffect::Begin`].
    pub fn draw(&mut self, size: Size, needed: u32, seed: &Seed, now: Moment) {
        self.coordinator.draw(size, needed, seed, now);
    }

    /// Whether a board is being drawn.
    pub const fn is_drawing(&self) -> bool {
        self.coordinator.is_drawing()
    }

    /// Cancels the drawing under way.
    pub fn cancel_drawing(&mut self) {
        self.coordinator.cancel_drawing();
    }

    /// Searches for a solution from here, or for a shorter one than the one at hand, and again whenever the player leaves
    /// it.
    pub fn solve(&mut self, game: &Game, now: Moment) {
        self.is_shown = true;
        self.search_anew(game, now);
    }

    fn search_anew(&mut self, game: &Game, now: Moment) {
        self.since = now;
        self.search(game, now);
    }

    /// Sets how long solutions are improved, also the one being improved now.
    pub fn set_patience(&mut self, patience: Duration, game: &Game, now: Moment) {
        let before = mem::replace(&mut self.patience, patience);
        let improves = self.method.improves(game.size());
        if before != patience && improves && self.coordinator.is_busy() {
            self.search(game, now);
        }
    }

    /// Sets how the player counts moves.
    pub const fn set_metric(&mut self, metric: Metric) {
        self.metric = metric;
    }

    /// Searches for a solution from here, with the time that is left of the player's patience.
    fn search(&mut self, game: &Game, now: Moment) {
        let (size, method) = (game.size(), self.present_method());
        if game.phase() == Phase::Solved || check_capable(size, method).is_err() {
            return;
        }
        self.is_wanted = true;
        self.effects.push(SolvingEffect::ClearBoard);
        if let Some(solution) = &mut self.solution {
            solution.begin_here();
        }
        let start = Start::new(game.board(), game.goal());
        let spent = Duration::from_millis((now - self.since) as u64);
        // What the coach alone wants is not shown, so nobody could stop it.
        let patience = if self.is_shown {
            self.patience
        } else {
            self.patience.min(COACH_PATIENCE)
        };
        let terms = SearchOptions {
            patience: patience.saturating_sub(spent),
            ..SearchOptions::default()
        };
        let known = self.solution.as_ref();
        let known = known.map_or((&[][..], 0), |solution| {
            (solution.walkthrough().ahead(), solution.stats().lower_bound)
        });
        self.progress = Stats::default();
        self.coordinator.solve(start, (method, terms), known, now);
    }

    /// Keeps the solution in step with a slide, by the player or by `Step`. A slide that leaves the solution starts another
    /// search, if one is wanted.
    pub fn follow(&mut self, slide: Slide, game: &Game, now: Moment) {
        self.is_step_awaited = false;
        let solution = self.solution.as_mut();
        let follows = solution.is_some_and(|solution| solution.follow(slide));
        if game.phase() == Phase::Solved {
            self.stop();
            self.pause();
        } else if self.is_wanted {
            // While the player follows the solution, the search for shorter ones goes on from where it began.
            if !follows {
                self.pause();
                if let Some(solution) = &mut self.solution {
                    solution.lead_back(slide);
                }
                self.search_anew(game, now);
            }
        } else if !follows {
            self.discard();
        }
        self.inform_coach(game);
    }

    /// Makes the solution's next step, searching first if there is no solution.
    pub fn show_step(&mut self, game: &Game, now: Moment) {
        self.pause();
        self.is_shown = true;
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

    /// Plays the solution to its end, or pauses it.
    pub fn toggle_playing(&mut self, now: Moment) {
        if self.next_step_at.take().is_none() && self.solution.is_some() {
            self.next_step_at = Some(now + STEP_INTERVAL);
            self.make_next_step();
        }
    }

    /// Plays the rest of the solution, whose last step has just been made.
    pub const fn play_on(&mut self, now: Moment) {
        if self.solution.is_some() {
            self.next_step_at = Some(now + STEP_INTERVAL);
        }
    }

    /// Pauses playing.
    pub const fn pause(&mut self) {
        self.next_step_at = None;
    }

    /// Cancels the search; a solution at hand stays.
    pub fn cancel(&mut self) {
        self.stop();
        self.is_wanted = self.solution.is_some();
        self.is_shown &= self.is_wanted;
    }

    /// Cancels the search and removes the solution.
    pub fn hide(&mut self) {
        self.stop();
        self.discard();
    }

    /// Cancels the search, and searches no more when the player leaves the solution.
    fn stop(&mut self) {
        self.effects.push(SolvingEffect::Retract(GIVEN_UP));
        self.coordinator.cancel();
        self.is_wanted = false;
        self.is_step_awaited = false;
    }

    /// Removes the solution at hand.
    fn discard(&mut self) {
        self.solution = None;
        self.is_shown = false;
        self.pause();
    }

    /// How the present search is done: for the coach alone, in the way that suits every size.
    const fn present_method(&self) -> Method {
        if self.is_shown {
            self.method
        } else {
            Method::AUTOMATIC
        }
    }

    /// How to search.
    pub const fn method(&self) -> Method {
        self.method
    }

    /// Chooses how to search, cancelling the search under way; a solution at hand stays.
    pub fn choose_method(&mut self, method: Method) {
        self.method = method;
        self.cancel();
    }

    /// Makes a step that is due while the solution plays, and looks after silent workers.
    pub fn time_passes(&mut self, game: &Game, now: Moment) {
        if self.next_step_at.is_some_and(|due| due <= now) {
            self.next_step_at = Some(now + STEP_INTERVAL);
            self.make_next_step();
        }
        let news = self.coordinator.time_passes(now);
        self.take_news(news, game, now);
    }

    /// The solution shown.
    pub fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref().filter(|_| self.is_shown)
    }

    /// The direction of the next move of the solution shown, if there is one.
    pub fn next_step(&self) -> Option<Direction> {
        self.solution()?.walkthrough().next()
    }

    /// The figures of the search under way.
    pub const fn progress(&self) -> &Stats {
        &self.progress
    }

    /// The part of the strongest tables for a size that is made, from 0 to 1, while they are being made.
    pub fn preparation(&self, size: Size) -> Option<f32> {
        self.coordinator.preparation(size)
    }

    /// Whether the solver has the strongest tables for a size.
    pub fn has_tables(&self, size: Size) -> bool {
        self.coordinator.has_tables(size)
    }
}
