//! The rows of a mask, packed into a word: from the blank's cell to the row of its region.
//!
//! Called by the [index](super::index) for every look-up. A mask of tiles cuts the other cells into regions, each
//! of which is a row of its own. The rows of a mask are numbered consecutively, so it is enough to keep the first
//! number and, for each cell, the offset of its region.
//!
//! On 5×5 that does not fit into a word. But masks that cut off the same small regions share a *shape*, which is
//! kept once: 0.8 MB in all for the masks of six tiles, where a byte for each cell would take 5.1 MB. Our own.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the search: nothing may be left of these calls"
)]

use std::collections::HashMap;
use std::fmt::Debug;

use rustc_hash::FxBuildHasher;

/// The rows of one mask: its first one, and for each cell how many rows further that of the cell's
/// region is. Small boards have them in one word.
pub trait RegionRows: Sized {
    /// The data that the rows of all masks share.
    type Shared: Default + Debug;

    /// The most cells a board may have.
    const MOST_CELLS: usize;

    /// The most regions that a mask may leave.
    const MOST_REGIONS: usize;

    /// The bits of the lower half of a mask.
    const HALF: u32;

    /// The rows of a mask whose regions are numbered from `first`: for each cell its region's number.
    fn new(
        first: usize,
        regions: impl Iterator<Item = (usize, usize)>,
        shared: &mut Self::Shared,
    ) -> Self;

    /// The row of the region that holds a cell.
    fn row(&self, cell: usize, shared: &Self::Shared) -> usize;
}

/// Up to 16 cells: the first row in 16 bits, and 3 bits for each cell.
impl RegionRows for u64 {
    type Shared = ();

    const MOST_CELLS: usize = 16;
    const MOST_REGIONS: usize = 8;
    const HALF: u32 = 8;

    fn new(first: usize, regions: impl Iterator<Item = (usize, usize)>, (): &mut ()) -> Self {
        let add = |rows, (cell, number)| rows | (number as Self) << (16 + 3 * cell);
        regions.fold(first as Self, add)
    }

    #[inline(always)]
    fn row(&self, cell: usize, (): &()) -> usize {
        usize::from(*self as u16) + ((self >> (16 + 3 * cell)) as usize & 7)
    }
}

/// Up to 25 cells: the first row in 18 bits, and above them which [`Shapes`] it has. There are 177,100 masks of six
/// tiles: in so little space most of what a search looks up stays in the processor's caches.
#[derive(Clone, Copy, Debug)]
pub struct WideRegionRows(u32);

/// For each cell the number of its region. Masks that cut the same small regions off share a shape: six tiles have
/// 3,322.
type Shape = [u8; 32];

/// All shapes.
#[derive(Debug, Default)]
pub struct Shapes {
    shapes: Vec<Shape>,
    numbers: HashMap<Shape, u32, FxBuildHasher>,
}

impl WideRegionRows {
    const FIRST_BITS: u32 = 18;
}

impl RegionRows for WideRegionRows {
    type Shared = Shapes;

    const MOST_CELLS: usize = 25;
    const MOST_REGIONS: usize = 16;
    const HALF: u32 = 13;

    fn new(
        first: usize,
        regions: impl Iterator<Item = (usize, usize)>,
        Shapes { shapes, numbers }: &mut Shapes,
    ) -> Self {
        let mut shape = Shape::default();
        for (cell, number) in regions {
            shape[cell] = number as u8;
        }
        let number = *numbers.entry(shape).or_insert_with(|| {
            shapes.push(shape);
            shapes.len() as u32 - 1
        });
        debug_assert!(first < 1 << Self::FIRST_BITS && number < 1 << (32 - Self::FIRST_BITS));
        Self(first as u32 | number << Self::FIRST_BITS)
    }

    #[inline(always)]
    fn row(&self, cell: usize, Shapes { shapes, .. }: &Shapes) -> usize {
        let shape = &shapes[(self.0 >> Self::FIRST_BITS) as usize];
        let first = self.0 & ((1 << Self::FIRST_BITS) - 1);
        first as usize + usize::from(shape[cell % 32])
    }
}
