//! Proves lower bounds for 5×5, and finds shortest solutions if it is given the time.
//!
//! IDA* (Korf 1985) with the [tables](super::five_tables): is there a solution of as many moves as the bound?
//! If none is found, the bound rises by two, since the parity of a solution's length is that of the blank's
//! way. So every iteration that ends has proven something, and one that finds a solution has found a shortest
//! one. A [finite automaton](crate::solver::pruning) leaves out paths that lead where others lead as well: words
//! of up to 12 moves, 52,605 states.
//!
//! The search can be laid aside anywhere: of the [walk](super::five_walk) nothing is kept then but the moves to the
//! position that comes next.
//!
//! Where the tables serve the start as well as the goal, the way back may take several times less work, or more. So
//! both are tried for a while.
//!
//! Tried and left out: a transposition table of four million positions (10 to 15 % fewer successors on random boards,
//! at the price of the look-ups), and the consistency of the values on the way back (Kaindl & Kainz 1997,
//! "Bidirectional Heuristic Search Reconsidered"): once the bound has been exhausted from one side, a way of two moves
//! more from the other side has to gain with every move until it meets what was searched. That halves the successors
//! of the next bound, but each takes twice the look-ups.

use std::cmp::Reverse;
use std::sync::Arc;

use super::five_partition::{Groups, Partition, sum};
use super::five_tables::{CELLS, FiveTables};
use super::five_walk::{Ahead, Outcome, Walk};
use super::grid::{Grid, Labelled, Way, opposite};
use super::proof::Proof;

/// The search for a shortest solution.
pub(super) struct FiveProof {
    tables: Arc<FiveTables>,
    grid: Grid,
    /// Forward, backward, or both as long as it is open which is better.
    searches: Vec<Deepening>,
}

/// Iterative deepening in one direction.
struct Deepening {
    /// Whether the way back is searched for.
    backward: bool,
    partitions: [Partition; 2],
    /// The groups of the start in each partition.
    groups: [Groups; 2],
    labels: [u8; CELLS],
    blank: u8,
    bound: u32,
    /// The moves to the position that comes next, or to the goal.
    moves: Vec<Way>,
    found: bool,
    /// The successors evaluated, …
    generated: u64,
    /// … those until the current iteration began, and those of the one before.
    until_current: u64,
    last: u64,
}

/// How many successors are evaluated in both directions until the better one is chosen.
const TRIAL: u64 = 2_000_000;

impl FiveProof {
    /// Begins to prove that `start` cannot be brought home in few moves; `None` if the tables serve neither the
    /// goal nor, for the way back, the start.
    pub(super) fn new(grid: &Grid, tables: Arc<FiveTables>, start: &Labelled) -> Option<Self> {
        let back = Labelled::solved(grid, start.blank_home()).towards(start);
        let searches: Vec<Deepening> = [(start, false), (&back, true)]
            .into_iter()
            .filter_map(|(start, backward)| Deepening::new(grid, &tables, start, backward))
            .collect();
        (!searches.is_empty()).then(|| Self {
            grid: grid.clone(),
            tables,
            searches,
        })
    }

    /// Settles on one direction when both have been tried.
    fn choose(&mut self) {
        if self.searches.iter().all(|search| search.generated >= TRIAL) {
            let promise = |search: &Deepening| (search.bound, Reverse(search.last));
            self.searches.sort_by_key(|search| Reverse(promise(search)));
            self.searches.truncate(1);
        }
    }
}

impl Proof for FiveProof {
    fn lower_bound(&self) -> u32 {
        let bounds = self.searches.iter().map(|search| search.bound);
        bounds.max().unwrap_or_default()
    }

    fn pace(&self) -> u64 {
        4
    }

    fn advance(&mut self, budget: u64) -> Option<Vec<Way>> {
        let mut left = budget;
        while left > 0 {
            self.choose();
            let searches = self.searches.iter_mut();
            let search = searches.min_by_key(|search| search.generated)?;
            let generated = search.advance(&self.grid, &self.tables, left.min(TRIAL));
            if search.found {
                return Some(search.solution());
            }
            left = left.saturating_sub(generated);
        }
        None
    }
}

impl Deepening {
    fn new(grid: &Grid, tables: &FiveTables, start: &Labelled, backward: bool) -> Option<Self> {
        let partitions = Partition::both(grid, start.blank_home())?;
        let groups = [0, 1].map(|lane: usize| partitions[lane].place(tables, start));
        Some(Self {
            backward,
            bound: sum(&groups[0]).max(sum(&groups[1])),
            partitions,
            groups,
            labels: std::array::from_fn(|cell| start.labels[cell]),
            blank: start.blank,
            moves: Vec::new(),
            found: start.is_home(),
            generated: 0,
            until_current: 0,
            last: 0,
        })
    }

    /// Evaluates about `budget` successors, or fewer if the goal is found, and returns how many.
    fn advance(&mut self, grid: &Grid, tables: &FiveTables, budget: u64) -> u64 {
        let before = self.generated;
        let mut walk = Walk {
            grid,
            tables,
            partitions: &self.partitions,
            groups: self.groups,
            labels: self.labels,
            budget,
            generated: 0,
            trail: Vec::new(),
        };
        while !self.found && walk.generated < budget {
            let ahead = Ahead {
                state: tables.automaton().start(self.blank.into()),
                moves_left: self.bound as u8,
                slack: [0, 1].map(|lane: usize| ((self.bound - sum(&self.groups[lane])) / 2) as u8),
            };
            let outcome = walk.resume(self.blank, ahead, &self.moves);
            self.moves = walk.trail.drain(..).rev().collect();
            self.found = outcome == Outcome::Found;
            self.generated = before + walk.generated;
            if outcome == Outcome::Exhausted {
                self.bound += 2;
                self.last = self.generated - self.until_current;
                self.until_current = self.generated;
            }
        }
        walk.generated
    }

    /// The moves that were found, in the order in which to make them.
    fn solution(&self) -> Vec<Way> {
        let moves = self.moves.iter().copied();
        if self.backward {
            moves.rev().map(opposite).collect()
        } else {
            moves.collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::five_tables::{tests::tables, views};
    use super::super::grid::NOWHERE;
    use super::super::seen::SplitMix;
    use super::*;
    use crate::puzzle::notation::parse_board;
    use crate::solver::a_star::AStar;
    use crate::solver::heuristic::LinearConflict;
    use crate::solver::{Algorithm, Heuristic, Method, Problem, Search};

    /// A board some random moves away from its goal.
    fn walked(grid: &Grid, home: u8, moves: usize, random: &mut SplitMix) -> Labelled {
        let mut board = Labelled::solved(grid, home);
        let mut last = NOWHERE;
        for _ in 0..moves {
            let way = random.below(4) as Way;
            if let Some(from) = grid
                .mover(board.blank, way)
                .filter(|_| way != opposite(last))
            {
                board.slide(from);
                last = way;
            }
        }
        board
    }

    /// The length of a shortest solution, by A* with linear conflict.
    fn shortest(grid: &Grid, start: &Labelled) -> usize {
        let problem = start.relabelled(grid);
        let estimate = LinearConflict::new(grid.size(), start.blank_home());
        let method = Method {
            algorithm: Algorithm::AStar,
            heuristic: Heuristic::LinearConflict,
        };
        let mut search = AStar::<u128, _>::new(&problem, estimate, method, 1 << 22);
        search.advance(u64::MAX).unwrap().unwrap().moves.len()
    }

    #[test]
    fn what_it_finds_is_shortest_and_its_bounds_never_exceed_that() {
        let grid = Grid::new(FiveTables::size().unwrap());
        let mut random = SplitMix::new(1);
        for round in 0..40 {
            let home = [24, 0, 12, 4, 7][round % 5];
            let start = walked(&grid, home, 60, &mut random);
            let Some(mut proof) = FiveProof::new(&grid, tables(), &start) else {
                assert!(views(home).is_none() && views(start.blank).is_none());
                continue;
            };
            let shortest = shortest(&grid, &start);
            let mut bound = 0;
            let path = loop {
                assert!((bound..=shortest as u32).contains(&proof.lower_bound()));
                bound = proof.lower_bound();
                // Odd pieces, to see that interrupting changes nothing.
                if let Some(path) = proof.advance(37) {
                    break path;
                }
            };
            assert_eq!(path.len(), shortest);
            let mut end = start.clone();
            assert!(end.follow(&grid, &path) && end.is_home());
        }
    }

    /// The eleventh of Korf & Felner's boards: the way back seems to need less, but takes half the work.
    #[test]
    fn the_direction_that_takes_less_work_is_chosen() {
        let board = "15 11 8 18 14/3 19 16 20 5/24 2 17 4 22/10 1 13 9 21/23 7 6 12 0";
        let goal = "0 1 2 3 4/5 6 7 8 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 24";
        let [board, goal] = [board, goal].map(|text| parse_board(text, None).unwrap());
        let problem = Problem::new(board, goal).unwrap();
        let grid = Grid::new(problem.size());
        let mut proof = FiveProof::new(&grid, tables(), &Labelled::new(&problem)).unwrap();
        let [forward, backward] = [0, 1].map(|way: usize| proof.searches[way].bound);
        assert!(forward > backward);
        let mut bound = proof.lower_bound();
        for _ in 0..=2 {
            assert!(proof.advance(TRIAL).is_none());
            assert!((bound..=106).contains(&proof.lower_bound()));
            bound = proof.lower_bound();
        }
        assert_eq!(proof.searches.len(), 1);
        assert!(proof.searches[0].backward);
    }
}
