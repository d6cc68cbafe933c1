//! Finds the forbidden words of a size by trying all move sequences up to some length.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};
use std::{iter, mem};

use super::super::packed::Packed;
use super::{ALPHABET, Automaton, mover};
use crate::puzzle::{Direction, Size};
use crate::solver::labels::Label;

/// The construction of an automaton in slices, since a slow or busy device takes seconds for it.
pub struct AutomatonBuilder(Finder);

/// The search for forbidden words, for boards of up to 64 or 128 bits.
enum Finder {
    Small(WordFinder<u64>),
    Large(WordFinder<u128>),
}

/// Some moves: in the upper half how many, in the lower one which, two bits each, the last one lowest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Word(u64);

/// The end of a word that starts from the solved board.
struct End<B> {
    word: Word,
    board: B,
    blank: u8,
    lines: Lines,
}

/// The columns and rows that the blank comes through, a bit for each.
#[derive(Clone, Copy)]
struct Lines(u32);

/// A multiplicative hash of one number. Boards are not chosen by an adversary.
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

type Words = HashSet<Word, BuildHasherDefault<Multiplicative>>;

/// The boards that have been reached, and through which lines.
type Boards<B> = HashMap<B, Lines, BuildHasherDefault<Multiplicative>>;

impl Word {
    const EMPTY: Self = Self(0);

    const fn new(length: usize, letters: u32) -> Self {
        Self((length as u64) << 32 | letters as u64)
    }

    pub(super) const fn length(self) -> usize {
        (self.0 >> 32) as usize
    }

    const fn letters(self) -> u32 {
        self.0 as u32
    }

    const fn lengthened(self, direction: Direction) -> Self {
        Self::new(self.length() + 1, self.letters() << 2 | direction as u32)
    }

    pub(super) fn directions(self) -> impl Iterator<Item = Direction> {
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

    /// Works for a while. Returns the automaton when it is complete.
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
    /// The number of letters of the words in `level`, which start from one cell and are not forbidden.
    length: usize,
    level: Vec<End<B>>,
    /// The words with one letter fewer.
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
