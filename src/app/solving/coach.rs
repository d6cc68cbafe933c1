//! The coach, who says how many moves are still needed while the player goes their own way.
//!
//! The coach follows the game by the same searches as Solve, but the solution is not shown.

use std::mem;

use crate::i18n::Message;
use crate::puzzle::{Game, Phase};
use crate::save::settings::Metric;

use super::{Solution, Solving, SolvingEffect};
use crate::app::{Moment, counting};

/// The largest board, in cells, for which the coach waits for the exact number.
const EXACT: usize = 16;

/// How many moves are still needed: at least and at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovesNeeded {
    /// The proven lower bound.
    pub lower: u32,
    /// The length of the best solution known.
    pub upper: u32,
}

impl MovesNeeded {
    /// The number, if it is known exactly.
    pub fn exact(self) -> Option<u32> {
        (self.lower == self.upper).then_some(self.upper)
    }

    /// The number or the range in words.
    pub fn message(self) -> Message {
        let Self { lower, upper } = self;
        if lower == upper {
            counting::needed(upper)
        } else {
            Message::new("{lower} to {upper} moves needed")
                .with("lower", lower.to_string())
                .with("upper", upper.to_string())
        }
    }

    fn of(solution: &Solution) -> Self {
        let walkthrough = solution.walkthrough();
        let upper = walkthrough.ahead().len() as u32;
        let lower = solution.stats().lower_bound;
        Self {
            lower: if solution.is_proven_shortest() {
                upper
            } else {
                lower.saturating_sub(walkthrough.made() as u32).min(upper)
            },
            upper,
        }
    }
}

/// The coach's state.
#[derive(Debug, Default)]
pub struct Coach {
    is_on: bool,
    /// The figure shown.
    needed: Option<MovesNeeded>,
    /// Whether the last move led away from the goal.
    led_away: bool,
}

/// What the coach shows.
#[derive(Clone, Debug, PartialEq)]
pub struct CoachView {
    /// Whether the coach is on.
    pub is_on: bool,
    /// Whether there is something to switch on or off: a solution that is shown tells more than the coach.
    pub is_offered: bool,
    /// How many moves are still needed, once that is known.
    pub needed: Option<(MovesNeeded, Message)>,
    /// Whether the last move led away from the goal.
    pub led_away: bool,
}

impl Coach {
    /// What the coach shows beside a solution or without one, where the player counts moves so.
    pub fn view(&self, has_solution: bool, metric: Metric) -> CoachView {
        let needed = self.needed;
        CoachView {
            is_on: self.is_on,
            is_offered: self.is_on || !has_solution,
            needed: needed
                .map(|needed| (needed, counting::of_single_tiles(needed.message(), metric))),
            led_away: self.led_away,
        }
    }

    /// Takes another figure, and returns what there is to say about it.
    fn tell(&mut self, needed: MovesNeeded) -> Option<Message> {
        let before = self.needed.replace(needed)?.exact()?;
        let now = needed.exact()?;
        if now == before {
            return None;
        }
        self.led_away = now > before;
        let change = now.abs_diff(before) as usize;
        let said = if self.led_away {
            Message::counting(
                "One farther, {needed} to go",
                "{count} farther, {needed} to go",
                change,
            )
        } else {
            Message::counting(
                "One nearer, {needed} to go",
                "{count} nearer, {needed} to go",
                change,
            )
        };
        Some(said.with("needed", now.to_string()))
    }
}

impl Solving {
    /// Switches the coach on or off. With the coach the game counts as solved with help.
    pub fn toggle_coach(&mut self, game: &Game, now: Moment) {
        let was_on = mem::take(&mut self.coach).is_on;
        self.coach.is_on = !was_on;
        let said = if was_on {
            Message::new("Coach off")
        } else {
            Message::new("Coach on: this game counts as solved with help.")
        };
        self.effects.push(SolvingEffect::Announce(said));
        if was_on && !self.is_shown {
            self.hide();
        }
        self.go_on_coaching(game, now);
    }

    /// Has the coach, if there is one, look at a game that has begun, or go on after a search that was cancelled.
    pub fn go_on_coaching(&mut self, game: &Game, now: Moment) {
        if !self.coach.is_on || game.phase() == Phase::Solved {
            return;
        }
        self.effects.push(SolvingEffect::Assist);
        self.is_wanted = true;
        if self.solution.is_none() && !self.coordinator.is_busy() {
            self.search_anew(game, now);
        }
        self.inform_coach(game);
    }

    /// Forgets what the coach said of another game.
    pub(super) fn clear_coach(&mut self) {
        self.coach = Coach {
            is_on: self.coach.is_on,
            ..Coach::default()
        };
    }

    /// Switches the coach off, since the solver has failed.
    pub(super) fn dismiss_coach(&mut self) {
        self.coach = Coach::default();
    }

    /// Tells the coach what is known now.
    pub(super) fn inform_coach(&mut self, game: &Game) {
        if !self.coach.is_on {
            return;
        }
        if game.phase() == Phase::Solved {
            // What else is said then says enough.
            self.coach.needed = Some(MovesNeeded { lower: 0, upper: 0 });
            self.coach.led_away = false;
        } else if let Some(solution) = &self.solution {
            let needed = MovesNeeded::of(solution);
            let is_awaited = game.size().cells() <= EXACT && needed.exact().is_none();
            if !is_awaited && let Some(said) = self.coach.tell(needed) {
                self.effects.push(SolvingEffect::Coach(said));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn needed(lower: u32, upper: u32) -> MovesNeeded {
        MovesNeeded { lower, upper }
    }

    #[test]
    fn each_move_is_told_as_nearer_or_farther() {
        let mut coach = Coach::default();
        let mut told = |lower, upper| {
            let said = coach.tell(needed(lower, upper));
            (said.map(|said| said.to_string()), coach.led_away)
        };
        assert_eq!(told(34, 34), (None, false));
        let said = |text: &str| Some(text.to_owned());
        assert_eq!(told(33, 33), (said("One nearer, 33 to go"), false));
        assert_eq!(told(34, 34), (said("One farther, 34 to go"), true));
        assert_eq!(told(31, 31), (said("3 nearer, 31 to go"), false));
        assert_eq!(told(31, 31), (None, false));
        assert_eq!(told(33, 33), (said("2 farther, 33 to go"), true));
        assert_eq!(told(20, 50), (None, true), "what is not known is not told");
    }

    #[test]
    fn a_number_that_is_not_proven_is_a_range() {
        let worded = |lower, upper, metric| {
            counting::of_single_tiles(needed(lower, upper).message(), metric).to_string()
        };
        assert_eq!(worded(1, 1, Metric::SingleTile), "1 move needed");
        assert_eq!(worded(34, 34, Metric::SingleTile), "34 moves needed");
        assert_eq!(
            worded(91, 104, Metric::SingleTile),
            "91 to 104 moves needed"
        );
        assert_eq!(worded(34, 34, Metric::MultiTile), "34 moves needed (STM)");
    }
}
