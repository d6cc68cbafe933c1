//! Which cell's tile can move into the blank, looked up instead of worked out.

use crate::puzzle::{Direction, Size};

/// For each cell of the blank, the cells from which a tile can come.
pub struct Neighbours {
    movers: Vec<[Option<u8>; 4]>,
}

impl Neighbours {
    /// The neighbourhoods of a board's cells.
    pub fn new(size: Size) -> Self {
        let mover = |blank, direction: Direction| {
            size.neighbour(blank, direction.opposite())
                .map(|cell| cell as u8)
        };
        let movers = |blank| Direction::ALL.map(|direction| mover(blank, direction));
        Self {
            movers: (0..size.cells()).map(movers).collect(),
        }
    }

    /// The cell whose tile would move into the blank in this direction.
    pub fn mover(&self, blank: usize, direction: Direction) -> Option<usize> {
        self.movers[blank][direction as usize].map(usize::from)
    }
}
