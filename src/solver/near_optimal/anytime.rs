//! A solution at once, and a shorter one as long as one cares to wait.

use std::mem;
use std::sync::Arc;

use super::first::first_solution;
use super::five_tables::FiveTables;
use super::grid::{Grid, Labelled, Way};
use super::improver::{Improve, improver};
use crate::puzzle::{Direction, Size};
use crate::solver::heuristic::{Estimate, LinearConflict};
use crate::solver::{Problem, Solution, Stats};

/// A search whose best solution can be used at any time, and gets shorter the longer it is driven.
///
/// It works in slices measured in positions, and knows no clock: the same problem, seed and slices give
/// the same solutions. Several workers can take different seeds and [offer](Self::offer) each other
/// their best.
///
/// ```
/// use video_slide_puzzle::puzzle::notation::parse_board;
/// use video_slide_puzzle::solver::Problem;
/// use video_slide_puzzle::solver::near_optimal::Anytime;
///
/// let board = parse_board("1 2 3 4 5/6 7 8 9 10/11 0 12 14 15/16 13 17 18 20/21 22 23 19 24", None);
/// let mut search = Anytime::new(&Problem::to_solved(board.unwrap()).unwrap(), 1);
/// while !search.is_proven() {
///     if let Some(better) = search.advance(10_000) {
///         println!("{} moves, at least {} needed", better.moves.len(), search.lower_bound());
///     }
/// }
/// assert_eq!(search.best().len(), 9);
/// ```
pub struct Anytime {
    problem: Problem,
    best: Vec<Direction>,
    /// The best moves have not been returned yet.
    news: bool,
    stats: Stats,
    improver: Box<dyn Improve>,
}

impl Anytime {
    /// Finds a first solution, in at most some milliseconds. Different seeds take different ways to
    /// improve it.
    pub fn new(problem: &Problem, seed: u64) -> Self {
        let grid = Grid::new(problem.size());
        let start = Labelled::new(problem);
        let lower_bound = lower_bound(problem.size(), &start);
        let path = first_solution(&grid, &start).unwrap_or_default();
        Self {
            problem: problem.clone(),
            best: directions(&path),
            news: true,
            stats: Stats {
                lower_bound,
                ..Stats::default()
            },
            improver: improver(grid, start, seed),
        }
    }

    /// The moves of the shortest solution so far.
    pub fn best(&self) -> &[Direction] {
        &self.best
    }

    /// Every solution is proven to have at least this many moves.
    pub const fn lower_bound(&self) -> u32 {
        self.stats.lower_bound
    }

    /// Whether no shorter solution exists. There is nothing left to do then.
    pub fn is_proven(&self) -> bool {
        self.best.len() as u32 <= self.stats.lower_bound
    }

    /// What has been done so far.
    pub const fn stats(&self) -> Stats {
        self.stats
    }

    /// Looks at about `budget` positions, or builds as much of a table. Returns the best solution if it
    /// has become shorter since the last call; the first call returns one in any case.
    pub fn advance(&mut self, budget: u64) -> Option<Solution> {
        let mut left = budget;
        while left > 0 && !self.is_proven() {
            let path = ways(&self.best);
            if let Some(found) = self.improver.advance(&path, &mut left) {
                self.adopt(directions(&found));
            }
        }
        self.stats.generated += budget - left;
        mem::take(&mut self.news).then(|| Solution {
            moves: self.best.clone(),
            proven_shortest: self.is_proven(),
        })
    }

    /// Takes up the large tables of 5×5. On other sizes they do nothing.
    pub fn equip(&mut self, tables: Arc<FiveTables>) {
        let bound = self.improver.equip(tables);
        self.stats.lower_bound = self.stats.lower_bound.max(bound);
    }

    /// Adopts a solution found elsewhere if it is shorter than the best so far, and says so. Moves that
    /// do not lead from the board to the goal are refused.
    pub fn offer(&mut self, moves: &[Direction]) -> bool {
        self.adopt(moves.to_vec())
    }

    /// Adopts a lower bound proven elsewhere, for the same problem.
    pub fn offer_lower_bound(&mut self, moves: u32) {
        // No bound can be above a solution: such a claim is wrong.
        if moves as usize <= self.best.len() {
            self.stats.lower_bound = self.stats.lower_bound.max(moves);
        }
    }

    fn adopt(&mut self, moves: Vec<Direction>) -> bool {
        let better = moves.len() < self.best.len() && self.leads_to_the_goal(&moves);
        if better {
            self.best = moves;
            self.news = true;
        }
        better
    }

    /// Walks the moves through the rules: no path is handed out that they have not allowed.
    fn leads_to_the_goal(&self, moves: &[Direction]) -> bool {
        let mut board = self.problem.board().clone();
        moves.iter().all(|&direction| board.step(direction).is_ok())
            && board == *self.problem.goal()
    }
}

fn directions(path: &[Way]) -> Vec<Direction> {
    path.iter()
        .map(|&way| Direction::ALL[usize::from(way)])
        .collect()
}

fn ways(moves: &[Direction]) -> Vec<Way> {
    moves.iter().map(|&direction| direction as Way).collect()
}

fn lower_bound(size: Size, start: &Labelled) -> u32 {
    LinearConflict::new(size, start.blank_home()).full(&start.labels)
}
