//! Depth-first search below a position: the inner loop of IDA* with pattern databases, for every board that has them.
//!
//! Called by the [optimal search](crate::solver::optimal) and by the proof for 5×5; each supplies a [`Walker`] that
//! looks up its own tables.
//!
//! *Specialised at compile time.* [`visit`] is compiled once for each walker, board size and cell of the blank, so
//! that neighbours, masks and shifts are constants: about 1.3 times as fast. Boards of up to 14 cells, which are
//! solved in a tenth of a millisecond, do without.
//!
//! *Resumable anywhere.* When the budget is spent, the recursion unwinds and only the moves to the next position
//! are kept. The next call [replays](descend) them and goes on from there, trying at each position on the way what
//! comes after. An interruption costs a few microseconds, nothing otherwise, and no work is repeated or counted
//! twice.
//!
//! Source: iterative deepening A* (Korf 1985).

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of two searches: nothing may be left of these calls"
)]

use super::pruning::{ALPHABET, Automaton, State};
use crate::puzzle::Direction;

/// The outcome of exploring the positions below one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// None of them is the goal.
    Exhausted,
    /// The [trail](Log::trail) leads to the goal.
    Found,
    /// The budget is spent; the trail leads to the position that comes next.
    Paused,
}

/// The work done, and the budget for it.
#[derive(Debug, Default)]
pub struct Log {
    /// The most successors to evaluate.
    pub budget: u64,
    /// The number of successors evaluated.
    pub generated: u64,
    /// The number of positions expanded.
    pub expanded: u64,
    /// The moves to the position where the walk stopped, last first.
    pub trail: Vec<Direction>,
}

impl Log {
    /// Whether the budget is used up.
    #[inline(always)]
    const fn is_spent(&self) -> bool {
        self.generated >= self.budget
    }
}

/// The position of a depth-first search, with the tables that it looks up.
pub trait Walker {
    /// The part of the state that is passed down the recursion in registers.
    type Node: Copy;

    /// The state to restore when a move is undone.
    type Undo;

    /// The figures so far.
    fn log(&mut self) -> &mut Log;

    /// For each direction the state of the automaton after a move that way.
    fn states(&self, node: Self::Node) -> [State; 4];

    /// Whether this is the goal.
    fn is_goal(node: Self::Node) -> bool;

    /// Moves the tile from the first cell to the second, with `state` the automaton's next state. `None` if that
    /// exceeds the bound.
    fn step<const COLUMNS: usize, const ROWS: usize>(
        &mut self,
        node: Self::Node,
        cells: [usize; 2],
        state: State,
    ) -> Option<(Self::Node, Self::Undo)>;

    /// Undoes that move.
    fn step_back<const COLUMNS: usize, const ROWS: usize>(
        &mut self,
        cells: [usize; 2],
        undo: Self::Undo,
    );
}

/// The cell whose tile moves in this direction into `cell`.
const fn neighbour(
    columns: usize,
    rows: usize,
    cell: usize,
    direction: Direction,
) -> Option<usize> {
    match direction {
        Direction::Up if cell / columns + 1 < rows => Some(cell + columns),
        Direction::Down if cell >= columns => Some(cell - columns),
        Direction::Left if cell % columns + 1 < columns => Some(cell + 1),
        Direction::Right if !cell.is_multiple_of(columns) => Some(cell - 1),
        _ => None,
    }
}

/// Explores the positions below one whose blank is in `cell`, turning the cell into a constant. (Where inlining has
/// made it one already, only the call remains.)
#[inline(always)]
fn enter<W: Walker, const COLUMNS: usize, const ROWS: usize>(
    cell: usize,
    walker: &mut W,
    node: W::Node,
) -> Outcome {
    macro_rules! with_cell {
        ($($number:literal)*) => {
            match cell {
                $($number => visit::<W, COLUMNS, ROWS, $number>(walker, node),)*
                _ => visit::<W, COLUMNS, ROWS, 0>(walker, node),
            }
        };
    }
    with_cell!(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24)
}

/// Explores the positions below one whose blank is in `CELL`, which is not the goal.
fn visit<W: Walker, const COLUMNS: usize, const ROWS: usize, const CELL: usize>(
    walker: &mut W,
    node: W::Node,
) -> Outcome {
    // Also compiled for cells that a smaller board does not have; never called with those.
    if CELL >= COLUMNS * ROWS || walker.log().is_spent() {
        return Outcome::Paused;
    }
    walker.log().expanded += 1;
    let states = walker.states(node);
    // An unrolled loop, in which the cells are constant.
    macro_rules! attempt {
        ($direction:expr) => {
            if let Some(from) = const { neighbour(COLUMNS, ROWS, CELL, $direction) } {
                let state = states[$direction as usize];
                if state != Automaton::FORBIDDEN {
                    let outcome = attempt::<W, COLUMNS, ROWS>(walker, node, [from, CELL], state);
                    if outcome != Outcome::Exhausted {
                        walker.log().trail.push($direction);
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

/// Makes a move, explores the positions below, and takes the move back if they are exhausted.
#[inline(always)]
fn attempt<W: Walker, const COLUMNS: usize, const ROWS: usize>(
    walker: &mut W,
    node: W::Node,
    cells: [usize; 2],
    state: State,
) -> Outcome {
    walker.log().generated += 1;
    let Some((next, undo)) = walker.step::<COLUMNS, ROWS>(node, cells, state) else {
        return Outcome::Exhausted;
    };
    if W::is_goal(next) {
        return Outcome::Found;
    }
    let outcome = enter::<W, COLUMNS, ROWS>(cells[0], walker, next);
    if outcome == Outcome::Exhausted {
        walker.step_back::<COLUMNS, ROWS>(cells, undo);
    }
    outcome
}

/// Explores the positions below the prefix `beginning`, resuming `further` moves below it. If the prefix is forbidden
/// or exceeds the bound, there are none.
pub fn descend<W: Walker, const COLUMNS: usize, const ROWS: usize>(
    walker: &mut W,
    (mut node, mut cell): (W::Node, usize),
    beginning: &[Direction],
    further: &[Direction],
) -> Outcome {
    for &direction in beginning {
        let state = walker.states(node)[direction as usize];
        let from = neighbour(COLUMNS, ROWS, cell, direction);
        let Some(from) = from.filter(|_| state != Automaton::FORBIDDEN && !W::is_goal(node)) else {
            return Outcome::Exhausted;
        };
        let Some((next, _)) = walker.step::<COLUMNS, ROWS>(node, [from, cell], state) else {
            return Outcome::Exhausted;
        };
        (node, cell) = (next, from);
    }
    resume::<W, COLUMNS, ROWS>(walker, (node, cell), further)
}

/// The largest number of cells for which no code is compiled for each cell.
const FEW_CELLS: usize = 14;

/// Explores the positions below one, resuming after these moves. On boards of few cells it also does the search itself.
fn resume<W: Walker, const COLUMNS: usize, const ROWS: usize>(
    walker: &mut W,
    (node, cell): (W::Node, usize),
    moves: &[Direction],
) -> Outcome {
    let (taken, rest) = match moves.split_first() {
        Some((&taken, rest)) => (Some(taken), rest),
        None if W::is_goal(node) => return Outcome::Found,
        None if COLUMNS * ROWS > FEW_CELLS => {
            return enter::<W, COLUMNS, ROWS>(cell, walker, node);
        }
        None if walker.log().is_spent() => return Outcome::Paused,
        None => {
            walker.log().expanded += 1;
            (None, moves)
        }
    };
    let states = walker.states(node);
    for direction in ALPHABET
        .into_iter()
        .skip_while(|&way| taken.is_some_and(|taken| way != taken))
    {
        let state = states[direction as usize];
        let from = neighbour(COLUMNS, ROWS, cell, direction);
        let Some(from) = from.filter(|_| state != Automaton::FORBIDDEN) else {
            continue;
        };
        // The bound may have been lowered since; a move that now exceeds it is exhausted.
        let is_new = Some(direction) != taken;
        walker.log().generated += u64::from(is_new);
        let Some((next, undo)) = walker.step::<COLUMNS, ROWS>(node, [from, cell], state) else {
            continue;
        };
        let rest = if is_new { &[] } else { rest };
        let outcome = resume::<W, COLUMNS, ROWS>(walker, (next, from), rest);
        if outcome != Outcome::Exhausted {
            walker.log().trail.push(direction);
            return outcome;
        }
        walker.step_back::<COLUMNS, ROWS>([from, cell], undo);
    }
    Outcome::Exhausted
}
