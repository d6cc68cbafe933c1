//! What a depth-first search carries along with its bound.
//!
//! *Sound.* Moves made and a partition's value add up to what a solution through the position has at least. That sum
//! grows by two or not at all with a move, so that half of what the bound leaves above it is a whole number, and falls
//! below zero exactly when the bound is exceeded.
//!
//! Our own. It saves no successor, and no time against a field for each of the four (4×4 and 5×5, random boards, natively
//! and in WebAssembly, either in turn). But in one word it travels in a register, and the solver's program, which is
//! specialised for every cell of the blank, is 10 of 262 kB smaller when compressed.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of two searches: nothing may be left of these calls"
)]

use super::pruning::{Automaton, State};

/// What is left of the bound, in one word: from the lowest bit up the automaton's state (16 bits), the
/// moves left (8, of 16), and the slack of each of up to four partitions (7, and a bit above that vanishes when it
/// falls below zero).
///
/// The **slack** is half of what remains of the bound when the moves made and the partition's value
/// are taken off. A move and a value that falls leave it as it is; a move and a value that rises cost
/// one.
#[derive(Clone, Copy)]
pub struct Slack(u64);

impl Slack {
    const MOVES: u32 = 16;
    const SLACK: [u32; 4] = [32, 40, 48, 56];

    /// Before the first move from a position of these values, unless they exceed the bound.
    pub fn new(bound: u32, values: &[u32]) -> Option<Self> {
        let mut packed = u64::from(Automaton::START) | u64::from(bound) << Self::MOVES;
        for (value, place) in values.iter().zip(Self::SLACK) {
            let slack = (bound.checked_sub(*value)? / 2).min(127);
            packed |= u64::from(slack | 0x80) << place;
        }
        Some(Self(packed))
    }

    /// The same in another state of the automaton.
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

    /// How many moves the bound still allows.
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

    /// After a partition's value has risen, if `rises` is 1, or fallen, if it is 0, unless the bound is then exceeded.
    #[inline(always)]
    #[must_use]
    pub fn after_change(self, partition: usize, rises: u64) -> Option<Self> {
        let changed = self.0 - (rises << Self::SLACK[partition]);
        (changed >> Self::SLACK[partition] & 0x80 != 0).then_some(Self(changed))
    }
}
