//! Proves lower bounds for 5×5, and finds shortest solutions if it is given the time.
//!
//! IDA* (Korf 1985) with the [tables](super::five_tables): is there a solution of as many moves as the bound?
//! If none is found, the bound rises by two, since the parity of a solution's length is that of the blank's
//! way. So every iteration that ends has proven something, and one that finds a solution has found a shortest
//! one. A [finite automaton](crate::solver::pruning) leaves out paths that lead where others lead as well: words
//! of up to 12 moves, 52,605 states.
//!
//! The path is a stack of its own instead of calls, so that the search can be laid aside anywhere. Like the
//! [walk](crate::solver::pattern_search) on smaller boards it keeps for both partitions, instead of costs and
//! values, the *slack*: how often the value may still rise before the bound is exceeded.

use std::sync::Arc;

use super::five_partition::{Change, Groups, Partition, Placed, sum};
use super::five_tables::{CELLS, FiveTables};
use super::grid::{Grid, Labelled, NOWHERE, Way, opposite};
use super::proof::Proof;
use crate::solver::pruning::{ALPHABET, Automaton, State};

/// A group of each partition as it was before a move.
type Undo = [(usize, Placed); 2];

/// Where the blank is and what is left of the bound.
#[derive(Clone, Copy)]
struct Ahead {
    blank: u8,
    moves_left: u8,
    /// How often the value of each partition may still rise.
    slack: [u8; 2],
}

/// A position on the path.
#[derive(Clone, Copy)]
struct Visit {
    ahead: Ahead,
    /// The moves not tried yet, a bit for each letter of the alphabet.
    untried: u8,
    /// The automaton's states after each move.
    states: [State; 4],
    /// The move that led here and what to put back when it is taken back.
    arrived: Way,
    undo: Undo,
}

/// The search for a shortest solution.
pub(super) struct FiveProof {
    tables: Arc<FiveTables>,
    grid: Grid,
    /// Whether the way back is searched for.
    backward: bool,
    partitions: [Partition; 2],
    /// The groups on the board at the end of the path.
    groups: [Groups; 2],
    /// The values of the start in each partition.
    values: [u32; 2],
    labels: [u8; CELLS],
    blank: u8,
    path: Vec<Visit>,
    bound: u32,
    found: bool,
}

impl FiveProof {
    /// Begins to prove that `start` cannot be brought home in few moves; `None` if the tables serve neither the
    /// goal nor, for the way back, the start.
    pub(super) fn new(grid: &Grid, tables: Arc<FiveTables>, start: &Labelled) -> Option<Self> {
        let back = Labelled::solved(grid, start.blank_home()).towards(start);
        let ways = [(start, false), (&back, true)]
            .into_iter()
            .filter_map(|(start, backward)| {
                let partitions = Partition::both(start.blank_home())?;
                let groups = [0, 1].map(|lane: usize| partitions[lane].place(&tables, start));
                Some((start, backward, partitions, groups))
            });
        let bound = |groups: &[Groups; 2]| sum(&groups[0]).max(sum(&groups[1]));
        let (start, backward, partitions, groups) =
            ways.max_by_key(|(.., groups)| bound(groups))?;
        let mut proof = Self {
            grid: grid.clone(),
            backward,
            bound: bound(&groups),
            values: [sum(&groups[0]), sum(&groups[1])],
            partitions,
            groups,
            labels: std::array::from_fn(|cell| start.labels[cell]),
            blank: start.blank,
            path: Vec::new(),
            found: start.is_home(),
            tables,
        };
        proof.begin();
        Some(proof)
    }

    /// Puts the start on the empty path.
    fn begin(&mut self) {
        let slack = self.values.map(|value| ((self.bound - value) / 2) as u8);
        let states = self
            .tables
            .automaton()
            .edges(self.tables.automaton().start(self.blank.into()));
        self.path.push(Visit {
            ahead: Ahead {
                blank: self.blank,
                moves_left: self.bound as u8,
                slack,
            },
            untried: untried(states),
            states,
            arrived: NOWHERE,
            undo: self.groups.map(|groups| (0, groups[0])),
        });
    }

    /// Makes a move from the end of the path, unless the bound forbids it.
    #[inline]
    fn step(&mut self, way: Way, state: State, ahead: Ahead) -> Option<Visit> {
        let Ahead {
            blank,
            moves_left,
            mut slack,
        } = ahead;
        let from = self.grid.movers(blank)[usize::from(way)];
        let label = self.labels[usize::from(from)];
        // The partition with less slack is the likelier to forbid the move.
        let first = usize::from(slack[1] < slack[0]);
        let mut changes = [None, None];
        for (change, lane) in changes.iter_mut().zip([first, 1 - first]) {
            let (partition, groups) = (&self.partitions[lane], &self.groups[lane]);
            let made = partition.change(&self.tables, groups, label, [from, blank]);
            slack[lane] = slack[lane].checked_sub(made.rises.into())?;
            *change = Some(made);
        }
        let [Some(one), Some(other)] = changes else {
            return None;
        };
        let mut put = |lane: usize, change: Change| {
            let placed = &mut self.groups[lane][change.group % 4];
            (change.group, std::mem::replace(placed, change.placed))
        };
        let (one, other) = (put(first, one), put(1 - first, other));
        self.labels.swap(from.into(), blank.into());
        let states = self.tables.automaton().edges(state);
        Some(Visit {
            ahead: Ahead {
                blank: from,
                moves_left: moves_left - 1,
                slack,
            },
            untried: untried(states),
            states,
            arrived: way,
            undo: if first == 0 {
                [one, other]
            } else {
                [other, one]
            },
        })
    }

    /// Takes the last move back.
    fn turn_back(&mut self) {
        if let Some(visit) = self.path.pop()
            && let Some(before) = self.path.last()
        {
            self.labels
                .swap(visit.ahead.blank.into(), before.ahead.blank.into());
            for (groups, (group, placed)) in self.groups.iter_mut().zip(visit.undo) {
                groups[group] = placed;
            }
        }
    }
}

/// The moves that the automaton allows.
#[inline]
fn untried(states: [State; 4]) -> u8 {
    let letters = (0..).zip(ALPHABET);
    letters.fold(0, |untried, (letter, direction)| {
        let allowed = states[direction as usize] != Automaton::FORBIDDEN;
        untried | u8::from(allowed) << letter
    })
}

impl Proof for FiveProof {
    fn lower_bound(&self) -> u32 {
        self.bound
    }

    fn advance(&mut self, budget: u64) -> Option<Vec<Way>> {
        let mut left = budget;
        while left > 0 && !self.found {
            let Some(visit) = self.path.last_mut() else {
                self.bound += 2;
                self.begin();
                continue;
            };
            if visit.untried == 0 {
                self.turn_back();
                continue;
            }
            let letter = visit.untried.trailing_zeros() as usize;
            visit.untried &= visit.untried - 1;
            let way = ALPHABET[letter % 4] as Way;
            let (state, ahead) = (visit.states[usize::from(way)], visit.ahead);
            left -= 1;
            if let Some(next) = self.step(way, state, ahead) {
                // Within the bound with no moves left: the value is 0, which only the goal has.
                self.found = next.ahead.moves_left == 0;
                self.path.push(next);
            }
        }
        self.found.then(|| {
            let ways = self.path.iter().skip(1).map(|visit| visit.arrived);
            if self.backward {
                ways.rev().map(opposite).collect()
            } else {
                ways.collect()
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::five_tables::{tests::tables, views};
    use super::super::seen::SplitMix;
    use super::*;
    use crate::solver::a_star::AStar;
    use crate::solver::heuristic::LinearConflict;
    use crate::solver::{Algorithm, Heuristic, Method, Search};

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
}
