//! Shortens a solution: runs the resumable searches of the [schedule](super::schedule) one after the other.
//!
//! Called by [`Anytime`](super::Anytime). Each search starts from the best known path, whichever worker found it, and
//! returns only shorter ones.
//!
//! Gain from windows after the beams, compared with beams of ever double the width, over 12 random boards of each size
//! after 40 and 60 million positions: 5×5 with its tables 103.0 and 103.0 moves instead of 103.3 and 103.2, 6×6 185.8
//! and 185.3 instead of 186.7 and 186.0, 7×7 295.5 and 294.7 instead of 296.3 and 294.7, 8×8 462.0 and 460.3 instead of
//! 463.8 and 462.0. Windows also need no more memory, however long they run.

use std::sync::Arc;

use super::schedule::{FIVE_BY_FIVE, ScheduledSearch, schedule};
use crate::puzzle::Size;
use crate::solver::near_optimal::beam::bounded::{BoundedBeam, Progress, ResumableSearch};
use crate::solver::near_optimal::five_by_five::guide::FiveByFiveGuide;
use crate::solver::near_optimal::five_by_five::tables::{FiveByFiveTables, is_served};
use crate::solver::near_optimal::grid::{Grid, LabelledBoard, Way, opposite};
use crate::solver::near_optimal::guide_tables::{GuideBuilder, GuideTables};
use crate::solver::near_optimal::local_patterns::LocalPatterns;
use crate::solver::near_optimal::local_patterns::guide::WholeBoardGuide;
use crate::solver::near_optimal::random::SplitMix;
use crate::solver::near_optimal::reduction::Reduction;
use crate::solver::near_optimal::reduction::staged_beam::StagedBeam;

/// The improving search and its place in the schedule.
pub(crate) struct Improver {
    grid: Grid,
    start: LabelledBoard,
    random: SplitMix,
    guides: Guides,
    /// The index of the current search in the schedule.
    round: usize,
    five: Option<Arc<FiveByFiveTables>>,
    /// The total length of windows tried without success in this round.
    unsuccessful: usize,
    task: Option<Task>,
}

/// The guide tables, complete or under construction.
enum Guides {
    Building(Box<GuideBuilder>),
    Done(GuideTables),
}

/// A search in progress.
enum Task {
    Staged(Box<dyn ResumableSearch>),
    /// A part of a path that is solved again, forward or backward.
    Window {
        path: Vec<Way>,
        part: Part,
        search: Box<dyn ResumableSearch>,
        /// Whether the large tables guide the search.
        by_tables: bool,
    },
}

/// A part of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    from: usize,
    to: usize,
    /// Whether to search from its end to its beginning.
    backward: bool,
}

/// The width of the first staged beam, which runs before the local patterns are built.
const FIRST_STAGED_WIDTH: usize = 100;

/// Creates a search whose arrays just fit the number of cells.
macro_rules! of_size {
    ($cells:expr, $kind:ident :: new $arguments:tt) => {
        match $cells {
            0..=25 => Box::new($kind::<25>::new $arguments) as Box<dyn ResumableSearch>,
            26..=36 => Box::new($kind::<36>::new $arguments),
            37..=64 => Box::new($kind::<64>::new $arguments),
            _ => Box::new($kind::<{ Size::MAX_CELLS }>::new $arguments),
        }
    };
}

/// A window solved without the large tables.
type Window<const N: usize> = BoundedBeam<N, WholeBoardGuide>;

impl Improver {
    /// Creates an improver without a task. It builds its own guides unless these are for the same size and goal.
    pub(crate) fn new(
        grid: Grid,
        start: LabelledBoard,
        seed: u64,
        guides: Option<GuideTables>,
    ) -> Self {
        let guides = guides.filter(|guides| guides.serve(&grid, &start));
        let rows_first = seed.is_multiple_of(2);
        let builder = || GuideBuilder::with_reduction(grid.clone(), start.blank_home(), rows_first);
        let guides = match guides {
            Some(guides) => Guides::Done(guides),
            None => Guides::Building(Box::new(builder())),
        };
        Self {
            grid,
            start,
            random: SplitMix::new(seed),
            guides,
            round: 0,
            five: None,
            unsuccessful: 0,
            task: None,
        }
    }

    /// Builds missing tables. Returns `true` when a search can run or all tables are complete.
    fn prepare(&mut self, budget: &mut u64) -> bool {
        let Guides::Building(builder) = &mut self.guides else {
            return true;
        };
        let begun = builder.reduction().is_some();
        if let Some(guides) = builder.advance(budget) {
            self.guides = Guides::Done(guides);
            return true;
        }
        let reduction = builder.reduction().filter(|_| !begun).map(Arc::clone);
        if let Some(reduction) = reduction {
            let none = Arc::new(LocalPatterns::none(&self.grid));
            self.task = Some(self.staged_beam(&reduction, &none, FIRST_STAGED_WIDTH));
        }
        self.task.is_some()
    }

    fn staged_beam(
        &mut self,
        reduction: &Arc<Reduction>,
        tables: &Arc<LocalPatterns>,
        width: usize,
    ) -> Task {
        let (reduction, tables) = (Arc::clone(reduction), Arc::clone(tables));
        let seed = self.random.next();
        let (grid, start) = (&self.grid, &self.start);
        Task::Staged(of_size!(
            grid.cells(),
            StagedBeam::new(grid, start, reduction, tables, width, seed)
        ))
    }

    /// Whether the next search must wait for tables. None are needed beside the large ones, unless those support
    /// neither the goal nor the start.
    fn waits_for_tables(&self) -> bool {
        let ends = [self.start.blank_home(), self.start.blank];
        self.five.is_none() || !ends.into_iter().any(is_served)
    }

    /// Starts the next search.
    fn begin(&mut self, best: &[Way]) -> Option<Task> {
        let (reduction, tables) = match &self.guides {
            Guides::Done(guides) => (
                Some(Arc::clone(&guides.reduction)),
                Arc::clone(&guides.neighbours),
            ),
            Guides::Building(_) => (None, Arc::new(LocalPatterns::none(&self.grid))),
        };
        let searches = match self.five {
            Some(_) => FIVE_BY_FIVE,
            None => schedule(self.grid.cells()),
        };
        let last = self.round + 1 >= searches.len();
        let search = searches[self.round.min(searches.len() - 1)];
        match search {
            ScheduledSearch::Staged { width } => {
                self.next_round();
                Some(self.staged_beam(&reduction?, &tables, width))
            }
            ScheduledSearch::Whole { width, backward } => {
                self.next_round();
                let whole = Part {
                    from: 0,
                    to: best.len(),
                    backward: backward
                        || self.five.is_some()
                            && !is_served(self.start.blank_home())
                            && is_served(self.start.blank),
                };
                Some(self.window(&tables, best, whole, width))
            }
            ScheduledSearch::Windows {
                length,
                width,
                times,
            } => {
                if !last && self.unsuccessful > times as usize * best.len() {
                    self.next_round();
                    return None;
                }
                let part = self.part(best, length.min(best.len()));
                self.unsuccessful += part.to - part.from;
                Some(self.window(&tables, best, part, width))
            }
        }
    }

    /// Picks a random part of the path of about this length. With the large tables, it ends or begins at a board they
    /// support as a goal.
    fn part(&mut self, path: &[Way], length: usize) -> Part {
        let from = self.random.below(path.len() - length + 1);
        let part = Part {
            from,
            to: from + length,
            backward: false,
        };
        if self.five.is_none() {
            return part;
        }
        let mut parts = Vec::new();
        let mut board = self.start.clone();
        for end in 0..=path.len() {
            if is_served(board.blank) {
                let backward = Part {
                    from: end,
                    to: (end + length).min(path.len()),
                    backward: true,
                };
                let forward = Part {
                    from: end.saturating_sub(length),
                    to: end,
                    backward: false,
                };
                parts.extend([forward, backward]);
            }
            board.follow(&self.grid, &path[end..path.len().min(end + 1)]);
        }
        parts.retain(|part| 3 * (part.to - part.from) >= 2 * length);
        match parts.len() {
            0 => part,
            count => parts[self.random.below(count)],
        }
    }

    fn next_round(&mut self) {
        self.round += 1;
        self.unsuccessful = 0;
    }

    /// Starts to solve a part of the path again, with the board at its end as the goal.
    fn window(
        &mut self,
        tables: &Arc<LocalPatterns>,
        path: &[Way],
        part: Part,
        width: usize,
    ) -> Task {
        let mut start = self.start.clone();
        start.follow(&self.grid, &path[..part.from]);
        let mut end = start.clone();
        end.follow(&self.grid, &path[part.from..part.to]);
        if part.backward {
            std::mem::swap(&mut start, &mut end);
        }
        let problem = start.towards(&end);
        let most = (part.to - part.from).saturating_sub(2) as u32;
        let seed = self.random.next();
        let five = self.five.as_deref();
        let guide = five.and_then(|tables| FiveByFiveGuide::new(&self.grid, tables, &problem));
        let by_tables = guide.is_some();
        let search = if let Some(guide) = guide {
            Box::new(BoundedBeam::new(
                &self.grid, &problem, guide, most, width, seed,
            ))
        } else {
            let guide = WholeBoardGuide::new(&self.grid, Arc::clone(tables), &problem);
            of_size!(
                self.grid.cells(),
                Window::new(&self.grid, &problem, guide, most, width, seed)
            )
        };
        Task::Window {
            path: path.to_vec(),
            part,
            search,
            by_tables,
        }
    }

    /// Generates about `budget` positions. Returns a path, which may be shorter than the best, and whether the large
    /// tables led to it. The start must not be solved.
    pub(crate) fn advance(&mut self, best: &[Way], budget: &mut u64) -> Option<(Vec<Way>, bool)> {
        self.task.take_if(|task| task.is_outdated(best.len()));
        while *budget > 0 {
            if self.task.is_none() && self.waits_for_tables() && !self.prepare(budget) {
                return None;
            }
            let Some(mut task) = self.task.take().or_else(|| self.begin(best)) else {
                continue;
            };
            let progress = match &mut task {
                Task::Staged(search) | Task::Window { search, .. } => {
                    search.advance(&self.grid, budget)
                }
            };
            match (progress, task) {
                (Progress::Working, task) => self.task = Some(task),
                (Progress::Exhausted, _) => {}
                (Progress::Found(path), Task::Staged(_)) => return Some((path, false)),
                (
                    Progress::Found(mut found),
                    Task::Window {
                        mut path,
                        part,
                        by_tables,
                        ..
                    },
                ) => {
                    if part.backward {
                        found = found.into_iter().rev().map(opposite).collect();
                    }
                    path.splice(part.from..part.to, found);
                    self.unsuccessful = 0;
                    return Some((path, by_tables));
                }
            }
        }
        None
    }

    /// Returns the guides once they are complete.
    pub(crate) fn guides(&self) -> Option<&GuideTables> {
        match &self.guides {
            Guides::Done(guides) => Some(guides),
            Guides::Building(_) => None,
        }
    }

    /// Switches to the large tables; only for 5×5.
    pub(crate) fn use_tables(&mut self, tables: Arc<FiveByFiveTables>) {
        self.five = Some(tables);
        self.round = 0;
        self.unsuccessful = 0;
    }
}

impl Task {
    /// Whether it solves a window of a path that was replaced by a shorter one.
    fn is_outdated(&self, best: usize) -> bool {
        match self {
            Self::Staged(_) => false,
            Self::Window { path, part, .. } => {
                path.len() > best && part.to - part.from < path.len()
            }
        }
    }
}
