//! The rank of a board: a weighted sum of the tiles' distances and the interference of neighbouring tiles.
//!
//! Used by the guides [for whole boards](super::guide) and for stages, which choose the weights. It proves nothing.
//! Ranks are updated incrementally: only the groups of the moved tile are looked up, on 7×7 7.4 of 89 on average, on
//! 10×10 8.8 of 218.

use std::sync::Arc;

use super::{Group, LocalPatterns};
use crate::solver::near_optimal::beam::Step;

/// The rank of one step of distance, or of one move caused by neighbours.
pub(crate) const UNIT: u32 = 16;

/// A ranking in sixteenths. It is not a bound, and grows faster than the number of missing moves.
pub(crate) struct Ranking {
    tables: Arc<LocalPatterns>,
    cells: usize,
    /// The cost of each tile in each cell, label by label.
    prices: Vec<u16>,
    /// The groups that count, with their weights.
    groups: Vec<(Group, u8)>,
    /// For each label, its groups with their weights and its index in each.
    groups_of: Vec<Vec<(Group, u8, u8)>>,
}

impl Ranking {
    /// Creates a ranking from the cost of each label in each cell and the weight of each group, both in moves.
    pub(crate) fn new(
        tables: Arc<LocalPatterns>,
        cells: usize,
        price: impl Fn(u8, u8) -> f64,
        weight: impl Fn(&[u8]) -> f64,
    ) -> Self {
        let unit = f64::from(UNIT);
        let mut prices = Vec::with_capacity(cells * cells);
        for label in 0..cells as u8 {
            prices.extend((0..cells as u8).map(|cell| (unit * price(label, cell)).round() as u16));
        }
        let mut groups = Vec::new();
        let mut groups_of = vec![Vec::new(); cells];
        for &group in tables.groups() {
            let weight = (unit * weight(&group.labels())).round() as u8;
            if weight > 0 {
                groups.push((group, weight));
                for (tile, label) in (0..).zip(group.labels()) {
                    groups_of[usize::from(label)].push((group, weight, tile));
                }
            }
        }
        Self {
            tables,
            cells,
            prices,
            groups,
            groups_of,
        }
    }

    /// Returns the rank of a board whose tiles are in `cell_of[label]`.
    pub(crate) fn rank(&self, cell_of: &[u8]) -> u32 {
        let prices = self.prices.chunks_exact(self.cells).zip(cell_of);
        let distances: u32 = prices
            .map(|(row, &cell)| u32::from(row[usize::from(cell)]))
            .sum();
        let groups = self
            .groups
            .iter()
            .map(|(group, weight)| u32::from(*weight) * self.tables.excess(group, cell_of));
        distances + groups.sum::<u32>()
    }

    /// Returns the rank after a move from a board with this rank.
    pub(crate) fn after(&self, cell_of: &[u8], rank: u32, Step { label, from, to }: Step) -> u32 {
        let prices = &self.prices[usize::from(label) * self.cells..];
        let price = |cell: u8| i32::from(prices[usize::from(cell)]);
        let groups = self.groups_of[usize::from(label)].iter();
        let changes = groups.map(|(group, weight, tile)| {
            let change = self
                .tables
                .change(group, cell_of, usize::from(*tile), [from, to]);
            i32::from(*weight) * change
        });
        rank.saturating_add_signed(price(to) - price(from) + changes.sum::<i32>())
    }
}
