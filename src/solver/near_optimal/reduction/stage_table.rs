//! The exact number of moves to the end of a reduction's stage, for every position of its tiles and the blank. (Exact
//! for the stage only: a shortest solution need not reduce the board at all.)
//!
//! The table is built breadth-first backwards from all positions with the tiles at home. A stage with two tiles among
//! `n` open cells has fewer than `n³` positions: 14 thousand at 5×5, a million at 10×10. Each takes a byte, so all
//! stages of 10×10 together take 12 MB.
//!
//! Gain: 506.6 moves by the [staged beam](super::staged_beam) on 8×8 after 6 million positions (24 random boards). With
//! the estimate of the [first solution](super::first_solution) instead, the beam stalls and finds nothing by then.
//!
//! Source: Culberson & Schaeffer 1998, “Pattern databases”.

use super::plan::Stage;
use crate::solver::near_optimal::grid::{Grid, NOWHERE};

/// The value of unreachable positions.
const NEVER: u8 = u8::MAX;

/// The fewest moves that bring a stage's tiles home, all other tiles being alike.
pub(crate) struct StageTable {
    /// The index of each cell among the open ones.
    place: Vec<u8>,
    open: usize,
    values: Vec<u8>,
}

impl StageTable {
    pub(crate) fn new(grid: &Grid, stage: &Stage) -> Self {
        let open = stage.open.len();
        let mut place = vec![NOWHERE; grid.cells()];
        for (number, &cell) in (0..).zip(&stage.open) {
            place[usize::from(cell)] = number;
        }
        let local = |cell: u8| {
            if cell == NOWHERE {
                NOWHERE
            } else {
                place[usize::from(cell)]
            }
        };
        let movers: Vec<[u8; 4]> = stage
            .open
            .iter()
            .map(|&cell| grid.movers(cell).map(local))
            .collect();
        let home = |index: usize| stage.tiles.get(index).map_or(NOWHERE, |&tile| local(tile));
        let home = [home(0), home(1)];
        let mut table = Self {
            values: vec![NEVER; open.pow(1 + stage.tiles.len() as u32)],
            place,
            open,
        };
        table.fill(&movers, home);
        table
    }

    /// Whether a cell is not locked.
    pub(crate) fn is_open(&self, cell: u8) -> bool {
        self.place[usize::from(cell)] != NOWHERE
    }

    /// Returns the missing moves for tiles in `cells` (the second is [`NOWHERE`] if there is only one).
    pub(crate) fn value(&self, cells: [u8; 2], blank: u8) -> u8 {
        let place = |cell: u8| self.place[usize::from(cell)];
        let second = if cells[1] == NOWHERE {
            NOWHERE
        } else {
            place(cells[1])
        };
        self.values[self.index([place(cells[0]), second, place(blank)])]
    }

    fn index(&self, [first, second, blank]: [u8; 3]) -> usize {
        let tiles = if second == NOWHERE {
            usize::from(first)
        } else {
            usize::from(first) * self.open + usize::from(second)
        };
        tiles * self.open + usize::from(blank)
    }

    fn fill(&mut self, movers: &[[u8; 4]], home: [u8; 2]) {
        let mut frontier: Vec<[u8; 3]> = (0..self.open as u8)
            .filter(|blank| !home.contains(blank))
            .map(|blank| [home[0], home[1], blank])
            .collect();
        for &position in &frontier {
            let index = self.index(position);
            self.values[index] = 0;
        }
        let mut next = Vec::new();
        for value in 1..NEVER {
            for &[first, second, blank] in &frontier {
                for from in movers[usize::from(blank)] {
                    if from == NOWHERE {
                        continue;
                    }
                    let moved = |cell| if cell == from { blank } else { cell };
                    let position = [moved(first), moved(second), from];
                    let index = self.index(position);
                    if self.values[index] == NEVER {
                        self.values[index] = value;
                        next.push(position);
                    }
                }
            }
            std::mem::swap(&mut frontier, &mut next);
            next.clear();
            if frontier.is_empty() {
                return;
            }
        }
    }
}
