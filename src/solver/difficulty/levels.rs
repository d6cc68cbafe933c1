//! All boards that need a number of moves, for sizes of few enough boards: a breadth-first search from the solved board, a
//! whole level at a time.
//!
//! *Index.* A board is the blank's cell and the order of the tiles, read row by row without the blank. The order's
//! lexicographic number has a digit for each tile: how many of those after it are less. The last digits follow from the
//! order's parity, which follows from the blank's row, so half of the number is enough.
//!
//! *Moves.* A tile that moves sideways leaves the order alone. One that moves up or down passes `columns − 1` others:
//! so many neighbours in the order change places, which changes two digits each time.
//!
//! *Memory.* For each order there is a bit for each cell of the blank. The blank's cell is light or dark in turn, so one
//! array holds both a level and the one before.

use std::mem;

use crate::puzzle::scramble::Scrambler;
use crate::puzzle::{Board, Size, Tile};

/// The most cells a board may have.
pub const MOST_CELLS: usize = 12;

/// For each cell of the blank a bit.
type Blanks = u16;

/// For each tile of an order, how many of those after it are less.
type Digits = [u8; MOST_CELLS];

/// The search, as far as it has come.
pub struct Levels {
    size: Size,
    /// At most as wide as it is high: `size`, or its mirror image.
    upright: Size,
    /// For each digit, how many orders of one parity begin alike up to there.
    weights: [usize; MOST_CELLS],
    /// The cells that the blank can be in at even levels and at odd ones.
    colours: [Blanks; 2],
    needed: u32,
    level: u32,
    /// The boards of the level and of the one before.
    found: Vec<Blanks>,
    /// The neighbours of the level's boards.
    next: Vec<Blanks>,
    /// How many boards the level has.
    count: u64,
    task: Task,
}

/// What is done with one order after the other.
#[derive(Clone, Copy)]
enum Task {
    /// The neighbours of its boards are collected.
    Spread(usize),
    /// Those that have not been there before become the next level.
    Settle(usize),
}

impl Levels {
    /// The search for all boards of this size that need so many moves.
    ///
    /// # Panics
    /// If the size has more than [`MOST_CELLS`] cells.
    pub fn new(size: Size, needed: u32) -> Self {
        assert!(size.cells() <= MOST_CELLS, "{size} has too many boards");
        let upright = if size.columns() <= size.rows() {
            size
        } else {
            size.transposed()
        };
        let tiles = size.cells() - 1;
        let mut weights = [0; MOST_CELLS];
        for (place, weight) in weights.iter_mut().enumerate().take(tiles - 2) {
            *weight = (3..tiles - place).product();
        }
        let distance = |cell: &usize| upright.distance(*cell, tiles);
        let colours = [0, 1].map(|parity| {
            let cells = (0..=tiles).filter(|cell| distance(cell) % 2 == parity);
            cells.map(|cell| 1 << cell).sum()
        });
        let orders = (3..=tiles).product();
        let mut found = vec![0; orders];
        found[0] = 1 << tiles;
        Self {
            size,
            upright,
            weights,
            colours,
            needed,
            level: 0,
            found,
            next: vec![0; orders],
            count: 1,
            task: Task::Spread(0),
        }
    }

    /// Goes on with so many orders. Returns whether the level has been reached.
    pub fn advance(&mut self, budget: u64) -> bool {
        let mut left = usize::try_from(budget).unwrap_or(usize::MAX);
        while left > 0 && self.level < self.needed {
            let (Task::Spread(from) | Task::Settle(from)) = self.task;
            let to = self.found.len().min(from.saturating_add(left));
            left -= to - from;
            let is_done = to == self.found.len();
            self.task = match self.task {
                Task::Spread(_) => {
                    (from..to).for_each(|order| self.spread(order));
                    if is_done {
                        self.count = 0;
                        Task::Settle(0)
                    } else {
                        Task::Spread(to)
                    }
                }
                Task::Settle(_) => {
                    (from..to).for_each(|order| self.settle(order));
                    if is_done {
                        self.level += 1;
                        Task::Spread(0)
                    } else {
                        Task::Settle(to)
                    }
                }
            };
        }
        self.level == self.needed
    }

    /// The part of the levels that is done, from 0 to 1.
    pub fn progress(&self) -> f32 {
        let (before, order) = match self.task {
            Task::Spread(order) => (0.0, order),
            Task::Settle(order) => (0.5, order),
        };
        let part = before + 0.5 * order as f32 / self.found.len() as f32;
        (self.level as f32 + part) / self.needed.max(1) as f32
    }

    /// The cells that the blank can be in at the level.
    const fn colour(&self) -> Blanks {
        self.colours[self.level as usize % 2]
    }

    fn settle(&mut self, order: usize) {
        let found = self.found[order];
        let new = mem::take(&mut self.next[order]) & !found;
        self.found[order] = found & self.colour() | new;
        self.count += u64::from(new.count_ones());
    }

    fn spread(&mut self, order: usize) {
        let blanks = self.found[order] & self.colour();
        if blanks == 0 {
            return;
        }
        let (columns, cells) = (self.upright.columns(), self.size.cells());
        let mut digits = self.digits(order);
        let mut left = blanks;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            let column = self.upright.column_of(cell);
            if column > 0 {
                self.next[order] |= 1 << (cell - 1);
            }
            if column + 1 < columns {
                self.next[order] |= 1 << (cell + 1);
            }
            digits[cells - 3] = self.parity_digit(&digits, cell);
            if let Some(above) = cell.checked_sub(columns) {
                let places = above..above + columns - 1;
                let reached = self.after_exchanges(order, digits, places);
                self.next[reached] |= 1 << above;
            }
            let below = cell + columns;
            if below < cells {
                let places = (cell..cell + columns - 1).rev();
                let reached = self.after_exchanges(order, digits, places);
                self.next[reached] |= 1 << below;
            }
        }
    }

    /// The order after neighbours at these places have been exchanged, one pair after the other.
    fn after_exchanges(
        &self,
        order: usize,
        mut digits: Digits,
        places: impl Iterator<Item = usize>,
    ) -> usize {
        let mut reached = order;
        for place in places {
            let (first, second) = (digits[place], digits[place + 1]);
            let exchanged = if first > second {
                (second, first - 1)
            } else {
                (second + 1, first)
            };
            let weights = (self.weights[place], self.weights[place + 1]);
            reached -= usize::from(first) * weights.0 + usize::from(second) * weights.1;
            reached += usize::from(exchanged.0) * weights.0 + usize::from(exchanged.1) * weights.1;
            (digits[place], digits[place + 1]) = exchanged;
        }
        reached
    }

    /// The digits of an order but the last two.
    fn digits(&self, order: usize) -> Digits {
        let mut digits = [0; MOST_CELLS];
        let mut rest = order;
        for (digit, weight) in digits.iter_mut().zip(self.weights) {
            if weight == 0 {
                break;
            }
            *digit = (rest / weight) as u8;
            rest %= weight;
        }
        digits
    }

    /// The last digit but one, by which the parity of an order becomes that of boards with the blank in this cell.
    fn parity_digit(&self, digits: &Digits, blank: usize) -> u8 {
        let rows_below = self.upright.rows() - 1 - self.upright.row_of(blank);
        let passed = rows_below * (self.upright.columns() - 1);
        let others: u8 = digits[..self.size.cells() - 3].iter().sum();
        (others + passed as u8) % 2
    }

    /// One of the boards that need so many moves, all equally likely, once the level has been reached.
    pub fn draw(&self, scrambler: &mut Scrambler) -> Board {
        let mut left = scrambler.below(self.count);
        let colour = self.colour();
        for (order, found) in self.found.iter().enumerate() {
            for cell in (0..self.size.cells()).filter(|cell| (found & colour) >> cell & 1 == 1) {
                if left == 0 {
                    return self.board(order, cell);
                }
                left -= 1;
            }
        }
        unreachable!("the level has as many boards as were counted");
    }

    fn board(&self, order: usize, blank: usize) -> Board {
        let tiles = self.size.cells() - 1;
        let mut digits = self.digits(order);
        digits[tiles - 2] = self.parity_digit(&digits, blank);
        let mut left: Vec<usize> = (0..tiles).collect();
        let mut upright: Vec<usize> = digits[..tiles]
            .iter()
            .map(|&digit| left.remove(digit.into()))
            .collect();
        upright.insert(blank, tiles);
        let is_mirrored = self.upright != self.size;
        let mirrored = |cell: usize| {
            self.upright.column_of(cell) * self.upright.rows() + self.upright.row_of(cell)
        };
        let mut position: Vec<Tile> = vec![0; tiles + 1];
        for (cell, tile) in upright.into_iter().enumerate() {
            if is_mirrored {
                position[mirrored(cell)] = mirrored(tile) as Tile;
            } else {
                position[cell] = tile as Tile;
            }
        }
        let Ok(board) = Board::from_position(self.size, &position) else {
            unreachable!("an order of all tiles is a board");
        };
        board
    }

    /// How many boards the level has.
    #[cfg(test)]
    pub const fn count(&self) -> u64 {
        self.count
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::puzzle::Direction;
    use crate::solver::search::breadth_first::LEVELS_OF_3X3;

    fn levels(size: &str) -> Vec<u64> {
        let mut levels = Levels::new(size.parse().expect("a size"), 0);
        let mut counts = Vec::new();
        while levels.count() > 0 {
            assert!(levels.advance(u64::MAX));
            counts.push(levels.count());
            levels.needed += 1;
            levels.advance(u64::MAX);
        }
        counts
    }

    #[test]
    fn levels_have_as_many_boards_as_was_published() {
        assert_eq!(levels("3x3"), LEVELS_OF_3X3.map(|count| count as u64));
        for (size, most) in [
            ("2x2", 6),
            ("2x3", 21),
            ("3x2", 21),
            ("2x4", 36),
            ("5x2", 55),
        ] {
            let counts = levels(size);
            let cells = size.parse::<Size>().expect("a size").cells() as u64;
            assert_eq!(counts.len() - 1, most, "{size}");
            assert_eq!(
                counts.iter().sum::<u64>(),
                (3..=cells).product::<u64>(),
                "{size}"
            );
        }
    }

    #[test]
    fn every_board_of_a_level_is_drawn_and_no_other() {
        let size = "4x2".parse().expect("a size");
        let mut levels = Levels::new(size, 2);
        assert!(levels.advance(u64::MAX));
        let mut scrambler = Scrambler::new(&"tea".parse().expect("a seed"));
        let drawn: BTreeSet<_> = (0..100)
            .map(|_| levels.draw(&mut scrambler).position().to_vec())
            .collect();
        let mut expected = BTreeSet::new();
        let start = Board::solved(size);
        for first in Direction::ALL {
            for second in Direction::ALL {
                let mut board = start.clone();
                let comes_back = second == first.opposite();
                if !comes_back && board.step(first).is_ok() && board.step(second).is_ok() {
                    expected.insert(board.position().to_vec());
                }
            }
        }
        assert_eq!(drawn, expected);
    }

    #[test]
    fn a_budget_is_kept() {
        let mut levels = Levels::new("3x3".parse().expect("a size"), 31);
        let mut calls = 1;
        while !levels.advance(10_000) {
            calls += 1;
        }
        // Each of the 20,160 orders is looked at twice for each level.
        assert_eq!(calls, (2 * 31 * 20_160_u32).div_ceil(10_000));
        assert_eq!(levels.count(), 2);
    }
}
