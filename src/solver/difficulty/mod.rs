//! Boards that need a chosen number of moves.
//!
//! | cells | number | boards |
//! | --- | --- | --- |
//! | up to 9 | any | drawn until one needs as many, by the complete table |
//! | 12 | common: one board in thousands | drawn until one needs as many |
//! | 10 to 12 | rare | one of all that need as many, found breadth first |
//! | 4×4 | up to 44 | a walk from the solved board, which goes on until it is so far away |
//! | 4×4 | 45 to 63 | drawn until one needs as many |
//! | 4×4 | from 64 | a walk from a board that needs 80, if each step led a step nearer |
//! | others | any | a walk from the solved board, until the [estimate](difficulty::estimate) says as many |
//!
//! So up to 12 cells all boards that need as many moves are equally likely. A seed leads to the same board on every
//! device: which board comes next depends on how many moves the one before needs, not on how that was found out.

mod hardest;
mod levels;

use crate::puzzle::difficulty::{self, NoSuchBoard};
use crate::puzzle::scramble::{Scrambler, Seed};
use crate::puzzle::{Board, Direction, Size};

use super::frame::Frame;
use super::labels::LabelledProblem;
use super::optimal::OptimalSearch;
use super::search::breadth_first::{self, LookUp};
use super::{Problem, Search, SolveError, TableCache};
use levels::Levels;

/// What a board costs besides its search, in units of work.
const BOARD: u64 = 50;

/// The search for a board that needs a number of moves.
pub struct Draw {
    size: Size,
    needed: u32,
    scrambler: Scrambler,
    way: Way,
}

/// How the board is found.
enum Way {
    /// It is known to need as many moves.
    Known(Board),
    /// All boards that need as many moves are found.
    Levels(Box<Levels>),
    /// Boards of a source are solved until one needs as many moves.
    Measured {
        source: Source,
        cache: TableCache,
        board: Board,
        search: Box<dyn Search>,
    },
    /// A walk goes on until the number is estimated.
    Estimated {
        board: Board,
        last: Option<Direction>,
    },
}

/// Where boards come from that are measured.
#[derive(Clone, Copy)]
enum Source {
    /// All boards.
    All,
    /// A walk from the solved board.
    Walk,
    /// Walks from boards that need 80 moves.
    Hardest,
}

impl Draw {
    /// A search with the tables of a cache, which are built if they are missing.
    ///
    /// # Errors
    /// [`NoSuchBoard`] if no board of this size needs so many moves.
    pub fn new(
        size: Size,
        needed: u32,
        seed: &Seed,
        cache: &TableCache,
    ) -> Result<Self, NoSuchBoard> {
        difficulty::check(size, needed)?;
        let mut scrambler = Scrambler::new(seed);
        let way = match source(size, needed) {
            _ if !difficulty::is_exact(size) => Way::Estimated {
                board: Board::solved(size),
                last: None,
            },
            None => Way::Levels(Box::new(Levels::new(size, needed))),
            Some(source) => {
                let board = source.first(&mut scrambler, size, needed);
                // No board needs more than the hardest, so the first step from there leads nearer.
                if matches!(source, Source::Hardest) && needed + 1 >= hardest::NEEDED {
                    Way::Known(board)
                } else {
                    Way::Measured {
                        source,
                        search: measure(&board, cache),
                        board,
                        cache: cache.clone(),
                    }
                }
            }
        };
        Ok(Self {
            size,
            needed,
            scrambler,
            way,
        })
    }

    /// The part of the work that is done, from 0 to 1; `None` if nobody can tell.
    pub fn progress(&self) -> Option<f32> {
        match &self.way {
            Way::Levels(levels) => Some(levels.progress()),
            _ => None,
        }
    }

    /// Does about `budget` units of work, as in a [search](super::Search::advance). Returns the board if that was enough.
    ///
    /// # Errors
    /// A [`SolveError`] if a board cannot be measured.
    pub fn advance(&mut self, budget: u64) -> Result<Option<Board>, SolveError> {
        match &mut self.way {
            Way::Known(board) => Ok(Some(board.clone())),
            Way::Levels(levels) => {
                let is_reached = levels.advance(budget);
                Ok(is_reached.then(|| levels.draw(&mut self.scrambler)))
            }
            Way::Estimated { board, last } => {
                for _ in 0..budget.div_ceil(BOARD) {
                    let estimate = difficulty::estimate(self.size, manhattan(board));
                    if estimate >= f64::from(self.needed) {
                        return Ok(Some(board.clone()));
                    }
                    *last = Some(self.scrambler.wander(board, *last));
                }
                Ok(None)
            }
            Way::Measured {
                source,
                cache,
                board,
                search,
            } => {
                let mut left = budget;
                while left > 0 {
                    let before = search.stats().generated;
                    let solution = search.advance(left)?;
                    let length = solution.map(|solution| solution.moves.len() as u32);
                    let spent = search.stats().generated - before + BOARD;
                    left = left.saturating_sub(spent);
                    if length == Some(self.needed) {
                        return Ok(Some(board.clone()));
                    }
                    if length.is_some() || search.stats().lower_bound > self.needed {
                        let shorter = length.unwrap_or_default();
                        let missing = self.needed.saturating_sub(shorter);
                        *board = source.next(board, &mut self.scrambler, self.needed, missing);
                        *search = measure(board, cache);
                    }
                }
                Ok(None)
            }
        }
    }
}

impl Source {
    fn first(self, scrambler: &mut Scrambler, size: Size, needed: u32) -> Board {
        self.next(&Board::solved(size), scrambler, needed, needed)
    }

    /// The board after one that needs too many moves, or `missing` too few.
    fn next(self, before: &Board, scrambler: &mut Scrambler, needed: u32, missing: u32) -> Board {
        let size = before.size();
        match self {
            Self::All => loop {
                let board = scrambler.uniform(size);
                let home = size.cells() - 1;
                // Every move takes the blank a cell farther or nearer.
                if size.distance(board.blank_cell(), home) as u32 % 2 == needed % 2 {
                    return board;
                }
            },
            Self::Walk => scrambler.walk_on(before.clone(), missing as usize),
            Self::Hardest => {
                let hardest = hardest::boards(size);
                let number = scrambler.below(hardest.len() as u64) as usize;
                let steps = hardest::NEEDED - needed;
                scrambler.walk_on(hardest[number].clone(), steps as usize)
            }
        }
    }
}

/// Where boards come from that are measured; `None` where all have to be found.
fn source(size: Size, needed: u32) -> Option<Source> {
    let cells = size.cells();
    if cells <= breadth_first::MAX_CELLS {
        Some(Source::All)
    } else if cells <= levels::MOST_CELLS {
        let common = match (cells, *difficulty::choices(size).end()) {
            (levels::MOST_CELLS, 53) => 18..50,
            (levels::MOST_CELLS, _) => 25..72,
            _ => 0..0,
        };
        common.contains(&needed).then_some(Source::All)
    } else {
        Some(match needed {
            ..45 => Source::Walk,
            45..=63 => Source::All,
            _ => Source::Hardest,
        })
    }
}

fn measure(board: &Board, cache: &TableCache) -> Box<dyn Search> {
    let Ok(problem) = Problem::to_solved(board.clone()) else {
        unreachable!("the board was made by moves");
    };
    let labelled = LabelledProblem::new(&problem);
    if board.size().cells() <= breadth_first::MAX_CELLS {
        let target = Frame::of(&labelled).target();
        Box::new(LookUp::new(&labelled, cache.distances(target)))
    } else {
        Box::new(OptimalSearch::new(&labelled, cache))
    }
}

/// The sum of all tiles' distances from their homes.
fn manhattan(board: &Board) -> f64 {
    let size = board.size();
    let tiles = board.position().iter().enumerate();
    let tiles = tiles.filter(|&(_, &tile)| tile != size.blank_tile());
    let distances = tiles.map(|(cell, &tile)| size.distance(cell, tile.into()));
    distances.sum::<usize>() as f64
}

#[cfg(test)]
mod tests;
