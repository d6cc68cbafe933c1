//! How far each of the 239,500,800 positions of 3×4 is from a goal: an oracle that shares nothing with what it judges
//! but the rules.
//!
//! *Position.* The blank's cell, and the order of the tiles read row by row, the blank left out. A tile that moves
//! sideways leaves the order alone. One that moves up or down passes two others: three neighbours in the order turn.
//! Turning three is an even permutation, so all orders are even, and the last two tiles follow from the others: half
//! the lexicographic number of an order numbers the even ones.
//!
//! *Search.* Breadth first, a whole level at a time, with a bit for each cell of the blank. What a turn adds to the
//! number depends on three of its digits only, so it is looked up. A move leads a level up or down, so only the level
//! before has to be left out.
//!
//! *Distance.* Whether it is odd is seen from the blank, and one bit, that of its twos, is kept for each position. So
//! it is known modulo four, which is enough to see which neighbour is nearer, and to count the steps to the goal.

mod order;
mod tests;

use std::{array, mem};

use order::{Digits, ORDERS, TILES, Turns, number};
use video_slide_puzzle::solver::Problem;

const COLUMNS: usize = 3;
const CELLS: usize = TILES + 1;

/// For each cell of the blank a bit.
type Blanks = u16;

const FIRST_COLUMN: Blanks = 0b0010_0100_1001;
const LAST_COLUMN: Blanks = 0b1001_0010_0100;

/// For each cell, the cell where what lies there belongs.
pub type Position = [usize; CELLS];

/// The distances from a goal.
pub struct AllPositions {
    goal_blank: usize,
    /// The positions whose distance has the two in it, by their orders.
    twos: Vec<Blanks>,
    /// How many positions there are at each distance.
    pub levels: Vec<usize>,
    /// Those farthest away.
    pub farthest: Vec<Position>,
}

impl AllPositions {
    /// Searches all positions from the goal with the blank in this cell.
    pub fn new(goal_blank: usize) -> Self {
        let turns = Turns::new();
        let empty = || vec![0; ORDERS];
        let (mut twos, mut before, mut level, mut next) = (empty(), empty(), empty(), empty());
        level[0] = 1 << goal_blank;
        let mut levels = vec![1];
        loop {
            spread(&level, &mut next, &turns);
            let mut reached = 0;
            for ((next, before), twos) in next.iter_mut().zip(&mut before).zip(&mut twos) {
                *next &= !mem::take(before);
                reached += next.count_ones() as usize;
                if levels.len() & 2 != 0 {
                    *twos |= *next;
                }
            }
            if reached == 0 {
                break;
            }
            levels.push(reached);
            mem::swap(&mut before, &mut level);
            mem::swap(&mut level, &mut next);
        }
        Self {
            goal_blank,
            twos,
            levels,
            farthest: positions(&level, goal_blank),
        }
    }

    /// The fewest moves that solve a problem of 3×4 or 4×3, if its goal is that of the table, perhaps mirrored.
    pub fn distance(&self, problem: &Problem) -> Option<usize> {
        let turned = |transposed, over, down| self.position(problem, transposed, over, down);
        let ways = [(false, false), (true, false), (false, true), (true, true)];
        let transposed = problem.size().columns() > COLUMNS;
        let position = ways
            .into_iter()
            .find_map(|(over, down)| turned(transposed, over, down))?;
        Some(self.steps(position))
    }

    /// The problem in 3×4, mirrored as asked, if that brings the goal's blank to where it is here.
    fn position(
        &self,
        problem: &Problem,
        transposed: bool,
        over: bool,
        down: bool,
    ) -> Option<Position> {
        let size = problem.size();
        let mirrored = |line, lines, is| if is { lines - 1 - line } else { line };
        let place = |cell| {
            let row = mirrored(size.row_of(cell), size.rows(), down);
            let column = mirrored(size.column_of(cell), size.columns(), over);
            if transposed {
                column * COLUMNS + row
            } else {
                row * COLUMNS + column
            }
        };
        let mut position = [0; CELLS];
        for (cell, &tile) in problem.board().position().iter().enumerate() {
            let mut goal = problem.goal().position().iter();
            position[place(cell)] = place(goal.position(|&other| other == tile)?);
        }
        (place(problem.goal().blank_cell()) == self.goal_blank).then_some(position)
    }

    /// How many steps lead to the goal, each to a position nearer to it.
    fn steps(&self, mut position: Position) -> usize {
        let mut steps = 0;
        while (0..CELLS).any(|cell| position[cell] != cell) {
            let nearer = (self.modulo_four(&position) + 3) % 4;
            let mut successors = self.successors(position);
            let next = successors.find(|next| self.modulo_four(next) == nearer);
            position = next.expect("all but the goal have one that is nearer");
            steps += 1;
        }
        steps
    }

    /// The positions one move away.
    fn successors(&self, position: Position) -> impl Iterator<Item = Position> {
        let (_, blank) = self.order(&position);
        let apart = |a: usize, b: usize| {
            (a / COLUMNS).abs_diff(b / COLUMNS) + (a % COLUMNS).abs_diff(b % COLUMNS)
        };
        let beside = (0..CELLS).filter(move |&cell| apart(cell, blank) == 1);
        beside.map(move |cell| {
            let mut next = position;
            next.swap(cell, blank);
            next
        })
    }

    fn modulo_four(&self, position: &Position) -> usize {
        let (order, blank) = self.order(position);
        let way = |cell: usize| cell / COLUMNS + cell % COLUMNS;
        let odd = (way(blank) + way(self.goal_blank)) % 2;
        let two = usize::from(self.twos[number(&order)] >> blank & 1);
        2 * two + odd
    }

    /// The order of the tiles, numbered as the goal has them, and the blank's cell.
    fn order(&self, position: &Position) -> ([usize; TILES], usize) {
        let mut order = [0; TILES];
        let tiles = position.iter().filter(|&&home| home != self.goal_blank);
        for (tile, &home) in order.iter_mut().zip(tiles) {
            *tile = home - usize::from(home > self.goal_blank);
        }
        let blank = position.iter().position(|&home| home == self.goal_blank);
        (order, blank.expect("there is a blank"))
    }
}

/// Adds what is one move away from a level to the next one.
fn spread(level: &[Blanks], next: &mut [Blanks], turns: &Turns) {
    let mut digits = Digits::default();
    for (order, &blanks) in level.iter().enumerate() {
        if blanks != 0 {
            next[order] |= (blanks & !LAST_COLUMN) << 1 | (blanks & !FIRST_COLUMN) >> 1;
            for upper in 0..CELLS - COLUMNS {
                let lower = upper + COLUMNS;
                if blanks & (1 << upper | 1 << lower) == 0 {
                    continue;
                }
                let [back, forth] = turns.of(upper, &digits);
                if blanks >> upper & 1 != 0 {
                    next[order.wrapping_add_signed(back)] |= 1 << lower;
                }
                if blanks >> lower & 1 != 0 {
                    next[order.wrapping_add_signed(forth)] |= 1 << upper;
                }
            }
        }
        digits.advance();
    }
}

/// The positions of a level one by one.
fn positions(level: &[Blanks], goal_blank: usize) -> Vec<Position> {
    let mut positions = Vec::new();
    let mut digits = Digits::default();
    for &blanks in level {
        for blank in (0..CELLS).filter(|blank| blanks >> blank & 1 != 0) {
            let homes = digits.order().into_iter();
            let mut homes: Vec<usize> = homes
                .map(|tile| tile + usize::from(tile >= goal_blank))
                .collect();
            homes.insert(blank, goal_blank);
            positions.push(array::from_fn(|cell| homes[cell]));
        }
        digits.advance();
    }
    positions
}
