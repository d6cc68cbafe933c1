//! Which tiles belong together.
//!
//! A partition divides the tiles into patterns, whose values add up. A [`Plan`] has one partition or
//! two; the heuristic is the greater sum. On square boards the second partition looks at the board
//! through its main diagonal; if the goal's blank lies on that diagonal, the first partition's tables
//! serve there too, and only node counts tell the difference from two sets of tables.
//!
//! The choice matters up to eightfold in nodes, and there is no theory of it. All of them here were
//! found by trying; `benches/optimal.rs` measures them. A partition is drawn as the goal: a letter for
//! each tile's pattern, a dot for the blank.

use super::table::Pattern;
use crate::puzzle::Size;
use crate::solver::frame::Target;

/// How much work and memory a table set may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// Ready at once: at most 3 MB, for the first answers and for machines with little memory.
    Small,
    /// The strongest that stays within 40 MB.
    Strong,
}

/// The patterns of a partition and how far the pruning automaton looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The first partition.
    pub first: Vec<Pattern>,
    /// The second partition, in the transposed frame if the board is square.
    pub second: Option<Vec<Pattern>>,
    /// The longest words that the pruning automaton knows.
    pub word_length: usize,
}

/// A partition for the goal with the blank in the last cell, and perhaps another one, or the same
/// seen through the diagonal.
struct Choice {
    first: &'static str,
    second: Second,
    word_length: usize,
}

enum Second {
    None,
    Diagonal,
    #[allow(dead_code)]
    Other(&'static str),
}

impl Strength {
    /// Both, the weaker first.
    pub const ALL: [Self; 2] = [Self::Small, Self::Strong];
}

impl Plan {
    /// The plan for a target, unless its board is too small or too large to need or have one.
    pub fn new(target: Target, strength: Strength) -> Option<Self> {
        let size = target.size();
        let Choice {
            first,
            second,
            word_length,
        } = choice(size, strength)?;
        let second = match second {
            Second::None => None,
            Second::Diagonal => Some(first),
            Second::Other(drawing) => Some(drawing),
        };
        Some(Self::drawn(target, first, second, word_length))
    }

    /// The plan of two drawings. (Public for those who look for better ones.)
    pub fn drawn(target: Target, first: &str, second: Option<&str>, word_length: usize) -> Self {
        let size = target.size();
        let blank = if size.columns() == size.rows() {
            transposed(size, target.blank())
        } else {
            target.blank()
        };
        Self {
            first: patterns(size, target.blank(), first),
            second: second.map(|drawing| patterns(size, blank, drawing)),
            word_length,
        }
    }

    /// Each pattern once.
    pub fn patterns(&self) -> Vec<Pattern> {
        let mut patterns = self.first.clone();
        let second = self.second.iter().flatten();
        for &pattern in second {
            if !patterns.contains(&pattern) {
                patterns.push(pattern);
            }
        }
        patterns
    }
}

/// A cell seen through the main diagonal of a square board.
pub const fn transposed(size: Size, cell: usize) -> usize {
    size.cell_at(size.column_of(cell), size.row_of(cell))
}

fn choice(size: Size, strength: Strength) -> Option<Choice> {
    use Second::{Diagonal, None as Alone};
    use Strength::{Small, Strong};
    let (first, second, word_length) = match (size.columns(), size.rows(), strength) {
        (4, 4, Small) => ("accc aabb aabb abb.", Diagonal, 12),
        (4, 4, Strong) => ("aabb aabb aabb cab.", Diagonal, 14),
        (3, 5, Small) => ("aaa aaa bbb bbc cc.", Alone, 12),
        (3, 5, Strong) => ("aaa aaa abb bbb bb.", Alone, 14),
        (3, 4, _) => ("aaa aaa bbb bb.", Alone, 12),
        (2, 5, _) => ("aa aa aa bb b.", Alone, 12),
        (2, 6, _) => ("aa aa aa bb bb b.", Alone, 12),
        (2, 7, Small) => ("aa aa aa bb bb bb b.", Alone, 12),
        (2, 7, Strong) => ("aa aa aa bb bb bb b.", Alone, 14),
        (2, 8, Small) => ("aa aa aa bb bb bb cc c.", Alone, 12),
        (2, 8, Strong) => ("aa aa aa ab bb bb bb c.", Alone, 14),
        _ => return None,
    };
    Some(Choice {
        first,
        second,
        word_length,
    })
}

/// The patterns of a drawing, for a goal with its blank in `blank`.
///
/// The drawing has the blank in the last cell. Its blank is slid home, down the last column and then
/// along a row, and every tile it meets on the way takes its pattern along.
fn patterns(size: Size, blank: usize, drawing: &str) -> Vec<Pattern> {
    let mut letters: Vec<char> = drawing
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let mut cell = size.cells() - 1;
    while cell != blank {
        let next = if size.row_of(cell) == size.row_of(blank) {
            cell - 1
        } else {
            cell - size.columns()
        };
        letters.swap(cell, next);
        cell = next;
    }
    let mut names = letters.clone();
    names.sort_unstable();
    names.dedup();
    let tiles = |name: char| {
        let cells = letters
            .iter()
            .enumerate()
            .filter(|(_, letter)| **letter == name);
        cells.fold(0, |mask, (cell, _)| mask | 1 << cell)
    };
    names
        .into_iter()
        .filter(|&name| name != '.')
        .map(|name| Pattern {
            tiles: tiles(name),
            blank,
        })
        .collect()
}
