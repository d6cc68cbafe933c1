//! What the workers answer, and what becomes of it.

use std::mem;
use std::time::Duration;

use crate::app::Moment;
use crate::app::coordinator::{Found, News, SolverFault, WorkerEvent, WorkerRole};
use crate::i18n::{Argument, Message};
use crate::puzzle::Game;
use crate::save::settings::Metric;
use crate::solver::memory_full;

use super::{GIVEN_UP, IMPROVE_BEFORE_STEP, Solution, Solving, SolvingEffect, panel};

impl Solving {
    /// Handles what a worker did.
    pub fn receive(&mut self, role: WorkerRole, event: WorkerEvent, game: &Game, now: Moment) {
        let news = self.coordinator.receive(role, event, now);
        self.take_news(news, game, now);
    }

    pub(super) fn take_news(&mut self, news: Option<News>, game: &Game, now: Moment) {
        match news {
            Some(News::Progress(stats)) => {
                self.progress = stats;
                if let Some(solution) = &mut self.solution {
                    solution.raise_bound(stats.lower_bound);
                }
                self.inform_coach(game);
                self.make_awaited_step(stats.elapsed);
            }
            Some(News::Found(found)) => self.found(&found, game, now),
            Some(News::Failed { message, full }) => {
                self.dismiss_coach();
                self.cancel();
                let reason = match full {
                    Some((cap, lower_bound)) => {
                        memory_full(self.present_method(), cap, lower_bound).into()
                    }
                    None => Argument::Plain(message),
                };
                let text = Message::new(GIVEN_UP).with("reason", reason);
                self.effects.push(SolvingEffect::Show(text));
            }
            Some(News::Drawing(progress)) => {
                self.effects.push(SolvingEffect::Drawing(progress));
            }
            Some(News::Drawn(Ok(position))) => self.effects.push(SolvingEffect::Begin(position)),
            Some(News::Drawn(Err(message))) => {
                let text = Message::new(GIVEN_UP).with("reason", Argument::Plain(message));
                self.effects.push(SolvingEffect::Show(text));
            }
            Some(News::Fault { fault, was_busy }) => self.solver_lost(fault, was_busy),
            None => {}
        }
    }

    /// Reports that the solver is lost. One that fails between jobs is replaced silently.
    fn solver_lost(&mut self, fault: SolverFault, was_busy: bool) {
        if was_busy || fault != SolverFault::Replaced {
            self.dismiss_coach();
            self.stop();
            self.effects.push(panel::describe(fault));
        }
    }

    /// Makes the step that waits for a solution, once that has been improved for a moment. The very first solution of a
    /// large board mostly begins otherwise than the better ones that follow it.
    fn make_awaited_step(&mut self, searched: Duration) {
        let solution = self.solution.as_ref();
        let is_improved = solution.is_some_and(|solution| {
            searched >= solution.first_after() + IMPROVE_BEFORE_STEP || !self.coordinator.is_busy()
        });
        if is_improved && mem::take(&mut self.is_step_awaited) {
            self.make_next_step();
        }
    }

    /// Takes a solution: the first, a shorter one, or the last.
    fn found(&mut self, found: &Found, game: &Game, now: Moment) {
        self.effects.push(SolvingEffect::Retract(GIVEN_UP));
        let elapsed = found.stats.elapsed;
        let means = self.present_method().means(game.size(), found.by_tables);
        let is_first = self.solution.is_none();
        let solution = self
            .solution
            .get_or_insert_with(|| Solution::new(found, means));
        let is_followed = solution.take_up(found, means);
        if self.is_shown && (is_first || found.is_last && is_followed) {
            let news = match self.metric {
                Metric::SingleTile => solution.news(found.proven_shortest),
                Metric::MultiTile => panel::news_by_runs(solution),
            };
            self.effects.push(SolvingEffect::Announce(news));
        }
        self.effects.push(SolvingEffect::Assist);
        // The player has left this solution meanwhile, so what else this search finds would not fit the board.
        let has_patience = !found.is_last || found.proven_shortest;
        if !is_followed && has_patience {
            self.search(game, now);
        }
        self.inform_coach(game);
        self.make_awaited_step(elapsed);
    }
}
