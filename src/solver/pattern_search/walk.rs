//! What the innermost loop, the [descent](crate::solver::descent), does with a position: nothing is recomputed.
//!
//! A step changes one pattern in each partition: its mask, perhaps its order, and its value by ±1, which one bit tells.
//! Instead of costs and values the walk keeps for each partition the [slack](crate::solver::ledger), how often the
//! value may still rise before the bound is exceeded.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the search: nothing may be left of these calls"
)]

use super::node::{Node, Placed};
use crate::puzzle::{Direction, Size};
use crate::solver::descent::{Log, Outcome, Walker, descend};
use crate::solver::pattern_database::index::bits;
use crate::solver::pattern_database::set::TableSet;
use crate::solver::pattern_database::table::Table;
use crate::solver::pruning::{Automaton, State};
use crate::solver::relabel::Label;

/// The most patterns in a partition.
const MAX_PATTERNS: usize = 4;

/// The patterns of a partition on the board.
pub type Placements = [Placed; MAX_PATTERNS];

/// A partition at work.
pub struct Lane<'a> {
    tables: [&'a Table; MAX_PATTERNS],
    /// For each label the table it is in.
    table_of: [u8; 16],
    placed: Placements,
}

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
    /// What has been done.
    pub log: Log,
    /// The fewest moves that were left of the bound at a position within it.
    pub nearest: u16,
}

impl<'a> Lane<'a> {
    /// The partition of these tables.
    pub fn new(tables: impl Iterator<Item = &'a Table>) -> Self {
        let tables: Vec<&Table> = tables.collect();
        let mut table_of = [0; 16];
        for (index, table) in tables.iter().enumerate() {
            for label in bits(table.pattern().tiles) {
                table_of[label] = index as u8;
            }
        }
        let tables = std::array::from_fn(|index| tables[index.min(tables.len() - 1)]);
        Self {
            tables,
            table_of,
            placed: Placements::default(),
        }
    }

    /// Its patterns on a position.
    pub fn place(&self, labels: &[Label], blank: usize) -> Placements {
        self.tables.map(|table| {
            let placement = table.place(labels);
            let rank = table.index().rank(placement);
            Placed::new(placement, rank, table.residue(placement, blank))
        })
    }

    /// What moving a tile does to patterns: to which of them, what becomes of it, and 1 if its value rises.
    #[inline(always)]
    pub fn moved(&self, placed: &Placements, [tile, from, to]: [usize; 3]) -> (usize, Placed, u64) {
        let pattern = usize::from(self.table_of[tile & 15]) % MAX_PATTERNS;
        let table = self.tables[pattern];
        let old = placed[pattern];
        let placement = table.index().step(old.placement(), from, to);
        // A step to the side passes no tile.
        let rank = if from.abs_diff(to) == 1 {
            old.rank()
        } else {
            table.index().rank(placement)
        };
        let residue = table.bit(placement.mask, rank, from) << 1 | (old.residue() & 1 ^ 1);
        // Modulo 4 the difference is 1 or 3.
        let rises = residue.wrapping_sub(old.residue()) >> 1 & 1 ^ 1;
        (pattern, Placed::new(placement, rank, residue), rises.into())
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

impl<'a> Walk<'a> {
    /// A walk with these tables, which may evaluate no successors yet.
    pub fn new(tables: &'a TableSet) -> Self {
        Self {
            size: tables.target().size(),
            first: Lane::new(tables.first()),
            second: tables.second().map(Lane::new),
            automaton: tables.automaton(),
            log: Log::default(),
            nearest: u16::MAX,
        }
    }

    /// Explores the positions below one, whose patterns are given, from where an earlier walk has been laid aside:
    /// `further` moves on.
    pub fn explore(
        &mut self,
        root: (Node, usize),
        [first, second]: [Placements; 2],
        further: &[Direction],
    ) -> Outcome {
        self.nearest = u16::MAX;
        self.first.placed = first;
        if let Some(lane) = &mut self.second {
            lane.placed = second;
        }
        macro_rules! descend {
            ($columns:literal, $rows:literal) => {
                descend::<Self, $columns, $rows>(self, root, &[], further)
            };
        }
        match (self.size.columns(), self.size.rows()) {
            (2, 5) => descend!(2, 5),
            (2, 6) => descend!(2, 6),
            (2, 7) => descend!(2, 7),
            (2, 8) => descend!(2, 8),
            (3, 4) => descend!(3, 4),
            (3, 5) => descend!(3, 5),
            (4, 4) => descend!(4, 4),
            _ => unreachable!("{} has no tables", self.size),
        }
    }
}

impl Walker for Walk<'_> {
    type Node = Node;
    type Undo = Undo;

    #[inline(always)]
    fn log(&mut self) -> &mut Log {
        &mut self.log
    }

    #[inline(always)]
    fn states(&self, node: Node) -> [State; 4] {
        self.automaton.edges(node.ledger.state())
    }

    /// Within the bound with no moves left: the value is 0, which only the goal has.
    #[inline(always)]
    fn is_goal(node: Node) -> bool {
        node.ledger.moves_left() == 0
    }

    #[inline(always)]
    fn step<const COLUMNS: usize, const ROWS: usize>(
        &mut self,
        node: Node,
        [from, to]: [usize; 2],
        state: State,
    ) -> Option<(Node, Undo)> {
        let turned = turned::<COLUMNS, ROWS>;
        let tile = (node.board >> (4 * from)) as usize & 15;
        let ledger = node.ledger.after_move(state);
        let (pattern, placed, rises) = self.first.moved(&self.first.placed, [tile, from, to]);
        let mut ledger = ledger.after_change(0, rises)?;
        let mut undo = [(pattern, self.first.placed[pattern]); 2];
        if let Some(second) = &mut self.second {
            let step = [tile, from, to].map(turned);
            let (pattern, placed, rises) = second.moved(&second.placed, step);
            ledger = ledger.after_change(1, rises)?;
            undo[1] = (
                pattern,
                std::mem::replace(&mut second.placed[pattern], placed),
            );
        }
        self.first.placed[pattern] = placed;
        self.nearest = self.nearest.min(ledger.moves_left());
        let board = Node::slide(node.board, [tile, from, to]);
        Some((Node { board, ledger }, undo))
    }

    #[inline(always)]
    fn step_back(&mut self, _: [usize; 2], [first, second]: Undo) {
        self.first.placed[first.0] = first.1;
        if let Some(lane) = &mut self.second {
            lane.placed[second.0] = second.1;
        }
    }
}
