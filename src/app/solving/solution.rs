//! The solution at hand: its moves, how it was found, and how far it has been followed.

use std::time::Duration;

use crate::app::coordinator::Found;
use crate::i18n::Message;
use crate::puzzle::Slide;
use crate::solver::{Stats, Walkthrough};

/// A solution, from where the board was when the search began.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    walkthrough: Walkthrough,
    is_proven_shortest: bool,
    /// The names of the search and of what guided it.
    means: (&'static str, &'static str),
    stats: Stats,
    /// The search time until the first solution.
    first_after: Duration,
}

impl Solution {
    /// The first solution of a search.
    pub(super) fn new(found: &Found, means: (&'static str, &'static str)) -> Self {
        Self {
            walkthrough: Walkthrough::new(found.moves.clone()),
            is_proven_shortest: found.proven_shortest,
            means,
            stats: found.stats,
            first_after: found.stats.elapsed,
        }
    }

    /// The moves, and how many of them have been made.
    pub const fn walkthrough(&self) -> &Walkthrough {
        &self.walkthrough
    }

    /// The number of moves.
    pub fn length(&self) -> usize {
        self.walkthrough.moves().len()
    }

    /// Whether no shorter solution exists.
    pub const fn is_proven_shortest(&self) -> bool {
        self.is_proven_shortest
    }

    /// The names of the search and of what guided it, in English.
    pub const fn means(&self) -> (&'static str, &'static str) {
        self.means
    }

    /// The figures of the search that found it, with the lower bound known now.
    pub const fn stats(&self) -> &Stats {
        &self.stats
    }

    /// The search time until the first solution.
    pub(super) const fn first_after(&self) -> Duration {
        self.first_after
    }

    /// Makes this a solution from where the board is now, like those that the next search finds.
    pub(super) fn begin_here(&mut self) {
        let made = self.walkthrough.made() as u32;
        self.stats.lower_bound = self.stats.lower_bound.saturating_sub(made);
        self.walkthrough = Walkthrough::new(self.walkthrough.ahead().to_vec());
    }

    /// Follows a slide, and returns whether the board is still on the solution's way.
    pub(super) fn follow(&mut self, slide: Slide) -> bool {
        self.walkthrough.follow(slide)
    }

    /// Prepends the way back after a slide away from the solution.
    pub(super) fn lead_back(&mut self, slide: Slide) {
        let nearer = self.walkthrough.made() + slide.length;
        self.stats.lower_bound = self.stats.lower_bound.saturating_sub(nearer as u32);
        self.is_proven_shortest = false;
        self.walkthrough.lead_back(slide);
    }

    /// Raises the lower bound to this, unless it is higher already.
    pub(super) fn raise_bound(&mut self, lower_bound: u32) {
        self.stats.lower_bound = self.stats.lower_bound.max(lower_bound);
    }

    /// Takes a solution found by the search, if it is shorter from where the board is now. Returns whether the search still
    /// fits the board: not if the player has left the solution, which is longer for the way back.
    pub(super) fn take_up(&mut self, found: &Found, means: (&'static str, &'static str)) -> bool {
        let before = self.length();
        self.walkthrough.take_up(&found.moves);
        let is_followed = self.length() <= found.moves.len();
        let is_proven = found.proven_shortest && is_followed;
        self.is_proven_shortest |= is_proven;
        // A bound proven by an earlier search remains valid.
        let lower_bound = self.stats.lower_bound.max(found.stats.lower_bound);
        if self.length() < before || is_proven {
            (self.means, self.stats) = (means, found.stats);
        }
        self.stats.lower_bound = lower_bound;
        is_followed
    }

    /// The announcement of this solution.
    pub(super) fn news(&self, is_proven_shortest: bool) -> Message {
        if is_proven_shortest {
            return Message::counting(
                "A solution of {count} move, the shortest possible.",
                "A solution of {count} moves, the shortest possible.",
                self.length(),
            );
        }
        Message::counting(
            "A solution of {count} move, at least {bound} needed.",
            "A solution of {count} moves, at least {bound} needed.",
            self.length(),
        )
        .with("bound", self.stats.lower_bound.to_string())
    }
}
