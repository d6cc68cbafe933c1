//! Boards of at most nine cells: the distance of every position, found once by breadth-first search.
//!
//! 3×3 has 181,440 positions, so a byte for each is cheaper than any search. The table is built from
//! the goal outwards; a shortest solution is then read off by always stepping to a neighbour that is
//! one nearer. Nothing is estimated, so the tests check all other searches against it. An answer evaluates no
//! successors, where IDA* with Manhattan distance evaluates 3,592 on average (3×3).
//!
//! Source: Schofield 1967, “Complete solution of the ‘Eight-Puzzle’”.
//!
//! *Index.* A position is the blank's cell and the order of the tiles when read cell by cell, the
//! blank left out; the order's lexicographic rank numbers it. Exchanging the last two tiles turns the
//! parity and changes only the rank's last bit, and of the two only one can be solved, so half the
//! rank is enough: (cells · (cells − 1)! / 2) bytes, all of them used.

use std::sync::Arc;

use super::packed::Packed;
use crate::puzzle::Direction;
use crate::solver::frame::{Frame, Target};
use crate::solver::labels::{Label, LabelledProblem};
use crate::solver::{Search, Solution, SolveError, Stats};

/// The most cells a board may have to be tabulated whole.
pub const MAX_CELLS: usize = 9;

/// The distances of all positions from a goal.
#[derive(Clone, Debug)]
pub struct DistanceTable {
    target: Target,
    distances: Vec<u8>,
}

/// A packed position, with the blank's cell beside it.
#[derive(Clone, Copy)]
struct Position {
    labels: u64,
    blank: u8,
}

impl Position {
    fn new(labels: &[Label], blank: usize) -> Self {
        Self {
            labels: u64::pack(labels),
            blank: blank as u8,
        }
    }

    /// The position after the tile in `cell` has moved into the blank.
    fn after(self, cell: usize) -> Self {
        let cells = [cell, self.blank.into()];
        let [tile, blank] = cells.map(|cell| self.labels.label(cell));
        Self {
            labels: self.labels.swap(cells, tile, blank),
            blank: cell as u8,
        }
    }

    /// The index of the position in a table of boards with this many cells.
    fn index(self, cells: usize) -> usize {
        let mut left = (1_u32 << cells) - 1;
        left ^= 1 << self.labels.label(self.blank.into());
        let mut rank = 0;
        let mut orders = 1;
        let mut tiles = cells - 1;
        for cell in (0..cells).filter(|&cell| cell != usize::from(self.blank)) {
            let tile = 1 << self.labels.label(cell);
            rank = rank * tiles + (left & (tile - 1)).count_ones() as usize;
            left ^= tile;
            orders *= tiles;
            tiles -= 1;
        }
        let number = usize::from(self.blank) * orders + rank;
        number / 2
    }
}

impl DistanceTable {
    const UNKNOWN: u8 = u8::MAX;

    /// Searches all positions breadth first from the goal.
    ///
    /// # Panics
    /// If the target has more than [`MAX_CELLS`] cells.
    pub fn new(target: Target) -> Self {
        let size = target.size();
        let cells = size.cells();
        assert!(cells <= MAX_CELLS, "{size} has too many positions");
        let positions = (1..=cells).product::<usize>() / 2;
        let mut distances = vec![Self::UNKNOWN; positions];
        let solved: Vec<Label> = (0..cells as Label).collect();
        let goal = Position::new(&solved, target.blank());
        distances[goal.index(cells)] = 0;
        let mut level = vec![(goal, goal.blank)];
        let mut next = Vec::new();
        for distance in 1.. {
            for (position, came_from) in level.drain(..) {
                for cell in neighbours(target, position.blank) {
                    if cell == usize::from(came_from) {
                        continue;
                    }
                    let reached = position.after(cell);
                    let known = &mut distances[reached.index(cells)];
                    if *known == Self::UNKNOWN {
                        *known = distance;
                        next.push((reached, position.blank));
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            std::mem::swap(&mut level, &mut next);
        }
        Self { target, distances }
    }

    /// The target of the table.
    pub const fn target(&self) -> Target {
        self.target
    }

    /// The size of the table.
    pub fn bytes(&self) -> usize {
        self.distances.len()
    }

    /// The length of a shortest solution. `labels` is a position that can be solved, as
    /// [`Frame::labels`](crate::solver::frame::Frame::labels) gives it.
    pub fn distance(&self, labels: &[Label]) -> u8 {
        self.distance_of(self.pack(labels))
    }

    /// A shortest solution of such a position, directions as in the frame.
    pub fn solve(&self, labels: &[Label]) -> Vec<Direction> {
        let mut position = self.pack(labels);
        let mut moves = Vec::new();
        while let Some((direction, nearer)) = self.descend(position) {
            moves.push(direction);
            position = nearer;
        }
        moves
    }

    /// The first step towards the goal, unless this is the goal.
    fn descend(&self, position: Position) -> Option<(Direction, Position)> {
        let distance = self.distance_of(position);
        Direction::ALL.into_iter().find_map(|direction| {
            let size = self.target.size();
            let cell = size.neighbour(position.blank.into(), direction.opposite())?;
            let reached = position.after(cell);
            (self.distance_of(reached) < distance).then_some((direction, reached))
        })
    }

    fn distance_of(&self, position: Position) -> u8 {
        self.distances[position.index(self.target.size().cells())]
    }

    fn pack(&self, labels: &[Label]) -> Position {
        let blank = self.target.blank();
        let cell = labels.iter().position(|&label| usize::from(label) == blank);
        Position::new(labels, cell.unwrap_or(blank))
    }
}

/// Reads a solution from a [`DistanceTable`], as a search that needs no searching.
pub struct LookUp {
    frame: Frame,
    labels: Vec<Label>,
    table: Arc<DistanceTable>,
    stats: Stats,
}

impl LookUp {
    /// Prepares to solve a problem with the table made for its [`Frame::target`].
    ///
    /// # Panics
    /// If the table is for another target.
    pub fn new(problem: &LabelledProblem, table: Arc<DistanceTable>) -> Self {
        let frame = Frame::of(problem);
        assert_eq!(frame.target(), table.target(), "a table for another target");
        let labels = frame.labels(problem);
        let stats = Stats {
            lower_bound: table.distance(&labels).into(),
            ..Stats::default()
        };
        Self {
            frame,
            labels,
            table,
            stats,
        }
    }
}

impl Search for LookUp {
    fn advance(&mut self, _budget: u64) -> Result<Option<Solution>, SolveError> {
        let moves = self.table.solve(&self.labels);
        self.stats.expanded = moves.len() as u64;
        Ok(Some(Solution {
            moves: moves
                .into_iter()
                .map(|direction| self.frame.restore(direction))
                .collect(),
            proven_shortest: true,
        }))
    }

    fn stats(&self) -> Stats {
        self.stats
    }
}

fn neighbours(target: Target, cell: u8) -> impl Iterator<Item = usize> {
    Direction::ALL
        .into_iter()
        .filter_map(move |direction| target.size().neighbour(cell.into(), direction))
}

/// How many positions of 3×3 lie at each distance from the usual goal.
#[cfg(test)]
pub const LEVELS_OF_3X3: [usize; 32] = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878,
    16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Size;

    fn levels(columns: usize, rows: usize, blank: usize) -> Vec<usize> {
        let table = DistanceTable::new(Target::new(Size::new(columns, rows).unwrap(), blank));
        let mut levels = Vec::new();
        for &distance in &table.distances {
            assert_ne!(distance, DistanceTable::UNKNOWN, "every entry is reached");
            levels.resize(levels.len().max(usize::from(distance) + 1), 0);
            levels[usize::from(distance)] += 1;
        }
        levels
    }

    /// How many positions lie at each distance is known for the usual goals.
    #[test]
    fn level_sizes_are_the_published_ones() {
        assert_eq!(levels(3, 3, 8), LEVELS_OF_3X3);
        assert_eq!(levels(3, 2, 5).len() - 1, 21);
        assert_eq!(levels(4, 2, 7).len() - 1, 36);
        assert_eq!(levels(2, 2, 3).len() - 1, 6);
    }

    #[test]
    fn every_goal_reaches_every_position() {
        for (columns, rows) in [(2, 2), (2, 3), (2, 4), (3, 3)] {
            let size = Size::new(columns, rows).unwrap();
            for target in Target::all(size) {
                levels(columns, rows, target.blank());
            }
        }
    }
}
