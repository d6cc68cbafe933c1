//! Manhattan distance that includes the blank: a tile changes lines only where the blank is.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::rc::Rc;

use rustc_hash::FxBuildHasher;

use super::{Estimate, Step};
use crate::puzzle::Size;
use crate::solver::labels::Label;

/// The fewest vertical moves that bring every tile to its row and the blank to its own, and the fewest
/// horizontal ones likewise, when only rows, or only columns, are looked at (Takahashi Ken'ichiro,
/// “How to make an automatic solver of the 15 puzzle”, `ic-net.or.jp/home/takaken/nt/slide/solve15.html`).
///
/// For the rows, a position is reduced to its *state*: how many tiles of each home row are in each row,
/// and in which row the blank is. A vertical move exchanges the blank with any tile of a row beside it,
/// as if tiles could be shuffled freely within their rows; a horizontal move changes nothing. How far
/// each state is from that of the goal is found once, breadth first.
///
/// The vertical moves of a solution lead through the states from that of the board to that of the
/// goal, so there are at least as many of them as the states are apart; and the horizontal moves, which
/// are others, are at least as many as the columns' states are apart. So the sum is **admissible**. It
/// is **consistent** because a move is one step between states of the rows or of the columns, and none
/// between the other ones; and since the blank's line is even and odd by turns, the distance never
/// stays the same over a step: it rises or falls by exactly one. It is never below Manhattan distance,
/// since a step brings one tile one line nearer, and incomparable with linear conflict.
///
/// Successors that IDA* evaluates on random boards, 24 of 4×4 and 8 of the others:
///
/// | | walking distance | linear conflict | Manhattan |
/// |---|---:|---:|---:|
/// | 4×4, mean | 126,187,716 | 90,788,611 | 1,269,480,303 |
/// | 4×4, median | 13,810,365 | 9,417,895 | 65,966,679 |
/// | 3×5, mean | 13,762,693 | 32,168,200 | |
/// | 3×4, mean | 107,613 | 181,383 | 567,083 |
/// | 2×6, mean | 287,640 | 2,541,040 | 20,552,626 |
///
/// It takes about two thirds of the time of linear conflict for each.
///
/// How many states there are depends on the lines and their length alone:
///
/// | lines of | 2 cells | 3 | 4 | 5 | 6 | 8 | 12 |
/// |---|---:|---:|---:|---:|---:|---:|---:|
/// | 2 | 4 | 6 | 8 | 10 | 12 | 16 | 24 |
/// | 3 | 33 | 105 | 255 | 525 | 966 | 2,610 | |
/// | 4 | 480 | 4,324 | 24,964 | 107,712 | 377,872 | | |
/// | 5 | 11,010 | 352,560 | 5,977,015 | 65,650,495 | | | |
/// | 6 | 367,560 | 50,388,240 | 2,988,868,680 | | | | |
/// | 7 | 16,854,390 | 11,579,192,240 | | | | | |
pub struct WalkingDistance {
    /// Of the rows, which vertical steps change, then of the columns, which horizontal steps change.
    graphs: [Rc<Graph>; 2],
    /// For each orientation the line through each cell.
    line_of: [Vec<usize>; 2],
    blank_label: Label,
}

/// The number of the rows' state, then of the columns'.
pub type StateNumbers = [u32; 2];

/// The states of all lines of one orientation and the steps between them.
struct Graph {
    lines: usize,
    /// The contribution of a tile to a state's key, by its line and its home line: a digit for each pair.
    weights: Vec<u64>,
    /// One more than the cells of a line.
    base: u64,
    /// By number, which rises with the distance.
    states: Vec<State>,
    /// Key to number.
    numbers: HashMap<u64, u32, FxBuildHasher>,
    /// The steps by state, side of the blank where the tile is, and home line of the tile.
    links: Vec<Link>,
}

#[derive(Clone, Copy)]
struct State {
    /// How many tiles of each home line are in each line.
    key: u64,
    /// The blank's line.
    blank: usize,
    /// How far it is from the goal's state.
    distance: u32,
}

/// A step's result: twice the number of the state, plus 1 if that is farther from the goal.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Link(u32);

impl WalkingDistance {
    /// Whether boards of this size have tables small enough to be made before each search: at most
    /// 16 cells, or 12 on boards two cells wide. The next larger ones, of 2×7, 4×5 and 3×6
    /// cells, have 17, 6 and 50 million states.
    pub const fn suits(size: Size) -> bool {
        let narrow = size.columns() == 2 || size.rows() == 2;
        size.cells() <= if narrow { 12 } else { 16 }
    }

    /// The estimate for boards of this size and goals with the blank in the cell `blank_label`. Making
    /// the tables takes 5 ms for 4×4 and some 60 ms for 3×5 and 2×6, the largest.
    ///
    /// # Panics
    /// If the size does not [suit](Self::suits).
    pub fn new(size: Size, blank_label: Label) -> Self {
        assert!(Self::suits(size), "{size} has too many states");
        let blank = usize::from(blank_label);
        let [row, column] = [size.row_of(blank), size.column_of(blank)];
        let rows = Rc::new(Graph::new(size.rows(), size.columns(), row));
        let columns = if size.rows() == size.columns() && row == column {
            Rc::clone(&rows)
        } else {
            Rc::new(Graph::new(size.columns(), size.rows(), column))
        };
        Self {
            graphs: [rows, columns],
            line_of: [
                (0..size.cells()).map(|cell| size.row_of(cell)).collect(),
                (0..size.cells()).map(|cell| size.column_of(cell)).collect(),
            ],
            blank_label,
        }
    }

    /// The number of a position's state, of the rows or of the columns.
    fn state(&self, orientation: usize, labels: &[Label]) -> u32 {
        let (graph, line_of) = (&self.graphs[orientation], &self.line_of[orientation]);
        let tiles = labels.iter().enumerate();
        let key = tiles
            .filter(|&(_, &label)| label != self.blank_label)
            .map(|(cell, &label)| graph.weight(line_of[cell], line_of[usize::from(label)]))
            .sum::<u64>();
        graph.numbers[&key]
    }

    /// The orientation in which a step changes the state, and where in its graph it leads.
    fn follow(&self, memory: StateNumbers, step: Step) -> (usize, Link) {
        let orientation = usize::from(step.is_horizontal());
        let line_of = &self.line_of[orientation];
        let side = usize::from(line_of[step.from] > line_of[step.to]);
        let home = line_of[usize::from(step.label)];
        let graph = &self.graphs[orientation];
        let link = graph.links[graph.place(memory[orientation] as usize, side, home)];
        (orientation, link)
    }
}

impl Estimate for WalkingDistance {
    type Memory = StateNumbers;

    fn full(&self, labels: &[Label]) -> u32 {
        let numbers = self.memory(labels);
        let distance = |(graph, number): (&Rc<Graph>, u32)| graph.states[number as usize].distance;
        self.graphs.iter().zip(numbers).map(distance).sum()
    }

    fn memory(&self, labels: &[Label]) -> StateNumbers {
        [0, 1].map(|orientation| self.state(orientation, labels))
    }

    fn change(&self, memory: &StateNumbers, step: Step) -> i32 {
        self.follow(*memory, step).1.change()
    }

    fn record(&self, memory: &mut StateNumbers, step: Step) {
        let (orientation, link) = self.follow(*memory, step);
        memory[orientation] = link.number();
    }
}

impl Graph {
    /// All states of this many lines of `length` cells, when the goal has the blank in the line `blank`.
    fn new(lines: usize, length: usize, blank: usize) -> Self {
        let base = length as u64 + 1;
        let mut graph = Self {
            lines,
            weights: (0..lines * lines)
                .map(|pair| base.pow(pair as u32))
                .collect(),
            base,
            states: Vec::new(),
            numbers: HashMap::default(),
            links: Vec::new(),
        };
        let tiles = |line| (length - usize::from(line == blank)) as u64;
        let goal = (0..lines).map(|line| tiles(line) * graph.weight(line, line));
        graph.add(State {
            key: goal.sum(),
            blank,
            distance: 0,
        });
        let mut number = 0;
        while number < graph.states.len() {
            graph.link(number);
            number += 1;
        }
        graph
    }

    /// Finds the states one step from that of this number, which all nearer ones have come before.
    fn link(&mut self, number: usize) {
        let State {
            key,
            blank,
            distance,
        } = self.states[number];
        let lines = self.lines;
        let beside = [(0, blank.wrapping_sub(1)), (1, blank + 1)];
        for (side, line) in beside.into_iter().filter(|&(_, line)| line < lines) {
            for home in 0..lines {
                let place = self.place(number, side, home);
                let weight = self.weight(line, home);
                let is_there = !(key / weight).is_multiple_of(self.base);
                // The states before this one have set the links from them and back.
                if is_there && self.links[place] == Link::NONE {
                    let reached = self.add(State {
                        key: key - weight + self.weight(blank, home),
                        blank: line,
                        distance: distance + 1,
                    });
                    self.links[place] = Link::new(reached, true);
                    let back = self.place(reached, 1 - side, home);
                    self.links[back] = Link::new(number, false);
                }
            }
        }
    }

    /// The number of a state, a new one if it has none.
    fn add(&mut self, state: State) -> usize {
        let number = self.states.len();
        match self.numbers.entry(state.key) {
            Entry::Occupied(known) => *known.get() as usize,
            Entry::Vacant(unknown) => {
                unknown.insert(number as u32);
                self.states.push(state);
                self.links.resize(self.place(number + 1, 0, 0), Link::NONE);
                number
            }
        }
    }

    fn weight(&self, line: usize, home: usize) -> u64 {
        self.weights[line * self.lines + home]
    }

    /// The index of the link for a tile before the blank's line (side 0) or after it (side 1).
    const fn place(&self, number: usize, side: usize, home: usize) -> usize {
        (2 * number + side) * self.lines + home
    }
}

impl Link {
    /// No such tile is there.
    const NONE: Self = Self(u32::MAX);

    const fn new(number: usize, farther: bool) -> Self {
        Self((number as u32) << 1 | farther as u32)
    }

    const fn number(self) -> u32 {
        self.0 >> 1
    }

    const fn change(self) -> i32 {
        if self.0 & 1 == 1 { 1 } else { -1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As many as counting the matrices gives, and as many as the author's page says for 4×4.
    #[test]
    fn all_states_are_reached() {
        for (lines, length, states) in [(2, 6, 12), (3, 3, 105), (4, 4, 24_964), (5, 2, 11_010)] {
            for blank in [0, lines / 2, lines - 1] {
                assert_eq!(Graph::new(lines, length, blank).states.len(), states);
            }
        }
    }
}
