//! The position of the [depth-first search](crate::solver::search::depth_first) for 5×5, updated move by move. As on
//! [smaller boards](crate::solver::optimal), a [slack](crate::solver::search::slack) is the remaining part of the
//! bound.
//!
//! Memory latency dominates, since the address of a table's byte is known only just before it is needed. Tried and left
//! out:
//!
//! - looking all successors up before descending, so that look-ups overlap, or an explicit stack: no faster;
//! - exploring 32 positions of the same depth together, in passes that compute addresses, read bits and copy what is
//!   left: hardly any time goes to memory then, but more to the copying;
//! - asking the partition with less slack first: prunes more at once, but costs a branch and twice the code; a tenth
//!   slower in WebAssembly;
//! - caching where the steps of each placement lead: a seventh slower natively with 87,000 placements cached and a
//!   quarter of the look-ups missing, no faster with a million and a twentieth missing.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the proof: nothing may be left of these calls"
)]

use super::partition::{Change, Groups, MAX_GROUPS, Partition, PlacedGroup};
use super::tables::CELLS;
use crate::solver::search::depth_first::{Log, Walker};
use crate::solver::search::pruning::{Automaton, State};
use crate::solver::search::slack::Slack;

/// A walk: its current position and the data it looks up.
pub(crate) struct Walk<'a> {
    pub(crate) automaton: &'a Automaton,
    pub(crate) partitions: &'a [Partition; 2],
    /// The groups of both partitions on the board.
    pub(crate) groups: [Groups; 2],
    /// For each cell, the group of its tile in the first partition (four bits) and in the second.
    pub(crate) groups_in: [u8; CELLS],
    /// The moves made so far.
    pub(crate) log: Log,
}

/// The previous state of one group in each partition, to undo a move.
type Undo = [(usize, PlacedGroup); 2];

impl Walk<'_> {
    /// Returns the index of the tile's group in a partition and the effect of the move on it.
    #[inline(always)]
    fn change<const LANE: usize>(&self, tile: u8, cells: [u8; 2]) -> (usize, Change) {
        let group = usize::from(tile >> (4 * LANE)) % MAX_GROUPS;
        let before = self.groups[LANE][group];
        (group, self.partitions[LANE].change(group, before, cells))
    }

    /// Replaces a group's state and returns the previous one.
    #[inline(always)]
    fn replace_group<const LANE: usize>(
        &mut self,
        (group, change): (usize, Change),
    ) -> (usize, PlacedGroup) {
        let placed = &mut self.groups[LANE][group];
        (group, std::mem::replace(placed, change.placed))
    }
}

impl Walker for Walk<'_> {
    type Node = Slack;
    type Undo = Undo;

    #[inline(always)]
    fn log(&mut self) -> &mut Log {
        &mut self.log
    }

    #[inline(always)]
    fn states(&self, slack: Slack) -> [State; 4] {
        self.automaton.edges(slack.state())
    }

    /// If all groups of one partition are home, all tiles are.
    #[inline(always)]
    fn is_goal(slack: Slack) -> bool {
        slack.value() == 0
    }

    #[inline(always)]
    fn step<const COLUMNS: usize, const ROWS: usize>(
        &mut self,
        slack: Slack,
        cells: [usize; 2],
        state: State,
    ) -> Option<(Slack, Undo)> {
        let [from, to] = cells;
        let cells = cells.map(|cell| cell as u8);
        let slack = slack.after_move(state);
        let tile = self.groups_in[from];
        let first = self.change::<0>(tile, cells);
        let slack = slack.after_change(0, first.1.rises.into())?;
        let second = self.change::<1>(tile, cells);
        let slack = slack.after_change(1, second.1.rises.into())?;
        self.groups_in[to] = tile;
        Some((
            slack,
            [
                self.replace_group::<0>(first),
                self.replace_group::<1>(second),
            ],
        ))
    }

    #[inline(always)]
    fn step_back<const COLUMNS: usize, const ROWS: usize>(
        &mut self,
        [from, to]: [usize; 2],
        undo: Undo,
    ) {
        self.groups_in[from] = self.groups_in[to];
        for (groups, (group, placed)) in self.groups.iter_mut().zip(undo) {
            groups[group % MAX_GROUPS] = placed;
        }
    }
}
