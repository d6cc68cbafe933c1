//! Prefixes: the few hundred short move sequences below which a bound is searched, and their order.
//!
//! A bound without a solution takes the same work in any order. In the last bound, the right order finds the
//! solution at once, and the bound before hints at it: first comes the prefix below which the search came
//! **nearest** to the end of a solution before it was cut off; among equals, the one with the most successors.
//!
//! The search starts with the empty prefix and, before every further bound, [splits](split) the prefixes that have
//! become large. Nothing above the prefixes is searched again.
//!
//! *Sound.* A prefix is split into all its successors but those that the automaton forbids, and it is shorter than
//! any solution. So every solution that the automaton allows starts with one of the prefixes.
//!
//! Source: Powley & Korf 1991, “Single-agent parallel window search”, who order positions by the least value met
//! below them. Splitting where most of the work is, is our own.
//!
//! Successors evaluated with the 7-7-1 tables: Korf's 100 boards 39,852 → 24,719, at worst 346,373 → 223,275; 200
//! random boards 34,829 → 20,310; nine boards of 80 moves 24.2 → 23.4 million, since those have so many solutions
//! that any order meets one soon. (The bounds before the last take some 18,000 on Korf's boards, which no order
//! changes.) Over 1,500 other boards the limits below, 4 to 16 successors and a 64th to a 1,024th part, differ by 4
//! %; these take the least time. Ordering by the least value of either partition instead of the moves left differs
//! by 1 %.

use std::cmp::Reverse;
use std::mem;

use super::node::Node;
use super::walk::{Change, Placements, Walk};
use crate::puzzle::Direction;
use crate::solver::labels::Label;
use crate::solver::pattern_database::partition::{transposed, upside_down};
use crate::solver::pattern_database::set::TableSet;
use crate::solver::pattern_database::table::Table;
use crate::solver::search::depth_first::Outcome;
use crate::solver::search::pruning::{ALPHABET, Automaton, State};
use crate::solver::search::slack::Slack;

/// Some moves from the root, the position they lead to, and the results of the search below it.
#[derive(Clone, Copy)]
pub struct Prefix {
    /// The moves, two bits each, the last one lowest.
    moves: u64,
    /// The number of moves.
    length: u32,
    board: u64,
    blank: u8,
    state: State,
    /// The position's value and patterns in each partition: the first, the second, and both upside down.
    values: [u32; 4],
    patterns: [Placements; 4],
    /// The number of successors evaluated below it.
    generated: u64,
    /// The fewest moves that were left of the bound below it.
    nearest: u16,
}

impl Prefix {
    /// The most moves it can have.
    const LONGEST: u32 = u64::BITS / 2;

    /// No moves at all: the position of these labels.
    pub fn empty(tables: &TableSet, labels: &[Label], blank: usize) -> Self {
        let walk = Walk::new(tables);
        let mut new = Self {
            moves: 0,
            length: 0,
            board: Node::pack(labels, blank),
            blank: blank as u8,
            state: Automaton::START,
            values: [value(tables.first(), labels, blank), 0, 0, 0],
            patterns: [Placements::default(); 4],
            generated: 0,
            nearest: u16::MAX,
        };
        new.patterns[0] = walk.first.place(labels, blank);
        let turn = |cell| transposed(walk.size, cell);
        let turned = mapped_labels(labels, turn);
        if let Some((second, lane)) = tables.second().zip(walk.second) {
            new.values[1] = value(second, &turned, turn(blank));
            new.patterns[1] = lane.place(&turned, turn(blank));
        }
        if let Some(lanes) = walk.upside_down {
            let flip = |cell| upside_down(walk.size, cell);
            let part = |labels: &[Label], blank| {
                value(tables.upside_down().into_iter().flatten(), labels, blank)
            };
            let views = [(labels, blank), (&turned[..], turn(blank))];
            for (view, (lane, (labels, blank))) in lanes.iter().zip(views).enumerate() {
                let flipped = mapped_labels(labels, flip);
                let instead = part(&flipped, flip(blank));
                new.values[2 + view] = new.values[view] - part(labels, blank) + instead;
                new.patterns[2 + view] = lane.place(&flipped, flip(blank));
            }
        }
        new
    }

    /// A lower bound for the moves from there to the goal.
    pub fn lower_bound(&self) -> u32 {
        self.values.into_iter().max().unwrap_or(0)
    }

    /// The moves, in the frame.
    pub fn moves(&self) -> impl Iterator<Item = Direction> {
        let moves = self.moves;
        let letter = move |index| Direction::ALL[(moves >> (2 * index)) as usize & 3];
        (0..self.length).rev().map(letter)
    }

    /// Explores the positions below it within a bound, resuming `rest` moves further on.
    pub fn explore(&mut self, walk: &mut Walk, bound: u32, rest: &[Direction]) -> Outcome {
        let left = bound.checked_sub(self.length);
        let Some(slack) = left.and_then(|left| Slack::new(left, &self.values)) else {
            return Outcome::Exhausted;
        };
        let node = Node {
            board: self.board,
            slack: slack.in_state(self.state),
        };
        let before = walk.log.generated;
        let root = (node, self.blank.into());
        let outcome = walk.explore(root, self.patterns, rest);
        self.generated += walk.log.generated - before;
        self.nearest = self.nearest.min(walk.nearest);
        outcome
    }

    /// The prefixes one move longer that the automaton allows, in alphabetical order.
    pub fn successors(&self, walk: &Walk) -> impl Iterator<Item = Self> {
        let states = walk.automaton.edges(self.state);
        ALPHABET.into_iter().filter_map(move |direction| {
            let state = states[direction as usize];
            let to = usize::from(self.blank);
            let from = walk.size.neighbour(to, direction.opposite());
            let from = from.filter(|_| state != Automaton::FORBIDDEN)?;
            let tile = (self.board >> (4 * from)) as usize & 15;
            let step = [tile, from, to];
            let mut next = Self {
                moves: self.moves << 2 | direction as u64,
                length: self.length + 1,
                board: Node::slide(self.board, step),
                blank: from as u8,
                state,
                ..*self
            };
            let turned = step.map(|cell| transposed(walk.size, cell));
            let mut rises = [0; 2];
            rises[0] = next.slide(0, &walk.first.change(&next.patterns[0], step));
            if let Some(second) = &walk.second {
                rises[1] = next.slide(1, &second.change(&next.patterns[1], turned));
            }
            if let Some([one, other]) = &walk.upside_down {
                let flip = |cell| upside_down(walk.size, cell);
                let [step, turned] = [step, turned].map(|step| step.map(flip));
                next.slide(2, &one.change_or(rises[0], &next.patterns[2], step));
                next.slide(3, &other.change_or(rises[1], &next.patterns[3], turned));
            }
            Some(next)
        })
    }

    /// Applies a step's change to one partition, and returns whether its value rises.
    fn slide(&mut self, partition: usize, change: &Change) -> u64 {
        self.patterns[partition][change.pattern] = change.placed;
        let value = &mut self.values[partition];
        *value = *value + 2 * change.rises as u32 - 1;
        change.rises
    }
}

/// The labels of a position after a symmetry of the board, relabelled for the transformed goal.
fn mapped_labels(labels: &[Label], look: impl Fn(usize) -> usize) -> Vec<Label> {
    let label = |cell| look(labels[look(cell)].into()) as Label;
    (0..labels.len()).map(label).collect()
}

/// The value of a position of these labels in the partition of some tables.
fn value<'a>(tables: impl Iterator<Item = &'a Table>, labels: &[Label], blank: usize) -> u32 {
    tables
        .map(|table| table.value(table.place(labels), blank))
        .sum()
}

/// Splits the prefixes with the most successors into longer ones, of at most `longest` moves, sorts all into the order
/// for the next bound, and resets their counters.
///
/// Returns how many were split, and into how many.
pub fn split(prefixes: &mut Vec<Prefix>, walk: &Walk, longest: u32) -> [u64; 2] {
    /// A prefix with at most this many successors below it is not split.
    const FEW: u64 = 8;
    /// Nor is one with less than this fraction of all successors.
    const PART: u64 = 128;
    let all: u64 = prefixes.iter().map(|prefix| prefix.generated).sum();
    let few = FEW.max(all / PART);
    let longest = longest.min(Prefix::LONGEST);
    let (mut split, mut made) = (0, 0);
    let mut open = mem::take(prefixes);
    while let Some(prefix) = open.pop() {
        if prefix.generated <= few || prefix.length >= longest {
            prefixes.push(prefix);
            continue;
        }
        let others = open.len();
        open.extend(prefix.successors(walk));
        let parts = &mut open[others..];
        split += 1;
        made += parts.len() as u64;
        // The work is assumed to be spread evenly.
        let generated = prefix.generated / parts.len().max(1) as u64;
        for part in parts {
            part.generated = generated;
        }
    }
    prefixes.sort_by_cached_key(|prefix| (prefix.nearest, Reverse(prefix.generated)));
    for prefix in prefixes {
        prefix.generated = 0;
        prefix.nearest = u16::MAX;
    }
    [split, made]
}

#[cfg(test)]
mod tests {
    use std::iter;
    use std::sync::Arc;

    use super::super::FramedProblem;
    use super::*;
    use crate::puzzle::scramble::Scrambler;
    use crate::puzzle::{Board, Size, Tile};
    use crate::solver::Problem;
    use crate::solver::frame::Target;
    use crate::solver::labels::LabelledProblem;
    use crate::solver::pattern_database::partition::{Plan, Strength};
    use crate::solver::pattern_database::set::SetBuilder;

    /// Random boards of a size and their tables, the blank anywhere.
    fn problems(size: Size, strength: Strength) -> impl Iterator<Item = (Board, FramedProblem)> {
        let target = Target::new(size, size.cells() - 1);
        let tables = Arc::new(TableSet::build(target, strength).unwrap());
        let mut scrambler = Scrambler::new(&"beginnings".parse().unwrap());
        iter::repeat_with(move || {
            let board = scrambler.uniform(size);
            let prepared = prepare(&board, &tables);
            (board, prepared)
        })
    }

    fn prepare(board: &Board, tables: &Arc<TableSet>) -> FramedProblem {
        let problem = Problem::to_solved(board.clone()).unwrap();
        FramedProblem::new(&LabelledProblem::new(&problem), Arc::clone(tables))
    }

    /// Tests with prefixes of six moves from random boards.
    #[test]
    fn a_prefix_knows_the_position_its_moves_lead_to() {
        use Strength::{Small, Strong};
        for (columns, rows, strength) in
            [(2, 5, Small), (3, 4, Small), (4, 4, Small), (4, 4, Strong)]
        {
            let size = Size::new(columns, rows).unwrap();
            for (board, prepared) in problems(size, strength).take(5) {
                let walk = prepared.walk();
                let mut prefixes = vec![prepared.root];
                for _ in 0..6 {
                    prefixes = prefixes
                        .iter()
                        .flat_map(|prefix| prefix.successors(&walk))
                        .collect();
                }
                assert!(prefixes.len() > 10);
                for prefix in prefixes {
                    let mut reached = board.clone();
                    let moves: Vec<Direction> = prefix.moves().collect();
                    for direction in prepared.restore(&moves) {
                        reached.step(direction).unwrap();
                    }
                    let expected = prepare(&reached, &prepared.tables).root;
                    assert_eq!(
                        (prefix.board, prefix.blank),
                        (expected.board, expected.blank)
                    );
                    assert_eq!(prefix.values, expected.values);
                    let tables = &prepared.tables;
                    let upside_down = tables.upside_down().map_or(0, Iterator::count);
                    // The rest of each is not used.
                    let used = [tables.first().count(), upside_down];
                    for (index, lane) in prefix.patterns.iter().enumerate() {
                        let used = ..used[index / 2];
                        assert_eq!(lane[used], expected.patterns[index][used]);
                    }
                }
            }
        }
    }

    /// Tables used for a board upside down give the values of its own tables, wherever the goal's blank is.
    #[test]
    fn upside_down_tables_give_the_same_values() {
        let size = Size::new(4, 4).unwrap();
        let mut scrambler = Scrambler::new(&"upside-down".parse().unwrap());
        let mut targets = 0;
        for target in Target::all(size) {
            let tables = TableSet::build(target, Strength::Strong).unwrap();
            if tables.upside_down().is_none() {
                continue;
            }
            let drawing = "cabb aabb aabb aab.";
            let plan = Plan::drawn(target, drawing, Some(drawing), 2);
            let mut builder = SetBuilder::with_plan(target, Strength::Strong, plan);
            let others = iter::repeat_with(|| builder.advance(usize::MAX)).find_map(|set| set);
            let others = others.unwrap();
            for _ in 0..100 {
                let board = scrambler.uniform(size);
                let home = target.blank();
                let label = |&tile: &Tile| match usize::from(tile) {
                    0 => home as Label,
                    tile => (tile - usize::from(tile <= home)) as Label,
                };
                let labels: Vec<Label> = board.position().iter().map(label).collect();
                let values = |set| Prefix::empty(set, &labels, board.blank_cell()).values;
                assert_eq!(values(&tables)[2..], values(&others)[..2], "{board:?}");
            }
            targets += 1;
        }
        assert_eq!(targets, 2);
    }

    /// However often prefixes are split, every path that the automaton allows begins with exactly one of them, and the
    /// one below which the search came nearest to the end is taken first.
    #[test]
    fn every_allowed_sequence_starts_with_exactly_one_prefix() {
        for (_, prepared) in problems(Size::new(3, 4).unwrap(), Strength::Small).take(5) {
            let walk = prepared.walk();
            let mut prefixes = vec![prepared.root];
            let longest = 9;
            for _ in 0..12 {
                // As if a search had been there.
                let number =
                    |prefix: &Prefix| prefix.moves.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
                prefixes.sort_by_key(number);
                for (index, prefix) in prefixes.iter_mut().enumerate() {
                    prefix.generated = 9 + number(prefix) % 50;
                    prefix.nearest = index as u16;
                }
                let nearest: Vec<Direction> = prefixes[0].moves().collect();
                prefixes.reverse();
                split(&mut prefixes, &walk, longest);
                let first: Vec<Direction> = prefixes[0].moves().collect();
                assert!(first.starts_with(&nearest));
            }
            let size = walk.size;
            let all = walk
                .automaton
                .sequences(size, prepared.root.blank.into(), longest as usize);
            assert!(prefixes.len() > 50 && prefixes.len() <= all.len());
            for sequence in all {
                let begins = |prefix: &&Prefix| {
                    let moves: Vec<Direction> = prefix.moves().collect();
                    sequence.starts_with(&moves)
                };
                assert_eq!(prefixes.iter().filter(begins).count(), 1);
            }
        }
    }
}
