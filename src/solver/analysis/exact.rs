//! Boards of up to 16 cells: exactly how many moves are needed at each position.
//!
//! The first position is solved by a shortest way. A move changes the number by exactly one, so little is left to find
//! out after it. If the move was the first one of the known shortest way, the rest of that is a shortest way again. If
//! not, one search for a way that is one move shorter decides; if there is none, taking the move back is the shortest
//! way. Up to nine cells the complete table answers.

use std::time::Duration;

use super::{Evaluation, Game, way_after};
use crate::puzzle::Direction;
use crate::solver::frame::Target;
use crate::solver::optimal::{ShareSearch, Verdict};
use crate::solver::search::breadth_first;
use crate::solver::{Method, Run, SearchOptions, SolveError, TableCache, start};

/// What a position costs besides its search, in units of work.
const POSITION: u64 = 50;

/// An exact analysis under way.
pub struct Exact {
    game: Game,
    cache: TableCache,
    /// The best known way from the current position.
    way: Vec<Direction>,
    search: Search,
    is_finished: bool,
}

/// What there is to find out at the current position.
enum Search {
    /// Nothing: the known way is a shortest one.
    Settled,
    /// A shortest way.
    Shortest(Box<Run>),
    /// Whether there is a way of two moves less than the known one.
    Shorter(Box<ShareSearch>),
}

impl Exact {
    /// Begins at the first position.
    pub fn new(game: Game, cache: TableCache) -> Result<Self, SolveError> {
        Ok(Self {
            search: Search::shortest(&game, &cache)?,
            game,
            cache,
            way: Vec::new(),
            is_finished: false,
        })
    }

    /// Goes on for about `budget` units of work.
    pub fn advance(&mut self, budget: u64) -> Result<Vec<Evaluation>, SolveError> {
        let mut left = budget;
        let mut evaluations = Vec::new();
        while left > 0 && !self.is_finished {
            match self.search.advance(&mut left)? {
                Verdict::Unfinished => break,
                Verdict::Exhausted => evaluations.push(self.evaluation(None)),
                Verdict::Found(way) => {
                    let is_news = self.game.made == 0 || way.len() < self.way.len();
                    evaluations.push(self.evaluation(is_news.then_some(way)));
                }
            }
            left = left.saturating_sub(POSITION);
            self.go_on()?;
        }
        Ok(evaluations)
    }

    /// The evaluation of the current position, where a shorter way than the known one was found or not.
    fn evaluation(&mut self, way: Option<Vec<Direction>>) -> Evaluation {
        if let Some(way) = &way {
            self.way.clone_from(way);
        }
        let needed = self.way.len() as u32;
        Evaluation {
            lower: needed,
            upper: needed,
            way,
        }
    }

    /// Goes to the next position.
    fn go_on(&mut self) -> Result<(), SolveError> {
        let Some(made) = self.game.step() else {
            self.is_finished = true;
            return Ok(());
        };
        let needed = self.way.len() as u32;
        let is_settled = needed == 0 || self.way.first() == Some(&made);
        self.way = way_after(&self.way, made);
        self.search = if is_settled {
            Search::Settled
        } else {
            Search::shorter(&self.game, &self.cache, needed - 1)?
        };
        Ok(())
    }

    pub const fn is_finished(&self) -> bool {
        self.is_finished
    }

    pub fn progress(&self) -> f32 {
        let done = self.game.made + usize::from(self.is_finished);
        done as f32 / self.game.positions() as f32
    }
}

impl Search {
    /// The search for a shortest way.
    fn shortest(game: &Game, cache: &TableCache) -> Result<Self, SolveError> {
        let options = SearchOptions::default();
        let run = start(&game.problem()?, Method::AUTOMATIC, options, cache)?;
        Ok(Self::Shortest(Box::new(run)))
    }

    /// The search for a way of `bound` moves, if there are none of fewer.
    fn shorter(game: &Game, cache: &TableCache, bound: u32) -> Result<Self, SolveError> {
        let size = game.board.size();
        if size.cells() <= breadth_first::MAX_CELLS {
            return Self::shortest(game, cache);
        }
        // The strongest at hand: they may have arrived meanwhile.
        let problem = game.problem()?;
        let tables = cache.set(Target::of(&problem));
        let tables = tables.ok_or(SolveError::NoTables { size })?;
        let search = ShareSearch::undivided(&problem, tables, bound);
        Ok(Self::Shorter(Box::new(search)))
    }

    /// Does about as much work as is left.
    fn advance(&mut self, left: &mut u64) -> Result<Verdict, SolveError> {
        match self {
            Self::Settled => Ok(Verdict::Exhausted),
            Self::Shortest(run) => {
                let before = run.stats().generated;
                let solution = run.step(*left, || Duration::ZERO)?;
                *left = left.saturating_sub(run.stats().generated - before);
                let found = solution.map(|solution| Verdict::Found(solution.moves));
                Ok(found.unwrap_or(Verdict::Unfinished))
            }
            Self::Shorter(search) => {
                let before = search.stats().generated;
                let verdict = search.advance(*left)?;
                *left = left.saturating_sub(search.stats().generated - before);
                Ok(verdict)
            }
        }
    }
}
