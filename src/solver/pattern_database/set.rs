//! Table sets: all data that the [optimal search](crate::solver::optimal) looks up for one target.

use super::build_queue::BuildQueue;
use super::partition::{Plan, Strength};
use super::table::{Pattern, Table};
use crate::solver::frame::Target;
use crate::solver::search::pruning::{Automaton, AutomatonBuilder};

/// The tables of a [`Plan`] and the pruning automaton: all that an optimal search looks up.
#[derive(Clone, Debug)]
pub struct TableSet {
    target: Target,
    strength: Strength,
    plan: Plan,
    tables: Vec<Table>,
    first: Vec<usize>,
    second: Option<Vec<usize>>,
    upside_down: Option<Vec<usize>>,
    automaton: Automaton,
}

/// A table set under construction.
pub struct SetBuilder {
    target: Target,
    strength: Strength,
    plan: Plan,
    queue: BuildQueue,
    tables: Vec<Table>,
    /// The automaton's construction, and the automaton once it is complete.
    automaton_builder: Option<AutomatonBuilder>,
    automaton: Option<Automaton>,
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
            upside_down: plan.upside_down.as_ref().map(all),
            target,
            strength,
            plan,
            tables,
            automaton,
        }
    }

    /// Builds a whole set without interruption. See [`SetBuilder`] for building in slices.
    pub fn build(target: Target, strength: Strength) -> Option<Self> {
        let mut builder = SetBuilder::new(target, strength)?;
        loop {
            if let Some(set) = builder.advance(usize::MAX) {
                return Some(set);
            }
        }
    }

    /// The target of the set.
    pub const fn target(&self) -> Target {
        self.target
    }

    /// The strength of the set.
    pub const fn strength(&self) -> Strength {
        self.strength
    }

    /// The tables of the first partition.
    pub fn first(&self) -> impl Iterator<Item = &Table> {
        self.numbered(&self.first)
    }

    /// The tables of the second partition, if there is one.
    pub fn second(&self) -> Option<impl Iterator<Item = &Table>> {
        self.second.as_ref().map(|second| self.numbered(second))
    }

    /// The tables of both that serve a board that is upside down as well, if there are any.
    pub fn upside_down(&self) -> Option<impl Iterator<Item = &Table>> {
        let tables = self.upside_down.as_ref()?;
        Some(self.numbered(tables))
    }

    fn numbered(&self, numbers: &[usize]) -> impl Iterator<Item = &Table> {
        numbers.iter().map(|&table| &self.tables[table])
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

    pub(super) const fn plan(&self) -> &Plan {
        &self.plan
    }
}

impl SetBuilder {
    /// The cost of a piece of the automaton in rows of a table: it takes as long as 50 on 2×5, 1,300 on 4×4.
    const PIECE: usize = 250;

    /// Starts a set, unless boards of that size have none (see [`Plan::new`]).
    pub fn new(target: Target, strength: Strength) -> Option<Self> {
        Some(Self::with_plan(
            target,
            strength,
            Plan::new(target, strength)?,
        ))
    }

    /// Starts a set of another plan, for benchmarks.
    pub fn with_plan(target: Target, strength: Strength, plan: Plan) -> Self {
        Self {
            queue: BuildQueue::new(target.size(), plan.patterns()),
            automaton_builder: Some(AutomatonBuilder::new(target.size(), plan.word_length)),
            target,
            strength,
            plan,
            tables: Vec::new(),
            automaton: None,
        }
    }

    /// Processes up to this many rows of a table (a few thousand take some milliseconds), or works about as long on the
    /// automaton. Returns the set when it is complete.
    pub fn advance(&mut self, lines: usize) -> Option<TableSet> {
        if let Some(automaton_builder) = &mut self.automaton_builder {
            self.automaton =
                (0..lines.div_ceil(Self::PIECE)).find_map(|_| automaton_builder.advance());
            if self.automaton.is_some() {
                self.automaton_builder = None;
            }
            return None;
        }
        self.tables.extend(self.queue.advance(lines));
        if !self.queue.is_finished() {
            return None;
        }
        let (tables, plan) = (std::mem::take(&mut self.tables), self.plan.clone());
        let key = (self.target, self.strength);
        Some(TableSet::new(key, plan, tables, self.automaton.take()?))
    }
}
