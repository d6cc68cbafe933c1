//! What the device can spare for solving. The page asks for its workers' number, and the workers for their tables' size.

/// The most workers that help.
const MOST_HELPERS: usize = 3;
/// Less than this is little memory, in gigabytes …
const LITTLE: f64 = 4.0;
/// … and this is plenty: browsers tell of no more.
const PLENTY: f64 = 8.0;

/// What the browser tells of its device.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Device {
    /// How many threads run at the same time.
    pub cores: usize,
    /// Gigabytes of memory, rounded to a power of two, where the browser tells.
    pub memory: Option<f64>,
}

impl Device {
    /// How many workers may help. One core remains for the page, unless there are four and the work is soon over.
    pub fn spare_cores(self, soon_over: bool) -> usize {
        match self.cores {
            4 if soon_over => 3,
            cores => cores.saturating_sub(2).min(MOST_HELPERS),
        }
    }

    /// Whether there is too little memory for the largest tables. Where the browser does not tell, there is enough.
    pub fn has_little_memory(self) -> bool {
        self.memory.is_some_and(|gigabytes| gigabytes < LITTLE)
    }

    /// Whether there is too little memory for large tables in every worker. Where the browser does not tell, there is
    /// enough for as long as a shortest solution is looked for.
    pub fn lacks_memory_for_copies(self) -> bool {
        self.memory.is_some_and(|gigabytes| gigabytes < PLENTY)
    }

    /// Whether there is memory for large tables in every worker for as long as a solution is improved. Where the
    /// browser does not tell, there is not.
    pub fn has_plenty_of_memory(self) -> bool {
        self.memory.is_some_and(|gigabytes| gigabytes >= PLENTY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_core_or_two_remain_for_the_page() {
        let spare = |cores, soon_over| {
            let memory = None;
            Device { cores, memory }.spare_cores(soon_over)
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
    fn memory_that_is_not_told_is_enough_but_not_plenty() {
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
