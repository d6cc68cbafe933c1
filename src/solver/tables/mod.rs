//! The large tables: their kinds, construction, export and import.
//!
//! The page chooses a [`TableKind`] for a size. A worker builds it in slices with a [`PartsBuilder`], and others import
//! the parts as [`Tables`]. [`Preparation`] builds the small tables before the first search, `cache` keeps all tables
//! between searches, and [`mod@format`] is their stored form.

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use self::format::{ImportError, Manifest, automaton_bytes};
use super::frame::Target;
use super::near_optimal::FiveByFiveTables;
use super::pattern_database::build_queue::BuildQueue;
use super::pattern_database::partition::{Plan, Strength};
use super::pattern_database::region_rows::WideRegionRows;
use super::pattern_database::serialization::description;
use super::pattern_database::set::TableSet;
use super::pattern_database::table::Table;
use super::search::pruning::AutomatonBuilder;
use crate::puzzle::Size;

pub(crate) mod cache;
pub mod format;
mod preparation;

pub use preparation::Preparation;

/// The kinds of large tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TableKind {
    /// Shortest solutions of 10 to 16 cells.
    Patterns {
        /// The size, and the cell of the goal's blank.
        target: Target,
        /// The strength of the set.
        strength: Strength,
    },
    /// Short solutions of 5×5.
    FiveByFive,
}

/// Complete tables. Clones share them.
#[derive(Clone, Debug)]
pub enum Tables {
    /// Shortest solutions of 10 to 16 cells.
    Patterns(Arc<TableSet>),
    /// Short solutions of 5×5.
    FiveByFive(Arc<FiveByFiveTables>),
}

/// Makes tables part by part. Each part is handed out as soon as it is finished, so that only one is held at a time.
pub struct PartsBuilder {
    tables: AnyQueue,
    /// The automaton, which is the first part.
    automaton: Option<AutomatonBuilder>,
    /// The last part, until it is returned.
    manifest: Option<Manifest>,
}

enum AnyQueue {
    Patterns(BuildQueue),
    FiveByFive(BuildQueue<WideRegionRows>),
}

impl TableKind {
    /// The strongest tables for boards of this size with the usual goal, if they are worth having in addition to [those
    /// that are ready soonest](super::Preparation).
    pub fn strongest(size: Size) -> Option<Self> {
        Self::strongest_for(Target::new(size, size.cells() - 1))
    }

    /// The strongest tables for boards and goals of this kind, likewise.
    pub fn strongest_for(target: Target) -> Option<Self> {
        let (size, strength) = (target.size(), Strength::Strong);
        if size == FiveByFiveTables::SIZE {
            return Some(Self::FiveByFive);
        }
        let is_available = Strength::available(size).contains(&strength);
        is_available.then_some(Self::Patterns { target, strength })
    }

    /// The size of the boards that they are for.
    pub const fn size(self) -> Size {
        match self {
            Self::Patterns { target, .. } => target.size(),
            Self::FiveByFive => FiveByFiveTables::SIZE,
        }
    }

    /// Whether they are for boards of this size that are solved to the usual goal.
    pub fn is_for(self, size: Size) -> bool {
        match self {
            Self::Patterns { target, .. } => target == Target::new(size, size.cells() - 1),
            Self::FiveByFive => size == FiveByFiveTables::SIZE,
        }
    }
}

impl Tables {
    /// The kind of these tables.
    pub fn kind(&self) -> TableKind {
        match self {
            Self::Patterns(set) => TableKind::Patterns {
                target: set.target(),
                strength: set.strength(),
            },
            Self::FiveByFive(_) => TableKind::FiveByFive,
        }
    }

    /// The bytes that they take.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Patterns(set) => set.bytes(),
            Self::FiveByFive(tables) => tables.bytes(),
        }
    }

    /// The tables as parts that can be sent or stored.
    pub fn export(&self) -> Vec<Cow<'_, [u8]>> {
        match self {
            Self::Patterns(set) => set.export(),
            Self::FiveByFive(tables) => tables.export(),
        }
    }

    /// The tables of these parts.
    ///
    /// # Errors
    /// An [`ImportError`] if they are not what [`export`](Self::export) or a [`PartsBuilder`] returned for tables of
    /// this kind.
    pub fn import(kind: TableKind, parts: Vec<Vec<u8>>) -> Result<Self, ImportError> {
        Ok(match kind {
            TableKind::Patterns { target, strength } => {
                Self::Patterns(Arc::new(TableSet::import(target, strength, parts)?))
            }
            TableKind::FiveByFive => Self::FiveByFive(Arc::new(FiveByFiveTables::import(parts)?)),
        })
    }
}

impl PartsBuilder {
    /// Starts to build tables, unless there are none of that kind.
    pub fn new(kind: TableKind) -> Option<Self> {
        let (tables, automaton, description) = match kind {
            TableKind::Patterns { target, strength } => {
                let plan = Plan::new(target, strength)?;
                let size = target.size();
                (
                    AnyQueue::Patterns(BuildQueue::new(size, plan.patterns())),
                    AutomatonBuilder::new(size, plan.word_length),
                    description(target, strength, &plan),
                )
            }
            TableKind::FiveByFive => (
                AnyQueue::FiveByFive(FiveByFiveTables::build_queue()),
                FiveByFiveTables::automaton_builder(),
                FiveByFiveTables::description(),
            ),
        };
        Some(Self {
            tables,
            automaton: Some(automaton),
            manifest: Some(Manifest::new(&description)),
        })
    }

    /// Whether the last part was returned.
    pub const fn is_finished(&self) -> bool {
        self.manifest.is_none()
    }

    /// The estimated progress from 0 to 1.
    pub fn progress(&self) -> f32 {
        match &self.tables {
            AnyQueue::Patterns(tables) => tables.progress(),
            AnyQueue::FiveByFive(tables) => tables.progress(),
        }
    }

    /// Processes up to this many rows of a table (a few thousand take some milliseconds). Returns the next part once it
    /// is complete.
    pub fn advance(&mut self, lines: usize) -> Option<Vec<u8>> {
        let part = if let Some(automaton) = &mut self.automaton {
            let automaton = automaton.advance()?;
            self.automaton = None;
            automaton_bytes(&automaton)
        } else if self.tables.is_finished() {
            return self.manifest.take().map(Manifest::close);
        } else {
            self.tables.advance(lines)?
        };
        self.manifest.as_mut()?.add(&part);
        Some(part)
    }
}

impl AnyQueue {
    const fn is_finished(&self) -> bool {
        match self {
            Self::Patterns(tables) => tables.is_finished(),
            Self::FiveByFive(tables) => tables.is_finished(),
        }
    }

    fn advance(&mut self, lines: usize) -> Option<Vec<u8>> {
        match self {
            Self::Patterns(tables) => tables.advance(lines).map(Table::into_bits),
            Self::FiveByFive(tables) => tables.advance(lines).map(Table::into_bits),
        }
    }
}
