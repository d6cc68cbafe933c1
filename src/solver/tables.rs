//! The large tables, whichever they are: which a size has, made a piece at a time, sent and kept.

use serde::{Deserialize, Serialize};

use super::frame::Target;
use super::near_optimal::{FiveTables, FiveTablesBuilder};
use super::parcel::ImportError;
use super::pattern_database::partition::Strength;
use super::pattern_database::set::{SetBuilder, TableSet};
use crate::puzzle::Size;

/// What tables are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TableKind {
    /// Shortest solutions of 10 to 16 cells.
    Patterns {
        /// The size, and the cell of the goal's blank.
        target: Target,
        /// Which of the sets for that target.
        strength: Strength,
    },
    /// Short solutions of 5×5.
    FiveByFive,
}

/// Tables, complete.
#[derive(Clone, Debug)]
pub enum Tables {
    /// Shortest solutions of 10 to 16 cells.
    Patterns(TableSet),
    /// Short solutions of 5×5.
    FiveByFive(FiveTables),
}

/// Tables being made.
pub enum TablesBuilder {
    /// Shortest solutions of 10 to 16 cells.
    Patterns(Box<SetBuilder>),
    /// Short solutions of 5×5.
    FiveByFive(Box<FiveTablesBuilder>),
}

impl TableKind {
    /// The strongest tables for boards of this size that are solved to the usual goal, if they are worth
    /// having beside [those that are ready soonest](super::Preparation).
    pub fn strongest(size: Size) -> Option<Self> {
        if Some(size) == FiveTables::size() {
            return Some(Self::FiveByFive);
        }
        let strong = Strength::available(size).contains(&Strength::Strong);
        strong.then(|| Self::Patterns {
            target: Target::new(size, size.cells() - 1),
            strength: Strength::Strong,
        })
    }

    /// Whether they are for boards of this size that are solved to the usual goal.
    pub fn is_for(self, size: Size) -> bool {
        match self {
            Self::Patterns { target, .. } => target == Target::new(size, size.cells() - 1),
            Self::FiveByFive => Some(size) == FiveTables::size(),
        }
    }
}

impl Tables {
    /// What they are for.
    pub const fn kind(&self) -> TableKind {
        match self {
            Self::Patterns(set) => TableKind::Patterns {
                target: set.target(),
                strength: set.strength(),
            },
            Self::FiveByFive(_) => TableKind::FiveByFive,
        }
    }

    /// The tables as parts that can be sent or stored.
    pub fn export(self) -> Vec<Vec<u8>> {
        match self {
            Self::Patterns(set) => set.export(),
            Self::FiveByFive(tables) => tables.export(),
        }
    }

    /// The tables of these parts.
    ///
    /// # Errors
    /// An [`ImportError`] if they are not what [`export`](Self::export) gave for tables of this kind.
    pub fn import(kind: TableKind, parts: Vec<Vec<u8>>) -> Result<Self, ImportError> {
        match kind {
            TableKind::Patterns { target, strength } => {
                TableSet::import(target, strength, parts).map(Self::Patterns)
            }
            TableKind::FiveByFive => FiveTables::import(parts).map(Self::FiveByFive),
        }
    }
}

impl TablesBuilder {
    /// Begins tables, unless there are none of that kind.
    pub fn new(kind: TableKind) -> Option<Self> {
        match kind {
            TableKind::Patterns { target, strength } => {
                let builder = SetBuilder::new(target, strength)?;
                Some(Self::Patterns(Box::new(builder)))
            }
            TableKind::FiveByFive => {
                let builder = FiveTablesBuilder::new()?;
                Some(Self::FiveByFive(Box::new(builder)))
            }
        }
    }

    /// How much is made, from 0 to 1: an estimate.
    pub fn progress(&self) -> f32 {
        match self {
            Self::Patterns(builder) => builder.progress(),
            Self::FiveByFive(builder) => builder.progress(),
        }
    }

    /// Works on at most this many lines of a table (a few thousand take some milliseconds), and returns
    /// the tables when they are complete.
    pub fn advance(&mut self, lines: usize) -> Option<Tables> {
        match self {
            Self::Patterns(builder) => builder.advance(lines).map(Tables::Patterns),
            Self::FiveByFive(builder) => builder.advance(lines).map(Tables::FiveByFive),
        }
    }
}
