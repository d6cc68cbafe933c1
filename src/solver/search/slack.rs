//! The slack of a depth-first search with pattern databases: the remaining part of the bound, packed into one word.
//!
//! Used by the searches for [boards of up to 16 cells](crate::solver::optimal) and for 5×5.
//!
//! *Sound.* Moves made plus a partition's value is a lower bound for every solution through the position. A move
//! raises that sum by two or leaves it unchanged, so half of the distance to the bound is a whole number, and it
//! falls below zero exactly when the bound is exceeded.
//!
//! Our own. One word travels in a register. That saves no node and, measured on 4×4 and 5×5, no time against four
//! separate fields; but the solver's program, which is specialised for every cell of the blank, is 10 of 262 kB
//! smaller when compressed.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of two searches: nothing may be left of these calls"
)]

use super::pruning::{Automaton, State};

/// The remaining part of the bound. From the lowest bit up: the automaton's state (16 bits), the moves left (8 of 16),
/// and for each of up to four partitions its slack (7 bits, and a guard bit above that clears when the slack falls
/// below zero).
///
/// The **slack** of a partition is half of bound − moves made − value. A move that lowers the value leaves it
/// unchanged; a move that raises the value costs one.
#[derive(Clone, Copy)]
pub struct Slack(u64);

impl Slack {
    const MOVES: u32 = 16;
    const SLACK: [u32; 4] = [32, 40, 48, 56];

    /// The slack at a position with these values before its first move; `None` if one of them exceeds the bound.
    pub fn new(bound: u32, values: &[u32]) -> Option<Self> {
        let mut packed = u64::from(Automaton::START) | u64::from(bound) << Self::MOVES;
        for (value, place) in values.iter().zip(Self::SLACK) {
            let slack = (bound.checked_sub(*value)? / 2).min(127);
            packed |= u64::from(slack | 0x80) << place;
        }
        Some(Self(packed))
    }

    /// The same slack in another state of the automaton.
    #[inline(always)]
    #[must_use]
    pub fn in_state(self, state: State) -> Self {
        Self(self.0 & !0xffff | u64::from(state))
    }

    /// The automaton's state.
    #[inline(always)]
    pub const fn state(self) -> State {
        self.0 as State
    }

    /// The number of moves that the bound still allows.
    #[inline(always)]
    pub const fn moves_left(self) -> u16 {
        (self.0 >> Self::MOVES) as u16
    }

    /// The value of the first partition, if its slack is less than 127.
    #[inline(always)]
    pub const fn value(self) -> u16 {
        let slack = (self.0 >> Self::SLACK[0]) as u16 & 0x7f;
        self.moves_left() - 2 * slack
    }

    /// After one move into a new state.
    #[inline(always)]
    #[must_use]
    pub fn after_move(self, state: State) -> Self {
        Self(self.0 - (1 << Self::MOVES)).in_state(state)
    }

    /// The slack after a partition's value rose (`rises` is 1) or fell (0); `None` if that exceeds the bound.
    #[inline(always)]
    #[must_use]
    pub fn after_change(self, partition: usize, rises: u64) -> Option<Self> {
        let changed = self.0 - (rises << Self::SLACK[partition]);
        (changed >> Self::SLACK[partition] & 0x80 != 0).then_some(Self(changed))
    }
}
