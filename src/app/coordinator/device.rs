//! The device's cores and memory, by which the page chooses the number of workers and each worker the size of its tables.

use crate::puzzle::Size;
use crate::solver::TableKind;

/// The largest number of helpers.
const MOST_HELPERS: usize = 3;
/// Less memory than this is little, in gigabytes.
const LITTLE: f64 = 4.0;
/// This much memory is plenty, in gigabytes; browsers report no more.
const PLENTY: f64 = 8.0;

/// The device, as far as the browser tells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Device {
    /// The number of threads that run at the same time.
    pub cores: usize,
    /// Gigabytes of memory, rounded to a power of two, where the browser tells.
    pub memory: Option<f64>,
}

impl Device {
    /// The number of helpers to start. A core remains free for the page, except on four cores for a short job.
    pub fn spare_helpers(self, is_short_job: bool) -> usize {
        match self.cores {
            4 if is_short_job => 3,
            cores => cores.saturating_sub(2).min(MOST_HELPERS),
        }
    }

    /// The large tables that are worth having for boards of a size, unless memory is too small for any. Unknown memory is
    /// not.
    pub fn tables(self, size: Size) -> Option<TableKind> {
        let has_little_memory = self.memory.is_some_and(|gigabytes| gigabytes < LITTLE);
        TableKind::strongest(size).filter(|_| !has_little_memory)
    }

    /// Whether memory is too small for a copy of large tables in every worker while a shortest solution
    /// is searched. Unknown memory is not.
    pub fn lacks_memory_for_copies(self) -> bool {
        self.memory.is_some_and(|gigabytes| gigabytes < PLENTY)
    }

    /// Whether memory is large enough for a copy of large tables in every worker while a solution is
    /// improved. Unknown memory is not.
    pub fn has_plenty_of_memory(self) -> bool {
        self.memory.is_some_and(|gigabytes| gigabytes >= PLENTY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_core_or_two_remain_for_the_page() {
        let spare = |cores, is_short_job| {
            let memory = None;
            Device { cores, memory }.spare_helpers(is_short_job)
        };
        assert_eq!(
            [1, 2, 3, 4, 8, 64].map(|cores| spare(cores, false)),
            [0, 0, 1, 2, 3, 3]
        );
        assert_eq!(
            [1, 2, 3, 4, 8, 64].map(|cores| spare(cores, true)),
            [0, 0, 1, 3, 3, 3]
        );
    }

    #[test]
    fn unknown_memory_is_enough_but_not_plenty() {
        let device = |memory| Device { cores: 4, memory };
        let size = "4x4".parse().expect("a size");
        for (memory, tables, lacks, plenty) in [
            (None, true, false, false),
            (Some(2.0), false, true, false),
            (Some(4.0), true, true, false),
            (Some(8.0), true, false, true),
        ] {
            let device = device(memory);
            let told = (
                device.tables(size).is_some(),
                device.lacks_memory_for_copies(),
                device.has_plenty_of_memory(),
            );
            assert_eq!(told, (tables, lacks, plenty), "{memory:?} GB");
        }
    }

    #[test]
    fn sizes_that_are_solved_as_well_without_have_no_large_tables() {
        let device = Device {
            cores: 4,
            memory: Some(8.0),
        };
        let tables = |size: &str| device.tables(size.parse().expect("a size"));
        assert!(tables("5x5").is_some());
        assert_eq!(["3x3", "6x6", "10x10"].map(tables), [None; 3]);
    }
}
