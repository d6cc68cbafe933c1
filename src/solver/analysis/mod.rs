//! The analysis of a game: how many moves are still needed at each of its positions.
//!
//! The page asks the solver's worker for it once a game is over. A move after which as many or more are needed than
//! before was a slip.
//!
//! Boards of up to 16 cells are analysed exactly (`exact`), larger ones by bounds (`near_optimal`).

mod exact;
mod near_optimal;
#[cfg(test)]
mod tests;

use std::iter;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::puzzle::{Board, Direction, SlideError};

use super::{Method, Problem, SolveError, TableCache};
use exact::Exact;
use near_optimal::NearOptimal;

/// The moves that are still needed at a position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evaluation {
    /// At least so many: the proven lower bound.
    pub lower: u32,
    /// At most so many: the length of the best known way. Up to 16 cells it is `lower`.
    pub upper: u32,
    /// The best known way to the goal, unless it [follows](way_after) from that of the position before.
    pub way: Option<Vec<Direction>>,
}

/// The reason why a game is not analysed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// No search can begin.
    #[error(transparent)]
    Start(#[from] SolveError),
    /// A move breaks the rules.
    #[error("move {number}: {error}")]
    Move {
        /// The move's number, from 1.
        number: usize,
        /// The rule.
        error: SlideError,
    },
}

/// An analysis under way.
pub struct Analysis(Kind);

enum Kind {
    Exact(Box<Exact>),
    NearOptimal(Box<NearOptimal>),
}

/// A game that keeps the rules, to be walked through.
struct Game {
    /// The board at the current position.
    board: Board,
    goal: Board,
    /// All moves, single steps.
    moves: Vec<Direction>,
    /// The number of moves made.
    made: usize,
}

/// The best known way after a move, if nothing else is known than the way before it: the rest of that way if the move
/// was its first one, otherwise the move is taken back.
pub fn way_after(before: &[Direction], made: Direction) -> Vec<Direction> {
    match before.split_first() {
        Some((&first, rest)) if first == made => rest.to_vec(),
        _ => [&[made.opposite()], before].concat(),
    }
}

/// The best known way at each position of a game, from its evaluations and its moves.
pub fn ways(evaluations: &[Evaluation], moves: &[Direction]) -> Vec<Vec<Direction>> {
    let mut ways: Vec<Vec<Direction>> = Vec::with_capacity(evaluations.len());
    let made = iter::once(None).chain(moves.iter().copied().map(Some));
    for (evaluation, made) in evaluations.iter().zip(made) {
        let follows = || Some(way_after(ways.last()?, made?));
        let way = evaluation.way.clone().or_else(follows);
        ways.push(way.unwrap_or_default());
    }
    ways
}

impl Analysis {
    /// Begins the analysis of a game: the problem that it began with, and its moves as single steps, first to last. It need
    /// not end solved. Tables are taken from the cache, or built as part of the analysis and left there.
    ///
    /// # Errors
    /// [`Refused`] if a move breaks the rules, or no search can begin.
    pub fn new(start: &Problem, moves: &[Direction], cache: &TableCache) -> Result<Self, Refused> {
        let mut board = start.board().clone();
        for (number, &direction) in (1..).zip(moves) {
            let stepped = board.step(direction);
            stepped.map_err(|error| Refused::Move { number, error })?;
        }
        let game = Game {
            board: start.board().clone(),
            goal: start.goal().clone(),
            moves: moves.to_vec(),
            made: 0,
        };
        let cache = cache.clone();
        Ok(Self(if Method::AUTOMATIC.improves(start.size()) {
            let ends_solved = board == game.goal;
            Kind::NearOptimal(Box::new(NearOptimal::new(game, ends_solved, cache)))
        } else {
            Kind::Exact(Box::new(Exact::new(game, cache)?))
        }))
    }

    /// Does about `budget` [units of work](super::Search::advance). Returns the evaluations that have become final, in
    /// the order of the positions. There is one more than there are moves. `now` tells the time since any fixed moment:
    /// it limits how long larger boards are searched.
    ///
    /// # Errors
    /// A [`SolveError`] if a search has to give up.
    pub fn advance(
        &mut self,
        budget: u64,
        now: impl Fn() -> Duration,
    ) -> Result<Vec<Evaluation>, SolveError> {
        match &mut self.0 {
            Kind::Exact(exact) => exact.advance(budget),
            Kind::NearOptimal(near_optimal) => near_optimal.advance(budget, now),
        }
    }

    /// Whether all evaluations have been returned.
    pub fn is_finished(&self) -> bool {
        match &self.0 {
            Kind::Exact(exact) => exact.is_finished(),
            Kind::NearOptimal(near_optimal) => near_optimal.is_finished(),
        }
    }

    /// The part that is done, from 0 to 1.
    pub fn progress(&self) -> f32 {
        match &self.0 {
            Kind::Exact(exact) => exact.progress(),
            Kind::NearOptimal(near_optimal) => near_optimal.progress(),
        }
    }
}

impl Game {
    /// The number of positions.
    const fn positions(&self) -> usize {
        self.moves.len() + 1
    }

    /// The next move, unless all have been made.
    fn next(&self) -> Option<Direction> {
        self.moves.get(self.made).copied()
    }

    /// Makes the next move, and returns it.
    fn step(&mut self) -> Option<Direction> {
        let direction = self.next()?;
        // The rules were checked at the beginning.
        let stepped = self.board.step(direction);
        debug_assert!(stepped.is_ok(), "{direction:?}");
        self.made += 1;
        Some(direction)
    }

    /// The problem at the current position.
    fn problem(&self) -> Result<Problem, SolveError> {
        Ok(Problem::new(self.board.clone(), self.goal.clone())?)
    }
}
