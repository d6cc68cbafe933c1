//! Numbers for the orders of a pattern's tiles, and what a vertical step does to them.
//!
//! The order of k tiles is the sequence of their indices when the board is read cell by cell. Its
//! number is its lexicographic rank among the k! orders: the solved order has rank 0.
//!
//! A horizontal step passes no tile and leaves the order alone. A vertical step carries one tile past
//! those of the pattern that lie between its old and its new cell. A search keeps the [`Order`] itself,
//! three bits a tile, since carrying a tile is then a few shifts, and two small tables that stay in the
//! processor's nearest cache ([`Ranker`]) turn it into the rank. (A table of ranks after each possible
//! step, 0.3 MB, was slower than that.) A search with patterns of six has such a table after all:
//! [`RankTransitions`].
//!
//! Source: Laisant 1888, “Sur la numération factorielle, application aux permutations”, for the numbers.

#![expect(
    clippy::inline_always,
    reason = "the innermost loop of the search: nothing may be left of these calls"
)]

/// The most tiles of a pattern: three bits must hold a tile, and 16 a rank.
pub const MAX_TILES: usize = 8;

/// The order of a pattern's tiles along ascending cells: three bits each, the first lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Order(u32);

/// The effect of a step on an order: one element is carried past others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carry {
    /// The smallest index that changes.
    pub lower: u32,
    /// The number of elements passed.
    pub passed: u32,
    /// Whether the element moves away from index 0.
    pub forward: bool,
}

/// Finds the rank of an order.
#[derive(Debug)]
pub struct Ranker {
    /// The bits of all elements but the last four.
    head_bits: u32,
    /// The contribution of the elements in front to the rank.
    heads: [u16; 4096],
    /// The contribution of the last four elements.
    tails: [u8; 4096],
}

/// The ranks after every step, for every rank before it.
#[derive(Clone, Debug)]
pub struct RankTransitions {
    orders: usize,
    ranks: Vec<u16>,
}

/// k! for the few tiles a pattern can have.
pub const fn factorial(k: usize) -> usize {
    match k {
        0 => 1,
        _ => k * factorial(k - 1),
    }
}

/// The lexicographic rank of a sequence of `elements` different numbers below `bound` among all of
/// that length.
fn rank(elements: &[u8], bound: usize) -> usize {
    let mut left = (1_u32 << bound) - 1;
    elements
        .iter()
        .enumerate()
        .fold(0, |rank, (index, &element)| {
            let smaller = (left & ((1 << element) - 1)).count_ones();
            left &= !(1 << element);
            rank * (bound - index) + smaller as usize
        })
}

impl Order {
    /// The order of these elements, a permutation of `0..elements.len()`.
    pub fn new(elements: &[u8]) -> Self {
        let pack = |packed, &element| packed << 3 | u32::from(element);
        Self(elements.iter().rev().fold(0, pack))
    }

    /// The order of `k` elements with this rank.
    pub fn unrank(mut rank: usize, k: usize) -> Self {
        let mut left: Vec<u8> = (0..k as u8).collect();
        let element = |index| {
            let orders = factorial(k - 1 - index);
            let element = left.remove(rank / orders);
            rank %= orders;
            element
        };
        Self::new(&(0..k).map(element).collect::<Vec<u8>>())
    }

    /// The places of the elements, one after the other.
    #[must_use]
    pub fn inverse(self, k: usize) -> Self {
        let place = |places, place| places | place << (3 * (self.0 >> (3 * place) & 7));
        Self((0..k as u32).fold(0, place))
    }

    /// The order in its bits, to be kept with others in a word.
    #[inline(always)]
    pub const fn to_bits(self) -> u32 {
        self.0
    }

    /// The order with these bits.
    #[inline(always)]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// The order after a step. If that passes no tile, it stays as it is.
    #[inline(always)]
    #[must_use]
    pub const fn after(
        self,
        Carry {
            lower,
            passed,
            forward,
        }: Carry,
    ) -> Self {
        let shift = 3 * lower;
        let width = 3 * passed;
        let before = self.0 >> shift & ((8 << width) - 1);
        let after = if forward {
            before >> 3 | (before & 7) << width
        } else {
            before >> width | (before & ((1 << width) - 1)) << 3
        };
        Self(self.0 ^ (before ^ after) << shift)
    }
}

impl Ranker {
    /// The ranks of orders of `k` elements.
    pub fn new(k: usize) -> Self {
        let tail = k.min(4);
        let head = k - tail;
        let elements = |bits: usize, count| {
            (0..count)
                .map(|index| (bits >> (3 * index)) as u8 & 7)
                .collect()
        };
        let rank_head = |bits| {
            let elements: Vec<u8> = elements(bits, head);
            (rank(&elements, 8.min(k)) * factorial(tail)) as u16
        };
        let rank_tail = |bits| {
            let elements: Vec<u8> = elements(bits, tail);
            let place =
                |element: &u8| elements.iter().filter(|other| *other < element).count() as u8;
            rank(&elements.iter().map(place).collect::<Vec<u8>>(), tail) as u8
        };
        Self {
            head_bits: 3 * head as u32,
            heads: std::array::from_fn(rank_head),
            tails: std::array::from_fn(rank_tail),
        }
    }

    /// The rank of an order.
    #[inline(always)]
    pub fn rank(&self, Order(bits): Order) -> usize {
        let head = bits & ((1 << self.head_bits) - 1);
        let tail = bits >> self.head_bits;
        usize::from(self.heads[head as usize & 4095])
            + usize::from(self.tails[tail as usize & 4095])
    }
}

impl Carry {
    /// The steps of `k` tiles past at most `columns − 1` others.
    pub fn all(k: usize, columns: usize) -> impl Iterator<Item = Self> {
        (0..columns.min(k) as u32).flat_map(move |passed| {
            (0..k as u32 - passed).flat_map(move |lower| {
                [false, true].map(|forward| Self {
                    lower,
                    passed,
                    forward,
                })
            })
        })
    }

    /// How many numbers they have.
    pub const NUMBERS: usize = 128;

    /// A number for each possible one.
    #[inline(always)]
    pub const fn number(self) -> usize {
        (self.passed as usize) << 4 | (self.lower as usize) << 1 | self.forward as usize
    }

    /// The one with this number.
    #[inline(always)]
    pub const fn numbered(number: usize) -> Self {
        Self {
            lower: (number >> 1 & 7) as u32,
            passed: (number >> 4) as u32,
            forward: number & 1 == 1,
        }
    }
}

impl RankTransitions {
    /// The steps of `k` tiles past at most `columns − 1` others.
    pub fn new(k: usize, columns: usize) -> Self {
        let orders = factorial(k);
        let ranker = Ranker::new(k);
        let mut ranks = vec![0; Carry::NUMBERS * orders];
        for carry in Carry::all(k, columns) {
            let ranks = &mut ranks[carry.number() * orders..][..orders];
            for (before, after) in ranks.iter_mut().enumerate() {
                *after = ranker.rank(Order::unrank(before, k).after(carry)) as u16;
            }
        }
        Self { orders, ranks }
    }

    /// The rank after a step.
    #[inline(always)]
    pub fn after(&self, rank: usize, carry: Carry) -> usize {
        self.ranks[carry.number() * self.orders + rank].into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Orders as the definition has them: written down in lexicographic order.
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
        for k in 1..=8 {
            let orders = naive(k as u8);
            let ranker = Ranker::new(k);
            assert_eq!(orders.len(), factorial(k));
            for (expected, order) in orders.iter().enumerate() {
                assert_eq!(rank(order, k), expected);
                assert_eq!(ranker.rank(Order::new(order)), expected);
                let found = Order::unrank(expected, k);
                assert_eq!(found, Order::new(order));
                let place = |element| order.iter().position(|&other| other == element);
                let places: Vec<u8> = (0..k as u8)
                    .map(|element| place(element).unwrap() as u8)
                    .collect();
                assert_eq!(found.inverse(k), Order::new(&places));
            }
        }
    }

    #[test]
    fn a_step_carries_one_element_past_the_others() {
        let rotations = RankTransitions::new(6, 4);
        for (before, order) in naive(6).into_iter().enumerate() {
            for (from, to) in (0..6).flat_map(|from| (0..6).map(move |to| (from, to))) {
                let mut carried = order.clone();
                let element = carried.remove(from);
                carried.insert(to, element);
                let carry = Carry {
                    lower: from.min(to) as u32,
                    passed: from.abs_diff(to) as u32,
                    forward: from < to,
                };
                assert_eq!(Order::new(&order).after(carry), Order::new(&carried));
                if carry.passed <= 3 {
                    assert_eq!(rotations.after(before, carry), rank(&carried, 6));
                }
            }
        }
    }
}
