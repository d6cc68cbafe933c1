//! The schedule: for each size, the order of searches that improve the solution fastest.
//!
//! All figures were found by measurement on random boards.

/// One search of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScheduledSearch {
    /// The whole board by stages.
    Staged { width: usize },
    /// The whole board at once, perhaps from the goal to the start: as good, and another solution.
    Whole { width: usize, backward: bool },
    /// Windows of so many moves of the best path, each solved anew, until windows as long as the path
    /// a number of times have brought nothing.
    Windows {
        length: usize,
        width: usize,
        times: u32,
    },
}

use ScheduledSearch::{Staged, Whole, Windows};

const fn forward(width: usize) -> ScheduledSearch {
    Whole {
        width,
        backward: false,
    }
}

const fn backward(width: usize) -> ScheduledSearch {
    Whole {
        width,
        backward: true,
    }
}

const fn windows(length: usize, width: usize, times: u32) -> ScheduledSearch {
    Windows {
        length,
        width,
        times,
    }
}

/// Up to 6×6. (With windows before the wide beams, and none of those from the goal: 3×8 117.7 moves after 20 million
/// positions instead of 117.1; 6×6 185.3 after 40 million instead of 183.7.)
const SMALL: &[ScheduledSearch] = &[
    forward(1000),
    backward(1000),
    forward(5000),
    backward(5000),
    forward(20_000),
    backward(20_000),
    windows(120, 10_000, 4),
    windows(120, 40_000, 4),
];

/// 5×5 with its large tables. (With a second beam of 3000 and windows of 75 and 90 moves after it: over 104 random
/// boards
/// 105.1, 104.5 and 104.2 moves after 10, 20 and 40 million positions instead of 104.7, 104.3 and 103.9.)
pub(crate) const FIVE_BY_FIVE: &[ScheduledSearch] = &[
    forward(1000),
    forward(5000),
    windows(100, 15_000, 3),
    windows(110, 40_000, 4),
];

/// Up to 7×7. The staged beam is there for the boards on which narrow beams over the whole board stall. (A step from
/// 5000 to
/// 25,000, windows before and of 20,000 after it: 300.2 moves after 40 million positions instead of 297.0.)
const MEDIUM: &[ScheduledSearch] = &[
    Staged { width: 500 },
    forward(1500),
    backward(1500),
    forward(4000),
    backward(4000),
    forward(15_000),
    backward(15_000),
    windows(120, 8000, 8),
    windows(150, 20_000, 8),
];

/// Up to 8×8. (Narrow beams over whole boards instead of the staged beam, of 1000 and 4000: 26 % longer after four
/// million
/// positions. Beams of 3000 and 12,000 with windows between: 455.7 moves after 40 million instead of 451.7.)
const LARGE: &[ScheduledSearch] = &[
    Staged { width: 1000 },
    forward(2000),
    backward(2000),
    forward(10_000),
    backward(10_000),
    windows(120, 8000, 4),
    windows(200, 20_000, 4),
];

/// Up to 10×10. (With windows of 140 moves before the beams of 10,000, over 16 random boards of 10×10: 952.8, 952.8,
/// 945.2
/// and 940.8 moves after 40, 50, 60 and 80 million positions instead of 955.8, 944.2, 936.8 and 923.6.)
const LARGEST: &[ScheduledSearch] = &[
    Staged { width: 1000 },
    forward(3500),
    backward(3500),
    forward(10_000),
    backward(10_000),
    forward(20_000),
    backward(20_000),
    windows(200, 20_000, 4),
];

/// The searches for a board of so many cells, in order. After the last one, it goes on.
pub(crate) const fn schedule(cells: usize) -> &'static [ScheduledSearch] {
    match cells {
        0..=36 => SMALL,
        37..=49 => MEDIUM,
        50..=64 => LARGE,
        _ => LARGEST,
    }
}
