//! What changes from position to position on a walk, packed so that it travels in registers.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the search: nothing may be left of these calls"
)]

use crate::solver::pattern_database::index::Placement;
use crate::solver::pattern_database::rank::Order;
use crate::solver::pruning::State;
use crate::solver::relabel::Label;

/// A position on the walk; the placements of the patterns are in the walk's lanes. Two words, so
/// that it travels in registers.
#[derive(Clone, Copy)]
pub struct Node {
    /// The labels, four bits a cell, the blank as 0: a move is one exclusive or.
    pub board: u64,
    /// What is left of the bound.
    pub ledger: Ledger,
}

/// What is left of the bound, in one word: from the lowest bit up the automaton's state (16 bits), the
/// moves left (8, of 16), and the slack of each partition (7, and a bit above that vanishes when it
/// falls below zero).
///
/// The **slack** is half of what remains of the bound when the moves made and the partition's value
/// are taken off. A move and a value that falls leave it as it is; a move and a value that rises cost
/// one.
#[derive(Clone, Copy)]
pub struct Ledger(u64);

/// A pattern on the board, and its value modulo 4, in one word: mask, value, order.
#[derive(Clone, Copy)]
pub struct Placed(u64);

impl Node {
    /// The root of a walk. `slack` is that of each partition.
    pub fn new(
        labels: &[Label],
        blank: usize,
        state: State,
        remaining: u32,
        slack: [u32; 2],
    ) -> Self {
        let pack =
            |packed, (cell, &label): (usize, &Label)| packed | u64::from(label) << (4 * cell);
        let board = labels.iter().enumerate().fold(0, pack);
        Self {
            board: board & !(15 << (4 * blank)),
            ledger: Ledger::new(state, remaining, slack),
        }
    }

    /// After the move of `tile` from a cell to another.
    #[inline(always)]
    pub fn moved(self, tile: usize, from: usize, to: usize, ledger: Ledger) -> Self {
        let tile = tile as u64;
        Self {
            board: self.board ^ (tile << (4 * from) | tile << (4 * to)),
            ledger,
        }
    }
}

impl Ledger {
    const MOVES: u32 = 16;
    const SLACK: [u32; 2] = [32, 40];

    fn new(state: State, remaining: u32, slack: [u32; 2]) -> Self {
        let slack = slack.map(|slack| u64::from(slack.min(127)) | 0x80);
        Self(
            u64::from(state)
                | u64::from(remaining) << Self::MOVES
                | slack[0] << Self::SLACK[0]
                | slack[1] << Self::SLACK[1],
        )
    }

    #[inline(always)]
    pub const fn state(self) -> State {
        self.0 as State
    }

    #[inline(always)]
    pub const fn moves_left(self) -> u16 {
        (self.0 >> Self::MOVES) as u16
    }

    /// After one move into a new state.
    #[inline(always)]
    pub fn after_move(self, state: State) -> Self {
        Self((self.0 - (1 << Self::MOVES)) & !0xffff | u64::from(state))
    }

    /// After a partition's value has changed, unless the bound is then exceeded.
    #[inline(always)]
    pub fn after_change(self, lane: usize, rises: u64) -> Option<Self> {
        let changed = self.0 - (rises << Self::SLACK[lane]);
        (changed >> Self::SLACK[lane] & 0x80 != 0).then_some(Self(changed))
    }
}

impl Placed {
    #[inline(always)]
    pub const fn new(Placement { mask, order }: Placement, residue: u32) -> Self {
        Self((mask | residue << 16) as u64 | (order.to_bits() as u64) << 32)
    }

    #[inline(always)]
    pub const fn placement(self) -> Placement {
        Placement {
            mask: self.0 as u32 & 0xffff,
            order: Order::from_bits((self.0 >> 32) as u32),
        }
    }

    #[inline(always)]
    pub const fn residue(self) -> u32 {
        self.0 as u32 >> 16
    }
}
