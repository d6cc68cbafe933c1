//! Finite-state pruning: avoids different paths to the same position (Taylor & Korf 1993, "Pruning Duplicate Nodes in
//! Depth-First Search").
//!
//! A depth-first search meets a position once for each way there. Some of those ways are known beforehand: after six
//! moves round a square its three tiles have turned, and six moves the other way round lead to the same board. So all
//! words of moves up to some length are tried out once. A word is **forbidden** if another one leads to the same board,
//! comes before it (is shorter, or as long and alphabetically smaller: "shortlex"), and needs no more room: the blank
//! comes through no columns and rows but those of the forbidden word. So it can be walked wherever that one can.
//!
//! *Sound.* Take the shortlex-least of all shortest solutions. If it had a forbidden part, the word that comes before
//! that one could take its place, and would give a lesser solution. So it has none, and a search that never completes a
//! forbidden word still finds it. (The cut-off by cost does not interfere, since it never cuts off a path that leads to
//! a solution within the limit. Nor would a transposition table in a search that tries moves in alphabetical order:
//! whatever has been at one of that solution's positions before, in as few moves, would have begun a lesser one.)
//!
//! An automaton recognises the forbidden words letter by letter (Aho & Corasick 1975). It does not know where the blank
//! is, nor therefore where the board ends: with the blank's cell in its states it would need two to five times as many
//! of them, and forbid hardly a word more.
//!
//! On 4×4, words up to 12 need 7,435 states, up to 14 29,521; nodes on Korf's 100 boards with 7-7-1
//! tables went from 56,603 to 39,852 with the latter, all moves being tried in alphabetical order.

use std::collections::VecDeque;

use crate::puzzle::{Direction, Size};
use crate::solver::search::packed::Packed;

mod words;

pub use words::AutomatonBuilder;
use words::Word;

/// A state of the automaton: its memory of the moves so far.
pub type State = u16;

/// Recognises the forbidden words of a size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    edges: Vec<[State; 4]>,
}

/// The order of the moves that "alphabetically" refers to. A search that tries them in this order
/// comes upon the shortlex-least solution first.
pub const ALPHABET: [Direction; 4] = [
    Direction::Left,
    Direction::Up,
    Direction::Down,
    Direction::Right,
];

impl Automaton {
    /// The move is forbidden.
    pub const FORBIDDEN: State = State::MAX;

    /// The state before the first move.
    pub const START: State = 0;

    /// The largest number of cells.
    pub const MAX_CELLS: usize = u128::CELLS;

    /// The longest words that fit.
    const MAX_LENGTH: usize = 16;

    /// The automaton of a size that knows the forbidden words of at most `length` letters; not all of the longest
    /// if its states would become too many to be numbered.
    ///
    /// # Panics
    /// If the size has more than [`MAX_CELLS`](Self::MAX_CELLS).
    pub fn new(size: Size, length: usize) -> Self {
        let mut builder = AutomatonBuilder::new(size, length);
        loop {
            if let Some(automaton) = builder.advance() {
                return automaton;
            }
        }
    }

    /// An automaton from its edges, if they lead to states that exist.
    pub fn from_edges(edges: Vec<[State; 4]>) -> Option<Self> {
        let exists = |&state: &State| state == Self::FORBIDDEN || usize::from(state) < edges.len();
        let sound = !edges.is_empty() && edges.iter().flatten().all(exists);
        sound.then_some(Self { edges })
    }

    /// For each [`Direction`], in the order of [`Direction::ALL`], the state after that move.
    #[inline]
    pub fn edges(&self, state: State) -> [State; 4] {
        self.edges[usize::from(state)]
    }

    /// All ways to make so many moves, the blank being in this cell at first, that have no forbidden part, in
    /// alphabetical order.
    pub fn sequences(&self, size: Size, blank: usize, moves: usize) -> Vec<Vec<Direction>> {
        let mut ways = vec![(Vec::new(), blank, Self::START)];
        for _ in 0..moves {
            let lengthened = |(way, blank, state): (Vec<Direction>, usize, State)| {
                let edges = self.edges(state);
                ALPHABET.into_iter().filter_map(move |direction| {
                    let next = edges[direction as usize];
                    let from = mover(size, blank, direction).filter(|_| next != Self::FORBIDDEN)?;
                    Some(([&way[..], &[direction]].concat(), from, next))
                })
            };
            ways = ways.into_iter().flat_map(lengthened).collect();
        }
        ways.into_iter().map(|(way, ..)| way).collect()
    }

    /// The states' edges, to be stored.
    pub fn all_edges(&self) -> &[[State; 4]] {
        &self.edges
    }

    /// The edge has not been computed yet.
    const UNSET: State = State::MAX - 1;

    /// The automaton of some words of which none is part of another, or of as many of the first as its states can be
    /// numbered for.
    ///
    /// The states are the prefixes of forbidden words: the longest one that the moves so far end
    /// with.
    fn recognising(words: &[Word]) -> Self {
        let mut edges = vec![[Self::UNSET; 4]];
        for word in words {
            if edges.len() + word.length() > usize::from(Self::UNSET) {
                break;
            }
            let mut state = usize::from(Self::START);
            for (index, direction) in word.directions().enumerate() {
                let next = edges.len() as State;
                let edge = &mut edges[state][direction as usize];
                if index + 1 == word.length() {
                    *edge = Self::FORBIDDEN;
                } else if *edge == Self::UNSET {
                    *edge = next;
                    edges.push([Self::UNSET; 4]);
                    state = next.into();
                } else {
                    state = (*edge).into();
                }
            }
        }
        Self::completed(edges)
    }

    /// Works out the edges that belong to no word: what a state does not know, the state of its longest
    /// proper ending knows. Breadth first, so that the ending, being shorter, has been completed before.
    fn completed(mut edges: Vec<[State; 4]>) -> Self {
        let mut endings: Vec<Option<State>> = vec![None; edges.len()];
        let mut queue = VecDeque::from([Self::START]);
        while let Some(state) = queue.pop_front() {
            for direction in Direction::ALL {
                let letter = direction as usize;
                let inherited = endings[usize::from(state)]
                    .map_or(Self::START, |ending| edges[usize::from(ending)][letter]);
                let own = &mut edges[usize::from(state)][letter];
                if *own == Self::UNSET {
                    *own = inherited;
                } else if *own != Self::FORBIDDEN {
                    endings[usize::from(*own)] = Some(inherited);
                    queue.push_back(*own);
                }
            }
        }
        Self { edges }
    }
}

/// The cell whose tile moves into the blank in this direction.
fn mover(size: Size, blank: usize, direction: Direction) -> Option<usize> {
    size.neighbour(blank, direction.opposite())
}
