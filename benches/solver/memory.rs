//! Measures the latency of memory.
//!
//! It dominates searches with large tables, and varies between machines, and over time on those with shared caches,
//! more than the rest of their speed. Times mean little without it.

use std::hint::black_box;

use crate::figures::Table;
use crate::measure::{median, now};

/// Sizes in megabytes: one that fits most caches, about that of the small tables of 4×4, and about that of the large
/// ones.
const MEGABYTES: [usize; 3] = [1, 4, 32];
/// The number of integers in a cache line.
const LINE: usize = 64 / size_of::<u32>();
/// The number of look-ups in a run.
const LOOK_UPS: u32 = 1_000_000;
/// The number of runs.
const RUNS: usize = 5;

/// Creates the empty table.
pub fn table() -> Table {
    Table::new("Looking up in memory", ["in", "ns"], &[])
}

/// Measures dependent look-ups in random order: each yields the index of the next, in another cache line.
pub fn measure(table: &mut Table) {
    for megabytes in MEGABYTES {
        let lines = (megabytes << 20) / size_of::<[u32; LINE]>();
        let memory: Vec<[u32; LINE]> = (0..lines).map(|line| [after(line, lines); LINE]).collect();
        let times = (0..RUNS).map(|run| {
            let begun = now();
            let end = (0..LOOK_UPS).fold(run, |line, _| memory[line][0] as usize);
            black_box(end);
            (now() - begun) * 1e6 / f64::from(LOOK_UPS)
        });
        table.add(format!("{megabytes} MB"), median(times.collect()), vec![]);
    }
}

/// Returns the successor of a line. If the number of lines is a power of two, the sequence visits all of them before it
/// repeats: Hull & Dobell 1962, “Random Number Generators”.
const fn after(line: usize, lines: usize) -> u32 {
    ((line as u32)
        .wrapping_mul(0x9e37_79b5)
        .wrapping_add(0x7f4a_7c15))
        % lines as u32
}
