//! A solution at hand: what was found, how, and how far it has been followed.

use std::time::Duration;

use crate::app::coordinator::Found;
use crate::i18n::Message;
use crate::puzzle::Slide;
use crate::solver::{Stats, Walkthrough};

/// A solution from where the board was when it was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    walkthrough: Walkthrough,
    is_proven_shortest: bool,
    /// The names of the search and of what guided it.
    means: (&'static str, &'static str),
    stats: Stats,
    /// How long had been searched when the first one was there.
    first_after: Duration,
}

impl Solution {
    /// The first one.
    pub(super) fn new(found: &Found, means: (&'static str, &'static str)) -> Self {
        Self {
            walkthrough: Walkthrough::new(found.moves.clone()),
            is_proven_shortest: found.proven_shortest,
            means,
            stats: found.stats,
            first_after: found.stats.elapsed,
        }
    }

    /// Its moves, and which of them have been made.
    pub const fn walkthrough(&self) -> &Walkthrough {
        &self.walkthrough
    }

    /// How many moves it has.
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

    /// What was done to find it, and how many moves every solution is known to have at least.
    pub const fn stats(&self) -> &Stats {
        &self.stats
    }

    /// How long had been searched when the first solution was there.
    pub(super) const fn first_after(&self) -> Duration {
        self.first_after
    }

    /// Becomes a solution from where the board is now: what is found from now on is one, too.
    pub(super) fn begin_here(&mut self) {
        let made = self.walkthrough.made() as u32;
        self.stats.lower_bound = self.stats.lower_bound.saturating_sub(made);
        self.walkthrough = Walkthrough::new(self.walkthrough.ahead().to_vec());
    }

    /// Follows a slide, and tells whether the board is on the solution's way still.
    pub(super) fn follow(&mut self, slide: Slide) -> bool {
        self.walkthrough.follow(slide)
    }

    /// After a slide away from its way: leads back there first.
    pub(super) fn lead_back(&mut self, slide: Slide) {
        let nearer = self.walkthrough.made() + slide.length;
        self.stats.lower_bound = self.stats.lower_bound.saturating_sub(nearer as u32);
        self.is_proven_shortest = false;
        self.walkthrough.lead_back(slide);
    }

    /// Every solution has at least so many moves, or more if that is known.
    pub(super) fn raise_bound(&mut self, lower_bound: u32) {
        self.stats.lower_bound = self.stats.lower_bound.max(lower_bound);
    }

    /// Takes up what has been found, if it is shorter from where the board is now. Tells whether what is found still fits:
    /// not if the player has gone another way, and this solution is longer for that.
    pub(super) fn take_up(&mut self, found: &Found, means: (&'static str, &'static str)) -> bool {
        let before = self.length();
        self.walkthrough.take_up(&found.moves);
        let is_followed = self.length() <= found.moves.len();
        let is_proven = found.proven_shortest && is_followed;
        self.is_proven_shortest |= is_proven;
        // What has been proven of the board stays so, whoever searches now.
        let lower_bound = self.stats.lower_bound.max(found.stats.lower_bound);
        if self.length() < before || is_proven {
            (self.means, self.stats) = (means, found.stats);
        }
        self.stats.lower_bound = lower_bound;
        is_followed
    }

    /// The news of it, for those who listen.
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
