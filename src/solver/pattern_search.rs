//! IDA* with pattern databases: shortest solutions of boards of 10 to 16 cells.
//!
//! [`PatternSearch`] tries bound after bound, each with a [`BoundedSearch`]; one of those can also be
//! confined to the solutions that begin with some moves, so that several workers can share a bound.

use std::sync::Arc;

use super::frame::Frame;
use super::pattern_database::partition::transposed;
use super::pattern_database::set::TableSet;
use super::pattern_database::table::Table;
use super::pruning::{ALPHABET, Automaton};
use super::relabel::{Label, Relabelled};
use super::{Search, Solution, SolveError, Stats};
use crate::puzzle::Direction;

mod walk;

use walk::{Lane, Lanes, Node, Outcome, Walk};

/// A problem as the walk sees it: turned into its frame, with its tables.
#[derive(Clone)]
pub struct Prepared {
    tables: Arc<TableSet>,
    frame: Frame,
    labels: Vec<Label>,
    blank: usize,
    /// The root's value in each partition.
    values: [u32; 2],
}

/// The search for a solution of a given length.
pub struct BoundedSearch {
    problem: Prepared,
    bound: u32,
    /// The moves, in the frame, to the position that comes next.
    spine: Vec<Direction>,
    /// How many of them are given.
    fixed: usize,
    stats: Stats,
}

/// How a [`BoundedSearch`] stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The budget is spent; go on with another one.
    Unfinished,
    /// There is no solution of this length that begins with the given moves.
    Exhausted,
    /// A solution of this length, from the problem's board to its goal.
    Found(Vec<Direction>),
}

/// The search for a shortest solution.
pub struct PatternSearch {
    current: BoundedSearch,
    done: Stats,
}

impl Prepared {
    /// Looks at a problem with the tables made for its [`Frame::target`].
    ///
    /// # Panics
    /// If the tables are for another target.
    pub fn new(problem: &Relabelled, tables: Arc<TableSet>) -> Self {
        let frame = Frame::of(problem);
        assert_eq!(frame.target(), tables.target(), "tables for another target");
        let labels = frame.labels(problem);
        let home = frame.target().blank();
        let blank = labels.iter().position(|&label| usize::from(label) == home);
        let mut prepared = Self {
            blank: blank.unwrap_or(home),
            frame,
            labels,
            values: [0; 2],
            tables,
        };
        prepared.values = prepared.root_values();
        prepared
    }

    /// A proven lower bound of the length of every solution.
    pub fn lower_bound(&self) -> u32 {
        self.values[0].max(self.values[1])
    }

    /// All ways to begin that a search has to try: sequences of `depth` moves, fewer if the goal may
    /// be nearer.
    pub fn prefixes(&self, depth: u32) -> Vec<Vec<Direction>> {
        let automaton = self.tables.automaton();
        let mut prefixes = vec![(Vec::new(), automaton.start(self.blank))];
        for _ in 0..depth.min(self.lower_bound()) {
            let lengthened = |(moves, state): (Vec<Direction>, _)| {
                let edges = automaton.edges(state);
                ALPHABET.into_iter().filter_map(move |direction| {
                    let next = edges[direction as usize];
                    let allowed = next != Automaton::FORBIDDEN;
                    allowed.then(|| ([&moves[..], &[direction]].concat(), next))
                })
            };
            prefixes = prefixes.into_iter().flat_map(lengthened).collect();
        }
        let restore = |moves: Vec<Direction>| self.restore(&moves);
        prefixes
            .into_iter()
            .map(|(moves, _)| restore(moves))
            .collect()
    }

    fn restore(&self, moves: &[Direction]) -> Vec<Direction> {
        moves
            .iter()
            .map(|&direction| self.frame.restore(direction))
            .collect()
    }

    /// The labels and the blank's cell as the second partition sees them.
    fn as_second(&self) -> (Vec<Label>, usize) {
        let size = self.frame.target().size();
        let turn = |cell| transposed(size, cell);
        let label = |cell| turn(self.labels[turn(cell)].into()) as Label;
        ((0..size.cells()).map(label).collect(), turn(self.blank))
    }

    fn root_values(&self) -> [u32; 2] {
        fn value<'a>(
            tables: impl Iterator<Item = &'a Table>,
            (labels, blank): (&[Label], usize),
        ) -> u32 {
            tables
                .map(|table| table.value(table.place(labels), blank))
                .sum()
        }
        let (labels, blank) = self.as_second();
        [
            value(self.tables.first(), (&self.labels, self.blank)),
            self.tables
                .second()
                .map_or(0, |tables| value(tables, (&labels, blank))),
        ]
    }
}

impl BoundedSearch {
    /// Looks for solutions of `bound` moves that begin with `prefix`.
    ///
    /// All smaller bounds must have been exhausted: a solution that passes the goal earlier is not
    /// looked for. A prefix that cannot be walked, or that the pruning automaton forbids, is exhausted.
    pub fn new(problem: Prepared, prefix: &[Direction], bound: u32) -> Self {
        let spine: Vec<Direction> = prefix
            .iter()
            .map(|&direction| problem.frame.turn(direction))
            .collect();
        let stats = Stats {
            lower_bound: bound,
            ..Stats::default()
        };
        Self {
            problem,
            bound,
            fixed: spine.len(),
            spine,
            stats,
        }
    }

    /// Works until about `budget` successors have been evaluated.
    pub fn advance(&mut self, budget: u64) -> Verdict {
        let tables = Arc::clone(&self.problem.tables);
        let mut walk = self.walk(&tables);
        let verdict = self.go_on(&mut walk, budget);
        self.stats.generated += walk.generated;
        self.stats.expanded += walk.expanded;
        verdict
    }

    /// What has been done so far.
    pub const fn stats(&self) -> Stats {
        self.stats
    }

    fn walk<'a>(&self, tables: &'a TableSet) -> Walk<'a> {
        let Prepared { labels, blank, .. } = &self.problem;
        let (second_labels, second_blank) = self.problem.as_second();
        Walk {
            size: tables.target().size(),
            first: Lane::new(tables.first(), labels, *blank),
            second: tables
                .second()
                .map(|second| Lane::new(second, &second_labels, second_blank)),
            automaton: tables.automaton(),
            budget: 0,
            generated: 0,
            expanded: 0,
            trail: Vec::new(),
        }
    }

    /// Walks on from the end of the spine, and back along it.
    fn go_on(&mut self, walk: &mut Walk<'_>, budget: u64) -> Verdict {
        let Some(mut visits) = self.replay(walk) else {
            return Verdict::Exhausted;
        };
        walk.generated = 0;
        walk.budget = budget;
        while let Some(&Visit { node, blank, .. }) = visits.last() {
            let outcome = walk.explore(node, blank);
            self.spine.extend(walk.trail.drain(..).rev());
            match outcome {
                Outcome::Found => return Verdict::Found(self.problem.restore(&self.spine)),
                Outcome::Paused => return Verdict::Unfinished,
                Outcome::Exhausted => self.turn_back(walk, &mut visits),
            }
        }
        Verdict::Exhausted
    }

    /// The positions along the spine, unless the bound or the automaton forbids one.
    fn replay(&self, walk: &mut Walk<'_>) -> Option<Vec<Visit>> {
        let Prepared {
            labels,
            blank,
            tables,
            values,
            ..
        } = &self.problem;
        let slack = |value| Some(self.bound.checked_sub(value)? / 2);
        let root = Node::new(
            labels,
            *blank,
            tables.automaton().start(*blank),
            self.bound,
            [slack(values[0])?, slack(values[1])?],
        );
        let mut visits = vec![Visit {
            node: root,
            blank: *blank,
            lanes: walk.lanes(),
        }];
        for &direction in &self.spine {
            visits.push(visits.last()?.after(walk, direction)?);
        }
        Some(visits)
    }

    /// Goes back along the spine to the last position from which another way leads on, and takes it.
    /// If there is none, no visit is left.
    fn turn_back(&mut self, walk: &mut Walk<'_>, visits: &mut Vec<Visit>) {
        while self.spine.len() > self.fixed {
            let tried = self.spine.pop();
            visits.pop();
            let Some(visit) = visits.last() else { return };
            let mut untried = ALPHABET
                .into_iter()
                .skip_while(|&way| Some(way) != tried)
                .skip(1);
            let next = untried.find_map(|way| Some((way, visit.after(walk, way)?)));
            if let Some((way, next)) = next {
                self.spine.push(way);
                visits.push(next);
                return;
            }
        }
        visits.clear();
    }
}

/// A position on the spine.
struct Visit {
    node: Node,
    blank: usize,
    lanes: Lanes,
}

impl Visit {
    /// The position after one move, unless that is forbidden or exceeds the bound.
    fn after(&self, walk: &mut Walk<'_>, direction: Direction) -> Option<Self> {
        walk.set_lanes(self.lanes);
        let node = walk.step(self.node, self.blank, direction)?;
        let blank = walk.size.neighbour(self.blank, direction.opposite())?;
        Some(Self {
            node,
            blank,
            lanes: walk.lanes(),
        })
    }
}

impl PatternSearch {
    /// Begins to solve a problem with the tables made for its [`Frame::target`].
    ///
    /// # Panics
    /// If the tables are for another target.
    pub fn new(problem: &Relabelled, tables: Arc<TableSet>) -> Self {
        let problem = Prepared::new(problem, tables);
        let bound = problem.lower_bound();
        Self {
            current: BoundedSearch::new(problem, &[], bound),
            done: Stats::default(),
        }
    }
}

impl Search for PatternSearch {
    fn advance(&mut self, budget: u64) -> Result<Option<Solution>, SolveError> {
        let begun = self.stats().generated;
        loop {
            let spent = self.stats().generated - begun;
            if spent >= budget {
                return Ok(None);
            }
            match self.current.advance(budget - spent) {
                Verdict::Unfinished => return Ok(None),
                Verdict::Found(moves) => {
                    return Ok(Some(Solution {
                        moves,
                        proven_shortest: true,
                    }));
                }
                Verdict::Exhausted => {
                    self.done = self.stats();
                    let problem = self.current.problem.clone();
                    self.current = BoundedSearch::new(problem, &[], self.current.bound + 2);
                }
            }
        }
    }

    fn stats(&self) -> Stats {
        let current = self.current.stats();
        Stats {
            expanded: self.done.expanded + current.expanded,
            generated: self.done.generated + current.generated,
            ..current
        }
    }
}
