//! The innermost loop of the [proof](super::five_proof): a depth-first walk below one position of 5×5.
//!
//! As on [smaller boards](crate::solver::pattern_search) a function is compiled for each cell of the blank, and
//! a [ledger](crate::solver::ledger) tells what is left of the bound.
//!
//! Much of its time goes to memory: into which byte of the tables it looks a walk knows only just before. (To look
//! all successors up before descending, so that the look-ups overlap, was no faster; nor was a stack of its own
//! instead of calls; nor to explore 32 positions of the same depth together, in passes that find the addresses, read
//! the bits and copy what is left: hardly any time goes to memory then, but more to the copying. To ask the partition
//! with less slack first forbids more at once, but costs a branch and twice the code: WebAssembly was a tenth slower.)

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the proof: nothing may be left of these calls"
)]

use super::five_partition::{Change, Groups, Partition, Placed};
use super::five_tables::{CELLS, FiveTables};
use super::grid::{Grid, NOWHERE, Way};
use crate::puzzle::Direction;
use crate::solver::ledger::Ledger;
use crate::solver::pruning::{ALPHABET, Automaton};

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The goal is not below the position.
    Exhausted,
    /// The [trail](Walk::trail) leads to the goal.
    Found,
    /// The budget is spent; the trail leads to the position that comes next.
    Paused,
}

/// A walk, the position that it has come to, and all that it looks up.
pub(super) struct Walk<'a> {
    pub(super) grid: &'a Grid,
    pub(super) tables: &'a FiveTables,
    pub(super) partitions: &'a [Partition; 2],
    /// The groups of both partitions on the board.
    pub(super) groups: [Groups; 2],
    /// For each cell, the group of the tile there in the first partition (two bits) and in the second.
    pub(super) groups_in: [u8; CELLS],
    /// How many successors may be evaluated, …
    pub(super) budget: u64,
    /// … and how many have been.
    pub(super) generated: u64,
    /// The moves to where the walk ended, last first.
    pub(super) trail: Vec<Way>,
}

/// A group of each partition as it was before a move.
type Undo = [(usize, Placed); 2];

/// Calls a function generic over a cell for a cell that is known only when running.
macro_rules! with_cell {
    ($function:ident($cell:expr) $arguments:tt $($number:literal)*) => {
        match $cell {
            $($number => $function::<$number> $arguments,)*
            _ => $function::<0> $arguments,
        }
    };
}

/// Explores the positions below one whose blank is in `blank`.
#[inline(always)]
fn enter(blank: u8, walk: &mut Walk<'_>, ledger: Ledger) -> Outcome {
    with_cell!(visit(blank) (walk, ledger)
        1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24)
}

/// Explores the positions below one whose blank is in `BLANK`.
fn visit<const BLANK: u8>(walk: &mut Walk<'_>, ledger: Ledger) -> Outcome {
    // Only the goal has that: where all groups of a partition are at home, all tiles are.
    if ledger.value() == 0 {
        return Outcome::Found;
    }
    if walk.generated >= walk.budget {
        return Outcome::Paused;
    }
    let states = walk.tables.automaton().edges(ledger.state());
    // An unrolled loop, in which the cells are constant.
    macro_rules! attempt {
        ($direction:expr) => {
            if let Some(from) = const { neighbour(BLANK, $direction) } {
                let state = states[$direction as usize];
                if state != Automaton::FORBIDDEN {
                    let outcome = walk.attempt([from, BLANK], ledger.after_move(state));
                    if outcome != Outcome::Exhausted {
                        walk.trail.push($direction as Way);
                        return outcome;
                    }
                }
            }
        };
    }
    attempt!(ALPHABET[0]);
    attempt!(ALPHABET[1]);
    attempt!(ALPHABET[2]);
    attempt!(ALPHABET[3]);
    Outcome::Exhausted
}

/// The cell whose tile moves in this direction into `blank`.
const fn neighbour(blank: u8, direction: Direction) -> Option<u8> {
    match direction {
        Direction::Up if blank < 20 => Some(blank + 5),
        Direction::Down if blank >= 5 => Some(blank - 5),
        Direction::Left if blank % 5 < 4 => Some(blank + 1),
        Direction::Right if !blank.is_multiple_of(5) => Some(blank - 1),
        _ => None,
    }
}

impl Walk<'_> {
    /// Makes a move into a state, explores what lies beyond, and if that was in vain takes the move back.
    #[inline(always)]
    fn attempt(&mut self, cells: [u8; 2], ledger: Ledger) -> Outcome {
        self.generated += 1;
        let Some((next, undo)) = self.step(cells, ledger) else {
            return Outcome::Exhausted;
        };
        let outcome = enter(cells[0], self, next);
        self.step_back(cells, undo);
        outcome
    }

    /// Changes the groups by a move that the ledger knows of, unless the bound forbids it.
    #[inline(always)]
    fn step(&mut self, [from, to]: [u8; 2], ledger: Ledger) -> Option<(Ledger, Undo)> {
        let tile = self.groups_in[usize::from(from)];
        let first = self.change::<0>(tile, [from, to]);
        let ledger = ledger.after_change(0, first.rises.into())?;
        let second = self.change::<1>(tile, [from, to]);
        let ledger = ledger.after_change(1, second.rises.into())?;
        self.groups_in[usize::from(to)] = tile;
        Some((ledger, [self.put::<0>(first), self.put::<1>(second)]))
    }

    /// What a move does to the groups of a partition.
    #[inline(always)]
    fn change<const LANE: usize>(&self, tile: u8, cells: [u8; 2]) -> Change {
        let group = usize::from(tile >> (2 * LANE)) % 4;
        self.partitions[LANE].change(self.tables, &self.groups[LANE], group, cells)
    }

    /// Puts a changed group in its place, and returns what was there.
    #[inline(always)]
    fn put<const LANE: usize>(&mut self, change: Change) -> (usize, Placed) {
        let placed = &mut self.groups[LANE][change.group % 4];
        (change.group, std::mem::replace(placed, change.placed))
    }

    /// Takes a move back.
    #[inline(always)]
    fn step_back(&mut self, [from, to]: [u8; 2], undo: Undo) {
        self.groups_in[usize::from(from)] = self.groups_in[usize::from(to)];
        for (groups, (group, placed)) in self.groups.iter_mut().zip(undo) {
            groups[group % 4] = placed;
        }
    }

    /// Makes the moves of a beginning; `None` if the bound or the automaton forbids one. Where the blank is then, and
    /// what is left.
    pub(super) fn follow(
        &mut self,
        blank: u8,
        ledger: Ledger,
        moves: &[Way],
    ) -> Option<(u8, Ledger)> {
        let mut moves = moves.iter();
        moves.try_fold((blank, ledger), |(blank, ledger), &way| {
            self.generated += 1;
            let from = self.grid.mover(blank, way)?;
            let state = self.tables.automaton().edges(ledger.state())[usize::from(way)];
            let allowed = state != Automaton::FORBIDDEN;
            let (ledger, _) = allowed
                .then(|| self.step([from, blank], ledger.after_move(state)))
                .flatten()?;
            Some((from, ledger))
        })
    }

    /// Explores the positions below one, from where an earlier walk has been laid aside: these moves further on.
    pub(super) fn resume(&mut self, blank: u8, ledger: Ledger, moves: &[Way]) -> Outcome {
        let Some((&taken, rest)) = moves.split_first() else {
            return enter(blank, self, ledger);
        };
        let states = self.tables.automaton().edges(ledger.state());
        let ways = ALPHABET.map(|direction| direction as Way);
        for way in ways.into_iter().skip_while(|&way| way != taken) {
            let (from, state) = (
                self.grid.movers(blank)[usize::from(way)],
                states[usize::from(way)],
            );
            if from == NOWHERE || state == Automaton::FORBIDDEN {
                continue;
            }
            let cells = [from, blank];
            let Some((next, undo)) = self.step(cells, ledger.after_move(state)) else {
                continue;
            };
            let outcome = self.resume(from, next, if way == taken { rest } else { &[] });
            if outcome != Outcome::Exhausted {
                self.trail.push(way);
                return outcome;
            }
            self.step_back(cells, undo);
        }
        Outcome::Exhausted
    }
}
