//! Builds small tables before the first search, so that it starts at once.

use std::sync::Arc;

use super::Tables;
use super::cache::TableCache;
use crate::puzzle::Size;
use crate::solver::frame::Target;
use crate::solver::near_optimal::GuideBuilder;
use crate::solver::pattern_database::partition::Strength;
use crate::solver::pattern_database::set::SetBuilder;

/// Builds the tables of a size that take the least time, and adds them to the cache.
pub struct Preparation {
    builder: Builder,
    cache: TableCache,
}

enum Builder {
    Patterns(Target, Box<SetBuilder>),
    Guides(Box<GuideBuilder>),
}

impl Preparation {
    /// Starts the tables for boards of a size and the usual goal; `None` if there is nothing to build.
    pub fn new(size: Size, cache: &TableCache) -> Option<Self> {
        let blank = size.cells() - 1;
        if size.cells() <= Strength::MOST_CELLS {
            return Self::of_patterns(Target::new(size, blank), cache);
        }
        let missing = cache.guides(size, blank).is_none();
        missing.then(|| Self {
            builder: Builder::Guides(Box::new(GuideBuilder::new(size, blank))),
            cache: cache.clone(),
        })
    }

    /// Starts the pattern databases for a target; `None` if it has none or the cache has them already.
    pub fn of_patterns(target: Target, cache: &TableCache) -> Option<Self> {
        let weakest = *Strength::available(target.size()).first()?;
        let missing = cache.set(target).is_none();
        let builder = SetBuilder::new(target, weakest).filter(|_| missing)?;
        Some(Self {
            builder: Builder::Patterns(target, Box::new(builder)),
            cache: cache.clone(),
        })
    }

    /// Processes up to this many rows of a table or positions. Returns `true` once everything is complete, or stronger
    /// tables have come meanwhile.
    pub fn advance(&mut self, mut budget: u64) -> bool {
        match &mut self.builder {
            Builder::Patterns(target, _) if self.cache.set(*target).is_some() => true,
            Builder::Patterns(_, builder) => {
                let set = builder.advance(budget as usize);
                let done = set.is_some();
                if let Some(set) = set {
                    self.cache.keep(Tables::Patterns(Arc::new(set)));
                }
                done
            }
            Builder::Guides(builder) => {
                let guides = builder.advance(&mut budget);
                let done = guides.is_some();
                if let Some(guides) = guides {
                    self.cache.keep_guides(guides);
                }
                done
            }
        }
    }
}
