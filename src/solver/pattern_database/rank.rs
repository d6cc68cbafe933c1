//! Numbers for the orders of a pattern's tiles, and what a vertical step does to them.
//!
//! The order of k tiles is the sequence of their indices when the board is read cell by cell. Its
//! number is its lexicographic rank among the k! orders: the solved order has rank 0.
//!
//! A horizontal step passes no tile and leaves the order alone. A vertical step carries one tile past
//! those of the pattern that lie between its old and its new cell: one element of the sequence is
//! rotated past some others. [`Rotations`] holds the result for every rank, so that a search never
//! ranks anything: it looks up.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the search: nothing may be left of these calls"
)]

/// k! for the few tiles a pattern can have.
pub const fn factorial(k: usize) -> usize {
    match k {
        0 => 1,
        _ => k * factorial(k - 1),
    }
}

/// The lexicographic rank of a permutation of `0..order.len()`.
pub fn rank(order: &[u8]) -> usize {
    let mut left = (1_u32 << order.len()) - 1;
    let mut rank = 0;
    for (index, &element) in order.iter().enumerate() {
        let smaller = (left & ((1 << element) - 1)).count_ones();
        rank = rank * (order.len() - index) + smaller as usize;
        left ^= 1 << element;
    }
    rank
}

/// The permutation of `0..k` with this rank.
pub fn unrank(mut rank: usize, k: usize) -> Vec<u8> {
    let mut left: Vec<u8> = (0..k as u8).collect();
    (0..k)
        .map(|index| {
            let orders = factorial(k - 1 - index);
            let element = left.remove(rank / orders);
            rank %= orders;
            element
        })
        .collect()
}

/// The ranks after one element of the sequence has been carried past others.
#[derive(Debug)]
pub struct Rotations {
    orders: usize,
    /// The length of a row: the orders, filled up to whole words of bits.
    stride: usize,
    /// The ranks after each rotation, one rotation's row behind the other's.
    ranks: Vec<u16>,
}

/// Which element goes where: a number for [`Rotations`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rotation(usize);

impl Rotation {
    /// Carries an element past `passed` others, at least one and at most seven; `lower` is the least
    /// index concerned; `forward` is away from index 0.
    #[inline(always)]
    pub const fn new(lower: usize, passed: usize, forward: bool) -> Self {
        Self(((passed - 1) << 3 | lower) << 1 | forward as usize)
    }
}

impl Rotations {
    /// The most elements there can be: the ranks of more do not fit 16 bits.
    pub const MAX_TILES: usize = 8;

    /// The rotations of `tiles` elements past at most `columns − 1` others.
    pub fn new(tiles: usize, columns: usize) -> Self {
        let orders = factorial(tiles);
        let most = columns.min(tiles) - 1;
        let stride = orders.next_multiple_of(64);
        let mut ranks = vec![0; most * 16 * stride];
        for rank_before in 0..orders {
            let order = unrank(rank_before, tiles);
            for passed in 1..=most {
                for lower in 0..tiles - passed {
                    for forward in [false, true] {
                        let mut order = order.clone();
                        let carried = &mut order[lower..=lower + passed];
                        if forward {
                            carried.rotate_left(1);
                        } else {
                            carried.rotate_right(1);
                        }
                        let rotation = Rotation::new(lower, passed, forward);
                        ranks[rotation.0 * stride + rank_before] = rank(&order) as u16;
                    }
                }
            }
        }
        Self {
            orders,
            stride,
            ranks,
        }
    }

    /// The number of ranks.
    pub const fn orders(&self) -> usize {
        self.orders
    }

    /// The rank after a rotation.
    #[inline(always)]
    pub fn apply(&self, rotation: Rotation, rank: usize) -> usize {
        self.ranks[rotation.0 * self.stride + rank].into()
    }

    /// The ranks after a rotation, for each rank before it, 64 at a time.
    pub fn row(&self, rotation: Rotation) -> &[[u16; 64]] {
        let row = &self.ranks[rotation.0 * self.stride..][..self.stride];
        row.as_chunks().0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ranks as the definition has them: the orders written down in lexicographic order.
    fn naive(k: u8) -> Vec<Vec<u8>> {
        let mut orders = vec![vec![]];
        for _ in 0..k {
            let extend = |order: &Vec<u8>| {
                let order = order.clone();
                (0..k).filter_map(move |element| {
                    let new = !order.contains(&element);
                    new.then(|| [&order[..], &[element]].concat())
                })
            };
            orders = orders.iter().flat_map(extend).collect();
        }
        orders
    }

    #[test]
    fn ranks_are_lexicographic_and_unrank_undoes_rank() {
        for k in 1..=7 {
            let orders = naive(k);
            assert_eq!(orders.len(), factorial(k.into()));
            for (expected, order) in orders.iter().enumerate() {
                assert_eq!(rank(order), expected);
                assert_eq!(&unrank(expected, k.into()), order);
            }
        }
    }

    #[test]
    fn a_rotation_carries_one_element_past_the_others() {
        let rotations = Rotations::new(6, 4);
        for before in 0..factorial(6) {
            let order = unrank(before, 6);
            for (from, to) in (0..6).flat_map(|from| (0..6).map(move |to| (from, to))) {
                let passed = usize::abs_diff(from, to);
                if !(1..=3).contains(&passed) {
                    continue;
                }
                let mut carried = order.clone();
                let element = carried.remove(from);
                carried.insert(to, element);
                let rotation = Rotation::new(from.min(to), passed, from < to);
                assert_eq!(rotations.apply(rotation, before), rank(&carried));
            }
        }
    }
}
