//! Ranks a board: a weighted sum of the tiles' distances and of what neighbouring tiles cost each other.
//!
//! Used by the guides [for whole boards](super::guide) and through a
//! stage, which choose the weights. It proves nothing. A move
//! is ranked by what it changes: only the groups with the tile moved are looked up, on 7×7 7.4 of 89 on average, on
//! 10×10 8.8 of 218.

use std::sync::Arc;

use super::{Group, LocalPatterns};
use crate::solver::near_optimal::beam::Step;

/// The unit of ranks: so many to a step of distance, or to a move that neighbours cost each other.
pub(crate) const UNIT: u32 = 16;

/// Ranks boards, in sixteenths. It is no bound, and grows faster than the moves missing.
pub(crate) struct Ranking {
    tables: Arc<LocalPatterns>,
    cells: usize,
    /// What a tile costs in a cell, label by label.
    prices: Vec<u16>,
    /// The groups that count, and how much.
    groups: Vec<(Group, u8)>,
    /// For each label those it is part of, and which of their tiles it is.
    groups_of: Vec<Vec<(Group, u8, u8)>>,
}

impl Ranking {
    /// A ranking by the price of each label in each cell and the weight of each group of labels, both
    /// in moves.
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

    /// The rank of a board whose tiles lie in `cell_of[label]`.
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

    /// The rank after a move from a board that has this one.
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
