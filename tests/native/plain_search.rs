//! IDA* with Manhattan distance and linear conflict on 4×4, written for the tests only: it shares nothing with the
//! searches that it judges but the rules.
//!
//! Rows and columns are kept side by side, four bits a cell, so that what a line's conflicts cost is one look-up. A
//! tile that moves up or down stays in its column and passes no tile there: only two rows change, and the other way
//! round.

use std::array;

use video_slide_puzzle::puzzle::Board;
use video_slide_puzzle::solver::Problem;

const SIDE: usize = 4;
const CELLS: usize = 16;

/// For each line and whatever may lie in it, twice the tiles that must leave it to let others pass.
type Conflicts = [Vec<u8>; SIDE];

/// The search for the length of a shortest solution.
pub struct PlainSearch {
    /// Where the goal has the blank.
    blank: usize,
    rows: Conflicts,
    columns: Conflicts,
}

/// What lies in each row and in each column, the cell where it belongs, the first one lowest.
#[derive(Clone, Copy)]
struct Position {
    rows: [u16; SIDE],
    columns: [u16; SIDE],
}

impl PlainSearch {
    /// For goals with the blank in this cell.
    pub fn new(blank: usize) -> Self {
        let conflicts = |line_of: fn(usize) -> usize| {
            array::from_fn(|line| {
                let belongs = |home: usize| home != blank && line_of(home) == line;
                (0..=u16::MAX)
                    .map(|tiles| conflicts(tiles, belongs))
                    .collect()
            })
        };
        Self {
            blank,
            rows: conflicts(|cell| cell / SIDE),
            columns: conflicts(|cell| cell % SIDE),
        }
    }

    /// The length of a shortest solution, and how many positions were looked at.
    pub fn solve(&self, problem: &Problem) -> (usize, u64) {
        let homes = homes(problem.board(), problem.goal());
        let position = Position::new(&homes);
        let tiles = (0..CELLS).filter(|&cell| homes[cell] != self.blank);
        let manhattan: usize = tiles.map(|cell| apart(cell, homes[cell])).sum();
        // Of a column and of a row, a pair of lines each: all eight.
        let pairs = [(0, 4), (8, 12), (0, 1), (2, 3)];
        let conflicts = pairs.map(|(a, b)| self.conflicts(&position, a, b));
        let estimate = manhattan + conflicts.iter().sum::<usize>();
        let mut nodes = 0;
        let mut bounds = (estimate..).step_by(2);
        let found = bounds.find(|&bound| {
            let blank = problem.board().blank_cell();
            self.within(position, [blank, CELLS], estimate, bound, &mut nodes)
        });
        (found.expect("lengths without end"), nodes)
    }

    /// Whether a solution has at most `left` moves. The blank is in the first of the cells and was in the other.
    fn within(
        &self,
        position: Position,
        [blank, before]: [usize; 2],
        estimate: usize,
        left: usize,
        nodes: &mut u64,
    ) -> bool {
        *nodes += 1;
        if estimate == 0 {
            return true;
        }
        beside(blank).filter(|&cell| cell != before).any(|cell| {
            let home = position.home(cell);
            let next = position.after(cell, blank, self.blank);
            let conflicts = |position: &Position| self.conflicts(position, cell, blank);
            let more = apart(blank, home) + conflicts(&next);
            let less = apart(cell, home) + conflicts(&position);
            let estimate = estimate + more - less;
            estimate < left && self.within(next, [cell, blank], estimate, left - 1, nodes)
        })
    }

    /// What the conflicts cost in the two lines that a move between these cells changes.
    fn conflicts(&self, position: &Position, a: usize, b: usize) -> usize {
        let (conflicts, lines, a, b) = if a % SIDE == b % SIDE {
            (&self.rows, position.rows, a / SIDE, b / SIDE)
        } else {
            (&self.columns, position.columns, a % SIDE, b % SIDE)
        };
        let cost = |line: usize| usize::from(conflicts[line][usize::from(lines[line])]);
        cost(a) + cost(b)
    }
}

impl Position {
    fn new(homes: &[usize; CELLS]) -> Self {
        let mut position = Self {
            rows: [0; SIDE],
            columns: [0; SIDE],
        };
        for (cell, &home) in homes.iter().enumerate() {
            position.exchange(cell, home);
        }
        position
    }

    fn home(&self, cell: usize) -> usize {
        usize::from(self.rows[cell / SIDE] >> (4 * (cell % SIDE)) & 15)
    }

    /// Changes the bits in which what lies in a cell differs from something else.
    fn exchange(&mut self, cell: usize, difference: usize) {
        let (row, column) = (cell / SIDE, cell % SIDE);
        self.rows[row] ^= (difference as u16) << (4 * column);
        self.columns[column] ^= (difference as u16) << (4 * row);
    }

    /// The position after the tile in `cell` has moved to `to`, where the blank is, which belongs in `blank`.
    fn after(mut self, cell: usize, to: usize, blank: usize) -> Self {
        let difference = self.home(cell) ^ blank;
        self.exchange(cell, difference);
        self.exchange(to, difference);
        self
    }
}

/// For each cell of a board, the cell where the goal has what lies there.
fn homes(board: &Board, goal: &Board) -> [usize; CELLS] {
    let home = |tile| goal.position().iter().position(|&other| other == tile);
    array::from_fn(|cell| home(board.position()[cell]).expect("the same tiles"))
}

/// The cells next to a cell.
fn beside(cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / SIDE, cell % SIDE);
    let ways = [
        (row > 0, cell.wrapping_sub(SIDE)),
        (column > 0, cell.wrapping_sub(1)),
        (column + 1 < SIDE, cell + 1),
        (row + 1 < SIDE, cell + SIDE),
    ];
    ways.into_iter().filter_map(|(is, cell)| is.then_some(cell))
}

/// The Manhattan distance of two cells.
fn apart(a: usize, b: usize) -> usize {
    (a / SIDE).abs_diff(b / SIDE) + (a % SIDE).abs_diff(b % SIDE)
}

/// What a line's conflicts cost, by trying all sets of tiles that may stay.
fn conflicts(line: u16, belongs: impl Fn(usize) -> bool) -> u8 {
    let homes: [usize; SIDE] = array::from_fn(|place| usize::from(line >> (4 * place) & 15));
    let tiles: Vec<usize> = homes.into_iter().filter(|&home| belongs(home)).collect();
    let stayers = (0..1_u32 << tiles.len()).filter(|set| {
        let staying = (0..tiles.len()).filter(|place| set >> place & 1 != 0);
        staying.map(|place| tiles[place]).is_sorted()
    });
    let most = stayers.map(u32::count_ones).max().unwrap_or(0);
    2 * (tiles.len() as u8 - most as u8)
}
