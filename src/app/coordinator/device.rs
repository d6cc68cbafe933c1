//! The device's cores and memory, by which the page chooses the number of workers and each worker the size of its tables.

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

    /// Whether memory is too small for the largest tables. Unknown memory is not.
    pub fn has_little_memory(self) -> bool {
        self.memory.is_some_and(|gigabytes| gigabytes < LITTLE)
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
        for (memory, little, lacks, plenty) in [
            (None, false, false, false),
            (Some(2.0), true, true, false),
            (Some(4.0), false, true, false),
            (Some(8.0), false, false, true),
        ] {
            let device = device(memory);
            let told = (
                device.has_little_memory(),
                device.lacks_memory_for_copies(),
                device.has_plenty_of_memory(),
            );
            assert_eq!(told, (little, lacks, plenty), "{memory:?} GB");
        }
    }
}
