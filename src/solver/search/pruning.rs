//! Finite-state pruning: never walk two ways to the same place (Taylor & Korf 1993, "Pruning Duplicate
//! Nodes in Depth-First Search").
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

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet, VecDeque};
use std::hash::{BuildHasherDefault, Hasher};
use std::{iter, mem};

use super::packed::Packed;
use crate::puzzle::{Direction, Size};
use crate::solver::labels::Label;

/// A state of the automaton: what it has to remember of the moves so far.
pub type State = u16;

/// Recognises the forbidden words of a size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    edges: Vec<[State; 4]>,
}

/// Makes an automaton bit by bit: a device that is slow or busy takes seconds for it, and whoever waits for it wants to
/// be told that it is at work.
pub struct AutomatonBuilder(Finder);

/// Finds forbidden words on boards that fit into so many bits.
enum Finder {
    Small(WordFinder<u64>),
    Large(WordFinder<u128>),
}

/// Some moves: in the upper half how many, in the lower one which, two bits each, the last one lowest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Word(u64);

/// Where a word leads from the board whose tiles are all at home.
struct End<B> {
    word: Word,
    board: B,
    blank: u8,
    lines: Lines,
}

/// The columns and rows that the blank comes through, a bit for each.
#[derive(Clone, Copy)]
struct Lines(u32);

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

type Words = HashSet<Word, BuildHasherDefault<Multiplicative>>;

/// The boards that have been reached, and through which lines.
type Boards<B> = HashMap<B, Lines, BuildHasherDefault<Multiplicative>>;

impl Automaton {
    /// The move is forbidden.
    pub const FORBIDDEN: State = State::MAX;

    /// The state at the beginning.
    pub const START: State = 0;

    /// The most cells a board may have.
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

    /// The states' edges, to be kept.
    pub fn all_edges(&self) -> &[[State; 4]] {
        &self.edges
    }

    /// The edge has not been worked out yet.
    const UNSET: State = State::MAX - 1;

    /// The automaton of some words of which none is part of another, or of as many of the first as its states can be
    /// numbered for.
    ///
    /// The states are the beginnings of forbidden words: the longest one that the moves so far end
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

impl Word {
    const EMPTY: Self = Self(0);

    const fn new(length: usize, letters: u32) -> Self {
        Self((length as u64) << 32 | letters as u64)
    }

    const fn length(self) -> usize {
        (self.0 >> 32) as usize
    }

    const fn letters(self) -> u32 {
        self.0 as u32
    }

    const fn lengthened(self, direction: Direction) -> Self {
        Self::new(self.length() + 1, self.letters() << 2 | direction as u32)
    }

    fn directions(self) -> impl Iterator<Item = Direction> {
        let letter = move |index| (self.letters() >> (2 * index)) as usize & 3;
        (0..self.length())
            .rev()
            .map(move |index| Direction::ALL[letter(index)])
    }

    /// The shorter words that it begins with, but for the empty one.
    fn beginnings(self) -> impl Iterator<Item = Self> {
        let without = move |last| Self::new(self.length() - last, self.letters() >> (2 * last));
        (1..self.length()).map(without)
    }

    /// The shorter words that it ends with, but for the empty one.
    fn endings(self) -> impl Iterator<Item = Self> {
        let last = move |length| Self::new(length, self.letters() & ((1 << (2 * length)) - 1));
        (1..self.length()).map(last)
    }

    /// The shorter words that occur in it, but for the empty one.
    fn parts(self) -> impl Iterator<Item = Self> {
        let with_endings = |word: Self| iter::once(word).chain(word.endings());
        self.beginnings()
            .flat_map(with_endings)
            .chain(self.endings())
    }
}

impl Lines {
    fn through(size: Size, cell: usize) -> Self {
        Self(1 << size.column_of(cell) | 1 << (16 + size.row_of(cell)))
    }

    const fn are_among(self, Self(others): Self) -> bool {
        self.0 & !others == 0
    }
}

/// The cell whose tile moves into the blank in this direction.
fn mover(size: Size, blank: usize, direction: Direction) -> Option<usize> {
    size.neighbour(blank, direction.opposite())
}

impl AutomatonBuilder {
    /// Begins the [automaton](Automaton::new) of a size.
    ///
    /// # Panics
    /// If the size has more than [`Automaton::MAX_CELLS`].
    pub fn new(size: Size, length: usize) -> Self {
        assert!(
            size.cells() <= Automaton::MAX_CELLS,
            "{size} has too many cells"
        );
        let length = length.min(Automaton::MAX_LENGTH);
        Self(if size.cells() <= u64::CELLS {
            Finder::Small(WordFinder::new(size, length))
        } else {
            Finder::Large(WordFinder::new(size, length))
        })
    }

    /// Works for a while, and returns the automaton when it is made.
    pub fn advance(&mut self) -> Option<Automaton> {
        let words = match &mut self.0 {
            Finder::Small(finder) => finder.advance(),
            Finder::Large(finder) => finder.advance(),
        };
        words.map(|words| Automaton::recognising(&words))
    }
}

/// Finds the forbidden words of at most `longest` letters.
///
/// From a cell, words are lengthened letter by letter, in alphabetical order, as long as they are not forbidden. So
/// a board has been reached before if a word that comes before this one leads there, with as many letters or two
/// fewer. (Four fewer hardly occur: without its last letter, this word would have been forbidden, since a move changes
/// the distance from the start by one.)
struct WordFinder<B> {
    size: Size,
    longest: usize,
    forbidden: Words,
    /// The cells from which words are still to be tried out.
    first_cells: std::vec::IntoIter<usize>,
    /// The words from one cell that are not forbidden, of so many letters …
    length: usize,
    level: Vec<End<B>>,
    /// … and of one fewer.
    shorter: Vec<End<B>>,
}

impl<B: Packed> WordFinder<B> {
    fn new(size: Size, longest: usize) -> Self {
        let first_cells: Vec<usize> = first_cells(size).collect();
        Self {
            size,
            longest,
            forbidden: Words::default(),
            first_cells: first_cells.into_iter(),
            length: longest,
            level: Vec::new(),
            shorter: Vec::new(),
        }
    }

    /// Lengthens the words from one cell by a letter, or goes on to the next cell. When all is done, returns the
    /// forbidden words that have no shorter one in them, in shortlex order.
    fn advance(&mut self) -> Option<Vec<Word>> {
        if self.length < self.longest {
            self.lengthen();
        } else if let Some(first) = self.first_cells.next() {
            self.length = 0;
            self.level = vec![End::empty(self.size, first)];
            self.shorter.clear();
        } else {
            return Some(self.words());
        }
        None
    }

    fn lengthen(&mut self) {
        self.length += 1;
        let mut longer = Vec::new();
        let mut reached = Boards::default();
        reached.reserve(self.shorter.len() + 3 * self.level.len());
        reached.extend(self.shorter.iter().map(|end| (end.board, end.lines)));
        let level = self.level.iter();
        for next in level.flat_map(|end| end.lengthened(self.size)) {
            match reached.entry(next.board) {
                Entry::Occupied(before) if before.get().are_among(next.lines) => {
                    let mut endings = next.word.endings();
                    let has_no_other = endings.all(|part| !self.forbidden.contains(&part));
                    self.forbidden.extend(has_no_other.then_some(next.word));
                }
                before => {
                    before.or_insert(next.lines);
                    // None is lengthened after the last, and there are most of those.
                    longer.extend((self.length < self.longest).then_some(next));
                }
            }
        }
        self.shorter = mem::replace(&mut self.level, longer);
    }

    /// What was not forbidden from one cell may have been from another.
    fn words(&self) -> Vec<Word> {
        let has_no_other = |word: &Word| word.parts().all(|part| !self.forbidden.contains(&part));
        let words = self.forbidden.iter().copied();
        let mut words: Vec<Word> = words.filter(has_no_other).collect();
        words.sort_unstable();
        words
    }
}

/// The cells from which words are tried out. Along a side of five cells or more that is every other one: a word that
/// leaves one line free there can be begun from one of them.
fn first_cells(size: Size) -> impl Iterator<Item = usize> {
    let is_first = |line: usize, lines: usize| lines < 5 || line % 2 == 1;
    (0..size.cells()).filter(move |&cell| {
        is_first(size.column_of(cell), size.columns()) && is_first(size.row_of(cell), size.rows())
    })
}

impl<B: Packed> End<B> {
    fn empty(size: Size, cell: usize) -> Self {
        let labels: Vec<Label> = (0..size.cells() as Label).collect();
        Self {
            word: Word::EMPTY,
            board: B::pack(&labels),
            blank: cell as u8,
            lines: Lines::through(size, cell),
        }
    }

    /// The ends of the words with one letter more.
    fn lengthened(&self, size: Size) -> impl Iterator<Item = Self> {
        let blank = usize::from(self.blank);
        ALPHABET.into_iter().filter_map(move |direction| {
            let cell = mover(size, blank, direction)?;
            let [a, b] = [cell, blank].map(|cell| self.board.label(cell));
            Some(Self {
                word: self.word.lengthened(direction),
                board: self.board.swap([cell, blank], a, b),
                blank: cell as u8,
                lines: Lines(self.lines.0 | Lines::through(size, cell).0),
            })
        })
    }
}
