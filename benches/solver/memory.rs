//! How fast the machine looks things up in memory.
//!
//! Searches with large tables wait for that more than for anything else, and it differs between machines, and between
//! hours on those whose caches are shared, more than the rest of their speed does: their times tell little without it.

use std::hint::black_box;

use crate::figures::Table;
use crate::measure::{median, now};

/// Of so many megabytes: what most processors have a cache for, about the small tables of 4×4, and about its strong ones.
const MEGABYTES: [usize; 3] = [1, 4, 32];
/// The numbers in a line of the processor's caches.
const LINE: usize = 64 / size_of::<u32>();
/// How many are looked up at a time.
const LOOK_UPS: u32 = 1_000_000;
/// How often that is done.
const RUNS: usize = 5;

/// No measurements yet.
pub fn table() -> Table {
    Table::new("Looking up in memory", ["in", "ns"], &[])
}

/// Measures look-ups of which each tells where the next one is, all over the memory, a line at a time.
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

/// The line that comes after another, of a number that is a power of two. They all come before one comes again: Hull &
/// Dobell 1962, “Random Number Generators”.
const fn after(line: usize, lines: usize) -> u32 {
    ((line as u32)
        .wrapping_mul(0x9e37_79b5)
        .wrapping_add(0x7f4a_7c15))
        % lines as u32
}
