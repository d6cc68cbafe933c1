//! The search for a solution of 5×5 within a bound, from the start or from the goal.
//!
//! The search runs prefix by prefix, so that several workers can divide the prefixes, and is resumable within one: only
//! the moves to the next position of the [depth-first search](crate::solver::search::depth_first) are kept. It is
//! complete, since only the automaton removes prefixes.

use std::mem;
use std::sync::Arc;

use super::partition::{Groups, Partition, sum};
use super::small_tables::SmallTables;
use super::tables::{CELLS, FiveByFiveTables, GroupView, SIDE, views};
use super::walk::Walk;
use crate::puzzle::Direction;
use crate::solver::near_optimal::grid::{Grid, LabelledBoard, Way, opposite};
use crate::solver::search::depth_first::{Log, Outcome, descend};
use crate::solver::search::slack::Slack;

/// The length of prefixes. There are some thousands of them, and the largest takes only a small part of the time.
const PREFIX_LENGTH: usize = 10;

/// A problem as searched from its start or from its goal.
pub(crate) struct Side {
    tables: Arc<FiveByFiveTables>,
    grid: Grid,
    backward: bool,
    partitions: [Partition; 2],
    /// The groups of the first position in each partition.
    groups: [Groups; 2],
    labels: [u8; CELLS],
    blank: u8,
}

/// The construction of a side and of the [small tables](super::small_tables) that it needs.
pub(crate) struct SideBuilder {
    tables: Arc<FiveByFiveTables>,
    views: [Vec<GroupView>; 2],
    small: SmallTables,
    grid: Grid,
    /// The first position of the search.
    first: LabelledBoard,
    backward: bool,
}

/// A prefix of moves and the state of the search below it.
#[derive(Clone, Default)]
pub(crate) struct Prefix {
    moves: Vec<Direction>,
    /// The moves from there to the next position, or to the goal.
    rest: Vec<Direction>,
}

impl SideBuilder {
    /// Starts a side for the problem of solving `start`, searched from its goal if `backward` is set.
    pub(crate) fn new(
        grid: &Grid,
        tables: &Arc<FiveByFiveTables>,
        start: &LabelledBoard,
        backward: bool,
    ) -> Self {
        let turned = || LabelledBoard::solved(grid, start.blank_home()).towards(start);
        let first = if backward { turned() } else { start.clone() };
        let views = views(first.blank_home());
        Self {
            tables: Arc::clone(tables),
            small: SmallTables::new(&views),
            views,
            grid: grid.clone(),
            first,
            backward,
        }
    }

    /// Works for about the time of `budget` successors. Returns the side once it is complete, which is at once if no
    /// table is missing.
    pub(crate) fn advance(&mut self, budget: u64) -> Option<Side> {
        if !self.small.advance(budget) {
            return None;
        }
        let tables = (&*self.tables, Some(&self.small));
        let partitions = Partition::both(&self.grid, tables, mem::take(&mut self.views))?;
        let groups = [0, 1].map(|lane: usize| partitions[lane].place(&self.first));
        Some(Side {
            tables: Arc::clone(&self.tables),
            grid: self.grid.clone(),
            backward: self.backward,
            partitions,
            groups,
            labels: std::array::from_fn(|cell| self.first.labels[cell]),
            blank: self.first.blank,
        })
    }
}

impl Side {
    /// Whether the search runs from the goal.
    pub(crate) const fn is_backward(&self) -> bool {
        self.backward
    }

    /// Returns a lower bound on the length of solutions.
    pub(crate) fn lower_bound(&self) -> u32 {
        sum(&self.groups[0]).max(sum(&self.groups[1]))
    }

    /// Returns all prefixes, in the same order for every worker.
    pub(crate) fn prefixes(&self) -> Vec<Prefix> {
        let moves = PREFIX_LENGTH.min(self.lower_bound() as usize);
        let ways = self
            .tables
            .automaton()
            .sequences(self.grid.size(), self.blank.into(), moves);
        let prefix = |moves| Prefix {
            moves,
            rest: Vec::new(),
        };
        ways.into_iter().map(prefix).collect()
    }

    /// Searches for a solution of at most `bound` moves below a prefix. Evaluates about `budget` successors and returns
    /// their number.
    pub(crate) fn explore(&self, prefix: &mut Prefix, bound: u32, budget: u64) -> (Outcome, u64) {
        let values = self.groups.each_ref().map(|groups| sum(groups));
        let Some(slack) = Slack::new(bound, &values) else {
            return (Outcome::Exhausted, 0);
        };
        let groups_of = |label| {
            let [first, second] = [0, 1].map(|lane: usize| self.partitions[lane].group(label));
            (first | second << 4) as u8
        };
        let mut walk = Walk {
            automaton: self.tables.automaton(),
            partitions: &self.partitions,
            groups: self.groups,
            groups_in: self.labels.map(groups_of),
            log: Log {
                budget,
                ..Log::default()
            },
        };
        let Prefix { moves, rest } = prefix;
        let root = (slack, usize::from(self.blank));
        let outcome = descend::<_, SIDE, SIDE>(&mut walk, root, moves, rest);
        *rest = walk.log.trail.into_iter().rev().collect();
        (outcome, walk.log.generated)
    }

    /// Returns the solution found below this prefix, from start to goal.
    pub(crate) fn solution(&self, Prefix { moves, rest }: &Prefix) -> Vec<Way> {
        let moves = moves.iter().chain(rest);
        let moves = moves.map(|&direction| direction as Way);
        if self.backward {
            moves.rev().map(opposite).collect()
        } else {
            moves.collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tables::tests::tables;
    use super::*;

    /// Replaying the moves to the interrupted position costs no budget.
    #[test]
    fn every_budget_makes_progress() {
        let grid = Grid::new(FiveByFiveTables::SIZE);
        let mut start = LabelledBoard::solved(&grid, 24);
        for way in [0, 2, 0, 2, 1, 2, 1, 3, 3, 0, 2, 0, 3, 1, 2, 1].repeat(3) {
            if let Some(from) = grid.mover(start.blank, way) {
                start.slide(from);
            }
        }
        let side = SideBuilder::new(&grid, &tables(), &start, false)
            .advance(0)
            .unwrap();
        let bound = side.lower_bound() + 4;
        let mut interruptions = 0;
        for mut prefix in side.prefixes() {
            let (outcome, whole) = side.explore(&mut prefix.clone(), bound, u64::MAX);
            let mut slices = 1;
            while side.explore(&mut prefix, bound, 1).0 == Outcome::Paused {
                slices += 1;
                assert!(slices <= whole + 1, "{slices}, {outcome:?} after {whole}");
            }
            interruptions += slices - 1;
        }
        assert!(interruptions > 50, "{interruptions}");
    }

    /// One move from the goal, every solution of three moves has to reverse a move.
    #[test]
    fn a_solution_shorter_than_the_bound_is_found() {
        let grid = Grid::new(FiveByFiveTables::SIZE);
        let mut start = LabelledBoard::solved(&grid, 24);
        start.slide(23);
        let side = SideBuilder::new(&grid, &tables(), &start, false)
            .advance(0)
            .unwrap();
        let mut prefix = Prefix::default();
        let (outcome, _) = side.explore(&mut prefix, 3, u64::MAX);
        assert_eq!(outcome, Outcome::Found);
        let solution = side.solution(&prefix);
        assert!(start.follow(&grid, &solution) && start.is_home());
    }
}
