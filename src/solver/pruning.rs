//! Finite-state pruning: never walk two ways to the same place (Taylor & Korf 1993, "Pruning Duplicate
//! Nodes in Depth-First Search").
//!
//! A depth-first search meets a position once for each way there. Some of those ways are known
//! beforehand: after `RDLU…` round a square six tiles have turned, and the other way round leads to
//! the same board. So all words of moves up to some length are tried out once, from every cell of the
//! blank. A word is **forbidden** if from the same cell another word leads to the same board and comes
//! before it: is shorter, or as long and alphabetically smaller ("shortlex").
//!
//! *Sound.* Take the shortlex-least of all shortest solutions. Any part of it is the shortlex-least
//! way between its ends, or a lesser part could take its place and give a lesser solution. So it has
//! no forbidden part, and a search that never completes a forbidden word still finds it. (The cut-off
//! by cost does not interfere, since it never cuts off a path that leads to a solution within the
//! limit. Nor would a transposition table in a search that tries moves in alphabetical order: whatever
//! has been at one of that solution's positions before, in as few moves, would have begun a lesser one.)
//!
//! An automaton recognises the forbidden words letter by letter (Aho & Corasick 1975). Its states know
//! the blank's cell, so it also says which moves leave the board.
//!
//! On 4×4, words up to 12 need 15,222 states, up to 14 53,205; nodes on Korf's 100 boards with 7-7-1
//! tables went from 56,603 to 39,850 with the latter.

use std::collections::{HashSet, VecDeque};
use std::hash::{BuildHasherDefault, Hasher};

use super::packed::Packed;
use super::relabel::Label;
use crate::puzzle::{Direction, Size};

/// A state of the automaton: what it has to remember of the moves so far.
pub type State = u16;

/// Recognises the forbidden words of a size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    cells: usize,
    edges: Vec<[State; 4]>,
}

/// A forbidden word: the blank's first cell, and the moves, two bits each, the last one lowest.
#[derive(Clone, Copy)]
struct Word {
    cell: u8,
    length: u8,
    letters: u32,
}

/// A word that is the least way from its first cell to its board.
struct Node<B> {
    board: B,
    letters: u32,
    /// The node of the word without its first letter, among those one letter shorter.
    ending: u32,
    /// The nodes of the least words with one letter more stand side by side, beginning here …
    longer: u32,
    /// … and have these last letters, a bit for each direction.
    longer_letters: u8,
    first: u8,
    blank: u8,
}

/// Hashes one number by multiplication. The boards hashed are no one's choice.
#[derive(Default)]
struct Multiplicative(u64);

impl Hasher for Multiplicative {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 32;
    }

    fn write_u128(&mut self, number: u128) {
        self.write_u64(number as u64);
        self.write_u64((number >> 64) as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// The order of the moves that "alphabetically" refers to. A search that tries them in this order
/// comes upon the shortlex-least solution first.
pub const ALPHABET: [Direction; 4] = [
    Direction::Left,
    Direction::Up,
    Direction::Down,
    Direction::Right,
];

type Boards<B> = HashSet<B, BuildHasherDefault<Multiplicative>>;

impl Automaton {
    /// The move is forbidden, or there is none.
    pub const FORBIDDEN: State = State::MAX;

    /// The most cells a board may have.
    pub const MAX_CELLS: usize = u128::CELLS;

    /// The longest words that fit.
    const MAX_LENGTH: usize = 16;

    /// The automaton of a size that knows the forbidden words of at most `length` letters; fewer if
    /// its states would become too many to be numbered.
    ///
    /// # Panics
    /// If the size has more than [`MAX_CELLS`](Self::MAX_CELLS).
    pub fn new(size: Size, length: usize) -> Self {
        assert!(size.cells() <= Self::MAX_CELLS, "{size} has too many cells");
        let length = length.min(Self::MAX_LENGTH);
        let mut words = if size.cells() <= u64::CELLS {
            forbidden_words::<u64>(size, length)
        } else {
            forbidden_words::<u128>(size, length)
        };
        loop {
            if let Some(automaton) = Self::recognising(size, &words) {
                return automaton;
            }
            let longest = words.iter().map(|word| word.length).max().unwrap_or(0);
            words.retain(|word| word.length < longest);
        }
    }

    /// An automaton from its edges, if they lead to states that exist.
    pub fn from_edges(cells: usize, edges: Vec<[State; 4]>) -> Option<Self> {
        let exists = |&state: &State| state == Self::FORBIDDEN || usize::from(state) < edges.len();
        let sound = edges.len() >= cells && edges.iter().flatten().all(exists);
        sound.then_some(Self { cells, edges })
    }

    /// The state at the beginning, with the blank in this cell.
    pub const fn start(&self, blank: usize) -> State {
        debug_assert!(blank < self.cells);
        blank as State
    }

    /// For each [`Direction`], in the order of [`Direction::ALL`], the state after that move.
    #[inline]
    pub fn edges(&self, state: State) -> [State; 4] {
        self.edges[usize::from(state)]
    }

    /// All ways to make so many moves, the blank being in this cell at first, that have no forbidden part, in
    /// alphabetical order.
    pub fn ways(&self, blank: usize, moves: usize) -> Vec<Vec<Direction>> {
        let mut ways = vec![(Vec::new(), self.start(blank))];
        for _ in 0..moves {
            let lengthened = |(way, state): (Vec<Direction>, State)| {
                let edges = self.edges(state);
                ALPHABET.into_iter().filter_map(move |direction| {
                    let next = edges[direction as usize];
                    (next != Self::FORBIDDEN).then(|| ([&way[..], &[direction]].concat(), next))
                })
            };
            ways = ways.into_iter().flat_map(lengthened).collect();
        }
        ways.into_iter().map(|(way, _)| way).collect()
    }

    /// The states' edges, to be kept.
    pub fn all_edges(&self) -> &[[State; 4]] {
        &self.edges
    }

    /// The edge has not been worked out yet.
    const UNSET: State = State::MAX - 1;

    /// The automaton of some words, unless it needs too many states.
    ///
    /// The states are the beginnings of forbidden words: the longest one that the moves so far end
    /// with. States 0 … are the empty beginnings, one for each cell.
    fn recognising(size: Size, words: &[Word]) -> Option<Self> {
        let cells = size.cells();
        let mut edges = vec![[Self::UNSET; 4]; cells];
        for word in words {
            let mut state = usize::from(word.cell);
            for (index, direction) in word.directions().enumerate() {
                let next = State::try_from(edges.len()).ok()?;
                let edge = &mut edges[state][direction as usize];
                if index + 1 == usize::from(word.length) {
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
        (edges.len() < usize::from(Self::UNSET)).then(|| Self::completed(size, edges))
    }

    /// Works out the edges that belong to no word: what a state does not know, the state of its longest
    /// proper ending knows. Breadth first, so that the ending, being shorter, has been completed before.
    fn completed(size: Size, mut edges: Vec<[State; 4]>) -> Self {
        let mut endings: Vec<Option<State>> = vec![None; edges.len()];
        let mut queue: VecDeque<usize> = (0..size.cells()).collect();
        while let Some(state) = queue.pop_front() {
            for direction in Direction::ALL {
                let letter = direction as usize;
                let inherited = match endings[state] {
                    Some(ending) => edges[usize::from(ending)][letter],
                    // The empty beginning: state and cell have the same number.
                    None => {
                        mover(size, state, direction).map_or(Self::FORBIDDEN, |cell| cell as State)
                    }
                };
                let own = &mut edges[state][letter];
                if *own == Self::UNSET {
                    *own = inherited;
                } else if *own != Self::FORBIDDEN {
                    endings[usize::from(*own)] = Some(inherited);
                    queue.push_back((*own).into());
                }
            }
        }
        let cells = size.cells();
        Self { cells, edges }
    }
}

impl Word {
    fn directions(self) -> impl Iterator<Item = Direction> {
        let letter = move |index| (self.letters >> (2 * index)) as usize & 3;
        (0..self.length)
            .rev()
            .map(move |index| Direction::ALL[letter(index)])
    }
}

/// The cell whose tile moves into the blank in this direction.
fn mover(size: Size, blank: usize, direction: Direction) -> Option<usize> {
    size.neighbour(blank, direction.opposite())
}

/// The forbidden words of at most `longest` letters that have no shorter forbidden word in them.
///
/// Words are lengthened letter by letter, in alphabetical order. Only least words are: a part of a
/// least word is least. A new word whose ending (without the first letter) is forbidden is skipped;
/// any other one is forbidden exactly if its board has been reached with as many moves before, or with
/// two fewer. (Four or more fewer are impossible: a move changes the distance from the start by one.)
fn forbidden_words<B: Packed>(size: Size, longest: usize) -> Vec<Word> {
    let mut words = Vec::new();
    let mut shorter: Vec<Node<B>> = Vec::new();
    let mut level: Vec<Node<B>> = (0..size.cells())
        .map(|cell| Node::empty(size, cell))
        .collect();
    for length in 1..=longest {
        let mut longer = Vec::new();
        let mut rest = &shorter[..];
        for same_first in level.chunk_by_mut(|a, b| a.first == b.first) {
            let first = same_first[0].first;
            let (before, others) = rest.split_at(rest.partition_point(|node| node.first <= first));
            rest = others;
            let mut reached: Boards<B> = before.iter().map(|node| node.board).collect();
            for node in same_first {
                node.longer = longer.len() as u32;
                for direction in ALPHABET {
                    let Some(next) = node.lengthened(size, direction, &shorter) else {
                        continue;
                    };
                    if reached.insert(next.board) {
                        node.longer_letters |= 1 << direction as u8;
                        // None is lengthened after the last, and there are most of those.
                        longer.extend((length < longest).then_some(next));
                    } else {
                        words.push(Word {
                            cell: first,
                            length: length as u8,
                            letters: next.letters,
                        });
                    }
                }
            }
        }
        shorter = std::mem::replace(&mut level, longer);
    }
    words
}

impl<B: Packed> Node<B> {
    fn empty(size: Size, cell: usize) -> Self {
        let labels: Vec<Label> = (0..size.cells() as Label).collect();
        Self {
            board: B::pack(&labels),
            letters: 0,
            first: cell as u8,
            blank: cell as u8,
            ending: 0,
            longer: 0,
            longer_letters: 0,
        }
    }

    /// The node of the word with one letter more, if it is least.
    fn longer_by(&self, direction: Direction) -> Option<u32> {
        let is_least = |letter: &Direction| self.longer_letters >> *letter as u8 & 1 == 1;
        let before = ALPHABET
            .into_iter()
            .take_while(|&letter| letter != direction);
        is_least(&direction).then(|| self.longer + before.filter(is_least).count() as u32)
    }

    /// The word with one letter more, unless there is no such move or its ending is forbidden.
    fn lengthened(&self, size: Size, direction: Direction, shorter: &[Self]) -> Option<Self> {
        let blank = usize::from(self.blank);
        let cell = mover(size, blank, direction)?;
        let ending = match shorter.get(self.ending as usize) {
            Some(ending) => ending.longer_by(direction)?,
            // A word of one letter ends with the empty word, which is numbered by its cell.
            None => cell as u32,
        };
        let [a, b] = [cell, blank].map(|cell| self.board.label(cell));
        Some(Self {
            board: self.board.swap([cell, blank], a, b),
            letters: self.letters << 2 | direction as u32,
            first: self.first,
            blank: cell as u8,
            ending,
            longer: 0,
            longer_letters: 0,
        })
    }
}
