//! All tables that a search needs, made together.

use std::collections::HashMap;
use std::sync::Arc;

use super::build::TableBuilder;
use super::index::Index;
use super::partition::{Plan, Strength};
use super::table::{Pattern, Table};
use crate::solver::frame::Target;
use crate::solver::pruning::Automaton;

/// The tables of a [`Plan`] and the pruning automaton: all that an optimal search looks up.
#[derive(Clone, Debug)]
pub struct TableSet {
    target: Target,
    strength: Strength,
    plan: Plan,
    tables: Vec<Table>,
    first: Vec<usize>,
    second: Option<Vec<usize>>,
    automaton: Automaton,
}

/// A table set being made, a piece at a time.
pub struct SetBuilder {
    target: Target,
    strength: Strength,
    plan: Plan,
    indices: Indices,
    waiting: Vec<Pattern>,
    current: Option<TableBuilder>,
    tables: Vec<Table>,
    automaton: Option<Automaton>,
}

/// Numberings, made once for each number of tiles.
pub(super) struct Indices {
    target: Target,
    by_tiles: HashMap<u32, Arc<Index>>,
}

impl Indices {
    pub(super) fn new(target: Target) -> Self {
        Self {
            target,
            by_tiles: HashMap::new(),
        }
    }

    pub(super) fn get(&mut self, pattern: Pattern) -> Arc<Index> {
        let tiles = pattern.tiles.count_ones();
        let size = self.target.size();
        let index = self.by_tiles.entry(tiles);
        Arc::clone(index.or_insert_with(|| Arc::new(Index::new(size, tiles as usize))))
    }
}

impl TableSet {
    /// Puts a set together; the tables are those of [`Plan::patterns`], in that order.
    pub(super) fn new(
        (target, strength): (Target, Strength),
        plan: Plan,
        tables: Vec<Table>,
        automaton: Automaton,
    ) -> Self {
        let find = |pattern: &Pattern| tables.iter().position(|table| table.pattern() == *pattern);
        let all = |partition: &Vec<Pattern>| partition.iter().filter_map(find).collect();
        Self {
            first: all(&plan.first),
            second: plan.second.as_ref().map(all),
            target,
            strength,
            plan,
            tables,
            automaton,
        }
    }

    /// Makes a whole set at once. To be able to interrupt it, use a [`SetBuilder`].
    pub fn build(target: Target, strength: Strength) -> Option<Self> {
        let mut builder = SetBuilder::new(target, strength)?;
        loop {
            if let Some(set) = builder.advance(usize::MAX) {
                return Some(set);
            }
        }
    }

    /// What the set is made for.
    pub const fn target(&self) -> Target {
        self.target
    }

    /// Which of the sets for that target it is.
    pub const fn strength(&self) -> Strength {
        self.strength
    }

    /// The tables of the first partition.
    pub fn first(&self) -> impl Iterator<Item = &Table> {
        self.first.iter().map(|&table| &self.tables[table])
    }

    /// The tables of the second partition, if there is one.
    pub fn second(&self) -> Option<impl Iterator<Item = &Table>> {
        let second = self.second.as_ref()?;
        Some(second.iter().map(|&table| &self.tables[table]))
    }

    /// All tables.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// The pruning automaton.
    pub const fn automaton(&self) -> &Automaton {
        &self.automaton
    }

    /// The bytes that the tables take.
    pub fn bytes(&self) -> usize {
        self.tables.iter().map(Table::bytes).sum()
    }

    pub(super) fn into_parts(self) -> (Plan, Vec<Table>, Automaton) {
        (self.plan, self.tables, self.automaton)
    }
}

impl SetBuilder {
    /// Begins a set, unless boards of that size have none (see [`Plan::new`]).
    pub fn new(target: Target, strength: Strength) -> Option<Self> {
        Some(Self::with_plan(
            target,
            strength,
            Plan::new(target, strength)?,
        ))
    }

    /// Begins a set of another plan, to measure it.
    pub fn with_plan(target: Target, strength: Strength, plan: Plan) -> Self {
        let mut waiting = plan.patterns();
        waiting.reverse();
        Self {
            indices: Indices::new(target),
            target,
            strength,
            plan,
            waiting,
            current: None,
            tables: Vec::new(),
            automaton: None,
        }
    }

    /// How much of the set is made, from 0 to 1: an estimate.
    pub fn progress(&self) -> f32 {
        let cells = self.target.size().cells();
        let placements = |pattern: Pattern| {
            let tiles = pattern.tiles.count_ones() as usize;
            (cells - tiles + 1..=cells).product::<usize>() as f32
        };
        let all: f32 = self.plan.patterns().into_iter().map(placements).sum();
        let done: f32 = self
            .tables
            .iter()
            .map(|table| placements(table.pattern()))
            .sum();
        let current = self.current.as_ref();
        let begun = current.map_or(0.0, |current| {
            current.progress() * placements(current.pattern())
        });
        (done + begun) / all
    }

    /// Works on at most this many lines of a table (a few thousand take some milliseconds), and
    /// returns the set when it is complete.
    pub fn advance(&mut self, lines: usize) -> Option<TableSet> {
        if self.automaton.is_none() {
            let automaton = Automaton::new(self.target.size(), self.plan.word_length);
            self.automaton = Some(automaton);
            return None;
        }
        let Some(current) = &mut self.current else {
            let Some(pattern) = self.waiting.pop() else {
                let (tables, plan) = (std::mem::take(&mut self.tables), self.plan.clone());
                let automaton = self.automaton.take()?;
                let key = (self.target, self.strength);
                return Some(TableSet::new(key, plan, tables, automaton));
            };
            self.current = Some(TableBuilder::new(self.indices.get(pattern), pattern));
            return None;
        };
        if current.advance(lines) {
            self.tables
                .extend(self.current.take().map(TableBuilder::finish));
        }
        None
    }
}
