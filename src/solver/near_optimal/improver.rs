//! What makes a solution shorter: one search after the other, each resumable.

use std::sync::Arc;

use super::crossing::{Crossing, Progress};
use super::effort::{Effort, efforts};
use super::grid::{Grid, Labelled, Way};
use super::local_guide::LocalGuide;
use super::local_tables::LocalTables;
use super::pool::Pool;
use super::reduction::Reduction;
use super::seen::SplitMix;

/// Looks for shorter solutions. Boards of up to `N` cells.
pub(super) struct Improver<const N: usize> {
    grid: Grid,
    start: Labelled,
    random: SplitMix,
    preparation: Preparation,
    /// Which of the efforts is being made.
    round: usize,
    /// The moves of windows tried without success in this round.
    fruitless: usize,
    task: Option<Task<N>>,
}

/// The tables, as far as they stand.
enum Preparation {
    Reduction(Reduction),
    Neighbours(Arc<Reduction>, LocalTables),
    Done(Arc<Reduction>, Arc<LocalTables>),
}

/// A search under way.
enum Task<const N: usize> {
    Pool(Box<Pool<N>>),
    /// A part of a path, solved anew.
    Window {
        path: Vec<Way>,
        from: usize,
        to: usize,
        crossing: Box<Crossing<N, LocalGuide<N>>>,
    },
}

/// An [`Improver`] of whichever number of cells.
pub(super) trait Improve {
    /// Works until about `budget` positions have been looked at; returns a path that may be shorter than
    /// the best so far. The start must not be home.
    fn advance(&mut self, best: &[Way], budget: &mut u64) -> Option<Vec<Way>>;
}

/// An improver of the size that fits the board.
pub(super) fn improver(grid: Grid, start: Labelled, seed: u64) -> Box<dyn Improve> {
    match grid.cells() {
        0..=25 => Box::new(Improver::<25>::new(grid, start, seed)),
        26..=36 => Box::new(Improver::<36>::new(grid, start, seed)),
        37..=64 => Box::new(Improver::<64>::new(grid, start, seed)),
        _ => Box::new(Improver::<100>::new(grid, start, seed)),
    }
}

/// The width of the pool that need not wait for the tables of neighbours.
const FIRST_POOL: usize = 100;

impl<const N: usize> Improver<N> {
    fn new(grid: Grid, start: Labelled, seed: u64) -> Self {
        let reduction = Reduction::new(&grid, start.blank_home(), seed.is_multiple_of(2));
        Self {
            grid,
            start,
            random: SplitMix::new(seed),
            preparation: Preparation::Reduction(reduction),
            round: 0,
            fruitless: 0,
            task: None,
        }
    }

    /// Builds what is not built yet; `true` when there is a task or all stands.
    fn prepare(&mut self, budget: &mut u64) -> bool {
        match &mut self.preparation {
            Preparation::Done(..) => true,
            Preparation::Reduction(reduction) => {
                if reduction.build(&self.grid, budget) {
                    let empty = Reduction::new(&self.grid, self.start.blank_home(), true);
                    let reduction = Arc::new(std::mem::replace(reduction, empty));
                    let none = Arc::new(LocalTables::none(&self.grid));
                    self.task = Some(self.pool(&reduction, &none, FIRST_POOL));
                    self.preparation =
                        Preparation::Neighbours(reduction, LocalTables::new(&self.grid));
                }
                self.task.is_some()
            }
            Preparation::Neighbours(reduction, tables) => {
                let done = tables.build(budget);
                if done {
                    let reduction = Arc::clone(reduction);
                    let tables = std::mem::replace(tables, LocalTables::none(&self.grid));
                    self.preparation = Preparation::Done(reduction, Arc::new(tables));
                }
                done
            }
        }
    }

    fn pool(
        &mut self,
        reduction: &Arc<Reduction>,
        tables: &Arc<LocalTables>,
        width: usize,
    ) -> Task<N> {
        let (reduction, tables) = (Arc::clone(reduction), Arc::clone(tables));
        let seed = self.random.next();
        Task::Pool(Box::new(Pool::new(
            &self.grid,
            &self.start,
            reduction,
            tables,
            width,
            seed,
        )))
    }

    /// The next search.
    fn begin(&mut self, best: &[Way]) -> Option<Task<N>> {
        let Preparation::Done(reduction, tables) = &self.preparation else {
            return None;
        };
        let (reduction, tables) = (Arc::clone(reduction), Arc::clone(tables));
        let efforts = efforts(self.grid.cells());
        loop {
            let last = self.round + 1 >= efforts.len();
            match efforts[self.round.min(efforts.len() - 1)] {
                Effort::Pool { width } => {
                    self.next_round();
                    return Some(self.pool(&reduction, &tables, width));
                }
                Effort::Whole { width } => {
                    self.next_round();
                    return Some(self.window(&tables, best, 0..best.len(), width));
                }
                Effort::Windows {
                    length,
                    width,
                    times,
                } => {
                    if !last && self.fruitless > times as usize * best.len() {
                        self.next_round();
                        continue;
                    }
                    let length = length.min(best.len());
                    self.fruitless += length;
                    let from = self.random.below(best.len() - length + 1);
                    return Some(self.window(&tables, best, from..from + length, width));
                }
            }
        }
    }

    fn next_round(&mut self) {
        self.round += 1;
        self.fruitless = 0;
    }

    /// Solves a part of the path anew: the board at its end, taken as the goal.
    fn window(
        &mut self,
        tables: &Arc<LocalTables>,
        path: &[Way],
        part: std::ops::Range<usize>,
        width: usize,
    ) -> Task<N> {
        let mut start = self.start.clone();
        start.follow(&self.grid, &path[..part.start]);
        let mut end = start.clone();
        end.follow(&self.grid, &path[part.clone()]);
        let problem = start.towards(&end);
        let guide = LocalGuide::new(&self.grid, Arc::clone(tables), &problem);
        let most = part.len().saturating_sub(2) as u32;
        let seed = self.random.next();
        let crossing = Crossing::new(&self.grid, &problem, guide, most, width, seed);
        Task::Window {
            path: path.to_vec(),
            from: part.start,
            to: part.end,
            crossing: Box::new(crossing),
        }
    }
}

impl<const N: usize> Improve for Improver<N> {
    fn advance(&mut self, best: &[Way], budget: &mut u64) -> Option<Vec<Way>> {
        while *budget > 0 {
            if self.task.is_none() && !self.prepare(budget) {
                return None;
            }
            let Some(mut task) = self.task.take().or_else(|| self.begin(best)) else {
                continue;
            };
            let progress = match &mut task {
                Task::Pool(pool) => pool.advance(&self.grid, budget),
                Task::Window { crossing, .. } => crossing.advance(&self.grid, budget),
            };
            match (progress, task) {
                (Progress::Working, task) => self.task = Some(task),
                (Progress::Exhausted, _) => {}
                (Progress::Found(path), Task::Pool(_)) => return Some(path),
                (
                    Progress::Found(part),
                    Task::Window {
                        mut path, from, to, ..
                    },
                ) => {
                    path.splice(from..to, part);
                    self.fruitless = 0;
                    return Some(path);
                }
            }
        }
        None
    }
}
