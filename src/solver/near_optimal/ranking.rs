//! An estimate of the moves missing: distances and what neighbours cost each other, weighted.

use std::sync::Arc;

use super::grid::NOWHERE;
use super::local_tables::LocalTables;

/// The unit of ranks: so many to a move.
pub(super) const UNIT: u32 = 16;

/// Estimates the moves missing, in sixteenths. Not admissible: it ranks boards.
pub(super) struct Ranking<const N: usize> {
    tables: Arc<LocalTables>,
    cells: usize,
    /// What a tile costs in a cell, label by label.
    prices: Vec<u16>,
    /// The groups that count, and how much.
    groups: Vec<(u16, u8)>,
    /// The same for each label: those it is part of.
    groups_of: Vec<Vec<(u16, u8)>>,
    cell_of: [u8; N],
}

impl<const N: usize> Ranking<N> {
    /// A ranking by the price of each label in each cell and the weight of each group of labels, both
    /// in moves.
    pub(super) fn new(
        tables: Arc<LocalTables>,
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
        for (number, group) in (0..).zip(tables.groups()) {
            let weight = (unit * weight(group.labels())).round() as u8;
            if weight > 0 {
                groups.push((number, weight));
                let mut labels = group.labels().to_vec();
                labels.dedup();
                for label in labels {
                    groups_of[usize::from(label)].push((number, weight));
                }
            }
        }
        Self {
            tables,
            cells,
            prices,
            groups,
            groups_of,
            cell_of: [NOWHERE; N],
        }
    }

    /// Looks at a board, to tell what moves on it would change.
    pub(super) fn look_at(&mut self, labels: &[u8]) {
        for (cell, &label) in (0..).zip(&labels[..self.cells]) {
            self.cell_of[usize::from(label)] = cell;
        }
    }

    /// Where a tile lies on the board looked at.
    pub(super) fn cell_of(&self, label: u8) -> u8 {
        self.cell_of[usize::from(label)]
    }

    /// The rank of the board looked at.
    pub(super) fn rank(&self) -> u32 {
        let prices = self.prices.chunks_exact(self.cells).zip(&self.cell_of);
        let distances: u32 = prices
            .map(|(row, &cell)| u32::from(row[usize::from(cell)]))
            .sum();
        distances + self.excess(&self.groups)
    }

    /// How the rank changes when a tile of the board looked at moves.
    pub(super) fn after(&mut self, rank: u32, label: u8, from: u8, to: u8) -> u32 {
        let prices = &self.prices[usize::from(label) * self.cells..];
        let old =
            u32::from(prices[usize::from(from)]) + self.excess(&self.groups_of[usize::from(label)]);
        self.cell_of[usize::from(label)] = to;
        let prices = &self.prices[usize::from(label) * self.cells..];
        let new =
            u32::from(prices[usize::from(to)]) + self.excess(&self.groups_of[usize::from(label)]);
        self.cell_of[usize::from(label)] = from;
        rank + new - old
    }

    fn excess(&self, groups: &[(u16, u8)]) -> u32 {
        let groups = groups.iter().map(|&(group, weight)| {
            let group = &self.tables.groups()[usize::from(group)];
            u32::from(weight) * self.tables.excess(group, &self.cell_of)
        });
        groups.sum()
    }
}
