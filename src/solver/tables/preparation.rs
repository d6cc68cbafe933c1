//! Tables made before they are needed.

use std::sync::Arc;

use super::Tables;
use super::cache::Shelf;
use crate::puzzle::Size;
use crate::solver::frame::Target;
use crate::solver::near_optimal::GuideBuilder;
use crate::solver::pattern_database::partition::Strength;
use crate::solver::pattern_database::set::SetBuilder;

/// Makes the tables that are ready soonest, and puts them on the shelf.
pub struct Preparation {
    builder: Builder,
    shelf: Shelf,
}

enum Builder {
    Patterns(Box<SetBuilder>),
    Guides(Box<GuideBuilder>),
}

impl Preparation {
    /// Begins to make tables for boards of a size that are solved to the usual goal, if there is
    /// something to make.
    pub fn new(size: Size, shelf: &Shelf) -> Option<Self> {
        let blank = size.cells() - 1;
        if size.cells() <= Strength::MOST_CELLS {
            return Self::of_patterns(Target::new(size, blank), shelf);
        }
        let missing = shelf.guides(size, blank).is_none();
        missing.then(|| Self {
            builder: Builder::Guides(Box::new(GuideBuilder::new(size, blank))),
            shelf: shelf.clone(),
        })
    }

    /// Begins to make pattern databases, if the target can have any and the shelf has none.
    pub fn of_patterns(target: Target, shelf: &Shelf) -> Option<Self> {
        let weakest = *Strength::available(target.size()).first()?;
        let missing = shelf.set(target).is_none();
        let builder = SetBuilder::new(target, weakest).filter(|_| missing)?;
        Some(Self {
            builder: Builder::Patterns(Box::new(builder)),
            shelf: shelf.clone(),
        })
    }

    /// Works on at most this many lines of a table, or as many positions; `true` once all is done.
    pub fn advance(&mut self, mut budget: u64) -> bool {
        match &mut self.builder {
            Builder::Patterns(builder) => {
                let set = builder.advance(budget as usize);
                let done = set.is_some();
                if let Some(set) = set {
                    self.shelf.keep(Tables::Patterns(Arc::new(set)));
                }
                done
            }
            Builder::Guides(builder) => {
                let guides = builder.advance(&mut budget);
                let done = guides.is_some();
                if let Some(guides) = guides {
                    self.shelf.keep_guides(guides);
                }
                done
            }
        }
    }
}
