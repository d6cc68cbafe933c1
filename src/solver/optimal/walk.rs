//! The position of the [depth-first search](crate::solver::search::depth_first) with pattern databases, updated
//! move by move.
//!
//! A step changes one pattern in each partition: its mask, perhaps its order, and its value by ±1, which one bit tells.
//! (The [upside-down partitions](crate::solver::pattern_database::partition) share one half with the upright ones; a
//! step there is looked up once for both.) Instead of costs and values the search keeps each partition's
//! [slack](crate::solver::search::slack): how often the value may still rise before the bound is exceeded.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the search: nothing may be left of these calls"
)]

use super::node::{Node, PlacedPattern};
use crate::puzzle::{Direction, Size};
use crate::solver::labels::Label;
use crate::solver::pattern_database::index::bits;
use crate::solver::pattern_database::partition::Plan;
use crate::solver::pattern_database::set::TableSet;
use crate::solver::pattern_database::table::Table;
use crate::solver::search::depth_first::{Log, Outcome, Walker, descend};
use crate::solver::search::pruning::{Automaton, State};

/// The most patterns in a partition.
const MAX_PATTERNS: usize = 4;

/// The patterns of a partition on the board.
pub type Placements = [PlacedPattern; MAX_PATTERNS];

/// A partition during a search: its tables, and its patterns on the current board.
pub struct ActivePartition<'a> {
    tables: [&'a Table; MAX_PATTERNS],
    /// For each label the table it is in, or [`ELSEWHERE`].
    table_of: [u8; 16],
    placed: Placements,
}

/// The pattern number of tiles that no table of the partition covers. (Partitions with such tiles have fewer than the
/// most patterns.)
const ELSEWHERE: usize = MAX_PATTERNS - 1;

/// The effect of a step on a partition.
pub struct Change {
    /// The pattern that changes.
    pub pattern: usize,
    /// The pattern after the step.
    pub placed: PlacedPattern,
    /// 1 if the value rises, 0 if it falls.
    pub rises: u64,
}

/// For each partition the pattern that a step changed, as it was before.
type Undo = [(usize, PlacedPattern); 4];

/// The current position of a search, with its tables.
pub struct Walk<'a> {
    /// Columns and rows.
    pub size: Size,
    /// The first partition.
    pub first: ActivePartition<'a>,
    /// The second partition, if there is one. On square boards it sees everything transposed.
    pub second: Option<ActivePartition<'a>>,
    /// The patterns of two more partitions that look at the board upside down, if there are any; the rest they share
    /// with the first two.
    pub upside_down: Option<[ActivePartition<'a>; 2]>,
    /// The automaton that prunes moves.
    pub automaton: &'a Automaton,
    /// The figures so far.
    pub log: Log,
    /// The fewest moves that were left of the bound at a position within it.
    pub nearest: u16,
}

impl<'a> ActivePartition<'a> {
    /// The partition of these tables.
    pub fn new(tables: impl Iterator<Item = &'a Table>) -> Self {
        let tables: Vec<&Table> = tables.collect();
        let mut table_of = [ELSEWHERE as u8; 16];
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

    /// The patterns on a position.
    pub fn place(&self, labels: &[Label], blank: usize) -> Placements {
        self.tables.map(|table| {
            let placement = table.place(labels);
            let rank = table.index().rank(placement);
            PlacedPattern::new(placement, rank, table.residue(placement, blank))
        })
    }

    /// The pattern of a tile.
    #[inline(always)]
    fn pattern_of(&self, tile: usize) -> usize {
        usize::from(self.table_of[tile & 15]) % MAX_PATTERNS
    }

    /// The effect on the patterns of moving a tile from a cell to another.
    #[inline(always)]
    pub fn change(&self, placed: &Placements, [tile, from, to]: [usize; 3]) -> Change {
        let pattern = self.pattern_of(tile);
        let old = placed[pattern];
        let placed = moved(self.tables[pattern], old, from, to);
        Change {
            pattern,
            placed,
            rises: placed.has_risen_from(old),
        }
    }

    /// The effect in a partition that shares its other tiles with another one, where the step's effect is `other`.
    #[inline(always)]
    pub fn change_or(&self, other: u64, placed: &Placements, step: [usize; 3]) -> Change {
        if self.pattern_of(step[0]) != ELSEWHERE {
            return self.change(placed, step);
        }
        Change {
            pattern: ELSEWHERE,
            placed: placed[ELSEWHERE],
            rises: other,
        }
    }

    /// Makes a change, and returns the pattern to restore.
    #[inline(always)]
    fn make(&mut self, change: &Change) -> (usize, PlacedPattern) {
        let place = &mut self.placed[change.pattern];
        (change.pattern, std::mem::replace(place, change.placed))
    }

    /// Restores a pattern.
    #[inline(always)]
    fn put_back(&mut self, (pattern, placed): (usize, PlacedPattern)) {
        self.placed[pattern] = placed;
    }
}

/// A pattern after the move of one of its tiles.
#[inline(always)]
fn moved(table: &Table, old: PlacedPattern, from: usize, to: usize) -> PlacedPattern {
    let placement = table.index().step(old.placement(), from, to);
    // A step to the side passes no tile.
    let rank = if from.abs_diff(to) == 1 {
        old.rank()
    } else {
        table.index().rank(placement)
    };
    let residue = table.bit(placement.mask, rank, from) << 1 | (old.residue() & 1 ^ 1);
    PlacedPattern::new(placement, rank, residue)
}

/// A cell of the board turned upside down.
#[inline(always)]
const fn flipped<const COLUMNS: usize, const ROWS: usize>(cell: usize) -> usize {
    (ROWS - 1 - cell / COLUMNS) * COLUMNS + cell % COLUMNS
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
        let upside_down = || tables.upside_down().map(ActivePartition::new);
        Self {
            size: tables.target().size(),
            first: ActivePartition::new(tables.first()),
            second: tables.second().map(ActivePartition::new),
            upside_down: upside_down().zip(upside_down()).map(Into::into),
            automaton: tables.automaton(),
            log: Log::default(),
            nearest: u16::MAX,
        }
    }

    /// Explores the positions below one, whose patterns are given, resuming `rest` moves further on.
    pub fn explore(
        &mut self,
        root: (Node, usize),
        [first, second, third, fourth]: [Placements; 4],
        rest: &[Direction],
    ) -> Outcome {
        self.nearest = u16::MAX;
        self.first.placed = first;
        if let Some(lane) = &mut self.second {
            lane.placed = second;
        }
        if let Some([one, other]) = &mut self.upside_down {
            one.placed = third;
            other.placed = fourth;
        }
        macro_rules! descend {
            ($columns:literal, $rows:literal) => {
                descend::<Self, $columns, $rows>(self, root, &[], rest)
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
        self.automaton.edges(node.slack.state())
    }

    /// Within the bound with no moves left: the value is 0, which only the goal has.
    #[inline(always)]
    fn is_goal(node: Node) -> bool {
        node.slack.moves_left() == 0
    }

    #[inline(always)]
    fn step<const COLUMNS: usize, const ROWS: usize>(
        &mut self,
        node: Node,
        [from, to]: [usize; 2],
        state: State,
    ) -> Option<(Node, Undo)> {
        let tile = (node.board >> (4 * from)) as usize & 15;
        let step = [tile, from, to];
        let slack = node.slack.after_move(state);
        let first = self.first.change(&self.first.placed, step);
        let mut slack = slack.after_change(0, first.rises)?;
        let mut undo = Undo::default();
        if COLUMNS * ROWS == Plan::CELLS_OF_TWO
            && let Some(lane) = &mut self.second
        {
            let turned = step.map(turned::<COLUMNS, ROWS>);
            let second = lane.change(&lane.placed, turned);
            slack = slack.after_change(1, second.rises)?;
            if COLUMNS == ROWS
                && let Some([one, other]) = &mut self.upside_down
            {
                let flipped = flipped::<COLUMNS, ROWS>;
                let third = one.change_or(first.rises, &one.placed, step.map(flipped));
                slack = slack.after_change(2, third.rises)?;
                let fourth = other.change_or(second.rises, &other.placed, turned.map(flipped));
                slack = slack.after_change(3, fourth.rises)?;
                undo[2] = one.make(&third);
                undo[3] = other.make(&fourth);
            }
            undo[1] = lane.make(&second);
        }
        undo[0] = self.first.make(&first);
        self.nearest = self.nearest.min(slack.moves_left());
        let board = Node::slide(node.board, step);
        Some((Node { board, slack }, undo))
    }

    #[inline(always)]
    fn step_back<const COLUMNS: usize, const ROWS: usize>(&mut self, _: [usize; 2], undo: Undo) {
        self.first.put_back(undo[0]);
        if COLUMNS * ROWS == Plan::CELLS_OF_TWO
            && let Some(lane) = &mut self.second
        {
            lane.put_back(undo[1]);
        }
        if COLUMNS == ROWS
            && let Some([one, other]) = &mut self.upside_down
        {
            one.put_back(undo[2]);
            other.put_back(undo[3]);
        }
    }
}
