//! How many more moves three tiles need than their distances from home say.
//!
//! Breadth-first from home over the cells of the three, the blank being wherever it is wanted.

use crate::puzzle::Size;

/// Tiles in a triple.
pub(super) const TRIPLE: usize = 3;

const NEVER: u8 = u8::MAX;

/// Breadth-first from home over the places of three tiles.
pub(super) struct TripleBuilder {
    cells: usize,
    /// The cells beside each cell, a bit each.
    neighbours: Vec<u128>,
    distances: Vec<[u8; TRIPLE]>,
    excess: Vec<u8>,
    moves: u8,
    frontier: Vec<[u8; TRIPLE]>,
    expanded: usize,
    next: Vec<[u8; TRIPLE]>,
}

impl TripleBuilder {
    pub(super) fn new(size: Size, homes: &[u8]) -> Self {
        let cells = size.cells();
        let beside = |cell: usize| {
            let others = (0..cells).filter(move |&other| size.distance(cell, other) == 1);
            others.fold(0, |mask, other| mask | 1 << other)
        };
        let homes = [homes[0], homes[1], homes[2]];
        let distances = |cell| homes.map(|home| size.distance(cell, home.into()) as u8);
        let mut builder = Self {
            cells,
            neighbours: (0..cells).map(beside).collect(),
            distances: (0..cells).map(distances).collect(),
            excess: vec![NEVER; cells.pow(TRIPLE as u32)],
            moves: 0,
            frontier: vec![homes],
            expanded: 0,
            next: Vec::new(),
        };
        let home = builder.index(homes);
        builder.excess[home] = 0;
        builder
    }

    fn index(&self, places: [u8; TRIPLE]) -> usize {
        places
            .iter()
            .rev()
            .fold(0, |index, &place| index * self.cells + usize::from(place))
    }

    /// Works through about as many positions as the budget allows; `true` when all are done.
    pub(super) fn advance(&mut self, budget: &mut u64) -> bool {
        while !self.frontier.is_empty() {
            while let Some(&places) = self.frontier.get(self.expanded) {
                if *budget == 0 {
                    return false;
                }
                *budget -= 1;
                self.expanded += 1;
                self.expand(places);
            }
            std::mem::swap(&mut self.frontier, &mut self.next);
            self.next.clear();
            self.expanded = 0;
            self.moves += 1;
        }
        true
    }

    /// The table, its index the first tile's cell, plus the second's times the cells, and so on. Where
    /// two tiles share a cell it says nothing.
    pub(super) fn finish(mut self) -> Vec<u8> {
        for excess in &mut self.excess {
            if *excess == NEVER {
                *excess = 0;
            }
        }
        self.excess
    }

    fn expand(&mut self, places: [u8; TRIPLE]) {
        let occupied = places.iter().fold(0_u128, |mask, &place| mask | 1 << place);
        let index = self.index(places);
        let straight: u8 = places
            .iter()
            .enumerate()
            .map(|(slot, &place)| self.distances[usize::from(place)][slot])
            .sum();
        let mut unit = 1;
        for slot in 0..TRIPLE {
            let from = usize::from(places[slot]);
            let mut free = self.neighbours[from] & !occupied;
            while free != 0 {
                let to = free.trailing_zeros() as usize;
                free &= free - 1;
                let moved = index + to * unit - from * unit;
                if self.excess[moved] == NEVER {
                    let straight = straight + self.distances[to][slot] - self.distances[from][slot];
                    self.excess[moved] = self.moves + 1 - straight;
                    let mut places = places;
                    places[slot] = to as u8;
                    self.next.push(places);
                }
            }
            unit *= self.cells;
        }
    }
}
