//! Depth first below a position, as fast as it gets: what the searches with pattern databases have in common.
//!
//! *Specialised by the type system.* [`visit`] is compiled once for each kind of walk, shape of the board and cell of
//! the blank, so that neighbours, masks and shifts are constants; about 1.3 times as fast. Boards of up to 14 cells, whose
//! searches are over in a tenth of a millisecond, do without.
//!
//! *Laid aside anywhere.* When the budget is spent in the middle of the recursion, the recursion unwinds, and nothing is
//! kept but the moves to the position that comes next. Another call [resumes](descend) from there: it takes those moves
//! and tries from each position on the way what comes after them. So interrupting costs a few microseconds and nothing
//! while it does not happen, and what was done is neither done nor counted again.
//!
//! Source: iterative deepening A* (Korf 1985).

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of two searches: nothing may be left of these calls"
)]

use super::pruning::{ALPHABET, Automaton, State};
use crate::puzzle::Direction;

/// How exploring the positions below one ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// None of them is the goal.
    Exhausted,
    /// The [trail](Log::trail) leads to the goal.
    Found,
    /// The budget is spent; the trail leads to the position that comes next.
    Paused,
}

/// What has been done, and what may be.
#[derive(Debug, Default)]
pub struct Log {
    /// How many successors may be evaluated.
    pub budget: u64,
    /// How many have been.
    pub generated: u64,
    /// How many positions had their successors looked at.
    pub expanded: u64,
    /// The moves to where the walk ended, last first.
    pub trail: Vec<Direction>,
}

impl Log {
    /// Whether the budget is.
    #[inline(always)]
    const fn is_spent(&self) -> bool {
        self.generated >= self.budget
    }
}

/// A position that goes from move to move, with all that is looked up for it.
pub trait Walker {
    /// What changes with every move, as far as it travels in registers.
    type Node: Copy;

    /// What to put back when a move is taken back.
    type Undo;

    /// What has been done.
    fn log(&mut self) -> &mut Log;

    /// For each direction the state of the automaton after a move that way.
    fn states(&self, node: Self::Node) -> [State; 4];

    /// Whether this is the goal.
    fn is_goal(node: Self::Node) -> bool;

    /// Moves the tile in the first cell to the second, the automaton coming into a state, unless the bound is then
    /// exceeded.
    fn step<const COLUMNS: usize, const ROWS: usize>(
        &mut self,
        node: Self::Node,
        cells: [usize; 2],
        state: State,
    ) -> Option<(Self::Node, Self::Undo)>;

    /// Takes that move back.
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

/// Explores the positions below one whose blank is in `cell`. (The cell is known only when running; or, after inlining,
/// before: then nothing of this remains but the call.)
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
    // Compiled for more cells than there are, but never called there.
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

/// Makes a move, explores what lies beyond, and if that was in vain takes the move back.
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

/// Explores the positions that begin with some moves, from where an earlier walk has been laid aside: `further` moves
/// on. Those of the beginning may be forbidden; then there are none.
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

/// The most cells of boards for which nothing is compiled for each cell.
const FEW_CELLS: usize = 14;

/// Explores the positions below one, from where an earlier walk has been laid aside: these moves further on. On
/// boards of few cells it goes on by itself when those are made.
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
        // If the bound has become smaller meanwhile, it may forbid even what was taken; then that is exhausted.
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
