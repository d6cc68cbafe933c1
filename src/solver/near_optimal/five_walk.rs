//! The innermost loop of the [proof](super::five_proof): a depth-first walk below one position of 5×5.
//!
//! As on [smaller boards](crate::solver::pattern_search) a function is compiled for each cell of the blank, and
//! instead of costs and values the walk keeps for both partitions the *slack*: how often the value may still rise
//! before the bound is exceeded.
//!
//! Much of its time goes to memory: into which byte of the tables it looks a walk knows only just before. (To look
//! all successors up before descending, so that the look-ups overlap, was no faster; nor was a stack of its own
//! instead of calls; nor to explore 32 positions of the same depth together, in passes that find the addresses, read
//! the bits and copy what is left: hardly any time goes to memory then, but more to the copying.)

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the proof: nothing may be left of these calls"
)]

use super::five_partition::{Change, Groups, Partition, Placed};
use super::five_tables::{CELLS, FiveTables};
use super::grid::{Grid, NOWHERE, Way};
use crate::puzzle::Direction;
use crate::solver::pruning::{ALPHABET, Automaton, State};

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

/// What is left of the bound at a position, and the automaton's state there.
#[derive(Clone, Copy)]
pub(super) struct Ahead {
    pub(super) state: State,
    pub(super) moves_left: u8,
    /// How often the value of each partition may still rise.
    pub(super) slack: [u8; 2],
}

/// A walk, the position that it has come to, and all that it looks up.
pub(super) struct Walk<'a> {
    pub(super) grid: &'a Grid,
    pub(super) tables: &'a FiveTables,
    pub(super) partitions: &'a [Partition; 2],
    /// The groups of both partitions on the board.
    pub(super) groups: [Groups; 2],
    /// The label in each cell.
    pub(super) labels: [u8; CELLS],
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
fn enter(blank: u8, walk: &mut Walk<'_>, ahead: Ahead) -> Outcome {
    with_cell!(visit(blank) (walk, ahead)
        1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24)
}

/// Explores the positions below one whose blank is in `BLANK`.
fn visit<const BLANK: u8>(walk: &mut Walk<'_>, ahead: Ahead) -> Outcome {
    // The value is what is left without the slack. Only the goal has 0.
    if ahead.moves_left == 2 * ahead.slack[0] {
        return Outcome::Found;
    }
    if walk.generated >= walk.budget {
        return Outcome::Paused;
    }
    let states = walk.tables.automaton().edges(ahead.state);
    // An unrolled loop, in which the cells are constant.
    macro_rules! attempt {
        ($direction:expr) => {
            if let Some(from) = const { neighbour(BLANK, $direction) } {
                let state = states[$direction as usize];
                if state != Automaton::FORBIDDEN {
                    let outcome = walk.attempt([from, BLANK], Ahead { state, ..ahead });
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
    fn attempt(&mut self, cells: [u8; 2], ahead: Ahead) -> Outcome {
        self.generated += 1;
        let Some((next, undo)) = self.step(cells, ahead) else {
            return Outcome::Exhausted;
        };
        let outcome = enter(cells[0], self, next);
        self.step_back(cells, undo);
        outcome
    }

    /// Makes a move, unless the bound forbids it.
    #[inline(always)]
    fn step(&mut self, [from, to]: [u8; 2], mut ahead: Ahead) -> Option<(Ahead, Undo)> {
        let label = self.labels[usize::from(from)];
        let cells = [from, to];
        // The partition with less slack is the likelier to forbid the move.
        // (Each branch puts its groups itself: brought together first, they would travel through memory.)
        let undo = if ahead.slack[0] <= ahead.slack[1] {
            let first = self.change::<0>(label, cells, &mut ahead)?;
            let second = self.change::<1>(label, cells, &mut ahead)?;
            [self.put::<0>(first), self.put::<1>(second)]
        } else {
            let second = self.change::<1>(label, cells, &mut ahead)?;
            let first = self.change::<0>(label, cells, &mut ahead)?;
            [self.put::<0>(first), self.put::<1>(second)]
        };
        ahead.moves_left -= 1;
        self.labels[usize::from(to)] = label;
        Some((ahead, undo))
    }

    /// What a move does to the groups of a partition, unless the bound forbids it.
    #[inline(always)]
    fn change<const LANE: usize>(
        &self,
        label: u8,
        cells: [u8; 2],
        ahead: &mut Ahead,
    ) -> Option<Change> {
        let change = self.partitions[LANE].change(self.tables, &self.groups[LANE], label, cells);
        ahead.slack[LANE] = ahead.slack[LANE].checked_sub(change.rises.into())?;
        Some(change)
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
        self.labels[usize::from(from)] = self.labels[usize::from(to)];
        for (groups, (group, placed)) in self.groups.iter_mut().zip(undo) {
            groups[group % 4] = placed;
        }
    }

    /// Makes the moves of a beginning; `None` if the bound or the automaton forbids one. Where the blank is then, and
    /// what is left.
    pub(super) fn follow(&mut self, blank: u8, ahead: Ahead, moves: &[Way]) -> Option<(u8, Ahead)> {
        moves
            .iter()
            .try_fold((blank, ahead), |(blank, ahead), &way| {
                self.generated += 1;
                let from = self.grid.mover(blank, way)?;
                let state = self.tables.automaton().edges(ahead.state)[usize::from(way)];
                let allowed = state != Automaton::FORBIDDEN;
                let (ahead, _) = allowed
                    .then(|| self.step([from, blank], Ahead { state, ..ahead }))
                    .flatten()?;
                Some((from, ahead))
            })
    }

    /// Explores the positions below one, from where an earlier walk has been laid aside: these moves further on.
    pub(super) fn resume(&mut self, blank: u8, ahead: Ahead, moves: &[Way]) -> Outcome {
        let Some((&taken, rest)) = moves.split_first() else {
            return enter(blank, self, ahead);
        };
        let states = self.tables.automaton().edges(ahead.state);
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
            let Some((next, undo)) = self.step(cells, Ahead { state, ..ahead }) else {
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
