//! Beam search: only the most promising successors of each layer are kept.
//!
//! The engine of all improving searches. A [`Guide`] ranks positions, recognises the goal and prunes positions that
//! cannot reach it in time. The search runs in slices of a number of positions, and positions can be added at any
//! layer.
//!
//! *Sound.* It proves nothing, not even that there is no solution. A path it finds is a solution because it consists of
//! moves; what it drops only costs length.
//!
//! Gain, over 24 random boards of 6×6: 195.4 moves instead of the first solution's 454.4 with a width of 1,000 and 0.4
//! million positions, 187.7 with 5,000 and 2.1 million, 184.3 with 20,000 and 8.1 million.
//!
//! Source: Lowerre 1976. Memory for each position of the width: four bytes a cell (two layers exist at a time) and two
//! to three hundred more, mostly for successors and the visited set; some 400 more with the large tables of 5×5. In
//! addition, 4 bytes for every position ever kept.

use std::ops::Range;

use self::parent_links::{Link, ParentLinks};
use self::visited::{VisitedSet, Zobrist};
use super::grid::{Grid, LabelledBoard, NOWHERE, Way, opposite};

pub(crate) mod bounded;
pub(crate) mod parent_links;
pub(crate) mod visited;

/// A position of the beam, for boards of up to `N` cells, with its guide's memo.
#[derive(Clone, Copy)]
pub(crate) struct Entry<const N: usize, T> {
    pub(crate) labels: [u8; N],
    /// The inverse of `labels`: the cell of each label.
    pub(crate) cell_of: [u8; N],
    pub(crate) blank: u8,
    /// The last move, which is never reversed.
    last_move: Way,
    hash: u64,
    pub(crate) link: Link,
    pub(crate) memo: T,
}

/// A move: the tile with `label` goes from one cell to the other.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    pub(crate) label: u8,
    pub(crate) from: u8,
    pub(crate) to: u8,
}

/// A guide's evaluation of a move.
pub(crate) struct Evaluation<T> {
    pub(crate) memo: T,
    /// The rank: smaller is more promising, among positions of the same layer.
    pub(crate) key: u32,
    /// Whether the position is the goal, which is collected instead of expanded.
    pub(crate) is_goal: bool,
}

/// Ranks positions.
pub(crate) trait Guide<const N: usize> {
    /// The data kept with each position, by which successors are evaluated incrementally.
    type Memo: Copy;

    /// Sets the number of moves allowed after the next move evaluated.
    fn moves_left(&mut self, _: u32) {}

    /// Evaluates a move from a position; `None` prunes it.
    fn evaluate(&self, entry: &Entry<N, Self::Memo>, step: Step) -> Option<Evaluation<Self::Memo>>;
}

/// A position one move from one in the layer.
struct Successor {
    parent: u32,
    hash: u64,
    way: Way,
    /// The label of the tile that moves, and its cell.
    label: u8,
    from: u8,
}

/// The number of positions expanded together. Looking up all their successors in the visited set before evaluating any
/// lets cache misses overlap, and visited successors need no evaluation. (7×7, natively: 17 % more positions a second
/// than one by one.)
const BATCH: usize = 64;

/// A successor that may be kept. Its memo is stored separately because candidates are moved during selection.
struct Candidate {
    key: u32,
    parent: u32,
    hash: u64,
    way: Way,
    /// The index of its memo.
    memo: u32,
}

/// The state of a beam search.
pub(crate) struct Beam<const N: usize, T> {
    width: usize,
    zobrist: Zobrist,
    layer: Vec<Entry<N, T>>,
    /// The number of positions of the layer expanded so far.
    expanded: usize,
    /// The successors of the current batch.
    successors: Vec<Successor>,
    candidates: Vec<Candidate>,
    memos: Vec<T>,
    seen: VisitedSet,
    pub(crate) links: ParentLinks,
    /// The goals found so far.
    pub(crate) goals: Vec<Entry<N, T>>,
}

impl<const N: usize, T: Copy> Beam<N, T> {
    pub(crate) fn new(grid: &Grid, width: usize, seed: u64) -> Self {
        Self {
            width,
            zobrist: Zobrist::new(grid.cells(), seed),
            layer: Vec::new(),
            expanded: 0,
            successors: Vec::new(),
            candidates: Vec::new(),
            memos: Vec::new(),
            seen: VisitedSet::new(16 * width),
            links: ParentLinks::new(),
            goals: Vec::new(),
        }
    }

    /// Creates the start position.
    pub(crate) fn root(start: &LabelledBoard, memo: T) -> Entry<N, T> {
        let mut padded = [NOWHERE; N];
        padded[..start.labels.len()].copy_from_slice(&start.labels);
        Entry {
            labels: padded,
            cell_of: start.cells(),
            blank: start.blank,
            last_move: NOWHERE,
            hash: 0,
            link: ParentLinks::ROOT,
            memo,
        }
    }

    /// Adds a position to the current layer.
    pub(crate) fn enter(&mut self, entry: Entry<N, T>) {
        if self.seen.insert(entry.hash) {
            self.layer.push(entry);
        }
    }

    /// Clears the layer and the visited set for another search.
    pub(crate) fn forget(&mut self) {
        self.seen.clear();
        self.layer.clear();
        self.candidates.clear();
        self.memos.clear();
        self.expanded = 0;
    }

    /// Whether the layer is empty.
    pub(crate) const fn is_empty(&self) -> bool {
        self.layer.is_empty()
    }

    /// Expands the layer, or as much of it as the budget of generated positions allows. Returns `true` when the next
    /// layer is ready.
    pub(crate) fn expand(
        &mut self,
        grid: &Grid,
        guide: &impl Guide<N, Memo = T>,
        budget: &mut u64,
    ) -> bool {
        while self.expanded < self.layer.len() {
            if *budget == 0 {
                return false;
            }
            let end = self.layer.len().min(self.expanded + BATCH);
            *budget = budget.saturating_sub(self.generate(grid, self.expanded..end));
            self.evaluate(grid, guide);
            self.expanded = end;
        }
        self.select(grid);
        true
    }

    /// Generates the successors of these positions. Returns their number, visited ones included.
    fn generate(&mut self, grid: &Grid, parents: Range<usize>) -> u64 {
        for (parent, entry) in (parents.start as u32..).zip(&self.layer[parents]) {
            for (way, from) in (0..).zip(grid.movers(entry.blank)) {
                if from == NOWHERE
                    || (entry.last_move != NOWHERE && way == opposite(entry.last_move))
                {
                    continue;
                }
                let label = entry.labels[usize::from(from)];
                let hash = entry.hash ^ self.zobrist.step(label, from, entry.blank);
                self.successors.push(Successor {
                    parent,
                    hash,
                    way,
                    label,
                    from,
                });
            }
        }
        let generated = self.successors.len() as u64;
        self.successors
            .retain(|successor| self.seen.insert(successor.hash));
        generated
    }

    /// Evaluates the successors that were not visited before.
    fn evaluate(&mut self, grid: &Grid, guide: &impl Guide<N, Memo = T>) {
        for Successor {
            parent,
            hash,
            way,
            label,
            from,
        } in self.successors.drain(..)
        {
            let entry = &self.layer[parent as usize];
            let to = entry.blank;
            let Some(Evaluation { memo, key, is_goal }) =
                guide.evaluate(entry, Step { label, from, to })
            else {
                continue;
            };
            let candidate = Candidate {
                key,
                parent,
                hash,
                way,
                memo: self.memos.len() as u32,
            };
            if is_goal {
                let end = apply(&mut self.links, grid, entry, &candidate, memo);
                self.goals.push(end);
            } else {
                self.candidates.push(candidate);
                self.memos.push(memo);
            }
        }
    }

    /// Selects the most promising successors for the next layer. Ties are broken by the hash, and therefore by the
    /// seed.
    fn select(&mut self, grid: &Grid) {
        let mut candidates = std::mem::take(&mut self.candidates);
        if candidates.len() > self.width {
            candidates.select_nth_unstable_by_key(self.width, |candidate| {
                (candidate.key, candidate.hash)
            });
            candidates.truncate(self.width);
        }
        let layer = std::mem::take(&mut self.layer);
        self.layer = candidates
            .iter()
            .map(|candidate| {
                apply(
                    &mut self.links,
                    grid,
                    &layer[candidate.parent as usize],
                    candidate,
                    self.memos[candidate.memo as usize],
                )
            })
            .collect();
        candidates.clear();
        self.candidates = candidates;
        self.memos.clear();
        self.expanded = 0;
    }
}

/// Creates the position of a candidate.
fn apply<const N: usize, T: Copy>(
    links: &mut ParentLinks,
    grid: &Grid,
    parent: &Entry<N, T>,
    candidate: &Candidate,
    memo: T,
) -> Entry<N, T> {
    let from = grid.movers(parent.blank)[usize::from(candidate.way)];
    let (mut labels, mut cell_of) = (parent.labels, parent.cell_of);
    let [tile, blank] = [from, parent.blank].map(|cell| usize::from(labels[usize::from(cell)]));
    labels.swap(from.into(), parent.blank.into());
    cell_of.swap(tile, blank);
    Entry {
        labels,
        cell_of,
        blank: from,
        last_move: candidate.way,
        hash: candidate.hash,
        link: links.push(parent.link, candidate.way),
        memo,
    }
}
