//! The division of the tiles into patterns, for each size.
//!
//! A partition divides the tiles into patterns, whose values add up (Korf & Felner 2002, “Disjoint pattern database
//! heuristics”, who take the reflected ones as well). A [`Plan`] has one partition or two; the heuristic is the greater
//! sum. On square boards the second partition looks at the board through its main diagonal; if the goal's blank lies on
//! that diagonal, the first partition's tables serve there as well.
//!
//! The choice changes the number of nodes tenfold and more, and there is no theory of it: these partitions were found
//! by trial. Blocks that split the board in two across its length do best, since a pattern then seals off a part of the
//! board and its table includes the cost of getting the blank around it.
//!
//! The nodes are the successors evaluated, the mean of the 200 random boards of `benches/solver`, with all directions
//! tried in alphabetical order:
//!
//! | board, goal's blank | partition | nodes |
//! |---|---|---|
//! | 4×4, corner | 7-7-1 and its reflection | 34,829 |
//! | | 6-6-3 and its reflection | 196,794 |
//! | 4×4, edge | 7-7-1 in halves, and 6-6-3 | 91,351 |
//! | | the corner's, and 6-6-3 | 162,227 |
//! | 3×5 | 7-7 in halves across its length; along it | 17,786; 121,054 |
//! | 2×8 | 2-6-7 and 6-2-7, sharing the 7; 7-1-7 (42 MB) | 123,798; 63,032 |
//! | | 7-7-1, single tile beside the blank (42 MB) | 2,044,949 |
//! | 2×7, 3×4, 2×6, 2×5 | halves | 923, 833, 335, 116 |
//!
//! *Upside down.* A table also applies to its tiles when the board is turned upside down, if the goal's blank is in the
//! same region then: turning changes no distance. On 4×4 the patterns of the left half, turned, are patterns of the
//! left half again. So that half can be divided differently, which makes two more partitions from the same tables, with
//! the right half as it is. Our own. The [search](crate::solver::optimal) uses them in long bounds only, and keeps the
//! values of all four: Korf's 100 boards 24,719 → 20,976 successors, at worst 223,275 → 184,311; nine boards of 80
//! moves 23.4 → 13.2 million, in three quarters of the time.

use serde::{Deserialize, Serialize};

use super::table::Pattern;
use crate::puzzle::Size;
use crate::solver::frame::Target;

/// The limit on the work and memory of a table set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Strength {
    /// Quick to build and at most 7 MB: for the first answers and for machines with little memory.
    Small,
    /// The strongest within 40 MB.
    Strong,
}

/// The patterns of each partition and the length of the pruning automaton's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The first partition.
    pub first: Vec<Pattern>,
    /// The second partition, in the transposed frame if the board is square.
    pub second: Option<Vec<Pattern>>,
    /// The patterns of both that are looked up upside down as well, instead of these: that makes two partitions more of
    /// the same tables.
    pub upside_down: Option<Vec<Pattern>>,
    /// The longest words of the pruning automaton.
    pub word_length: usize,
}

impl Strength {
    /// The largest number of cells of boards with tables.
    pub const MOST_CELLS: usize = 16;

    /// The strengths there are for boards of a size, the weaker first: none if they are too small to
    /// need tables or too large to have any.
    pub fn available(size: Size) -> &'static [Self] {
        match size.cells() {
            10..=12 | 14 => &[Self::Small],
            15 | 16 => &[Self::Small, Self::Strong],
            _ => &[],
        }
    }
}

impl Plan {
    /// The numbers of cells of boards that can have two partitions.
    pub const CELLS_OF_TWO: usize = 16;

    /// The plan of a strength for a target, if there is one.
    pub fn new(target: Target, strength: Strength) -> Option<Self> {
        use Strength::{Small, Strong};
        let size = target.size();
        let on_diagonal = transposed(size, target.blank()) == target.blank();
        let (first, second, word_length) = match (size.columns(), size.rows(), strength) {
            (2, 5, Small) => ("aa aa aa bb b.", None, 12),
            (2, 6, Small) => ("aa aa aa bb bb b.", None, 12),
            (2, 7, Small) => ("aa aa aa bb bb bb b.", None, 12),
            (2, 8, Small) => ("aa aa aa cc cb bb bb b.", None, 12),
            (2, 8, Strong) => (
                "cc aa aa aa bb bb bb b.",
                Some("aa aa aa cc bb bb bb b."),
                14,
            ),
            (3, 4, Small) => ("aaa aaa bbb bb.", None, 12),
            (3, 5, Small) => ("aaa aaa cbb cbb bb.", None, 12),
            (3, 5, Strong) => ("aaa aaa abb bbb bb.", None, 14),
            (4, 4, Small) => ("accc aabb aabb abb.", Some("accc aabb aabb abb."), 12),
            (4, 4, Strong) if on_diagonal => {
                ("aabb aabb aabb cab.", Some("aabb aabb aabb cab."), 14)
            }
            (4, 4, Strong) => ("caaa aaaa bbbb bbb.", Some("aaab aaab ccbb cbb."), 14),
            _ => return None,
        };
        let mut plan = Self::drawn(target, first, second, word_length);
        if (size.columns(), size.rows(), strength) == (4, 4, Strong) && on_diagonal {
            let left_half = |pattern: &Pattern| pattern.tiles & 0xcccc == 0;
            plan.upside_down = Some(plan.first.iter().copied().filter(left_half).collect());
        }
        Some(plan)
    }

    /// Parses the drawings of one or two partitions. (Public so that benchmarks can look for better ones.)
    ///
    /// A partition is drawn as the goal: a letter for the pattern of each tile, a dot for the blank,
    /// which is in the last cell. If the goal has its blank elsewhere, the drawing's blank is slid
    /// there, up the last column and then along the row, and takes no pattern apart.
    ///
    /// # Panics
    /// If there are two for a board that can have but one.
    pub fn drawn(target: Target, first: &str, second: Option<&str>, word_length: usize) -> Self {
        let size = target.size();
        assert!(second.is_none() || size.cells() == Self::CELLS_OF_TWO);
        let second_blank = if size.columns() == size.rows() {
            transposed(size, target.blank())
        } else {
            target.blank()
        };
        Self {
            first: patterns(size, target.blank(), first),
            second: second.map(|drawing| patterns(size, second_blank, drawing)),
            upside_down: None,
            word_length,
        }
    }

    /// Each pattern once.
    pub fn patterns(&self) -> Vec<Pattern> {
        let mut patterns = self.first.clone();
        for &pattern in self.second.iter().flatten() {
            if !patterns.contains(&pattern) {
                patterns.push(pattern);
            }
        }
        patterns
    }
}

/// A cell seen through the main diagonal; on boards that have none, the cell itself.
pub const fn transposed(size: Size, cell: usize) -> usize {
    if size.columns() == size.rows() {
        size.cell_at(size.column_of(cell), size.row_of(cell))
    } else {
        cell
    }
}

/// A cell of the board turned upside down.
pub const fn upside_down(size: Size, cell: usize) -> usize {
    size.cell_at(size.rows() - 1 - size.row_of(cell), size.column_of(cell))
}

fn patterns(size: Size, blank: usize, drawing: &str) -> Vec<Pattern> {
    let mut letters: Vec<char> = drawing.chars().filter(|letter| *letter != ' ').collect();
    let mut cell = size.cells() - 1;
    debug_assert_eq!(letters.get(cell), Some(&'.'), "the blank is drawn last");
    while cell != blank {
        let in_row = size.row_of(cell) == size.row_of(blank);
        let next = cell - if in_row { 1 } else { size.columns() };
        letters.swap(cell, next);
        cell = next;
    }
    let tiles = |name: char| {
        let cells = letters
            .iter()
            .enumerate()
            .filter(|(_, letter)| **letter == name);
        cells.fold(0, |mask, (cell, _)| mask | 1 << cell)
    };
    ('a'..='d')
        .map(|name| Pattern {
            tiles: tiles(name),
            blank,
        })
        .filter(|pattern| pattern.tiles != 0)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::index::bits;
    use super::*;

    #[test]
    fn every_plan_divides_all_tiles() {
        for size in Size::all() {
            for target in Target::all(size) {
                for &strength in Strength::available(size) {
                    let plan = Plan::new(target, strength).unwrap();
                    let home = transposed(target.size(), target.blank());
                    let seconds = plan.second.map(|second| (second, home));
                    for (partition, blank) in
                        [(plan.first, target.blank())].into_iter().chain(seconds)
                    {
                        let mut all = 1 << blank;
                        for pattern in partition {
                            assert_eq!(all & pattern.tiles, 0, "{target:?}");
                            assert_eq!(pattern.blank, blank);
                            assert!(pattern.tiles.count_ones() <= 7);
                            all |= pattern.tiles;
                        }
                        assert_eq!(all, (1 << size.cells()) - 1, "{target:?}");
                    }
                    if let Some(patterns) = plan.upside_down {
                        let turned = |mask: u32| {
                            let cells = bits(mask).map(|cell| upside_down(size, cell));
                            cells.fold(0, |mask, cell| mask | 1 << cell)
                        };
                        let all: u32 = patterns.iter().map(|pattern| pattern.tiles).sum();
                        assert_eq!(turned(all), all, "{target:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn there_is_a_plan_for_each_available_strength_and_no_other() {
        for target in Size::all().flat_map(Target::all) {
            for strength in [Strength::Small, Strength::Strong] {
                let available = Strength::available(target.size()).contains(&strength);
                assert_eq!(
                    Plan::new(target, strength).is_some(),
                    available,
                    "{target:?}"
                );
            }
        }
    }
}
