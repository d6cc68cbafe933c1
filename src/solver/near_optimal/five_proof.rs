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

use super::five_tables::{CELLS, FiveTables, View, views};
use super::grid::{Grid, Labelled, NOWHERE, Way, opposite};
use super::proof::Proof;
use crate::solver::pattern_database::index::Placement;
use crate::solver::pattern_database::rank::Order;
use crate::solver::pruning::{ALPHABET, Automaton, State};

/// A group on the board: the mask of its cells, its value modulo 4 and its order, in one word.
#[derive(Clone, Copy)]
struct Placed(u64);

/// A group of both partitions as it was before a move.
type Undo = [(usize, Placed); 2];

/// A position on the path.
#[derive(Clone, Copy)]
struct Visit {
    blank: u8,
    /// The moves not tried yet, a bit for each letter of the alphabet.
    untried: u8,
    moves_left: u8,
    /// How often the value of each partition may still rise.
    slack: [u8; 2],
    /// The automaton's states after each move.
    states: [State; 4],
    /// The move that led here and what to put back when it is taken back.
    arrived: Way,
    undo: Undo,
}

/// One partition.
struct Lane {
    views: [View; 4],
    /// The group of each label.
    group_of: [u8; CELLS],
    /// Where the groups are on the board at the end of the path.
    placed: [Placed; 4],
    /// The value of the start.
    value: u32,
}

/// The search for a shortest solution.
pub(super) struct FiveProof {
    tables: Arc<FiveTables>,
    grid: Grid,
    /// Whether the way back is searched for.
    backward: bool,
    lanes: [Lane; 2],
    labels: [u8; CELLS],
    blank: u8,
    path: Vec<Visit>,
    bound: u32,
    found: bool,
}

impl Placed {
    const MASK: u64 = (1 << CELLS) - 1;

    const fn new(Placement { mask, order }: Placement, residue: u32) -> Self {
        Self(mask as u64 | (residue as u64) << 30 | (order.to_bits() as u64) << 32)
    }

    const fn placement(self) -> Placement {
        Placement {
            mask: (self.0 & Self::MASK) as u32,
            order: Order::from_bits((self.0 >> 32) as u32),
        }
    }

    const fn residue(self) -> u32 {
        (self.0 >> 30) as u32 & 3
    }
}

impl Lane {
    fn new(tables: &FiveTables, views: [View; 4], start: &Labelled) -> Self {
        let mut group_of = [0; CELLS];
        for (group, view) in (0..).zip(&views) {
            for &label in &view.labels {
                group_of[usize::from(label)] = group;
            }
        }
        let mut value = 0;
        let placed = std::array::from_fn(|group| {
            let view: &View = &views[group];
            let placement = view.placement(&start.cells());
            let blank = view.place[usize::from(start.blank)].into();
            let table = tables.table(view.kind);
            value += table.value(placement, blank);
            Placed::new(placement, table.residue(placement, blank))
        });
        Self {
            views,
            group_of,
            placed,
            value,
        }
    }

    /// What moving a tile does: to which group, what becomes of it, and whether its value rises.
    #[inline]
    fn moved(&self, tables: &FiveTables, label: u8, from: u8, to: u8) -> (usize, Placed, bool) {
        let group = usize::from(self.group_of[usize::from(label)]) & 3;
        let view = &self.views[group];
        let [from, to] = [from, to].map(|cell| usize::from(view.place[usize::from(cell)]));
        let old = self.placed[group];
        let table = tables.table(view.kind);
        let placement = table.index().step(old.placement(), from, to);
        // A step changes the value by one: its parity turns, and the bit kept tells which way.
        let residue = table.bit(placement, from) << 1 | (old.residue() & 1 ^ 1);
        let rises = residue.wrapping_sub(old.residue()) & 3 == 1;
        (group, Placed::new(placement, residue), rises)
    }
}

impl FiveProof {
    /// Begins to prove that `start` cannot be brought home in few moves; `None` if the tables serve neither the
    /// goal nor, for the way back, the start.
    pub(super) fn new(grid: &Grid, tables: Arc<FiveTables>, start: &Labelled) -> Option<Self> {
        let back = Labelled::solved(grid, start.blank_home()).towards(start);
        let lanes = |start: &Labelled| {
            let lane = |views| Lane::new(&tables, views, start);
            Some(views(start.blank_home())?.map(lane))
        };
        let bound = |lanes: &[Lane; 2]| lanes[0].value.max(lanes[1].value);
        let (there, back) = ((start, lanes(start), false), (&back, lanes(&back), true));
        let ways = [there, back].into_iter();
        let ways = ways.filter_map(|(start, lanes, backward)| Some((start, lanes?, backward)));
        let (start, lanes, backward) = ways.max_by_key(|(_, lanes, _)| bound(lanes))?;
        let mut proof = Self {
            grid: grid.clone(),
            backward,
            bound: bound(&lanes),
            lanes,
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
        let slack = |lane: &Lane| ((self.bound - lane.value) / 2) as u8;
        let slack = [slack(&self.lanes[0]), slack(&self.lanes[1])];
        let states = self
            .tables
            .automaton()
            .edges(self.tables.automaton().start(self.blank.into()));
        self.path.push(Visit {
            blank: self.blank,
            untried: untried(states),
            moves_left: self.bound as u8,
            slack,
            states,
            arrived: NOWHERE,
            undo: [(0, self.lanes[0].placed[0]), (0, self.lanes[1].placed[0])],
        });
    }

    /// Makes a move from the end of the path, unless the bound forbids it.
    #[inline]
    fn step(&mut self, visit: &Visit, way: Way) -> Option<Visit> {
        let from = self.grid.movers(visit.blank)[usize::from(way)];
        let label = self.labels[usize::from(from)];
        let mut slack = visit.slack;
        let mut undo = visit.undo;
        // The partition with the smaller slack is the likelier to forbid the move.
        let first = usize::from(slack[1] < slack[0]);
        let mut moved = [Placed(0); 2];
        for lane in [first, first ^ 1] {
            let (group, placed, rises) =
                self.lanes[lane].moved(&self.tables, label, from, visit.blank);
            slack[lane] = slack[lane].checked_sub(rises.into())?;
            undo[lane] = (group, self.lanes[lane].placed[group]);
            moved[lane] = placed;
        }
        for ((lane, moved), (group, _)) in self.lanes.iter_mut().zip(moved).zip(undo) {
            lane.placed[group] = moved;
        }
        self.labels.swap(from.into(), visit.blank.into());
        let states = self
            .tables
            .automaton()
            .edges(visit.states[usize::from(way)]);
        Some(Visit {
            blank: from,
            untried: untried(states),
            moves_left: visit.moves_left - 1,
            slack,
            states,
            arrived: way,
            undo,
        })
    }

    /// Takes the last move back.
    fn turn_back(&mut self) {
        if let Some(visit) = self.path.pop()
            && let Some(before) = self.path.last()
        {
            self.labels.swap(visit.blank.into(), before.blank.into());
            for (lane, (group, placed)) in self.lanes.iter_mut().zip(visit.undo) {
                lane.placed[group] = placed;
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
            let visit = *visit;
            left -= 1;
            if let Some(next) = self.step(&visit, ALPHABET[letter] as Way) {
                // Within the bound with no moves left: the value is 0, which only the goal has.
                self.found = next.moves_left == 0;
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
    use super::super::five_tables::tests::tables;
    use super::super::seen::SplitMix;
    use super::*;
    use crate::solver::a_star::AStar;
    use crate::solver::heuristic::LinearConflict;
    use crate::solver::relabel::Relabelled;
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
        let problem = Relabelled {
            size: grid.size(),
            labels: start.labels.clone(),
            blank: start.blank.into(),
            blank_label: start.blank_home(),
        };
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
