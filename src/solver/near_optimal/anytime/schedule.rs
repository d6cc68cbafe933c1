//! The order of the improving searches for each size, found by measurement on random boards. Read by the
//! [improver](super::improver).

/// One search of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScheduledSearch {
    /// A staged beam over partly reduced boards.
    Staged { width: usize },
    /// A beam over whole boards. From the goal to the start it works as well, and finds other solutions.
    Whole { width: usize, backward: bool },
    /// Windows of `length` moves of the best path, until windows with a total length of `times` paths have brought no
    /// gain.
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

/// Boards of up to 6×6. (With windows before the wide beams, and none of those from the goal: 3×8 117.7 moves after 20
/// million positions instead of 117.1; 6×6 185.3 after 40 million instead of 183.7.)
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
/// boards 105.1, 104.5 and 104.2 moves after 10, 20 and 40 million positions instead of 104.7, 104.3 and 103.9.)
pub(crate) const FIVE_BY_FIVE: &[ScheduledSearch] = &[
    forward(1000),
    forward(5000),
    windows(100, 15_000, 3),
    windows(110, 40_000, 4),
];

/// Boards of up to 7×7. The staged beam is for boards on which narrow beams over whole boards stall. (A step from 5000
/// to 25,000, windows before and of 20,000 after it: 300.2 moves after 40 million positions instead of 297.0.)
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

/// Boards of up to 8×8. (Narrow beams over whole boards instead of the staged beam, of 1000 and 4000: 26 % longer after
/// four million positions. Beams of 3000 and 12,000 with windows between: 455.7 moves after 40 million instead of
/// 451.7.)
const LARGE: &[ScheduledSearch] = &[
    Staged { width: 1000 },
    forward(2000),
    backward(2000),
    forward(10_000),
    backward(10_000),
    windows(120, 8000, 4),
    windows(200, 20_000, 4),
];

/// Boards of up to 10×10. (With windows of 140 moves before the beams of 10,000, over 16 random boards of 10×10: 952.8,
/// 952.8, 945.2 and 940.8 moves after 40, 50, 60 and 80 million positions instead of 955.8, 944.2, 936.8 and 923.6.)
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

/// Returns the searches for a number of cells, in order. The last one is repeated forever.
pub(crate) const fn schedule(cells: usize) -> &'static [ScheduledSearch] {
    match cells {
        0..=36 => SMALL,
        37..=49 => MEDIUM,
        50..=64 => LARGE,
        _ => LARGEST,
    }
}
