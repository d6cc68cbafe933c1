//! The numbering of a pattern's placements, by which tables are indexed.
//!
//! A **placement** of k tiles has three parts: which cells they occupy (a mask), in which order they
//! lie there (a [rank](super::rank)), and where the blank is. Of the blank only its **region** matters:
//! the cells it can reach without moving a tile of the pattern, since going there costs the pattern
//! nothing (Clausecker & Reinefeld 2019, "Zero-Aware Pattern Databases with 1-Bit Compression for
//! Sliding Tile Puzzles").
//!
//! Masks are numbered as they ascend: with k fixed, the upper half of a mask says how many bits the lower
//! one has, so two small tables give the number. How many cells a half has depends on the size of the
//! board ([`RegionRows`]).
//!
//! Mask and region together are a **row** of the table. Rows are numbered so that what a search looks up
//! next lies nearby: first by how many tiles each row of the board has, which a horizontal step leaves as
//! it is, then by mask, then by region, the largest first. On 4×4, searches with patterns of seven so
//! touch a fifth fewer of the processor's cache lines than with rows that ascend by mask alone.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the search: nothing may be left of these calls"
)]

use std::cmp::Reverse;
use std::iter;

use super::rank::{Carry, MAX_TILES, Order, Ranker, factorial};
use super::region_rows::RegionRows;
use crate::puzzle::{Direction, Size};
use crate::solver::labels::Label;

/// The cells a pattern's tiles occupy, and their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// A bit for each occupied cell.
    pub mask: u32,
    /// The tiles' order along ascending cells.
    pub order: Order,
}

/// The number of values of the upper half of a mask, on boards of any size.
const UPPERS: usize = 1 << 12;
/// The number of values of the lower half of a mask, on boards of any size.
const LOWERS: usize = 1 << 13;

/// The numbering of all placements of `tiles` tiles on a size.
///
/// All data for look-ups is inline rather than behind pointers, which is a twentieth faster in the browser.
#[derive(Debug)]
pub struct Index<R: RegionRows = u64> {
    size: Size,
    tiles: usize,
    ranker: Ranker,
    neighbours: Vec<u32>,
    /// The dark cells, if the board is coloured like a chessboard.
    dark: u32,
    /// For the upper half of a mask, the first number of such masks.
    upper: [u32; UPPERS],
    /// For the lower half of a mask, the offset from that number.
    lower: [u16; LOWERS],
    /// The rows of each mask.
    rows: Vec<R>,
    shared: R::Shared,
    row_masks: Vec<(u32, u32)>,
}

/// The effect of a tile's step on the placement of its pattern, in one word: the [number](Carry::number) of the effect
/// on the order (7 bits), and above it the row reached. There are more than a million of them on 5×5, which are read
/// again and again.
#[derive(Clone, Copy, Debug)]
pub struct Edge(u32);

impl Edge {
    const fn new(row: usize, carry: Carry) -> Self {
        Self((row as u32) << 7 | carry.number() as u32)
    }

    /// The row reached.
    #[inline]
    pub const fn row(self) -> usize {
        (self.0 >> 7) as usize
    }

    /// The effect on the order.
    #[inline]
    pub const fn carry(self) -> Carry {
        Carry::numbered(self.0 as usize & 127)
    }
}

impl<R: RegionRows> Index<R> {
    /// Numbers the placements of `tiles` tiles.
    ///
    /// # Panics
    /// If the board has more than [`RegionRows::MOST_CELLS`], or if there are no tiles, more than
    /// [`MAX_TILES`], or as many as cells.
    pub fn new(size: Size, tiles: usize) -> Self {
        let cells = size.cells();
        assert!(cells <= R::MOST_CELLS, "{size} has too many cells");
        assert!((1..cells).contains(&tiles) && tiles <= MAX_TILES);
        let mut index = Self {
            size,
            tiles,
            ranker: Ranker::new(tiles),
            neighbours: (0..cells).map(|cell| neighbours(size, cell)).collect(),
            dark: dark_cells(size),
            upper: [0; UPPERS],
            lower: places_by_population(),
            rows: Vec::new(),
            shared: R::Shared::default(),
            row_masks: Vec::new(),
        };
        let masks: Vec<u32> = masks(cells, tiles).collect();
        for (number, mask) in masks.iter().enumerate().rev() {
            index.upper[(mask >> R::HALF) as usize] = number as u32;
        }
        let mut rows: Vec<(u32, R)> = Vec::with_capacity(masks.len());
        for mask in by_tiles_in_rows(size, masks) {
            rows.push((mask, index.number_regions(mask)));
        }
        rows.sort_unstable_by_key(|&(mask, _)| mask);
        index.rows = rows.into_iter().map(|(_, rows)| rows).collect();
        index
    }

    /// Numbers the rows of a mask.
    fn number_regions(&mut self, mask: u32) -> R {
        let regions = regions(&self.neighbours, mask);
        debug_assert!(
            regions.len() <= R::MOST_REGIONS,
            "no mask of tiles leaves more"
        );
        let numbered = |(number, &region)| bits(region).map(move |cell| (cell, number));
        let numbers = regions.iter().enumerate().flat_map(numbered);
        let first = self.row_masks.len();
        let rows = R::new(first, numbers, &mut self.shared);
        self.row_masks
            .extend(regions.iter().map(|&region| (mask, region)));
        rows
    }

    /// Columns and rows of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of tiles.
    pub const fn tiles(&self) -> usize {
        self.tiles
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.row_masks.len()
    }

    /// The number of orders.
    pub fn orders(&self) -> usize {
        factorial(self.tiles)
    }

    /// The colour of a mask, 0 or 1: the parity of the number of its dark cells. Every step changes it.
    pub const fn colour(&self, mask: u32) -> u32 {
        (mask & self.dark).count_ones() % 2
    }

    /// The colour of a row's mask.
    pub fn colour_of_row(&self, row: usize) -> u32 {
        self.colour(self.row_masks[row].0)
    }

    /// The rank of a placement's order.
    #[inline(always)]
    pub fn rank(&self, placement: Placement) -> usize {
        self.ranker.rank(placement.order)
    }

    /// The row of a mask and a blank cell outside it.
    #[inline(always)]
    pub fn row(&self, mask: u32, blank: usize) -> usize {
        let upper = (mask >> R::HALF) as usize % UPPERS;
        let lower = (mask & ((1 << R::HALF) - 1)) as usize % LOWERS;
        let number = self.upper[upper] + u32::from(self.lower[lower]);
        self.rows[number as usize].row(blank, &self.shared)
    }

    /// The placement after the tile in `from` has moved to the empty neighbour `to`.
    #[inline(always)]
    pub fn step(&self, placement: Placement, from: usize, to: usize) -> Placement {
        let Placement { mask, order } = placement;
        Placement {
            mask: mask ^ (1 << from) ^ (1 << to),
            order: order.after(carry(mask, from, to)),
        }
    }

    /// All steps of the pattern's tiles from a row: the cells they go from and to.
    pub fn steps(&self, row: usize) -> impl Iterator<Item = (usize, usize)> {
        let (mask, region) = self.row_masks[row];
        bits(region)
            .flat_map(move |to| bits(self.neighbours[to] & mask).map(move |from| (from, to)))
    }

    /// The rows from which a single step leads to `row`, with the effect of that step on the order.
    pub fn edges_into(&self, row: usize) -> impl Iterator<Item = Edge> {
        let (mask, _) = self.row_masks[row];
        // The reverse step leads from here to there; seen from there, the tile is in `to`.
        self.steps(row).map(move |(from, to)| {
            let before = mask ^ (1 << from) ^ (1 << to);
            Edge::new(self.row(before, from), carry(before, to, from))
        })
    }

    /// The placement of the tiles with these labels (a mask) on a position.
    pub fn place(&self, pattern: u32, labels: &[Label]) -> Placement {
        let within = |label: &Label| pattern >> label & 1 == 1;
        let below = |label: &Label| (pattern & ((1 << label) - 1)).count_ones() as u8;
        let order: Vec<u8> = labels
            .iter()
            .filter(|label| within(label))
            .map(below)
            .collect();
        let cells = labels.iter().enumerate().filter(|(_, label)| within(label));
        Placement {
            mask: cells.fold(0, |mask, (cell, _)| mask | 1 << cell),
            order: Order::new(&order),
        }
    }
}

/// The effect on the order of moving the tile in `from` to its empty neighbour `to`.
#[inline(always)]
const fn carry(mask: u32, from: usize, to: usize) -> Carry {
    let forward = from < to;
    let (low, high) = if forward { (from, to) } else { (to, from) };
    Carry {
        lower: (mask & ((1 << low) - 1)).count_ones(),
        // `2 << low` is the first bit above `low`; side by side, no cell lies between.
        passed: (mask & ((1 << high) - (2 << low))).count_ones(),
        forward,
    }
}

/// All masks of this number of cells, ascending.
fn masks(cells: usize, tiles: usize) -> impl Iterator<Item = u32> {
    let next = |&mask: &u32| {
        // The lowest run of bits: its highest one goes a cell further, the others back to the lowest cells.
        let lowest = mask & mask.wrapping_neg();
        let carried = mask + lowest;
        Some(carried | ((mask ^ carried) / lowest) >> 2)
    };
    iter::successors(Some((1 << tiles) - 1), next).take_while(move |mask| mask >> cells == 0)
}

/// The same masks in the order of their rows in a table: by how many tiles lie in each row of the board, then
/// ascending.
fn by_tiles_in_rows(size: Size, mut masks: Vec<u32>) -> Vec<u32> {
    let columns = size.columns();
    let in_row =
        |mask: u32, row: usize| (mask >> (row * columns) & ((1 << columns) - 1)).count_ones();
    let in_rows = |&mask: &u32| {
        (0..size.rows()).fold(0_u64, |all, row| all << 4 | u64::from(in_row(mask, row)))
    };
    masks.sort_by_key(in_rows);
    masks
}

/// The regions into which a mask cuts the other cells, the largest first.
fn regions(neighbours: &[u32], mask: u32) -> Vec<u32> {
    let mut regions = Vec::new();
    let mut unseen = !mask & ((1 << neighbours.len()) - 1);
    while let Some(cell) = bits(unseen).next() {
        let region = region(neighbours, mask, cell);
        unseen &= !region;
        regions.push(region);
    }
    regions.sort_by_key(|region| Reverse(region.count_ones()));
    regions
}

/// The cells that the blank in `cell` can reach without moving a tile of `mask`.
fn region(neighbours: &[u32], mask: u32, cell: usize) -> u32 {
    let mut region = 1 << cell;
    loop {
        let reached = bits(region).fold(region, |all, cell| all | neighbours[cell]) & !mask;
        if reached == region {
            return region;
        }
        region = reached;
    }
}

/// The set bits of a mask, lowest first.
pub fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    iter::from_fn(move || {
        let bit = mask.trailing_zeros() as usize;
        mask &= mask.wrapping_sub(1);
        (bit < 32).then_some(bit)
    })
}

fn neighbours(size: Size, cell: usize) -> u32 {
    let beside = Direction::ALL
        .into_iter()
        .filter_map(|direction| size.neighbour(cell, direction));
    beside.fold(0, |mask, cell| mask | 1 << cell)
}

fn dark_cells(size: Size) -> u32 {
    let dark = |cell: &usize| (size.row_of(*cell) + size.column_of(*cell)) % 2 == 1;
    (0..size.cells())
        .filter(dark)
        .fold(0, |mask, cell| mask | 1 << cell)
}

/// For each half of a mask, its place among those with as many bits set.
fn places_by_population() -> [u16; LOWERS] {
    let mut counts = [0; 14];
    std::array::from_fn(|half| {
        let count: &mut u16 = &mut counts[half.count_ones() as usize];
        *count += 1;
        *count - 1
    })
}
