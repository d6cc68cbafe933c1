//! Boards of more than 16 cells: bounds of the moves needed at each position.
//!
//! Some positions, evenly spaced, are searched for a short time each. The others are bounded by their neighbours, since
//! a move changes the number by one: a way there or back makes a way, and one move less than a lower bound is a lower
//! bound. Whatever moves the player made from a position to the end are a way, too. So the searches build on each other
//! in the order of the positions.

use std::mem;
use std::time::Duration;

use super::{Evaluation, Game, way_after};
use crate::puzzle::Direction;
use crate::solver::heuristic::{Estimate, LinearConflict};
use crate::solver::labels::{Label, labels};
use crate::solver::{Method, Run, SearchOptions, SolveError, TableCache, start};

/// The most positions that are searched.
const MOST_SEARCHES: usize = 24;
/// How long each of them is.
const PATIENCE: Duration = Duration::from_millis(400);

/// An analysis by searches that need not find a shortest way.
pub struct NearOptimal {
    game: Game,
    cache: TableCache,
    ends_solved: bool,
    estimate: LinearConflict,
    /// The proven lower bound of each position so far, the current one last.
    lower: Vec<u32>,
    /// For each of them the way that its search has found.
    ways: Vec<Option<Vec<Direction>>>,
    /// The best known way from the current position; empty if none is known.
    way: Vec<Direction>,
    run: Option<Run>,
    /// The number of searches done.
    searched: usize,
    is_finished: bool,
}

impl NearOptimal {
    /// Begins at the first position.
    pub fn new(game: Game, ends_solved: bool, cache: TableCache) -> Self {
        let size = game.board.size();
        let mut new = Self {
            estimate: LinearConflict::new(size, game.goal.blank_cell() as Label),
            game,
            cache,
            ends_solved,
            lower: Vec::new(),
            ways: Vec::new(),
            way: Vec::new(),
            run: None,
            searched: 0,
            is_finished: false,
        };
        new.arrive();
        new
    }

    /// Goes on with the current search for about `budget` units of work. All evaluations come at the end.
    pub fn advance(
        &mut self,
        budget: u64,
        now: impl Fn() -> Duration,
    ) -> Result<Vec<Evaluation>, SolveError> {
        let mut run = match self.run.take() {
            Some(run) => run,
            None if self.is_finished => return Ok(Vec::new()),
            None if self.searched == self.searches() => {
                self.is_finished = true;
                return Ok(self.evaluations());
            }
            None => self.next_search()?,
        };
        run.step(budget, now)?;
        if run.has_ended() {
            self.keep(&run);
        } else {
            self.run = Some(run);
        }
        Ok(Vec::new())
    }

    /// The number of positions that are searched.
    fn searches(&self) -> usize {
        self.game.positions().min(MOST_SEARCHES)
    }

    /// Goes to the next position that is searched, and begins its search.
    fn next_search(&mut self) -> Result<Run, SolveError> {
        let last = self.game.positions() - 1;
        let intervals = (self.searches() - 1).max(1);
        while self.game.made < self.searched * last / intervals {
            let Some(made) = self.game.step() else { break };
            self.way = way_after(&self.way, made);
            self.arrive();
        }
        let options = SearchOptions {
            patience: PATIENCE,
            ..SearchOptions::default()
        };
        let mut run = start(
            &self.game.problem()?,
            Method::AUTOMATIC,
            options,
            &self.cache,
        )?;
        run.offer(&self.way);
        if self.ends_solved {
            run.offer(&self.game.moves[self.game.made..]);
        }
        Ok(run)
    }

    /// Notes what is known of a position without a search.
    fn arrive(&mut self) {
        let Game { board, goal, .. } = &self.game;
        self.lower.push(self.estimate.full(&labels(board, goal)));
        self.ways.push((board == goal).then(Vec::new));
        if board == goal {
            self.way.clear();
        }
    }

    /// Keeps what the search at the current position has found.
    fn keep(&mut self, run: &Run) {
        self.searched += 1;
        let Some(best) = run.best() else { return };
        let current = self.game.made;
        self.lower[current] = self.lower[current].max(run.stats().lower_bound);
        self.ways[current] = Some(best.moves.clone());
        self.way.clone_from(&best.moves);
    }

    /// Bounds all positions by their neighbours.
    fn evaluations(&mut self) -> Vec<Evaluation> {
        let mut lower = mem::take(&mut self.lower);
        let mut ways = mem::take(&mut self.ways);
        let moves = &self.game.moves;
        for (before, &made) in moves.iter().enumerate().rev() {
            lower[before] = lower[before].max(lower[before + 1].saturating_sub(1));
            let after = ways[before + 1].as_deref();
            let Some(back) = after.map(|way| way_after(way, made.opposite())) else {
                continue;
            };
            let own = &mut ways[before];
            if own.as_ref().is_none_or(|own| back.len() < own.len()) {
                *own = Some(back);
            }
        }
        let mut evaluations: Vec<Evaluation> = Vec::with_capacity(ways.len());
        let mut best = Vec::new();
        for (own, mut lower) in ways.into_iter().zip(lower) {
            let before = evaluations.last();
            let made = evaluations.len().checked_sub(1).map(|last| moves[last]);
            let follows = made.map(|made| way_after(&best, made));
            let way = own.filter(|own| {
                let follows = follows.as_ref();
                follows.is_none_or(|follows| own.len() < follows.len())
            });
            best = way.clone().or(follows).unwrap_or_default();
            let upper = best.len() as u32;
            lower = lower.max(before.map_or(0, |before| before.lower.saturating_sub(1)));
            // The length of every solution is of the same parity.
            lower += (upper ^ lower) & 1;
            evaluations.push(Evaluation { lower, upper, way });
        }
        evaluations
    }

    pub const fn is_finished(&self) -> bool {
        self.is_finished
    }

    pub fn progress(&self) -> f32 {
        let current = self.run.as_ref().map_or(0.0, |run| {
            run.stats().elapsed.div_duration_f32(PATIENCE).min(1.0)
        });
        (self.searched as f32 + current) / self.searches() as f32
    }
}
