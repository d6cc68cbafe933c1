//! The innermost loop: a depth-first walk below one position, as fast as it gets.
//!
//! *Specialised by the type system.* [`visit`] is compiled once for each shape and cell of the blank,
//! so that neighbours, masks and shifts are constants; about 1.3 times as fast.
//!
//! *Nothing is recomputed.* A step changes one pattern in each partition: its mask, perhaps its
//! order, and its value by ±1, which one bit tells. Instead of costs and values the walk keeps for
//! each partition the [slack](crate::solver::ledger), how often the value may still rise before the bound is
//! exceeded.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the search: nothing may be left of these calls"
)]

use super::node::{Node, Placed};
use crate::puzzle::{Direction, Size};
use crate::solver::pattern_database::index::bits;
use crate::solver::pattern_database::partition::transposed;
use crate::solver::pattern_database::table::Table;
use crate::solver::pruning::{ALPHABET, Automaton, State};
use crate::solver::relabel::Label;

/// The most patterns in a partition.
const MAX_PATTERNS: usize = 4;

/// How exploring the positions below a node ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// None of them is the goal.
    Exhausted,
    /// The [trail](Walk::trail) leads to the goal.
    Found,
    /// The budget is spent; the trail leads to the position that comes next.
    Paused,
}

/// The patterns of a partition on the board.
type Placements = [Placed; MAX_PATTERNS];

/// A partition at work.
pub struct Lane<'a> {
    tables: [&'a Table; MAX_PATTERNS],
    /// For each label the table it is in.
    table_of: [u8; 16],
    placed: Placements,
}

/// The patterns of both partitions on the board, to come back to.
#[derive(Clone, Copy)]
pub struct Lanes(Placements, Option<Placements>);

/// What to put back when a step is taken back: for each lane a pattern as it was.
type Undo = [(usize, Placed); 2];

/// A walk and all it looks up.
pub struct Walk<'a> {
    /// Columns and rows.
    pub size: Size,
    /// The first partition.
    pub first: Lane<'a>,
    /// The second partition, if there is one. On square boards it sees everything transposed.
    pub second: Option<Lane<'a>>,
    /// Which moves to leave out.
    pub automaton: &'a Automaton,
    /// How many successors may be evaluated.
    pub budget: u64,
    /// How many have been.
    pub generated: u64,
    /// How many positions had their successors looked at.
    pub expanded: u64,
    /// The moves to where the walk ended, last first.
    pub trail: Vec<Direction>,
}

impl<'a> Lane<'a> {
    /// The patterns of these tables on a position.
    pub fn new(tables: impl Iterator<Item = &'a Table>, labels: &[Label], blank: usize) -> Self {
        let tables: Vec<&Table> = tables.collect();
        let mut table_of = [0; 16];
        for (index, table) in tables.iter().enumerate() {
            for label in bits(table.pattern().tiles) {
                table_of[label] = index as u8;
            }
        }
        let tables = std::array::from_fn(|index| tables[index.min(tables.len() - 1)]);
        let place = |table: &Table| {
            let placement = table.place(labels);
            Placed::new(placement, table.residue(placement, blank))
        };
        Self {
            tables,
            table_of,
            placed: tables.map(place),
        }
    }

    /// What moving a tile does: to which pattern, what becomes of it, and 1 if its value rises.
    #[inline(always)]
    fn moved(&self, tile: usize, from: usize, to: usize) -> (usize, Placed, u64) {
        let pattern = usize::from(self.table_of[tile & 15]) % MAX_PATTERNS;
        let table = self.tables[pattern];
        let old = self.placed[pattern];
        let placement = table.index().step(old.placement(), from, to);
        let rank = table.index().rank(placement);
        let residue = table.bit(placement.mask, rank, from) << 1 | (old.residue() & 1 ^ 1);
        // Modulo 4 the difference is 1 or 3.
        let rises = residue.wrapping_sub(old.residue()) >> 1 & 1 ^ 1;
        (pattern, Placed::new(placement, residue), rises.into())
    }
}

/// The cell whose tile moves in this direction into `cell`.
const fn neighbour(
    columns: usize,
    rows: usize,
    cell: usize,
    direction: Direction,
) -> Option<usize> {
    match direction {
        Direction::Up if cell / columns + 1 < rows => Some(cell + columns),
        Direction::Down if cell >= columns => Some(cell - columns),
        Direction::Left if cell % columns + 1 < columns => Some(cell + 1),
        Direction::Right if !cell.is_multiple_of(columns) => Some(cell - 1),
        _ => None,
    }
}

/// A cell as the second partition sees it.
#[inline(always)]
const fn turned<const COLUMNS: usize, const ROWS: usize>(cell: usize) -> usize {
    if COLUMNS == ROWS {
        cell % COLUMNS * COLUMNS + cell / COLUMNS
    } else {
        cell
    }
}

/// Calls a function generic over a cell for a cell that is known only when running (or, after
/// inlining, known all the same: then nothing of this remains but the call).
macro_rules! with_cell {
    ($function:ident::<$columns:ident, $rows:ident>($cell:expr) $arguments:tt $($number:literal)*) => {
        match $cell {
            $($number => $function::<$columns, $rows, $number> $arguments,)*
            _ => $function::<$columns, $rows, 0> $arguments,
        }
    };
}

/// Explores the positions below a node whose blank is in `cell`.
#[inline(always)]
fn enter<const COLUMNS: usize, const ROWS: usize>(
    cell: usize,
    walk: &mut Walk<'_>,
    node: Node,
) -> Outcome {
    with_cell!(visit::<COLUMNS, ROWS>(cell) (walk, node) 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
}

/// Explores the positions below a node whose blank is in `CELL`.
fn visit<const COLUMNS: usize, const ROWS: usize, const CELL: usize>(
    walk: &mut Walk<'_>,
    node: Node,
) -> Outcome {
    // Compiled for more cells than there are, but never called there.
    if CELL >= COLUMNS * ROWS || walk.generated >= walk.budget {
        return Outcome::Paused;
    }
    walk.expanded += 1;
    let states = walk.automaton.edges(node.ledger.state());
    // An unrolled loop, in which the cell is constant.
    macro_rules! attempt {
        ($direction:expr) => {
            if let Some(from) = const { neighbour(COLUMNS, ROWS, CELL, $direction) } {
                let state = states[$direction as usize];
                if state != Automaton::FORBIDDEN {
                    let outcome = attempt::<COLUMNS, ROWS, CELL>(walk, node, from, state);
                    if outcome != Outcome::Exhausted {
                        walk.trail.push($direction);
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

/// Moves the tile in `from` to `CELL` and explores what lies beyond.
#[inline(always)]
fn attempt<const COLUMNS: usize, const ROWS: usize, const CELL: usize>(
    walk: &mut Walk<'_>,
    node: Node,
    from: usize,
    state: State,
) -> Outcome {
    let Some((next, undo)) = walk.follow(node, (from, CELL), state, turned::<COLUMNS, ROWS>) else {
        return Outcome::Exhausted;
    };
    if next.ledger.moves_left() == 0 {
        // Within the bound with no moves left: the value is 0, which only the goal has.
        return Outcome::Found;
    }
    let outcome = enter::<COLUMNS, ROWS>(from, walk, next);
    if outcome == Outcome::Exhausted {
        walk.undo(undo);
    }
    outcome
}

impl Walk<'_> {
    /// Moves the tile in `from` to `to`, unless the values then exceed the bound.
    #[inline(always)]
    fn follow(
        &mut self,
        node: Node,
        (from, to): (usize, usize),
        state: State,
        turned: impl Fn(usize) -> usize,
    ) -> Option<(Node, Undo)> {
        self.generated += 1;
        let tile = (node.board >> (4 * from)) as usize & 15;
        let ledger = node.ledger.after_move(state);
        let (pattern, placed, rises) = self.first.moved(tile, from, to);
        let mut ledger = ledger.after_change(0, rises)?;
        let mut undo = [(pattern, self.first.placed[pattern]); 2];
        if let Some(second) = &mut self.second {
            let (pattern, placed, rises) = second.moved(turned(tile), turned(from), turned(to));
            ledger = ledger.after_change(1, rises)?;
            undo[1] = (
                pattern,
                std::mem::replace(&mut second.placed[pattern], placed),
            );
        }
        self.first.placed[pattern] = placed;
        Some((node.moved(tile, from, to, ledger), undo))
    }

    #[inline(always)]
    fn undo(&mut self, [first, second]: Undo) {
        self.first.placed[first.0] = first.1;
        if let Some(lane) = &mut self.second {
            lane.placed[second.0] = second.1;
        }
    }

    /// Moves one tile into the blank cell `to`, unless that is forbidden or exceeds the bound. The
    /// slow way, for the few moves that lead to where a walk begins.
    pub fn step(&mut self, node: Node, to: usize, direction: Direction) -> Option<Node> {
        let state = self.automaton.edges(node.ledger.state())[direction as usize];
        if state == Automaton::FORBIDDEN || node.ledger.moves_left() == 0 {
            return None;
        }
        let size = self.size;
        let from = size.neighbour(to, direction.opposite())?;
        let turned = |cell| transposed(size, cell);
        let (next, _) = self.follow(node, (from, to), state, turned)?;
        Some(next)
    }

    /// Explores the positions below a node whose blank is in `cell`.
    pub fn explore(&mut self, node: Node, cell: usize) -> Outcome {
        if node.ledger.moves_left() == 0 {
            return Outcome::Found;
        }
        match (self.size.columns(), self.size.rows()) {
            (2, 5) => enter::<2, 5>(cell, self, node),
            (2, 6) => enter::<2, 6>(cell, self, node),
            (2, 7) => enter::<2, 7>(cell, self, node),
            (2, 8) => enter::<2, 8>(cell, self, node),
            (3, 4) => enter::<3, 4>(cell, self, node),
            (3, 5) => enter::<3, 5>(cell, self, node),
            (4, 4) => enter::<4, 4>(cell, self, node),
            _ => unreachable!("{} has no tables", self.size),
        }
    }

    /// The placements in both lanes.
    pub fn lanes(&self) -> Lanes {
        Lanes(
            self.first.placed,
            self.second.as_ref().map(|second| second.placed),
        )
    }

    /// Goes back to placements that were before.
    pub fn set_lanes(&mut self, Lanes(first, second): Lanes) {
        self.first.placed = first;
        if let (Some(lane), Some(placed)) = (&mut self.second, second) {
            lane.placed = placed;
        }
    }
}
