//! The innermost loop: a depth-first walk below one position, as fast as it gets.

use crate::puzzle::{Direction, Size};
use crate::solver::pattern_database::index::Placement;
use crate::solver::pattern_database::table::Table;
use crate::solver::pruning::{ALPHABET, Automaton, State};

/// The most patterns in a partition.
pub const MAX_PATTERNS: usize = 4;

/// A position on the walk. The placements of the patterns are in the [`Walk`]'s lanes.
#[derive(Clone, Copy)]
pub struct Node {
    /// The labels, four bits a cell.
    pub board: u64,
    /// The blank's cell.
    pub blank: u8,
    /// What the pruning automaton remembers.
    pub state: State,
    /// How many moves are left until the bound.
    pub remaining: u8,
    /// For each partition how often its value may still rise: half of what is left of the bound when
    /// the moves made and the value are taken off.
    pub slack: [u8; 2],
}

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

/// A pattern on the board, and its value modulo 4.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    placement: Placement,
    residue: u32,
}

/// The placements of all patterns of a partition.
pub type Placements = [Placed; MAX_PATTERNS];

/// A partition at work.
pub struct Lane<'a> {
    tables: [&'a Table; MAX_PATTERNS],
    pattern_of: [u8; 16],
    placed: Placements,
}

/// A walk and all it looks up.
pub struct Walk<'a> {
    pub size: Size,
    pub first: Lane<'a>,
    pub second: Option<Lane<'a>>,
    pub automaton: &'a Automaton,
    pub budget: u64,
    pub generated: u64,
    pub expanded: u64,
    /// The moves to where the walk ended, last first.
    pub trail: Vec<Direction>,
}

impl<'a> Lane<'a> {
    pub fn new(tables: impl Iterator<Item = &'a Table>, labels: &[u8]) -> Self {
        let tables: Vec<&Table> = tables.collect();
        let mut pattern_of = [0; 16];
        let blank = tables[0].pattern().blank;
        let blank = labels
            .iter()
            .position(|&label| usize::from(label) == blank)
            .unwrap_or(0);
        for (index, table) in tables.iter().enumerate() {
            for label in crate::solver::pattern_database::index::bits(table.pattern().tiles) {
                pattern_of[label] = index as u8;
            }
        }
        let tables = std::array::from_fn(|index| tables[index.min(tables.len() - 1)]);
        Self {
            tables,
            pattern_of,
            placed: tables.map(|table| {
                let placement = table.place(labels);
                Placed {
                    placement,
                    residue: table.residue(placement, blank),
                }
            }),
        }
    }

    #[inline(always)]
    fn moved(&self, tile: usize, from: usize, to: usize) -> (usize, Placed, bool) {
        let pattern = usize::from(self.pattern_of[tile & 15]) % MAX_PATTERNS;
        let table = self.tables[pattern];
        let old = self.placed[pattern];
        let placement = table.index().step(old.placement, from, to);
        let residue = table.bit(placement, from) << 1 | (!old.residue & 1);
        let rises = residue.wrapping_sub(old.residue) & 3 == 1;
        (pattern, Placed { placement, residue }, rises)
    }
}

const fn neighbour(
    columns: usize,
    rows: usize,
    cell: usize,
    direction: Direction,
) -> Option<usize> {
    // The cell whose tile moves in this direction into `cell`.
    match direction {
        Direction::Up if cell / columns + 1 < rows => Some(cell + columns),
        Direction::Down if cell >= columns => Some(cell - columns),
        Direction::Left if cell % columns + 1 < columns => Some(cell + 1),
        Direction::Right if cell % columns > 0 => Some(cell - 1),
        _ => None,
    }
}

const fn transposed<const COLUMNS: usize, const ROWS: usize>(cell: usize) -> usize {
    if COLUMNS == ROWS {
        cell % COLUMNS * COLUMNS + cell / COLUMNS
    } else {
        cell
    }
}

macro_rules! visit_at {
    ($cell:expr, $walk:expr, $node:expr, $columns:expr, $rows:expr) => {
        match $cell {
            0 => visit::<$columns, $rows, 0>($walk, $node),
            1 => visit::<$columns, $rows, 1>($walk, $node),
            2 => visit::<$columns, $rows, 2>($walk, $node),
            3 => visit::<$columns, $rows, 3>($walk, $node),
            4 => visit::<$columns, $rows, 4>($walk, $node),
            5 => visit::<$columns, $rows, 5>($walk, $node),
            6 => visit::<$columns, $rows, 6>($walk, $node),
            7 => visit::<$columns, $rows, 7>($walk, $node),
            8 => visit::<$columns, $rows, 8>($walk, $node),
            9 => visit::<$columns, $rows, 9>($walk, $node),
            10 => visit::<$columns, $rows, 10>($walk, $node),
            11 => visit::<$columns, $rows, 11>($walk, $node),
            12 => visit::<$columns, $rows, 12>($walk, $node),
            13 => visit::<$columns, $rows, 13>($walk, $node),
            14 => visit::<$columns, $rows, 14>($walk, $node),
            _ => visit::<$columns, $rows, 15>($walk, $node),
        }
    };
}

#[inline(always)]
fn enter<const COLUMNS: usize, const ROWS: usize>(
    walk: &mut Walk<'_>,
    cell: usize,
    node: Node,
) -> Outcome {
    visit_at!(cell, walk, node, COLUMNS, ROWS)
}

fn visit<const COLUMNS: usize, const ROWS: usize, const CELL: usize>(
    walk: &mut Walk<'_>,
    node: Node,
) -> Outcome {
    if CELL >= COLUMNS * ROWS {
        return Outcome::Exhausted;
    }
    if walk.generated >= walk.budget {
        return Outcome::Paused;
    }
    walk.expanded += 1;
    let edges = walk.automaton.edges(node.state);
    macro_rules! attempt {
        ($direction:expr) => {
            if let Some(from) = const { neighbour(COLUMNS, ROWS, CELL, $direction) } {
                let state = edges[$direction as usize];
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

/// Follows one edge and explores what lies beyond.
#[inline(always)]
fn attempt<const COLUMNS: usize, const ROWS: usize, const CELL: usize>(
    walk: &mut Walk<'_>,
    node: Node,
    from: usize,
    state: State,
) -> Outcome {
    let Some((next, undo)) = walk.follow(node, (from, CELL), state, transposed::<COLUMNS, ROWS>)
    else {
        return Outcome::Exhausted;
    };
    if next.remaining == 0 {
        return Outcome::Found;
    }
    let outcome = enter::<COLUMNS, ROWS>(walk, from, next);
    if outcome == Outcome::Exhausted {
        walk.undo(undo);
    }
    outcome
}

/// What to put back when a step is taken back.
type Undo = [(usize, Placed); 2];

impl Walk<'_> {
    /// Moves the tile in `from` to `to`, unless the values then exceed the bound.
    #[inline(always)]
    fn follow(
        &mut self,
        node: Node,
        (from, to): (usize, usize),
        state: State,
        turn: impl Fn(usize) -> usize,
    ) -> Option<(Node, Undo)> {
        self.generated += 1;
        let tile = (node.board >> (4 * from)) as usize & 15;
        let mut slack = node.slack;
        let (pattern, placed, rises) = self.first.moved(tile, from, to);
        slack[0] = slack[0].checked_sub(rises.into())?;
        let mut undo = [(pattern, self.first.placed[pattern]); 2];
        if let Some(second) = &mut self.second {
            let (pattern, placed, rises) = second.moved(turn(tile), turn(from), turn(to));
            slack[1] = slack[1].checked_sub(rises.into())?;
            undo[1] = (
                pattern,
                std::mem::replace(&mut second.placed[pattern], placed),
            );
        }
        self.first.placed[pattern] = placed;
        let moved = (tile as u64) << (4 * from) | (tile as u64) << (4 * to);
        let next = Node {
            board: node.board ^ moved,
            blank: from as u8,
            state,
            remaining: node.remaining - 1,
            slack,
        };
        Some((next, undo))
    }

    #[inline(always)]
    fn undo(&mut self, undo: Undo) {
        let [(first, placed), (second, second_placed)] = undo;
        self.first.placed[first] = placed;
        if let Some(lane) = &mut self.second {
            lane.placed[second] = second_placed;
        }
    }

    /// Makes one move, unless it is forbidden or exceeds the bound. The slow way, for the few moves
    /// that lead to where a walk begins.
    pub fn step(&mut self, node: Node, direction: Direction) -> Option<Node> {
        let state = self.automaton.edges(node.state)[direction as usize];
        if state == Automaton::FORBIDDEN || node.remaining == 0 {
            return None;
        }
        let to = usize::from(node.blank);
        let from = self.size.neighbour(to, direction.opposite())?;
        let size = self.size;
        let turn = |cell| match size.columns() == size.rows() {
            true => crate::solver::pattern_database::partition::transposed(size, cell),
            false => cell,
        };
        let (next, _) = self.follow(node, (from, to), state, turn)?;
        Some(next)
    }

    /// Walks all ways on from a node.
    pub fn explore(&mut self, node: Node) -> Outcome {
        if node.remaining == 0 {
            return Outcome::Found;
        }
        let cell = usize::from(node.blank);
        match (self.size.columns(), self.size.rows()) {
            (4, 4) => enter::<4, 4>(self, cell, node),
            (3, 5) => enter::<3, 5>(self, cell, node),
            (3, 4) => enter::<3, 4>(self, cell, node),
            (2, 5) => enter::<2, 5>(self, cell, node),
            (2, 6) => enter::<2, 6>(self, cell, node),
            (2, 7) => enter::<2, 7>(self, cell, node),
            (2, 8) => enter::<2, 8>(self, cell, node),
            (columns, rows) => unreachable!("{columns}×{rows} has no tables"),
        }
    }

    /// The placements in both lanes.
    pub fn lanes(&self) -> Lanes {
        (
            self.first.placed,
            self.second.as_ref().map(|second| second.placed),
        )
    }

    /// Goes back to placements that were before.
    pub fn set_lanes(&mut self, (first, second): Lanes) {
        self.first.placed = first;
        if let (Some(lane), Some(placed)) = (&mut self.second, second) {
            lane.placed = placed;
        }
    }
}

/// The placements in both lanes.
pub type Lanes = (Placements, Option<Placements>);
