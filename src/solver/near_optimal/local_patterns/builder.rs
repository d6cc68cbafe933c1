//! Builds the table of a local pattern: how many more moves four tiles need than their Manhattan distances, ignoring
//! all other tiles.
//!
//! Called by [`LocalPatterns`](super::LocalPatterns). The search is breadth-first from home over the cells of the four
//! tiles and, for each placement, the regions that the blank can reach without moving one of them, since a tile can
//! only move into the blank. The value of the best region is kept. (Without the blank, tiles slip past each other in
//! corners; beams guided by such tables end 5 % longer.)
//!
//! Source: Culberson & Schaeffer 1998, pattern databases.

use crate::puzzle::Size;

/// The number of tiles in a group.
pub(crate) const TILES: usize = 4;

const NEVER: u8 = u8::MAX;

/// The search and the values found so far.
pub(crate) struct LocalPatternBuilder {
    size: Size,
    /// The neighbours of each cell as a bit mask.
    neighbours: Vec<u32>,
    first_column: u32,
    last_column: u32,
    distances: Vec<[u8; TILES]>,
    /// For each placement of the tiles, the cells that the blank has reached.
    reached: Vec<u32>,
    excess: Vec<u8>,
    moves: u8,
    /// The placements of the current depth with the blank's cells reached.
    frontier: Vec<(u32, u32)>,
    expanded: usize,
    next: Vec<(u32, u32)>,
}

impl LocalPatternBuilder {
    /// Starts the search for tiles with these homes, on a board of at most 32 cells.
    pub(crate) fn new(size: Size, homes: [u8; TILES]) -> Self {
        let cells = size.cells();
        let mask = |is_in: &dyn Fn(usize) -> bool| {
            let cells = (0..cells).filter(|&cell| is_in(cell));
            cells.fold(0_u32, |mask, cell| mask | 1 << cell)
        };
        let neighbours = |cell: usize| mask(&|other| size.distance(cell, other) == 1);
        let distances =
            |cell: usize| homes.map(|home| size.distance(cell, usize::from(home)) as u8);
        let places = cells.pow(TILES as u32);
        let mut builder = Self {
            size,
            neighbours: (0..cells).map(neighbours).collect(),
            first_column: mask(&|cell| size.column_of(cell) == 0),
            last_column: mask(&|cell| size.column_of(cell) + 1 == size.columns()),
            distances: (0..cells).map(distances).collect(),
            reached: vec![0; places],
            excess: vec![NEVER; places],
            moves: 0,
            frontier: Vec::new(),
            expanded: 0,
            next: Vec::new(),
        };
        let index = |index, &home: &u8| index * cells + usize::from(home);
        let home = homes.iter().rev().fold(0, index);
        let free = mask(&|cell| !homes.contains(&(cell as u8)));
        builder.reached[home] = free;
        builder.excess[home] = 0;
        builder.frontier.push((home as u32, free));
        builder
    }

    /// Processes about `budget` positions. Returns `true` when the search is complete.
    pub(crate) fn advance(&mut self, budget: &mut u64) -> bool {
        while !self.frontier.is_empty() {
            while let Some(&(places, blanks)) = self.frontier.get(self.expanded) {
                if *budget == 0 {
                    return false;
                }
                *budget -= 1;
                self.expanded += 1;
                self.expand(places as usize, blanks);
            }
            std::mem::swap(&mut self.frontier, &mut self.next);
            self.next.clear();
            self.expanded = 0;
            self.moves += 1;
        }
        true
    }

    /// Returns the table. Its index is the first tile's cell, plus the second's times the number of cells, and so on.
    /// Entries with two tiles in one cell are unspecified.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        for excess in &mut self.excess {
            if *excess == NEVER {
                *excess = 0;
            }
        }
        self.excess
    }

    fn expand(&mut self, index: usize, blanks: u32) {
        let cells = self.size.cells();
        let mut places = [0; TILES];
        let (mut rest, mut occupied, mut straight) = (index, 0_u32, 0);
        for (slot, place) in places.iter_mut().enumerate() {
            *place = rest % cells;
            rest /= cells;
            occupied |= 1 << *place;
            straight += self.distances[*place][slot];
        }
        let mut unit = 1;
        for (slot, &from) in places.iter().enumerate() {
            let mut ways = self.neighbours[from] & blanks;
            while ways != 0 {
                let to = ways.trailing_zeros() as usize;
                ways &= ways - 1;
                let moved = index + to * unit - from * unit;
                // The blank is now in the tile's former cell.
                if self.reached[moved] >> from & 1 != 0 {
                    continue;
                }
                let blanks = self.region(occupied & !(1 << from) | 1 << to, from);
                self.reached[moved] |= blanks;
                if self.excess[moved] == NEVER {
                    let straight = straight + self.distances[to][slot] - self.distances[from][slot];
                    self.excess[moved] = self.moves + 1 - straight;
                }
                self.next.push((moved as u32, blanks));
            }
            unit *= cells;
        }
    }

    /// Returns the cells that the blank can reach without moving a tile of the group.
    fn region(&self, occupied: u32, from: usize) -> u32 {
        let mut region = 1_u32 << from;
        loop {
            let beside = (region & !self.last_column) << 1
                | (region & !self.first_column) >> 1
                | region << self.size.columns()
                | region >> self.size.columns();
            let on_board = u32::MAX >> (32 - self.size.cells());
            let grown = region | beside & on_board & !occupied;
            if grown == region {
                return region;
            }
            region = grown;
        }
    }
}
