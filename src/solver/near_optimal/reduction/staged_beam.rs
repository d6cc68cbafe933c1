//! A beam over partly reduced boards, stage by stage, for boards too large for a beam over whole boards.
//!
//! Run by the [improver](crate::solver::near_optimal::anytime::improver). From 7×7 on, a narrow beam over whole boards
//! may stall because its ranking does not include the blank's travel. The exact table of a stage of the
//! [`Plan`](super::plan::Plan) does. So a set of the best partly reduced boards passes from stage to stage, each by a
//! layered beam that starts with the whole set; every board enters at the layer of its number of moves.
//!
//! Gain, over 12 random boards of each size: a width of 1,000 solves all of them, 10×10 by 986.6 moves and 6.1 million
//! positions, 8×8 by 503.0 and 3.5 million. Beams over whole boards of 1,000 and 2,000 solve only 6 and 7 of 10×10, and
//! 10 and 12 of 8×8, with about as many moves.
//!
//! It proves nothing; the selection of the best boards was found by measurement. Our own.

use std::sync::Arc;

use super::Reduction;
use super::stage_guide::{StageGuide, StageMemo};
use crate::solver::near_optimal::beam::bounded::{Progress, ResumableSearch};
use crate::solver::near_optimal::beam::{Beam, Entry};
use crate::solver::near_optimal::grid::{Grid, LabelledBoard, Way};
use crate::solver::near_optimal::local_patterns::LocalPatterns;
use crate::solver::near_optimal::local_patterns::ranking::UNIT;

/// The number of layers a stage continues after the first board has finished it, since later boards may be better
/// placed. (20: 2.5 % longer; 60: 0.6 % shorter, and half as much work again.)
const EXTRA_LAYERS: u32 = 40;

/// The weight of depth relative to rank, which grows faster than the remaining distance.
const DEPTH_WEIGHT: u32 = UNIT * 3 / 2;

/// A partly reduced board and the moves that led to it.
struct StagedBoard<const N: usize> {
    entry: Entry<N, StageMemo>,
    moves: u32,
}

/// The state of the search.
pub(crate) struct StagedBeam<const N: usize> {
    reduction: Arc<Reduction>,
    tables: Arc<LocalPatterns>,
    width: usize,
    stage: usize,
    /// The guide of the current stage; `None` before it starts.
    guide: Option<StageGuide>,
    /// Boards that have not entered the stage's beam yet, fewest moves last.
    waiting: Vec<StagedBoard<N>>,
    /// Boards that have finished the stage.
    finished: Vec<StagedBoard<N>>,
    first_arrival: Option<u32>,
    beam: Beam<N, StageMemo>,
    /// The number of moves of the beam's layer.
    moves: u32,
    /// Whether the waiting boards of that layer have entered the beam.
    has_joined: bool,
}

impl<const N: usize> StagedBeam<N> {
    /// Starts with one board. All tables of the reduction must be complete.
    pub(crate) fn new(
        grid: &Grid,
        start: &LabelledBoard,
        reduction: Arc<Reduction>,
        tables: Arc<LocalPatterns>,
        width: usize,
        seed: u64,
    ) -> Self {
        let entry = Beam::root(start, StageMemo::NONE);
        Self {
            reduction,
            tables,
            width,
            stage: 0,
            guide: None,
            waiting: Vec::new(),
            finished: vec![StagedBoard { entry, moves: 0 }],
            first_arrival: None,
            beam: Beam::new(grid, width, seed),
            moves: 0,
            has_joined: false,
        }
    }

    /// Selects the best boards that finished the last stage, and starts the next one with them.
    fn begin_stage(&mut self, grid: &Grid) {
        let (reduction, tables) = (Arc::clone(&self.reduction), Arc::clone(&self.tables));
        let guide = StageGuide::new(grid, reduction, tables, self.stage);
        let mut ranked: Vec<(u32, StagedBoard<N>)> = Vec::with_capacity(self.finished.len());
        for mut member in self.finished.drain(..) {
            let (memo, rank) = guide.memo(&member.entry.cell_of, member.entry.blank);
            member.entry.memo = memo;
            ranked.push((DEPTH_WEIGHT * member.moves + rank, member));
        }
        if ranked.len() > self.width {
            ranked.select_nth_unstable_by_key(self.width, |&(rank, _)| rank);
            ranked.truncate(self.width);
        }
        // Most moves first. (They differ by some tens at most, so one pass for each number is cheap; sorting such large
        // items would enlarge the program.)
        self.waiting.clear();
        while let Some(most) = ranked.iter().map(|(_, member)| member.moves).max() {
            let of_most = ranked.extract_if(.., |(_, member)| member.moves == most);
            self.waiting.extend(of_most.map(|(_, member)| member));
        }
        self.beam
            .links
            .keep_only(self.waiting.iter_mut().map(|member| &mut member.entry.link));
        self.beam.forget();
        self.moves = self.waiting.last().map_or(0, |member| member.moves);
        self.has_joined = false;
        self.first_arrival = None;
        self.guide = Some(guide);
    }

    /// Adds the waiting boards of the beam's layer; those that have already finished the stage skip it.
    fn join(&mut self, guide: &StageGuide) {
        self.has_joined = true;
        while let Some(member) = self.waiting.pop_if(|member| member.moves == self.moves) {
            if guide.missing(member.entry.memo, member.entry.blank) == 0 {
                self.first_arrival.get_or_insert(self.moves);
                self.finished.push(member);
            } else {
                self.beam.enter(member.entry);
            }
        }
    }

    /// Returns the shortest solution through any of the boards whose last cells remain.
    fn finish(&self, grid: &Grid) -> Option<Vec<Way>> {
        let rest = self.reduction.rest()?;
        let cells = grid.cells();
        let total = |member: &&StagedBoard<N>| {
            let missing = rest.value(&member.entry.labels[..cells]);
            missing.map_or(u32::MAX, |missing| member.moves + u32::from(missing))
        };
        let best = self.finished.iter().min_by_key(total)?;
        let end = LabelledBoard {
            labels: best.entry.labels[..cells].to_vec(),
            blank: best.entry.blank,
        };
        let mut path = self.beam.links.path(best.entry.link);
        path.extend(rest.descend(grid, &end)?);
        Some(path)
    }
}

impl<const N: usize> ResumableSearch for StagedBeam<N> {
    fn advance(&mut self, grid: &Grid, budget: &mut u64) -> Progress {
        while *budget > 0 {
            if self.stage == self.reduction.stages().len() {
                return self
                    .finish(grid)
                    .map_or(Progress::Exhausted, Progress::Found);
            }
            let Some(mut guide) = self.guide.take() else {
                self.begin_stage(grid);
                continue;
            };
            if !self.has_joined {
                self.join(&guide);
            }
            let late = self
                .first_arrival
                .is_some_and(|first| self.moves >= first + EXTRA_LAYERS);
            if late || (self.beam.is_empty() && self.waiting.is_empty()) {
                self.stage += 1;
                continue;
            }
            if self.beam.expand(grid, &guide, budget) {
                guide.next_layer();
                self.moves += 1;
                self.has_joined = false;
                let moves = self.moves;
                if !self.beam.goals.is_empty() {
                    self.first_arrival.get_or_insert(moves);
                }
                let new_finished = self
                    .beam
                    .goals
                    .drain(..)
                    .map(|entry| StagedBoard { entry, moves });
                self.finished.extend(new_finished);
            }
            self.guide = Some(guide);
        }
        Progress::Working
    }
}
