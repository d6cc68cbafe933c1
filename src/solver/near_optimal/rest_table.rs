//! The last cells of a reduction: how far every arrangement of them is from home, exactly.
//!
//! At most nine cells, hence at most 9!/2 positions that can be solved, numbered by the lexicographic
//! rank of their labels and searched breadth-first from home.

use super::grid::{Grid, Labelled, NOWHERE, Way, opposite};

const MOST_CELLS: usize = 9;
const NEVER: u8 = u8::MAX;

/// What lies in each of the cells, as numbers among them.
type Arrangement = [u8; MOST_CELLS];

/// The fewest moves that bring the last cells home.
pub(super) struct RestTable {
    cells: Vec<u8>,
    place: Vec<u8>,
    values: Vec<u8>,
}

impl RestTable {
    /// The table for these cells, at most nine in ascending order, the blank's home among them.
    pub(super) fn new(grid: &Grid, cells: &[u8], blank_home: u8) -> Self {
        let mut place = vec![NOWHERE; grid.cells()];
        for (number, &cell) in (0..).zip(cells) {
            place[usize::from(cell)] = number;
        }
        let mut table = Self {
            cells: cells.to_vec(),
            values: vec![NEVER; (1..=cells.len()).product()],
            place,
        };
        table.fill(grid, table.place[usize::from(blank_home)]);
        table
    }

    fn fill(&mut self, grid: &Grid, blank: u8) {
        let mut home = Arrangement::default();
        for (number, label) in (0..).zip(&mut home) {
            *label = number;
        }
        let rank = self.rank(&home);
        self.values[rank] = 0;
        let mut frontier = vec![(home, blank)];
        let mut next = Vec::new();
        for value in 1..NEVER {
            for (arrangement, blank) in frontier.drain(..) {
                for from in grid.movers(self.cells[usize::from(blank)]) {
                    let Some(from) = self.local(from) else {
                        continue;
                    };
                    let mut arrangement = arrangement;
                    arrangement.swap(from.into(), blank.into());
                    let rank = self.rank(&arrangement);
                    if self.values[rank] == NEVER {
                        self.values[rank] = value;
                        next.push((arrangement, from));
                    }
                }
            }
            std::mem::swap(&mut frontier, &mut next);
            if frontier.is_empty() {
                return;
            }
        }
    }

    fn local(&self, cell: u8) -> Option<u8> {
        let place = *self.place.get(usize::from(cell))?;
        (place != NOWHERE).then_some(place)
    }

    /// Each label counts the smaller ones that stand after it, in the factorial number system.
    fn rank(&self, arrangement: &Arrangement) -> usize {
        let cells = self.cells.len();
        let mut left = (1_u32 << cells) - 1;
        let mut rank = 0;
        for (&label, cells_left) in arrangement[..cells].iter().zip((1..=cells).rev()) {
            let smaller = (left & ((1 << label) - 1)).count_ones() as usize;
            left &= !(1 << label);
            rank = rank * cells_left + smaller;
        }
        rank
    }

    /// The moves missing on a board whose other cells are solved; `None` if it cannot be solved.
    pub(super) fn value(&self, labels: &[u8]) -> Option<u8> {
        let mut arrangement = Arrangement::default();
        for (label, &cell) in arrangement.iter_mut().zip(&self.cells) {
            *label = self.local(labels[usize::from(cell)])?;
        }
        let value = self.values[self.rank(&arrangement)];
        (value != NEVER).then_some(value)
    }

    /// A shortest way home: every step goes down by one.
    pub(super) fn descend(&self, grid: &Grid, board: &Labelled) -> Option<Vec<Way>> {
        let mut board = board.clone();
        let mut path = Vec::new();
        let mut value = self.value(&board.labels)?;
        while value > 0 {
            let way = (0..4).find(|&way| {
                board.follow(grid, &[way]) && {
                    let closer = self.value(&board.labels) == Some(value - 1);
                    closer || {
                        board.follow(grid, &[opposite(way)]);
                        false
                    }
                }
            })?;
            path.push(way);
            value -= 1;
        }
        Some(path)
    }
}
